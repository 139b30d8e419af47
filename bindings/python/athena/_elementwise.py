"""Functions of elements beside those that tools/generate-bindings writes into _pointwise.py."""
from __future__ import annotations

from . import _raw
from ._tensor import Operand, Tensor, as_pair, as_tensor


def positive(x: Tensor, /) -> Tensor:
    """x itself, as a value of its own."""
    return as_tensor(x).clone()


def reciprocal(x: Operand, /) -> Tensor:
    """1 / x."""
    return 1 / as_tensor(x)


def clip(x: Operand, /, min: Operand | None = None, max: Operand | None = None) -> Tensor:
    """x limited to min … max, each of which broadcasts, or is left out; where min > max, max. The shape and dtype are what
    all three give; numbers change no dtype."""
    of = as_tensor(x)
    low, high = (None if one is None else as_pair(of, one)[1] for one in (min, max))
    return of.clone() if low is None and high is None else _raw.tensor_clip(of, low, high)


def fma(a: Operand, b: Operand, c: Operand) -> Tensor:
    """a * b + c, rounded once."""
    first, second = as_pair(a, b)
    return _raw.tensor_fma(first, second, as_pair(first, c)[1])


def lerp(a: Operand, b: Operand, weight: Operand) -> Tensor:
    """a + weight * (b - a)."""
    first, second = as_pair(a, b)
    return _raw.tensor_lerp(first, second, as_pair(first, weight)[1])
