"""PyTorch's short words for dtypes, as methods. They stand apart because they hide Python's own float, int and bool."""
from __future__ import annotations

from typing import TYPE_CHECKING

from . import _dtype, _raw
from ._description import Description

if TYPE_CHECKING:
    from ._tensor import Tensor


class Casts(Description):
    """The part of Tensor that casts."""

    __slots__ = ()

    def astype(self, dtype: _dtype.DTypeLike) -> Tensor:
        """As another dtype; the tensor itself where it is that already."""
        to = _dtype.as_dtype(dtype)
        return self if to == self.dtype else _raw.tensor_cast(self, to)  # type: ignore[return-value]

    def type_as(self, other: Tensor) -> Tensor:
        """As the dtype of other."""
        return self.astype(other.dtype)

    def double(self) -> Tensor:
        """As float64."""
        return self.astype(_dtype.float64)

    def float(self) -> Tensor:
        """As float32."""
        return self.astype(_dtype.float32)

    def half(self) -> Tensor:
        """As float16."""
        return self.astype(_dtype.float16)

    def bfloat16(self) -> Tensor:
        """As bfloat16."""
        return self.astype(_dtype.bfloat16)

    def long(self) -> Tensor:
        """As int64."""
        return self.astype(_dtype.int64)

    def int(self) -> Tensor:
        """As int32."""
        return self.astype(_dtype.int32)

    def short(self) -> Tensor:
        """As int16."""
        return self.astype(_dtype.int16)

    def byte(self) -> Tensor:
        """As uint8."""
        return self.astype(_dtype.uint8)

    def bool(self) -> Tensor:
        """As bool: whether elements are other than 0."""
        return self.astype(_dtype.bool_)
