"""Functions of elements beside those that tools/generate-bindings writes into _pointwise.py."""
from __future__ import annotations

from . import _raw
from ._tensor import Operand, Tensor, as_pair, as_tensor


def positive(x: Operand, /) -> Tensor:
    """A copy of x."""
    return as_tensor(x).clone()


def conj(x: Operand, /) -> Tensor:
    """A copy of x: there are no complex numbers."""
    return positive(x)


def real(x: Operand, /) -> Tensor:
    """A copy of x: there are no complex numbers."""
    return positive(x)


def clip(x: Operand, /, min: Operand | None = None, max: Operand | None = None) -> Tensor:
    """x limited to min … max, each of which broadcasts, or is left out; where min > max, max. The shape and dtype are what
    all three give; numbers change no dtype."""
    of = as_tensor(x)
    low, high = (None if one is None else as_pair(of, one)[1] for one in (min, max))
    return of.clone() if low is None and high is None else _raw.tensor_clip(of, low, high)


clamp = clip


def round(x: Operand, /, decimals: int = 0) -> Tensor:
    """To whole numbers, or so many decimals; halves to even."""
    return as_tensor(x).round(decimals)
