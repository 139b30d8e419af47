"""docs/operations.md has a row for every operation of the headers that tests/operations tries."""
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
claims.done()
