"""What folds axes, as methods: over one axis, several, or (None) all. PyTorch's dim and keepdim are other words for axis and
keepdims."""
from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Sequence, Union, overload

import numpy as np

from . import _raw
from ._description import Description
from ._dtype import DTypeLike, as_dtype

if TYPE_CHECKING:
    from ._tensor import Tensor

Axes = Union[int, Sequence[int], None]


class Extremes(NamedTuple):
    """What max and min give where dim is named."""

    values: Tensor
    indices: Tensor


def axes_of(axis: Axes) -> Sequence[int]:
    """An empty list is all of them."""
    if axis is None:
        return ()
    return [int(axis)] if isinstance(axis, (int, np.integer)) else axis


def axis_or_dim(axis: Axes, dim: Axes) -> Axes:
    """The one that was given: they are the same."""
    if axis is not None and dim is not None:
        raise TypeError("axis and dim are the same: expected one of them")
    return axis if dim is None else dim


def one_axis(axis: int, dim: int | None) -> int:
    """The same for what takes a single one."""
    return axis if dim is None else dim


def folding(x: Description, axis: Axes, keepdims: bool, dim: Axes = None,
            keepdim: bool = False, out: None = None) -> tuple[Description, Sequence[int], bool]:
    """The arguments of a reduction. The library's empty list is all axes; to fold none a new one is folded. np.sum(x) and its
    kin pass out."""
    if out is not None:
        raise TypeError("results are new tensors: expected no out")
    axis, keepdims = axis_or_dim(axis, dim), keepdims or keepdim
    if isinstance(axis, _raw.Tensor):
        raise TypeError("an axis is a number; the larger or smaller of two tensors is maximum or minimum")
    if axis is None or isinstance(axis, (int, np.integer)) or len(axis):
        return x, axes_of(axis), keepdims
    return _raw.tensor_expand_dims(x, -1), (-1,), False


def correction_of(correction: float, unbiased: bool | None, ddof: float | None = None) -> float:
    """PyTorch's unbiased is a correction of 1; NumPy's word for it is ddof."""
    if ddof is not None:
        return ddof
    return correction if unbiased is None else float(unbiased)


def before_fold(x: Description, dtype: DTypeLike | None) -> Description:
    """Floats are converted before they are added, integers after: sums of small integers are 64 bits wide."""
    to = None if dtype is None else as_dtype(dtype)
    return _raw.tensor_cast(x, to) if to is not None and to.is_float and to != x.dtype else x


def after_fold(result: Tensor, dtype: DTypeLike | None) -> Tensor:
    return result if dtype is None else result.astype(dtype)


def number_of(x: Description, initial: float) -> Tensor:
    """With all the digits of an integer."""
    from ._tensor import as_pair

    return as_pair(x, initial)[1]  # type: ignore[arg-type]


