#!/usr/bin/python3
"""Every allocation fails once, and every one with all after it: the sections of exhaustion.c must come to the same bits.

usage: exhaustion.py PROGRAM DEVICE [SECTION...]   (EXHAUSTION_POINTS: so many of a section and kind, or all)
"""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

# What fails on which kind of device; drivers do not survive that their own allocations fail.
EVERY, LIBRARY, THREADS = 0, 1, 2
KINDS = {"cpu": [("every allocation", EVERY), ("the library's own", LIBRARY), ("new threads", THREADS)],
         "opencl": [("the library's own", LIBRARY), ("new threads", THREADS)]}
# How many points of a section and kind are tried: in passing, and with every case of the tables.
POINTS = {"cpu": (12, 300), "opencl": (1, 24)}
STRIDES = (7, 11, 13, 17, 19, 23, 29, 31)  # a section's points are not those of the next
PATIENCE = 400  # seconds


class Point:
    def __init__(self, program, device, section, kind, first=0, rest=False):
        self.name = f"{section}, kind {kind}, from {first}, {'all after it' if rest else 'once'}"
        try:
            done = subprocess.run([program, section, str(kind), str(first), str(int(rest)), device],
                                  capture_output=True, text=True, errors="replace", timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.status, lines, self.errors = "no end", [], ""
        else:
            self.status, lines, self.errors = done.returncode, done.stdout.splitlines(), done.stderr
        last = lines.pop() if lines and lines[-1].startswith("# counted") else ""
        self.lines, self.counted, self.failed = lines, 0, 0
        if last:
            self.counted, self.failed = int(last.split()[2]), int(last.split()[4])

    def problem(self, clean):
        """What is wrong beside the run in which nothing failed, or None."""
        if self.status != 0:
            return f"exit status {self.status}: {(self.lines[-1:] or [''])[0]} {self.errors[-300:]}"
        for ours, theirs in zip(self.lines, clean.lines):
            if ours != theirs:
                return f"'{ours}', expected '{theirs}'"
        return None if len(self.lines) == len(clean.lines) else f"{len(self.lines)} results of {len(clean.lines)}"


def points_of(count, device, number):
    deep = os.environ.get("ATHENA_TEST_DEPTH") == "all"
    wanted = os.environ.get("EXHAUSTION_POINTS", POINTS[device][deep])
    wanted = count if wanted == "all" else int(wanted)
    if count <= wanted:
        return range(1, count + 1)
    stride = max(1, count // wanted)
    return range(1 + STRIDES[number % len(STRIDES)] % stride, count + 1, stride)


def main():
    program, device, *chosen = sys.argv[1:]
    kind_of_device = device.split(":")[0]
    sections = chosen or subprocess.run([program, "list"], capture_output=True, text=True, check=True).stdout.split()
    os.environ.setdefault("ATHENA_THREADS", "3")
    if device == "cpu":
        os.environ["OCL_ICD_VENDORS"] = "/dev/null"  # drivers are loaded with the list of devices, and do not survive it
    print(f"1..{len(sections)}")
    all_well = True
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        for number, section in enumerate(sections):
            tried, bad = {}, []
            for what, kind in KINDS[kind_of_device]:
                clean = Point(program, device, section, kind)
                if clean.status != 0:
                    bad.append((clean.name, clean.problem(clean)))
                    continue
                for rest in (False, True):
                    run = lambda first: Point(program, device, section, kind, first, rest)
                    for point in workers.map(run, points_of(clean.counted, kind_of_device, number)):
                        key = f"{what} {'on' if rest else 'once'}"
                        tried[key] = tried.get(key, 0) + 1
                        why = point.problem(clean)
                        if why:
                            bad.append((point.name, why))
            for name, why in bad[:8]:
                print(f"# {name}: {why}")
            counts = ", ".join(f"{what}: {count}" for what, count in tried.items())
            print(f"{'not ' * bool(bad)}ok {number + 1} - {section} ({counts}; {len(bad)} bad)", flush=True)
            all_well &= not bad
    sys.exit(not all_well)


main()
