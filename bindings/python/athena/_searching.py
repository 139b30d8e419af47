"""Finding, picking and ordering elements; distinct ones."""
from __future__ import annotations

from typing import Any, NamedTuple, overload

from . import _raw
from ._errors import ArgumentError, refuse
from ._manipulation import broadcast_shapes, concat
from ._statistics import only_axis
from ._reduction import Axes, Extremes, one_axis
from ._tensor import Operand, Tensor, as_pair, as_tensor


class UniqueAll(NamedTuple):
    """What unique_all gives."""

    values: Tensor
    indices: Tensor
    inverse_indices: Tensor
    counts: Tensor


class UniqueCounts(NamedTuple):
    """What unique_counts gives."""

    values: Tensor
    counts: Tensor


class UniqueInverse(NamedTuple):
    """What unique_inverse gives."""

    values: Tensor
    inverse_indices: Tensor


def argmax(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False) -> Tensor:
    """Where the largest element is, the first of several; a NaN counts as such."""
    return as_tensor(x).argmax(axis, keepdims, dim=dim, keepdim=keepdim)


def argmin(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False) -> Tensor:
    """Where the smallest element is, the first of several; a NaN counts as such."""
    return as_tensor(x).argmin(axis, keepdims, dim=dim, keepdim=keepdim)


def nonzero(x: Tensor, /) -> tuple[Tensor, ...]:
    """Where elements are other than 0: one tensor of indices for each axis."""
    found = _raw.tensor_nonzero(x)
    return tuple(_raw.tensor_select(found, 1, axis) for axis in range(x.ndim))


@overload
def where(condition: Operand, x1: Operand, x2: Operand, /) -> Tensor: ...
@overload
def where(condition: Tensor, /) -> tuple[Tensor, ...]: ...


def where(condition: Any, x1: Operand | None = None, x2: Operand | None = None, /) -> Tensor | tuple[Tensor, ...]:
    """x1 where condition, else x2; of a condition alone where it is true, as nonzero."""
    if x1 is None or x2 is None:
        if x1 is not x2:
            raise TypeError("expected two choices beside the condition, or none")
        return nonzero(condition)
    if not any(isinstance(one, Tensor) for one in (x1, x2)) and isinstance(condition, Tensor):
        x1 = as_tensor(x1, device=condition.device)
    first, second = as_pair(x1, x2)
    return _raw.tensor_where(as_tensor(condition, device=first.device), first, second)


def searchsorted(x1: Tensor, x2: Operand, /, *, side: str = "left", sorter: Tensor | None = None) -> Tensor:
    """Where each of x2 would stand in x1, ascending, or in the order of sorter: before its equals, or (right) behind."""
    if side not in ("left", "right"):
        raise refuse(ArgumentError, f"side is {side!r}, expected 'left' or 'right'", "searchsorted", "side")
    ordered = x1 if sorter is None else take(x1, sorter)
    return _raw.tensor_searchsorted(*as_pair(ordered, x2), side == "right")


@overload
def sort(x: Tensor, /, axis: int = -1, descending: bool = False, stable: bool = True) -> Tensor: ...
@overload
def sort(x: Tensor, /, *, dim: int, descending: bool = False, stable: bool = True) -> Extremes: ...


def sort(x: Tensor, /, axis: int = -1, descending: bool = False, stable: bool = True, *,
         dim: int | None = None) -> Tensor | Extremes:
    """In order along axis, NaN as the largest. Equal elements keep their order always. Where dim is named: the values and where
    they were, as in PyTorch."""
    return _raw.tensor_sort(x, axis, descending) if dim is None else x.sort(dim, descending)


def argsort(x: Tensor, /, axis: int = -1, descending: bool = False, stable: bool = True, *,
            dim: int | None = None) -> Tensor:
    """The positions that sort takes its elements from."""
    return _raw.tensor_argsort(x, one_axis(axis, dim), descending)


def topk(x: Tensor, k: int, /, axis: int = -1, largest: bool = True, *, dim: int | None = None) -> Extremes:
    """The k largest or smallest along axis, in order, and where they are."""
    return x.topk(k, one_axis(axis, dim), largest)


def take(x: Tensor, indices: Operand, /, axis: int | None = None) -> Tensor:
    """The elements at indices along axis; indices of any shape, which takes the axis's place."""
    return _raw.tensor_take(x, as_tensor(indices, device=x.device), only_axis(x, axis, "take"))


def take_along_axis(x: Tensor, indices: Operand, /, axis: int = -1) -> Tensor:
    """x[…, indices[…, i, …], …] along axis; the other sizes broadcast."""
    given = as_tensor(indices, device=x.device)
    if x.ndim == given.ndim and -x.ndim <= axis < x.ndim:
        place = axis % x.ndim
        others = [one.shape[:place] + (1,) + one.shape[place + 1:] for one in (x, given)]
        if others[0] != others[1]:
            shape = broadcast_shapes(*others)
            x, given = (one.broadcast_to([*shape[:place], one.shape[place], *shape[place + 1:]]) for one in (x, given))
    return _raw.tensor_take_along_axis(x, given, axis)


def isin(x1: Operand, x2: Operand, /, *, invert: bool = False) -> Tensor:
    """Whether each element of x1 is in x2."""
    found = _raw.tensor_isin(*as_pair(x1, x2))
    return ~found if invert else found


def unique_all(x: Tensor, /) -> UniqueAll:
    """The distinct elements in ascending order, where each is first, which each element is, and how often each is there.
    Each NaN is distinct."""
    return UniqueAll(*_raw.tensor_unique(x))


def unique_counts(x: Tensor, /) -> UniqueCounts:
    """The distinct elements in ascending order, and how often each is there."""
    values, _, _, counts = _raw.tensor_unique(x)
    return UniqueCounts(values, counts)


def unique_inverse(x: Tensor, /) -> UniqueInverse:
    """The distinct elements in ascending order, and which each element is."""
    values, _, inverse, _ = _raw.tensor_unique(x)
    return UniqueInverse(values, inverse)


def unique_values(x: Tensor, /) -> Tensor:
    """The distinct elements in ascending order."""
    return _raw.tensor_unique(x)[0]


def diff(x: Tensor, /, axis: int = -1, n: int = 1, prepend: Tensor | None = None, append: Tensor | None = None, *,
         dim: int | None = None) -> Tensor:
    """Differences of neighbours along axis, taken n times."""
    if n < 0:
        raise ValueError(f"n is {n}, expected 0 or more")
    axis = one_axis(axis, dim)
    parts = [one for one in (prepend, x, append) if one is not None]
    made = x if len(parts) == 1 else concat(parts, axis)
    for _ in range(n):
        later = _raw.tensor_slice(made, axis, 1, 2**62, 1)
        earlier = _raw.tensor_slice(made, axis, 0, -1, 1)
        made = later != earlier if made.dtype.name == "bool" else later - earlier
    return made
