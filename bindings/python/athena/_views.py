"""The same elements in another shape or order, as methods: NumPy's words and PyTorch's, whose dim is an axis."""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Sequence

from . import _raw
from ._casts import Casts
from ._dtype import dtype
from ._reduction import Axes, Reductions, axes_of, axis_or_dim

if TYPE_CHECKING:
    from ._tensor import Tensor


def shape_of(sizes: tuple[Any, ...]) -> Sequence[int]:
    """f(2, 3) or f((2, 3))"""
    shape: Sequence[int] = sizes[0] if len(sizes) == 1 and isinstance(sizes[0], (tuple, list)) else sizes
    if any(isinstance(one, dtype) for one in shape):  # which is a number too
        raise TypeError("a shape is made of sizes, not dtypes; x.to(dtype) converts the elements")
    return shape


class Views(Casts, Reductions):
    """The part of Tensor that looks at the elements otherwise."""

    __slots__ = ()

    def reshape(self, *shape: Any) -> Tensor:
        """The same elements in another shape, a view where that can be; one size may be -1."""
        return _raw.tensor_reshape(self, shape_of(shape))

    view = reshape

    def view_as(self, other: Tensor) -> Tensor:
        """The same elements in the shape of other."""
        return _raw.tensor_reshape(self, other.shape)

    reshape_as = view_as

    def flatten(self, start_dim: int = 0, end_dim: int = -1) -> Tensor:
        """One axis of those from start_dim to end_dim."""
        return _raw.tensor_flatten(self, start_dim, end_dim)

    def ravel(self) -> Tensor:
        """All elements along one axis."""
        return _raw.tensor_reshape(self, (-1,))

    def unflatten(self, dim: int, sizes: Sequence[int]) -> Tensor:
        """The axis dim as several; one of sizes may be -1."""
        place = dim % (self.ndim or 1)
        return _raw.tensor_reshape(self, [*self.shape[:place], *sizes, *self.shape[place + 1:]])

    def transpose(self, *axes: Any) -> Tensor:
        """Two axes exchanged; or all in another order, NumPy's way; without arguments reversed."""
        order = shape_of(axes) if axes else range(self.ndim - 1, -1, -1)
        if len(axes) == 2:
            return _raw.tensor_transpose(self, *axes)
        return _raw.tensor_permute(self, order)

    def swapaxes(self, axis1: int, axis2: int) -> Tensor:
        """Two axes exchanged."""
        return _raw.tensor_transpose(self, axis1, axis2)

    def permute(self, *axes: Any) -> Tensor:
        """All axes in another order."""
        return _raw.tensor_permute(self, shape_of(axes))

    def moveaxis(self, source: int | Sequence[int], destination: int | Sequence[int]) -> Tensor:
        """Axes at other places; the rest keep their order."""
        return _raw.tensor_moveaxis(self, axes_of(source), axes_of(destination))

    movedim = moveaxis

    @property
    def T(self) -> Tensor:
        """All axes in reverse order."""
        return self.transpose()

    @property
    def mT(self) -> Tensor:
        """Every matrix transposed."""
        return _raw.tensor_matrix_transpose(self)

    def t(self) -> Tensor:
        """The matrix transposed; a vector as it is."""
        return self.transpose()

    def squeeze(self, axis: Axes = None, *, dim: Axes = None) -> Tensor:
        """Without axes of size 1: those named, or all."""
        axis = axis_or_dim(axis, dim)
        return self.reshape(self.shape) if axis == () else _raw.tensor_squeeze(self, axes_of(axis))

    def unsqueeze(self, dim: int) -> Tensor:
        """With an axis of size 1 more, at dim of the result."""
        return _raw.tensor_expand_dims(self, dim)

    def expand(self, *shape: Any) -> Tensor:
        """A view with repeated elements, which cannot be written; -1 keeps a size."""
        sizes, rank = shape_of(shape), self.ndim
        kept = [1] * (len(sizes) - rank) + list(self.shape)
        return _raw.tensor_expand(self, [old if new == -1 else new for new, old in zip(sizes, kept)])

    def expand_as(self, other: Tensor) -> Tensor:
        """A view with repeated elements in the shape of other."""
        return _raw.tensor_expand(self, other.shape)

    def broadcast_to(self, shape: Sequence[int]) -> Tensor:
        """A view with repeated elements, which cannot be written."""
        return _raw.tensor_expand(self, shape)

    def select(self, dim: int, index: int) -> Tensor:
        """One position of an axis, which goes."""
        return _raw.tensor_select(self, dim, index)

    def narrow(self, dim: int, start: int, length: int) -> Tensor:
        """length positions of an axis, from start on."""
        stop = operator.index(start) + length
        return _raw.tensor_slice(self, dim, start, stop if stop else _raw.tensor_size(self, dim), 1)

    def diagonal(self, offset: int = 0, axis1: int = 0, axis2: int = 1) -> Tensor:
        """A view of the elements whose index on axis2 is that on axis1 + offset, as the last axis."""
        return _raw.tensor_diagonal(self, offset, axis1, axis2)

    def unfold(self, dim: int, size: int, step: int) -> Tensor:
        """Windows of size elements that begin every step elements along dim, as a new last axis."""
        return _raw.tensor_unfold(self, dim, size, step)

    def unbind(self, dim: int = 0) -> tuple[Tensor, ...]:
        """Every position of dim, which goes: views."""
        return tuple(_raw.tensor_unstack(self, dim))

    def split(self, split_size: int | Sequence[int], dim: int = 0) -> tuple[Tensor, ...]:
        """Views of so many positions of dim each, the last of what is left; or of the sizes that are listed."""
        size = _raw.tensor_size(self, dim)
        if isinstance(split_size, Sequence):
            sizes = list(split_size)
            if sum(sizes) != size:
                raise ValueError(f"the sizes {sizes} are {sum(sizes)} together, expected {size}")
        else:
            if split_size < 1:
                raise ValueError(f"split_size is {split_size}, expected 1 or more")
            sizes = [min(split_size, size - start) for start in range(0, size, split_size)] or [0]
        ends = [sum(sizes[:i + 1]) for i in range(len(sizes))]
        return tuple(_raw.tensor_slice(self, dim, end - one, end, 1) for one, end in zip(sizes, ends))

    def chunk(self, chunks: int, dim: int = 0) -> tuple[Tensor, ...]:
        """At most so many views along dim, alike but for the last."""
        if chunks < 1:
            raise ValueError(f"chunks is {chunks}, expected 1 or more")
        return self.split(-(-_raw.tensor_size(self, dim) // chunks) or 1, dim)

    # copies in another order
    def flip(self, *axes: Any, dims: Axes = None) -> Tensor:
        """Axes backwards: those named, or all."""
        return _raw.tensor_flip(self, axes_of(dims) if dims is not None else shape_of(axes))

    def roll(self, shifts: int | Sequence[int], dims: Axes = None, *, axis: Axes = None) -> Tensor:
        """Elements moved along axes, or along the flat tensor; what leaves at one end enters at the other."""
        return _raw.tensor_roll(self, axes_of(shifts), axes_of(axis_or_dim(axis, dims)))

    def tile(self, *repetitions: Any) -> Tensor:
        """The whole repeated along each axis, which is PyTorch's repeat."""
        return _raw.tensor_tile(self, shape_of(repetitions))

    def tril(self, diagonal: int = 0) -> Tensor:
        """The lower triangle of the last two axes, up to the diagonal; zeros elsewhere."""
        return _raw.tensor_tril(self, diagonal)

    def triu(self, diagonal: int = 0) -> Tensor:
        """The upper triangle of the last two axes, from the diagonal; zeros elsewhere."""
        return _raw.tensor_triu(self, diagonal)

    def diag(self, diagonal: int = 0) -> Tensor:
        """A vector as the diagonal of a matrix of zeros; of a matrix its diagonal."""
        if self.ndim == 1:
            return _raw.tensor_diag_embed(self, diagonal, 0, 1)
        return _raw.tensor_diagonal(self, diagonal, 0, 1)

    def diag_embed(self, offset: int = 0, axis1: int = -2, axis2: int = -1) -> Tensor:
        """Zeros with the last axis on the diagonals of new matrices."""
        return _raw.tensor_diag_embed(self, offset, axis1, axis2)
