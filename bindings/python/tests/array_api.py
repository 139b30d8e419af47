"""Runs the public test suite of the array API standard over the package, and prints TAP.

Arguments: the folder that holds the built package, and pytest's own. ARRAY_API_TESTS names the folder of the suite
(github.com/data-apis/array-api-tests, with its submodule); what it imports has to be found by Python. What is left out
stands in array_api_exceptions.txt, with the reason.
"""
import builtins
import functools
import importlib.util
import os
import re
import sys
from pathlib import Path

import run

HERE = Path(__file__).parent
COMPLEX = "complex64,complex128"


def load_without_complex():
    """The suite asks for the widest complex dtype while it is imported. There is none: it gets a float dtype."""
    import athena as at

    name = "array_api_tests.dtype_helpers"
    spec = importlib.util.find_spec(name)
    module = importlib.util.module_from_spec(spec)
    module.max = lambda *given, **options: builtins.max(*given, **(
        {"default": (at.float64, 64), **options} if len(given) == 1 else options))
    sys.modules[name] = module
    spec.loader.exec_module(module)


def limit_ranks():
    """The suite makes tensors of up to 32 axes."""
    import athena as at
    from array_api_tests import hypothesis_helpers
    from hypothesis.strategies import integers

    most = at.__array_namespace_info__().capabilities()["max dimensions"]
    hypothesis_helpers.reshape_shapes = functools.partial(hypothesis_helpers.reshape_shapes, ndims=integers(1, most))


class Exceptions:
    """Leaves out what the list names."""

    def __init__(self):
        lines = (HERE / "array_api_exceptions.txt").read_text().splitlines()
        self.known = [re.split(r"\s{2,}", line, maxsplit=1) for line in lines if line and not line.startswith("#")]

    def pytest_collection_modifyitems(self, items):
        import athena as at
        import pytest

        for item in items:
            for name, reason in self.known:
                device, _, part = name.rpartition(": ")
                if part in item.nodeid and at.default_device().name.startswith(device):
                    item.add_marker(pytest.mark.skip(reason=reason))


def main(package, *arguments):
    suite = os.environ.get("ARRAY_API_TESTS")
    if not suite or not (Path(suite) / "array_api_tests").is_dir():
        run.leave_out("ARRAY_API_TESTS does not name a folder with the array API's test suite")
    sys.path[:0] = [str(Path(package).resolve()), suite]
    os.environ.update(ARRAY_API_TESTS_MODULE="athena", ARRAY_API_TESTS_SKIP_DTYPES=COMPLEX)
    sys.dont_write_bytecode = True
    load_without_complex()
    limit_ranks()
    os.chdir(suite)
    return run.pytest_as_tap(["--disable-deadline", "--disable-extension", "linalg", "fft",
                              "--rootdir", suite, *(arguments or ["array_api_tests"])], Exceptions())


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
