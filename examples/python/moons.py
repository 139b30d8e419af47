"""Two moons told apart by micrograd's perceptron. examples/README.md tells what it does; python3 moons.py."""
import math

import options

import athena as at
from athena import nn

POINTS, STEPS, ROWS, COLUMNS = 100, 100, 24, 64
LEFT, RIGHT, BOTTOM, TOP = -1.5, 2.5, -1.0, 1.5


def moons():
    """Points on two half circles, with noise, and the half circle of each: -1 or 1."""
    angles = [math.pi * i / (POINTS // 2 - 1) for i in range(POINTS // 2)]
    points = [[math.cos(a), math.sin(a)] for a in angles] + [[1 - math.cos(a), 0.5 - math.sin(a)] for a in angles]
    noise = at.normal(0.0, 0.1, (POINTS, 2))
    return at.tensor(points) + noise, at.tensor([-1.0] * len(angles) + [1.0] * len(angles))


def percent(scores, sides):
    return 100 * (scores * sides > 0).sum().item() / POINTS


def train(model, points, sides):
    parameters = list(model.parameters())
    optimizer = at.optim.SGD(parameters, lr=1.0)
    for step in range(STEPS):
        scores = model(points)
        loss = (1 - scores * sides).relu().mean() + 1e-4 * sum((one * one).sum() for one in parameters)
        loss.backward()
        optimizer.param_groups[0]["lr"] = 1 - 0.9 * step / STEPS
        optimizer.step()
        optimizer.zero_grad()
        if (step + 1) % (STEPS // 5) == 0:
            print(f"step {step + 1}: loss {loss.item():.4f}, accuracy {percent(scores, sides):.2f} %")


def drawn(model, points, sides):
    """The plane as text: # where the score is above 0, and the points."""
    wide, high = (RIGHT - LEFT) / (COLUMNS - 1), (TOP - BOTTOM) / (ROWS - 1)
    places = [[LEFT + wide * column, TOP - high * row] for row in range(ROWS) for column in range(COLUMNS)]
    above = (model(at.tensor(places)) > 0).tolist()
    plane = ["#" if one else "." for one in above]
    for (x, y), side in zip(points.tolist(), sides.tolist()):
        column, row = math.floor((x - LEFT) / wide + 0.5), math.floor((TOP - y) / high + 0.5)
        if 0 <= column < COLUMNS and 0 <= row < ROWS:
            plane[row * COLUMNS + column] = "x" if side > 0 else "o"
    return "".join("".join(plane[row * COLUMNS:(row + 1) * COLUMNS]) + "\n" for row in range(ROWS))


def main():
    options.read("moons")
    points, sides = moons()
    model = nn.MLP(2, (16, 16, 1))
    print(f"moons: {POINTS} points, {sum(one.numel() for one in model.parameters())} parameters")
    train(model, points, sides)
    with at.no_grad():
        print(f"accuracy {percent(model(points), sides):.2f} %\n")
        print(drawn(model, points, sides), end="")


if __name__ == "__main__":
    main()
