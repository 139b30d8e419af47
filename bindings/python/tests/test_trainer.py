"""at.Trainer: the loop of the library, with Python's callbacks, batches and losses."""
import math
import os
import re
import signal
import subprocess
import sys
import threading

import numpy as np
import pytest

import athena as at
from athena import nn


def problem(seed=0):
    at.manual_seed(seed)
    numbers = np.random.default_rng(1).normal(size=(64, 4)).astype(np.float32)
    labels = (numbers[:, 0] + numbers[:, 1] > 0).astype(np.int64)
    model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
    data = at.data.Dataset(numbers, labels)
    loader = at.data.DataLoader(data, batch_size=16, shuffle=True, seed=3)
    return model, at.optim.Adam(model.parameters(), lr=0.01), data, loader


def test_a_fit_is_the_loop_by_hand():
    model, optimizer, _, loader = problem()
    history = at.Trainer(model, nn.CrossEntropyLoss(), optimizer).fit(loader, epochs=3)
    other, optimizer, _, loader = problem()
    means = []
    for _ in range(3):
        losses = []
        for x, y in loader:
            loss = nn.functional.cross_entropy(other(x), y)
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
            losses.append(loss)
        means.append(sum(one.item() * 16 for one in losses) / 64)
    assert history["loss"] == means
    assert set(history) == {"loss", "lr", "seconds", "samples_per_second"}
    assert history["lr"] == [0.01] * 3


def test_validation_schedules_and_early_stopping():
    model, optimizer, data, loader = problem()
    schedule = at.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
    trainer = at.Trainer(model, nn.functional.cross_entropy, optimizer, schedule=schedule,
                         early_stopping=at.EarlyStopping(patience=2, mode="max"))
    history = trainer.fit(loader, 20, validation=at.data.DataLoader(data, batch_size=64))
    assert len(history["val_loss"]) == 3 and history["lr"] == [0.01, 0.005, 0.0025]
    assert trainer.evaluate(loader)["loss"] == pytest.approx(history["val_loss"][0], rel=1e-5)  # the best is back
    split = at.Trainer(model, nn.CrossEntropyLoss(), optimizer).fit(loader, 2, validation=0.25, split_seed=1)
    assert len(split["val_loss"]) == 2
    with pytest.raises(ValueError):
        at.EarlyStopping(mode="auto")


def test_metrics_are_in_the_history():
    model, optimizer, data, loader = problem()
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), optimizer, metrics=[at.metrics.Accuracy(), at.metrics.F1Score(num_classes=2)])
    history = trainer.fit(loader, 3, validation=at.data.DataLoader(data, batch_size=64))
    assert list(history)[:6] == ["loss", "accuracy", "f1_score", "val_loss", "val_accuracy", "val_f1_score"]
    x, y = next(iter(at.data.DataLoader(data, batch_size=64)))
    wanted = (np.asarray(model(x).argmax(1)) == np.asarray(y)).mean()
    assert trainer.evaluate(loader)["accuracy"] == history["val_accuracy"][-1] == pytest.approx(wanted)


def test_callbacks_tell_and_their_exceptions_end_the_fit():
    model, optimizer, _, loader = problem()
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), optimizer)
    seen = []
    trainer.add_callback(["batch_end", "epoch_end"], lambda event: seen.append((event.moment, event.epoch, event.step)))
    trainer.add_callback("batch_end", lambda event: event.step == 6 and trainer.stop())
    trainer.fit(loader, 3)
    assert seen == [("batch_end", 0, 1), ("batch_end", 0, 2), ("batch_end", 0, 3), ("batch_end", 0, 4), ("epoch_end", 0, 4),
                    ("batch_end", 1, 5), ("batch_end", 1, 6)]

    def fails(event):
        raise KeyError(event.loss.item())

    trainer.add_callback("batch_end", fails)
    with pytest.raises(KeyError):
        trainer.fit(loader, 3)
    with pytest.raises(ValueError):
        trainer.add_callback("batch", fails)


