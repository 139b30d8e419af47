#!/usr/bin/env python3
"""Writes paths.h, which clang-format then lays out: where the rules of PyTorch 1.13.1 lead in float64, for test_rules.c. Lion,
LAMB and Muon, which it lacks, in NumPy.

paths.py > paths.h
"""
import numpy as np
import torch

C = [0.5, -1, 2, -0.25, 0, 3, -2]
START = [0.1, -0.4, 0.3, 1, -1, 0.7, 0]
SEEN = (1, 7, 100)


torch.set_default_dtype(torch.float64)  # else NAdam's product of momenta is float32


class Numbers(torch.optim.Optimizer):
    """A rule in NumPy: next gives what a parameter becomes."""

    def __init__(self, parameters, **options):
        super().__init__(parameters, {})
        self.options = {**self.DEFAULTS, **options}
        self.state_of = {}

    def step(self):
        for p in self.param_groups[0]["params"]:
            g = (-1 if self.options.get("maximize") else 1) * p.grad.numpy()
            state = self.state_of.setdefault(id(p), {"step": 0, "m": 0, "v": 0})
            state["step"] += 1
            p.data = torch.tensor(self.next(p.detach().numpy().copy(), g, state, **self.options))


class LAMB(Numbers):
    """You et al., 2020, algorithm 2."""

    DEFAULTS = {"lr": 1e-3, "betas": (0.9, 0.999), "eps": 1e-6, "weight_decay": 0.01, "maximize": False}

    def next(self, p, g, state, lr, betas, eps, weight_decay, maximize):
        state["m"] = betas[0] * state["m"] + (1 - betas[0]) * g
        state["v"] = betas[1] * state["v"] + (1 - betas[1]) * g ** 2
        m, v = state["m"] / (1 - betas[0] ** state["step"]), state["v"] / (1 - betas[1] ** state["step"])
        u = m / (np.sqrt(v) + eps) + weight_decay * p
        sizes = np.linalg.norm(p), np.linalg.norm(u)
        return p - lr * (sizes[0] / sizes[1] if min(sizes) > 0 else 1) * u


class Muon(Numbers):
    """PyTorch 2.9's, with the iteration in float64."""

    DEFAULTS = {"lr": 1e-3, "weight_decay": 0.1, "momentum": 0.95, "eps": 1e-7, "ns_a": 3.4445, "ns_b": -4.775, "ns_c": 2.0315,
                "ns_steps": 5, "nesterov": True, "match_rms_adamw": False}

    def next(self, p, g, state, lr, weight_decay, momentum, eps, ns_a, ns_b, ns_c, ns_steps, nesterov, match_rms_adamw):
        state["m"] = momentum * state["m"] + (1 - momentum) * g
        x = (1 - momentum) * g + momentum * state["m"] if nesterov else state["m"]
        x = (x.T if x.shape[0] > x.shape[1] else x) / max(np.linalg.norm(x), eps)
        for _ in range(ns_steps):
            gram = x @ x.T
            x = ns_a * x + (ns_b * gram + ns_c * gram @ gram) @ x
        rows, columns = p.shape
        size = 0.2 * np.sqrt(max(rows, columns)) if match_rms_adamw else np.sqrt(max(1, rows / columns))
        return p * (1 - lr * weight_decay) - lr * size * (x.T if rows > columns else x)


class Lion(torch.optim.Optimizer):
    """Chen et al., 2023, algorithm 2."""

    def __init__(self, parameters, lr=1e-4, betas=(0.9, 0.99), weight_decay=0, maximize=False):
        super().__init__(parameters, {})
        self.rate, self.betas, self.decay, self.sign, self.m = lr, betas, weight_decay, -1 if maximize else 1, 0

    def step(self):
        p = self.param_groups[0]["params"][0]
        g, value = self.sign * p.grad.numpy(), p.detach().numpy().copy()
        direction = np.sign(self.betas[0] * self.m + (1 - self.betas[0]) * g)
        self.m = self.betas[1] * self.m + (1 - self.betas[1]) * g
        p.data = torch.tensor(value - self.rate * (direction + self.decay * value))


