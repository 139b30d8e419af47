"""Schedules: what sets an optimizer's learning rates from step to step."""
from __future__ import annotations

import json
import math
from typing import Any, Callable, Iterable, Sequence, Union

from .. import _raw
from .._errors import ArgumentError, refuse
from . import Optimizer


def _as_json(value: Any) -> Any:
    """Without what JSON has no word for: the best so far, where there is none, and functions."""
    if isinstance(value, dict):
        return {name: _as_json(one) for name, one in value.items() if not callable(one)}
    if isinstance(value, (list, tuple)):
        return [_as_json(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


class LRScheduler:
    """What all of them do: rates are set at once, and with every step, which follows the optimizer's. They change no plan."""

    def __init__(self, made: _raw.Schedule, optimizer: Optimizer) -> None:
        self._raw, self.optimizer = made, optimizer

    def step(self) -> None:
        """Sets the next rates."""
        _raw.schedule_advance(self._raw)

    def get_last_lr(self) -> list[float]:
        """The rate of each group."""
        return [_raw.schedule_last_lr(self._raw, group) for group in range(len(self.optimizer.param_groups))]

    def state_dict(self) -> dict[str, Any]:
        """How far it is, by PyTorch's names; the rates are the optimizer's."""
        state: dict[str, Any] = json.loads(_raw.schedule_state(self._raw))
        return state

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Goes on from there, also from a state of PyTorch's, of which what the schedule was made with is passed over."""
        _raw.schedule_load_state(self._raw, json.dumps(_as_json(state_dict)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.get_last_lr()})"


class StepLR(LRScheduler):
    """The rate times gamma every step_size steps."""

    def __init__(self, optimizer: Optimizer, step_size: int, gamma: float = 0.1) -> None:
        super().__init__(_raw.schedule_step_lr(optimizer._raw, step_size, gamma), optimizer)


class MultiStepLR(LRScheduler):
    """The rate times gamma at each milestone."""

    def __init__(self, optimizer: Optimizer, milestones: Iterable[int], gamma: float = 0.1) -> None:
        super().__init__(_raw.schedule_multi_step_lr(optimizer._raw, list(milestones), gamma), optimizer)


class ExponentialLR(LRScheduler):
    """The rate times gamma every step."""

    def __init__(self, optimizer: Optimizer, gamma: float) -> None:
        super().__init__(_raw.schedule_exponential_lr(optimizer._raw, gamma), optimizer)


class ConstantLR(LRScheduler):
    """The rate times factor for total_iters steps."""

    def __init__(self, optimizer: Optimizer, factor: float = 1 / 3, total_iters: int = 5) -> None:
        super().__init__(_raw.schedule_constant_lr(optimizer._raw, factor, total_iters), optimizer)


class LinearLR(LRScheduler):
    """The rate times a factor from start_factor to end_factor in total_iters steps: a warm-up, in a SequentialLR."""

    def __init__(self, optimizer: Optimizer, start_factor: float = 1 / 3, end_factor: float = 1.0,
                 total_iters: int = 5) -> None:
        super().__init__(_raw.schedule_linear_lr(optimizer._raw, start_factor, end_factor, total_iters), optimizer)


class PolynomialLR(LRScheduler):
    """The rate times (1 - n / total_iters) ** power."""

    def __init__(self, optimizer: Optimizer, total_iters: int = 5, power: float = 1.0) -> None:
        super().__init__(_raw.schedule_polynomial_lr(optimizer._raw, total_iters, power), optimizer)


class CosineAnnealingLR(LRScheduler):
    """Half a cosine from the rate to eta_min in T_max steps."""

    def __init__(self, optimizer: Optimizer, T_max: int, eta_min: float = 0.0) -> None:
        super().__init__(_raw.schedule_cosine_annealing_lr(optimizer._raw, T_max, eta_min), optimizer)


class CosineAnnealingWarmRestarts(LRScheduler):
    """The same in T_0 steps, then again from the rate, each time in T_mult times as many."""

    def __init__(self, optimizer: Optimizer, T_0: int, T_mult: int = 1, eta_min: float = 0.0) -> None:
        super().__init__(_raw.schedule_cosine_annealing_warm_restarts(optimizer._raw, T_0, T_mult, eta_min), optimizer)


# one for all groups, or one for each
Factors = Union[Callable[[int], float], Sequence[Callable[[int], float]]]


def _factor(rule: str, optimizer: Optimizer, given: Factors) -> Callable[[int, int], float]:
    if callable(given):
        function = given
        return lambda group, n: function(n)
    functions = list(given)
    if len(functions) != len(optimizer.param_groups):
        raise refuse(ArgumentError, f"lr_lambda has {len(functions)} functions, expected one, or one for each of the "
                     f"{len(optimizer.param_groups)} groups", rule, "lr_lambda")
    # a group that comes later goes with the last
    return lambda group, n: functions[min(group, len(functions) - 1)](n)


class LambdaLR(LRScheduler):
    """The group's first rate times a function of the number of the step, or one of each group's."""

    def __init__(self, optimizer: Optimizer, lr_lambda: Factors) -> None:
        super().__init__(_raw.schedule_lambda_lr(optimizer._raw, _factor("LambdaLR", optimizer, lr_lambda)), optimizer)


class MultiplicativeLR(LRScheduler):
    """The rate times a function of the number of the step, from 1, or one of each group's."""

    def __init__(self, optimizer: Optimizer, lr_lambda: Factors) -> None:
        super().__init__(_raw.schedule_multiplicative_lr(optimizer._raw, _factor("MultiplicativeLR", optimizer, lr_lambda)),
                         optimizer)


class OneCycleLR(LRScheduler):
    """Up to max_lr and down again (Smith and Topin, 2018), momentum the other way."""

    def __init__(self, optimizer: Optimizer, max_lr: float, total_steps: int | None = None, epochs: int | None = None,
                 steps_per_epoch: int | None = None, pct_start: float = 0.3, anneal_strategy: str = "cos",
                 cycle_momentum: bool = True, base_momentum: float = 0.85, max_momentum: float = 0.95,
                 div_factor: float = 25.0, final_div_factor: float = 1e4, three_phase: bool = False) -> None:
        if anneal_strategy not in ("cos", "linear"):
            raise refuse(ArgumentError, f"anneal_strategy is {anneal_strategy!r}, expected 'cos' or 'linear'", "OneCycleLR",
                         "anneal_strategy")
        if total_steps is None:
            if epochs is None or steps_per_epoch is None:
                raise refuse(ArgumentError, "expected total_steps, or epochs and steps_per_epoch", "OneCycleLR", "total_steps")
            total_steps = epochs * steps_per_epoch
        options: dict[str, Any] = {
            "max_lr": max_lr, "total_steps": total_steps, "pct_start": pct_start, "linear": int(anneal_strategy == "linear"),
            "cycle_momentum": int(cycle_momentum), "base_momentum": base_momentum, "max_momentum": max_momentum,
            "div_factor": div_factor, "final_div_factor": final_div_factor, "three_phase": int(three_phase)}
        super().__init__(_raw.schedule_one_cycle_lr(optimizer._raw, options), optimizer)


class ReduceLROnPlateau(LRScheduler):
    """The rate times factor where a metric has not become better for more than patience steps."""

    def __init__(self, optimizer: Optimizer, mode: str = "min", factor: float = 0.1, patience: int = 10,
                 threshold: float = 1e-4, threshold_mode: str = "rel", cooldown: int = 0, min_lr: float = 0.0,
                 eps: float = 1e-8) -> None:
        if mode not in ("min", "max") or threshold_mode not in ("rel", "abs"):
            raise refuse(ArgumentError, f"mode is {mode!r} and threshold_mode {threshold_mode!r}, expected 'min' or 'max' and "
                         "'rel' or 'abs'", "ReduceLROnPlateau", "mode")
        options: dict[str, Any] = {
            "maximize": int(mode == "max"), "factor": factor, "patience": patience, "threshold": threshold,
            "absolute": int(threshold_mode == "abs"), "cooldown": cooldown, "min_lr": min_lr, "eps": eps}
        super().__init__(_raw.schedule_reduce_lr_on_plateau(optimizer._raw, options), optimizer)

    def step(self, metrics: Any = None) -> None:  # noqa: D102
        """Takes a metric, a number or a tensor of one."""
        if metrics is None:
            super().step()
        else:
            _raw.schedule_advance_by(self._raw, float(metrics))


class SequentialLR(LRScheduler):
    """One schedule after another: the next begins at each milestone."""

    def __init__(self, optimizer: Optimizer, schedulers: Sequence[LRScheduler], milestones: Sequence[int]) -> None:
        super().__init__(_raw.schedule_sequential_lr([one._raw for one in schedulers], list(milestones)), optimizer)


class ChainedScheduler(LRScheduler):
    """All schedules at once: their factors multiply."""

    def __init__(self, schedulers: Sequence[LRScheduler]) -> None:
        super().__init__(_raw.schedule_chained_scheduler([one._raw for one in schedulers]), schedulers[0].optimizer)


__all__ = ["ChainedScheduler", "ConstantLR", "CosineAnnealingLR", "CosineAnnealingWarmRestarts", "ExponentialLR", "LRScheduler",
           "LambdaLR", "LinearLR", "MultiStepLR", "MultiplicativeLR", "OneCycleLR", "PolynomialLR", "ReduceLROnPlateau",
           "SequentialLR", "StepLR"]
