#!/usr/bin/python3
"""Errors of what networks are made of, Athena's and PyTorch's on the same inputs, against PyTorch in float64.

usage: network_accuracy.py DEVICE PEER-DEVICE [NAME...]      e.g. cpu cpu, opencl cuda
An error is the root of the mean square of all differences, over that of the results, in units of the dtype's epsilon
(2⁻²³, 2⁻⁷, 2⁻¹⁰): of the result, and of all gradients for a given gradient of it. The inputs are numbers of the dtype. Prints
a table in Markdown; – is what PyTorch does not compute there. PYTHONPATH: build/bindings/python.
"""
import sys
from functools import partial

import athena as at
import athena.nn.functional as AF
import numpy as np
import torch
import torch.nn.functional as TF

DTYPES = {"float32": 2.0**-23, "bfloat16": 2.0**-7, "float16": 2.0**-10}


def recurrent(kind, library, functional, x, h, *weights):
    """All steps of a layer; LSTM's cells begin with zeros."""
    begin = (h, h * 0) if kind == "lstm" else h
    return getattr(library, kind)(x, begin, list(weights), True, 1, 0.0, False, False, False)[0]


def of(name, *more, **named):
    return lambda library, functional, *inputs: getattr(functional, name)(*inputs, *more, **named)


def normed(name, *more):
    """A norm whose weight and bias come after other arguments."""
    return lambda library, functional, x, weight, bias: getattr(functional, name)(x, *more, weight, bias)


def batch_norm(library, functional, x, weight, bias):
    return functional.batch_norm(x, None, None, weight, bias, True)


def embedding_bag(mode, library, functional, weight):
    places = (np.arange(64 * 32).reshape(64, 32) * 7919 % 512).astype(np.int64)
    if library is torch:
        return functional.embedding_bag(torch.from_numpy(places).to(weight.device), weight, mode=mode)
    return functional.embedding_bag(at.tensor(places, device=DEVICE), weight, mode=mode)


def weights_of(gates, inputs=64, hidden=64):
    return [((gates * hidden, inputs), 0.2), ((gates * hidden, hidden), 0.2), ((gates * hidden,), 0.2), ((gates * hidden,), 0.2)]


SEQUENCE = [((24, 8, 64), 1), ((1, 8, 64), 1)]
IMAGES, HEADS = ((8, 32, 28, 28), 1), ((4, 8, 256, 64), 1)
CASES = {
    "conv1d, kernel 5": (of("conv1d"), [((8, 64, 200), 1), ((64, 64, 5), 0.1), ((64,), 1)]),
    "conv2d, 3 x 3": (of("conv2d", None, 1, 1), [IMAGES, ((64, 32, 3, 3), 0.1)]),
    "conv2d, 3 x 3, stride 2": (of("conv2d", None, 2, 1), [IMAGES, ((64, 32, 3, 3), 0.1)]),
    "conv2d, depthwise": (of("conv2d", None, 1, 1, 1, 32), [IMAGES, ((32, 1, 3, 3), 0.3)]),
    "conv_transpose2d, 2 x 2": (of("conv_transpose2d", None, 2), [((4, 64, 14, 14), 1), ((64, 32, 2, 2), 0.1)]),
    "max_pool2d": (of("max_pool2d", 2), [IMAGES]),
    "avg_pool2d": (of("avg_pool2d", 3, 2), [IMAGES]),
    "adaptive_avg_pool2d": (of("adaptive_avg_pool2d", 5), [IMAGES]),
    "bilinear": (of("interpolate", (45, 61), mode="bilinear"), [IMAGES]),
    "batch_norm": (batch_norm, [IMAGES, ((32,), 1), ((32,), 1)]),
    "group_norm": (normed("group_norm", 8), [IMAGES, ((32,), 1), ((32,), 1)]),
    "layer_norm": (normed("layer_norm", [768]), [((128, 768), 1), ((768,), 1), ((768,), 1)]),
    "attention": (of("scaled_dot_product_attention"), [HEADS, HEADS, HEADS]),
    "attention, causal": (of("scaled_dot_product_attention", is_causal=True), [HEADS, HEADS, HEADS]),
    "rnn_tanh": (partial(recurrent, "rnn_tanh"), [*SEQUENCE, *weights_of(1)]),
    "gru": (partial(recurrent, "gru"), [*SEQUENCE, *weights_of(3)]),
    "lstm": (partial(recurrent, "lstm"), [*SEQUENCE, *weights_of(4)]),
    "embedding_bag, sum": (partial(embedding_bag, "sum"), [((512, 64), 1)]),
    "embedding_bag, mean": (partial(embedding_bag, "mean"), [((512, 64), 1)]),
}


