"""What every rule of the house shares: where things are, and claims printed as TAP."""
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from c_interface import HEADERS, INCLUDE, read  # noqa: E402

interface = read()


def tracked(*folders):
    """Files of the project below the folders, those not yet committed too, as paths relative to the root."""
    if shutil.which("git"):
        listed = subprocess.run(["git", "-c", f"safe.directory={ROOT}", "ls-files", "-co", "--exclude-standard",
                                 *folders], cwd=ROOT, text=True, capture_output=True)
        if listed.returncode == 0:
            return sorted({Path(line) for line in listed.stdout.splitlines() if (ROOT / line).is_file()})
    # an unpacked archive: everything but what was built and what is hidden
    found = (p.relative_to(ROOT) for p in ROOT.rglob("*") if p.is_file())
    return sorted(p for p in found if not p.parts[0].startswith(("build", "."))
                  and (not folders or p.parts[0] in folders))


class Claims:
    def __init__(self):
        self.count = self.failed = 0

    def check(self, claim, problems):
        """One claim about the tree; problems is a list of what contradicts it."""
        self.count += 1
        problems = list(problems)
        print(f"{'not ' if problems else ''}ok {self.count} - {claim}")
        for problem in problems:
            for line in str(problem).splitlines():
                print(f"# {line}")
        self.failed += bool(problems)

    def skip(self, claim, reason):
        self.count += 1
        print(f"ok {self.count} - {claim} # SKIP {reason}")

    def done(self):
        print(f"1..{self.count}")
        sys.exit(1 if self.failed else 0)
