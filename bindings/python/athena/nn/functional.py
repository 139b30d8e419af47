"""Layers and losses as functions."""
from __future__ import annotations

from typing import Any

from .. import _raw
from .._constants import NO_ROW, Reduction
from .._dtype import DTypeLike, as_dtype, int64
from .._pointwise import (celu, elu, gelu, gelu_tanh, hardsigmoid, hardswish, hardtanh, leaky_relu, log_sigmoid, mish,
                          prelu, relu, relu6, selu, sigmoid, silu, softplus, softsign, tanh)
from .._random import rand
from .._searching import where
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


def _how(reduction: str) -> Reduction:
    try:
        return Reduction[reduction.upper()]
    except KeyError:
        names = ", ".join(repr(one.name.lower()) for one in Reduction)
        raise ValueError(f"reduction is {reduction!r}, expected one of {names}") from None


# losses: reduction is "mean", "sum", "none" or "batch_mean" (the sum over the size of axis 0)
def cross_entropy(logits: Tensor, labels: Tensor, reduction: str = "mean", *, weight: Tensor | None = None,
                  label_smoothing: float = 0.0, ignore_index: int | None = None, axis: int = -1) -> Tensor:
    """-log softmax(logits)[labels] along axis (PyTorch's is 1). labels: integers, or probabilities of the logits' shape.
    weight: a factor for each class. Labels of ignore_index cost nothing; PyTorch ignores -100 unasked."""
    return _raw.tensor_cross_entropy(logits, labels, {
        **_class_options(reduction, weight, ignore_index, axis), "label_smoothing": label_smoothing})


def nll_loss(log_probabilities: Tensor, labels: Tensor, reduction: str = "mean", *, weight: Tensor | None = None,
             ignore_index: int | None = None, axis: int = -1) -> Tensor:
    """-log_probabilities[labels]: cross entropy of what is log_softmax already."""
    return _raw.tensor_nll_loss(log_probabilities, labels,
                                _class_options(reduction, weight, ignore_index, axis))


def _class_options(reduction: str, weight: Tensor | None, ignored: int | None, axis: int) -> dict[str, Any]:
    return {"reduction": _how(reduction), "weight": weight, "class_axis": axis,
            "has_ignore_index": ignored is not None, "ignore_index": ignored or 0}


def binary_cross_entropy(input: Tensor, target: Tensor, reduction: str = "mean", *,
                         weight: Tensor | None = None) -> Tensor:
    """-(target log input + (1 - target) log(1 - input)) of probabilities; a logarithm is at least -100."""
    return _raw.tensor_binary_cross_entropy(input, target, {"reduction": _how(reduction), "weight": weight})


def binary_cross_entropy_with_logits(input: Tensor, target: Tensor, reduction: str = "mean", *,
                                     weight: Tensor | None = None, pos_weight: Tensor | None = None) -> Tensor:
    """The same of sigmoid(input), safe for large ones. pos_weight: a factor for the target's share."""
    options = {"reduction": _how(reduction), "weight": weight, "pos_weight": pos_weight}
    return _raw.tensor_binary_cross_entropy_with_logits(input, target, options)


def mse_loss(input: Tensor, target: Tensor, reduction: str = "mean") -> Tensor:
    """(input - target)²."""
    return _raw.tensor_mse_loss(input, target, _how(reduction))


def l1_loss(input: Tensor, target: Tensor, reduction: str = "mean") -> Tensor:
    """|input - target|."""
    return _raw.tensor_l1_loss(input, target, _how(reduction))


def huber_loss(input: Tensor, target: Tensor, reduction: str = "mean", *, delta: float = 1.0) -> Tensor:
    """d = |input - target|: d² / 2 below delta, else delta (d - delta / 2)."""
    return _raw.tensor_huber_loss(input, target, delta, _how(reduction))


def smooth_l1_loss(input: Tensor, target: Tensor, reduction: str = "mean", *, beta: float = 1.0) -> Tensor:
    """d = |input - target|: d² / (2 beta) below beta, else d - beta / 2."""
    return _raw.tensor_smooth_l1_loss(input, target, beta, _how(reduction))


def kl_div(input: Tensor, target: Tensor, reduction: str = "mean", *, log_target: bool = False) -> Tensor:
    """target (log target - input), input being log probabilities, as target is with log_target."""
    return _raw.tensor_kl_div(input, target, log_target, _how(reduction))


def hinge_loss(input: Tensor, target: Tensor, reduction: str = "mean", *, margin: float = 1.0) -> Tensor:
    """max(0, margin - input target), for targets -1 and 1."""
    return _raw.tensor_hinge_loss(input, target, margin, _how(reduction))


def hinge_embedding_loss(input: Tensor, target: Tensor, reduction: str = "mean", *, margin: float = 1.0) -> Tensor:
    """input where target is 1, max(0, margin - input) where it is -1."""
    return _raw.tensor_hinge_embedding_loss(input, target, margin, _how(reduction))


def soft_margin_loss(input: Tensor, target: Tensor, reduction: str = "mean") -> Tensor:
    """log(1 + exp(-input target)), for targets -1 and 1."""
    return _raw.tensor_soft_margin_loss(input, target, _how(reduction))


def poisson_nll_loss(input: Tensor, target: Tensor, reduction: str = "mean", *, log_input: bool = True,
                     full: bool = False, eps: float = 1e-8) -> Tensor:
    """exp(input) - target input; without log_input input - target log(input + eps); full adds Stirling's approximation."""
    return _raw.tensor_poisson_nll_loss(input, target, log_input, full, eps, _how(reduction))


def cosine_similarity(a: Tensor, b: Tensor, axis: int = -1, eps: float = 1e-8) -> Tensor:
    """The cosine of the angle between a and b along axis."""
    return _raw.tensor_cosine_similarity(a, b, axis, eps)


def cosine_embedding_loss(a: Tensor, b: Tensor, target: Tensor, reduction: str = "mean", *,
                          margin: float = 0.0) -> Tensor:
    """1 - cosine along the last axis where target is 1, max(0, cosine - margin) where it is -1."""
    return _raw.tensor_cosine_embedding_loss(a, b, target, margin, _how(reduction))


def embedding(indices: Tensor, weight: Tensor, padding: int | None = None) -> Tensor:
    """Rows of weight at indices of any shape. padding: a row whose gradient is 0."""
    return _raw.tensor_embedding(weight, indices, NO_ROW if padding is None else padding)


def one_hot(indices: Tensor, classes: int, dtype: DTypeLike = int64) -> Tensor:
    """A new last axis of classes: 1 at each index, else 0."""
    return _raw.tensor_one_hot(indices, classes, as_dtype(dtype))


__all__ = [
    "binary_cross_entropy", "binary_cross_entropy_with_logits", "celu", "cosine_embedding_loss", "cosine_similarity",
    "cross_entropy", "dropout", "elu", "embedding", "gelu", "gelu_tanh", "hardsigmoid", "hardswish", "hardtanh",
    "hinge_embedding_loss", "hinge_loss", "huber_loss", "kl_div", "l1_loss", "leaky_relu", "linear", "log_sigmoid",
    "log_softmax", "mish", "mse_loss", "nll_loss", "one_hot", "poisson_nll_loss", "prelu", "relu", "relu6", "selu",
    "sigmoid", "silu", "smooth_l1_loss", "soft_margin_loss", "softmax", "softplus", "softsign", "tanh"]
