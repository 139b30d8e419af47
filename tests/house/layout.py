"""C and C++ files are laid out as .clang-format says."""
import shutil
import subprocess

from rule import ROOT, Claims, tracked

claims = Claims()
files = [p for p in tracked("src", "include", "tests", "bench", "examples", "tools")
         if p.suffix in (".c", ".cpp", ".h") and "abi" not in p.parts and p.name != "first_program.c"]  # a quotation
CLAIM = "clang-format changes nothing"
if shutil.which("clang-format"):
    done = subprocess.run(["clang-format", "--dry-run", "--Werror", *files], cwd=ROOT, text=True, capture_output=True)
    problems = sorted({line.split(":")[0] for line in done.stderr.splitlines() if "clang-format-violations" in line})
    claims.check(CLAIM, [f"clang-format -i {problem}" for problem in problems])
else:
    claims.skip(CLAIM, "clang-format is not installed")
claims.done()
