"""First weights: [out, in, …], drawn from a generator."""
from __future__ import annotations

from typing import Sequence

from .. import _raw
from .._constants import FanMode, Nonlinearity
from .._device import DeviceLike, as_device
from .._dtype import DTypeLike, as_dtype, float32
from .._generator import Generator, default_generator
from .._tensor import Tensor


def gain(nonlinearity: str, slope: float = 0.01) -> float:
    """What keeps variances through "linear", "tanh", "relu", "leaky_relu" (of that slope) or "selu"."""
    try:
        return _raw.nonlinearity_gain(Nonlinearity[nonlinearity.upper()], slope)
    except KeyError:
        names = ", ".join(repr(one.name.lower()) for one in Nonlinearity)
        raise ValueError(f"nonlinearity is {nonlinearity!r}, expected one of {names}") from None


def _fan(mode: str) -> FanMode:
    if mode not in ("fan_in", "fan_out"):
        raise ValueError(f"mode is {mode!r}, expected 'fan_in' or 'fan_out'")
    return FanMode[mode[4:].upper()]


def xavier_uniform(shape: Sequence[int], gain: float = 1.0, dtype: DTypeLike = float32,
                   device: DeviceLike | None = None, generator: Generator | None = None) -> Tensor:
    """Uniform within ± gain sqrt(6 / (fan_in + fan_out))."""
    source = (generator or default_generator)._raw
    return _raw.tensor_xavier_uniform(as_device(device), as_dtype(dtype), shape, gain, source)


def xavier_normal(shape: Sequence[int], gain: float = 1.0, dtype: DTypeLike = float32,
                  device: DeviceLike | None = None, generator: Generator | None = None) -> Tensor:
    """Normal with deviation gain sqrt(2 / (fan_in + fan_out))."""
    source = (generator or default_generator)._raw
    return _raw.tensor_xavier_normal(as_device(device), as_dtype(dtype), shape, gain, source)


def kaiming_uniform(shape: Sequence[int], gain: float = 2**0.5, mode: str = "fan_in", dtype: DTypeLike = float32,
                    device: DeviceLike | None = None, generator: Generator | None = None) -> Tensor:
    """Uniform within ± gain sqrt(3 / fan); the default gain is that of relu."""
    source = (generator or default_generator)._raw
    return _raw.tensor_kaiming_uniform(as_device(device), as_dtype(dtype), shape, _fan(mode), gain, source)


def kaiming_normal(shape: Sequence[int], gain: float = 2**0.5, mode: str = "fan_in", dtype: DTypeLike = float32,
                   device: DeviceLike | None = None, generator: Generator | None = None) -> Tensor:
    """Normal with deviation gain / sqrt(fan); the default gain is that of relu."""
    source = (generator or default_generator)._raw
    return _raw.tensor_kaiming_normal(as_device(device), as_dtype(dtype), shape, _fan(mode), gain, source)


def orthogonal(shape: Sequence[int], gain: float = 1.0, dtype: DTypeLike = float32,
               device: DeviceLike | None = None, generator: Generator | None = None) -> Tensor:
    """gain times a matrix with orthonormal rows or columns, whichever are fewer."""
    source = (generator or default_generator)._raw
    return _raw.tensor_orthogonal(as_device(device), as_dtype(dtype), shape, gain, source)