class Reductions(Description):
    """The part of Tensor that folds axes."""

    __slots__ = ()

    def sum(self, axis: Axes = None, keepdims: bool = False, *, dtype: DTypeLike | None = None, dim: Axes = None,
            keepdim: bool = False, out: None = None) -> Tensor:
        """The sum; integers give int64 or uint64 where no dtype is named."""
        return after_fold(_raw.tensor_sum(*folding(before_fold(self, dtype), axis, keepdims, dim, keepdim, out)), dtype)

    def prod(self, axis: Axes = None, keepdims: bool = False, *, dtype: DTypeLike | None = None, dim: Axes = None,
             keepdim: bool = False, out: None = None) -> Tensor:
        """The product, of the same dtypes as the sum."""
        return after_fold(_raw.tensor_prod(*folding(before_fold(self, dtype), axis, keepdims, dim, keepdim, out)), dtype)

    def mean(self, axis: Axes = None, keepdims: bool = False, *, dtype: DTypeLike | None = None, dim: Axes = None,
             keepdim: bool = False, out: None = None) -> Tensor:
        """The mean; of integers float32."""
        return after_fold(_raw.tensor_mean(*folding(before_fold(self, dtype), axis, keepdims, dim, keepdim, out)), dtype)

    @overload
    def max(self, axis: Axes = None, keepdims: bool = False, *, out: None = None,
            initial: float | None = None) -> Tensor: ...
    @overload
    def max(self, *, dim: int, keepdim: bool = False) -> Extremes: ...

    def max(self, axis: Axes = None, keepdims: bool = False, *, dim: int | None = None,
            keepdim: bool = False, out: None = None, initial: float | None = None) -> Tensor | Extremes:
        """The largest element, or initial, which nothing has; NaN if there is one. Where dim is named: the values and where
        they are, as in PyTorch."""
        folds = folding(self, axis, keepdims, dim, keepdim, out)
        if initial is not None:
            return _raw.tensor_max_initial(folds[0], number_of(self, initial), *folds[1:])
        values = _raw.tensor_max(*folds)
        return values if dim is None else Extremes(values, _raw.tensor_argmax(self, (dim,), keepdim))

    @overload
    def min(self, axis: Axes = None, keepdims: bool = False, *, out: None = None,
            initial: float | None = None) -> Tensor: ...
    @overload
    def min(self, *, dim: int, keepdim: bool = False) -> Extremes: ...

    def min(self, axis: Axes = None, keepdims: bool = False, *, dim: int | None = None,
            keepdim: bool = False, out: None = None, initial: float | None = None) -> Tensor | Extremes:
        """The smallest element, or initial, which nothing has; NaN if there is one. Where dim is named: the values and where
        they are, as in PyTorch."""
        folds = folding(self, axis, keepdims, dim, keepdim, out)
        if initial is not None:
            return _raw.tensor_min_initial(folds[0], number_of(self, initial), *folds[1:])
        values = _raw.tensor_min(*folds)
        return values if dim is None else Extremes(values, _raw.tensor_argmin(self, (dim,), keepdim))

    def amax(self, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False) -> Tensor:
        """The largest element; NaN if there is one."""
        return _raw.tensor_max(*folding(self, axis, keepdims, dim, keepdim))

    def amin(self, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False) -> Tensor:
        """The smallest element; NaN if there is one."""
        return _raw.tensor_min(*folding(self, axis, keepdims, dim, keepdim))

    def argmax(self, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False) -> Tensor:
        """Where the largest element is, the first of several; a NaN counts as such."""
        return _raw.tensor_argmax(*folding(self, axis, keepdims, dim, keepdim))

    def argmin(self, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False) -> Tensor:
        """Where the smallest element is, the first of several; a NaN counts as such."""
        return _raw.tensor_argmin(*folding(self, axis, keepdims, dim, keepdim))

    def var(self, axis: Axes = None, correction: float = 0.0, keepdims: bool = False, *, dim: Axes = None,
            keepdim: bool = False, unbiased: bool | None = None, dtype: DTypeLike | None = None, out: None = None,
            ddof: float | None = None) -> Tensor:
        """The variance: squares of deviations over n - correction. 0 as in the standard and NumPy; PyTorch's default is 1,
        which unbiased=True means too."""
        x, axes, keep = folding(before_fold(self, dtype), axis, keepdims, dim, keepdim, out)
        return after_fold(_raw.tensor_var(x, axes, correction_of(correction, unbiased, ddof), keep), dtype)

    def std(self, axis: Axes = None, correction: float = 0.0, keepdims: bool = False, *, dim: Axes = None,
            keepdim: bool = False, unbiased: bool | None = None, dtype: DTypeLike | None = None, out: None = None,
            ddof: float | None = None) -> Tensor:
        """The root of the variance."""
        x, axes, keep = folding(before_fold(self, dtype), axis, keepdims, dim, keepdim, out)
        return after_fold(_raw.tensor_std(x, axes, correction_of(correction, unbiased, ddof), keep), dtype)

    def any(self, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False,
            out: None = None) -> Tensor:
        """Whether any element is other than 0."""
        return _raw.tensor_any(*folding(self, axis, keepdims, dim, keepdim, out))

    def all(self, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False,
            out: None = None) -> Tensor:
        """Whether all elements are other than 0."""
        return _raw.tensor_all(*folding(self, axis, keepdims, dim, keepdim, out))

    def count_nonzero(self, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None,
                      keepdim: bool = False) -> Tensor:
        """How many elements are other than 0."""
        return _raw.tensor_count_nonzero(*folding(self, axis, keepdims, dim, keepdim))

    def logsumexp(self, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False) -> Tensor:
        """log(sum(exp(x))) without overflow."""
        return _raw.tensor_logsumexp(*folding(self, axis, keepdims, dim, keepdim))

    def norm(self, ord: float = 2, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None, keepdim: bool = False,
             p: float | None = None) -> Tensor:
        """The norm of the elements as one vector, of order ord, or p in PyTorch's word."""
        x, axes, keep = folding(self, axis, keepdims, dim, keepdim)
        return _raw.tensor_norm(x, ord if p is None else p, axes, keep)

    def quantile(self, q: float, axis: Axes = None, keepdims: bool = False, *, dim: Axes = None,
                 keepdim: bool = False) -> Tensor:
        """What q (0 … 1) of the elements lie below, NumPy's method "linear"."""
        x, axes, keep = folding(self, axis, keepdims, dim, keepdim)
        return _raw.tensor_quantile(x, q, axes, keep)

    def median(self, axis: Axes = None, keepdims: bool = False) -> Tensor:
        """The quantile of 0.5: of an even number of elements the mean of the two in the middle."""
        return _raw.tensor_median(*folding(self, axis, keepdims))

    # along one axis, as long as before
    def softmax(self, axis: int = -1, *, dim: int | None = None) -> Tensor:
        """exp(x) over its sum along axis."""
        return _raw.tensor_softmax(self, one_axis(axis, dim))

    def log_softmax(self, axis: int = -1, *, dim: int | None = None) -> Tensor:
        """The logarithm of softmax, without loss for small values."""
        return _raw.tensor_log_softmax(self, one_axis(axis, dim))

    def cumsum(self, axis: int | None = None, *, dim: int | None = None, dtype: DTypeLike | None = None) -> Tensor:
        """Running sums along axis, or of the flat tensor."""
        x, along = self._along(axis, dim)
        return after_fold(_raw.tensor_cumsum(before_fold(x, dtype), along, False), dtype)

    def cumprod(self, axis: int | None = None, *, dim: int | None = None, dtype: DTypeLike | None = None) -> Tensor:
        """Running products along axis, or of the flat tensor."""
        x, along = self._along(axis, dim)
        return after_fold(_raw.tensor_cumprod(before_fold(x, dtype), along, False), dtype)

    def cummax(self, dim: int) -> Extremes:
        """Running maxima along dim, and where they are."""
        return Extremes(*_raw.tensor_cummax(self, dim))

    def cummin(self, dim: int) -> Extremes:
        """Running minima along dim, and where they are."""
        return Extremes(*_raw.tensor_cummin(self, dim))

    def logcumsumexp(self, dim: int) -> Tensor:
        """Running logsumexp along dim."""
        return _raw.tensor_logcumsumexp(self, dim)

    def _along(self, axis: int | None, dim: int | None) -> tuple[Description, int]:
        along = axis if dim is None else dim
        return (_raw.tensor_reshape(self, (-1,)), 0) if along is None else (self, along)
