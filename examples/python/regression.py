"""A column of a table from the others. examples/README.md tells what it does; python3 regression.py --csv FILE --target NAME."""
import sys
from pathlib import Path

import options

import athena as at
from athena import nn


def is_number(text):
    try:
        float(text)
    except ValueError:
        return False
    return True


def read_table(path):
    """The names of the columns of numbers, and their rows."""
    names, *rows = [line.split(",") for line in path.read_text().splitlines() if line]
    kept = [i for i in range(len(names)) if all(is_number(row[i]) for row in rows)]
    return [names[i] for i in kept], at.tensor([[float(row[i]) for i in kept] for row in rows])


def prepared(rows, target):
    """Training and validation as (features, target), standardised, and what the target was divided by."""
    rows = rows[at.permutation(len(rows))]
    count = len(rows) - len(rows) // 5
    mean, deviation = rows[:count].mean(axis=0), at.std(rows[:count], axis=0)
    scaled = (rows - mean) / deviation
    others = [i for i in range(rows.shape[1]) if i != target]
    fields = scaled[:, others], scaled[:, target:target + 1]
    return tuple(one[:count] for one in fields), tuple(one[count:] for one in fields), deviation[target].item()


def train(model, training, validation, epochs):
    optimizer = at.optim.AdamW(model.parameters(), lr=0.01)
    loss_of = nn.MSELoss()
    loader = at.data.DataLoader(at.data.Dataset(*training), batch_size=16, shuffle=True)
    for epoch in range(1, epochs + 1):
        total = 0
        for x, y in loader:
            loss = loss_of(model(x), y)
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
            total += loss.detach()
        if epoch % (epochs // 5) == 0:
            with at.no_grad():
                held = loss_of(model(validation[0]), validation[1])
            print(f"epoch {epoch}: training loss {total.item() / len(loader):.4f}, validation loss {held.item():.4f}")


def main():
    given = options.read("regression", csv={"type": Path}, target={})
    path = options.present("regression", given.csv or given.data / "iris" / "iris.csv")
    names, rows = read_table(path)
    if not names or given.target and given.target not in names:
        sys.exit(f"regression: {path} has the columns of numbers {', '.join(names) or '(none)'}, not {given.target}")
    target = names.index(given.target) if given.target else len(names) - 1
    training, validation, unit = prepared(rows, target)
    print(f"regression: {names[target]} from {', '.join(name for name in names if name != names[target])}; "
          f"{len(training[0])} rows for training, {len(validation[0])} for validation")

    model = nn.Sequential(nn.Linear(len(names) - 1, 32), nn.Tanh(), nn.Linear(32, 1))
    train(model, training, validation, 40 if given.quick else 100)
    with at.no_grad():
        x, y = validation
        error = nn.functional.mse_loss(model(x), y).item()
        print(f"RMSE {error ** 0.5 * unit:.4f}, R2 {1 - error / at.var(y).item():.4f}")


if __name__ == "__main__":
    main()
