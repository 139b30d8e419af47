"""Functions on tensors by NumPy's names: making them, joining them, picking from them, differentiating them."""
from __future__ import annotations

import contextlib
import os
from typing import Any, Mapping, Sequence, Union

import numpy as np

from . import _raw
from ._device import DeviceLike, as_device
from ._dtype import DTypeLike, as_dtype, float32, int64
from ._generator import Generator, default_generator
from ._tensor import Axes, Operand, Tensor, as_pair, as_tensor, borrow
from ._tensor import full as full_of

Shape = Union[int, Sequence[int]]


def _shape(shape: Shape) -> Sequence[int]:
    return [shape] if isinstance(shape, int) else shape


def tensor(data: Any, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
           requires_grad: bool = False) -> Tensor:
    """A new tensor with a copy of numbers, lists, an array or another tensor. Python's floats become float32, its integers
    int64; arrays keep their dtype."""
    if isinstance(data, Tensor):
        made = as_tensor(data.detach(), dtype, device).clone()
    else:
        made = as_tensor(data, dtype, device)
    if requires_grad:
        made.requires_grad = True
    return made


def asarray(data: Any, dtype: DTypeLike | None = None, device: DeviceLike | None = None) -> Tensor:
    """The tensor itself; a NumPy array's own memory on the CPU, where it can be used as it lies; else a copy. What NumPy
    writes later into shared memory is seen by operations that run after it."""
    shared = borrow(data, as_device(device)) if isinstance(data, np.ndarray) else None
    return as_tensor(data if shared is None else shared, dtype, device)


def from_dlpack(data: Any, device: DeviceLike | None = None) -> Tensor:
    """A tensor in the memory of another library's array on the CPU; moved to device if that is named."""
    try:
        capsule = data.__dlpack__(max_version=(1, 0))
    except TypeError:  # from before DLPack 1.0
        capsule = data.__dlpack__()
    made = _raw.tensor_from_dlpack(as_device("cpu"), capsule)
    return made if device is None else made.to(device)


def zeros(shape: Shape, dtype: DTypeLike = float32, device: DeviceLike | None = None) -> Tensor:
    return _raw.tensor_zeros(as_device(device), as_dtype(dtype), _shape(shape))


def ones(shape: Shape, dtype: DTypeLike = float32, device: DeviceLike | None = None) -> Tensor:
    return _raw.tensor_ones(as_device(device), as_dtype(dtype), _shape(shape))


def full(shape: Shape, value: float, dtype: DTypeLike | None = None, device: DeviceLike | None = None) -> Tensor:
    """Filled with value; its kind gives the dtype where none is named."""
    return full_of(_shape(shape), value, as_dtype(type(value) if dtype is None else dtype), as_device(device))


def zeros_like(a: Tensor) -> Tensor:
    return zeros(a.shape, a.dtype, a.device)


def ones_like(a: Tensor) -> Tensor:
    return ones(a.shape, a.dtype, a.device)


def arange(start: float, stop: float | None = None, step: float = 1, dtype: DTypeLike | None = None,
           device: DeviceLike | None = None) -> Tensor:
    """start, start + step, … before stop; with one argument from 0."""
    if stop is None:
        start, stop = 0, start
    if dtype is None:
        dtype = float32 if any(isinstance(one, float) for one in (start, stop, step)) else int64
    return _raw.tensor_arange(as_device(device), as_dtype(dtype), start, stop, step)


def uniform(low: float, high: float, shape: Shape, dtype: DTypeLike = float32, device: DeviceLike | None = None,
            generator: Generator | None = None) -> Tensor:
    """Uniform in [low, high)."""
    source = (generator or default_generator)._raw
    return _raw.tensor_uniform(as_device(device), as_dtype(dtype), _shape(shape), low, high, source)


def normal(mean: float, deviation: float, shape: Shape, dtype: DTypeLike = float32, device: DeviceLike | None = None,
           generator: Generator | None = None) -> Tensor:
    source = (generator or default_generator)._raw
    return _raw.tensor_normal(as_device(device), as_dtype(dtype), _shape(shape), mean, deviation, source)


def rand(*shape: int, dtype: DTypeLike = float32, device: DeviceLike | None = None,
         generator: Generator | None = None) -> Tensor:
    """Uniform in [0, 1)."""
    return uniform(0, 1, shape, dtype, device, generator)


