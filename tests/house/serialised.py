"""tools/serialised finds what an assembler says, and programs that compile nothing."""
import subprocess
import sys

from rule import ROOT, Claims

MESSAGE = "ptxas info    : (C7515) Potential Performance Loss: wgmma.mma_async instructions are serialized"
BUILT = "athena: debug: built conv/x.cl -DA=1"
claims = Claims()


def refuses(*lines):
    writes = f"import sys; print({chr(10).join(lines)!r}, file=sys.stderr)"
    done = subprocess.run([ROOT / "tools" / "serialised", sys.executable, "-c", writes], capture_output=True, text=True)
    return done.returncode != 0


claims.check("what was built in silence passes", ["refused"] if refuses(BUILT, "athena: debug: said ptxas info: 96 registers") else [])
claims.check("a message is refused", [] if refuses(BUILT, f"athena: debug: said {MESSAGE}") else [MESSAGE])
claims.check("so is nothing built", [] if refuses("athena: info: C7515") else ["passed"])
claims.done()
