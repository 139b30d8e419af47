#!/usr/bin/python3
"""What a training step by several ranks costs, and how much of its exchanges the backward pass hides.

athena launch -n N -- data_parallel.py [--model perceptron|cnn|gpt2|gpt2-untied|gpt2-bfloat16] [--devices DEVICE,…] [--width W]
                                       [--layers L] [--batch B] [--steps S] [--way WAY] [--settings "alone;SETTING;…"]

PYTHONPATH=build/bindings/python. A perceptron of L layers of W x W with SGD, a convolutional network of 3 x 32 x 32 with Adam, or GPT-2
small of 1024 symbols in bfloat16 by autocast with AdamW: as published, its head is the embedding of symbols, 124 million parameters; or
untied, with a head of its own, 163 million; or as published with parameters in bfloat16, of which the optimizer has float32 copies. B
samples a rank, the rank's device of those named. Steps beside each other: of each rank alone; with the optimizer's own buckets; of an
eighth of the gradients; with one bucket, which is exchanged when the backward pass is over; with the optimizer's own, exchanged in
bfloat16; and sharded. Rank 0 prints milliseconds a step, the median of S rows of twenty with a read at the end, turn about, and how
many times a rank's samples all ranks together take in the time of one alone, their mean.
"""
import argparse
import statistics
import time

import athena as at
from athena import distributed, nn

ROW = 20
SYMBOLS, LENGTH = 50257, 1024


def perceptron(options):
    layers = [layer for _ in range(options.layers) for layer in (nn.Linear(options.width, options.width), nn.Tanh())]
    model, x = nn.Sequential(*layers), at.randn(options.batch, options.width)
    return model, at.optim.SGD(model.parameters(), lr=0.01), lambda: model(x).square().mean()


def cnn(options):
    width = options.width // 16

    def block(channels, to):
        return nn.Conv2d(channels, to, 3, padding=1), nn.BatchNorm2d(to), nn.ReLU(), nn.MaxPool2d(2)
    model = nn.Sequential(*block(3, width), *block(width, 2 * width), *block(2 * width, 4 * width), nn.Flatten(),
                          nn.Linear(64 * width, options.width), nn.ReLU(), nn.Linear(options.width, 10))
    x, y = at.randn(options.batch, 3, 32, 32), at.zeros(options.batch, dtype="int64")
    return model, at.optim.Adam(model.parameters()), lambda: nn.functional.cross_entropy(model(x), y)


def gpt2(options, tied=True, dtype="float32"):
    layer = nn.TransformerEncoderLayer(768, 12, 3072, dropout=0.0, activation="gelu", batch_first=True, norm_first=True, is_causal=True)
    embedding = nn.Embedding(SYMBOLS, 768)
    body = nn.Sequential(embedding, nn.PositionEmbedding(LENGTH, 768), nn.TransformerEncoder(layer, num_layers=12, norm=nn.LayerNorm(768)))
    head = None if tied else nn.Linear(768, SYMBOLS, bias=False)
    model = (body if tied else nn.Sequential(body, head)).to(dtype)
    x, y = ((at.rand(options.batch, LENGTH) * SYMBOLS).astype("int64").eval() for _ in range(2))

    def loss():
        with at.autocast(at.bfloat16):
            features = body(x)
            logits = features @ embedding.weight.T if tied else head(features)
            return nn.functional.cross_entropy(logits.reshape(-1, SYMBOLS), y.reshape(-1))
    return model, at.optim.AdamW(model.parameters(), lr=1e-4), loss


def untied(options):
    return gpt2(options, tied=False)


def narrow(options):
    return gpt2(options, dtype="bfloat16")


MODELS = {"perceptron": perceptron, "cnn": cnn, "gpt2": gpt2, "gpt2-untied": untied, "gpt2-bfloat16": narrow}


# Bytes of a bucket, as a part of all; the dtype that gradients are exchanged in; whether each rank updates a part.
SETTINGS = {"alone": None, "usual buckets": (0, None, False), "eight buckets": (1 / 8, None, False), "one bucket": (1, None, False),
            "bfloat16": (0, at.bfloat16, False), "sharded": (0, None, True), "sharded, bfloat16": (0, at.bfloat16, True)}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--model", default="perceptron", choices=MODELS)
    parser.add_argument("--devices", default="cpu")
    for name, default in (("width", 1024), ("layers", 16), ("batch", 128), ("steps", 10)):
        parser.add_argument("--" + name, type=int, default=default)
    parser.add_argument("--way", default="auto")
    parser.add_argument("--settings", default=";".join(SETTINGS))
    options = parser.parse_args()
    group = distributed.Group(way=options.way)
    devices = options.devices.split(",")
    at.set_default_device(devices[group.rank % len(devices)])
    model, optimizer, loss_of = MODELS[options.model](options)
    bytes_of_gradients = 4 * sum(int(one.size) for one in model.parameters())

    def row():
        for _ in range(ROW):
            loss = loss_of()
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
        return loss.item()

    times = {name: [] for name in options.settings.split(";")}
    for turn in range(options.steps + 1):
        for name, each in times.items():
            part, dtype, sharded = SETTINGS[name] or (0, None, False)
            optimizer.set_reduce_dtype(dtype)
            optimizer.set_group(group if SETTINGS[name] else None, int(part * bytes_of_gradients))
            optimizer.set_sharded(sharded)
            for warm in (True, False):
                group.barrier()
                start = time.perf_counter()
                row()
                if turn and not warm:
                    each.append((time.perf_counter() - start) / ROW * 1e3)
    medians = {name: statistics.median(each) for name, each in times.items()}
    alone = group.all_gather(at.tensor([medians["alone"]])).tolist()
    if group.rank == 0:
        mean = statistics.mean(alone)
        print(f"{options.model}, {group.size} ranks by {group.way}, gradients of {bytes_of_gradients / 1e6:.0f} MB, ms a step, the least:")
        for name, took in medians.items():
            rates = f"{group.size * mean / took:5.2f} times one rank" if name != "alone" else [round(one, 2) for one in alone]
            print(f"{name:18} {took:8.2f} ({min(times[name]):.2f}) {rates}")


main()
