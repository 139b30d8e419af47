"""Averages of weights: modules whose parameters are means of another's over its training."""
from __future__ import annotations

import copy
from typing import Any, Callable

from .. import _raw
from .._autograd import no_grad
from .._creation import zeros
from .._errors import ArgumentError, refuse
from .._tensor import Tensor
from ..nn import Module


class _Way:
    """How far an average goes to the new values, as a function under PyTorch's names says."""

    def __init__(self, weight: Callable[[int], float]) -> None:
        self.weight = weight

    def __call__(self, averaged: Any, current: Any, n: int) -> Any:
        if isinstance(averaged, Tensor):
            return averaged + (current - averaged) * self.weight(n)
        with no_grad():
            for one, other in zip(averaged, current):
                one.copy_(self(one, other, n))
        return None


def get_ema_avg_fn(decay: float = 0.999) -> _Way:
    """An exponential moving average: decay * averaged + (1 - decay) * current."""
    if not 0 <= decay <= 1:
        raise refuse(ArgumentError, f"decay is {decay}, expected 0 to 1", "get_ema_avg_fn", "decay")
    return _Way(lambda n: 1 - decay)


def get_swa_avg_fn() -> _Way:
    """The equal mean of all so far."""
    return _Way(lambda n: 1 / (n + 1))


get_ema_multi_avg_fn = get_ema_avg_fn
get_swa_multi_avg_fn = get_swa_avg_fn


class AveragedModel(Module):
    """A copy of a model, .module, whose parameters are averages of the model's: equal means, or what avg_fn(averaged, current, n)
    gives for each, or multi_avg_fn makes of lists in place. The functions of get_ema_multi_avg_fn and its kin take one launch for
    all parameters of an optimizer. Buffers are copied, or with use_buffers averaged too."""

    def __init__(self, model: Module, device: Any = None, avg_fn: Callable[..., Any] | None = None,
                 multi_avg_fn: Callable[..., Any] | None = None, use_buffers: bool = False) -> None:
        if avg_fn is not None and multi_avg_fn is not None:
            raise refuse(ArgumentError, "avg_fn and multi_avg_fn are given, expected one", "AveragedModel", "avg_fn")
        self.n_averaged = zeros((), dtype="int64")
        self.module = copy.deepcopy(model)
        if device is not None:
            self.module.to(device)
        self._average: Callable[..., Any] = avg_fn or multi_avg_fn or get_swa_avg_fn()
        self._each, self._use_buffers = avg_fn is not None, use_buffers
        self._count: int | None = 0  # None: n_averaged knows

    def forward(self, *inputs: Any, **named: Any) -> Any:
        """What the average makes of them."""
        return self.module(*inputs, **named)

    def load_state_dict(self, state: Any, strict: bool = True) -> Any:  # noqa: D102
        self._count = None
        return super().load_state_dict(state, strict)

    def update_parameters(self, model: Module) -> None:
        """Takes in the model's values as they are now; the first ones are copied."""
        n = int(self.n_averaged.item()) if self._count is None else self._count
        if n == 0 or isinstance(self._average, _Way):
            weight = self._average.weight(n) if n and isinstance(self._average, _Way) else 1.0
            _raw.module_average(self.module._handle, model._handle, weight, self._use_buffers)
        else:
            self._update_by_function(model, n)
        self._count = n + 1
        self.n_averaged.fill_(n + 1)

    def _update_by_function(self, model: Module, n: int) -> None:
        means, values = list(self.module.parameters()), list(model.parameters())
        buffers = list(zip(self.module.buffers(), model.buffers()))
        if self._use_buffers:
            means, values = means + [mean for mean, _ in buffers], values + [value for _, value in buffers]
        with no_grad():
            values = [value.detach().to(mean.device) for mean, value in zip(means, values)]
            if self._each:
                for mean, value in zip(means, values):
                    mean.copy_(self._average(mean.detach(), value, n))
            else:
                self._average([mean.detach() for mean in means], values, n)
            for mean, value in () if self._use_buffers else buffers:
                mean.copy_(value)


__all__ = ["AveragedModel", "get_ema_avg_fn", "get_ema_multi_avg_fn", "get_swa_avg_fn", "get_swa_multi_avg_fn"]
