"""bindings/contract/contract.json is what its script writes."""
import importlib.util
import subprocess
import sys

from rule import ROOT, Claims

claims = Claims()
CLAIM = "contract.json is current"
if importlib.util.find_spec("numpy"):
    done = subprocess.run([sys.executable, ROOT / "bindings" / "contract" / "expected.py", "--check"], text=True,
                          capture_output=True, env={"PYTHONDONTWRITEBYTECODE": "1"})
    claims.check(CLAIM, [done.stdout + done.stderr] if done.returncode else [])
else:
    claims.skip(CLAIM, "NumPy is not installed")
claims.done()
