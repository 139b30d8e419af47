#!/usr/bin/python3
"""The steps of bench/text_losses.c in PyTorch, from the weights that it wrote.

usage: text_losses.py lstm|transformer STEPS TEXT-FILE WEIGHTS-FILE [LOSSES-FILE...]
Prints its losses, or with files of losses the largest differences from them.
"""
import json
import sys
from pathlib import Path

import numpy as np
import torch

CHARACTERS, WIDTH, STEPS, BATCH, HEADS = 128, 32, 24, 8, 4


def weights(path):
    data = Path(path).read_bytes()
    length = int.from_bytes(data[:8], "little")
    entries, data = json.loads(data[8:8 + length]), data[8 + length:]
    entries.pop("__metadata__", None)
    return {name: torch.tensor(np.frombuffer(data[slice(*entry["data_offsets"])]).reshape(entry["shape"]), requires_grad=True)
            for name, entry in entries.items()}


def lstm(x, p):
    flat = [p[f"{part}_l{layer}"] for layer in range(2) for part in ("weight_ih", "weight_hh", "bias_ih", "bias_hh")]
    zeros = torch.zeros(2, BATCH, WIDTH, dtype=x.dtype)
    return torch.lstm(x, (zeros, zeros), flat, True, 2, 0.0, True, False, False)[0]


def transformer(x, p):
    linear, normed = torch.nn.functional.linear, lambda x, name: torch.layer_norm(
        x, (WIDTH,), p[name.replace("#", ".weight")], p[name.replace("#", ".bias")])
    future = torch.ones(STEPS, STEPS, dtype=torch.bool).triu(1)
    x = x + p["position"]
    for n in ("_l0", "_l1"):
        def part(x, name):
            return linear(x, p[f"{name}.weight{n}"], p[f"{name}.bias{n}"])
        q, k, v = (one.reshape(STEPS, BATCH, HEADS, -1).permute(1, 2, 0, 3)
                   for one in part(normed(x, "norm1#" + n), "qkv").chunk(3, -1))
        scores = (q @ k.mT / (WIDTH // HEADS) ** 0.5).masked_fill(future, -torch.inf)
        x = x + part((scores.softmax(-1) @ v).permute(2, 0, 1, 3).reshape(STEPS, BATCH, WIDTH), "proj")
        x = x + part(torch.nn.functional.gelu(part(normed(x, "norm2#" + n), "up")), "down")
    return normed(x, "norm#")


MODELS = {"lstm": lstm, "transformer": transformer}


def losses(model, steps, text, p):
    optimizer = torch.optim.AdamW(p.values(), lr=1e-3, weight_decay=0.01)
    for step in range(steps):
        first = step * STEPS * BATCH
        part = torch.tensor(text[first:first + STEPS * BATCH + 1] % CHARACTERS, dtype=torch.int64)
        given, wanted = (one.reshape(BATCH, STEPS).T for one in (part[:-1], part[1:]))
        x = MODELS[model](p["embedding"][given], p)
        logits = torch.nn.functional.linear(x.reshape(-1, WIDTH), p["out.weight"], p["out.bias"])
        loss = torch.nn.functional.cross_entropy(logits, wanted.reshape(-1))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        yield loss.item()


def main():
    model, steps, text, file, *others = sys.argv[1:]
    ours = np.array(list(losses(model, int(steps), np.frombuffer(Path(text).read_bytes(), np.uint8), weights(file))))
    if not others:
        print("\n".join(f"{value:.17g}" for value in ours))
    for path in others:
        print(f"{path}: all {steps} steps {np.abs(np.loadtxt(path)[:int(steps)] - ours).max():.3g}")


main()
