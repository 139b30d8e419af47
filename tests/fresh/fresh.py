#!/usr/bin/python3
"""What a newcomer does: in a minimal Debian 12, with a clone of the project, tools/demo and the commands of the pages as
they are written there. Prints TAP. What was said lies in build/fresh/log.txt.

ATHENA_TEST_DEPTH=all: the whole demo, and everything built from nothing each time; else a short one, and one build, for
which ccache brings what it has compiled of the same sources outside.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "house"))
import pages  # noqa: E402
from root import Root, Unavailable, require  # noqa: E402
from rule import ROOT, Claims  # noqa: E402

COLD = os.environ.get("ATHENA_TEST_DEPTH") == "all"
LIMIT = 3600 if COLD else 1800  # seconds, for the commands of one section
ACCURACY = r"(?:.*\n)*final test accuracy: 9\d\.\d\d %\n"
LEARNED = r"(?:.*\n)*learned: \[0, 1, 1, 0\]\n"
AGAIN = "command=$(tools/demo --epochs 1 | sed -n 's/^python *//p'); [ \"$command\" ] && eval \"$command\""
SECTIONS = [  # page, section, what its commands print at the end
    ("README.md", "C", r"(?:.*\n)*(loss \d+\.\d{4}\n)\1(?:.*\n)*\1"),
    ("README.md", "Python", LEARNED),
    ("docs/python.md", "Install", r"(?:.*\n)*.*athena-\S+-cp39-abi3-linux_x86_64.*\n(?:.*\n)*5\.0\n"),
    ("README.md", "Rust", LEARNED),
    ("docs/rust.md", "Install", r"(?:.*\n)*athena on \S+\n"),
]


def clone(root):
    """The last commit, where the pages expect it."""
    folder = root.home / "athena"
    subprocess.run(["rm", "-rf", folder], check=True)
    with tempfile.TemporaryDirectory() as home:  # git believes in a folder of another owner where it is told to
        Path(home, ".gitconfig").write_text("[safe]\n\tdirectory = *\n")
        subprocess.run(["git", "clone", "--quiet", ROOT, folder], env=dict(os.environ, HOME=home), check=True)
    root.give(folder)


def attempt(claims, root, claim, commands, expected):
    try:
        printed = root.run(commands, LIMIT, cwd="~/athena")
        problems = [] if re.fullmatch(expected, printed) else [f"it ended so:\n{printed[-2000:]}"]
    except subprocess.CalledProcessError as failed:
        problems = [f"status {failed.returncode}:\n{failed.output[-4000:]}"]
    claims.check(claim, problems)
    sys.stdout.flush()


def bring_ccache(root):
    root.run("sudo apt-get update -q && sudo apt-get install -q -y --no-install-recommends ccache", 600)
    compiled = Path(os.environ.get("CCACHE_DIR", Path.home() / ".cache" / "ccache"))
    if compiled.is_dir():
        shutil.copytree(compiled, root.home / ".cache" / "ccache", ignore=shutil.ignore_patterns("ccache.conf", "*.lock"))
        root.give(root.home / ".cache")


def newcomer(claims, root):
    clone(root)
    if not COLD:
        bring_ccache(root)
    attempt(claims, root, "tools/demo ends with its accuracy", "tools/demo" if COLD else "tools/demo --epochs 1", ACCURACY)
    for page, title, expected in SECTIONS:
        if COLD:
            clone(root)
        commands = pages.script(pages.section((root.home / "athena" / page).read_text(), title))
        attempt(claims, root, f"{page}: {title}", commands, expected)
    attempt(claims, root, "tools/demo builds the Python package where it can, and tells how to use it", AGAIN,
            r"(?:.*\n)*tensor\(\[0, 1, 2\].*\)\n")


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    claims = Claims()
    try:
        require()
        folder = ROOT / "build" / "fresh"
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / "log.txt", "w") as log, Root(folder / "root", log) as root:
            newcomer(claims, root)
    except Unavailable as reason:
        print(f"1..0 # SKIP no minimal Debian: {reason}")
        return
    claims.done()


if __name__ == "__main__":
    main()