def randn(*shape: int, dtype: DTypeLike = float32, device: DeviceLike | None = None,
          generator: Generator | None = None) -> Tensor:
    """Standard normal."""
    return normal(0, 1, shape, dtype, device, generator)


def matmul(a: Operand, b: Operand) -> Tensor:
    return _raw.tensor_matmul(*as_pair(a, b))


def where(condition: Operand, a: Operand, b: Operand) -> Tensor:
    """a where condition, else b."""
    first, second = as_pair(a, b)
    return _raw.tensor_where(as_tensor(condition, device=first.device), first, second)


def concat(tensors: Sequence[Tensor], axis: int = 0) -> Tensor:
    """Joined along an axis that is there."""
    return _raw.tensor_concat(tensors, axis)


def stack(tensors: Sequence[Tensor], axis: int = 0) -> Tensor:
    """Joined along a new axis."""
    return concat([expand_dims(one, axis) for one in tensors], axis)


def expand_dims(a: Tensor, axis: int) -> Tensor:
    """With a new axis of size 1 before axis; -1: behind the last."""
    at = axis if axis >= 0 else a.ndim + 1 + axis
    return a.reshape([*a.shape[:at], 1, *a.shape[at:]])


def take_along_axis(a: Tensor, indices: Operand, axis: int) -> Tensor:
    return _raw.tensor_take_along_axis(a, as_tensor(indices, device=a.device), axis)


def sum(a: Operand, axis: Axes = None, keepdims: bool = False) -> Tensor:
    return as_tensor(a).sum(axis, keepdims)


def mean(a: Operand, axis: Axes = None, keepdims: bool = False) -> Tensor:
    return as_tensor(a).mean(axis, keepdims)


def max(a: Operand, axis: Axes = None, keepdims: bool = False) -> Tensor:
    return as_tensor(a).max(axis, keepdims)


def argmax(a: Operand, axis: Axes = None, keepdims: bool = False) -> Tensor:
    return as_tensor(a).argmax(axis, keepdims)


def reshape(a: Tensor, shape: Sequence[int]) -> Tensor:
    return a.reshape(shape)


def permute_dims(a: Tensor, axes: Sequence[int]) -> Tensor:
    return a.transpose(axes)


def broadcast_to(a: Tensor, shape: Sequence[int]) -> Tensor:
    return a.broadcast_to(shape)


def shares_memory(a: Tensor, b: Tensor) -> bool:
    return bool(_raw.tensor_shares_memory(a, b))


def eval(*tensors: Tensor) -> None:
    """Enqueues what several tensors need as one plan, without waiting."""
    _raw.tensor_eval_all(tensors)


def grad(outputs: Tensor | Sequence[Tensor], inputs: Sequence[Tensor], seeds: Sequence[Tensor | None] | None = None,
         retain_graph: bool = False, create_graph: bool = False, allow_unused: bool = False) -> list[Tensor]:
    """Gradients of the sum of outputs, each weighted by its seed (None: ones), by any tensors they were computed from.
    create_graph: the gradients can be differentiated."""
    several = [outputs] if isinstance(outputs, Tensor) else outputs
    return _raw.tensor_grad(several, inputs, seeds or (), retain_graph, create_graph, allow_unused)


class no_grad(contextlib.ContextDecorator):
    """Within it, or in a function it decorates, this thread records nothing for gradients."""

    def __enter__(self) -> None:
        self._before = [*getattr(self, "_before", ()), _raw.set_no_grad(1)]

    def __exit__(self, *failure: object) -> None:
        _raw.set_no_grad(self._before.pop())

    def _recreate_cm(self) -> no_grad:
        return no_grad()  # a decorated function may run in several threads


def save_file(tensors: Mapping[str, Tensor], path: str | os.PathLike[str]) -> None:
    """Writes named tensors as a safetensors file; an old file stays as it was if that fails."""
    _raw.tensor_save_file(os.fspath(path), dict(tensors))


def load_file(path: str | os.PathLike[str], device: DeviceLike | None = None) -> dict[str, Tensor]:
    """All tensors of a safetensors file by name."""
    where, name = as_device(device), os.fspath(path)
    return {key: _raw.tensor_load_file(where, name, key) for key in _raw.tensor_file_names(name)}
