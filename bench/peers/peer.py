#!/usr/bin/python3
"""The cases of bench/cases.def and gemms.def in PyTorch, timed as bench/bench.c times them.

usage: peer.py [--device cpu|cuda] [--mode eager|compile|graph] [--seconds S] [--out FOLDER] [--threads N] [-i | PART…]
With -i it reads names of cases, one a line. --out writes some of each case's results to FOLDER/CASE.peer as float64.
Of a matrix product it is the result in float64, from the same rounded factors, that is written.
graph: a CUDA graph of one iteration, replayed. compile: torch.compile of it.
"""
import argparse
import contextlib
import json
import math
import re
import sys
import time
from pathlib import Path

import numpy as np
import torch
from attentions import Attentions
from convolutions import Convolutions
from expressions import Expressions
from memory import memory, reset_peak
from networks import Networks
from spatial import Spatial

WARM, MOST_SAMPLES, LEAST_SAMPLES, KEPT = 3, 1000, 3, 4096
CASE = re.compile(r"CASE\((\w+), (\w+), (\d+), (\d+)\)")
GEMM = re.compile(r'GEMM\("([^"]+)", (\w+), (\d+), (\d+), (\d+), (\d+), (\w+), (\w+)\)')
BENCH = Path(__file__).resolve().parent.parent
CASES = {name: (workload, int(n), int(m)) for name, workload, n, m in CASE.findall((BENCH / "cases.def").read_text())}
CASES |= {row[0]: ("gemm", row, 0) for row in GEMM.findall((BENCH / "gemms.def").read_text())}
DTYPES = {"f32": torch.float32, "tf32": torch.float32, "bf16x3": torch.float32, "f16": torch.float16,
          "bf16": torch.bfloat16, "i8": torch.int8, "i32": torch.int32}
FUNCTION = re.compile(r"FUNCTION\((\w+), (\d), ([^)]*)\)")
FUNCTIONS = {name: (int(inputs), [float(number) for number in rest.split(", ")]) for name, inputs, rest in
             FUNCTION.findall((BENCH / "functions.def").read_text())}
WIDTHS = (784, 512, 256, 10)
CNN = (((32, 1, 3, 3), 9), ((64, 32, 3, 3), 288), ((3136, 128), 3136), ((128, 10), 128))  # weights, inputs of an output


