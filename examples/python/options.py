"""What the programs have in common: their options, and what they do where the data are missing."""
import argparse
import os
import sys
from pathlib import Path

import athena as at


def read(name, **more):
    """The options of program `name`; generator and device are set."""
    parser = argparse.ArgumentParser(prog=name)
    parser.add_argument("--data", type=Path, default=Path(os.environ.get("ATHENA_TEST_DATA", "data")))
    parser.add_argument("--device", default="auto")
    parser.add_argument("--quick", action="store_true")
    for option, settings in more.items():
        parser.add_argument("--" + option, **settings)
    options = parser.parse_args()
    at.set_default_device(options.device)
    at.manual_seed(0)
    return options


def present(name, path):
    """The path, if there is such a file."""
    if not path.exists():
        print(f"{name}: skipped, there is no {path}", file=sys.stderr)
        sys.exit(77)
    return path
