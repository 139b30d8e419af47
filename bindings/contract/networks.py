#!/usr/bin/python3
"""Writes networks.json: scenarios of modules, builders, optimizers, schedules, averages, mixed precision, trainers and errors. Needs
PyTorch (1.13.1 wrote the file), which no test does; NumPy has the rules of training.py. --check: says whether it is as it would
be written."""
import json
import math
import sys
from pathlib import Path

import numpy as np
import torch
from torch.optim import lr_scheduler as lr

from scenario import array, flat, plain, state_of
from trainers import refusals as refused_trainings, trainings
from training import RULES

FILE = Path(__file__).with_name("networks.json")
torch.set_default_dtype(torch.float64)
TOLERANCE = 1e-12


def numbers(*shape, seed):
    """Numbers of two binary digits behind the point, in no order."""
    return np.random.default_rng(seed).integers(-8, 9, shape) / 4


def drawn(module, seed):
    for i, one in enumerate(module.parameters()):
        one.data.copy_(torch.tensor(numbers(*one.shape, seed=seed + i)))
    return module


# every number of a rule, and the flags that are set
OPTIMIZERS = [
    ("sgd", dict(learning_rate=0.05, momentum=0.5, weight_decay=0.1, dampening=0.25), ["maximize"], {}),
    ("sgd", dict(learning_rate=0.05, momentum=0.9, weight_decay=0, dampening=0), ["nesterov"], {"clip_norm": 1.5}),
    ("adam", dict(learning_rate=0.1, beta1=0.8, beta2=0.9, epsilon=1e-6, weight_decay=0.1), ["amsgrad"], {"clip_value": 0.5}),
    ("adamw", dict(learning_rate=0.1, beta1=0.8, beta2=0.9, epsilon=1e-6, weight_decay=0.1), ["maximize"], {"clip_norm": 0.7}),
    ("adamax", dict(learning_rate=0.1, beta1=0.8, beta2=0.9, epsilon=1e-6, weight_decay=0.1), [], {}),
    ("nadam", dict(learning_rate=0.1, beta1=0.8, beta2=0.9, epsilon=1e-6, weight_decay=0.1, momentum_decay=0.02), [], {}),
    ("radam", dict(learning_rate=0.1, beta1=0.8, beta2=0.9, epsilon=1e-6, weight_decay=0.1), ["maximize"], {}),
    ("rmsprop", dict(learning_rate=0.01, alpha=0.9, epsilon=0.01, weight_decay=0.1, momentum=0.6), ["centered"], {}),
    ("adagrad", dict(learning_rate=0.2, lr_decay=0.03, weight_decay=0.1, initial_accumulator_value=0.5, epsilon=1e-6), [], {}),
    ("adadelta", dict(learning_rate=0.7, rho=0.8, epsilon=1e-4, weight_decay=0.1), ["maximize"], {}),
    ("lion", dict(learning_rate=0.02, beta1=0.8, beta2=0.95, weight_decay=0.1), [], {"clip_value": 1}),
    ("lamb", dict(learning_rate=0.1, beta1=0.8, beta2=0.9, epsilon=1e-4, weight_decay=0.1), [], {"clip_norm": 2}),
    ("muon", dict(learning_rate=0.02, weight_decay=0.1, momentum=0.8, epsilon=1e-7, ns_a=3.4445, ns_b=-4.775, ns_c=2.0315, ns_steps=5),
     ["nesterov"], {}),
]
ROUNDS, RESUME = 6, 3


def clipped(gradients, clip_norm=math.inf, clip_value=math.inf):
    """The gradients as they enter the update, and their norm before."""
    size = math.sqrt(sum((g ** 2).sum() for g in gradients))
    return [np.clip(g * min(1, clip_norm / (size + 1e-6)), -clip_value, clip_value) for g in gradients], size


def optimizers():
    for rule, options, flags, clip in OPTIMIZERS:
        groups = [[numbers(3, 2, seed=1), numbers(2, 4, seed=2)], [numbers(2, 2, seed=3)]]
        curvatures = [numbers(*p.shape, seed=9) for group in groups for p in group]
        given = {name: True for name in flags}
        rates = [options["learning_rate"], options["learning_rate"] / 2]
        states, values = [{} for _ in curvatures], [p for group in groups for p in group]
        for step in range(1, ROUNDS + 1):
            gradients, size = clipped([2 * p * c for p, c in zip(values, curvatures)], **clip)
            for i, g in enumerate(gradients):
                own = {**options, "learning_rate": rates[i == 2], **given}
                sign = -1 if own.pop("maximize", False) else 1
                values[i] = RULES[rule](states[i], sign * g, values[i], step, **own)
        yield {"name": f"optimizer/{rule}{''.join(' ' + one for one in (*flags, *clip))}", "kind": "optimizer", "optimizer": rule,
               **options, **given, **clip, "groups": [[array(p) for p in group] for group in groups],
               "second": {"name": "lr", "value": rates[1]}, "curvatures": [array(c) for c in curvatures], "rounds": ROUNDS,
               "resume": RESUME, "results": [array(p) for p in values], "tolerance": 1e-11,
               **({"norm": plain(size)} if "clip_norm" in clip else {})}


