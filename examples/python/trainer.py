"""Which points lie in a circle, learned by the library's trainer. examples/README.md tells what it does; python3 trainer.py."""
import tempfile
from pathlib import Path

import options

import athena as at
from athena import nn

POINTS, STOP = 600, 25


def points():
    x = at.uniform(-1.0, 1.0, (POINTS, 2))
    return at.data.Dataset(x, ((x * x).sum(axis=1) > 0.6).astype(at.int64))


def make(folder, patience):
    """All that a program makes anew before it goes on from a checkpoint."""
    model = nn.Sequential(nn.Linear(2, 32), nn.ReLU(), nn.Dropout(0.1), nn.Linear(32, 2))
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), at.optim.AdamW(model.parameters(), lr=0.02),
                         metrics=[at.metrics.Accuracy()], early_stopping=at.EarlyStopping(patience=patience), tag="circle")
    checkpoints = at.Checkpoints(folder, keep_last=1, keep_best=1)
    trainer.set_checkpoints(checkpoints)
    trainer.add_event_log(at.events.EventLog(folder / "log.csv"))
    trainer.set_progress(True)
    return trainer, checkpoints


def main():
    given = options.read("trainer")
    epochs, patience = (12, 1) if given.quick else (40, 3)
    loader = at.data.DataLoader(points(), batch_size=50, shuffle=True)
    print(f"trainer: {POINTS} points, a fifth of them for validation")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first, _ = make(folder, patience)
        second, checkpoints = make(folder, patience)
        first.add_callback("batch_end", lambda event: first.stop() if event.step == STOP else None)
        first.fit(loader, epochs, validation=0.2)
        print(f"stopped, and restored at step {checkpoints.restore()}")
        history = second.fit(loader, epochs, validation=0.2)
        columns = zip(*(history[one] for one in ("loss", "accuracy", "val_loss", "val_accuracy")))
        for epoch, (loss, accuracy, held_loss, held_accuracy) in enumerate(columns, 1):
            print(f"epoch {epoch}: loss {loss:.4f}, accuracy {100 * accuracy:.2f} %; "
                  f"validation: loss {held_loss:.4f}, accuracy {100 * held_accuracy:.2f} %")
        done = len(history["loss"])
        print("nothing became better" if done < epochs else "all epochs were trained", f"after {done} epochs")
        measured = second.evaluate(loader)
        print(f"all points: loss {measured['loss']:.4f}, accuracy {100 * measured['accuracy']:.2f} %")
        lines = len((folder / "log.csv").read_text().splitlines())
        print(f"best: {Path(checkpoints.best).name}, last: {Path(checkpoints.path).name}, log.csv: {lines} lines")


if __name__ == "__main__":
    main()
