"""Trainings by trainers: PyTorch's modules and rules in a loop by hand. Part of networks.json."""
import copy
import math

import numpy as np
import torch
from torch.optim import lr_scheduler as lr

from scenario import array, flat, plain, state_of

MODULE = "Sequential(Linear(3, 5), BatchNorm1d(5), Tanh(), Linear(5, 3))"
SAMPLES, HELD, BATCH = 24, 6, 4  # a last batch of two samples
SGD = dict(optimizer="sgd", momentum=0.5, weight_decay=0.01, dampening=0)


def one(kind, **arguments):
    return {"kind": kind, **arguments}


# what a training has beside module, data and SGD
TRAININGS = {
    "validation": dict(epochs=3, learning_rate=0.1),
    "accumulation and clipping": dict(epochs=3, learning_rate=0.3, accumulate=2, clip_norm=0.25),
    "a schedule after every step": dict(epochs=3, learning_rate=0.2, schedules=[
        dict(schedule=one("exponential_lr", gamma=0.9), every_step=True)]),
    "schedules after every epoch": dict(epochs=6, learning_rate=0.9, clip_value=0.5, schedules=[
        dict(schedule=one("step_lr", step_size=2, gamma=0.5), every_step=False),
        dict(schedule=one("reduce_lr_on_plateau", factor=0.5, patience=0, threshold=0.01, cooldown=0, min_lr=0.001, eps=1e-8),
             every_step=False, monitor="val_accuracy")]),
    "early stopping": dict(epochs=40, learning_rate=1.5, early_stopping=dict(monitor="val_loss", patience=2, min_delta=0.001)),
    "early stopping by accuracy": dict(epochs=40, learning_rate=0.5, accumulate=3,
                                       early_stopping=dict(monitor="val_accuracy", patience=3, min_delta=0, maximize=True)),
}
MAKERS = {
    "exponential_lr": lambda o, a: lr.ExponentialLR(o, a["gamma"]),
    "step_lr": lambda o, a: lr.StepLR(o, a["step_size"], a["gamma"]),
    "reduce_lr_on_plateau": lambda o, a: lr.ReduceLROnPlateau(o, "min", a["factor"], a["patience"], a["threshold"], "rel",
                                                              a["cooldown"], a["min_lr"]),
}


def samples():
    draw = np.random.default_rng(17)
    x = draw.integers(-8, 9, (SAMPLES, 3)) / 4
    return torch.tensor(x), torch.tensor(np.where(x[:, 0] + x[:, 1] > 0.5, 2, x[:, 2] > 0).astype(np.int64))


def module(seed):
    made, draw = torch.nn.Sequential(torch.nn.Linear(3, 5), torch.nn.BatchNorm1d(5), torch.nn.Tanh(), torch.nn.Linear(5, 3)), \
        np.random.default_rng(seed)
    for p in made.parameters():
        p.data.copy_(torch.tensor(draw.integers(-8, 9, tuple(p.shape)) / 8))
    return made


def accuracy(prediction, labels):
    return (prediction.argmax(1) == labels).sum().item()


def evaluated(network, x, y):
    network.eval()
    with torch.no_grad():
        prediction = network(x)
        loss = torch.nn.functional.cross_entropy(prediction, y).item()
    network.train()
    return loss, accuracy(prediction, y) / len(y)


class Patience:
    """Whether nothing has become better for so many epochs, and the state of the best."""

    def __init__(self, monitor, patience, min_delta, maximize=False):
        self.monitor, self.patience, self.delta, self.sign = monitor, patience, min_delta, -1 if maximize else 1
        self.best, self.waited, self.state = math.inf, 0, None

    def ends(self, history, network):
        value = self.sign * history[self.monitor][-1]
        if value < self.best - self.delta:
            self.best, self.waited, self.state = value, 0, copy.deepcopy(network.state_dict())
            return False
        self.waited += 1
        return self.waited >= self.patience


