#!/usr/bin/python3
"""The largest errors of Athena's functions of elements and of PyTorch's on the same inputs, in units in the last place.

usage: accuracy.py DEVICE PEER-DEVICE [NAME...]      e.g. cpu cpu, opencl cuda
Runs build/bench/accuracy (ACCURACY names another) for inputs, references in long double and Athena's errors; prints a
table in Markdown.
"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch

PROGRAM = Path(os.environ.get("ACCURACY", Path(__file__).resolve().parents[2] / "build" / "bench" / "accuracy"))
OTHER_NAMES = {"ndtr": torch.special.ndtr, "trigamma": lambda a: torch.polygamma(1, a)}
DTYPES = {"f32": np.float32, "f64": np.float64}


def error(got, wanted, dtype):
    """As bench/accuracy.c has it."""
    info = np.finfo(dtype)
    counted = (np.abs(wanted) >= info.tiny) & (np.abs(wanted) <= info.max)
    got, wanted = got.astype(np.longdouble)[counted], wanted[counted]
    unit = np.ldexp(np.longdouble(1), np.frexp(wanted)[1] - 1 - info.nmant)
    return float(np.max(np.abs(got - wanted) / unit, initial=0))


def main():
    device, peer, names = sys.argv[1], sys.argv[2], sys.argv[3:]
    table = {}
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([PROGRAM, device, folder, *names], check=True, stdout=subprocess.PIPE, text=True)
        for line in map(json.loads, done.stdout.splitlines()):
            dtype, stem = DTYPES[line["dtype"]], f'{folder}/{line["function"]}.{line["dtype"]}.{line["index"]}.'
            inputs = [torch.from_numpy(np.fromfile(stem + which, dtype)).to(peer)
                      for which in "ab" if Path(stem + which).exists()]
            function = OTHER_NAMES.get(line["function"]) or getattr(torch, line["function"])
            theirs = error(function(*inputs).cpu().numpy(), np.fromfile(stem + "wanted", np.longdouble), dtype)
            span = "all" if line["low"] == line["high"] else f'{line["low"]:g} … {line["high"]:g}'
            table.setdefault((line["function"], span), {})[line["dtype"]] = line["ulp"], theirs
    print("| function | range | float32 | PyTorch | float64 | PyTorch |\n| --- | --- | --- | --- | --- | --- |")
    for (function, span), errors in table.items():
        cells = [f"{number:.2f}" if number < 1e4 else f"{number:.0e}" for key in DTYPES for number in errors[key]]
        print(f'| {function} | {span} | {" | ".join(cells)} |')


if __name__ == "__main__":
    main()
