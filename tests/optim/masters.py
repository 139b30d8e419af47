#!/usr/bin/env python3
"""Writes masters.h, which clang-format then lays out: parameters of 16 bits trained by PyTorch 1.13.1 by way of float32 copies,
which it updates and rounds, for test_masters.c.

masters.py > masters.h
"""
import torch

N, STEPS = 7, 20
START = [0.1, -0.4, 0.3, 1, -1, 0.7, 0]
CASES = [
    ("adamw", torch.optim.AdamW, {}),
    ("sgd", torch.optim.SGD, {"lr": 0.001, "momentum": 0.9}),
]


def gradient(step):
    return [((7 * step + 3 * i) % 11 - 5) / 4 for i in range(N)]


def path(dtype, rule, options):
    p = torch.tensor(START).to(dtype)
    master = p.float().requires_grad_(True)
    optimizer = rule([master], **options)
    for step in range(STEPS):
        master.grad = torch.tensor(gradient(step)).to(dtype).float()
        optimizer.step()
        p = master.detach().to(dtype)
    return p.float().tolist() + master.detach().tolist()


print("/* masters.h: written by masters.py: rounded parameters after 20 steps, then their float32 copies. */")
print("#define MASTERS " + ", ".join(
    f"{{AT_{'BF16' if dtype == torch.bfloat16 else 'F16'}, make_{name}, {{" + ", ".join(f"{v:.9g}" for v in path(dtype, rule, given)) + "}}"
    for name, rule, given in CASES for dtype in (torch.bfloat16, torch.float16)))
