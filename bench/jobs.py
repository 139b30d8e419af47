#!/usr/bin/python3
"""The jobs of docs/jobs.md on a device: seconds of the fastest epoch, and what each came to, as rows of its table.

jobs.py DATA [--device opencl] [--limit SECONDS] [JOB…]

DATA has mnist, cifar10, iris, tinyshakespeare and wikitext-2. The commands are those of the page, in its order; a job is known by
its folder of checkpoints, as mnist-cnn. A training that lasts longer than the limit is interrupted, and what it came to until then
is told. The first job also compiles the kernels that no earlier run has kept.
"""
import argparse
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMES = {"mnist": "mnist", "cifar.bin": "cifar10/lossless_4000.bin", "iris.csv": "iris/iris.csv",
         "input.txt": "tinyshakespeare/input.txt", "wikitext-2": "wikitext-2"}


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("--device", default="auto")
    parser.add_argument("--program", default=ROOT / "build" / "cli" / "athena")
    parser.add_argument("--limit", type=float, default=600, help="seconds of a training")
    parser.add_argument("jobs", nargs="*")
    return parser.parse_intermixed_args()


def commands():
    """Their words; a variable before athena is the first."""
    for block in BLOCK.findall((ROOT / "docs" / "jobs.md").read_text()):
        for line in block.replace("\\\n", " ").splitlines():
            words = shlex.split(line.split(" #")[0])
            if "athena" in words[:2]:
                yield words


def job_of(words):
    """The folder of checkpoints."""
    return words[words.index("--checkpoints") + 1] if "--checkpoints" in words else words[2]


def run(options, folder, words):
    """What the program said, and its seconds."""
    begun, at = time.perf_counter(), words.index("athena")
    command = [os.path.abspath(options.program), *words[at + 1:], "--device", options.device]
    process = subprocess.Popen(command, cwd=folder, text=True, stdout=subprocess.PIPE,
                               env={**os.environ, **dict(one.split("=") for one in words[:at])})
    try:
        said, _ = process.communicate(timeout=options.limit)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)  # it saves a checkpoint and ends
        said, _ = process.communicate()
    if process.returncode not in (0, 128 + signal.SIGINT):
        sys.exit(f"{shlex.join(words)}: status {process.returncode}")
    return said, time.perf_counter() - begun


def train(options, folder, words):
    said, seconds = run(options, folder, words)
    epochs = re.findall(r"^epoch (\d+)/(\d+): (.*), ([\d.]+) s$", said, re.MULTILINE)
    if not epochs:
        print(f"| {job_of(words)} | – | no epoch in {seconds:.0f} s |", flush=True)
        return
    number, wanted, came, _ = epochs[-1]
    print(f"| {job_of(words)} | {min(float(epoch[3]) for epoch in epochs):.2f} | after {number} of {wanted} epochs {came}; "
          f"{seconds:.1f} s in all |", flush=True)


def main():
    options = arguments()
    with tempfile.TemporaryDirectory() as folder:
        for name, path in NAMES.items():
            os.symlink((options.data / path).resolve(), Path(folder, name))
        print("| job | s an epoch | came to |\n| --- | ---: | --- |", flush=True)
        for words in commands():
            if options.jobs and job_of(words) not in options.jobs:
                continue
            if "train" in words:
                train(options, folder, words)
            else:
                said, seconds = run(options, folder, words)
                text = said.strip().replace("\n", ", " if words[1] == "eval" else "\n    ")
                print(f"  {words[1]} {words[2]}, {seconds:.1f} s: {text}", flush=True)
        for log in (Path(folder, "wikitext.csv"), Path(folder, "runs.log")):
            print(f"{log.name}:\n{log.read_text()}" if log.exists() else "", end="", flush=True)


if __name__ == "__main__":
    main()