def one(kind, **arguments):
    return {"kind": kind, **arguments}


HALF, ROOTS = [0.5 ** n for n in range(14)], [1 / (1 + n) for n in range(14)]
WARM = one("linear_lr", start_factor=0.25, end_factor=1, total_iters=3)
COSINE = one("cosine_annealing_lr", t_max=6, eta_min=0.001)
SCHEDULES = [
    (one("step_lr", step_size=3, gamma=0.5), lambda o: lr.StepLR(o, 3, 0.5)),
    (one("multi_step_lr", milestones=[2, 3, 9], gamma=0.3), lambda o: lr.MultiStepLR(o, [2, 3, 9], 0.3)),
    (one("exponential_lr", gamma=0.9), lambda o: lr.ExponentialLR(o, 0.9)),
    (one("constant_lr", factor=0.25, total_iters=4), lambda o: lr.ConstantLR(o, 0.25, 4)),
    (WARM, lambda o: lr.LinearLR(o, 0.25, 1, 3)),
    (one("polynomial_lr", total_iters=8, power=2), lambda o: lr.PolynomialLR(o, 8, 2)),
    (COSINE, lambda o: lr.CosineAnnealingLR(o, 6, 0.001)),
    (one("cosine_annealing_warm_restarts", t_0=3, t_mult=2, eta_min=0.01), lambda o: lr.CosineAnnealingWarmRestarts(o, 3, 2, 0.01)),
    (one("lambda_lr", factors=[HALF, ROOTS]), lambda o: lr.LambdaLR(o, [HALF.__getitem__, ROOTS.__getitem__])),
    (one("multiplicative_lr", factors=[ROOTS, HALF]), lambda o: lr.MultiplicativeLR(o, [ROOTS.__getitem__, HALF.__getitem__])),
    (one("one_cycle_lr", max_lr=0.4, total_steps=13, pct_start=0.4, base_momentum=0.8, max_momentum=0.9, div_factor=10,
         final_div_factor=100), lambda o: lr.OneCycleLR(o, 0.4, 13, pct_start=0.4, base_momentum=0.8, max_momentum=0.9, div_factor=10,
                                                        final_div_factor=100)),
    (one("reduce_lr_on_plateau", factor=0.5, patience=1, threshold=0.01, cooldown=1, min_lr=0.001, eps=1e-8),
     lambda o: lr.ReduceLROnPlateau(o, "min", 0.5, 1, 0.01, "rel", 1, 0.001)),
    (one("sequential", parts=[WARM, COSINE, one("constant_lr", factor=0.5, total_iters=2)], milestones=[3, 8]),
     lambda o: lr.SequentialLR(o, [lr.LinearLR(o, 0.25, 1, 3), lr.CosineAnnealingLR(o, 6, 0.001), lr.ConstantLR(o, 0.5, 2)], [3, 8])),
    (one("chained", parts=[one("constant_lr", factor=0.5, total_iters=4), one("exponential_lr", gamma=0.9)]),
     lambda o: lr.ChainedScheduler([lr.ConstantLR(o, 0.5, 4), lr.ExponentialLR(o, 0.9)])),
]
METRICS = [1, 0.9, 0.899, 0.9, 0.95, 0.9, 0.9, 0.9, 0.9, 0.5, 0.6, 0.6, 0.6]


def schedules():
    for about, make in SCHEDULES:
        groups = [{"params": [torch.zeros(1, requires_grad=True)], "lr": rate} for rate in (0.05, 0.2)]
        optimizer = torch.optim.SGD(groups, lr=1, momentum=0.5)
        schedule, rates = make(optimizer), []
        for n in range(13):
            if n:
                optimizer.step()
                schedule.step(*([METRICS[n]] if about["kind"] == "reduce_lr_on_plateau" else []))
            rates.append([group[name] for group in optimizer.param_groups for name in ("lr", "momentum")])
        yield {"name": f"schedule/{about['kind']}", "kind": "schedule", "rates": [0.05, 0.2], "momentum": 0.5, "schedule": about,
               "metrics": METRICS if about["kind"] == "reduce_lr_on_plateau" else [], "resume": 5,
               "set": [flat(row) for row in rates], "tolerance": 1e-13}


