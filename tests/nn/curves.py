#!/usr/bin/python3
"""Losses of whole trainings beside PyTorch's, from the same weights and batches: a convolutional network on MNIST, an LSTM and a
transformer on tiny Shakespeare, on the CPU. Run by hand with PyTorch: PYTHONPATH=build/bindings/python tests/nn/curves.py.
Fails where a loss of float64 is further away than 1e-9, relative, in 200 steps of AdamW, or one of float32 than 1e-5 in 20 of SGD."""
import gzip
import os
import sys
from pathlib import Path

import numpy as np
import torch

import athena as at

DATA = Path(os.environ.get("ATHENA_TEST_DATA", "../shared/data"))
LENGTH, BATCH, WIDTH = 16, 8, 32
at.set_default_device("cpu")
torch.manual_seed(3)


def digits():
    with gzip.open(DATA / "mnist" / "train-images-idx3-ubyte.gz") as file:
        images = np.frombuffer(file.read(16 + 784 * BATCH * 200), np.uint8, offset=16).reshape(200, BATCH, 1, 28, 28)
    with gzip.open(DATA / "mnist" / "train-labels-idx1-ubyte.gz") as file:
        labels = np.frombuffer(file.read(8 + BATCH * 200), np.uint8, offset=8).reshape(200, BATCH)
    return [(x / 255, y.astype(np.int64)) for x, y in zip(images, labels)]


def characters():
    text = np.frombuffer((DATA / "tinyshakespeare" / "input.txt").read_bytes(), np.uint8)
    places = np.random.default_rng(1).integers(0, len(text) - LENGTH - 1, (200, BATCH))
    windows = np.searchsorted(np.unique(text), text)[places[..., None] + np.arange(LENGTH + 1)]
    return [(one[:, :-1], one[:, 1:]) for one in windows.astype(np.int64)], len(np.unique(text))


def network(nn):
    return nn.Sequential(nn.Conv2d(1, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(8, 16, 3), nn.ReLU(),
                         nn.MaxPool2d(2), nn.Flatten(), nn.Linear(576, 32), nn.ReLU(), nn.Linear(32, 10))


def recurrent(nn, count):
    class Recurrent(nn.Module):
        def __init__(self):
            super().__init__()
            self.embedding, self.lstm = nn.Embedding(count, WIDTH), nn.LSTM(WIDTH, WIDTH, 2, batch_first=True)
            self.head = nn.Linear(WIDTH, count)

        def forward(self, x):
            return self.head(self.lstm(self.embedding(x))[0])
    return Recurrent()


def transformer(nn, count, mask):
    class Transformer(nn.Module):
        def __init__(self):
            super().__init__()
            self.embedding, self.places = nn.Embedding(count, WIDTH), nn.Embedding(LENGTH, WIDTH)
            layer = nn.TransformerEncoderLayer(WIDTH, 4, 4 * WIDTH, 0.0, "gelu", batch_first=True, norm_first=True)
            self.layers, self.norm, self.head = nn.TransformerEncoder(layer, 2), nn.LayerNorm(WIDTH), nn.Linear(WIDTH, count)

        def forward(self, x):
            return self.head(self.norm(self.layers(self.embedding(x) + self.places.weight, mask)))
    return Transformer()


def losses(module, batches, library, optimizer, flat):
    """The loss of every step."""
    found = []
    for x, y in batches:
        scores = module(x)
        loss = library.nn.functional.cross_entropy(scores.reshape(-1, scores.shape[-1]) if flat else scores, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        found.append(loss.detach())
    return np.array([float(one.item()) for one in found])


def compare(name, make, batches, dtype, steps, bound):
    flat, batches = name != "network", batches[:steps]
    theirs, ours = make(torch).to(getattr(torch, dtype)), make(at).to(dtype=getattr(at, dtype))
    ours.load_state_dict({key: at.tensor(value.numpy()) for key, value in theirs.state_dict().items()})

    def given(tensor, kind):
        return [(tensor(x) if x.dtype == np.int64 else tensor(x.astype(dtype)), tensor(y.reshape(-1))) for x, y in batches]
    rule = ("AdamW", 0.001) if dtype == "float64" else ("SGD", 0.1)
    found = [losses(module, given(tensor, dtype), library, getattr(library.optim, rule[0])(module.parameters(), lr=rule[1]), flat)
             for module, library, tensor in ((ours, at, at.tensor), (theirs, torch, torch.tensor))]
    apart = (abs(found[0] - found[1]) / found[1]).max()
    print(f"{'ok' if apart <= bound else 'not ok'} - {name}, {dtype}, {steps} steps of {rule[0]}: loss {found[1][0]:.6f} to "
          f"{found[1][-1]:.6f}, apart {apart:.2g}, at most {bound:g}", flush=True)
    return apart <= bound


def main():
    batches, count = characters()
    masks = {torch: torch.ones(LENGTH, LENGTH).triu(1).bool(), at: at.tensor(np.triu(np.ones((LENGTH, LENGTH), bool), 1))}
    cases = [("network", lambda of: network(of.nn), digits()), ("LSTM", lambda of: recurrent(of.nn, count), batches),
             ("transformer", lambda of: transformer(of.nn, count, masks[of]), batches)]
    good = [compare(*case, dtype, steps, bound) for case in cases
            for dtype, steps, bound in (("float64", 200, 1e-9), ("float32", 20, 1e-5))]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
