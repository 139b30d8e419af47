"""The binary interface has not moved: frozen facts are current, and abidiff finds no change against the dump."""
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import freeze
from rule import Claims

library = sys.argv[1]
claims = Claims()
written, now = (freeze.ABI / "frozen.c").read_text().splitlines(), freeze.frozen_text().splitlines()
claims.check("frozen.c is what tools/freeze-abi would write",
             [f"- {line}" for line in written if line not in now] + [f"+ {line}" for line in now if line not in written])
CLAIM = "abidiff finds no change of the interface"
if not shutil.which("abidw"):
    claims.skip(CLAIM, "abigail-tools is not installed")
elif not freeze.has_types(library):
    claims.skip(CLAIM, "abidw reads types from a library configured with -Dtests=enabled")
else:
    with tempfile.TemporaryDirectory() as folder:
        new = Path(folder) / "new.abi"
        freeze.dump(library, new)
        done = subprocess.run(["abidiff", "--no-show-locs", freeze.ABI / "athena.abi", new], text=True,
                              capture_output=True)
    claims.check(CLAIM, [done.stdout + done.stderr] if done.returncode else [])
claims.done()
