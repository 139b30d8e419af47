#!/usr/bin/python3
"""WikiText-2 beside PyTorch: validation perplexity and an epoch's time of the same transformer, in one run.

wikitext.py DATA [--device cpu|opencl] [--peer-device cpu|cuda] [--seeds 1,2,3] [--steps N] [--least] [--compile]

DATA is a folder with train.txt and valid.txt. The model, its first values, optimizer and batches are those of `athena train
transformer DATA --tokenizer bpe --vocabulary 4096 --lr 0.001 --warm-up 100 --clip-norm 1 --epochs 1`: Athena draws the values of a
seed and both sides begin with them; NumPy draws the order of the windows. Each side is a process; they take turns, PIECE steps each,
and an epoch's time is that of the median piece. Exits with 1 where the perplexities of a seed differ by more than 1 %. Needs Athena's
package and PyTorch in the path.
"""
import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

import numpy as np

WIDTH, HEADS, LAYERS, CONTEXT, BATCH, VOCABULARY, RATE, WARM_UP, PIECE = 128, 4, 2, 128, 32, 4096, 0.001, 100, 20


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("--device", default="cpu", help="Athena's")
    parser.add_argument("--peer-device", default="cpu", help="PyTorch's")
    parser.add_argument("--seeds", default="1,2,3")
    parser.add_argument("--steps", type=int, default=0, help="of each seed; else an epoch")
    parser.add_argument("--validation", type=int, default=0, help="windows of valid.txt; else all")
    parser.add_argument("--least", action="store_true", help="the least of the pieces, for machines that others use too")
    parser.add_argument("--compile", action="store_true", help="PyTorch's model by torch.compile")
    parser.add_argument("--side", help=argparse.SUPPRESS)
    parser.add_argument("--folder", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.seeds = [int(seed) for seed in options.seeds.split(",")]
    return options


def transformer(nn, tokens):
    layer = nn.TransformerEncoderLayer(WIDTH, HEADS, 4 * WIDTH, dropout=0.0, activation="gelu", batch_first=True, norm_first=True,
                                       is_causal=True)
    return nn.Sequential(nn.Embedding(tokens, WIDTH), nn.PositionEmbedding(CONTEXT, WIDTH),
                         nn.TransformerEncoder(layer, num_layers=LAYERS, norm=nn.LayerNorm(WIDTH)), nn.Linear(WIDTH, tokens, bias=False))


def windows(ids):
    count = (len(ids) - 1) // CONTEXT
    return ids[:count * CONTEXT].reshape(count, CONTEXT), ids[1:count * CONTEXT + 1].reshape(count, CONTEXT)


def prepare(options, folder):
    """The tokens of both texts and the first values of each seed, as files."""
    import athena as at
    texts = [(options.data / f"{part}.txt").read_bytes() for part in ("train", "valid")]
    tokenizer = at.data.Tokenizer.train_bpe(texts[0], VOCABULARY)
    for part, text in zip(("train", "valid"), texts):
        np.save(folder / f"{part}.npy", np.asarray(tokenizer.encode(text)).astype(np.int64))
    for seed in options.seeds:
        at.manual_seed(seed)
        network = transformer(at.nn, len(tokenizer))
        np.savez(folder / f"{seed}.npz", **{name: np.asarray(value) for name, value in network.state_dict().items()})
    return len(tokenizer)


class Athena:
    def __init__(self, options):
        import athena as at
        self.at, self.device = at, at.device(options.device)

    def tensor(self, array):
        return self.at.asarray(array, device=self.device)

    def network(self, values):
        network = transformer(self.at.nn, len(values["0.weight"]))
        network.to(self.device)
        network.load_state_dict({name: self.tensor(value) for name, value in values.items()})
        optimizer = self.at.optim.AdamW(network.parameters(), lr=RATE)
        optimizer.clip_grad_norm(1.0)
        return network, optimizer, self.at.optim.lr_scheduler.LinearLR(optimizer, 0.01, 1.0, WARM_UP), self.at.no_grad

    def loss(self, scores, labels):
        return self.at.nn.functional.cross_entropy(scores.flatten(0, 1), labels.flatten())

    def clip(self, network):
        """The optimizer does."""


class PyTorch:
    def __init__(self, options):
        import networks
        import torch
        torch.set_num_threads(len(os.sched_getaffinity(0)))
        self.nn, self.torch, self.device, self.compiled = SimpleNamespace(**networks.NAMES), torch, options.peer_device, options.compile

    def tensor(self, array):
        return self.torch.from_numpy(array).to(self.device)

    def network(self, values):
        torch = self.torch
        network = transformer(self.nn, len(values["0.weight"])).to(self.device)
        network.load_state_dict({name: self.tensor(value) for name, value in values.items()})
        optimizer = torch.optim.AdamW(network.parameters(), lr=RATE)
        schedule = torch.optim.lr_scheduler.LinearLR(optimizer, 0.01, 1.0, WARM_UP)
        return torch.compile(network) if self.compiled else network, optimizer, schedule, torch.no_grad

    def loss(self, scores, labels):
        return self.torch.nn.functional.cross_entropy(scores.flatten(0, 1), labels.flatten())

    def clip(self, network):
        self.torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)


