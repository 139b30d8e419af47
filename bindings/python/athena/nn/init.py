"""First weights: [out, in, …], drawn from a generator."""
from __future__ import annotations

from typing import Sequence

from .. import _raw
from .._autograd import no_grad
from .._constants import FanMode, Nonlinearity
from .._device import DeviceLike, as_device
from .._dtype import DTypeLike, as_dtype, float32
from .._generator import Generator, default_generator
from .._random import normal, truncated_normal, uniform
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


def _filled(x: Tensor, values: Tensor) -> Tensor:
    with no_grad():
        return x.copy_(values)


# in place, under PyTorch's names; a tensor's dtype and device stay
def uniform_(x: Tensor, a: float = 0.0, b: float = 1.0, generator: Generator | None = None) -> Tensor:
    """Uniform in [a, b)."""
    return _filled(x, uniform(a, b, x.shape, x.dtype, x.device, generator))


def normal_(x: Tensor, mean: float = 0.0, std: float = 1.0, generator: Generator | None = None) -> Tensor:
    """Normal with this mean and deviation."""
    return _filled(x, normal(mean, std, x.shape, x.dtype, x.device, generator))


def trunc_normal_(x: Tensor, mean: float = 0.0, std: float = 1.0, a: float = -2.0, b: float = 2.0,
                  generator: Generator | None = None) -> Tensor:
    """Normal, restricted to a … b."""
    return _filled(x, truncated_normal(mean, std, a, b, x.shape, x.dtype, x.device, generator))


def constant_(x: Tensor, value: float) -> Tensor:
    """The value everywhere."""
    with no_grad():
        return x.fill_(value)


def zeros_(x: Tensor) -> Tensor:
    """0 everywhere."""
    return constant_(x, 0)


def ones_(x: Tensor) -> Tensor:
    """1 everywhere."""
    return constant_(x, 1)


def xavier_uniform_(x: Tensor, gain: float = 1.0, generator: Generator | None = None) -> Tensor:
    """Uniform within ± gain sqrt(6 / (fan_in + fan_out))."""
    return _filled(x, xavier_uniform(x.shape, gain, x.dtype, x.device, generator))


def xavier_normal_(x: Tensor, gain: float = 1.0, generator: Generator | None = None) -> Tensor:
    """Normal with deviation gain sqrt(2 / (fan_in + fan_out))."""
    return _filled(x, xavier_normal(x.shape, gain, x.dtype, x.device, generator))


def kaiming_uniform_(x: Tensor, a: float = 0.0, mode: str = "fan_in", nonlinearity: str = "leaky_relu",
                     generator: Generator | None = None) -> Tensor:
    """Uniform within ± gain sqrt(3 / fan), the gain that of the nonlinearity, with slope a of leaky_relu."""
    return _filled(x, kaiming_uniform(x.shape, gain(nonlinearity, a), mode, x.dtype, x.device, generator))


def kaiming_normal_(x: Tensor, a: float = 0.0, mode: str = "fan_in", nonlinearity: str = "leaky_relu",
                    generator: Generator | None = None) -> Tensor:
    """Normal with deviation gain / sqrt(fan), likewise."""
    return _filled(x, kaiming_normal(x.shape, gain(nonlinearity, a), mode, x.dtype, x.device, generator))


def orthogonal_(x: Tensor, gain: float = 1.0, generator: Generator | None = None) -> Tensor:
    """gain times a matrix with orthonormal rows or columns, whichever are fewer."""
    return _filled(x, orthogonal(x.shape, gain, x.dtype, x.device, generator))


calculate_gain = gain
