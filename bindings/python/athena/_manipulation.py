"""The same elements in another shape or order; joining and repeating."""
from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from . import _raw
from ._constants import PadMode
from ._errors import ArgumentError, IndexError, ShapeError, refuse
from ._reduction import Axes, axes_of, axis_or_dim, one_axis
from ._tensor import Operand, Tensor, as_tensor


def reshape(x: Tensor, /, shape: int | Sequence[int], *, copy: bool | None = None) -> Tensor:
    """The same elements in another shape, one size of which may be -1. A view where strides allow; copy=True always
    copies, copy=False never does (ValueError)."""
    made = x.reshape(shape)
    if copy is False and x.size and not _raw.tensor_shares_memory(made, x):
        raise ValueError(f"these elements of {x.shape} cannot be seen as {made.shape} without a copy")
    return made.clone() if copy else made


def permute_dims(x: Tensor, /, axes: Sequence[int]) -> Tensor:
    """All axes in another order."""
    return _raw.tensor_permute(x, axes_of(axes))


def matrix_transpose(x: Tensor, /) -> Tensor:
    """The last two axes exchanged."""
    return _raw.tensor_matrix_transpose(x)


def moveaxis(x: Tensor, source: int | Sequence[int], destination: int | Sequence[int], /) -> Tensor:
    """Axes at other places; the rest keep their order."""
    return _raw.tensor_moveaxis(x, axes_of(source), axes_of(destination))


def expand_dims(x: Tensor, /, axis: int | Sequence[int] = 0) -> Tensor:
    """With an axis of size 1 more, or several, counted in the result."""
    if isinstance(axis, (int, np.integer)):
        return _raw.tensor_expand_dims(x, axis)
    rank = x.ndim + len(axis)
    places = sorted(one + rank if one < 0 else one for one in axis)
    if len(set(places)) != len(places) or any(not 0 <= one < rank for one in places):
        raise refuse(IndexError, f"axis is {tuple(axis)}, expected different ones in {-rank} … {rank - 1}",
                     "expand_dims", "axis")
    for place in places:
        x = _raw.tensor_expand_dims(x, place)
    return x


def squeeze(x: Tensor, /, axis: Axes = None, *, dim: Axes = None) -> Tensor:
    """Without axes of size 1: those named, or all."""
    return x.squeeze(axis, dim=dim)


def flip(x: Tensor, /, axis: Axes = None, *, dims: Axes = None) -> Tensor:
    """Axes backwards: those named, or all."""
    axis = axis_or_dim(axis, dims)
    return x if axis == () else _raw.tensor_flip(x, axes_of(axis))


def roll(x: Tensor, /, shift: int | Sequence[int], axis: Axes = None, *, dims: Axes = None) -> Tensor:
    """Elements moved along axes, or along the flat tensor; what leaves at one end enters at the other."""
    return x.roll(shift, dims, axis=axis)


def tile(x: Tensor, repetitions: int | Sequence[int], /) -> Tensor:
    """The whole repeated along each axis."""
    return _raw.tensor_tile(x, axes_of(repetitions))


def repeat(x: Tensor, repeats: Operand, /, axis: int | None = None) -> Tensor:
    """Each element along axis, or of the flat tensor, repeated in place: all alike, or each by its own number."""
    if axis is None:
        x, axis = x.reshape(-1), 0
    if isinstance(repeats, (int, np.integer)):
        return _raw.tensor_repeat(x, int(repeats), axis)
    return _raw.tensor_repeat_each(x, as_tensor(repeats, device=x.device), axis)


def concat(arrays: Sequence[Tensor], /, axis: int | None = 0, *, dim: int | None = None) -> Tensor:
    """Joined along an axis that is there; None: flat."""
    if axis is None:
        return _raw.tensor_concat([one.reshape(-1) for one in arrays], 0)
    return _raw.tensor_concat(arrays, one_axis(axis, dim))


cat = concatenate = concat


def stack(arrays: Sequence[Tensor], /, axis: int = 0, *, dim: int | None = None) -> Tensor:
    """Joined along a new axis."""
    return _raw.tensor_stack(arrays, one_axis(axis, dim))


def hstack(arrays: Sequence[Tensor], /) -> Tensor:
    """Joined along the second axis; vectors and numbers along the first."""
    given = [one if one.ndim else one.reshape(1) for one in arrays]
    return _raw.tensor_concat(given, 0 if given and given[0].ndim == 1 else 1)


def vstack(arrays: Sequence[Tensor], /) -> Tensor:
    """Joined along the first axis; vectors are rows."""
    return _raw.tensor_concat([one if one.ndim > 1 else one.reshape(1, -1) for one in arrays], 0)


def unstack(x: Tensor, /, axis: int = 0) -> tuple[Tensor, ...]:
    """Every position of axis, which goes: views."""
    return x.unbind(axis)


def pad(x: Tensor, widths: int | Sequence[Any], /, mode: str = "constant", value: float = 0.0) -> Tensor:
    """With more elements before and after each axis: one number, (before, after), or such a pair for every axis, as in NumPy.
    mode: "constant", "reflect", "replicate" or "circular"."""
    if mode.upper() not in PadMode.__members__:
        names = ", ".join(repr(one.name.lower()) for one in PadMode)
        raise refuse(ArgumentError, f"mode is {mode!r}, expected one of {names}", "pad", "mode")
    try:
        pairs = np.broadcast_to(np.asarray(widths), (x.ndim, 2))
    except ValueError:
        raise refuse(ShapeError, f"widths are {widths}, expected a number, a pair or {x.ndim} pairs", "pad", "widths") from None
    return _raw.tensor_pad(x, [int(one) for one in pairs.flat], PadMode[mode.upper()], value)


def broadcast_shapes(*shapes: Sequence[int]) -> tuple[int, ...]:
    """The shape of what operations on tensors of these shapes give."""
    try:
        return np.broadcast_shapes(*(tuple(one) for one in shapes))
    except ValueError:
        text = ", ".join(str(tuple(one)) for one in shapes)
        raise refuse(ShapeError, f"shapes {text} do not broadcast", "broadcast_shapes", "shapes") from None


def broadcast_to(x: Tensor, /, shape: Sequence[int]) -> Tensor:
    """A view with repeated elements, which cannot be written."""
    return x.broadcast_to(shape)


def broadcast_arrays(*arrays: Tensor) -> tuple[Tensor, ...]:
    """All of them broadcast to one shape."""
    return tuple(_raw.tensor_broadcast_arrays(arrays))


def diagonal(x: Tensor, /, offset: int = 0, axis1: int = 0, axis2: int = 1) -> Tensor:
    """A view of the elements whose index on axis2 is that on axis1 + offset, as the last axis."""
    return _raw.tensor_diagonal(x, offset, axis1, axis2)
