"""What stands in brackets: integers, slices, …, None, integer arrays and masks, by NumPy's rules."""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _raw
from ._constants import SLICE_END
from ._dtype import bool_, int64
from ._errors import IndexError, refuse

if TYPE_CHECKING:
    from ._tensor import Operand, Tensor


_PLAIN = {int, slice, type(None), type(...)}


def _is_array(one: object) -> bool:
    return isinstance(one, (np.ndarray, list, _raw.Tensor))


def _is_mask(one: Any) -> bool:
    if isinstance(one, _raw.Tensor):
        return one.dtype == bool_  # type: ignore[attr-defined, no-any-return]
    return isinstance(one, (bool, np.bool_)) or _is_array(one) and np.asarray(one).dtype == bool


def _selects(one: Any) -> bool:
    """Whether it gives a copy: an array with axes, or a mask of any."""
    return type(one) not in _PLAIN and (_is_array(one) and np.ndim(one) > 0 or _is_mask(one))


def _picks(one: Any) -> bool:
    return not (one is None or one is Ellipsis or isinstance(one, slice))


def _axes_taken(one: Any) -> int:
    if one is None or one is Ellipsis:
        return 0
    return np.ndim(one) if type(one) not in _PLAIN and _is_mask(one) else 1


def _parts(tensor: Tensor, key: Any) -> list[Any]:
    """The parts of a key, with slices for the ellipsis and what is left out; sequences of indices as lists."""
    parts = [list(one) if isinstance(one, (tuple, range)) else one for one in (key if isinstance(key, tuple) else [key])]
    holes = [i for i, one in enumerate(parts) if one is Ellipsis]
    taken, rank = sum(_axes_taken(one) for one in parts), tensor.ndim
    if len(holes) > 1:
        raise refuse(IndexError, "more than one …", "index", "key")
    if taken > rank:
        raise refuse(IndexError, f"{taken} indices for {rank} axes", "index", "key")
    at = holes[0] if holes else len(parts)
    apart = holes and taken == rank and all(any(map(_picks, some)) for some in (parts[:at], parts[at + 1:]))
    if apart and any(_selects(one) for one in parts):
        return parts  # … of no axes keeps index arrays apart
    return parts[:at] + [slice(None)] * (rank - taken) + parts[at + len(holes):]


def _position(one: Any, size: int, axis: int) -> int:
    try:
        at = operator.index(one)
    except TypeError:
        raise TypeError(f"a tensor is indexed by integers, slices, …, None, integer arrays and masks, not by "
                        f"{type(one).__name__}") from None
    if not -size <= at < size:
        raise refuse(IndexError, f"{at} is out of range for axis {axis} of size {size}", "index", "key")
    return at % size


def _bound(value: Any) -> int:
    # a number beyond 63 bits is beyond every end
    return SLICE_END if value is None else max(-(2**62), min(2**62, operator.index(value)))


def _index(one: Any, tensor: Tensor, axis: int) -> Tensor:
    """What selects along axis, as a tensor. A tensor's values are checked while computing, others here."""
    from ._tensor import Tensor, from_array, full

    size = tensor.shape[axis]
    if _is_mask(one):
        mask = one.to(tensor.device) if isinstance(one, Tensor) else from_array(np.asarray(one), bool_, tensor.device)
        sizes = tensor.shape[axis:axis + mask.ndim]
        if mask.shape == sizes:
            return mask
        if any(have not in (size, 0) for have, size in zip(mask.shape, sizes)):
            raise refuse(IndexError, f"a mask is {mask.shape}, expected {sizes}", "index", "key")
        return full(sizes, False, bool_, tensor.device)  # what is empty selects nothing, says the array API
    if isinstance(one, Tensor):
        return one.to(tensor.device)
    if not _is_array(one):
        return full((), _position(one, size, axis), int64, tensor.device)
    array = np.asarray(one, dtype=np.int64 if isinstance(one, list) and not one else None)
    if array.dtype.kind not in "iu":
        raise refuse(IndexError, f"an index array is {array.dtype}, expected integers", "index", "key")
    bad = (array < -size) | (array >= size)
    if bad.any():
        raise refuse(IndexError, f"{array[bad].flat[0]} is out of range for size {size}", "index", "key")
    return from_array(array.astype(np.int64), int64, tensor.device)


def _view(tensor: Tensor, parts: list[Any]) -> tuple[Tensor, list[Tensor | None], int]:
    """The view that integers, slices and None describe, and what selects from its axes. Beside what selects an integer does
    so too: it decides where the axes of the selection stand. … of no axes is an axis more: which of the result's, counted
    from the last, else 0."""
    from ._tensor import from_array

    selecting = any(_selects(one) for one in parts)
    shape: list[int] = []
    indices: list[Tensor | None] = []
    axis = 0
    for one in parts:
        if one is None or one is Ellipsis:
            shape.append(1)
            indices.append(None)
        elif isinstance(one, slice):
            if one != slice(None):
                step = 1 if one.step is None else operator.index(one.step)
                tensor = _raw.tensor_slice(tensor, axis, _bound(one.start), _bound(one.stop), step)
            shape.append(_raw.tensor_size(tensor, axis))
            indices.append(None)
            axis += 1
        elif _axes_taken(one) == 0:  # a single truth: of a new axis all or nothing
            shape.append(1)
            indices.append(from_array(np.zeros(int(bool(one))), int64, tensor.device))
        elif selecting:
            taken = _axes_taken(one)
            shape += tensor.shape[axis:axis + taken]
            indices.append(_index(one, tensor, axis))
            axis += taken
        else:
            at = _position(one, _raw.tensor_size(tensor, axis), axis)
            tensor = _raw.tensor_slice(tensor, axis, at, at + 1, 1)
            axis += 1
    if tuple(shape) != tensor.shape:
        tensor = _raw.tensor_reshape(tensor, shape)
    gap = next((i for i, one in enumerate(parts) if one is Ellipsis), None)
    extra = 0 if gap is None else -1 - sum(one is None or isinstance(one, slice) for one in parts[gap + 1:])
    return tensor, indices if selecting else [], extra


def get(tensor: Tensor, key: Any) -> Tensor:
    if type(key) is int and -SLICE_END > key >= SLICE_END:
        return _raw.tensor_select(tensor, 0, key)
    view, indices, extra = _view(tensor, _parts(tensor, key))
    if indices:
        picked = _raw.tensor_index(view, indices)
        return _raw.tensor_squeeze(picked, (extra,)) if extra else picked
    return view if view is not tensor else _raw.tensor_reshape(tensor, tensor.shape)


def set(tensor: Tensor, key: Any, value: Operand) -> None:
    from ._tensor import as_pair

    if _is_array(key) and _is_mask(key) and np.ndim(key):
        mask, source = as_pair(tensor, key)[1], as_pair(tensor, value)[1]
        if not source.ndim and mask.shape == tensor.shape[:mask.ndim]:  # needs no reading of the mask
            mask = mask.reshape([*mask.shape, *[1] * (tensor.ndim - mask.ndim)])
            tensor.copy_(_raw.tensor_where(mask, source.astype(tensor.dtype), tensor))
            return
    view, indices, extra = _view(tensor, _parts(tensor, key))
    if indices:
        values = as_pair(tensor, value)[1]
        if extra and values.ndim >= -extra:
            values = _raw.tensor_expand_dims(values, extra)
        _raw.tensor_index_put_(view, indices, values, False)
    elif isinstance(value, (int, float)):
        view.fill_(value)
    elif value is not view:
        view.copy_(value)