def trained(network, about):
    """The history, each number of every epoch; network is what comes out."""
    (x, y), first = samples(), SAMPLES - HELD
    rule = torch.optim.SGD(network.parameters(), about["learning_rate"], SGD["momentum"], weight_decay=SGD["weight_decay"])
    schedules = [(MAKERS[s["schedule"]["kind"]](rule, s["schedule"]), s) for s in about.get("schedules", [])]
    stopping = Patience(**about["early_stopping"]) if "early_stopping" in about else None
    history = {name: [] for name in ("loss", "accuracy", "val_loss", "val_accuracy", "lr")}
    accumulate = about.get("accumulate", 1)
    for _ in range(about["epochs"]):
        total, right, ends = 0, 0, list(range(BATCH, first, BATCH)) + [first]
        for i, end in enumerate(ends):
            a, b = x[i * BATCH:end], y[i * BATCH:end]
            prediction = network(a)
            loss = torch.nn.functional.cross_entropy(prediction, b)
            (loss / accumulate).backward()
            total, right = total + loss.item() * len(b), right + accuracy(prediction, b)
            if (i + 1) % accumulate and end < first:
                continue
            if "clip_norm" in about:
                torch.nn.utils.clip_grad_norm_(network.parameters(), about["clip_norm"])
            if "clip_value" in about:
                torch.nn.utils.clip_grad_value_(network.parameters(), about["clip_value"])
            rate = rule.param_groups[0]["lr"]
            rule.step()
            rule.zero_grad()
            for schedule, said in schedules:
                if said["every_step"]:
                    schedule.step()
        row = (total / first, right / first, *evaluated(network, x[first:], y[first:]), rate)
        for name, value in zip(history, row):
            history[name].append(value)
        for schedule, said in schedules:
            if not said["every_step"]:
                schedule.step(*([history[said["monitor"]][-1]] if "monitor" in said else []))
        if stopping and stopping.ends(history, network):
            break
    if stopping:
        network.load_state_dict(stopping.state)
    return history


def trainings():
    (x, y), first = samples(), SAMPLES - HELD
    for i, (name, about) in enumerate(TRAININGS.items()):
        network = module(i)
        before = state_of(network)
        history = trained(network, about)
        epochs = len(history["loss"])
        assert epochs < about["epochs"] or "early_stopping" not in about, f"{name} is not stopped"
        yield {"name": f"trainer/{name}", "kind": "trainer", "module": MODULE, "state": before, "inputs": array(x),
               "labels": y.tolist(), "held": HELD, "batch_size": BATCH, **SGD, "accumulate": 1, **about,
               "history": {key: flat(np.array(values)) for key, values in history.items()}, "results": state_of(network),
               "evaluated": [plain(value) for value in evaluated(network, x[first:], y[first:])],
               "interrupt": {1: 7, 2: 4, 3: 3}[about.get("accumulate", 1)], "tolerance": 1e-10}
    yield {"name": "trainer/dropout and shuffled batches", "kind": "trainer", "shuffle": True, "tolerance": 1e-10,
           "module": "Sequential(Linear(3, 5), Dropout(p=0.25), Tanh(), Linear(5, 3))", "inputs": array(x), "labels": y.tolist(),
           "held": HELD, "batch_size": BATCH, **SGD, "learning_rate": 0.1, "accumulate": 2, "epochs": 3, "interrupt": 4}


# what is refused a trainer of MODULE, or it in a fit
REFUSED = [
    ("accumulate", "argument", "trainer_create", "options", "accumulate is 0, expected at least 1"),
    ("patience", "argument", "trainer_set_early_stopping", "options", "patience is 0, expected at least 1"),
    ("split", "argument", "trainer_set_validation_split", "fraction", "fraction is 1.5, expected 0 or more, and less than 1"),
    ("metric", "argument", "trainer_add_metric", "name", "name is 'loss', expected one that nothing in the history has"),
    ("tag", "argument", "trainer_set_tag", "tag", "tag is 'a b', expected at most 100 letters, digits, '.', '_' and '-'"),
    ("monitor", "argument", "trainer_fit", "monitor", "nothing gives val_loss, expected one of loss, accuracy"),
    ("epochs", "argument", "trainer_fit", "epochs", "epochs is -1, expected 0 or more"),
    ("plateau", "argument", "trainer_add_schedule", "every_step", "schedule wants a metric, expected to be advanced after epochs"),
    ("checkpoints", "argument", "trainer_set_checkpoints", "every_steps",
     "every_epochs is 0 and every_steps -1, expected 0 or more"),
    ("labels", "fault_index", "trainer_fit", "labels",
     "index 9 is out of range for 3: element 1 of labels, expected 0 to 2 or ignore_index"),
]


def refusals():
    x, y = samples()
    for what, error, operation, argument, text in REFUSED:
        labels = y.tolist()
        if what == "labels":
            labels[BATCH + 1] = 9
        yield {"name": f"trainer/error: {what}", "kind": "trainer_refused", "what": what, "module": MODULE, "inputs": array(x),
               "labels": labels, "held": 0, "batch_size": BATCH, **SGD, "learning_rate": 0.1, "epochs": 1, "error": error,
               "operation": operation, "argument": argument, "text": f"[{operation}] {text}"}
