"""Losses as modules: the functions of the same names with their options fixed."""
from __future__ import annotations

from typing import Any, Callable

from .._tensor import Tensor
from . import functional
from ._module import Module


class _Loss(Module):
    """A function and its options, which are attributes; tensors among them move with the module and are not trained."""

    _function: Callable[..., Tensor]

    def __init__(self, **options: Any) -> None:
        self._options = tuple(options)
        for name, value in options.items():
            setattr(self, name, value)

    def extra_repr(self) -> str:
        values = {name: getattr(self, name) for name in self._options}
        return ", ".join(f"{name}={value!r}" for name, value in values.items() if not isinstance(value, Tensor) and value is not None)

    def forward(self, *inputs: Any) -> Tensor:
        return type(self)._function(*inputs, **{name: getattr(self, name) for name in self._options})


class CrossEntropyLoss(_Loss):
    """-log softmax(input)[target] along axis 1."""

    _function = functional.cross_entropy

    def __init__(self, weight: Tensor | None = None, ignore_index: int = -100, reduction: str = "mean",
                 label_smoothing: float = 0.0) -> None:
        super().__init__(weight=weight, ignore_index=ignore_index, reduction=reduction, label_smoothing=label_smoothing)


class NLLLoss(_Loss):
    """-input[target] along axis 1, of log probabilities."""

    _function = functional.nll_loss

    def __init__(self, weight: Tensor | None = None, ignore_index: int = -100, reduction: str = "mean") -> None:
        super().__init__(weight=weight, ignore_index=ignore_index, reduction=reduction)


class BCELoss(_Loss):
    """Cross entropy of probabilities with two classes."""

    _function = functional.binary_cross_entropy

    def __init__(self, weight: Tensor | None = None, reduction: str = "mean") -> None:
        super().__init__(weight=weight, reduction=reduction)


class BCEWithLogitsLoss(_Loss):
    """The same of sigmoid(input), safe for large ones."""

    _function = functional.binary_cross_entropy_with_logits

    def __init__(self, weight: Tensor | None = None, reduction: str = "mean", pos_weight: Tensor | None = None) -> None:
        super().__init__(weight=weight, reduction=reduction, pos_weight=pos_weight)


class _Reduced(_Loss):
    """One whose only option is the reduction."""

    def __init__(self, reduction: str = "mean") -> None:
        super().__init__(reduction=reduction)


class MSELoss(_Reduced):
    """(input - target)²."""

    _function = functional.mse_loss


class L1Loss(_Reduced):
    """|input - target|."""

    _function = functional.l1_loss


class SoftMarginLoss(_Reduced):
    """log(1 + exp(-input target)), for targets -1 and 1."""

    _function = functional.soft_margin_loss


class SmoothL1Loss(_Loss):
    """d = |input - target|: d² / (2 beta) below beta, else d - beta / 2."""

    _function = functional.smooth_l1_loss

    def __init__(self, reduction: str = "mean", beta: float = 1.0) -> None:
        super().__init__(reduction=reduction, beta=beta)


class HuberLoss(_Loss):
    """d = |input - target|: d² / 2 below delta, else delta (d - delta / 2)."""

    _function = functional.huber_loss

    def __init__(self, reduction: str = "mean", delta: float = 1.0) -> None:
        super().__init__(reduction=reduction, delta=delta)


class KLDivLoss(_Loss):
    """target (log target - input) of log probabilities."""

    _function = functional.kl_div

    def __init__(self, reduction: str = "mean", log_target: bool = False) -> None:
        super().__init__(reduction=reduction, log_target=log_target)


class HingeEmbeddingLoss(_Loss):
    """input where target is 1, max(0, margin - input) where it is -1."""

    _function = functional.hinge_embedding_loss

    def __init__(self, margin: float = 1.0, reduction: str = "mean") -> None:
        super().__init__(margin=margin, reduction=reduction)


class CosineEmbeddingLoss(_Loss):
    """1 - cosine where target is 1, max(0, cosine - margin) where it is -1."""

    _function = functional.cosine_embedding_loss

    def __init__(self, margin: float = 0.0, reduction: str = "mean") -> None:
        super().__init__(margin=margin, reduction=reduction)


class PoissonNLLLoss(_Loss):
    """exp(input) - target input."""

    _function = functional.poisson_nll_loss

    def __init__(self, log_input: bool = True, full: bool = False, eps: float = 1e-8, reduction: str = "mean") -> None:
        super().__init__(log_input=log_input, full=full, eps=eps, reduction=reduction)