def averages():
    for use_buffers in (False, True):
        make = lambda seed: drawn(torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.BatchNorm1d(3)), seed)  # noqa: E731
        first, others, weight = make(1), [make(5), make(20)], 0.25
        for i, other in enumerate(others):
            other[1].running_mean.copy_(torch.tensor(numbers(3, seed=40 + i)))
            other[1].num_batches_tracked.fill_(i + 1)
        average = {name: value.clone() for name, value in first.state_dict().items()}
        for other in others:
            for name, value in other.state_dict().items():
                smooth = value.is_floating_point() and (use_buffers or "running" not in name)
                average[name] = average[name] + weight * (value - average[name]) if smooth else value
        yield {"name": f"average/{'buffers too' if use_buffers else 'parameters'}", "kind": "average",
               "module": "Sequential(Linear(2, 3), BatchNorm1d(3))", "state": state_of(first),
               "others": [state_of(one) for one in others],
               "weight": weight, "use_buffers": use_buffers, "results": [array(value, name=name) for name, value in average.items()],
               "tolerance": TOLERANCE}


def precisions():
    """Whole numbers, so that sixteen bits hold them all; what is infinite is passed over and halves the scale."""
    for dtype, largest, infinite in (("bfloat16", 3.38e38, 3e38), ("float16", 65504, 60000)):
        weight, scale, growth, since = np.array([[1.0, -2], [3, 4]]), 1024.0, 2, 0
        rounds = [[[1, 2], [3, -1]], [[2, 0], [1, 1]], [[infinite, 0], [infinite, 1]], [[0, 1], [2, 2]], [[1, 0], [0, 1]],
                  [[1, 1], [1, 0]]]
        seen = []
        for x in map(np.array, rounds):
            product = x @ weight
            gradient = scale * x.sum(0)[:, None] * np.ones((1, 2))
            found = max(abs(product).max(), abs(gradient).max()) > largest
            if found:
                scale, since = scale / 2, 0
            else:
                weight, since = weight - 0.25 * gradient / scale, since + 1
                if since == growth:
                    scale, since = scale * 2, 0
            seen.append({"scale": plain(scale), "weight": array(weight)})
        yield {"name": f"precision/{dtype}", "kind": "precision", "dtype": dtype, "weight": array([[1, -2], [3, 4]]),
               "learning_rate": 0.25, "scale": 1024, "growth_interval": growth, "growth_factor": 2, "backoff_factor": 0.5,
               "inputs": [array(x) for x in rounds], "seen": seen}


class Gate(torch.nn.Module):
    """What every runner writes in its language: sigmoid(inner(x)) * scale * x; scale * x while evaluating."""

    def __init__(self):
        super().__init__()
        self.scale, self.inner = torch.nn.Parameter(torch.zeros(3)), torch.nn.Linear(3, 3)

    def forward(self, x):
        return torch.sigmoid(self.inner(x)) * self.scale * x if self.training else self.scale * x


def custom():
    network = drawn(torch.nn.Sequential(torch.nn.Linear(2, 3), Gate()), 3)
    x, seed = torch.tensor(numbers(4, 2, seed=7), requires_grad=True), torch.tensor(numbers(4, 3, seed=8))
    y = network(x)
    (y * seed).sum().backward()
    yield {"name": "module/custom", "kind": "custom", "state": state_of(network), "input": array(x), "cotangent": array(seed),
           "training": array(y), "evaluating": array(network.eval()(x)), "input_grad": array(x.grad),
           "grads": [array(value.grad, name=name) for name, value in network.named_parameters()], "tolerance": TOLERANCE}


NETWORKS = [
    ([3], [["dense", 4, "relu"], ["dropout", 0], ["norm", "layer"], ["dense", 2, "softmax"]], "cross_entropy",
     torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.ReLU(), torch.nn.Dropout(0), torch.nn.LayerNorm(4), torch.nn.Linear(4, 2)),
     "Sequential(Linear(in_features=3, out_features=4), ReLU(), Dropout(p=0.0), LayerNorm(normalized_shape=4), "
     "Linear(in_features=4, out_features=2), Evaluating(Softmax()))", "CrossEntropyLoss()",
     torch.nn.functional.cross_entropy, [0, 1, 1, 0]),
    ([1, 6, 6], [["conv", 2, 3, 1, -1, "tanh"], ["pool", "max", 2], ["norm", "batch"], ["flatten"], ["add", "Linear(18, 1)"]], "mse",
     torch.nn.Sequential(torch.nn.Conv2d(1, 2, 3, padding=1), torch.nn.Tanh(), torch.nn.MaxPool2d(2), torch.nn.BatchNorm2d(2),
                         torch.nn.Flatten(), torch.nn.Linear(18, 1)),
     "Sequential(Conv2d(in_channels=1, out_channels=2, kernel_size=3, padding='same'), Tanh(), MaxPool2d(kernel_size=2), "
     "BatchNorm2d(num_features=2), Flatten(), Linear(in_features=18, out_features=1))", "MSELoss()",
     torch.nn.functional.mse_loss, [[0.5], [1], [-1], [0]]),
]