def test_batches_of_the_programs_own():
    model, optimizer, _, loader = problem()
    wanted = at.Trainer(model, nn.CrossEntropyLoss(), optimizer).fit(loader, 2)["loss"]
    model, optimizer, _, loader = problem()
    epochs = []

    class Own:
        def seek(self, epoch):
            epochs.append(epoch)
            loader.seek(epoch)

        def __iter__(self):
            return iter(loader)

    trainer = at.Trainer(model, nn.CrossEntropyLoss(), optimizer)
    assert trainer.fit(Own(), 2)["loss"] == wanted
    assert epochs == [0, 1]
    assert trainer.predict(Own()).shape == (64, 2)
    with pytest.raises(at.ArgumentError):
        trainer.fit([], 3)
    with pytest.raises(TypeError):
        trainer.fit(3, 3)


def test_models_of_python():
    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.a, self.b = nn.Linear(4, 8), nn.Linear(8, 2)

        def forward(self, x):
            return self.b(self.a(x).relu())

    _, _, data, loader = problem()
    model = Model()
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), at.optim.SGD(model.parameters(), lr=0.5))
    history = trainer.fit(loader, 5)
    assert history["loss"][-1] < history["loss"][0] and model.training


def test_control_c_ends_the_fit_after_a_step():
    model, optimizer, _, loader = problem()
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), optimizer)
    begun = threading.Event()
    trainer.add_callback("epoch_end", lambda event: begun.set())
    threading.Thread(target=lambda: (begun.wait(), os.kill(os.getpid(), signal.SIGINT))).start()
    with pytest.raises(KeyboardInterrupt):
        trainer.fit(loader, 10 ** 6)
    assert not math.isnan(trainer.history["loss"][0])


def resumable(directory):
    model, optimizer, _, loader = problem()
    checkpoints = at.Checkpoints(directory, keep_last=1)
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), optimizer, metrics=[at.metrics.Accuracy()], checkpoints=checkpoints)
    return model, trainer, loader, checkpoints


def test_another_trainer_goes_on_from_a_checkpoint(tmp_path):
    model, whole, loader, _ = resumable(tmp_path / "whole")
    whole.fit(loader, 3)
    _, first, loader, checkpoints = resumable(tmp_path / "runs")
    told = []
    first.add_callback("batch_end", lambda event: first.stop() if event.step == 6 else None)
    first.add_callback("checkpoint", lambda event: told.append((event.step, checkpoints.path)))
    first.fit(loader, 3)
    assert told == [(4, str(tmp_path / "runs/checkpoint-4.safetensors")), (6, str(tmp_path / "runs/checkpoint-6.safetensors"))]
    other, second, loader, checkpoints = resumable(tmp_path / "runs")
    assert checkpoints.restore() == 6
    history = second.fit(loader, 3)
    assert all(history[name] == whole.history[name] for name in ("loss", "accuracy", "lr"))
    for a, b in zip(model.state_dict().values(), other.state_dict().values()):
        assert np.array_equal(a.numpy(), b.numpy())
    second.set_checkpoints(None)
    with pytest.raises(at.ArgumentError, match="unknown trainer"):
        checkpoints.restore()


def test_scalers_and_metrics_are_parts_of_checkpoints(tmp_path):
    scaler, metric = at.GradScaler(init_scale=8.0), at.metrics.Accuracy()
    checkpoints = at.Checkpoints(tmp_path, scaler=scaler, metric=metric)
    metric.update(at.tensor([[0.0, 1.0], [1.0, 0.0]]), at.tensor([1, 1]))
    checkpoints.save(1)
    metric.reset()
    scaler.update(2.0)
    assert checkpoints.restore() == 1
    assert metric.compute().item() == 0.5 and scaler.get_scale() == 8.0


def test_logs_and_progress(tmp_path):
    model, optimizer, _, loader = problem()
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), optimizer)
    log = at.events.EventLog(tmp_path / "run.csv")
    trainer.add_event_log(log)
    history = trainer.fit(loader, 3)
    lines = [line.split(",") for line in (tmp_path / "run.csv").read_text().splitlines()]
    assert lines[0][:4] == ["step", "epoch", "time", "loss"] and len(lines) == 4
    assert [float(line[3]) for line in lines[1:]] == history["loss"]


