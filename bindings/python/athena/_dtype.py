"""Element types: at.float32 and so on, and what stands for them in NumPy."""
from __future__ import annotations

from typing import Any, Union

import numpy as np

from . import _raw
from ._constants import DType
from ._errors import DTypeError, refuse


class dtype(int):
    """An element type of tensors; equal to the number of the C interface."""

    name: str
    itemsize: int
    numpy: np.dtype[Any] | None  # None: NumPy has no such type

    @property
    def is_float(self) -> bool:
        """Whether it is a type of floats."""
        return self <= DType.BF16

    def __repr__(self) -> str:
        return f"athena.{self.name}"

    def __reduce__(self) -> Any:
        return as_dtype, (self.name,)


def _make(number: int) -> dtype:
    made = dtype(number)
    made.name, made.itemsize = _raw.dtype_name(number), _raw.dtype_size(number)
    made.numpy = None if made.name == "bfloat16" else np.dtype(made.name)
    return made


ALL = tuple(_make(number) for number in DType)
(float32, float64, float16, bfloat16, int8, int16, int32, int64, uint8, uint16, uint32, uint64, bool_) = ALL
BY_NUMPY = {one.numpy: one for one in ALL if one.numpy is not None}
_BY_NAME = {one.name: one for one in ALL}
_BY_TYPE: dict[Any, dtype] = {float: float32, int: int64, bool: bool_}

DTypeLike = Union[dtype, str, type, "np.dtype[Any]"]


def as_dtype(given: DTypeLike) -> dtype:
    """at.float32 from itself, its name, a NumPy type, or float (float32), int (int64), bool."""
    if isinstance(given, dtype):
        return given
    found = _BY_NAME.get(given) if isinstance(given, str) else _BY_TYPE.get(given)
    if found is None:
        try:
            found = BY_NUMPY.get(np.dtype(given).newbyteorder("="))
        except TypeError:
            pass
    if found is None:
        raise refuse(DTypeError, f"{given!r} is none of {', '.join(_BY_NAME)}", "dtype", "dtype")
    return found


def is_dtype(given: object) -> bool:
    """Whether it names an element type; a text may name a device instead."""
    return given in _BY_NAME if isinstance(given, str) else isinstance(given, (dtype, type, np.dtype))


def promote(a: dtype, b: dtype) -> dtype:
    """The dtype of what operations on both give."""
    return ALL[_raw.dtype_promote(a, b)]


def get_default_dtype() -> dtype:
    """The dtype of Python's floats: float32."""
    return float32
