"""The files of bindings/contract, and the constructors in the tests of Rust and C#, are what their scripts write."""
import importlib.util
import subprocess
import sys

from rule import ROOT, Claims

claims = Claims()
for name, needed in (("expected", "numpy"), ("constructors", "json"), ("networks", "torch")):
    claim = f"what {name}.py writes is current"
    if importlib.util.find_spec(needed):
        done = subprocess.run([sys.executable, "-W", "ignore", ROOT / "bindings" / "contract" / f"{name}.py", "--check"], text=True,
                              capture_output=True, env={"PYTHONDONTWRITEBYTECODE": "1"})
        claims.check(claim, [done.stdout + done.stderr] if done.returncode else [])
    else:
        claims.skip(claim, f"{needed} is not installed")
claims.done()
