"""What the bindings take from the public headers is committed as the headers are now."""
import subprocess

from rule import ROOT, Claims

claims = Claims()
done = subprocess.run([ROOT / "tools" / "generate-bindings", "--check"], capture_output=True, text=True)
claims.check("the bindings know the headers as they are: else run tools/generate-bindings",
             done.stdout.splitlines() + ([done.stderr] if done.returncode and not done.stdout else []))
claims.done()