def networks():
    for i, (sample, calls, loss, network, description, said, function, targets) in enumerate(NETWORKS):
        drawn(network, 30 + i)
        state, x = state_of(network), torch.tensor(numbers(4, *sample, seed=50 + i))
        y = network(x)
        value = function(y, torch.tensor(targets))
        yield {"name": f"network/{loss}", "kind": "network", "sample": sample, "calls": calls, "loss": loss,
               "loss_description": said, "description": description, "state": state, "input": array(x), "result": array(y),
               "targets": array(targets, dtype="int64" if isinstance(targets[0], int) else "float64"), "value": plain(value.item()),
               "tolerance": TOLERANCE}


# what is done with a module: made, called with zeros of a shape, given zeros of a shape as its state, trained at a rate; what is said
REFUSED = [
    ("create", "Linear(3", [], "format", "module_create", "text", "the end at byte 8 of 'Linear(3', expected ',' or ')'"),
    ("create", "Linear(3)", [], "argument", "module_create", "text",
     "Linear lacks out_features, expected in_features, out_features, bias"),
    ("create", "Conv2d(3, 4, 3, groups=2)", [], "argument", "module_create", "text",
     "groups of Conv2d is 2, expected a divisor of 3 and 4 channels"),
    ("create", "Sequential(Linear(3, 2), Dropout(p=1.5))", [], "argument", "module_create", "text",
     "p of Dropout is 1.5, expected 0 to 1"),
    ("create", "GELU(approximate='exact')", [], "argument", "module_create", "text",
     "approximate of GELU is 'exact', expected 'none', 'tanh'"),
    ("forward", "Linear(3, 2)", [4, 5], "shape", "module_forward", "input",
     "input is 4x5, expected 3 features on the last axis; in Linear(in_features=3, out_features=2)"),
    ("forward", "Sequential(ReLU(), Conv2d(3, 4, 3))", [1, 2, 5, 5], "shape", "module_forward", "weight",
     "input is 1x2x5x5 and weight is 4x3x3x3, with 1 groups: expected groups times the weight's axis 1 input channels, and an axis 0 "
     "that is a multiple of the groups; in Conv2d(in_channels=3, out_channels=4, kernel_size=3)"),
    ("forward", "ModuleList(Linear(3, 2))", [4, 3], "unsupported", "module_forward", "module",
     "a ModuleList makes nothing of inputs itself: call the modules in it; in ModuleList()"),
    ("load_state", "Linear(3, 2)", [2, 2], "shape", "module_load_state", "tensors", "weight is 2x2, expected 2x3 as in the module"),
    ("set_option", "Linear(3, 2)", [], "argument", "optimizer_set_option", "value", "lr is -1, expected a finite number of 0 or more"),
]


def walks():
    """Kinds in the order in which PyTorch applies a function."""
    network = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.Sequential(torch.nn.ReLU(), torch.nn.Sequential(torch.nn.Tanh())),
                                  torch.nn.Dropout(0.5))
    names, seen = {module: name for name, module in network.named_modules()}, []
    network.apply(lambda module: seen.append([names[module], type(module).__name__]))
    yield {"name": "module/apply", "kind": "apply",
           "module": "Sequential(Linear(2, 3), Sequential(ReLU(), Sequential(Tanh())), Dropout(0.5))", "seen": seen}


def refusals():
    for what, module, shape, error, operation, argument, words in REFUSED:
        yield {"name": f"error/{what} of {module}".replace("#", ""), "kind": "refused", "what": what, "module": module, "shape": shape,
               "error": error, "operation": operation, "argument": argument, "text": f"[{operation}] {words}"}


def text():
    scenarios = [{"name": "module/every kind", "kind": "modules", "tolerance": TOLERANCE}, *custom(), *networks(), *optimizers(),
                 *schedules(), *averages(), *precisions(), *walks(),
                 *refusals(), *trainings(), *refused_trainings()]
    return '{"format": 1, "scenarios": [\n' + ",\n".join(map(json.dumps, scenarios)) + "\n]}\n"


if __name__ == "__main__":
    from expected import same
    if sys.argv[1:] != ["--check"]:
        FILE.write_text(text())
    elif not same(json.loads(FILE.read_text()), json.loads(text())):
        sys.exit(f"{FILE.name} is not what networks.py writes: run bindings/contract/networks.py")
