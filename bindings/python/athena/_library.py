"""Where the shared library is looked for: ATHENA_LIBRARY, then inside this package, then the system's search."""
import os
from pathlib import Path

from ._constants import ABI_VERSION

FILE = f"libathena.so.{ABI_VERSION}"


def candidates() -> list[str]:
    """Names for dlopen, the first that works is taken. A path in ATHENA_LIBRARY is the only one."""
    named = os.environ.get("ATHENA_LIBRARY")
    if named:
        return [named]
    inside = Path(__file__).with_name(FILE)
    return ([str(inside)] if inside.exists() else []) + [FILE]


def refusal(reasons: list[str]) -> str:
    tried = "\n".join(f"  {reason}" for reason in reasons)
    return (f"Athena's library was not found. Tried:\n{tried}\n"
            f"Set ATHENA_LIBRARY to the path of {FILE}, or install it where the system looks for libraries.")