def work(options, folder):
    """One side: trains from each seed, PIECE steps for each line that it is given, and validates; an answer for each."""
    library = {"athena": Athena, "pytorch": PyTorch}[options.side](options)
    (x, y), (held_x, held_y) = ([library.tensor(np.ascontiguousarray(part)) for part in windows(np.load(folder / f"{name}.npy"))]
                                for name in ("train", "valid"))
    held = range(0, (options.validation or len(held_x)) - BATCH + 1, BATCH)
    for seed in options.seeds:
        network, optimizer, schedule, no_grad = library.network(dict(np.load(folder / f"{seed}.npz")))
        for piece in pieces_of(options, len(x), seed):
            sys.stdin.readline()
            begun, total = time.perf_counter(), 0.0
            for batch in piece:
                chosen = library.tensor(batch)
                loss = library.loss(network(x[chosen]), y[chosen])
                optimizer.zero_grad()
                loss.backward()
                library.clip(network)
                optimizer.step()
                schedule.step()
                total = total + loss.detach()
            total = float(total)  # waits
            print(json.dumps([(time.perf_counter() - begun) / len(piece), total / len(piece)]), flush=True)
        sys.stdin.readline()
        network.eval()
        with no_grad():
            losses = [float(library.loss(network(held_x[i:i + BATCH]), held_y[i:i + BATCH])) for i in held]
        print(math.exp(sum(losses) / len(losses)), flush=True)


def pieces_of(options, count, seed):
    order = np.random.default_rng(seed).permutation(count)
    batches = [order[i:i + BATCH] for i in range(0, count - BATCH + 1, BATCH)][:options.steps or None]
    return [batches[i:i + PIECE] for i in range(0, len(batches), PIECE)]


class Side:
    def __init__(self, name, folder):
        command = [sys.executable, __file__, *sys.argv[1:], "--side", name, "--folder", folder]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment(name))

    def next(self):
        print(file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"a side ended with status {self.process.wait()}")
        return json.loads(line)


def environment(name):
    """Untuned, Debian's PyTorch takes newer processors for old ones, and its threads spin on those that others need."""
    tuned = {"OMP_WAIT_POLICY": "passive"}
    if "avx512f" in Path("/proc/cpuinfo").read_text():
        tuned |= {"OPENBLAS_CORETYPE": "SkylakeX", "ATEN_CPU_CAPABILITY": "avx512"}
    return {**os.environ, **(tuned if name == "pytorch" else {})}


def main():
    options = arguments()
    if options.side:
        return work(options, Path(options.folder))
    with tempfile.TemporaryDirectory() as folder:
        tokens = prepare(options, Path(folder))
        count = len(windows(np.load(f"{folder}/train.npy"))[0])
        print(f"{tokens} tokens, {count} windows, {count // BATCH} steps an epoch")
        print("             loss of the last steps    largest      perplexity               s an epoch\n"
              "seed  steps    Athena  PyTorch  difference   Athena  PyTorch  difference   Athena  PyTorch  ratio")
        sides, well = [Side(name, folder) for name in ("athena", "pytorch")], True
        for seed in options.seeds:
            pieces = pieces_of(options, count, seed)
            found = np.array([[side.next() for side in sides] for _ in pieces])  # piece, side, (seconds a step, loss)
            middle = min if options.least else statistics.median
            epoch = [middle(seconds) * (count // BATCH) for seconds in found[:, :, 0].T]
            ours, theirs = (side.next() for side in sides)
            print(f"{seed:4} {sum(map(len, pieces)):6} {found[-1, 0, 1]:9.4f} {found[-1, 1, 1]:8.4f} "
                  f"{np.abs(found[:, 0, 1] - found[:, 1, 1]).max():11.5f} {ours:8.2f} {theirs:8.2f} {100 * (ours / theirs - 1):+9.3f} %"
                  f" {epoch[0]:8.2f} {epoch[1]:8.2f} {epoch[1] / epoch[0]:6.2f}", flush=True)
            well = well and abs(ours / theirs - 1) < 0.01
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
