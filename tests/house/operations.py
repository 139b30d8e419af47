"""docs/operations.md has a row for every operation of the headers that tests/operations tries; docs/mixed-precision.md has what
autocast casts."""
import re
import sys

from rule import ROOT, Claims, interface

sys.path.insert(0, str(ROOT / "tests" / "operations"))
from recipes import HEADERS, is_operation  # noqa: E402

claims = Claims()
rows = set(re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "operations.md").read_text(), re.MULTILINE))
wanted = [one.name[len("at_tensor_"):] for one in interface.functions if one.header in HEADERS and is_operation(one)]
claims.check("every operation has its row: else run tests/operations and tools/write-operations",
             [name for name in wanted if name not in rows])

# rules of autocast, in the order of the page's rows
RULES = ("low", "full", "widest")
table = re.findall(r"^(OPERATION|KIND)\((\w+), (\w+)\)", (ROOT / "src/ops/autocast.def").read_text(), re.MULTILINE)
page = re.findall(r"^\|([^|]*`[^|]*)\|([^|]*)\|$", "\n".join(
    line.split("|", 2)[0] + "|" + line.split("|", 2)[2] for line in (ROOT / "docs/mixed-precision.md").read_text().splitlines()
    if line.count("|") == 4), re.MULTILINE)
told = [(kind, name, rule) for rule, cells in zip(RULES, page, strict=True)
        for kind, cell in zip(("OPERATION", "KIND"), cells) for name in re.findall(r"`(\w+)`", cell)]
claims.check("docs/mixed-precision.md has the rows of src/ops/autocast.def",
             sorted(f"{' '.join(one)} is in one of them only" for one in {*told} ^ {*table}))
functions = {one.name for one in interface.functions}
kinds = re.findall(r"^MODULE\((\w+)", (ROOT / "src/nn/modules.def").read_text(), re.MULTILINE)
claims.check("what autocast casts exists", [name for kind, name, _ in table
                                            if (name not in kinds if kind == "KIND" else f"at_tensor_{name}" not in functions)])
claims.done()
