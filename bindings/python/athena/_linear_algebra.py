"""Sums of products."""
from __future__ import annotations

from typing import Sequence

import numpy as np

from . import _raw
from ._tensor import Operand, Tensor, as_pair, as_tensor


def matmul(x1: Operand, x2: Operand, /) -> Tensor:
    """The matrix product; of vectors their dot product; of more axes a stack of matrix products, which broadcasts. What x1 @ x2
    gives."""
    return _raw.tensor_matmul(*as_pair(x1, x2))


def tensordot(x1: Tensor, x2: Tensor, /, axes: int | Sequence[Sequence[int]] = 2) -> Tensor:
    """Sums of products over axes: the last of x1 with the first of x2, as many as are named, or two lists."""
    if isinstance(axes, (int, np.integer)):
        first, second = range(x1.ndim - axes, x1.ndim), range(axes)
        return _raw.tensor_tensordot(x1, x2, first, second)
    return _raw.tensor_tensordot(x1, x2, axes[0], axes[1])


def vecdot(x1: Tensor, x2: Tensor, /, axis: int = -1) -> Tensor:
    """Sums of products along one axis; the others broadcast."""
    return _raw.tensor_vecdot(x1, x2, axis)


def einsum(subscripts: str, *operands: Operand) -> Tensor:
    """Einstein's summation: einsum("bij,bjk->bik", a, b)."""
    return _raw.tensor_einsum(subscripts, [as_tensor(one) for one in operands])


mm = bmm = mv = dot = matmul


def inner(x1: Operand, x2: Operand, /) -> Tensor:
    """Sums of products along the last axes of both."""
    return _raw.tensor_inner(*as_pair(x1, x2))


def outer(x1: Tensor, x2: Tensor, /) -> Tensor:
    """Every product of an element of each vector."""
    return _raw.tensor_outer(x1, x2)


def cross(x1: Tensor, x2: Tensor, /, axis: int = -1) -> Tensor:
    """The cross product of vectors of three elements along axis."""
    return _raw.tensor_cross(x1, x2, axis)


def trace(x: Tensor, /, offset: int = 0, axis1: int = -2, axis2: int = -1) -> Tensor:
    """The sum of a diagonal; PyTorch and the array API mean the last two axes."""
    return _raw.tensor_trace(x, offset, axis1, axis2)


def matrix_power(x: Tensor, n: int, /) -> Tensor:
    """A square matrix times itself, n times."""
    return _raw.tensor_matrix_power(x, n)
