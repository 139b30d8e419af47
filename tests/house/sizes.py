"""How long files may be, and how big the library: small things stay readable."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rule import ROOT, Claims, tracked

SOURCES = (".cpp", ".c", ".h", ".def", ".py", ".rs", ".cs")
LIBRARY_LIMIT = 8 * 1000 * 1000


def kind(path):
    """(what, hard limit, soft limit) of a file, or None."""
    if path.name == "meson.build":
        return "meson.build", 80, 80
    if path.suffix in SOURCES and "Written by tools/generate-bindings" in (ROOT / path).open(errors="replace").readline():
        return None
    if path.parts[0] == "include":
        return "public header", 400, 400
    if path.suffix == ".cl":
        return "kernel", 200, 200
    if "abi" in path.parts:
        return None  # written by tools/freeze-abi
    if path.suffix in SOURCES:
        return "source", 500, 400
    return None


def lines(path):
    """How many there are; those of a list in meson.build that hold one name each do not count."""
    text = (ROOT / path).read_text(errors="replace")
    return text.count("\n") - (len(re.findall(r"^ *'[\w/.]+',$", text, re.MULTILINE)) if path.name == "meson.build" else 0)


def stripped_size(library):
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "library"
        shutil.copyfile(os.path.realpath(library), copy)
        subprocess.run(["strip", "--strip-unneeded", copy], check=True)
        return copy.stat().st_size


claims = Claims()
measured = [(path, lines(path), kind(path)) for path in tracked() if kind(path)]
for what in ("public header", "kernel", "meson.build", "source"):
    claims.check(f"no {what} is too long",
                 [f"{p}: {n} lines, at most {k[1]}" for p, n, k in measured if k[0] == what and n > k[1]])
for path, count, (what, _, soft) in measured:
    if what == "source" and count > soft:
        print(f"# think: {path} has {count} lines, more than {soft}")
size = stripped_size(sys.argv[1])
print(f"# the stripped library has {size} bytes")
claims.check("the stripped library is under 8 MB", [f"{size} bytes"] if size >= LIBRARY_LIMIT else [])
claims.done()