def test_curves_runs_and_tags(tmp_path):
    model, optimizer, _, loader = problem()
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), optimizer, checkpoints=at.Checkpoints(tmp_path), tag="small")
    trainer.add_event_log(at.events.EventLog(tmp_path / "run.svg"))
    trainer.add_event_log(at.events.EventLog(tmp_path / "runs", format="run"))
    trainer.fit(loader, 2)
    assert ">small</text>" in (tmp_path / "run.svg").read_text()
    assert "\tmodel=small\tepochs=2\t" in (tmp_path / "runs").read_text()
    assert (tmp_path / "checkpoint-small-8.safetensors").exists()
    assert at.events.EventLog("runs.tsv").format == at.events.EventLog("x", format="run").format
    with pytest.raises(at.ArgumentError, match="tag is 'a/b'"):
        trainer.set_tag("a/b")
    with pytest.raises(ValueError, match="expected one of csv, jsonl, tensorboard, svg, run"):
        at.events.EventLog("x", format="xml")


PROGRESS = """
import athena as at
from athena import nn
model = nn.Linear(4, 2)
trainer = at.Trainer(model, nn.CrossEntropyLoss(), at.optim.SGD(model.parameters(), lr=0.1))
trainer.set_progress(True)
trainer.fit(at.data.DataLoader(at.data.Dataset(at.rand(64, 4), at.zeros(64, dtype=at.int64)), batch_size=8), 2)
"""


def test_progress_is_for_terminals():
    pty, terminal = os.openpty()
    subprocess.run([sys.executable, "-c", PROGRESS], stderr=terminal, check=True)
    os.close(terminal)
    shown = os.read(pty, 65536).decode()
    assert re.search(r"epoch 2/2  8 batches  [\d.]+ batches/s  loss [\d.]+  0:0\d\r\n$", shown), shown
    assert "epoch 1/2  1/8 [##..................]" in shown
    done = subprocess.run([sys.executable, "-c", PROGRESS], stderr=subprocess.PIPE, check=True)
    assert done.stderr == b""


def test_a_fit_that_fails_clears_its_line():
    pty, terminal = os.openpty()
    fails = PROGRESS.replace(", batch_size=8), 2)", ", batch_size=8), 1)") + """
trainer.add_callback("batch_end", lambda event: 1 / 0 if event.batch == 5 else None)
import time; time.sleep(0.3)
trainer.fit(at.data.DataLoader(at.data.Dataset(at.rand(64, 4), at.zeros(64, dtype=at.int64)), batch_size=8), 2)
"""
    done = subprocess.run([sys.executable, "-c", fails], stderr=terminal)
    os.close(terminal)
    shown = os.read(pty, 65536).decode()
    assert done.returncode == 1
    assert re.search(r"epoch 2/2  1/8 [^\r]+\r\x1b\[K(\r\x1b\[K)?Traceback", shown), shown


def test_mixed_precision_scales_and_casts():
    model, optimizer, _, loader = problem()
    scaler = at.GradScaler(init_scale=2.0**24)
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), optimizer, autocast=at.float16, grad_scaler=scaler)
    losses = trainer.fit(loader, 12)["loss"]
    assert losses[-1] < losses[0] and scaler.get_scale() < 2.0**24
    assert trainer.predict(loader).dtype == at.float16
    trainer.set_autocast(None)
    trainer.set_grad_scaler(None)
    assert trainer.predict(loader).dtype == at.float32


def test_advice_on_batches_changes_nothing():
    model, optimizer, _, loader = problem()
    trainer = at.Trainer(model, nn.CrossEntropyLoss(), optimizer)
    before = {name: one.numpy().copy() for name, one in model.state_dict().items()}
    advice = trainer.advise_batch_size(loader, largest=8, steps=1)
    assert [one.batch_size for one in advice.trials] == [2, 4, 8] and advice.batch_size in (2, 4, 8)
    assert all(one.peak_bytes > 0 and one.seconds > 0 and one.samples_per_second > 0 for one in advice.trials)
    assert str(advice).splitlines()[0].split() == ["batch", "MiB", "ms", "a", "step", "samples/s"]
    assert all((one.numpy() == before[name]).all() for name, one in model.state_dict().items())
    none = trainer.advise_batch_size(loader, smallest=8, largest=8, memory=1)
    assert none.batch_size == 0 and len(none.trials) == 1
    with pytest.raises(at.ArgumentError, match="steps is 0"):
        trainer.advise_batch_size(loader, steps=0)
