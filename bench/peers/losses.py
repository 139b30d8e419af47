#!/usr/bin/python3
"""The steps of bench/losses.c in PyTorch, from the weights that it wrote.

usage: losses.py f32|f64 STEPS MNIST-FOLDER WEIGHTS-FILE [LOSSES-FILE...]
Prints its losses, or with files of losses the largest differences from them.
"""
import gzip
import json
import sys

import numpy as np
import torch


def idx(path, header):
    with gzip.open(path) as file:
        return np.frombuffer(file.read(), np.uint8, offset=header)


def weights(path, dtype):
    with open(path, "rb") as file:
        length = int.from_bytes(file.read(8), "little")
        entries, data = json.loads(file.read(length)), file.read()
    kinds = {"F32": np.float32, "F64": np.float64}
    arrays = []
    for layer in range(3):
        for part in ("weight", "bias"):
            entry = entries[f"{layer}.{part}"]
            begin, end = entry["data_offsets"]
            array = np.frombuffer(data[begin:end], kinds[entry["dtype"]]).reshape(entry["shape"])
            arrays.append(torch.tensor(array, dtype=dtype, requires_grad=True))
    return arrays


def losses(dtype, steps, folder, file):
    images = idx(f"{folder}/train-images-idx3-ubyte.gz", 16).reshape(-1, 784).astype(np.float32) / np.float32(255)
    labels = torch.tensor(idx(f"{folder}/train-labels-idx1-ubyte.gz", 8).astype(np.int64))
    images = torch.tensor(images)
    parameters = weights(file, dtype)
    optimizer = torch.optim.AdamW(parameters, lr=1e-3, weight_decay=0.01)
    for step in range(steps):
        rows = slice(128 * step, 128 * step + 128)
        x = images[rows].to(dtype)
        for layer in range(3):
            x = torch.nn.functional.linear(x, parameters[2 * layer], parameters[2 * layer + 1])
            x = torch.relu(x) if layer < 2 else x
        loss = torch.nn.functional.cross_entropy(x, labels[rows])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        yield loss.item()


def main():
    dtype = {"f32": torch.float32, "f64": torch.float64}[sys.argv[1]]
    steps = int(sys.argv[2])
    ours = np.array(list(losses(dtype, steps, sys.argv[3], sys.argv[4])))
    if len(sys.argv) == 5:
        print("\n".join(f"{value:.17g}" for value in ours))
    for path in sys.argv[5:]:
        theirs = np.loadtxt(path)[:steps]
        difference = np.abs(theirs - ours)
        print(f"{path}: first 20 steps {difference[:20].max():.3g}, all {steps} {difference.max():.3g}")


main()
