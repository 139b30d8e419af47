#!/usr/bin/python3
"""Losses on held-out data after training in float32, in bfloat16 by autocast, and in float16 with scaled losses:
mixed_precision.py DEVICE DATA [STEPS [cnn,lstm,transformer]]

A convolutional network on MNIST, an LSTM and a two-layer transformer on tiny Shakespeare, from the same weights and batches, each
step of two batches; the transformer's layers are checkpoints. Exits with 1 where a loss is more than 1 % above float32's. Needs
Athena's package in the path.
"""
import sys

import athena as at
import numpy as np
from athena import nn

TEXT, CONTEXT, HELD_OUT = 128, 64, 0.05
F = nn.functional


class Characters(nn.Module):
    """A character's scores from those before it."""

    def __init__(self, kind):
        super().__init__()
        size = 64
        self.embedding, self.head = nn.Embedding(TEXT, size), nn.Linear(size, TEXT)
        if kind == "lstm":
            self.body = nn.ModuleList([nn.LSTM(size, size, num_layers=2, batch_first=True)])
        else:
            self.positions = nn.PositionEmbedding(CONTEXT, size)
            self.body = nn.ModuleList([nn.TransformerEncoderLayer(size, 4, 4 * size, dropout=0.1, batch_first=True, norm_first=True,
                                                                  is_causal=True) for _ in range(2)])

    def forward(self, x):
        h = self.embedding(x)
        if isinstance(self.body[0], nn.LSTM):
            h = self.body[0](h)[0]
        else:
            h = self.positions(h)
            for layer in self.body:
                h = at.checkpoint(layer, h) if self.training else layer(h)
        return self.head(h).reshape(-1, TEXT)


def network(name):
    at.manual_seed(1)
    if name != "cnn":
        return Characters(name)
    return nn.Sequential(nn.Conv2d(1, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(16, 32, 3),
                         nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Dropout(0.1), nn.Linear(32 * 36, 10))


class Batches:
    """Random ones of a data set, the same each time that they are asked for, and all that is held out."""

    def __init__(self, name, data):
        self.name = name
        if name == "cnn":
            files = [f"{data}/mnist/{part}-{what}.gz" for part in ("train", "t10k")
                     for what in ("images-idx3-ubyte", "labels-idx1-ubyte")]
            self.train, self.held_out = (self._images(*files[i:i + 2]) for i in (0, 2))
            return
        text = np.frombuffer(open(f"{data}/tinyshakespeare/input.txt", "rb").read(), np.uint8).astype(np.int64)
        end = int(len(text) * (1 - HELD_OUT))
        self.train, self.held_out = text[:end], text[end:]

    @staticmethod
    def _images(images, labels):
        pixels, classes = next(iter(at.data.DataLoader(at.data.Dataset.open_idx(images, labels), batch_size=10000)))
        return np.asarray(pixels, np.float32).reshape(-1, 1, 28, 28), np.asarray(classes, np.int64)

    def _pair(self, part, places):
        if self.name == "cnn":
            return part[0][places], part[1][places]
        windows = part[places[:, None] + np.arange(CONTEXT + 1)]
        return windows[:, :-1].copy(), windows[:, 1:].reshape(-1).copy()

    def random(self, random):
        count = len(self.train[1]) if self.name == "cnn" else len(self.train) - CONTEXT - 1
        return self._pair(self.train, random.integers(0, count, 32 if self.name == "cnn" else 16))

    def validation(self):
        places = np.arange(len(self.held_out[1])) if self.name == "cnn" else np.arange(0, len(self.held_out) - CONTEXT - 1, CONTEXT)
        for i in range(0, len(places), 500):
            yield self._pair(self.held_out, places[i:i + 500])


def trained(name, low, device, batches, steps):
    """The loss on what is held out, and the last scale."""
    net = network(name).to(device)
    optimizer = at.optim.AdamW(net.parameters(), lr=0.002)
    optimizer.clip_grad_norm(1.0)
    schedule = at.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)  # the last steps are small: what is left is no noise
    scaler = at.GradScaler(enabled=low == "float16", device=device)
    random = np.random.default_rng(7)

    def loss_of(pair):
        x, y = (at.asarray(one, device=device) for one in pair)
        with at.autocast(dtype=low if low != "float32" else "bfloat16", enabled=low != "float32"):
            return F.cross_entropy(net(x), y)

    for _ in range(steps):
        for _ in range(2):
            scaler.scale(loss_of(batches.random(random)) / 2).backward()
        scaler.step(optimizer)
        scaler.update()
        schedule.step()
        optimizer.zero_grad()
    net.eval()
    total = count = 0.0
    with at.no_grad():
        for pair in batches.validation():
            total += float(loss_of(pair)) * len(pair[1])
            count += len(pair[1])
    return total / count, scaler.get_scale()


def main(device, data, steps=300, names="cnn,lstm,transformer"):
    failed = 0
    for name in names.split(","):
        batches, plain = Batches(name, data), 0.0
        for low in ("float32", "bfloat16", "float16"):
            loss, scale = trained(name, low, device, batches, int(steps))
            plain = plain or loss
            failed += not loss <= 1.01 * plain
            print(f"{name} {low}: loss {loss:.4f}, {100 * (loss / plain - 1):+.2f} %"
                  + (f", scale {scale:g}" if low == "float16" else ""), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
