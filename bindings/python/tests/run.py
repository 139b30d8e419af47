#!/usr/bin/python3
"""Runs the tests with pytest and prints TAP. Arguments: the folder that holds the built package, and pytest's own."""
import os
import sys
from pathlib import Path

TESTS = Path(__file__).parent


def leave_out(reason):
    print(f"1..0 # SKIP {reason}")
    sys.exit(0)


class Tap:
    """A line for every test that ends."""

    def __init__(self):
        self.count = 0

    @staticmethod
    def pytest_addoption(parser):
        parser.addoption("--verbose", dest="verbose", type=int, default=0)  # what is left of the terminal's plugin

    def pytest_runtest_logreport(self, report):
        if report.when != "call" and not (report.when == "setup" and report.outcome != "passed") and not (
                report.when == "teardown" and report.failed):
            return
        self.count += 1
        bad, why = "not " if report.failed else "", ""
        if report.skipped:
            why = f" # SKIP {report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr}"
        print(f"\n{bad}ok {self.count} - {report.nodeid.replace('#', '')}{why}", flush=True)
        if report.failed:
            print("\n".join("# " + line for line in str(report.longrepr).splitlines()))


def pytest_as_tap(arguments, *plugins):
    """Runs pytest and prints TAP; gives the exit code."""
    import pytest

    tap = Tap()
    code = pytest.main(["-p", "no:cacheprovider", "-p", "no:terminal", *arguments], plugins=[tap, *plugins])
    print(f"1..{tap.count}")
    return int(code)


def main(package, *arguments):
    package = Path(package).resolve()
    if not (package / "athena" / "_raw.abi3.so").exists():
        leave_out("the package was not built: Python's headers (python3-dev) are missing")
    try:
        import numpy  # noqa: F401
        import pytest  # noqa: F401
    except ImportError as missing:
        leave_out(f"{missing}; see docs/dependencies.md")
    sys.path.insert(0, str(package))
    os.environ["PYTHONPATH"] = str(package)  # for the programs that tests start
    os.environ["ATHENA_PYTHON_PACKAGE"] = str(package / "athena")
    sys.dont_write_bytecode = True
    return pytest_as_tap(["--rootdir", str(TESTS), str(TESTS), *arguments])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
