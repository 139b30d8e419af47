#!/usr/bin/python3
"""Runs the fuzzer of calls, shows the last calls of an episode that fails, and finds which of its calls are needed.

usage: run_calls.py CALLS-PROGRAM FIRST-EPISODE COUNT [--threads N] [--calls N] [--keep-going] [--no-shrink] [--deep N]

Prints TAP. An episode that fails with one thread is shrunk: the command at the end repeats it with the calls that matter.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

LINES, LINE = 64, 512


class Runner:
    def __init__(self, given, folder):
        self.given, self.folder, self.ring = given, folder, os.path.join(folder, "ring")

    def command(self, first, count, skipped=""):
        words = [os.path.abspath(self.given.program), first, count, self.given.threads, self.given.calls, self.ring]
        return [str(word) for word in words] + ([skipped] if skipped else [])

    def run(self, first, count, skipped=""):
        """None, or what went wrong."""
        inside = os.path.join(self.folder, "files")  # the library writes there
        os.makedirs(inside, exist_ok=True)
        # g++ 12's runtime cannot always give back the signal stack that it makes for a thread, nor look for leaks once
        # threads have come and gone; memory in use is among what is judged
        environment = {**os.environ, "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":use_sigaltstack=0:detect_leaks=0"}
        done = subprocess.run(self.command(first, count, skipped), cwd=inside, env=environment, capture_output=True,
                              text=True, errors="replace")
        self.output = done.stdout
        if not done.returncode and not re.search("Sanitizer", done.stderr):
            return None
        return f"exit status {done.returncode}\n{done.stderr[-6000:]}"

    def last_calls(self):
        """(episode, thread, index, text) of each line left, in order."""
        with open(self.ring, "rb") as file:
            content = file.read()
        lines = []
        for start in range(0, len(content), LINE):
            text = content[start:start + LINE].split(b"\0")[0].decode(errors="replace")
            found = re.match(r"(\d+)/(\d+)/(\d+) ", text)
            if found:
                lines.append((*map(int, found.groups()), text))
        return sorted(lines)

    def shrink(self, episode, last):
        """The text of 0 and 1 with as many calls skipped as can be while something still goes wrong."""
        kept = list(range(1, last + 1))

        def fails(some):
            chosen = set(some)
            return self.run(episode, 1, "".join("0" if i in chosen else "1" for i in range(self.given.calls + 50))) is not None

        size, end = len(kept) // 2, time.monotonic() + 120
        while size and time.monotonic() < end:
            start = 0
            while start < len(kept):
                tried = kept[:start] + kept[start + size:]
                if tried and fails(tried):
                    kept = tried
                else:
                    start += size
            size //= 2
        skipped = "".join("0" if i in set(kept) else "1" for i in range(self.given.calls + 50))
        self.run(episode, 1, skipped)
        return skipped, kept


def comment(text):
    print("\n".join("# " + line for line in text.splitlines()), flush=True)


def explain(runner, problem):
    comment(problem)
    lines = runner.last_calls()
    if not lines:
        return None
    episode = max(one[0] for one in lines)
    lines = [one for one in lines if one[0] == episode]
    comment("\n".join(one[3] for one in lines[-40 * runner.given.threads:]))
    if runner.given.threads == 1 and not runner.given.no_shrink and runner.run(episode, 1):
        skipped, kept = runner.shrink(episode, max(one[2] for one in runner.last_calls()))
        comment("these calls are enough:\n" + "\n".join(one[3] for one in runner.last_calls() if one[2] in kept))
        comment(" ".join(runner.command(episode, 1, skipped)))
    else:
        comment(" ".join(runner.command(episode, 1)))
    return episode


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--calls", type=int, default=200)
    parser.add_argument("--keep-going", action="store_true", help="go on behind an episode that failed")
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--deep", type=int, help="instead of COUNT under ATHENA_TEST_DEPTH=all")
    given = parser.parse_args()
    if given.deep and os.environ.get("ATHENA_TEST_DEPTH") == "all":
        given.count = given.deep
    print("1..1")
    failures, first, end = 0, given.first, given.first + given.count
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(given, folder)
        while first < end:
            problem = runner.run(first, end - first)
            if problem is None:
                comment(runner.output)
                break
            failures += 1
            episode = explain(runner, problem)
            if not given.keep_going or episode is None:
                break
            first = episode + 1
    print(f"{'not ok' if failures else 'ok'} 1 - {given.count} episodes of {given.threads} x {given.calls} calls")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
