"""Counts what `meson test` ran, sub-tests included, and shows what failed or was skipped."""
import json
import re

LINE = re.compile(r"^\s*(not )?ok\b\s*(?:\d+)?\s*(?:-\s*)?([^#]*?)\s*(?:#\s*(SKIP|TODO)\b\s*(.*))?$", re.IGNORECASE)
NOTHING = re.compile(r"^\s*1\.\.0\b\s*(?:#\s*(?:SKIP\S*)?\s*(.*))?$", re.IGNORECASE)
SHOWN = 80


class Total:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def add(self, other):
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped

    def __str__(self):
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"

    def words(self):
        """For a line that is not to be taken for the closing one."""
        return f"ok {self.passed}, not ok {self.failed}, left out {self.skipped}"


def subtests(text, name, stage, total):
    """Counts the lines of a TAP output; gives the number of failed ones."""
    failed = 0
    for line in text.splitlines():
        nothing = NOTHING.match(line)
        if nothing:
            total.skipped += 1
            print(f"skipped: {stage}: {name}: {nothing[1] or 'no reason given'}")
            continue
        found = LINE.match(line)
        if not found:
            continue
        bad, title, directive, reason = found.groups()
        if directive and directive.upper() == "SKIP":
            total.skipped += 1
            print(f"skipped: {stage}: {name}: {title}: {reason or 'no reason given'}")
        elif bad:
            failed += 1
        else:
            total.passed += 1
    total.failed += failed
    return failed


def show(test, stage):
    print(f"FAILED: {stage}: {test['name']} ({test['result']} after {test['duration']:.1f} s)")
    lines = [line for line in test.get("stdout", "").splitlines() if not re.match(r"^\s*ok\b", line)]
    lines += test.get("stderr", "").splitlines()
    if len(lines) > SHOWN:
        lines = lines[:SHOWN // 2] + [f"… {len(lines) - SHOWN} lines …"] + lines[-SHOWN // 2:]
    print("\n".join("    " + line for line in lines))


def count(log, total, stage):
    """Adds the tests in meson's JSON log to total."""
    tests = [json.loads(line) for line in open(log, encoding="utf-8")] if log.exists() else []
    if not tests:
        print(f"FAILED: {stage}: no test ran")
        total.failed += 1
    for test in tests:
        text, result = test.get("stdout", ""), test["result"]
        before = total.passed + total.failed + total.skipped
        failed = subtests(text, test["name"], stage, total)
        counted = total.passed + total.failed + total.skipped > before
        if result in ("OK", "EXPECTEDFAIL"):
            total.passed += 0 if counted else 1
        elif result == "SKIP":
            if not counted:
                total.skipped += 1
                print(f"skipped: {stage}: {test['name']}: {(text.strip().splitlines() or ['no reason given'])[-1]}")
        else:
            total.failed += 0 if failed else 1  # a crash, a timeout or a broken plan
            show(test, stage)
