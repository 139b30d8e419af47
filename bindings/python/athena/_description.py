"""What a tensor is: its shape, dtype, device and memory."""
from __future__ import annotations

from . import _raw
from ._constants import MemoryFormat
from ._device import Device
from ._dtype import ALL, dtype


class Size(int):
    """How many elements there are, a number as the array API has it; called, the shape or one size of it as in PyTorch."""

    _shape: tuple[int, ...]

    def __call__(self, dim: int | None = None) -> int | tuple[int, ...]:
        return self._shape if dim is None else self._shape[dim]


class Description(_raw.Tensor):
    """The part of Tensor that describes."""

    __slots__ = ()

    @property
    def shape(self) -> tuple[int, ...]:
        """The size of every axis."""
        return _raw.tensor_shape(self)

    @property
    def ndim(self) -> int:
        """How many axes there are."""
        return _raw.tensor_rank(self)

    @property
    def size(self) -> Size:
        """How many elements there are. x.size() is the shape and x.size(0) one size, as in PyTorch."""
        made = Size(_raw.tensor_numel(self))
        made._shape = self.shape
        return made

    @property
    def nbytes(self) -> int:
        """How many bytes the elements take."""
        return _raw.tensor_nbytes(self)

    @property
    def itemsize(self) -> int:
        """How many bytes one element takes."""
        return self.dtype.itemsize

    @property
    def dtype(self) -> dtype:
        """The type of the elements."""
        return ALL[_raw.tensor_dtype(self)]

    @property
    def device(self) -> Device:
        """Where the elements are."""
        return _raw.tensor_backend(self)

    @property
    def is_cuda(self) -> bool:
        """False: no device of Athena's is CUDA's."""
        return False

    @property
    def is_leaf(self) -> bool:
        """Whether gradients end here: it was not computed from tensors that require them."""
        if not _raw.tensor_requires_grad(self):
            return True
        try:
            _raw.tensor_set_requires_grad(self, 1)  # changes nothing, and only leaves allow it
        except RuntimeError:
            return False
        return True

    def __len__(self) -> int:
        if not self.ndim:
            raise TypeError("a tensor without axes has no length")
        return _raw.tensor_size(self, 0)

    def dim(self) -> int:
        """How many axes there are."""
        return self.ndim

    def numel(self) -> int:
        """How many elements there are."""
        return _raw.tensor_numel(self)

    def element_size(self) -> int:
        """How many bytes one element takes."""
        return self.dtype.itemsize

    def stride(self, dim: int | None = None) -> int | tuple[int, ...]:
        """How many elements lie between neighbours along each axis, or along dim."""
        strides = _raw.tensor_strides(self)
        return strides if dim is None else strides[dim]

    def is_contiguous(self, memory_format: MemoryFormat = MemoryFormat.CONTIGUOUS) -> bool:
        """Whether the elements lie row by row, or of athena.channels_last as [N, spatial…, C] would, without gaps."""
        expected, axes = 1, list(zip(self.shape, _raw.tensor_strides(self)))
        if memory_format == MemoryFormat.CHANNELS_LAST:
            if not 3 <= len(axes) <= 5:
                return False
            axes.append(axes.pop(1))
        for size, stride in reversed(axes):
            if size != 1 and stride != expected:
                return False
            expected *= size
        return True

    def is_floating_point(self) -> bool:
        """Whether the dtype is a float."""
        return self.dtype.is_float
