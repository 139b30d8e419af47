"""Optimizers: rules that update parameters from their gradients."""
from __future__ import annotations

import weakref
from typing import Any, Iterable

from . import _hints, _raw
from ._arguments import refuse_later
from ._errors import ArgumentError, UnsupportedError, refuse
from ._tensor import Tensor

_alive: weakref.WeakSet[Optimizer] = weakref.WeakSet()


def owned(parameter: Tensor) -> bool:
    """Whether some optimizer updates this tensor."""
    return any(parameter is one for optimizer in list(_alive) for one in optimizer.parameters)


# PyTorch's further options
_LATER = "dampening nesterov maximize foreach differentiable fused amsgrad capturable"


def _checked(rule: str, parameters: Iterable[Tensor], unknown: dict[str, Any], known: str) -> list[Tensor]:
    """The parameters as a list."""
    refuse_later(rule, f"parameters {known}", unknown, _LATER)
    found = list(parameters)
    if any(isinstance(one, dict) for one in found):
        raise refuse(ArgumentError, "parameters are dicts, expected tensors: all share one set of options, and there may be "
                     "an optimizer for each group", rule, "parameters")
    return found


class Optimizer:
    """What all of them do. A parameter belongs to one optimizer."""

    def __init__(self, made: _raw.Optimizer, parameters: list[Tensor]) -> None:
        self._raw, self.parameters = made, parameters
        _alive.add(self)

    def step(self) -> None:
        """Updates the parameters, as one plan that is not waited for. Gradients stay."""
        _raw.optimizer_step(self._raw)

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Forgets the gradients, or sets them to zeros."""
        if set_to_none:
            _raw.optimizer_zero_grad(self._raw)
            return
        for parameter in self.parameters:
            if parameter.grad is not None:
                parameter.grad.zero_()

    @property
    def lr(self) -> float:
        """The learning rate, to be set at any time."""
        return _raw.optimizer_learning_rate(self._raw)

    @lr.setter
    def lr(self, value: float) -> None:
        _raw.optimizer_set_learning_rate(self._raw, value)

    def __getattr__(self, name: str) -> Any:
        raise _hints.of_optimizer(self, name)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(lr={self.lr}, {len(self.parameters)} parameters)"


class SGD(Optimizer):
    """Stochastic gradient descent, with momentum if that is not 0."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.01, momentum: float = 0.0, dampening: float = 0.0,
                 weight_decay: float = 0.0, **unknown: Any) -> None:
        found = _checked("SGD", parameters, {"dampening": dampening, **unknown}, "lr momentum weight_decay")
        options = {"learning_rate": lr, "momentum": momentum, "weight_decay": weight_decay}
        super().__init__(_raw.optimizer_sgd(found, options), found)


class AdamW(Optimizer):
    """Adam with decoupled weight decay (Loshchilov and Hutter, 2019)."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.01, **unknown: Any) -> None:
        found = _checked(type(self).__name__, parameters, unknown, "lr betas eps weight_decay")
        options = {"learning_rate": lr, "beta1": betas[0], "beta2": betas[1], "epsilon": eps,
                   "weight_decay": weight_decay}
        super().__init__(_raw.optimizer_adamw(found, options), found)


class Adam(AdamW):
    """Adam (Kingma and Ba, 2015). With weight decay there is AdamW."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.0, **unknown: Any) -> None:
        if weight_decay:
            raise refuse(UnsupportedError, f"weight_decay is {weight_decay}: Adam would mix it into its moments, which is not "
                         "there; AdamW decays the parameters themselves", "Adam", "weight_decay")
        super().__init__(parameters, lr, betas, eps, 0.0, **unknown)


def __getattr__(name: str) -> Any:
    raise _hints.of_optim(name)


__all__ = ["Adam", "AdamW", "Optimizer", "SGD", "owned"]
