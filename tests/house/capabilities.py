"""tools/capabilities gives an assembler what a program left in its cache, for another card, and fails where it is refused."""
import pathlib
import subprocess
import sys
import tempfile

from rule import ROOT, Claims

PTX = """.version 8.0
.target sm_90
.address_size 64
.entry mma(
)
{
.shared .align 128 .b8 tile[102400];
ret;
}
"""
PROGRAM = """import os, pathlib, struct
binary = %r.encode() + bytes(1)
pathlib.Path(os.environ["ATHENA_CACHE_DIR"], "1.clbin").write_bytes(struct.pack("<4Q", 1, 3, len(binary), 0) + b"key" + binary)
"""
ASSEMBLER = """#!%s
import pathlib, sys
ptx = pathlib.Path(sys.argv[3]).read_text()
print("ptxas info : Used 96 registers")
sys.exit(".extern .shared .align 128 .b8 tile[];" not in ptx or ".target " + sys.argv[2][6:] not in ptx or "%s" in ptx)
"""
claims = Claims()


def ran(names, ptx=PTX, refused="no such text"):
    with tempfile.TemporaryDirectory() as folder:
        ptxas = pathlib.Path(folder) / "ptxas"
        ptxas.write_text(ASSEMBLER % (sys.executable, refused))
        ptxas.chmod(0o755)
        return subprocess.run([ROOT / "tools" / "capabilities", "--ptxas", ptxas, "--for", "80,89", names, sys.executable, "-c",
                               PROGRAM % ptx], capture_output=True, text=True)


taken = ran("mma,other")
claims.check("what is taken passes", [taken.stdout] if taken.returncode else [])
claims.check("local memory is compared with what a group has", [] if "sm_89 mma: 1 programs, at most 100.0 KiB of local memory (1 have" in
             taken.stdout and "sm_80 mma: 1 programs, at most 100.0 KiB of local memory (0 have" in taken.stdout else [taken.stdout])
claims.check("what is refused fails", [] if ran("mma", refused="ret;").returncode else ["passed"])
claims.check("so does nothing built", [] if ran("other").returncode else ["passed"])
claims.done()
