"""PyTorch's words for picking, placing, ordering and combining elements, as methods. dim is an axis."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

from . import _raw
from . import _tensor as conversion
from ._constants import Scatter
from ._dtype import float64
from ._errors import ArgumentError, refuse
from ._reduction import Extremes, one_axis
from ._views import Views

if TYPE_CHECKING:
    from ._tensor import Operand, Tensor

REDUCTIONS = {"sum": Scatter.SUM, "add": Scatter.SUM, "prod": Scatter.PROD, "multiply": Scatter.PROD, "mean": Scatter.MEAN,
              "amin": Scatter.MIN, "amax": Scatter.MAX}


class Methods(Views):
    """The part of Tensor that speaks PyTorch's language."""

    __slots__ = ()

    # picking
    def gather(self, dim: int, index: Tensor) -> Tensor:
        """x[…, index[…, i, …], …] along dim; index may be shorter than x on the other axes."""
        return _raw.tensor_gather(self, index, dim)

    def take_along_dim(self, indices: Tensor, dim: int) -> Tensor:
        """x[…, indices[…, i, …], …] along dim."""
        return _raw.tensor_take_along_axis(self, indices, dim)

    def index_select(self, dim: int, index: Operand) -> Tensor:
        """The positions index of dim."""
        return _raw.tensor_take(self, conversion.as_tensor(index, device=self.device), dim)

    def masked_select(self, mask: Tensor) -> Tensor:
        """The elements where mask is true, flat."""
        return _raw.tensor_masked_select(self, mask)

    def where(self, condition: Operand, other: Operand) -> Tensor:
        """x where condition is true, else other."""
        x, y = conversion.as_pair(self._self(), other)
        return _raw.tensor_where(conversion.as_tensor(condition, device=x.device), x, y)

    def nonzero(self, as_tuple: bool = False) -> Any:
        """Where elements are other than 0: a row of indices for each, as in PyTorch; as a tuple one tensor for each axis, as
        at.nonzero and NumPy have it."""
        found = _raw.tensor_nonzero(self)
        return found.unbind(1) if as_tuple else found

    # placing: those that end in _ change the tensor, and all views of it
    def masked_fill(self, mask: Tensor, value: float) -> Tensor:
        """A copy with value where mask is true."""
        return _raw.tensor_masked_fill(self, mask, value)

    def masked_fill_(self, mask: Tensor, value: float) -> Tensor:
        """value where mask is true."""
        _raw.tensor_masked_fill_(self, mask, value)
        return self._self()

    def scatter(self, dim: int, index: Tensor, src: Operand, reduce: str | None = None) -> Tensor:
        """A copy in which x[…, index[…, i, …], …] along dim is src[…, i, …], or has met it by "sum", "prod", "mean", "amin" or
        "amax"."""
        return _raw.tensor_scatter(self, index, *self._updates(src, index, dim, reduce))

    def scatter_(self, dim: int, index: Tensor, src: Operand, reduce: str | None = None) -> Tensor:
        """The same in place."""
        _raw.tensor_scatter_(self, index, *self._updates(src, index, dim, reduce))
        return self._self()

    def scatter_add(self, dim: int, index: Tensor, src: Operand) -> Tensor:
        """A copy in which src[…, i, …] was added to x[…, index[…, i, …], …] along dim."""
        return self.scatter(dim, index, src, "sum")

    def scatter_add_(self, dim: int, index: Tensor, src: Operand) -> Tensor:
        """The same in place."""
        return self.scatter_(dim, index, src, "sum")

    scatter_reduce = scatter

    def index_put(self, indices: Sequence[Tensor | None], values: Operand, accumulate: bool = False) -> Tensor:
        """A copy in which x[indices] are values, or have them added, once for each time they are named."""
        return _raw.tensor_index_put(self, indices, conversion.as_pair(self._self(), values)[1], accumulate)

    def index_put_(self, indices: Sequence[Tensor | None], values: Operand, accumulate: bool = False) -> Tensor:
        """The same in place."""
        _raw.tensor_index_put_(self, indices, conversion.as_pair(self._self(), values)[1], accumulate)
        return self._self()

    def index_add(self, dim: int, index: Tensor, source: Operand) -> Tensor:
        """A copy in which the positions of source were added to positions index of dim."""
        return self.index_put(self._at(dim, index), source, True)

    def index_add_(self, dim: int, index: Tensor, source: Operand) -> Tensor:
        """The same in place."""
        return self.index_put_(self._at(dim, index), source, True)

    def index_copy_(self, dim: int, index: Tensor, source: Operand) -> Tensor:
        """Positions index of dim become those of source."""
        return self.index_put_(self._at(dim, index), source)

    index_fill_ = index_copy_

    def zero_(self) -> Tensor:
        """All elements become 0."""
        _raw.tensor_fill_(self, 0)
        return self._self()

    def uniform_(self, low: float = 0.0, high: float = 1.0) -> Tensor:
        """Elements become uniform in [low, high)."""
        from ._random import uniform

        return self._self().copy_(uniform(low, high, self.shape, self.dtype, self.device))

    def normal_(self, mean: float = 0.0, std: float = 1.0) -> Tensor:
        """Elements become normal, with this mean and standard deviation."""
        from ._random import normal

        return self._self().copy_(normal(mean, std, self.shape, self.dtype, self.device))

    def bernoulli(self) -> Tensor:
        """1 with the probability that stands at each place, else 0."""
        from ._random import bernoulli

        return bernoulli(self._self())

    # order
    def sort(self, dim: int = -1, descending: bool = False, stable: bool = True, *, axis: int | None = None) -> Extremes:
        """In order along dim, NaN as the largest, and where the elements were. Equal ones keep their order always."""
        along = one_axis(dim, axis)
        return Extremes(_raw.tensor_sort(self, along, descending), _raw.tensor_argsort(self, along, descending))

    def argsort(self, dim: int = -1, descending: bool = False, stable: bool = True, *, axis: int | None = None) -> Tensor:
        """The positions that sort takes its elements from."""
        return _raw.tensor_argsort(self, one_axis(dim, axis), descending)

    def topk(self, k: int, dim: int = -1, largest: bool = True, *, axis: int | None = None) -> Extremes:
        """The k largest or smallest along dim, in order, and where they are."""
        return Extremes(*_raw.tensor_topk(self, k, one_axis(dim, axis), largest))

    def unique(self, return_inverse: bool = False, return_counts: bool = False) -> Any:
        """The distinct elements in ascending order; if asked for, which each element is and how often each is there."""
        values, _, inverse, counts = _raw.tensor_unique(self)
        more = [one for one, asked in ((inverse, return_inverse), (counts, return_counts)) if asked]
        return (values, *more) if more else values

    def bincount(self, weights: Tensor | None = None, minlength: int = 0) -> Tensor:
        """How often each of 0, 1, … is there, or the sum of their weights."""
        return _raw.tensor_bincount(self, weights, minlength)

    # repeating
    def repeat(self, repeats: Operand, axis: int | None = None) -> Tensor:
        """Each element along axis, or of the flat tensor, repeated in place, as in the standard and NumPy. PyTorch's repeat is
        tile."""
        from ._manipulation import repeat

        return repeat(self._self(), repeats, axis)

    def repeat_interleave(self, repeats: Operand, dim: int | None = None) -> Tensor:
        """Each element along dim, or of the flat tensor, repeated in place."""
        return self.repeat(repeats, dim)

    # arithmetic
    def clamp(self, min: Operand | None = None, max: Operand | None = None) -> Tensor:
        """Limited to min … max, either of which may be left out."""
        from ._elementwise import clip

        return clip(self._self(), min, max)

    clip = clamp

    def clamp_(self, min: Operand | None = None, max: Operand | None = None) -> Tensor:
        """Limited to min … max, in place."""
        return self._self().copy_(self.clamp(min, max))

    clip_ = clamp_

    def clamp_min(self, min: Operand) -> Tensor:
        """At least min."""
        return self.clamp(min)

    def clamp_max(self, max: Operand) -> Tensor:
        """At most max."""
        return self.clamp(None, max)

    def round(self, decimals: int = 0) -> Tensor:
        """To whole numbers, or so many decimals; halves to even."""
        whole = super().round
        if not decimals or not self.dtype.is_float:
            return whole()
        scale = 10.0 ** decimals
        return (self._self() * scale).round() / scale

    def __round__(self, ndigits: int | None = None) -> Tensor:
        return self.round(ndigits or 0)

    def matmul(self, other: Operand) -> Tensor:
        """The matrix product; of vectors their dot product; of more axes a stack of matrix products."""
        return _raw.tensor_matmul(*conversion.as_pair(self._self(), other))

    mm = bmm = mv = dot = matmul

    def inner(self, other: Operand) -> Tensor:
        """Sums of products along the last axes of both."""
        return _raw.tensor_inner(*conversion.as_pair(self._self(), other))

    def outer(self, other: Operand) -> Tensor:
        """Every product of an element of each vector."""
        return _raw.tensor_outer(*conversion.as_pair(self._self(), other))

    def addmm(self, mat1: Tensor, mat2: Tensor, *, beta: float = 1, alpha: float = 1) -> Tensor:
        """beta · x + alpha · mat1 @ mat2."""
        product = _raw.tensor_matmul(mat1, mat2)
        return (self if beta == 1 else self * beta) + (product if alpha == 1 else product * alpha)

    def isclose(self, other: Operand, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = False) -> Tensor:
        """Whether elements differ by at most atol + rtol · |other|."""
        x, y = (one if one.dtype.is_float else one.astype(float64) for one in conversion.as_pair(self._self(), other))
        close = (x == y) | (((x - y).abs() <= atol + rtol * y.abs()) & y.isfinite())
        return close | (x.isnan() & y.isnan()) if equal_nan else close

    def allclose(self, other: Operand, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = False) -> bool:
        """Whether all elements are close."""
        return bool(self.isclose(other, rtol, atol, equal_nan).all())

    # new ones like it
    def new_zeros(self, *shape: Any, **options: Any) -> Tensor:
        """Zeros of the dtype and device of x; options as of at.zeros."""
        return self._new("zeros", *shape, **options)

    def new_ones(self, *shape: Any, **options: Any) -> Tensor:
        """Ones of the dtype and device of x; options as of at.ones."""
        return self._new("ones", *shape, **options)

    def new_full(self, shape: Any, fill_value: float, **options: Any) -> Tensor:
        """Filled with a number, of the dtype and device of x; options as of at.full."""
        return self._new("full", shape, fill_value, **options)

    def new_tensor(self, data: Any, **options: Any) -> Tensor:
        """A new tensor of the dtype and device of x; options as of at.tensor."""
        return self._new("tensor", data, **options)

    new_empty = new_zeros

    def _new(self, name: str, *arguments: Any, **options: Any) -> Tensor:
        from . import _creation

        made: Tensor = getattr(_creation, name)(*arguments, **{"dtype": self.dtype, "device": self.device, **options})
        return made

    def _self(self) -> Tensor:
        return self  # type: ignore[return-value]

    def _at(self, dim: int, index: Tensor) -> list[Tensor | None]:
        """An index of dim, for index_put."""
        return [None] * (dim % (self.ndim or 1)) + [index]

    def _updates(self, src: Operand, index: Tensor, dim: int, reduce: str | None) -> tuple[Tensor, int, int]:
        """The last arguments of scatter. PyTorch's src may be longer than index."""
        if reduce is not None and reduce not in REDUCTIONS:
            raise refuse(ArgumentError, f"reduce is {reduce!r}, expected one of {', '.join(REDUCTIONS)}", "scatter", "reduce")
        updates = conversion.as_pair(self._self(), src)[1]
        if updates.ndim == index.ndim:
            updates = updates[tuple(slice(size) for size in index.shape)]
        return updates, dim, Scatter.SET if reduce is None else REDUCTIONS[reduce]
