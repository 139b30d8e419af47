"""Python's classes of the library's transforms, a row of src/data/transforms.def each but those of other transforms."""
import module_kinds
from bindings import python_modules

MARK = "Written by tools/generate-bindings from src/data/transforms.def; do not edit."
PATH = "bindings/python/athena/transforms/_kinds.py"


def class_of(kind):
    signature = ["self", *map(python_modules.declared, kind.arguments)]
    given = "{" + ", ".join(f'"{one.name}": {one.name}' for one in kind.arguments) + "}"
    return ["", "", f"class {kind.name}(Transform):", *python_modules.documented(kind.about), f'    _kind = "{kind.name}"', "",
            *python_modules.folded(f"    def __init__({', '.join(signature)}) -> None:", " " * 17),
            *python_modules.folded(f"        self._make({given})", " " * 19)]


def files(_interface):
    kinds = [kind for kind in module_kinds.read(module_kinds.TRANSFORMS) if not kind.modules]
    lines = [f'"""{MARK}"""', "from __future__ import annotations", "", "from typing import Sequence, Union", "",
             "from ._transform import Transform", "", "Sizes = Union[int, Sequence[int]]"]
    for kind in kinds:
        lines += class_of(kind)
    lines += ["", "", "__all__ = [", *[f'    "{name}",' for name in sorted(kind.name for kind in kinds)], "]"]
    return {PATH: "\n".join(lines) + "\n"}