class Peer(Attentions, Convolutions, Expressions, Networks, Spatial):
    def __init__(self, options):
        self.options = options
        self.now = time.process_time if options.processor else time.perf_counter
        self.device = torch.device(options.device)

    def hashes(self, shape, seed):
        """24 bits for each position, those of bench/workloads.c."""
        low = 0xffffffff
        x = (torch.arange(math.prod(shape), device=self.device) + seed) * 2654435761 & low
        x ^= x >> 15
        x = x * 2246822519 & low
        x ^= x >> 13
        return (x >> 8).reshape(shape)

    def numbers(self, shape, seed, scale=1.0):
        """The numbers of bench/workloads.c, bit for bit."""
        return (self.hashes(shape, seed).float() * 2.0 ** -23 - 1) * float(np.float32(scale))

    # Each workload returns one iteration: a function without arguments that returns its results.

    def chain(self, n, m):
        x, y = self.numbers((n,), 1), self.numbers((n,), 1000003)
        return lambda: (chain(x, y),)

    def chain_gradient(self, n, m):
        x, y = (self.numbers((n,), seed).requires_grad_() for seed in (1, 1000003))

        def run():
            loss = chain(x, y).sum()
            return (loss, *torch.autograd.grad(loss, (x, y)))
        return run

    def scalar_chain(self, n, m):
        x = self.numbers((), 1).requires_grad_()

        def run():
            y = x
            for i in range(n):
                y = y + 0.01 if i % 2 else y * 1.01
            return y, torch.autograd.grad(y, x)[0]
        return run

    def matmul(self, n, m):
        a, b = self.numbers((n, n), 1), self.numbers((n, n), 1000003)
        a, b = a.t() if m & 2 else a, b.t() if m & 1 else b
        return lambda: (a @ b,)

    def gemm(self, row, m):
        """The result in float64 too, as the iteration's attribute."""
        _, dtype, batches, m, n, k, layout, epilogue = row
        batches, m, n, k = int(batches), int(m), int(n), int(k)
        torch.backends.cuda.matmul.allow_tf32 = dtype == "tf32"

        def factor(turned, rows, columns, seed):
            shape = ((batches,) if batches > 1 else ()) + ((columns, rows) if turned else (rows, columns))
            x = self.numbers(shape, seed, 4.0 if dtype.startswith("i") else 1.0).to(DTYPES[dtype])
            return x.transpose(-2, -1) if turned else x
        a, b = factor(layout[0] == "t", m, k, 1), factor(layout[1] == "t", k, n, 1000003)
        bias = self.numbers((n,), 3000017).to(DTYPES[dtype])

        def product(a, b, bias):
            product = a @ b
            return torch.nn.functional.gelu(product + bias) if epilogue == "bias_gelu" else product

        def run():
            return (product(a, b, bias),)
        run.exact = lambda: (product(a.double(), b.double(), bias.double()).to(DTYPES[dtype]),)
        return run

    def uploads(self, n, m):
        host = self.numbers((n, n), 1).cpu()
        w = self.numbers((n, n), 1000003)

        def run():
            total = host.to(self.device, copy=True) @ w
            for _ in range(m - 1):
                total = total + host.to(self.device, copy=True) @ w
            return (total,)
        return run

    def softmax(self, n, m):
        x = self.numbers((n, n), 1)
        return lambda: (torch.softmax(x, -1),)

    def layer_norm(self, n, m):
        x = self.numbers((n, n), 1)
        return lambda: (torch.nn.functional.layer_norm(x, (n,)),)

    def sum(self, n, m):
        x = self.numbers((n, n), 1)
        return lambda: (x.sum(m) if m < 2 else x.sum(),)

    def cumsum(self, n, m):
        x = self.numbers((n, n), 1)
        x = x if m < 2 else x.flatten()
        return lambda: (x.cumsum(m % 2),)

    def cummax(self, n, m):
        x = self.numbers((n, n), 1)
        x = x if m < 2 else x.flatten()
        return lambda: tuple(torch.cummax(x, m % 2))

    def add(self, n, m):
        a, b = self.numbers((n, n), 1), self.numbers((n, n), 1000003)
        return lambda: (a + b,)

    def bias_add(self, n, m):
        a, b = self.numbers((n, n), 1), self.numbers((n,), 1000003)
        return lambda: (a + b,)

    def copy(self, n, m):
        x = self.numbers((n, n), 1)
        return lambda: (x.clone(),)

    def transpose(self, n, m):
        x = self.numbers((n, n), 1)
        return lambda: (x.t().contiguous(),)

    def whole_numbers(self, shape, seed, bound):
        return self.hashes(shape, seed) % bound

    def keys(self, shape, m):
        return self.whole_numbers(shape, 1, 1 << 24) if m == 1 else self.numbers(shape, 1)

    def sort_rows(self, n, m):
        x = self.keys((n, n), m)
        return lambda: tuple(torch.sort(x, stable=True, dim=-1))

    def sort_line(self, n, m):
        x = self.keys((n,), m)
        return lambda: tuple(torch.sort(x, stable=True, dim=-1))

    def argsort_line(self, n, m):
        x = self.keys((n,), m)
        return lambda: (torch.sort(x, stable=True, dim=-1)[1],)

    def topk_rows(self, n, m):
        x = self.numbers((n, n), 1)
        return lambda: tuple(torch.topk(x, m))

    def topk_line(self, n, m):
        x = self.numbers((n,), 1)
        return lambda: tuple(torch.topk(x, m))

    def picks(self, n, m):
        indices = self.whole_numbers((n,) if m else (n, n), 1000003, n)
        return indices[:, None].expand(n, n) if m else indices

    def gather(self, n, m):
        x, indices = self.numbers((n, n), 1), self.picks(n, m)
        return lambda: (torch.gather(x, 0 if m else 1, indices),)

    def scatter_add(self, n, m):
        x, indices, updates = self.numbers((n, n), 1), self.picks(n, m), self.numbers((n, n), 3000017)
        return lambda: (torch.scatter_add(x, 0 if m else 1, indices, updates),)

    def scatter_add_line(self, n, m):
        x, indices = self.numbers((m,), 1), self.whole_numbers((n,), 1000003, m)
        updates = self.numbers((n,), 3000017)
        return lambda: (torch.scatter_add(x, 0, indices, updates),)

    def embedding(self, n, m):
        x, indices = self.numbers((32768, m), 1), self.whole_numbers((n,), 1000003, 32768)
        return lambda: (torch.nn.functional.embedding(indices, x),)

    def embedding_gradient(self, n, m):
        x, indices = self.numbers((32768, m), 1).requires_grad_(), self.whole_numbers((n,), 1000003, 32768)
        seed = self.numbers((n, m), 3000017)
        return lambda: torch.autograd.grad(torch.nn.functional.embedding(indices, x), x, seed)

    def _norm(self, shape, channels, f, m, count=3, last=False):
        """f of x, weight and bias, with m 1 also the gradients of the first few."""
        def laid(x):
            return x.contiguous(memory_format=torch.channels_last) if last else x
        inputs = [laid(self.numbers(shape, 1)), self.numbers((channels,), 1000003), self.numbers((channels,), 2000003)]
        if m != 1:
            return lambda: (f(*inputs),)
        seed = laid(self.numbers(shape, 3000017))
        inputs = [one.requires_grad_() for one in inputs]

        def run():
            y = f(*inputs)
            return y, *torch.autograd.grad(y, inputs[:count], seed)
        return run

    def batch_norm(self, n, m, channels=64, last=False):
        mean, var = (self.numbers((channels,), 4000037), torch.ones(channels, device=self.device)) if m == 2 else (None, None)
        return self._norm((n, channels, 56, 56), channels,
                          lambda x, w, b: torch.nn.functional.batch_norm(x, mean, var, w, b, m != 2), m, last=last)

    def batch_norm_wide(self, n, m):
        return self.batch_norm(n, m, 256)

    def batch_norm_wide_last(self, n, m):
        return self.batch_norm(n, m, 256, True)

    def instance_norm_wide(self, n, m):
        return self._norm((n, 256, 56, 56), 256, lambda x, w, b: torch.nn.functional.instance_norm(x, None, None, w, b), m)

    def group_norm_wide(self, n, m):
        return self._norm((n, 256, 56, 56), 256, lambda x, w, b: torch.nn.functional.group_norm(x, 32, w, b), m)

    def group_norm(self, n, m):
        return self._norm((n, 256, 28, 28), 256, lambda x, w, b: torch.nn.functional.group_norm(x, 32, w, b), m)

    def affine_layer_norm(self, n, m, width=768):
        return self._norm((n, width), width, lambda x, w, b: torch.nn.functional.layer_norm(x, (width,), w, b), m)

    def affine_layer_norm_square(self, n, m):
        return self.affine_layer_norm(n, m, n)

    def rms_norm(self, n, m, width=768):
        fused = getattr(torch.nn.functional, "rms_norm", None)  # PyTorch 2.4 and later

        def norm(x, w, b):
            return fused(x, (width,), w, 1e-5) if fused else x * (x.square().mean(-1, keepdim=True) + 1e-5).rsqrt() * w
        return self._norm((n, width), width, norm, m, 2)

    def rms_norm_square(self, n, m):
        return self.rms_norm(n, m, n)

    def softmax_square(self, n, m):
        return self._norm((n, n), n, lambda x, w, b: torch.softmax(x, -1), m, 1)

    def cross_entropy(self, n, m):
        x = self.numbers((n, m), 1, 4).requires_grad_()
        labels = torch.arange(n, device=self.device) * 7 % m

        def run():
            loss = torch.nn.functional.cross_entropy(x, labels)
            return loss, *torch.autograd.grad(loss, (x,))
        return run

    def dropout(self, n, m):
        return self._norm((n,), 1, lambda x, w, b: torch.nn.functional.dropout(x, 0.5), m, 1)

    def recurrent(self, kind, n, m):
        steps, sequences, layers, gates = 35, 20, 2, 4 if kind is torch.lstm else 3
        x, scale = self.numbers((steps, sequences, n), 1), np.float32(1 / math.sqrt(n))
        weights = [self.numbers((gates * n, n) if i % 4 < 2 else (gates * n,), 1000003 * (i + 1), scale) for i in range(4 * layers)]
        leaves = [one.requires_grad_(bool(m)) for one in (x, *weights)]
        zeros = torch.zeros(layers, sequences, n, device=self.device)

        def run():
            state = (zeros, zeros) if kind is torch.lstm else zeros
            output = kind(x, state, weights, True, layers, 0.0, bool(m), False, False)[0]
            return (output, *torch.autograd.grad(output.sum(), leaves)) if m else (output,)
        return run

    def lstm(self, n, m):
        return self.recurrent(torch.lstm, n, m)

    def gru(self, n, m):
        return self.recurrent(torch.gru, n, m)

    def mlp_step(self, n, m):
        images = self.numbers((n, WIDTHS[0]), 1)
        labels = torch.tensor([i * 7 % 10 for i in range(n)], device=self.device)
        parameters = []
        for i in range(3):
            scale = np.float32(1 / math.sqrt(WIDTHS[i]))
            parameters.append(self.numbers((WIDTHS[i + 1], WIDTHS[i]), 1000003 * (i + 1), scale).requires_grad_())
            parameters.append(self.numbers((WIDTHS[i + 1],), 3000017 * (i + 1), scale).requires_grad_())
        optimizer = torch.optim.SGD(parameters, lr=0.01)

        def run():
            x = images
            for i in range(3):
                x = torch.nn.functional.linear(x, parameters[2 * i], parameters[2 * i + 1])
                x = torch.relu(x) if i < 2 else x
            loss = torch.nn.functional.cross_entropy(x, labels)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            return (loss,)
        return run

    def cnn_step(self, n, m):
        functional = torch.nn.functional
        images = self.numbers((n, 1, 28, 28), 1)
        labels = torch.tensor([i * 7 % 10 for i in range(n)], device=self.device)
        parameters = []
        for i, (shape, inputs) in enumerate(CNN):
            scale = np.float32(1 / math.sqrt(inputs))
            parameters.append(self.numbers(shape, 1000003 * (i + 1), scale).requires_grad_())
            parameters.append(self.numbers((shape[-1 if i > 1 else 0],), 3000017 * (i + 1), scale).requires_grad_())
        optimizer = torch.optim.AdamW(parameters, lr=1e-4, capturable=self.device.type == "cuda")

        def run():
            x = images
            for i in range(2):
                x = functional.conv2d(x, parameters[2 * i], parameters[2 * i + 1], padding=1)
                x = functional.max_pool2d(torch.relu(x), 2)
            x = torch.relu(torch.addmm(parameters[5], x.flatten(1), parameters[4]))
            loss = functional.cross_entropy(torch.addmm(parameters[7], x, parameters[6]), labels)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            return (loss,)
        return run

    def adamw(self, n, m):
        """All parameters of GPT-2, whose gradients are there."""
        layer = [(n,), (n,), (n, 3 * n), (3 * n,), (n, n), (n,), (n,), (n,), (n, 4 * n), (4 * n,), (4 * n, n), (n,)]
        shapes = [(50257, n), (1024, n), *layer * 12, (n,), (n,)]
        parameters = [self.numbers(shape, i + 1).requires_grad_() for i, shape in enumerate(shapes)]
        for i, parameter in enumerate(parameters):
            parameter.grad = self.numbers(parameter.shape, i + 1000)
        optimizer = torch.optim.AdamW(parameters, foreach=True)

        def run():
            optimizer.step()
            return (parameters[-1].detach(),)
        return run

    def function(self, name, n, m):
        count, (scale, offset, scale2, offset2) = FUNCTIONS[name]
        dtype = (torch.float32, torch.float64, torch.int32, torch.int64)[m]
        x = (self.numbers((n,), 1, scale) + offset).to(dtype)
        y = (self.numbers((n,), 1000003, scale2) + offset2).to(dtype)
        f = getattr(torch, name, None) or getattr(torch.special, name)
        return (lambda: (f(x),)) if count == 1 else lambda: (f(x, y),)

    def synchronize(self):
        if self.device.type == "cuda":
            torch.cuda.synchronize()

    def time_of(self, run, count):
        self.synchronize()
        start = self.now()
        for _ in range(count):
            run()
        self.synchronize()
        return self.now() - start

    def measure(self, run):
        once, begin, samples = self.time_of(run, 1), self.now(), []
        count = 1 if once > 0.1 else 3 if once > 0.004 else int(0.01 / once) + 1
        while len(samples) < LEAST_SAMPLES or (
                len(samples) < MOST_SAMPLES and self.now() - begin < self.options.seconds):
            samples.append(self.time_of(run, count) / count)
        return sorted(samples)[len(samples) // 2], min(samples)

    def replayed(self, run):
        """The iteration as a CUDA graph, recorded on a side stream after nothing but the warm-up's iterations, and what it writes."""
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            results = run()
        return graph.replay, results

    def run_case(self, name):
        workload, n, m = CASES[name]
        before = memory("VmRSS:")
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
        if Spatial.has(workload):
            run = self.spatial(workload, n, m)
        else:
            run = self.function(workload, n, m) if workload in FUNCTIONS else getattr(self, workload)(n, m)
        exact = getattr(run, "exact", None)
        if self.options.mode == "compile":
            torch._dynamo.reset()
            run = torch.compile(run)
        reset_peak()
        stream = torch.cuda.Stream() if self.options.mode == "graph" else None
        self.synchronize()  # side streams do not wait for inputs
        with torch.cuda.stream(stream) if stream else contextlib.nullcontext():
            for _ in range(WARM - 1 if stream else WARM):
                results = run()
        self.synchronize()
        peak = memory("VmHWM:") - before
        if stream:  # the last of the warm-up is the graph's: what is compared is what is timed
            run, results = self.replayed(run)
            run()
            self.synchronize()
        if self.options.out:
            write_results(exact() if exact else results, Path(self.options.out) / f"{name}.peer")
        del results
        seconds, least = self.measure(run)
        print(json.dumps({"case": name, "device": f"PyTorch {torch.__version__} {self.options.mode}",
                          "seconds": float(f"{seconds:.4e}"), "least": float(f"{least:.4e}"), "peak": peak}), flush=True)


def chain(x, y):
    return torch.relu(torch.tanh(x * 0.5 + y) * torch.sigmoid(x) + y * y) * 1.5 - x


def write_results(results, path):
    kept = []
    for result in results:
        flat = result.detach().reshape(-1)
        kept.append(flat[::(flat.numel() + KEPT - 1) // KEPT].double().cpu().numpy())
    path.write_bytes(np.concatenate(kept).tobytes())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--mode", choices=("eager", "compile", "graph"), default="eager")
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--out")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--processor", action="store_true", help="processor time of all threads")
    parser.add_argument("-i", "--interactive", action="store_true")
    parser.add_argument("parts", nargs="*")
    options = parser.parse_args()
    if options.threads:
        torch.set_num_threads(options.threads)
    peer = Peer(options)
    if options.interactive:
        for line in sys.stdin:
            peer.run_case(line.strip())
    else:
        for name in CASES:
            if not options.parts or any(part in name for part in options.parts):
                peer.run_case(name)


main()
