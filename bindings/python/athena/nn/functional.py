"""Layers and losses as functions."""
from __future__ import annotations

from .. import _raw
from .._constants import Reduction
from .._random import rand
from .._searching import where
from .._pointwise import gelu, relu, sigmoid, silu, tanh
from .._tensor import Tensor


def linear(x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """x · weightᵀ + bias; weight is [out, in]."""
    y = x @ weight.mT
    return y if bias is None else y + bias


def softmax(x: Tensor, axis: int = -1) -> Tensor:
    return x.softmax(axis)


def log_softmax(x: Tensor, axis: int = -1) -> Tensor:
    return x.log_softmax(axis)


def dropout(x: Tensor, p: float = 0.5, training: bool = True) -> Tensor:
    """Zeros a share p of the elements and scales the others by 1 / (1 - p)."""
    if not 0 <= p < 1:
        raise ValueError(f"p is {p}, expected 0 to 1, 1 excluded")
    if not training or not p:
        return x
    return where(rand(*x.shape, device=x.device) >= p, x * (1 / (1 - p)), 0.0)


def cross_entropy(logits: Tensor, labels: Tensor, reduction: str = "mean") -> Tensor:
    """-log softmax(logits)[labels] over the last axis; reduction "mean", "sum" or "none"."""
    try:
        how = Reduction[reduction.upper()]
    except KeyError:
        raise ValueError(f"reduction is {reduction!r}, expected 'mean', 'sum' or 'none'") from None
    return _raw.tensor_cross_entropy(logits, labels, {"reduction": how})


def mse_loss(prediction: Tensor, target: Tensor) -> Tensor:
    """The mean of squared differences."""
    difference = prediction - target
    return (difference * difference).mean()


__all__ = ["cross_entropy", "dropout", "gelu", "linear", "log_softmax", "mse_loss", "relu", "sigmoid", "silu", "softmax",
           "tanh"]
