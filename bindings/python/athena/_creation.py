"""Making tensors: from numbers and arrays, filled, ranges, grids."""
from __future__ import annotations

from typing import Any, Callable, Sequence, Union

import numpy as np

from . import _raw
from ._constants import Indexing
from ._device import Device, DeviceLike, as_device
from ._dtype import DTypeLike, as_dtype, dtype, float32, int64
from ._errors import ArgumentError, refuse
from ._tensor import EXACT, Tensor, as_tensor, borrow, check_fits, from_array
from ._tensor import full as full_of

Shape = Union[int, Sequence[int]]


def sizes_of(*shape: Any) -> Sequence[int]:
    """zeros(3), zeros(2, 3) and zeros((2, 3))"""
    return shape if len(shape) != 1 or isinstance(shape[0], (int, np.integer)) else shape[0]  # type: ignore[no-any-return]


def leaf(made: Tensor, requires_grad: bool) -> Tensor:
    """The same tensor, with gradients if they are wanted."""
    if requires_grad:
        made.requires_grad = True
    return made


def _float(given: DTypeLike | None) -> dtype:
    return float32 if given is None else as_dtype(given)


def tensor(data: Any, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
           requires_grad: bool = False) -> Tensor:
    """A new tensor with a copy of numbers, lists, an array or another tensor. Python's floats become float32, its integers
    int64; arrays keep their dtype."""
    if isinstance(data, Tensor):
        made = as_tensor(data.detach(), dtype, device).clone()
    else:
        made = as_tensor(data, dtype, device)
    return leaf(made, requires_grad)


def asarray(obj: Any, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
            copy: bool | None = None) -> Tensor:
    """The tensor itself; a NumPy array's own memory on the CPU, where it can be used as it lies; else a copy. What NumPy
    writes later into shared memory is seen by operations that run after it. copy=True always copies, copy=False
    never does (ValueError)."""
    if isinstance(obj, Tensor):
        given = obj
    else:
        shared = borrow(obj, as_device(device)) if isinstance(obj, np.ndarray) and not copy else None
        if shared is None:
            if copy is False:
                raise ValueError(f"{type(obj).__name__} cannot become a tensor without a copy")
            return as_tensor(obj, dtype, device)
        given = shared
    made = as_tensor(given, dtype, device)
    if copy is False and not _raw.tensor_shares_memory(made, given):
        raise ValueError("another dtype or device takes a copy")
    return made.clone() if copy and made is given else made


def from_dlpack(x: Any, /, *, device: DeviceLike | None = None, copy: bool | None = None) -> Tensor:
    """A tensor in the memory of another library's array on the CPU; on another device, or if asked for, a copy."""
    if isinstance(x, Tensor):
        made: Tensor = _raw.tensor_detach(x)
    else:
        try:
            capsule = x.__dlpack__(max_version=(1, 0))
        except TypeError:  # from before DLPack 1.0
            capsule = x.__dlpack__()
        made = _raw.tensor_from_dlpack(as_device("cpu"), capsule)
    to = made.device if device is None else as_device(device)
    if to == made.device:
        return made.clone() if copy else made
    if copy is False:
        raise ValueError(f"what lies on {made.device} cannot be used on {to} without a copy")
    return made.to(to)


def _constant(make: Callable[..., Tensor], shape: tuple[Any, ...], to: DTypeLike | None, device: DeviceLike | None,
              requires_grad: bool) -> Tensor:
    """What zeros and ones do. NumPy's zeros(3, float) names the dtype second."""
    if len(shape) == 2 and not all(isinstance(one, (int, np.integer)) and not isinstance(one, dtype) for one in shape):
        shape, to = shape[:1], shape[1]
    return leaf(make(as_device(device), _float(to), sizes_of(*shape)), requires_grad)


def zeros(shape: Shape, *more: Any, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
          requires_grad: bool = False) -> Tensor:
    """Filled with 0: zeros(2, 3) or zeros((2, 3)), float32 unless a dtype is named."""
    return _constant(_raw.tensor_zeros, (shape, *more), dtype, device, requires_grad)


def ones(shape: Shape, *more: Any, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
         requires_grad: bool = False) -> Tensor:
    """Filled with 1: ones(2, 3) or ones((2, 3)), float32 unless a dtype is named."""
    return _constant(_raw.tensor_ones, (shape, *more), dtype, device, requires_grad)


# values of nothing cost nothing: zeros are not written anywhere until somebody changes them
empty = zeros


def full(shape: Shape, fill_value: float, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
         requires_grad: bool = False) -> Tensor:
    """Filled with a number; its kind gives the dtype where none is named."""
    to = as_dtype(type(fill_value) if dtype is None else dtype)
    return leaf(_filled(sizes_of(shape), fill_value, to, as_device(device)), requires_grad)


