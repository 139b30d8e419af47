"""Tensors as text: at.set_printoptions says how. Computations as pictures."""
from __future__ import annotations

import html
from typing import TYPE_CHECKING, Any, Iterable, Mapping

from . import _raw
from ._constants import GraphFormat, Scientific
from ._dtype import bool_, float32, int64
from ._errors import ArgumentError, refuse

if TYPE_CHECKING:
    from ._tensor import Tensor

_OPEN = "tensor("
_FORMATS = {one.name.lower(): one for one in GraphFormat}
_LIMITS = {"precision": (0, 17), "threshold": (0, 2**62), "edge_items": (1, 2**62), "line_width": (1, 2**31 - 1)}
_options: dict[str, Any] = {"precision": 4, "threshold": 1000, "edge_items": 3, "line_width": 80, "scientific": Scientific.AUTO}


def set_printoptions(precision: int | None = None, threshold: int | None = None, edgeitems: int | None = None,
                     linewidth: int | None = None, sci_mode: bool | None = None) -> None:
    """How tensors are written: digits behind the point (4), of how many elements on they are summarised (1000), how many are
    shown at each end then (3), how wide lines are (80), and whether floats are written as 1.0e+05 (None: as they need).
    What is not named stays, but for sci_mode."""
    given = {"precision": precision, "threshold": threshold, "edge_items": edgeitems, "line_width": linewidth}
    for name, value in given.items():
        least, most = _LIMITS[name]
        if value is not None and not least <= value <= most:
            raise refuse(ArgumentError, f"{name.replace('_', '')} is {value}, expected {least} to {most}", "set_printoptions", name)
    _options.update({name: value for name, value in given.items() if value is not None})
    _options["scientific"] = Scientific.AUTO if sci_mode is None else Scientific.ALWAYS if sci_mode else Scientific.NEVER


def get_printoptions() -> dict[str, Any]:
    """How tensors are written, as set_printoptions takes it."""
    sci_mode = {Scientific.ALWAYS: True, Scientific.NEVER: False}.get(_options["scientific"])
    return {"precision": _options["precision"], "threshold": _options["threshold"], "edgeitems": _options["edge_items"],
            "linewidth": _options["line_width"], "sci_mode": sci_mode}


def values(tensor: Tensor, indent: int = 0) -> str:
    """The elements in brackets; of a large tensor only those that are shown are read."""
    text = _raw.tensor_format(tensor, {**_options, "line_width": max(1, _options["line_width"] - indent)})
    if tensor.dtype == bool_:
        text = text.replace("true", "True").replace("false", "False")
    return "\n".join(" " * indent + line if line and i else line for i, line in enumerate(text.split("\n")))


def representation(tensor: Tensor) -> str:
    """What repr gives: the dtype where it is not the one that such values have by themselves, the device where it is not the
    processor."""
    parts = [values(tensor, len(_OPEN))]
    if not tensor.numel() and tensor.ndim != 1:
        parts.append(f"size={tensor.shape}")
    if tensor.dtype not in (float32, int64, bool_):
        parts.append(f"dtype={tensor.dtype.name}")
    if tensor.device.name != "cpu":
        parts.append(f"device={tensor.device.name!r}")
    if tensor.requires_grad:
        parts.append("requires_grad=True")
    return f"{_OPEN}{', '.join(parts)})"


def markup(tensor: Tensor) -> str:
    """What a notebook shows."""
    sizes = " × ".join(map(str, tensor.shape)) or "one number"
    title = f"{sizes}, {tensor.dtype.name}, {tensor.device.name}" + (", requires grad" if tensor.requires_grad else "")
    return f"<div><small>{html.escape(title)}</small><pre>{html.escape(values(tensor))}</pre></div>"


def graph(tensor: Tensor, names: Mapping[str, Tensor] | Iterable[tuple[str, Tensor]], format: str, values: bool, precision: int,
          max_nodes: int) -> str:
    if format not in _FORMATS:
        raise refuse(ArgumentError, f"format is {format!r}, expected {' or '.join(map(repr, _FORMATS))}", "graph", "format")
    options = {"format": _FORMATS[format], "max_nodes": max_nodes, "values": bool(values), "precision": precision}
    return _raw.tensor_graph(tensor, dict(names), options)
