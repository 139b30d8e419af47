"""Runs ONNX's node cases through the Python package and prints TAP.

  run.py PACKAGE [--all] [--only PATTERN | --write]

PACKAGE: the folder that holds the built package. The cases are read from onnx-node-*.tar.xz in the folder ATHENA_TEST_DATA. On the
CPU all run; elsewhere, unless ATHENA_TEST_DEPTH=all or --all, the first of each operator. not_supported.txt lists every case that
does not pass, with the reason; all others must. --only: the cases whose names match a
pattern; --write runs all and makes the list anew.
"""
import argparse
import fnmatch
import os
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
LIST = HERE / "not_supported.txt"
# their expected values are off by more than the tolerance: noise of float32 where 0 is right
NOISY = ("test_dft_inverse", "test_dft_inverse_opset19")


def leave_out(reason):
    print(f"1..0 # SKIP {reason}")
    sys.exit(0)


def archive():
    folder = os.environ.get("ATHENA_TEST_DATA")
    if not folder:
        leave_out("ATHENA_TEST_DATA does not name a folder with onnx-node-*.tar.xz")
    found = sorted(Path(folder).glob("onnx-node-*.tar.xz"))
    if not found:
        leave_out(f"no onnx-node-*.tar.xz in {folder}, which ATHENA_TEST_DATA names")
    return found[-1]


def listed():
    """The reason of each case in the list: lines of a reason, indented ones of its cases."""
    reasons, reason = {}, None
    for line in LIST.read_text().splitlines() if LIST.exists() else []:
        if line.startswith("  "):
            reasons.update((name, reason) for name in line.split())
        elif line and not line.startswith("#"):
            reason = line
    return reasons


def written(unsupported):
    """The text of the list."""
    lines = ["# The node cases that Athena does not pass, by reason; run.py --write makes the list."]
    for reason, names in sorted(unsupported.items()):
        lines += ["", reason]
        line = " "
        for name in sorted(names):
            if len(line) + len(name) >= 120:
                lines.append(line)
                line = " "
            line += " " + name
        lines.append(line)
    return "\n".join(lines) + "\n"


class Verdicts:
    """What became of each case: None where it passed, a text where it is wrong, else why it is not supported."""

    def __init__(self):
        self.number, self.unsupported, self.wrong = 0, defaultdict(list), []
        self.of_case, self.operators = {}, {}

    def count(self, case, what):
        self.of_case[case.name] = what
        if len(case.model.graph.nodes) == 1:
            self.operators[case.name] = case.model.graph.nodes[0].operator

    def by_operator(self):
        """How many cases of each; a graph made of an operator's case counts as the operator's."""
        counts = defaultdict(Counter)
        for name, what in self.of_case.items():
            counts[self.operators.get(name) or self.operators.get(name.split("_expanded")[0], "graphs")][what] += 1
        return counts

    def say(self, good, text):
        self.number += 1
        print(f"{'' if good else 'not '}ok {self.number} - {text}", flush=True)

    def passed(self, case, reason):
        self.count(case, "passed")
        if reason is None:
            self.say(True, case.name)
        else:
            self.say(False, f"{case.name} passes now: strike it from {LIST.name} ({reason})")

    def refused(self, case, reason, why):
        self.count(case, "not supported")
        self.unsupported[why].append(case.name)
        if reason is None:
            self.say(False, f"{case.name} is not supported: {why}")
        elif reason != why:
            self.say(False, f"{case.name} is listed under \"{reason}\", is \"{why}\"")

    def failed(self, case, text):
        self.count(case, "wrong")
        self.wrong.append(case.name)
        self.say(False, f"{case.name}: {' '.join(text.split())[:300]}".replace("#", ""))


def judge(case):
    """None or what is wrong with the case; Unsupported passes through."""
    import interpreter
    from values import Unsupported, difference, value

    if case.name in NOISY:
        raise Unsupported("expected values with more noise than the tolerance")
    for inputs, outputs in case.data():
        given = {name: value(message) for name, message in inputs.items()}
        made = interpreter.run(case.model.graph, given, case.model.versions)
        for name, message in outputs.items():
            text = difference(made[name], message)
            if text:
                return f"{name}: {text}"
    return None


def run(cases, reasons, verdicts):
    from values import Unsupported

    for case in cases:
        reason = reasons.get(case.name)
        try:
            text = judge(case)
        except Unsupported as why:
            verdicts.refused(case, reason, str(why))
        except AttributeError as error:
            if " has no " not in str(error) or not str(error).startswith("athena."):
                raise
            verdicts.refused(case, reason, str(error).split(";")[0])
        except Exception as error:
            verdicts.failed(case, f"{type(error).__name__}: {error}")
        else:
            verdicts.failed(case, text) if text else verdicts.passed(case, reason)


def first_of_each(cases, reasons):
    seen = set()
    for case in cases:
        nodes = case.model.graph.nodes
        if len(nodes) == 1 and nodes[0].operator not in seen and case.name not in reasons:
            seen.add(nodes[0].operator)
            yield case


def summary(verdicts, seconds):
    counts = verdicts.by_operator()
    for name, one in sorted(counts.items()):
        print(f"# {name}: " + ", ".join(f"{count} {what}" for what, count in sorted(one.items())))
    total = sum(counts.values(), Counter())
    print(f"# {sum(total.values())} cases: {total['passed']} passed, {total['wrong']} wrong, {total['not supported']} not supported"
          f" ({seconds:.0f} s)")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package", type=Path)
    parser.add_argument("--all", action="store_true")
    some = parser.add_mutually_exclusive_group()
    some.add_argument("--only", default="*", metavar="PATTERN")
    some.add_argument("--write", action="store_true")
    given = parser.parse_args()
    if not (given.package / "athena" / "_raw.abi3.so").exists():
        leave_out("the package was not built: Python's headers (python3-dev) are missing")
    path = archive()
    sys.path[:0] = [str(given.package.resolve()), str(HERE)]
    sys.dont_write_bytecode = True
    import athena as at
    from cases import read

    start, verdicts, reasons = time.monotonic(), Verdicts(), listed()
    cases = (case for case in read(path) if fnmatch.fnmatch(case.name, given.only))
    whole = given.all or given.write or at.default_device().name == "cpu" or os.environ.get("ATHENA_TEST_DEPTH") == "all"
    run(cases if whole else first_of_each(cases, reasons), reasons, verdicts)
    if given.write:
        LIST.write_text(written(verdicts.unsupported))
    for reason, names in sorted(verdicts.unsupported.items()):
        verdicts.number += 1
        print(f"ok {verdicts.number} - {len(names)} cases # SKIP {reason}")
    summary(verdicts, time.monotonic() - start)
    print(f"1..{verdicts.number}")
    return bool(verdicts.wrong)


if __name__ == "__main__":
    sys.exit(main())
