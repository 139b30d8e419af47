"""Losses as functions, with PyTorch's arguments and defaults. reduction is "mean", "sum", "none" or "batchmean", the sum over
the size of axis 0."""
from __future__ import annotations

from typing import Any

from .. import _raw
from .._constants import Reduction
from .._data_types import isdtype
from .._reduction import one_axis
from .._tensor import Tensor


def _how(reduction: str) -> Reduction:
    try:
        return Reduction["BATCH_MEAN" if reduction == "batchmean" else reduction.upper()]
    except (KeyError, AttributeError):
        raise ValueError(f"reduction is {reduction!r}, expected 'mean', 'sum', 'none' or 'batchmean'") from None


def _class_options(input: Tensor, target: Tensor, weight: Tensor | None, ignore_index: int | None, reduction: str,
                   axis: int | None) -> dict[str, Any]:
    if weight is not None and not isinstance(weight, Tensor):
        raise TypeError(f"weight is {weight!r}, expected a tensor with a factor for each class; the reduction is named: reduction=")
    classes = isdtype(target.dtype, "integral")
    return {"reduction": _how(reduction), "weight": weight, "has_ignore_index": classes and ignore_index is not None,
            "ignore_index": ignore_index if classes and ignore_index is not None else 0,
            "class_axis": (1 if input.ndim > 1 else 0) if axis is None else axis}


def _like(target: Tensor, input: Tensor) -> Tensor:
    """Masks and integers are targets too."""
    return target if isdtype(target.dtype, "real floating") else target.to(input.dtype)


def cross_entropy(input: Tensor, target: Tensor, weight: Tensor | None = None, *, ignore_index: int | None = -100,
                  reduction: str = "mean", label_smoothing: float = 0.0, axis: int | None = None) -> Tensor:
    """-log softmax(input)[target] along the axis of classes, 1 unless named (0 of a vector). target: integers, or
    probabilities of input's shape. weight: a factor for each class. Targets of ignore_index cost nothing."""
    return _raw.tensor_cross_entropy(input, target, {
        **_class_options(input, target, weight, ignore_index, reduction, axis), "label_smoothing": label_smoothing})


def nll_loss(input: Tensor, target: Tensor, weight: Tensor | None = None, *, ignore_index: int | None = -100,
             reduction: str = "mean", axis: int | None = None) -> Tensor:
    """-input[target]: cross entropy of what is log_softmax already."""
    return _raw.tensor_nll_loss(input, target, _class_options(input, target, weight, ignore_index, reduction, axis))


def binary_cross_entropy(input: Tensor, target: Tensor, weight: Tensor | None = None, reduction: str = "mean") -> Tensor:
    """-(target log input + (1 - target) log(1 - input)) of probabilities; a logarithm is at least -100."""
    return _raw.tensor_binary_cross_entropy(input, _like(target, input), {"reduction": _how(reduction), "weight": weight})


def binary_cross_entropy_with_logits(input: Tensor, target: Tensor, weight: Tensor | None = None, reduction: str = "mean",
                                     pos_weight: Tensor | None = None) -> Tensor:
    """The same of sigmoid(input), safe for large ones. pos_weight: a factor for the target's share."""
    options = {"reduction": _how(reduction), "weight": weight, "pos_weight": pos_weight}
    return _raw.tensor_binary_cross_entropy_with_logits(input, _like(target, input), options)


def mse_loss(input: Tensor, target: Tensor, reduction: str = "mean") -> Tensor:
    """(input - target)²."""
    return _raw.tensor_mse_loss(input, target, _how(reduction))


def l1_loss(input: Tensor, target: Tensor, reduction: str = "mean") -> Tensor:
    """|input - target|."""
    return _raw.tensor_l1_loss(input, target, _how(reduction))


def huber_loss(input: Tensor, target: Tensor, reduction: str = "mean", delta: float = 1.0) -> Tensor:
    """d = |input - target|: d² / 2 below delta, else delta (d - delta / 2)."""
    return _raw.tensor_huber_loss(input, target, delta, _how(reduction))


def smooth_l1_loss(input: Tensor, target: Tensor, reduction: str = "mean", beta: float = 1.0) -> Tensor:
    """d = |input - target|: d² / (2 beta) below beta, else d - beta / 2."""
    return _raw.tensor_smooth_l1_loss(input, target, beta, _how(reduction))


def kl_div(input: Tensor, target: Tensor, reduction: str = "mean", log_target: bool = False) -> Tensor:
    """target (log target - input), input being log probabilities, as target is with log_target."""
    return _raw.tensor_kl_div(input, target, log_target, _how(reduction))


def hinge_loss(input: Tensor, target: Tensor, margin: float = 1.0, reduction: str = "mean") -> Tensor:
    """max(0, margin - input target), for targets -1 and 1."""
    return _raw.tensor_hinge_loss(input, target, margin, _how(reduction))


