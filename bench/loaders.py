#!/usr/bin/python3
"""How much of an epoch is spent waiting for data: loaders with 0, 1 and 8 workers, beside PyTorch's in the same run.

loaders.py DATA [--batches N] [--job mnist|cifar|wikitext] [--device DEVICE]

PYTHONPATH=build/bindings/python; DATA has mnist, cifar10 and wikitext-2. The device is Athena's: PyTorch's is the processor, and is left
out where another is named.

Three jobs: a CNN over MNIST, a CNN over CIFAR-10 with crops and flips, an LSTM over WikiText-2. Waiting is the time inside of
next(); Athena's transforms are recorded there and run within the step, PyTorch's run in its workers, which are processes and stay
between epochs. Each side runs in a process of its own; shares are those of three epochs after one.
"""
import argparse
import gzip
import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

WORKERS, EPOCHS = (0, 1, 8), 3


def mnist(data, batches):
    with gzip.open(data / "mnist" / "train-images-idx3-ubyte.gz") as file:
        images = np.frombuffer(file.read(), np.uint8, offset=16).reshape(-1, 1, 28, 28)
    with gzip.open(data / "mnist" / "train-labels-idx1-ubyte.gz") as file:
        labels = np.frombuffer(file.read(), np.uint8, offset=8).astype(np.int64)
    count = 128 * batches
    return images[:count].astype(np.float32) / 255, labels[:count], 128


def cifar(data, batches):
    rows = np.fromfile(data / "cifar10" / "lossless_4000.bin", np.uint8).reshape(-1, 3073)[:128 * batches]
    return rows[:, 1:].reshape(-1, 3, 32, 32).copy(), rows[:, 0].astype(np.int64), 128


def wikitext(data, batches):
    words = (data / "wikitext-2" / "train.txt").read_text().replace("\n", " <eos> ").split()[:20 * batches * 35 + 1]
    number = {word: i for i, word in enumerate(sorted(set(words)))}
    ids = np.array([min(number[word], 9999) for word in words], np.int64)
    return ids[:-1].reshape(-1, 35), ids[1:].reshape(-1, 35), 20


def layers(nn, job):
    if job == "wikitext":
        class Words(nn.Module):
            def __init__(self):
                super().__init__()
                self.embedding, self.lstm = nn.Embedding(10000, 128), nn.LSTM(128, 128, batch_first=True)
                self.scores = nn.Linear(128, 10000)

            def forward(self, x):
                return self.scores(self.lstm(self.embedding(x))[0]).reshape(-1, 10000)
        return Words()
    channels, side = (1, 7) if job == "mnist" else (3, 8)
    return nn.Sequential(nn.Conv2d(channels, 32, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(32, 64, 3, padding=1),
                         nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(64 * side * side, 128), nn.ReLU(), nn.Linear(128, 10))


def athena_loader(job, x, y, size, workers):
    import athena as at
    t = at.transforms
    augment = t.Compose([t.RandomCrop(32, padding=4), t.RandomHorizontalFlip(), t.ConvertImageDtype(), t.Normalize(0.5, 0.25)])
    return at.data.DataLoader(at.data.Dataset(x, y), batch_size=size, shuffle=True, num_workers=workers,
                              transform=augment if job == "cifar" else None)


def torch_loader(job, x, y, size, workers):
    import torch
    from torch.utils.data import DataLoader, Dataset, TensorDataset

    class Augmented(Dataset):
        def __init__(self):
            import torchvision.transforms as t
            self.x, self.y = torch.from_numpy(x), torch.from_numpy(y)
            self.change = t.Compose([t.RandomCrop(32, padding=4), t.RandomHorizontalFlip(), t.ConvertImageDtype(torch.float32),
                                     t.Normalize(0.5, 0.25)])

        def __len__(self):
            return len(self.x)

        def __getitem__(self, i):
            return self.change(self.x[i]), self.y[i]

    dataset = Augmented() if job == "cifar" else TensorDataset(torch.from_numpy(x), torch.from_numpy(y))
    return DataLoader(dataset, batch_size=size, shuffle=True, num_workers=workers, persistent_workers=workers > 0)


def epoch(loader, step):
    waited, began = 0.0, time.perf_counter()
    batches = iter(loader)
    while True:
        asked = time.perf_counter()
        batch = next(batches, None)
        waited += time.perf_counter() - asked
        if batch is None:
            return time.perf_counter() - began, waited
        step(*batch)


def measure(side, job, data, batches, device):
    x, y, size = {"mnist": mnist, "cifar": cifar, "wikitext": wikitext}[job](data, batches)
    if side == "athena":
        import athena as lib
        from athena import nn
        lib.set_default_device(device)
    else:
        import torch as lib
        from torch import nn
    model, loss_of = layers(nn, job), nn.CrossEntropyLoss()
    optimizer = lib.optim.SGD(model.parameters(), lr=0.01)

    def step(x, y):
        loss = loss_of(model(x), y.reshape(-1))
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        loss.item()  # PyTorch's CPU has computed by now, too

    for workers in WORKERS:
        loader = (athena_loader if side == "athena" else torch_loader)(job, x, y, size, workers)
        epoch(loader, step)
        runs = [epoch(loader, step) for _ in range(EPOCHS)]
        share = sorted(100 * waited / total for total, waited in runs)
        print(json.dumps({"side": side, "job": job, "workers": workers, "epoch_s": round(min(total for total, _ in runs), 3),
                          "waiting_percent": round(share[EPOCHS // 2], 2), "worst_percent": round(share[-1], 2)}), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("--batches", type=int, default=60)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--side")
    parser.add_argument("--job")
    given = parser.parse_args()
    if given.side:
        return measure(given.side, given.job, given.data, given.batches, given.device)
    for job in [given.job] if given.job else ("mnist", "cifar", "wikitext"):
        for side in ("athena", "torch") if given.device == "cpu" else ("athena",):
            subprocess.run([sys.executable, __file__, given.data, "--batches", str(given.batches), "--side", side, "--job", job,
                            "--device", given.device], check=True)


if __name__ == "__main__":
    main()
