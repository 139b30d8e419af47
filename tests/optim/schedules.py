#!/usr/bin/env python3
"""Writes schedules.h, which clang-format then lays out: rates of PyTorch 1.13.1's schedules, for test_schedules.c.

schedules.py > schedules.h
"""
import torch
from torch.optim import lr_scheduler as lr

SEEN = (0, 1, 2, 5, 7, 10, 11, 12, 29, 30, 31, 60, 61, 99, 100)
RATES = (0.05, 0.2)
CASES = [
    ("at_schedule_step_lr(s, o, 7, 0.5)", lambda o: lr.StepLR(o, 7, 0.5)),
    ("at_schedule_multi_step_lr(s, o, (int64_t[]){2, 11, 60}, 3, 0.3)", lambda o: lr.MultiStepLR(o, [2, 11, 60], 0.3)),
    ("at_schedule_exponential_lr(s, o, 0.97)", lambda o: lr.ExponentialLR(o, 0.97)),
    ("at_schedule_constant_lr(s, o, 0.25, 11)", lambda o: lr.ConstantLR(o, 0.25, 11)),
    ("at_schedule_linear_lr(s, o, 0.1, 0.8, 30)", lambda o: lr.LinearLR(o, 0.1, 0.8, 30)),
    ("at_schedule_polynomial_lr(s, o, 60, 2)", lambda o: lr.PolynomialLR(o, 60, 2)),
    ("at_schedule_cosine_annealing_lr(s, o, 30, 0.001)", lambda o: lr.CosineAnnealingLR(o, 30, 0.001)),
    ("at_schedule_cosine_annealing_warm_restarts(s, o, 10, 2, 0.01)", lambda o: lr.CosineAnnealingWarmRestarts(o, 10, 2, 0.01)),
    ("at_schedule_cosine_annealing_warm_restarts(s, o, 12, 1, 0)", lambda o: lr.CosineAnnealingWarmRestarts(o, 12)),
    ("one_cycle(s, o, 0, 0)", lambda o: lr.OneCycleLR(o, 0.4, 101)),
    ("one_cycle(s, o, 1, 1)", lambda o: lr.OneCycleLR(o, 0.4, 101, anneal_strategy="linear", three_phase=True)),
    ("warm_up(s, o)", lambda o: lr.SequentialLR(o, [lr.LinearLR(o, 0.1, 1, 10), lr.CosineAnnealingLR(o, 60), lr.ConstantLR(o, 0.5, 5)],
                                                [10, 61])),
    ("pairs(s, o)", lambda o: lr.SequentialLR(o, [lr.LinearLR(o, 0.1, 1, 10), lr.CosineAnnealingLR(o, 60), lr.ConstantLR(o, 0.5, 5)],
                                                [10, 61])),
    ("at_schedule_lambda_lr(s, o, by_group, NULL, NULL)", lambda o: lr.LambdaLR(o, [lambda n: 1 / (1 + n), lambda n: 0.95 ** n])),
    ("at_schedule_multiplicative_lr(s, o, alternating, NULL, NULL)", lambda o: lr.MultiplicativeLR(o, lambda n: 1.1 - 0.2 * (n % 2))),
    ("lambda_after_warm_up(s, o)", lambda o: lr.SequentialLR(o, [lr.ConstantLR(o, 0.1, 12), lr.LambdaLR(o, lambda n: 0.9 ** n)], [12])),
    ("chained(s, o)", lambda o: lr.ChainedScheduler([lr.ConstantLR(o, 0.5, 12), lr.ExponentialLR(o, 0.98), lr.StepLR(o, 7, 0.75)])),
]


def rates(make):
    groups = [{"params": [torch.zeros(1, requires_grad=True)], "lr": rate} for rate in RATES]
    optimizer = torch.optim.SGD(groups, lr=1, momentum=0.5)
    schedule, seen = make(optimizer), []
    for n in range(SEEN[-1] + 1):
        if n:
            optimizer.step()
            schedule.step()
        if n in SEEN:
            seen.append([group["lr"] for group in optimizer.param_groups] + [optimizer.param_groups[0]["momentum"]])
    return seen


print("/* schedules.h: written by schedules.py: the rates of two groups, and the momentum of the first. */")
print("static const int seen[] = {" + ", ".join(map(str, SEEN)) + "};")
for i, (call, make) in enumerate(CASES):
    print(f"static at_status make_{i}(at_schedule** s, at_optimizer* o) {{ return {call}; }}")
    print(f"static const double rates_{i}[][3] = {{" + ", ".join(
        "{" + ", ".join(f"{v:.17g}" for v in row) + "}" for row in rates(make)) + "};")
print("static const schedule_case cases[] = {" + ", ".join(f"{{make_{i}, rates_{i}}}" for i in range(len(CASES))) + "};")
