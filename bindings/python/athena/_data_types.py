"""Element types by the array API standard: kinds, limits, promotion and conversion."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Union

import numpy as np

from . import _raw
from ._device import DeviceLike
from ._dtype import (ALL, DTypeLike, as_dtype, bfloat16, bool_, dtype, float16, float32, float64, int8, int16, int32, int64,
                     promote, uint8, uint16, uint32, uint64)
from ._errors import DTypeError, refuse
from ._tensor import Tensor

KINDS: dict[str, tuple[dtype, ...]] = {
    "bool": (bool_,),
    "signed integer": (int8, int16, int32, int64),
    "unsigned integer": (uint8, uint16, uint32, uint64),
    "integral": (int8, int16, int32, int64, uint8, uint16, uint32, uint64),
    "real floating": (float16, bfloat16, float32, float64),
    "complex floating": (),
    "numeric": tuple(one for one in ALL if one != bool_),
}
_RANK = {"bool": 0, "integral": 1, "real floating": 2}

Kind = Union[dtype, str, "tuple[dtype | str, ...]"]


@dataclass(frozen=True)
class FloatInfo:
    """What at.finfo gives."""

    bits: int
    eps: float
    max: float
    min: float
    smallest_normal: float
    dtype: dtype


@dataclass(frozen=True)
class IntegerInfo:
    """What at.iinfo gives."""

    bits: int
    max: int
    min: int
    dtype: dtype


def _of(given: DTypeLike | Tensor) -> dtype:
    return given.dtype if isinstance(given, Tensor) else as_dtype(given)


def finfo(type: DTypeLike | Tensor, /) -> FloatInfo:
    """Limits of a float dtype."""
    to = _of(type)
    if not to.is_float:
        raise refuse(DTypeError, f"type is {to.name}, expected a float dtype", "finfo", "type")
    if to.numpy is None:  # bfloat16: float32's exponent, 8 bits of significand
        largest = (2 - 2.0**-7) * 2.0**127
        return FloatInfo(16, 2.0**-7, largest, -largest, 2.0**-126, to)
    found = np.finfo(to.numpy)
    return FloatInfo(found.bits, float(found.eps), float(found.max), float(found.min), float(found.tiny), to)


def iinfo(type: DTypeLike | Tensor, /) -> IntegerInfo:
    """Limits of an integer dtype."""
    to = _of(type)
    if to not in KINDS["integral"]:
        raise refuse(DTypeError, f"type is {to.name}, expected an integer dtype", "iinfo", "type")
    found = np.iinfo(to.numpy)
    return IntegerInfo(found.bits, int(found.max), int(found.min), to)


def isdtype(dtype: DTypeLike, kind: Kind) -> bool:
    """Whether it is a dtype, of a kind ("bool", "signed integer", "unsigned integer", "integral", "real floating",
    "complex floating", "numeric"), or any of several."""
    if isinstance(kind, tuple):
        return any(isdtype(dtype, one) for one in kind)
    if isinstance(kind, str):
        if kind not in KINDS:
            raise ValueError(f"kind is {kind!r}, expected a dtype or one of {', '.join(KINDS)}")
        return as_dtype(dtype) in KINDS[kind]
    return as_dtype(dtype) == as_dtype(kind)


def _rank(one: dtype) -> int:
    return next(rank for kind, rank in _RANK.items() if one in KINDS[kind])


def can_cast(from_: DTypeLike | Tensor, to: DTypeLike, /) -> bool:
    """Whether promotion leads from one to the other, or would but for the kind: an integer may become any float."""
    first, second = _of(from_), as_dtype(to)
    return _rank(first) < _rank(second) or promote(first, second) == second


def result_type(*arrays_and_dtypes: Tensor | float | DTypeLike) -> dtype:
    """What an operation on all of these gives. Python numbers count only by their kind."""
    numbers = [one for one in arrays_and_dtypes if isinstance(one, (bool, int, float)) and not isinstance(one, dtype)]
    dtypes = [_of(one) for one in arrays_and_dtypes
              if isinstance(one, dtype) or not isinstance(one, (bool, int, float))]
    if not arrays_and_dtypes:
        raise ValueError("expected at least one tensor, dtype or number")
    found = dtypes[0] if dtypes else as_dtype(type(numbers[0]))
    for other in dtypes[1:]:
        found = promote(found, other)
    for number in numbers:
        if isinstance(number, float) and not found.is_float:
            found = float32
        elif isinstance(number, int) and not isinstance(number, bool) and found == bool_:
            found = int64
    return found


def astype(x: Tensor, dtype: DTypeLike, /, *, copy: bool = True, device: DeviceLike | None = None) -> Tensor:
    """Converted to dtype, and to another device if one is named; without copy the tensor itself where that is all the
    same."""
    moved = x if device is None else x.to(device)
    cast = moved.astype(dtype)
    return _raw.tensor_clone(cast) if copy and cast is x else cast
