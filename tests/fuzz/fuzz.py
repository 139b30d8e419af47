#!/usr/bin/python3
"""Runs fuzz.c's programs on several devices and settings and compares what they print.

usage: fuzz.py FUZZ-PROGRAM FIRST-SEED COUNT [VARIANT...]   (default: all variants that this machine can run)
"""
import math
import os
import subprocess
import sys

VARIANTS = {
    "cpu": {"ATHENA_DEVICE": "cpu"},
    "cpu-unfused": {"ATHENA_DEVICE": "cpu", "ATHENA_FUSION": "0"},
    "opencl": {"ATHENA_DEVICE": "opencl"},
    "opencl-unfused": {"ATHENA_DEVICE": "opencl", "ATHENA_FUSION": "0"},
    "opencl-validated": {"ATHENA_DEVICE": "opencl", "ATHENA_VALIDATE": "1"},
}
BOUNDS = {1: 1e-9, 0: 2e-4}  # by dtype number: float64, float32; others hold rounded halves
HALF = 3e-2


def run(program, first, count, variant):
    environment = dict(os.environ, **VARIANTS[variant])
    result = subprocess.run([program, str(first), str(count)], env=environment, capture_output=True, text=True)
    if result.returncode:
        return None, f"exit status {result.returncode}: {result.stderr[-500:]}"
    return result.stdout.splitlines(), None


def differs(ours, theirs, half):
    """Why two lines are not the same result, or None."""
    if ours == theirs:
        return None
    head, _, values = ours.partition(" :")
    other_head, _, other_values = theirs.partition(" :")
    if head != other_head or not values:
        return "other status or shape"
    dtype = int(head.split("dtype ")[1].split()[0])
    bound = HALF if half else BOUNDS.get(dtype, HALF)
    numbers = [(float(a), float(b)) for a, b in zip(values.split(), other_values.split())]
    scale = max([1.0] + [abs(a) for a, _ in numbers if math.isfinite(a)])
    for position, (a, b) in enumerate(numbers):
        if not (a == b or (math.isnan(a) and math.isnan(b)) or abs(a - b) <= bound * scale):
            return f"element {position}: {a!r} and {b!r}"
    return None


def compare(reference, lines, name):
    """The number of programs that differ, each told of once."""
    failures, program, bad = 0, "", False
    for number, (ours, theirs) in enumerate(zip(reference, lines)):
        if ours.startswith("program"):
            program, bad = ours, False
        # A float16 or a mean of one may have gone into anything: the bound of halves holds throughout.
        why = None if bad else differs(ours, theirs, half=True)
        if why:
            print(f"# {program}, line {number}: {name} differs from cpu: {why}\n#   {ours[:120]}\n#   {theirs[:120]}")
            failures, bad = failures + 1, True
    return failures + (len(reference) != len(lines))


def main():
    program, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    names = sys.argv[4:] or list(VARIANTS)
    reference, error = run(program, first, count, "cpu")
    print(f"1..{len(names)}")
    failed = 0
    for number, name in enumerate(names, 1):
        lines, problem = run(program, first, count, name) if name != "cpu" else (reference, error)
        if problem and "no usable OpenCL device" in problem:
            print(f"ok {number} - {name} # SKIP no OpenCL device")
            continue
        bad = bool(problem) or reference is None or compare(reference, lines, name) > 0
        if problem:
            print(f"# {name}: {problem}")
        failed += bad
        print(f"{'not ok' if bad else 'ok'} {number} - {count} programs from {first} on {name} agree with the CPU")
    return 1 if failed else 0


sys.exit(main())
