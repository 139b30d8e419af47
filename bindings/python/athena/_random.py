"""Random tensors, drawn from a generator: at.default_generator unless one is named."""
from __future__ import annotations

import operator
from typing import Any, Sequence

from . import _raw
from ._creation import Shape, leaf, like, sizes_of
from ._device import DeviceLike, as_device
from ._dtype import DTypeLike, as_dtype, float32, int64
from ._errors import ArgumentError, refuse
from ._generator import Generator, default_generator
from ._tensor import Tensor, check_fits


def _sizes(shape: Shape | None, size: Shape | None) -> Sequence[int]:
    """The one that was given: size is another word for shape, as in NumPy and PyTorch."""
    if (shape is None) == (size is None):
        raise TypeError("expected a shape" if size is None else "shape and size are the same: expected one of them")
    return sizes_of(shape if size is None else size)


def uniform(low: float, high: float, shape: Shape | None = None, dtype: DTypeLike = float32,
            device: DeviceLike | None = None, generator: Generator | None = None, requires_grad: bool = False, *,
            size: Shape | None = None) -> Tensor:
    """Uniform in [low, high)."""
    source = (generator or default_generator)._raw
    made = _raw.tensor_uniform(as_device(device), as_dtype(dtype), _sizes(shape, size), low, high, source)
    return leaf(made, requires_grad)


def normal(mean: float, deviation: float, shape: Shape | None = None, dtype: DTypeLike = float32,
           device: DeviceLike | None = None, generator: Generator | None = None, requires_grad: bool = False, *,
           size: Shape | None = None) -> Tensor:
    """Normal, with this mean and standard deviation."""
    source = (generator or default_generator)._raw
    made = _raw.tensor_normal(as_device(device), as_dtype(dtype), _sizes(shape, size), mean, deviation, source)
    return leaf(made, requires_grad)


def rand(*shape: Any, dtype: DTypeLike = float32, device: DeviceLike | None = None, generator: Generator | None = None,
         requires_grad: bool = False, size: Shape | None = None) -> Tensor:
    """Uniform in [0, 1): rand(2, 3) or rand((2, 3))."""
    sizes = sizes_of(*shape) if size is None else _sizes(shape or None, size)
    return uniform(0, 1, sizes, dtype, device, generator, requires_grad)


def randn(*shape: Any, dtype: DTypeLike = float32, device: DeviceLike | None = None, generator: Generator | None = None,
          requires_grad: bool = False, size: Shape | None = None) -> Tensor:
    """Standard normal: randn(2, 3) or randn((2, 3))."""
    sizes = sizes_of(*shape) if size is None else _sizes(shape or None, size)
    return normal(0, 1, sizes, dtype, device, generator, requires_grad)


def rand_like(x: Tensor, /, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
              generator: Generator | None = None, requires_grad: bool = False) -> Tensor:
    """Uniform in [0, 1), of the shape, dtype and device of x where none is named."""
    return uniform(0, 1, x.shape, *like(x, dtype, device), generator, requires_grad)


def randn_like(x: Tensor, /, dtype: DTypeLike | None = None, device: DeviceLike | None = None,
               generator: Generator | None = None, requires_grad: bool = False) -> Tensor:
    """Standard normal, of the shape, dtype and device of x where none is named."""
    return normal(0, 1, x.shape, *like(x, dtype, device), generator, requires_grad)


def randint(low: int, high: Any = None, shape: Shape | None = None, dtype: DTypeLike = int64,
            device: DeviceLike | None = None, generator: Generator | None = None, *, size: Shape | None = None) -> Tensor:
    """Integers in low … high - 1, each as probable; randint(high, shape) begins at 0."""
    if shape is None and size is None:
        shape, high = high, None
    if high is None:
        low, high = 0, low
    sizes = _sizes(shape, size)
    source, to = (generator or default_generator)._raw, as_dtype(dtype)
    low, high = operator.index(low), operator.index(high)
    if to.numpy is not None and to.numpy.kind in "iu" and low < high:
        check_fits(low, to)
        check_fits(high - 1, to)
        # the library takes bits: 2**63 and what only uint64 has wrap around
        low, high = ((one + 2**63) % 2**64 - 2**63 for one in (low, high))
    return _raw.tensor_random_integers(as_device(device), to, sizes, low, high, source)


def bernoulli(p: float | Tensor, shape: Shape | None = None, dtype: DTypeLike = float32,
              device: DeviceLike | None = None, generator: Generator | None = None) -> Tensor:
    """1 with probability p, else 0. Of a tensor: each with a probability of its own."""
    source = (generator or default_generator)._raw
    if isinstance(p, Tensor):
        return _raw.tensor_bernoulli_each(p, source)
    if shape is None:
        raise refuse(ArgumentError, "expected a shape beside a number", "bernoulli", "shape")
    return _raw.tensor_bernoulli(as_device(device), as_dtype(dtype), sizes_of(shape), p, source)


def permutation(count: int, device: DeviceLike | None = None, generator: Generator | None = None) -> Tensor:
    """0 … count - 1 in random order."""
    return _raw.tensor_permutation(as_device(device), count, (generator or default_generator)._raw)


randperm = permutation


def truncated_normal(mean: float, deviation: float, low: float, high: float, shape: Shape, dtype: DTypeLike = float32,
                     device: DeviceLike | None = None, generator: Generator | None = None,
                     requires_grad: bool = False) -> Tensor:
    """Normal, restricted to low … high."""
    source = (generator or default_generator)._raw
    made = _raw.tensor_truncated_normal(as_device(device), as_dtype(dtype), sizes_of(shape), mean, deviation, low, high,
                                        source)
    return leaf(made, requires_grad)


def multinomial(weights: Tensor, count: int, replacement: bool = False, generator: Generator | None = None) -> Tensor:
    """count positions along the last axis, each drawn with a probability in proportion to its weight; without replacement
    none twice, and positions of weight 0 only after all others."""
    sizes = weights.shape
    if not sizes or count < 1 or not replacement and count > sizes[-1]:
        raise refuse(ArgumentError, f"{count} of weights {sizes}: expected 1 or more, without replacement at most the last size",
                     "multinomial", "count")
    if not weights.dtype.is_float:
        weights = weights.astype(float32)
    if not replacement:  # the largest of log(weight) plus noise of Gumbel's distribution
        noise = rand_like(weights, generator=generator)
        return _raw.tensor_topk(weights.log() - (-noise.log()).log(), count, -1, True)[1]
    sums = _raw.tensor_cumsum(weights, -1, False)
    drawn = uniform(0, 1, (*sizes[:-1], count), weights.dtype, weights.device, generator) * sums[..., -1:]
    inside = (sums[..., None, :] <= drawn[..., None]).sum(-1)
    return _raw.tensor_minimum_scalar(inside, sizes[-1] - 1)
