"""The scenarios that are more than steps."""
import numpy as np

import datasets
import training
from scenario import flat

SGD = {"learning_rate": 0.5, "momentum": 0.9, "weight_decay": 0.0001, "dampening": 0}
ADAMW = {"learning_rate": 0.05, "beta1": 0.9, "beta2": 0.99, "epsilon": 1e-8, "weight_decay": 0.02}

RULES = {
    "sgd": {**SGD, "learning_rate": 0.2, "nesterov": True}, "adam": {**ADAMW, "weight_decay": 0.001, "amsgrad": True},
    "adamax": ADAMW, "nadam": {**ADAMW, "momentum_decay": 0.004}, "radam": {**ADAMW, "weight_decay": 0.001},
    "rmsprop": {"learning_rate": 0.01, "alpha": 0.9, "epsilon": 0.01, "weight_decay": 0.001, "momentum": 0.5, "centered": True},
    "adagrad": {"learning_rate": 0.3, "lr_decay": 0.01, "weight_decay": 0.001, "initial_accumulator_value": 0.1, "epsilon": 1e-6},
    "adadelta": {"learning_rate": 1, "rho": 0.8, "epsilon": 0.001, "weight_decay": 0.001},
    "lion": {"learning_rate": 0.01, "beta1": 0.9, "beta2": 0.95, "weight_decay": 0.02},
}


def network(seed, rule, options, rounds, tolerance):
    parameters = training.first_parameters(seed)
    losses = training.losses(parameters, rule, options, rounds)
    return {"inputs": {"shape": [4, 2], "values": flat(training.XOR_INPUTS)}, "labels": training.XOR_LABELS,
            "parameters": [{"shape": list(p.shape), "values": flat(p)} for p in parameters],
            "optimizer": rule, **options, "rounds": rounds,
            "losses": [{"round": i, "loss": float(f"{losses[i]:.10g}")} for i in (0, 1, 10, rounds // 2, rounds - 1)],
            "tolerance": tolerance}


def others():
    yield {"name": "training/xor by sgd", "kind": "train", **network(1, "sgd", SGD, 100, 1e-4)}
    yield {"name": "training/xor by adamw", "kind": "train", **network(2, "adamw", ADAMW, 100, 1e-4)}
    for rule, options in RULES.items():
        yield {"name": f"training/xor by {rule} with other options", "kind": "train", **network(8, rule, options, 40, 1e-4)}
    bad = {"round": 10, "labels": [0, 1, 7, 0]}
    for rule, options in ("sgd", SGD), ("adamw", ADAMW):
        yield {"name": f"training/a bad label costs one update of {rule}", "kind": "train",
               **network(7, rule, options, 30, 1e-4), "bad": bad}
    yield {"name": "training/mnist", "kind": "mnist", "layers": [784, 128, 10], "bounds": [0.0875, 0.2165], "seed": 1,
           "batch_size": 128, "learning_rate": 0.002, "least": 0.94, "most": 0.98}
    yield {"name": "threads/four networks", "kind": "threads",
           "networks": [network(seed, "sgd", SGD, 50, 1e-4) for seed in (3, 4, 5, 6)]}
    values = np.arange(1, 11)
    yield {"name": "threads/one tensor", "kind": "shared", "threads": 4, "rounds": 30, "shape": [10],
           "values": flat(values), "sums": [int(2 * values[i:].sum()) for i in range(3)]}
    yield {"name": "abandoned", "kind": "abandoned", "count": 1000, "shape": [32, 32], "growth": 65536}
    yield from datasets.scenarios()
