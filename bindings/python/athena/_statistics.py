"""What folds axes: sums, extremes, moments, truths; and running folds. axis: one, several, or None for all."""
from __future__ import annotations

from typing import overload

from . import _raw
from ._dtype import DTypeLike
from ._errors import ShapeError, refuse
from ._reduction import Axes, Extremes, after_fold, before_fold
from ._tensor import Operand, Tensor, as_tensor


def sum(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dtype: DTypeLike | None = None, dim: Axes = None,
        keepdim: bool = False) -> Tensor:
    """The sum; integers give int64 or uint64 where no dtype is named."""
    return as_tensor(x).sum(axis, keepdims, dtype=dtype, dim=dim, keepdim=keepdim)


def prod(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dtype: DTypeLike | None = None, dim: Axes = None,
         keepdim: bool = False) -> Tensor:
    """The product, of the same dtypes as the sum."""
    return as_tensor(x).prod(axis, keepdims, dtype=dtype, dim=dim, keepdim=keepdim)


def mean(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dtype: DTypeLike | None = None, dim: Axes = None,
         keepdim: bool = False) -> Tensor:
    """The mean; of integers float32."""
    return as_tensor(x).mean(axis, keepdims, dtype=dtype, dim=dim, keepdim=keepdim)


@overload
def max(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, initial: float | None = None) -> Tensor: ...
@overload
def max(x: Operand, /, *, dim: int, keepdim: bool = False) -> Extremes: ...


def max(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dim: int | None = None,
        keepdim: bool = False, initial: float | None = None) -> Tensor | Extremes:
    """The largest element, or initial, which nothing has; NaN if there is one. Where dim is named: the values and where they
    are, as in PyTorch."""
    given = as_tensor(x)
    return given.max(axis, keepdims, initial=initial) if dim is None else given.max(dim=dim, keepdim=keepdim)


@overload
def min(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, initial: float | None = None) -> Tensor: ...
@overload
def min(x: Operand, /, *, dim: int, keepdim: bool = False) -> Extremes: ...


def min(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dim: int | None = None,
        keepdim: bool = False, initial: float | None = None) -> Tensor | Extremes:
    """The smallest element, or initial, which nothing has; NaN if there is one. Where dim is named: the values and where they
    are, as in PyTorch."""
    given = as_tensor(x)
    return given.min(axis, keepdims, initial=initial) if dim is None else given.min(dim=dim, keepdim=keepdim)


def var(x: Operand, /, axis: Axes = None, correction: float = 0.0, keepdims: bool = False, *, dim: Axes = None,
        keepdim: bool = False, unbiased: bool | None = None, ddof: float | None = None) -> Tensor:
    """The variance: squares of deviations over n - correction. 0 as in the standard and NumPy; PyTorch's default is 1, which
    unbiased=True means too, and NumPy's word for it is ddof."""
    return as_tensor(x).var(axis, correction, keepdims, dim=dim, keepdim=keepdim, unbiased=unbiased, ddof=ddof)


def std(x: Operand, /, axis: Axes = None, correction: float = 0.0, keepdims: bool = False, *, dim: Axes = None,
        keepdim: bool = False, unbiased: bool | None = None, ddof: float | None = None) -> Tensor:
    """The root of the variance."""
    return as_tensor(x).std(axis, correction, keepdims, dim=dim, keepdim=keepdim, unbiased=unbiased, ddof=ddof)


def all(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False) -> Tensor:
    """Whether all elements are other than 0."""
    return as_tensor(x).all(axis, keepdims, dim=dim, keepdim=keepdim)


def any(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False) -> Tensor:
    """Whether any element is other than 0."""
    return as_tensor(x).any(axis, keepdims, dim=dim, keepdim=keepdim)


def count_nonzero(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None,
                  keepdim: bool = False) -> Tensor:
    """How many elements are other than 0."""
    return as_tensor(x).count_nonzero(axis, keepdims, dim=dim, keepdim=keepdim)


def logsumexp(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None,
              keepdim: bool = False) -> Tensor:
    """log(sum(exp(x))) without overflow."""
    return as_tensor(x).logsumexp(axis, keepdims, dim=dim, keepdim=keepdim)


def norm(x: Operand, /, ord: float = 2, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None,
         keepdim: bool = False, p: float | None = None) -> Tensor:
    """The norm of the elements as one vector, of order ord, or p in PyTorch's word."""
    return as_tensor(x).norm(ord, axis, keepdims, dim=dim, keepdim=keepdim, p=p)


def quantile(x: Operand, q: float, /, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None,
             keepdim: bool = False) -> Tensor:
    """What q (0 … 1) of the elements lie below, NumPy's method "linear"."""
    return as_tensor(x).quantile(q, axis, keepdims, dim=dim, keepdim=keepdim)


def median(x: Operand, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    """The quantile of 0.5: of an even number of elements the mean of the two in the middle."""
    return as_tensor(x).median(axis, keepdims)


def only_axis(x: Tensor, axis: int | None, name: str) -> int:
    """axis, which only tensors of one axis may leave out."""
    if axis is None and x.ndim != 1:
        raise refuse(ShapeError, f"x has {x.ndim} axes: expected one, or an axis", name, "axis")
    return 0 if axis is None else axis


def cumulative_sum(x: Operand, /, axis: int | None = None, dtype: DTypeLike | None = None,
                   include_initial: bool = False) -> Tensor:
    """Running sums along axis, after the sum of nothing if that is included."""
    given = as_tensor(x)
    along = only_axis(given, axis, "cumulative_sum")
    return after_fold(_raw.tensor_cumsum(before_fold(given, dtype), along, include_initial), dtype)


def cumulative_prod(x: Operand, /, axis: int | None = None, dtype: DTypeLike | None = None,
                    include_initial: bool = False) -> Tensor:
    """Running products along axis, after the product of nothing if that is included."""
    given = as_tensor(x)
    along = only_axis(given, axis, "cumulative_prod")
    return after_fold(_raw.tensor_cumprod(before_fold(given, dtype), along, include_initial), dtype)


def cummax(x: Operand, /, axis: int) -> Extremes:
    """Running maxima along axis, and where they are."""
    return as_tensor(x).cummax(axis)


def cummin(x: Operand, /, axis: int) -> Extremes:
    """Running minima along axis, and where they are."""
    return as_tensor(x).cummin(axis)


def logcumsumexp(x: Operand, /, axis: int) -> Tensor:
    """Running logsumexp along axis."""
    return as_tensor(x).logcumsumexp(axis)
