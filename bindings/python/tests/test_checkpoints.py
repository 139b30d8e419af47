"""Checkpoints: training goes on with the same bits, in whatever language it began."""
from pathlib import Path

import pytest

import athena as at
from athena.optim import lr_scheduler

# Written by any language's test of this name: the others read them and write the same bytes. Every number is exact.
SHARED = Path(__file__).parents[2] / "contract" / "checkpoints"


class Run:
    def __init__(self, directory):
        generator = at.Generator(3)
        self.model = at.nn.create("Sequential(Linear(4, 2), Dropout(0.5))", generator=generator)
        self.sgd = at.optim.SGD(self.model.parameters(), lr=0.25, momentum=0.5)
        self.schedule = lr_scheduler.StepLR(self.sgd, 2, 0.5)
        samples = at.tensor([[float((4 * row + i) * 7 % 5 - 2) for i in range(4)] for row in range(12)])
        self.loader = at.data.DataLoader(at.data.Dataset(samples), batch_size=4, shuffle=True, seed=7)
        self.batches = iter(self.loader)
        self.checkpoints = at.Checkpoints(directory, model=self.model, optimizer=self.sgd, schedule=self.schedule,
                                          loader=self.loader)
        self.checkpoints.set_text("history", "none")

    def train(self, steps):
        while steps:
            batch = next(self.batches, None)
            if batch is None:
                self.batches = iter(self.loader)
                continue
            self.sgd.zero_grad()
            self.model(batch[0]).sum().backward()
            self.sgd.step()
            self.schedule.step()
            steps -= 1

    def restore(self, path=None):
        step = self.checkpoints.restore(path)
        self.batches = iter(self.loader)
        return step


def test_every_language_goes_on_from_the_others(tmp_path):
    run = Run(tmp_path / "first")
    run.train(5)
    assert Path(run.checkpoints.save(5)).read_bytes() == (SHARED / "checkpoint-5.safetensors").read_bytes()
    run = Run(tmp_path / "second")
    assert run.restore(SHARED / "checkpoint-5.safetensors") == 5
    run.train(4)
    run.checkpoints.set_text("history", run.checkpoints.text("history") + ", then some")
    assert Path(run.checkpoints.save(9, 0.5)).read_bytes() == (SHARED / "checkpoint-9.safetensors").read_bytes()


def test_training_goes_on(tmp_path):
    whole, first, second = (Run(tmp_path) for _ in range(3))
    assert first.restore() is None and first.checkpoints.path is None and first.checkpoints.best is None
    whole.train(8)
    first.train(4)
    first.checkpoints.save(4, 1.5)
    assert first.checkpoints.best == first.checkpoints.path
    second.train(2)
    assert second.restore() == 4
    assert second.loader.state_dict() == {"epoch": 1, "batch": 1}
    second.train(4)
    assert second.model.state_dict()["0.weight"].tolist() == whole.model.state_dict()["0.weight"].tolist()
    with pytest.raises(at.ArgumentError, match="expected a module"):
        first.checkpoints.add("x", 3)
    with pytest.raises(at.ArgumentError, match="already"):
        first.checkpoints.add("model", first.model)
    with pytest.raises(at.ArgumentError, match="mode is 'most'"):
        at.Checkpoints(tmp_path, mode="most")
    first.checkpoints.add("noise", at.default_generator)
    first.checkpoints.add("w", at.zeros(2))
    with pytest.raises(at.ArgumentError, match="missing noise, w"):
        first.checkpoints.restore()
    Path(first.checkpoints.path).write_bytes(b"garbage")
    with pytest.raises(at.FormatError, match="none of the checkpoints"):
        first.checkpoints.restore()
