#!/usr/bin/python3
"""Loss curves of modules beside PyTorch's: loss_curves.py DEVICE DATA [STEPS [DTYPE]]

A convolutional network on MNIST, an LSTM and a two-layer transformer on tiny Shakespeare, from the same weights and batches:
in float64 by AdamW, in float32 by SGD. Prints the largest difference of the losses over the steps. Needs Athena's package and
PyTorch in the path.
"""
import sys

import athena as at
import numpy as np
import torch

TEXT, CONTEXT, BATCH = 128, 32, 8


def mnist(data):
    folder = at.data.Dataset.open_idx(f"{data}/mnist/train-images-idx3-ubyte.gz", f"{data}/mnist/train-labels-idx1-ubyte.gz")
    pixels, labels = next(iter(at.data.DataLoader(folder, batch_size=4096)))
    return np.asarray(pixels, np.float64).reshape(-1, 1, 28, 28), np.asarray(labels, np.int64)


def networks(nn):
    """The same modules of one library or the other."""
    layer = nn.TransformerEncoderLayer(24, 3, 48, dropout=0.0, batch_first=True, norm_first=True)
    return {
        "cnn": nn.Sequential(nn.Conv2d(1, 8, 3, padding="same"), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2),
                             nn.Conv2d(8, 16, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(3), nn.Flatten(), nn.Linear(144, 10)),
        "lstm": nn.ModuleList([nn.Embedding(TEXT, 16), nn.LSTM(16, 32, num_layers=2, batch_first=True), nn.Linear(32, TEXT)]),
        "transformer": nn.ModuleList([nn.Embedding(TEXT, 24), nn.TransformerEncoder(layer, 2), nn.Linear(24, TEXT)])}


def scores(name, net, x, mask):
    if name == "cnn":
        return net(x)
    middle = net[1](net[0](x), mask) if name == "transformer" else net[1](net[0](x))[0]
    return net[2](middle).reshape(-1, TEXT)


def main(device, data, steps=200, dtype="float64"):
    images, labels = mnist(data)
    text = np.frombuffer(open(f"{data}/tinyshakespeare/input.txt", "rb").read(), np.uint8).astype(np.int64)
    hidden = np.triu(np.ones((CONTEXT, CONTEXT), bool), 1)
    torch.manual_seed(3)
    ours, theirs = networks(at.nn), networks(torch.nn)
    for name, net in ours.items():
        other = theirs[name].to(getattr(torch, dtype))
        net.to(device, dtype)
        net.load_state_dict({key: at.asarray(value.numpy()) for key, value in other.state_dict().items()})
        rule, rate = ("AdamW", 0.003) if dtype == "float64" else ("SGD", 0.1)
        optimizers = [getattr(library.optim, rule)(one.parameters(), lr=rate) for library, one in ((at, net), (torch, other))]
        masks = at.asarray(hidden, device=device), torch.from_numpy(hidden)
        random, largest = np.random.default_rng(5), 0.0
        for _ in range(steps):
            if name == "cnn":
                places = random.integers(0, len(labels), BATCH * 2)
                x, y = images[places].astype(dtype), labels[places]
            else:
                windows = text[random.integers(0, len(text) - CONTEXT - 1, BATCH)[:, None] + np.arange(CONTEXT + 1)]
                x, y = windows[:, :-1].copy(), windows[:, 1:].reshape(-1).copy()
            a = at.nn.functional.cross_entropy(scores(name, net, at.asarray(x, device=device), masks[0]), at.asarray(y, device=device))
            b = torch.nn.functional.cross_entropy(scores(name, other, torch.from_numpy(x), masks[1]), torch.from_numpy(y))
            for optimizer, loss in zip(optimizers, (a, b)):
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
            largest = max(largest, abs(float(a) - b.item()))
        print(f"{name}: {steps} steps of {dtype} on {device}, last loss {float(a):.6f}, largest difference {largest:.2e}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:4]), *sys.argv[4:])
