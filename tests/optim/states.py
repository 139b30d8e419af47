#!/usr/bin/env python3
"""Writes states.safetensors: states of PyTorch's optimizers and schedules after some steps, and where they lead from there
in float64, for test_states.c to go on from.

Of each case of an optimizer: "<case>/before.<i>" and "<case>/after.<i>", the parameters; "<case>/state.<i>.<name>", which is
state_dict()["state"][i][name], numbers as tensors without axes and None left out; and in the metadata "<case>",
state_dict()["param_groups"] as JSON. Of each case of a schedule: "<case>/rates", those of further steps; in the metadata
"<case>", its state_dict() less what is no JSON, and "<case>/groups", the optimizer's param_groups.
"""
import json
import math
import struct
from pathlib import Path

import torch
from torch.optim import lr_scheduler

torch.set_default_dtype(torch.float64)  # else NAdam's product of momenta is float32
BEFORE, AFTER = 7, 25
SHAPES = [(2, 3), (5,), (4,)]

ADAM = {"lr": 0.03, "betas": (0.8, 0.95), "eps": 1e-6, "weight_decay": 0.1}
OPTIMIZERS = {
    "sgd": (torch.optim.SGD, {"lr": 0.02, "weight_decay": 0.03}),
    "sgd_momentum": (torch.optim.SGD, {"lr": 0.05, "momentum": 0.9}),
    "sgd_dampening": (torch.optim.SGD, {"lr": 0.02, "momentum": 0.5, "weight_decay": 0.03, "dampening": 0.25}),
    "sgd_nesterov": (torch.optim.SGD, {"lr": 0.02, "momentum": 0.7, "nesterov": True}),
    "adam": (torch.optim.Adam, ADAM),
    "adam_amsgrad": (torch.optim.Adam, {**ADAM, "amsgrad": True}),
    "adamw": (torch.optim.AdamW, ADAM),
    "adamax": (torch.optim.Adamax, ADAM),
    "nadam": (torch.optim.NAdam, {**ADAM, "momentum_decay": 0.02, "foreach": True}),  # the other form counts a momentum twice
    "radam": (torch.optim.RAdam, ADAM),
    "rmsprop": (torch.optim.RMSprop, {"alpha": 0.9, "eps": 0.1, "weight_decay": 0.1}),
    "rmsprop_centered": (torch.optim.RMSprop, {"lr": 0.001, "eps": 0.03, "momentum": 0.6, "centered": True}),
    "adagrad": (torch.optim.Adagrad, {"lr": 0.2, "lr_decay": 0.03, "weight_decay": 0.1, "initial_accumulator_value": 0.5}),
    "adadelta": (torch.optim.Adadelta, {"lr": 0.7, "rho": 0.8, "eps": 1e-4}),
}
SCHEDULES = {
    "step": lambda o: lr_scheduler.StepLR(o, 3, 0.5),
    "cosine": lambda o: lr_scheduler.CosineAnnealingLR(o, 9, 0.01),
    "restarts": lambda o: lr_scheduler.CosineAnnealingWarmRestarts(o, 4, 2),
    "one_cycle": lambda o: lr_scheduler.OneCycleLR(o, 0.3, 40),
    "plateau": lambda o: lr_scheduler.ReduceLROnPlateau(o, patience=2, cooldown=1),
    "sequential": lambda o: lr_scheduler.SequentialLR(
        o, [lr_scheduler.LinearLR(o, 0.25, 1, 5), lr_scheduler.ExponentialLR(o, 0.9)], [5]),
    "chained": lambda o: lr_scheduler.ChainedScheduler([lr_scheduler.StepLR(o, 3, 0.5), lr_scheduler.ExponentialLR(o, 0.9)]),
}


def parameters():
    return [torch.linspace(-1, 1, math.prod(shape)).reshape(shape).requires_grad_() for shape in SHAPES]


def step(optimizer, all):
    optimizer.zero_grad()
    sum((p ** 4 / 4 + 0.5 * p).sum() for p in all).backward()
    optimizer.step()


def rates(optimizer, schedule, first, last):
    found = []
    for n in range(first, last):
        optimizer.step()
        if isinstance(schedule, lr_scheduler.ReduceLROnPlateau):
            schedule.step(1.0 if n < 2 else 1.5)
        else:
            schedule.step()
        found.append([group["lr"] for group in optimizer.param_groups])
    return torch.tensor(found)


def as_json(value):
    """Infinity is no JSON."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {name: as_json(one) for name, one in value.items() if not callable(one)}
    return [as_json(one) for one in value] if isinstance(value, (list, tuple)) else value


def main():
    tensors, metadata = {}, {}
    for case, (rule, options) in OPTIMIZERS.items():
        all = parameters()
        optimizer = rule([{"params": all[:2]}, {"params": all[2:], "lr": 0.01}], **options)
        for _ in range(BEFORE):
            step(optimizer, all)
        state = optimizer.state_dict()
        tensors |= {f"{case}/before.{i}": p.detach().clone() for i, p in enumerate(all)}
        for i, row in state["state"].items():
            tensors |= {f"{case}/state.{i}.{name}": torch.as_tensor(v).clone() for name, v in row.items() if v is not None}
        metadata[case] = json.dumps(as_json(state["param_groups"]))
        for _ in range(AFTER):
            step(optimizer, all)
        tensors |= {f"{case}/after.{i}": p.detach() for i, p in enumerate(all)}
    for case, make in SCHEDULES.items():
        all = parameters()
        optimizer = torch.optim.SGD([{"params": all[:2]}, {"params": all[2:], "lr": 0.01}], lr=0.1, momentum=0.9)
        schedule = make(optimizer)
        rates(optimizer, schedule, 0, BEFORE)
        metadata[case] = json.dumps(as_json(schedule.state_dict()))
        metadata[f"{case}/groups"] = json.dumps(as_json(optimizer.state_dict()["param_groups"]))
        tensors[f"{case}/rates"] = rates(optimizer, schedule, BEFORE, BEFORE + AFTER)
    header, data = {"__metadata__": metadata}, b""
    for name, tensor in sorted(tensors.items(), key=lambda item: -item[1].element_size()):
        dtype = {torch.float64: "F64", torch.float32: "F32", torch.int64: "I64"}[tensor.dtype]
        raw = tensor.contiguous().numpy().tobytes()
        header[name] = {"dtype": dtype, "shape": list(tensor.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    (Path(__file__).parent / "states.safetensors").write_bytes(struct.pack("<Q", len(text)) + text + data)


main()
