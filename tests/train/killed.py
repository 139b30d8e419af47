#!/usr/bin/env python3
"""A training that is killed at random moments, also while it writes, and begun again until it is done, ends with the bits of
one that never was. As TAP.

killed.py PROGRAM hand|trainer [KILLS]
"""
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

STEPS = 60
WORKERS = (8, 1, 0)  # of the loader, in turn; of the one that is not killed 0
PROGRAM = sys.argv[1:3]
KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else 200 if os.environ.get("ATHENA_TEST_DEPTH") == "all" else 10


def weights(folder, name):
    return (Path(folder) / name).read_bytes()


def whole(folder):
    subprocess.run([*PROGRAM, f"{folder}/whole", str(STEPS), f"{folder}/wanted", "0"], check=True, stdout=subprocess.DEVNULL)
    return weights(folder, "wanted")


def killed(command, dice):
    """Whether it was; else it was done before."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    at_save = dice.random() < 0.7
    saves, wait = dice.randrange(1, 4), dice.random() * (0.004 if at_save else 0.05)
    for line in process.stdout:
        saves -= line == "saving\n" if at_save else line.startswith("from")
        if saves <= 0 or not at_save:
            break
    time.sleep(wait)
    process.kill()
    process.stdout.close()
    status = process.wait()
    if status not in (0, -9):
        raise SystemExit(f"exit status {status}")
    return status != 0


def interrupted(folder, name, workers, dice, kills):
    """Its weights, and how often it was killed, at most so often."""
    command, done = [*PROGRAM, f"{folder}/{name}", str(STEPS), f"{folder}/{name}.weights", str(workers)], 0
    while done < kills and killed(command, dice):
        done += 1
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return weights(folder, f"{name}.weights"), done


def main():
    dice, total, runs, equal = random.Random(os.environ.get("SEED", "1")), 0, 0, True
    with tempfile.TemporaryDirectory() as folder:
        wanted = whole(folder)
        while total < KILLS and equal:
            got, kills = interrupted(folder, f"run{runs}", WORKERS[runs % 3], dice, min(max(4, KILLS // 20), KILLS - total))
            total, runs, equal = total + kills, runs + 1, got == wanted
            left = [path.name for path in (Path(folder) / f"run{runs - 1}").iterdir() if path.suffix != ".safetensors"]
            if left:
                print("#", left)
    print("ok 1" if equal else "not ok 1", f"- the same weights after {total} kills in {runs} trainings")
    print("1..1")
    return not equal


if __name__ == "__main__":
    sys.exit(main())
