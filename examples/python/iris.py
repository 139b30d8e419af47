"""Kinds of flowers from their sizes. examples/README.md tells what it does; python3 iris.py --csv FILE --target NAME."""
import sys
from pathlib import Path

import options

import athena as at
from athena import nn

F = nn.functional


def split(labels, classes):
    """Which rows are for training and which for validation: of each class the last fifth, in a drawn order."""
    order, training, validation = at.permutation(len(labels)).tolist(), [], []
    for one in range(classes):
        rows = [row for row in order if labels[row] == one]
        held = len(rows) // 5
        training += rows[:len(rows) - held]
        validation += rows[len(rows) - held:]
    return at.tensor(training), at.tensor(validation)


def train(model, x, labels, validation, steps):
    optimizer = at.optim.AdamW(model.parameters(), lr=0.02)
    for step in range(1, steps + 1):
        loss = F.cross_entropy(model(x), labels)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        if step % (steps // 5) == 0:
            guesses = guess(model, validation[0])
            right = (guesses == validation[1]).sum().item()
            print(f"step {step}: training loss {loss.item():.4f}, validation accuracy {100 * right / len(guesses):.2f} %")


@at.no_grad()
def guess(model, x):
    return model(x).argmax(axis=1)


def confusion(guesses, labels, names):
    """A row for each class, a column for each guess."""
    counts = [[0] * len(names) for _ in names]
    for label, one in zip(labels.tolist(), guesses.tolist()):
        counts[label][one] += 1
    lines = ["".join(f"{name:>12}" for name in ("", *names))]
    lines += [f"{name:>12}" + "".join(f"{count:12}" for count in row) for name, row in zip(names, counts)]
    return "\n".join(lines)


def main():
    given = options.read("iris", csv={"type": Path}, target={"default": "species"})
    path = options.present("iris", given.csv or given.data / "iris" / "iris.csv")
    table = at.files.read_csv(path)
    if given.target not in table.columns or not table.categories(given.target):
        sys.exit(f"iris: {path} has no column of texts called {given.target}")
    names = table.categories(given.target)
    features = [name for name in table.columns if not table.categories(name)]
    x, labels = table.matrix(features), table[given.target]
    training, held = split(labels.tolist(), len(names))
    print(f"iris: {given.target} from {', '.join(features)}; {len(training)} rows for training, {len(held)} for validation")
    x = (x - x[training].mean(axis=0)) / at.std(x[training], axis=0)

    model = nn.Sequential(nn.Linear(len(features), 16), nn.Tanh(), nn.Linear(16, len(names)))
    train(model, x[training], labels[training], (x[held], labels[held]), 50 if given.quick else 200)
    print("\n" + confusion(guess(model, x[held]), labels[held], names))


if __name__ == "__main__":
    main()
