"""Activations as functions, with PyTorch's arguments and defaults. inplace=True changes x, and every view of it."""
from __future__ import annotations

from .. import _pointwise, _raw
from .._pointwise import gelu_tanh, log_sigmoid, prelu, sigmoid, softsign, tanh, tanhshrink
from .._reduction import one_axis
from .._tensor import Operand, Tensor, as_tensor


def _result(x: Operand, y: Tensor, inplace: bool) -> Tensor:
    return x.copy_(y) if inplace and isinstance(x, Tensor) else y


def relu(x: Operand, inplace: bool = False) -> Tensor:
    """max(x, 0)."""
    return _result(x, _pointwise.relu(x), inplace)


def relu6(x: Operand, inplace: bool = False) -> Tensor:
    """x limited to 0 … 6."""
    return _result(x, _pointwise.relu6(x), inplace)


def leaky_relu(x: Operand, negative_slope: float = 0.01, inplace: bool = False) -> Tensor:
    """x above 0, else negative_slope · x."""
    return _result(x, _pointwise.leaky_relu(x, negative_slope), inplace)


def elu(x: Operand, alpha: float = 1.0, inplace: bool = False) -> Tensor:
    """x above 0, else alpha (exp(x) - 1)."""
    return _result(x, _pointwise.elu(x, alpha), inplace)


def selu(x: Operand, inplace: bool = False) -> Tensor:
    """elu with the two numbers that keep mean 0 and variance 1 (Klambauer and others, 2017)."""
    return _result(x, _pointwise.selu(x), inplace)


def celu(x: Operand, alpha: float = 1.0, inplace: bool = False) -> Tensor:
    """x above 0, else alpha (exp(x / alpha) - 1)."""
    return _result(x, _pointwise.celu(x, alpha), inplace)


def gelu(x: Operand, approximate: str = "none") -> Tensor:
    """x Φ(x) with Φ the normal distribution's function; approximate="tanh" replaces Φ by a formula of tanh."""
    if approximate not in ("none", "tanh"):
        raise ValueError(f"approximate is {approximate!r}, expected 'none' or 'tanh'")
    return gelu_tanh(x) if approximate == "tanh" else _pointwise.gelu(x)


def silu(x: Operand, inplace: bool = False) -> Tensor:
    """x sigmoid(x)."""
    return _result(x, _pointwise.silu(x), inplace)


def mish(x: Operand, inplace: bool = False) -> Tensor:
    """x tanh(softplus(x))."""
    return _result(x, _pointwise.mish(x), inplace)


def hardswish(x: Operand, inplace: bool = False) -> Tensor:
    """x relu6(x + 3) / 6."""
    return _result(x, _pointwise.hardswish(x), inplace)


def hardsigmoid(x: Operand, inplace: bool = False) -> Tensor:
    """relu6(x + 3) / 6."""
    return _result(x, _pointwise.hardsigmoid(x), inplace)


def hardtanh(x: Operand, min_val: float = -1.0, max_val: float = 1.0, inplace: bool = False) -> Tensor:
    """x limited to min_val … max_val."""
    return _result(x, _pointwise.hardtanh(x, min_val, max_val), inplace)


def hardshrink(x: Operand, lambd: float = 0.5) -> Tensor:
    """x, but 0 where it is within -lambd … lambd."""
    return _pointwise.hardshrink(x, lambd)


def softshrink(x: Operand, lambd: float = 0.5) -> Tensor:
    """x nearer to 0 by lambd; 0 where it is within -lambd … lambd."""
    return _pointwise.softshrink(x, lambd)


def softplus(x: Operand, beta: float = 1.0, threshold: float = 20.0) -> Tensor:
    """log(1 + exp(beta x)) / beta; x itself where beta x is more than threshold."""
    return _pointwise.softplus(x, beta, threshold)


def threshold(x: Operand, threshold: float, value: float, inplace: bool = False) -> Tensor:
    """x above threshold, else value."""
    return _result(x, _raw.tensor_threshold(as_tensor(x), threshold, value), inplace)


def softmax(x: Tensor, axis: int = -1, *, dim: int | None = None) -> Tensor:
    """exp(x) over its sum along an axis."""
    return x.softmax(one_axis(axis, dim))


def log_softmax(x: Tensor, axis: int = -1, *, dim: int | None = None) -> Tensor:
    """The logarithm of softmax, without loss for small values."""
    return x.log_softmax(one_axis(axis, dim))


def softmin(x: Tensor, axis: int = -1, *, dim: int | None = None) -> Tensor:
    """softmax(-x)."""
    return _raw.tensor_softmin(x, one_axis(axis, dim))


def glu(x: Tensor, axis: int = -1, *, dim: int | None = None) -> Tensor:
    """The first half of x along an axis times sigmoid of the second."""
    return _raw.tensor_glu(x, one_axis(axis, dim))


logsigmoid = log_sigmoid

__all__ = [
    "celu", "elu", "gelu", "gelu_tanh", "glu", "hardshrink", "hardsigmoid", "hardswish", "hardtanh",
    "leaky_relu", "log_sigmoid", "log_softmax", "logsigmoid", "mish", "prelu", "relu", "relu6", "selu", "sigmoid",
    "silu", "softmax", "softmin", "softplus", "softshrink", "softsign", "tanh", "tanhshrink", "threshold"]
