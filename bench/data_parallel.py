#!/usr/bin/python3
"""What a training step by several ranks costs, and how much of its exchanges the backward pass hides.

athena launch -n N -- data_parallel.py [--device DEVICE] [--width W] [--layers L] [--batch B] [--steps S] [--way WAY]

PYTHONPATH=build/bindings/python. A perceptron of L layers of W x W in float32, B samples a rank, SGD. Three steps beside each other: of
each rank alone; with buckets of an eighth of the gradients; with one bucket, which is exchanged when the backward pass is over. Rank 0
prints milliseconds, the median of S of each, turn about.
"""
import argparse
import statistics
import time

import athena as at
from athena import distributed, nn

STEPS = {"alone": None, "eight buckets": 8, "one bucket": 1}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--device", default="cpu")
    for name, default in (("width", 1024), ("layers", 16), ("batch", 128), ("steps", 10)):
        parser.add_argument("--" + name, type=int, default=default)
    parser.add_argument("--way", default="auto")
    options = parser.parse_args()
    at.set_default_device(options.device)
    group = distributed.Group(way=options.way)
    layers = [layer for _ in range(options.layers) for layer in (nn.Linear(options.width, options.width), nn.Tanh())]
    bytes_of_gradients = 4 * options.layers * options.width * (options.width + 1)
    model = nn.Sequential(*layers)
    optimizer = at.optim.SGD(model.parameters(), lr=0.01)
    x = at.randn(options.batch, options.width)

    def step():
        loss = model(x).square().mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        return loss.item()

    times = {name: [] for name in STEPS}
    for turn in range(options.steps + 1):
        for name, buckets in STEPS.items():
            optimizer.set_group(group if buckets else None, bytes_of_gradients // buckets if buckets else 0)
            group.barrier()
            for warm in (True, False):
                start = time.perf_counter()
                step()
                if turn and not warm:
                    times[name].append((time.perf_counter() - start) * 1e3)
    if group.rank == 0:
        print(f"{group.size} ranks by {group.way}, gradients of {bytes_of_gradients / 1e6:.0f} MB, ms a step:")
        for name, each in times.items():
            print(f"{name:14} {statistics.median(each):8.1f}")


main()