def _filled(sizes: Sequence[int], value: float, to: dtype, device: Device) -> Tensor:
    if isinstance(value, (int, np.integer)) and not to.is_float:
        check_fits(int(value), to)
    if isinstance(value, (int, np.integer)) and abs(int(value)) > EXACT and not to.is_float:
        return from_array(np.array(value, to.numpy), to, device).broadcast_to(sizes).clone()
    return full_of(sizes, float(value), to, device)


def like(x: Tensor, given: DTypeLike | None, device: DeviceLike | None) -> tuple[dtype, Device]:
    """The dtype and the device that are named, else those of x."""
    return x.dtype if given is None else as_dtype(given), x.device if device is None else as_device(device)


def zeros_like(x: Tensor, /, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
               requires_grad: bool = False) -> Tensor:
    """Filled with 0, of the shape, dtype and device of x where none is named."""
    to, where = like(x, dtype, device)
    return leaf(_raw.tensor_zeros(where, to, x.shape), requires_grad)


def ones_like(x: Tensor, /, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
              requires_grad: bool = False) -> Tensor:
    """Filled with 1, of the shape, dtype and device of x where none is named."""
    to, where = like(x, dtype, device)
    return leaf(_raw.tensor_ones(where, to, x.shape), requires_grad)


empty_like = zeros_like


def full_like(x: Tensor, /, fill_value: float, dtype: DTypeLike | None = None,
              device: DeviceLike | None = None, requires_grad: bool = False) -> Tensor:
    """Filled with a number, of the shape, dtype and device of x where none is named."""
    return full(x.shape, fill_value, *like(x, dtype, device), requires_grad)


def _is_float(number: object) -> bool:
    return number.dtype.is_float if isinstance(number, Tensor) else isinstance(number, (float, np.floating))


def arange(start: float, /, stop: float | None = None, step: float = 1, dtype: DTypeLike | None = None,
           device: DeviceLike | None = None, requires_grad: bool = False) -> Tensor:
    """start, start + step, … before stop; with one argument from 0."""
    if stop is None:
        start, stop = 0, start
    if dtype is None:
        dtype = float32 if any(_is_float(one) for one in (start, stop, step)) else int64
    to = as_dtype(dtype)
    if not to.is_float and any(not _is_float(one) and abs(int(one)) > EXACT for one in (start, stop)):
        return from_array(np.arange(start, stop, step, to.numpy), to, as_device(device))
    return leaf(_raw.tensor_arange(as_device(device), to, start, stop, step), requires_grad)


def linspace(start: float, stop: float, /, num: int | None = None, dtype: DTypeLike | None = None,
             device: DeviceLike | None = None, endpoint: bool = True, requires_grad: bool = False, *,
             steps: int | None = None) -> Tensor:
    """num numbers from start to stop, evenly apart; without endpoint the first num of num + 1. PyTorch's word is steps."""
    if (num is None) == (steps is None):
        raise TypeError("expected num, or steps, which is the same")
    num = steps if num is None else num
    assert num is not None
    return leaf(_raw.tensor_linspace(as_device(device), _float(dtype), start, stop, num, endpoint), requires_grad)


def _diagonal(k: int) -> int:
    return max(-(2**62), min(2**62, k))  # beyond every matrix


def eye(n_rows: int, n_cols: int | None = None, /, k: int = 0, dtype: DTypeLike | None = None,
        device: DeviceLike | None = None, requires_grad: bool = False) -> Tensor:
    """Zeros with ones where the column is the row + k."""
    columns = n_rows if n_cols is None else n_cols
    return leaf(_raw.tensor_eye(as_device(device), _float(dtype), n_rows, columns, _diagonal(k)), requires_grad)


def tril(x: Tensor, /, k: int = 0) -> Tensor:
    """The lower triangle of the last two axes, up to the diagonal k; zeros elsewhere."""
    return _raw.tensor_tril(x, _diagonal(k))


def triu(x: Tensor, /, k: int = 0) -> Tensor:
    """The upper triangle of the last two axes, from the diagonal k; zeros elsewhere."""
    return _raw.tensor_triu(x, _diagonal(k))


def meshgrid(*arrays: Tensor, indexing: str = "xy") -> tuple[Tensor, ...]:
    """The grid of several vectors: each repeated along the axes of all others. "ij": axis i is that of arrays[i]; "xy": the
    first two are exchanged."""
    if indexing not in ("xy", "ij"):
        raise refuse(ArgumentError, f"indexing is {indexing!r}, expected 'xy' or 'ij'", "meshgrid", "indexing")
    return tuple(_raw.tensor_meshgrid(arrays, Indexing[indexing.upper()])) if arrays else ()
