"""Python's classes of the library's metrics, a row of src/train/metrics.def each."""
import module_kinds
from bindings import python_modules

MARK = "Written by tools/generate-bindings from src/train/metrics.def; do not edit."
PATH = "bindings/python/athena/metrics/_kinds.py"


def class_of(kind):
    signature = ["self", *map(python_modules.declared, kind.arguments), "device: DeviceLike | None = None"]
    given = "{" + ", ".join(f'"{one.name}": {one.name}' for one in kind.arguments) + "}"
    return ["", "", f"class {kind.name}(Metric):", *python_modules.documented(kind.about), f'    _kind = "{kind.name}"', "",
            *python_modules.folded(f"    def __init__({', '.join(signature)}) -> None:", " " * 17),
            *python_modules.folded(f"        self._make({given}, device)", " " * 19)]


def files(_interface):
    kinds = module_kinds.read(module_kinds.METRICS)
    lines = [f'"""{MARK}"""', "from __future__ import annotations", "", "from .._device import DeviceLike", "from ._metric import Metric"]
    for kind in kinds:
        lines += class_of(kind)
    lines += ["", "", "__all__ = [", *[f'    "{name}",' for name in sorted(kind.name for kind in kinds)], "]"]
    return {PATH: "\n".join(lines) + "\n"}
