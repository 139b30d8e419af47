"""Random tensors, drawn from a generator: at.default_generator unless one is named."""
from __future__ import annotations

from . import _raw
from ._creation import Shape, sizes_of
from ._device import DeviceLike, as_device
from ._dtype import DTypeLike, as_dtype, float32, int64
from ._generator import Generator, default_generator
from ._tensor import Tensor


def uniform(low: float, high: float, shape: Shape, dtype: DTypeLike = float32, device: DeviceLike | None = None,
            generator: Generator | None = None) -> Tensor:
    """Uniform in [low, high)."""
    source = (generator or default_generator)._raw
    return _raw.tensor_uniform(as_device(device), as_dtype(dtype), sizes_of(shape), low, high, source)


def normal(mean: float, deviation: float, shape: Shape, dtype: DTypeLike = float32, device: DeviceLike | None = None,
           generator: Generator | None = None) -> Tensor:
    source = (generator or default_generator)._raw
    return _raw.tensor_normal(as_device(device), as_dtype(dtype), sizes_of(shape), mean, deviation, source)


def rand(*shape: int, dtype: DTypeLike = float32, device: DeviceLike | None = None,
         generator: Generator | None = None) -> Tensor:
    """Uniform in [0, 1)."""
    return uniform(0, 1, shape, dtype, device, generator)


def randn(*shape: int, dtype: DTypeLike = float32, device: DeviceLike | None = None,
          generator: Generator | None = None) -> Tensor:
    """Standard normal."""
    return normal(0, 1, shape, dtype, device, generator)


def randint(low: int, high: int, shape: Shape, dtype: DTypeLike = int64, device: DeviceLike | None = None,
            generator: Generator | None = None) -> Tensor:
    """Integers in low … high - 1, each as probable."""
    source = (generator or default_generator)._raw
    return _raw.tensor_random_integers(as_device(device), as_dtype(dtype), sizes_of(shape), low, high, source)


def bernoulli(p: float, shape: Shape, dtype: DTypeLike = float32, device: DeviceLike | None = None,
              generator: Generator | None = None) -> Tensor:
    """1 with probability p, else 0."""
    source = (generator or default_generator)._raw
    return _raw.tensor_bernoulli(as_device(device), as_dtype(dtype), sizes_of(shape), p, source)


def permutation(count: int, device: DeviceLike | None = None, generator: Generator | None = None) -> Tensor:
    """0 … count - 1 in random order."""
    return _raw.tensor_permutation(as_device(device), count, (generator or default_generator)._raw)


def truncated_normal(mean: float, deviation: float, low: float, high: float, shape: Shape, dtype: DTypeLike = float32,
                     device: DeviceLike | None = None, generator: Generator | None = None) -> Tensor:
    """Normal, restricted to low … high."""
    source = (generator or default_generator)._raw
    return _raw.tensor_truncated_normal(as_device(device), as_dtype(dtype), sizes_of(shape), mean, deviation, low, high,
                                        source)
