"""Runs ONNX's node cases through the Python package and prints TAP.

  run.py PACKAGE [--all] [--only PATTERN | --write]

PACKAGE: the folder that holds the built package. The cases are read from onnx-node-*.tar.xz in the folder ATHENA_TEST_DATA. On the
CPU all run; elsewhere, unless ATHENA_TEST_DEPTH=all or --all, the first of each operator. not_supported.txt lists every case that
does not pass, with the reason; all others must. --only: the cases whose names match a pattern; --write runs all and makes
the list and the table of README.md anew.
"""
import argparse
import fnmatch
import os
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
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


def run(cases, verdicts):
    from values import Unsupported

    for case in cases:
        try:
            text = judge(case)
        except Unsupported as why:
            verdicts.refused(case, str(why))
        except Exception as error:
            verdicts.failed(case, f"{type(error).__name__}: {error}")
        else:
            verdicts.failed(case, text) if text else verdicts.passed(case)


def first_of_each(cases, reasons):
    seen = set()
    for case in cases:
        nodes = case.model.graph.nodes
        if len(nodes) == 1 and nodes[0].operator not in seen and case.name not in reasons:
            seen.add(nodes[0].operator)
            yield case


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
    import records
    from cases import read
    from verdicts import Verdicts

    start, reasons = time.monotonic(), records.listed()
    verdicts = Verdicts(reasons)
    cases = (case for case in read(path) if fnmatch.fnmatch(case.name, given.only))
    whole = given.all or given.write or at.default_device().name == "cpu" or os.environ.get("ATHENA_TEST_DEPTH") == "all"
    run(cases if whole else first_of_each(cases, reasons), verdicts)
    if given.write:
        records.keep(verdicts)
    verdicts.finish(time.monotonic() - start)
    return bool(verdicts.bad)


if __name__ == "__main__":
    sys.exit(main())
