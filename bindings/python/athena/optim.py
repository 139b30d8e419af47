"""Optimizers: rules that update parameters from their gradients."""
from __future__ import annotations

import weakref
from typing import Any, Callable, Iterable

from . import _hints, _raw
from ._arguments import refuse_later
from ._errors import ArgumentError, UnsupportedError, refuse
from ._tensor import Tensor

_alive: weakref.WeakSet[Optimizer] = weakref.WeakSet()


def owned(parameter: Tensor) -> bool:
    """Whether some optimizer updates this tensor."""
    return any(parameter is one for optimizer in list(_alive) for one in optimizer.parameters)


# PyTorch's further options, which change no number
_LATER = "foreach differentiable fused capturable"
# its words for those of the C interface
_WORDS = {"lr": "learning_rate", "eps": "epsilon"}


def _checked(rule: str, parameters: Iterable[Tensor], unknown: dict[str, Any], known: str) -> list[Tensor]:
    """The parameters as a list."""
    refuse_later(rule, f"parameters {known}", unknown, _LATER)
    found = list(parameters)
    if any(isinstance(one, dict) for one in found):
        raise refuse(ArgumentError, "parameters are dicts, expected tensors: all share one set of options, and there may be "
                     "an optimizer for each group", rule, "parameters")
    return found


def _fields(options: dict[str, Any]) -> dict[str, Any]:
    """Options as the C interface names them."""
    fields: dict[str, Any] = {}
    for name, value in options.items():
        if name == "betas":
            fields["beta1"], fields["beta2"] = value
        else:
            fields[_WORDS.get(name, name)] = int(value) if isinstance(value, bool) else value
    return fields


def _made(make: Callable[[list[Tensor], dict[str, Any]], _raw.Optimizer], rule: str, parameters: Iterable[Tensor],
          unknown: dict[str, Any], **options: Any) -> tuple[_raw.Optimizer, list[Tensor]]:
    """What an optimizer is made of."""
    found = _checked(rule, parameters, unknown, " ".join(options))
    return make(found, _fields(options)), found


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

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.01, momentum: float = 0.0,
                 dampening: float = 0.0, weight_decay: float = 0.0, nesterov: bool = False, *,
                 maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_sgd, type(self).__name__, parameters, unknown, lr=lr, momentum=momentum,
                                dampening=dampening, weight_decay=weight_decay, nesterov=nesterov, maximize=maximize))


class Adam(Optimizer):
    """Adam (Kingma and Ba, 2015); weight decay is part of the gradient."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.0, amsgrad: bool = False, *, maximize: bool = False,
                 **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adam, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=maximize))


class AdamW(Optimizer):
    """Adam with decoupled weight decay (Loshchilov and Hutter, 2019)."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.01, amsgrad: bool = False, *, maximize: bool = False,
                 **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adamw, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=maximize))


class Adamax(Optimizer):
    """Adam by the largest gradient, fading by beta2."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.002, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.0, *, maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adamax, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, maximize=maximize))


class NAdam(Optimizer):
    """Adam with Nesterov's momentum (Dozat, 2016)."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.002, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.0, momentum_decay: float = 0.004, *,
                 maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_nadam, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, momentum_decay=momentum_decay, maximize=maximize))


class RAdam(Optimizer):
    """Rectified Adam (Liu et al., 2020)."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.001, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0.0, *, maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_radam, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                eps=eps, weight_decay=weight_decay, maximize=maximize))


class RMSprop(Optimizer):
    """The gradient over the root of the mean of squares, or, centered, of the variance."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.01, alpha: float = 0.99, eps: float = 1e-8,
                 weight_decay: float = 0.0, momentum: float = 0.0, centered: bool = False, *,
                 maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_rmsprop, type(self).__name__, parameters, unknown, lr=lr, alpha=alpha,
                                eps=eps, weight_decay=weight_decay, momentum=momentum, centered=centered,
                                maximize=maximize))


class Adagrad(Optimizer):
    """The gradient over the root of the sum of squares (Duchi et al., 2011)."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.01, lr_decay: float = 0.0,
                 weight_decay: float = 0.0, initial_accumulator_value: float = 0.0, eps: float = 1e-10, *,
                 maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adagrad, type(self).__name__, parameters, unknown, lr=lr,
                                lr_decay=lr_decay, weight_decay=weight_decay,
                                initial_accumulator_value=initial_accumulator_value, eps=eps, maximize=maximize))


class Adadelta(Optimizer):
    """Zeiler, 2012."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 1.0, rho: float = 0.9, eps: float = 1e-6,
                 weight_decay: float = 0.0, *, maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_adadelta, type(self).__name__, parameters, unknown, lr=lr, rho=rho,
                                eps=eps, weight_decay=weight_decay, maximize=maximize))


class Lion(Optimizer):
    """By the sign of a momentum (Chen et al., 2023)."""

    def __init__(self, parameters: Iterable[Tensor], lr: float = 0.0001, betas: tuple[float, float] = (0.9, 0.99),
                 weight_decay: float = 0.0, *, maximize: bool = False, **unknown: Any) -> None:
        super().__init__(*_made(_raw.optimizer_lion, type(self).__name__, parameters, unknown, lr=lr, betas=betas,
                                weight_decay=weight_decay, maximize=maximize))


def __getattr__(name: str) -> Any:
    raise _hints.of_optim(name)


__all__ = ["Adadelta", "Adagrad", "Adam", "AdamW", "Adamax", "Lion", "NAdam", "Optimizer", "RAdam", "RMSprop", "SGD",
           "owned"]
