"""The program athena, which a wheel has beside the library: what its command runs."""
import os
import sys
from pathlib import Path


def main() -> None:
    program = Path(__file__).with_name("athena")
    if not program.exists():
        sys.exit("athena: this package was built without the program, for which the headers of CLI11 are needed (libcli11-dev)")
    os.execv(program, [str(program), *sys.argv[1:]])
