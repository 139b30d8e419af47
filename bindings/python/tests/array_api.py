"""Runs the public test suite of the array API standard over the package, and prints TAP.

Arguments: the folder that holds the built package, and pytest's own. ARRAY_API_TESTS names the folder of the suite
(github.com/data-apis/array-api-tests, with its submodule); what it imports has to be found by Python. What is left out
stands in array_api_exceptions.txt, with the reason.
"""
import builtins
import importlib.util
import os
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


def main(package, *arguments):
    suite = os.environ.get("ARRAY_API_TESTS")
    if not suite or not (Path(suite) / "array_api_tests").is_dir():
        run.leave_out("ARRAY_API_TESTS does not name a folder with the array API's test suite")
    sys.path[:0] = [str(Path(package).resolve()), suite]
    os.environ.update(ARRAY_API_TESTS_MODULE="athena", ARRAY_API_TESTS_SKIP_DTYPES=COMPLEX)
    sys.dont_write_bytecode = True
    load_without_complex()
    os.chdir(suite)
    return run.pytest_as_tap(["--disable-deadline", "--disable-extension", "linalg", "fft",
                              "--skips-file", str(HERE / "array_api_exceptions.txt"), "--rootdir", suite,
                              *(arguments or ["array_api_tests"])])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
