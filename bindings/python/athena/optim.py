"""Optimizers: rules that update parameters from their gradients."""
from __future__ import annotations

from typing import Iterable

from . import _raw
from ._tensor import Tensor


class Optimizer:
    """What all of them do. A parameter belongs to one optimizer."""

    def __init__(self, made: _raw.Optimizer) -> None:
        self._raw = made

    def step(self) -> None:
        """Updates the parameters, as one plan that is not waited for. Gradients stay."""
        _raw.optimizer_step(self._raw)

    def zero_grad(self) -> None:
        """Forgets the gradients."""
        _raw.optimizer_zero_grad(self._raw)

    @property
    def lr(self) -> float:
        """The learning rate, to be set at any time."""
        return _raw.optimizer_learning_rate(self._raw)

    @lr.setter
    def lr(self, value: float) -> None:
        _raw.optimizer_set_learning_rate(self._raw, value)


class SGD(Optimizer):
    """Stochastic gradient descent, with momentum if that is not 0."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.01, momentum: float = 0.0,
                 weight_decay: float = 0.0) -> None:
        options = {"learning_rate": lr, "momentum": momentum, "weight_decay": weight_decay}
        super().__init__(_raw.optimizer_sgd(list(parameters), options))


class AdamW(Optimizer):
    """Adam with decoupled weight decay (Loshchilov and Hutter, 2019)."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.01) -> None:
        options = {"learning_rate": lr, "beta1": betas[0], "beta2": betas[1], "epsilon": eps,
                   "weight_decay": weight_decay}
        super().__init__(_raw.optimizer_adamw(list(parameters), options))