def plain_attention(query, key, value, is_causal=False):
    """By its formula, where PyTorch has no function for it."""
    scores = query @ key.transpose(-2, -1) / query.shape[-1] ** 0.5
    if is_causal:
        scores = scores.masked_fill(torch.ones(scores.shape[-2:], device=scores.device).tril() == 0, float("-inf"))
    return torch.softmax(scores, -1) @ value


class PyTorch:
    """Functions of torch.nn.functional, and what this version lacks."""

    def __getattr__(self, name):
        return getattr(TF, name, None) or {"scaled_dot_product_attention": plain_attention}[name]


def peers(function, inputs, grad, dtype, device):
    """[result, gradients…] in float64, or None where PyTorch does not compute it."""
    leaves = [one.to(device, dtype, copy=True).requires_grad_() for one in inputs]
    try:
        result = function(torch, PyTorch(), *leaves)
        if grad is None:
            return result
        result.backward(grad.to(device, dtype))
    except (RuntimeError, NotImplementedError):
        return None
    return [one.detach().cpu().double().numpy() for one in (result, *(leaf.grad for leaf in leaves))]


def ours(function, inputs, grad, dtype):
    def tensor(one):
        return at.tensor(one.float().numpy(), device=DEVICE).to(getattr(at, dtype)).detach()

    leaves = [tensor(one).requires_grad_() for one in inputs]
    result = function(at, AF, *leaves)
    result.backward(tensor(grad))
    return [one.detach().to(at.float32).numpy().astype(np.float64) for one in (result, *(leaf.grad for leaf in leaves))]


def errors(got, wanted, epsilon):
    """Of the result, and of the gradients together."""
    if got is None:
        return None, None
    off = [np.sqrt(np.mean((a - b) ** 2) / np.mean(b**2)) / epsilon for a, b in zip(got, wanted)]
    return off[0], np.sqrt(np.mean(np.square(off[1:])))


def row(name):
    function, sizes = CASES[name]
    cells = []
    for dtype, epsilon in DTYPES.items():
        random = torch.Generator().manual_seed(1)
        kind = getattr(torch, dtype)
        inputs = [(torch.randn(size, generator=random, dtype=torch.float64) * scale).to(kind).double() for size, scale in sizes]
        result = peers(function, inputs, None, torch.float64, "cpu")
        grad = torch.randn(result.shape, generator=random, dtype=torch.float64).to(kind).double()
        wanted = peers(function, inputs, grad, torch.float64, "cpu")
        mine = errors(ours(function, inputs, grad, dtype), wanted, epsilon)
        theirs = errors(peers(function, inputs, grad, kind, PEER), wanted, epsilon)
        cells += [" / ".join("–" if one is None else f"{one:.2f}" for one in pair) for pair in (mine, theirs)]
    return f"| {name} | {' | '.join(cells)} |"


DEVICE, PEER = sys.argv[1], sys.argv[2]
print("| operation | " + " | ".join(f"{dtype} | PyTorch" for dtype in DTYPES) + " |\n" + "| --- " * 7 + "|")
for case in CASES:
    if len(sys.argv) == 3 or case in sys.argv[3:]:
        print(row(case), flush=True)
