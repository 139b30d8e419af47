#!/usr/bin/python3
"""Runs torture.c with a libOpenCL of ours in front, in which calls fail; a line of TAP for each mode and error code.

usage: torture.py TORTURE-PROGRAM FOLDER-OF-THE-LIBRARY
With ATHENA_TEST_DEPTH=all every call of the work fails, under every code; else a fixed few.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

# CL_OUT_OF_RESOURCES, CL_MEM_OBJECT_ALLOCATION_FAILURE, CL_OUT_OF_HOST_MEMORY, CL_INVALID_COMMAND_QUEUE,
# CL_DEVICE_NOT_AVAILABLE, CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, one that nobody knows
CODES = (-5, -4, -6, -36, -2, -14, -9999)
MEMORY = (-5, -4, -6)
GPU = {"TORTURE_AS_GPU": "1"}  # memory is the device's; kernels are those of processors
WIDE = {"ATHENA_AS_GPU": "1"}  # kernels of GPUs, and Athena's cache of programs
HOURS = 4 * 3600
FIRST_CALLS = 48               # of a process: looking for devices, opening one


def real_library():
    """The path of the system's libOpenCL, or None: not of the one in front, where the build's folders come first."""
    ask = ("import ctypes\nctypes.CDLL('libOpenCL.so.1')\n"
           "print(next(l.split()[-1] for l in open('/proc/self/maps') if '/libOpenCL.so' in l))")
    clean = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    found = subprocess.run([sys.executable, "-c", ask], env=clean, text=True, capture_output=True)
    return found.stdout.strip() or None


def quick():
    """(mode, code, first, stride, more environment) of each run."""
    yield "once", -5, 3, 11, {}
    yield "once", -36, 5, 29, GPU
    yield "lost", -5, 20, 110, {}
    yield "open", -9999, 7, 60, {}
    yield "full", -4, 2, 3, {}
    yield "both", -5, 11, 90, {}
    for point in (2, 9, 30):
        yield "start", -6, point, 1, {}


def whole():
    for code in CODES:
        yield "once", code, 1, 1, {}
        yield "lost", code, 1, 4, {}
        yield "open", code, 1, 4, {}
        yield "once", code, 1, 4, GPU
        yield "both", code, 1, 4, {}
    for code in MEMORY:
        yield "full", code, 1, 1, {}
    for code in (-11, -12):    # CL_BUILD_PROGRAM_FAILURE, CL_MAP_FAILURE
        yield "open", code, 1, 2, {}
    yield "once", -5, 1, 4, WIDE
    yield "open", -36, 1, 16, WIDE
    yield "lost", -2, 1, 16, GPU
    for point in range(1, FIRST_CALLS + 1):
        yield "start", CODES[point % len(CODES)], point, 1, {}


def run(program, environment, mode, code, first, stride, more):
    """(points, hits, bad or a text, whether there is no device)"""
    command = [program, mode, str(code), str(first), str(stride)]
    try:
        done = subprocess.run(command, env={**environment, **more}, text=True, capture_output=True, timeout=HOURS)
    except subprocess.TimeoutExpired:
        return 0, 0, "it hangs", False
    print(end="".join(line + "\n" for line in done.stdout.splitlines() if line.startswith("#")))
    found = re.search(r"points (\d+) hits (\d+) bad (\d+)", done.stdout)
    if not found:
        return 0, 0, f"exit status {done.returncode}: {done.stderr[-500:]}", done.returncode == 77
    points, hits, bad = map(int, found.groups())
    return points, hits, bad or (0 if done.returncode == 0 else f"exit status {done.returncode}"), False


def main():
    program, folder = sys.argv[1:]
    path = real_library()
    environment = dict(os.environ, TORTURE_OPENCL=path or "", ATHENA_DEVICE="opencl")
    environment["LD_LIBRARY_PATH"] = ":".join(filter(None, (folder, os.environ.get("LD_LIBRARY_PATH"))))
    environment.pop("MALLOC_PERTURB_", None)
    for name in ("ATHENA_AS_GPU", "TORTURE_AS_GPU"):
        environment.pop(name, None)
    if path is None:
        return print("1..0 # SKIP no OpenCL loader on this machine")
    assert (Path(folder) / "libOpenCL.so.1").exists()
    runs = list(whole() if os.environ.get("ATHENA_TEST_DEPTH") == "all" else quick())
    failed = tried = 0
    for number, (mode, code, first, stride, more) in enumerate(runs, 1):
        points, hits, bad, absent = run(program, environment, mode, code, first, stride, more)
        if absent and number == 1:
            return print("1..0 # SKIP no OpenCL device on this machine")
        if number == 1:
            print(f"1..{len(runs)}")
        good = bad == 0 and points > 0 and (hits > 0 or mode == "start")
        failed += not good
        tried += points
        kind = "".join(f" {name}" for name in more)
        print(f"{'ok' if good else 'not ok'} {number} - {mode} {code}{kind}: {points} points, a call failed at {hits}, bad {bad}",
              flush=True)
    print(f"# {tried} points in all")
    return sys.exit(failed != 0)


if __name__ == "__main__":
    main()