def hinge_embedding_loss(input: Tensor, target: Tensor, margin: float = 1.0, reduction: str = "mean") -> Tensor:
    """input where target is 1, max(0, margin - input) where it is -1."""
    return _raw.tensor_hinge_embedding_loss(input, target, margin, _how(reduction))


def soft_margin_loss(input: Tensor, target: Tensor, reduction: str = "mean") -> Tensor:
    """log(1 + exp(-input target)), for targets -1 and 1."""
    return _raw.tensor_soft_margin_loss(input, target, _how(reduction))


def poisson_nll_loss(input: Tensor, target: Tensor, log_input: bool = True, full: bool = False, eps: float = 1e-8,
                     reduction: str = "mean") -> Tensor:
    """exp(input) - target input; without log_input input - target log(input + eps); full adds Stirling's approximation."""
    return _raw.tensor_poisson_nll_loss(input, target, log_input, full, eps, _how(reduction))


def cosine_similarity(x1: Tensor, x2: Tensor, axis: int = 1, eps: float = 1e-8, *, dim: int | None = None) -> Tensor:
    """The cosine of the angle between x1 and x2 along an axis."""
    return _raw.tensor_cosine_similarity(x1, x2, one_axis(axis, dim), eps)


def cosine_embedding_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: float = 0.0,
                          reduction: str = "mean") -> Tensor:
    """1 - cosine along the last axis where target is 1, max(0, cosine - margin) where it is -1."""
    return _raw.tensor_cosine_embedding_loss(input1, input2, target, margin, _how(reduction))


def gaussian_nll_loss(input: Tensor, target: Tensor, var: Tensor, full: bool = False, eps: float = 1e-6,
                      reduction: str = "mean") -> Tensor:
    """(log var + (input - target)² / var) / 2, var being at least eps and of input's shape, with a 1 in it, or without the last
    axis; full adds log(2π) / 2."""
    return _raw.tensor_gaussian_nll_loss(input, _like(target, input), var, full, eps, _how(reduction))


def margin_ranking_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: float = 0.0,
                        reduction: str = "mean") -> Tensor:
    """max(0, margin - target (input1 - input2)), for targets -1 and 1."""
    return _raw.tensor_margin_ranking_loss(input1, input2, target, margin, _how(reduction))


def triplet_margin_loss(anchor: Tensor, positive: Tensor, negative: Tensor, margin: float = 1.0, p: float = 2.0,
                        eps: float = 1e-6, swap: bool = False, reduction: str = "mean") -> Tensor:
    """max(0, |anchor - positive| - |anchor - negative| + margin), with pairwise_distance; swap takes |positive - negative| where it
    is less than the second."""
    return _raw.tensor_triplet_margin_loss(anchor, positive, negative, margin, p, eps, swap, _how(reduction))


def multi_margin_loss(input: Tensor, target: Tensor, p: int = 1, margin: float = 1.0, weight: Tensor | None = None,
                      reduction: str = "mean") -> Tensor:
    """The sum of max(0, margin - input[target] + input[c]) to the power p, 1 or 2, over the classes c but the target, over the number
    of classes. input: [N, C] and target: [N], or [C] and one number. weight: a factor for each target's class."""
    return _raw.tensor_multi_margin_loss(input, target, p, margin, weight, _how(reduction))


def multilabel_margin_loss(input: Tensor, target: Tensor, reduction: str = "mean") -> Tensor:
    """The sum of max(0, 1 - input[label] + input[c]) over the labels in target's rows, which end at the first -1, and the classes that
    are none, over the number of classes."""
    return _raw.tensor_multilabel_margin_loss(input, target, _how(reduction))


def multilabel_soft_margin_loss(input: Tensor, target: Tensor, weight: Tensor | None = None, reduction: str = "mean") -> Tensor:
    """The mean along the last axis of binary_cross_entropy_with_logits, times weight."""
    return _raw.tensor_multilabel_soft_margin_loss(input, _like(target, input), weight, _how(reduction))


def pairwise_distance(x1: Tensor, x2: Tensor, p: float = 2.0, eps: float = 1e-6, keepdim: bool = False) -> Tensor:
    """The p-norm of x1 - x2 + eps along the last axis."""
    return _raw.tensor_pairwise_distance(x1, x2, p, eps, keepdim)


__all__ = [
    "binary_cross_entropy", "binary_cross_entropy_with_logits", "cosine_embedding_loss", "cosine_similarity", "cross_entropy",
    "gaussian_nll_loss", "hinge_embedding_loss", "hinge_loss", "huber_loss", "kl_div", "l1_loss", "margin_ranking_loss", "mse_loss",
    "multi_margin_loss", "multilabel_margin_loss", "multilabel_soft_margin_loss", "nll_loss", "pairwise_distance", "poisson_nll_loss",
    "smooth_l1_loss", "soft_margin_loss", "triplet_margin_loss"]
