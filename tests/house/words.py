"""What sources and headers may not say, and what they must."""
import re

from rule import HEADERS, ROOT, Claims, tracked

NAMES = re.compile(r"^(utils?|helpers?|misc|manager|common2?|stuff)$")
# calls that end the process or write to standard output
CALLS = re.compile(r"(?<![\w.>:])(?:std::)?(exit|_exit|_Exit|quick_exit|abort|terminate|printf|puts|putchar|vprintf)\s*\("
                   r"|\bstd::cout\b|\bfprintf\s*\(\s*stdout|\bfputs\s*\([^;]*,\s*stdout\s*\)")
ASSERT = re.compile(r"(?<!static_)(?<!_Static_)\bassert\s*\(")


def code(path):
    """Source lines with comments and string literals blanked, so that line numbers stay."""
    text = (ROOT / path).read_text(errors="replace")
    blank = lambda match: re.sub(r"[^\n]", " ", match[0])
    text = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', blank, text, flags=re.DOTALL)
    return list(enumerate(text.splitlines(), 1))


def undocumented(path):
    """Functions in a header whose block of lines has no comment before the first function."""
    problems = []
    for block in re.split(r"\n\s*\n", re.sub(r"/\*.*?\*/", lambda m: m[0].replace("\n\n", "\n \n"),
                                             path.read_text(), flags=re.DOTALL)):
        first = block.find("AT_API at_status")
        if first >= 0 and "*/" not in block[:first]:
            name = re.search(r"at_status (at_\w+)", block)[1]
            problems.append(f"{path.name}: {name} has no comment above its group")
    return problems


def purpose_missing(path):
    """A .cpp file shares the line of the header beside it."""
    if path.suffix == ".cpp" and (ROOT / path.with_suffix(".h")).exists():
        return False
    lines = (ROOT / path).read_text(errors="replace").splitlines() or [""]
    first = lines[1] if lines[0].startswith("#!") and len(lines) > 1 else lines[0]
    return not first.startswith(("//", "/*", '"""', "# "))


def own(path):
    """Neither written by a tool nor a quotation."""
    return "abi" not in path.parts and path.name != "first_program.c"


claims = Claims()
files = tracked()
claims.check("files say what they are",
             [f"{p}: what is it really?" for p in files if any(NAMES.match(part.split(".")[0]) for part in p.parts)])
library = [p for p in files if p.parts[0] == "src" and p.suffix in (".cpp", ".h")]
claims.check("the library neither ends the process nor writes to standard output",
             [f"{p}:{n}: {line.strip()}" for p in library for n, line in code(p) if CALLS.search(line)])
claims.check("the library checks with statuses, not with assert",
             [f"{p}:{n}: {line.strip()}" for p in library for n, line in code(p) if ASSERT.search(line)])
claims.check("every public function is documented", [x for p in HEADERS for x in undocumented(p)])
sources = [p for p in files if p.suffix in (".cpp", ".c", ".h", ".cl", ".def", ".py") and own(p)]
claims.check("every source begins with a line of purpose", [p for p in sources if purpose_missing(p)])
claims.check("no source line is longer than 140 columns",
             [f"{p}:{n}: {len(line)} columns" for p in sources
              for n, line in enumerate((ROOT / p).read_text(errors="replace").splitlines(), 1) if len(line) > 140])
claims.done()