ADAM = {"lr": 0.03, "betas": (0.8, 0.95), "eps": 1e-6, "weight_decay": 0.1}
CASES = [
    ("sgd", {}), ("sgd", {"lr": 0.05, "momentum": 0.9}), ("sgd", {"lr": 0.002, "weight_decay": 0.1, "maximize": True}),
    ("sgd", {"lr": 0.02, "momentum": 0.5, "weight_decay": 0.03, "dampening": 0.25}),
    ("sgd", {"lr": 0.02, "momentum": 0.7, "weight_decay": 0.03, "nesterov": True}),
    ("adam", {}), ("adam", ADAM), ("adam", {**ADAM, "amsgrad": True}), ("adam", {"lr": 0.01, "maximize": True}),
    ("adamw", {}), ("adamw", ADAM), ("adamw", {**ADAM, "amsgrad": True, "maximize": True}),
    ("adamax", {}), ("adamax", ADAM), ("nadam", {}), ("nadam", {**ADAM, "momentum_decay": 0.02}),
    ("radam", {}), ("radam", ADAM), ("radam", {**ADAM, "betas": (0.9, 0.7)}),
    ("rmsprop", {}), ("rmsprop", {"lr": 0.001, "alpha": 0.9, "eps": 0.1, "weight_decay": 0.1, "centered": True}),
    ("rmsprop", {"momentum": 0.6, "maximize": True}), ("rmsprop", {"lr": 0.001, "eps": 0.03, "momentum": 0.6, "centered": True}),
    ("adagrad", {}), ("adagrad", {"lr": 0.2, "lr_decay": 0.03, "weight_decay": 0.1, "initial_accumulator_value": 0.5, "eps": 1e-6}),
    ("adadelta", {}), ("adadelta", {"lr": 0.7, "rho": 0.8, "eps": 1e-4, "weight_decay": 0.1}),
    ("lamb", {}), ("lamb", {"lr": 0.02, "betas": (0.8, 0.95), "eps": 1e-4, "weight_decay": 0.1}), ("lamb", {"lr": 0.01, "maximize": True}),
    ("lion", {}), ("lion", {"lr": 0.01, "betas": (0.8, 0.95), "weight_decay": 0.1}), ("lion", {"lr": 0.01, "maximize": True}),
]
CLASSES = {"sgd": torch.optim.SGD, "adam": torch.optim.Adam, "adamw": torch.optim.AdamW, "adamax": torch.optim.Adamax,
           "nadam": torch.optim.NAdam, "radam": torch.optim.RAdam, "rmsprop": torch.optim.RMSprop,
           "adagrad": torch.optim.Adagrad, "adadelta": torch.optim.Adadelta, "lion": Lion, "lamb": LAMB}
FIELDS = {"lr": "learning_rate", "eps": "epsilon"}


def path(rule, options):
    p = torch.tensor(START, dtype=torch.float64, requires_grad=True)
    given = {"sgd": {"lr": 0.01}, "nadam": {"foreach": True}}.get(rule, {})  # its other form of NAdam counts a momentum twice
    optimizer = CLASSES[rule]([p], **given, **{name: value for name, value in options.items() if name not in given})
    for name in options.keys() & given.keys():
        optimizer.param_groups[0][name] = options[name]
    seen = []
    for step in range(1, SEEN[-1] + 1):
        loss = (p ** 4 / 4 + torch.tensor(C) * p).sum()
        p.grad = None
        loss.backward()
        optimizer.step()
        if step in SEEN:
            seen.append(p.tolist())
    return seen


# Muon's, over two matrices: one higher than wide.
MATRICES = [
    {}, {"lr": 0.003, "weight_decay": 0.03, "momentum": 0.8, "nesterov": False},
    {"lr": 0.01, "match_rms_adamw": True, "ns_steps": 3, "ns_a": 3.0, "ns_b": -3.2, "ns_c": 1.2},
]
SHAPES = ((3, 2), (2, 4))


def matrix_path(options):
    parameters = [torch.tensor(START[:6]).reshape(3, 2), torch.tensor(START + START[:1]).reshape(2, 4)]
    for p in parameters:
        p.requires_grad = True
    optimizer, seen = Muon(parameters, **options), []
    for step in range(1, SEEN[-1] + 1):
        loss = sum((p ** 4 / 4).sum() for p in parameters) + (parameters[0].sum() - parameters[1].sum()) ** 2
        for p in parameters:
            p.grad = None
        loss.backward()
        optimizer.step()
        if step in SEEN:
            seen.append([v for p in parameters for v in p.flatten().tolist()])
    return seen


def fields(options):
    given = {}
    for name, value in options.items():
        if name == "betas":
            given |= {"beta1": value[0], "beta2": value[1]}
        else:
            given[FIELDS.get(name, name)] = int(value) if isinstance(value, bool) else value
    return " ".join(f"o.{name} = {value};" for name, value in given.items())


print("/* paths.h: written by paths.py: parameters after 1, 7 and 100 steps. */")
for i, (rule, options) in enumerate(CASES):
    rows = ",\n    ".join("{" + ", ".join(f"{v:.15g}" for v in row) + "}" for row in path(rule, options))
    print(f"PATH({rule}, {rule.upper()}, {i}, {fields(options)})\nSEEN({i}) = {{\n    {rows}}};")
print("#define PATHS " + ", ".join(f"{{make_{i}, seen_{i}}}" for i in range(len(CASES))))
for i, options in enumerate(MATRICES):
    rows = ",\n    ".join("{" + ", ".join(f"{v:.15g}" for v in row) + "}" for row in matrix_path(options))
    print(f"PATH(muon, MUON, muon_{i}, {fields(options)})\nstatic const double seen_muon_{i}[3][14] = {{\n    {rows}}};")
print("#define MATRIX_PATHS " + ", ".join(f"{{make_muon_{i}, seen_muon_{i}}}" for i in range(len(MATRICES))))
