"""What folds axes: sums, extremes, moments, truths; and running folds. axis: one, several, or None for all."""
from __future__ import annotations

from . import _raw
from ._dtype import DTypeLike, as_dtype
from ._errors import ShapeError, refuse
from ._tensor import Axes, Operand, Tensor, as_tensor, folding


def _before(x: Operand, dtype: DTypeLike | None) -> Tensor:
    """Floats are converted before they are added, integers after: sums of small integers are 64 bits wide."""
    given = as_tensor(x)
    return given.astype(dtype) if dtype is not None and as_dtype(dtype).is_float else given


def _after(result: Tensor, dtype: DTypeLike | None) -> Tensor:
    return result if dtype is None else result.astype(dtype)


def sum(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dtype: DTypeLike | None = None) -> Tensor:
    """The sum; integers give int64 or uint64 where no dtype is named."""
    return _after(_before(x, dtype).sum(axis, keepdims), dtype)


def prod(x: Operand, /, axis: Axes = None, keepdims: bool = False, *, dtype: DTypeLike | None = None) -> Tensor:
    """The product, of the same dtypes as the sum."""
    return _after(_before(x, dtype).prod(axis, keepdims), dtype)


def mean(x: Operand, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    return as_tensor(x).mean(axis, keepdims)


def max(x: Operand, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    """The largest element; NaN if there is one."""
    return as_tensor(x).max(axis, keepdims)


def min(x: Operand, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    """The smallest element; NaN if there is one."""
    return as_tensor(x).min(axis, keepdims)


def var(x: Operand, /, axis: Axes = None, correction: float = 0.0, keepdims: bool = False) -> Tensor:
    """The variance: squares of deviations over n - correction. 0 as in NumPy; PyTorch's default is 1."""
    return as_tensor(x).var(axis, correction, keepdims)


def std(x: Operand, /, axis: Axes = None, correction: float = 0.0, keepdims: bool = False) -> Tensor:
    """The root of the variance."""
    return as_tensor(x).std(axis, correction, keepdims)


def all(x: Operand, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    """Whether all elements are other than 0."""
    return as_tensor(x).all(axis, keepdims)


def any(x: Operand, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    """Whether any element is other than 0."""
    return as_tensor(x).any(axis, keepdims)


def count_nonzero(x: Operand, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    return _raw.tensor_count_nonzero(*folding(as_tensor(x), axis, keepdims))


def logsumexp(x: Operand, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    """log(sum(exp(x))) without overflow."""
    return _raw.tensor_logsumexp(*folding(as_tensor(x), axis, keepdims))


def norm(x: Operand, /, ord: float = 2, axis: Axes = None, keepdims: bool = False) -> Tensor:
    """The norm of the elements as one vector."""
    given, axes, keep = folding(as_tensor(x), axis, keepdims)
    return _raw.tensor_norm(given, ord, axes, keep)


def quantile(x: Operand, q: float, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    """What q (0 … 1) of the elements lie below, NumPy's method "linear"."""
    given, axes, keep = folding(as_tensor(x), axis, keepdims)
    return _raw.tensor_quantile(given, q, axes, keep)


def median(x: Operand, /, axis: Axes = None, keepdims: bool = False) -> Tensor:
    """The quantile of 0.5."""
    return _raw.tensor_median(*folding(as_tensor(x), axis, keepdims))


def only_axis(x: Tensor, axis: int | None, name: str) -> int:
    """axis, which only tensors of one axis may leave out."""
    if axis is None and x.ndim != 1:
        raise refuse(ShapeError, f"x has {x.ndim} axes: expected one, or an axis", name, "axis")
    return 0 if axis is None else axis


def cumulative_sum(x: Operand, /, axis: int | None = None, dtype: DTypeLike | None = None,
                   include_initial: bool = False) -> Tensor:
    """Running sums along axis, after the sum of nothing if that is included."""
    given = _before(x, dtype)
    return _after(_raw.tensor_cumsum(given, only_axis(given, axis, "cumulative_sum"), include_initial), dtype)


def cumulative_prod(x: Operand, /, axis: int | None = None, dtype: DTypeLike | None = None,
                    include_initial: bool = False) -> Tensor:
    """Running products along axis, after the product of nothing if that is included."""
    given = _before(x, dtype)
    return _after(_raw.tensor_cumprod(given, only_axis(given, axis, "cumulative_prod"), include_initial), dtype)


def cummax(x: Operand, /, axis: int) -> tuple[Tensor, Tensor]:
    """Running maxima along axis, and where they are."""
    return _raw.tensor_cummax(as_tensor(x), axis)


def cummin(x: Operand, /, axis: int) -> tuple[Tensor, Tensor]:
    """Running minima along axis, and where they are."""
    return _raw.tensor_cummin(as_tensor(x), axis)


def logcumsumexp(x: Operand, /, axis: int) -> Tensor:
    """Running logsumexp along axis."""
    return _raw.tensor_logcumsumexp(as_tensor(x), axis)
