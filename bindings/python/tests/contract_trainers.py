"""Runs the scenarios of kinds "trainer" and "trainer_refused" of bindings/contract/networks.json."""
import tempfile

import athena as at
import numpy as np
import pytest
from contract import close, optimizer_of
from contract_networks import same, scheduled, states, tensor


class Training:
    """What takes part in a scenario, as at its beginning."""

    def __init__(self, scenario, accumulate=None):
        self.scenario = scenario
        self.module = at.nn.create(scenario["module"], dtype=at.float64, generator=at.Generator(1))
        if "state" in scenario:
            self.module.load_state_dict(states(scenario["state"]))
        self.optimizer = optimizer_of(list(self.module.parameters()), scenario)
        self.optimizer.clip_grad_norm(scenario.get("clip_norm"))
        self.optimizer.clip_grad_value(scenario.get("clip_value"))
        self.trainer = at.Trainer(self.module, at.nn.CrossEntropyLoss(), self.optimizer, metrics=[at.metrics.Accuracy()],
                                  accumulate=scenario.get("accumulate", 1) if accumulate is None else accumulate)
        for one in scenario.get("schedules", []):
            self.trainer.add_schedule(scheduled(one["schedule"], self.optimizer), "step" if one["every_step"] else "epoch",
                                      one.get("monitor"))
        if "early_stopping" in scenario:
            given = dict(scenario["early_stopping"])
            mode = "max" if given.pop("maximize", False) else "min"
            self.trainer.set_early_stopping(at.EarlyStopping(mode=mode, **given))
        x, labels = tensor(scenario["inputs"]), at.tensor(np.array(scenario["labels"], np.int64))
        first = len(scenario["labels"]) - scenario["held"]
        self.loader, self.held = (at.data.DataLoader(at.data.Dataset(x[part], labels[part]), scenario["batch_size"],
                                                     shuffle=scenario.get("shuffle", False) and part.start is None)
                                  if scenario["held"] or part.start is None else None
                                  for part in (slice(None, first), slice(first, None)))

    def fit(self):
        self.trainer.fit(self.loader, self.scenario["epochs"], self.held)
        return self

    def interrupted(self):
        """A fit that ends after some steps."""
        stops = [True]

        def stop(event):
            if stops and event.step >= self.scenario["interrupt"]:
                stops.clear()
                self.trainer.stop()
        self.trainer.add_callback("batch_end", stop)
        self.fit()
        assert not stops and len(self.trainer.history.get("loss", [])) == 1
        return self

    def history(self):
        return {name: row for name, row in self.trainer.history.items() if "second" not in name}

    def outcome(self):
        return self.history(), {name: value.numpy().tobytes() for name, value in self.module.state_dict().items()}


def trainer(scenario):
    whole = Training(scenario).fit()
    if "history" in scenario:
        history, tolerance = whole.history(), scenario["tolerance"]
        assert set(history) == set(scenario["history"])
        for name, wanted in scenario["history"].items():
            close(history[name], wanted, tolerance)
        state = whole.module.state_dict()
        assert list(state) == [one["name"] for one in scenario["results"]]
        for one in scenario["results"]:
            same(state[one["name"]], one, tolerance)
        close(list(whole.trainer.evaluate(whole.held).values()), scenario["evaluated"], tolerance)
    assert Training(scenario).interrupted().fit().outcome() == whole.outcome()
    with tempfile.TemporaryDirectory() as folder:
        before, after = Training(scenario), Training(scenario)
        before.trainer.set_checkpoints(at.Checkpoints(folder))
        before.interrupted()
        files = at.Checkpoints(folder)
        after.trainer.set_checkpoints(files)
        assert files.restore() >= scenario["interrupt"]
        assert after.history() == before.history()
        assert after.fit().outcome() == whole.outcome()


def attempt(scenario, folder):
    what = scenario["what"]
    training = Training(scenario, 0 if what == "accumulate" else 1)
    on = training.trainer
    if what == "patience":
        on.set_early_stopping(at.EarlyStopping(patience=0))
    elif what == "split":
        on.fit(training.loader, 1, 1.5)
    elif what == "metric":
        at.Trainer(training.module, on.loss, training.optimizer, metrics={"loss": at.metrics.Accuracy()})
    elif what == "tag":
        on.set_tag("a b")
    elif what == "monitor":
        on.set_early_stopping(at.EarlyStopping("val_loss"))
        training.fit()
    elif what == "labels":
        training.fit()
    elif what == "epochs":
        on.fit(training.loader, -1)
    elif what == "plateau":
        on.add_schedule(at.optim.lr_scheduler.ReduceLROnPlateau(training.optimizer), "step")
    elif what == "checkpoints":
        on.set_checkpoints(at.Checkpoints(folder), 0, -1)
    else:
        raise NotImplementedError(what)


def refused(scenario):
    with tempfile.TemporaryDirectory() as folder, pytest.raises(at.Error) as caught:
        attempt(scenario, folder)
    error = caught.value
    assert (error.status.name, error.operation, error.argument, str(error)) == (
        "ERROR_" + scenario["error"].upper(), scenario["operation"], scenario["argument"], scenario["text"])


KINDS = {"trainer": trainer, "trainer_refused": refused}
