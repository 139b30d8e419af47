"""What stands in brackets: integers, slices, …, None, integer arrays and masks, by NumPy's rules."""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _raw
from ._constants import SLICE_END
from ._dtype import bool_, int64
from ._errors import IndexError, UnsupportedError, refuse

if TYPE_CHECKING:
    from ._tensor import Operand, Tensor


def _is_array(one: object) -> bool:
    return isinstance(one, (np.ndarray, list, _raw.Tensor))


def _is_mask(one: Any) -> bool:
    if isinstance(one, _raw.Tensor):
        return one.dtype == bool_  # type: ignore[attr-defined, no-any-return]
    return isinstance(one, (bool, np.bool_)) or _is_array(one) and np.asarray(one).dtype == bool


def _without_masks(parts: list[Any]) -> list[Any]:
    """A mask stands for the positions of what is true, which takes reading it."""
    plain: list[Any] = []
    for one in parts:
        if isinstance(one, (bool, np.bool_)):
            raise refuse(UnsupportedError, "a single bool is not supported; use None, or a mask", "index", "key")
        if _is_mask(one):
            plain += np.nonzero(np.asarray(one))
        elif isinstance(one, list):
            plain.append(np.asarray(one, dtype=np.int64 if not one else None))
        else:
            plain.append(one)
    return plain


def _axes_taken(one: Any) -> int:
    if one is None or one is Ellipsis:
        return 0
    return np.ndim(one) if _is_array(one) and _is_mask(one) else 1


def _parts(tensor: Tensor, key: Any) -> list[Any]:
    """One entry for every axis, and None where one is added; the ellipsis written out."""
    parts = list(key) if isinstance(key, tuple) else [key]
    holes = [i for i, one in enumerate(parts) if one is Ellipsis]
    taken, rank = sum(_axes_taken(one) for one in parts), tensor.ndim
    if len(holes) > 1:
        raise refuse(IndexError, "more than one …", "index", "key")
    if taken > rank:
        raise refuse(IndexError, f"{taken} indices for {rank} axes", "index", "key")
    at = holes[0] if holes else len(parts)
    return _without_masks(parts[:at] + [slice(None)] * (rank - taken) + parts[at + len(holes):])


def _position(one: Any, size: int, axis: int) -> int:
    try:
        at = operator.index(one)
    except TypeError:
        raise TypeError(f"a tensor is indexed by integers, slices, …, None and integer arrays, not by "
                        f"{type(one).__name__}") from None
    if not -size <= at < size:
        raise refuse(IndexError, f"{at} is out of range for axis {axis} of size {size}", "index", "key")
    return at % size


def _bound(value: Any) -> int:
    # a number beyond 63 bits is beyond every end
    return SLICE_END if value is None else max(-(2**62), min(2**62, operator.index(value)))


def _view(tensor: Tensor, parts: list[Any]) -> tuple[Tensor, list[Any]]:
    """The view that integers, slices and None describe; and for each of its axes the array that picks from it, or None."""
    shape: list[int] = []
    arrays: list[Any] = []
    axis = 0
    for one in parts:
        if one is None:
            shape.append(1)
            arrays.append(None)
            continue
        size = _raw.tensor_size(tensor, axis)
        if isinstance(one, slice):
            if one != slice(None):
                step = 1 if one.step is None else operator.index(one.step)
                tensor = _raw.tensor_slice(tensor, axis, _bound(one.start), _bound(one.stop), step)
                size = _raw.tensor_size(tensor, axis)
            shape.append(size)
            arrays.append(None)
        elif _is_array(one) and np.ndim(one):
            shape.append(size)
            arrays.append(one)
        else:
            at = _position(one, size, axis)
            tensor = _raw.tensor_slice(tensor, axis, at, at + 1, 1)
        axis += 1
    if tuple(shape) != tensor.shape:
        tensor = _raw.tensor_reshape(tensor, shape)
    return tensor, arrays


def _checked(index: Any, size: int) -> np.ndarray[Any, Any]:
    array = np.asarray(index)
    if array.dtype.kind not in "iu":
        raise refuse(IndexError, f"an index array is {array.dtype}, expected integers", "index", "key")
    bad = (array < -size) | (array >= size)
    if bad.any():
        raise refuse(IndexError, f"{array[bad].flat[0]} is out of range for size {size}", "index", "key")
    return np.where(array < 0, array + size, array).astype(np.int64)


def _gather(tensor: Tensor, index: Any, axis: int) -> Tensor:
    """Along one axis: the axes of index take its place. A tensor's values are checked while computing."""
    from ._tensor import Tensor, from_array

    if not isinstance(index, Tensor):
        index = from_array(_checked(index, tensor.shape[axis]), int64, tensor.device)
    before, after = tensor.shape[:axis], tensor.shape[axis + 1:]
    along = index.reshape([1] * len(before) + [index.size] + [1] * len(after))
    along = along.broadcast_to([*before, index.size, *after])
    picked: Tensor = _raw.tensor_take_along_axis(tensor, along, axis)
    return picked if index.ndim == 1 else picked.reshape([*before, *index.shape, *after])


def _pick(tensor: Tensor, arrays: list[Any]) -> Tensor:
    """Integer arrays: one is gathered along its axis, several are made one over the product of their axes."""
    axes = [axis for axis, one in enumerate(arrays) if one is not None]
    if len(axes) == 1:
        return _gather(tensor, arrays[axes[0]], axes[0])
    sizes = [tensor.shape[axis] for axis in axes]
    indices = np.broadcast_arrays(*(_checked(arrays[axis], size) for axis, size in zip(axes, sizes)))
    together = axes[-1] - axes[0] == len(axes) - 1
    at = axes[0] if together else 0  # NumPy puts the axes of arrays that stand apart in front
    others = [axis for axis in range(tensor.ndim) if axis not in axes]
    order = others[:at] + axes + others[at:]
    merged = tensor.transpose(order)
    merged = merged.reshape([*merged.shape[:at], int(np.prod(sizes)), *merged.shape[at + len(axes):]])
    return _gather(merged, np.ravel_multi_index(tuple(indices), tuple(sizes)), at)


def get(tensor: Tensor, key: Any) -> Tensor:
    view, arrays = _view(tensor, _parts(tensor, key))
    if any(one is not None for one in arrays):
        return _pick(view, arrays)
    return view if view is not tensor else _raw.tensor_reshape(tensor, tensor.shape)


def set(tensor: Tensor, key: Any, value: Operand) -> None:
    from ._tensor import EXACT, as_pair

    if _is_array(key) and _is_mask(key):
        mask, value = as_pair(tensor, key)[1], as_pair(tensor, value)[1]
        if value.ndim:
            raise refuse(UnsupportedError, "a mask takes a single number", "assign", "value")
        mask = mask.reshape([*mask.shape, *[1] * (tensor.ndim - mask.ndim)])  # it covers the first axes
        tensor.copy_(_raw.tensor_where(mask, value.astype(tensor.dtype), tensor))
        return
    view, arrays = _view(tensor, _parts(tensor, key))
    if any(one is not None for one in arrays):
        raise refuse(UnsupportedError, "assignment takes integers, slices, … and None, or one mask; an integer array "
                     "selects a copy", "assign", "key")
    if isinstance(value, (int, float)) and abs(value) <= EXACT:
        view.fill_(value)
    elif value is not view:
        view.copy_(value)
