"""Mixed precision: operations that profit from bfloat16 or float16 are given it, the others float32."""
from __future__ import annotations

import contextlib
from typing import Any

from . import _raw
from ._device import as_device, default_device
from ._dtype import ALL, as_dtype, bfloat16, dtype
from ._tensor import Tensor
from .optim import Optimizer

_NUMBERS = ("growth_factor", "backoff_factor", "growth_interval")


class autocast(contextlib.ContextDecorator):
    """Within it, or in a function it decorates, products, convolutions, attention and recurrent networks of this thread take
    dtype, bfloat16 or float16; losses, norms, softmax, sums and their like float32: PyTorch's lists. enabled False: nothing is
    cast within. device_type is PyTorch's, and tells nothing here: a scope is of its thread, whatever the device."""

    def __init__(self, device_type: str | None = None, dtype: Any = bfloat16, enabled: bool = True) -> None:
        self.dtype, self.enabled = as_dtype(dtype), enabled

    def __enter__(self) -> None:
        _raw.autocast_begin(self.dtype, self.enabled)

    def __exit__(self, *failure: object) -> None:
        _raw.autocast_end()


def get_autocast_dtype() -> dtype | None:
    """What this thread casts to; None where it casts nothing."""
    found = _raw.autocast_dtype()
    return None if found < 0 else ALL[found]


def is_autocast_enabled() -> bool:
    """Whether this thread casts what operations are given."""
    return get_autocast_dtype() is not None


class GradScaler:
    """Scales losses so that gradients of float16 do not vanish, by PyTorch's rule, on the device: a step whose gradients have
    an infinity is left out and halves the scale, growth_interval steps without one double it. Nothing waits but get_scale
    and state_dict. device: where the optimizers' parameters lie."""

    def __init__(self, init_scale: float = 65536.0, growth_factor: float = 2.0, backoff_factor: float = 0.5,
                 growth_interval: int = 2000, enabled: bool = True, device: Any = None) -> None:
        self._raw = _raw.grad_scaler_create(as_device(default_device() if device is None else device), {
            "init_scale": init_scale, "growth_factor": growth_factor, "backoff_factor": backoff_factor,
            "growth_interval": growth_interval, "enabled": int(enabled)})
        self._enabled = bool(enabled)

    def scale(self, outputs: Any) -> Any:
        """A tensor times the scale, or several."""
        if isinstance(outputs, Tensor):
            return _raw.grad_scaler_scale(self._raw, outputs)
        return type(outputs)(self.scale(one) for one in outputs)

    def unscale_(self, optimizer: Optimizer) -> None:
        """Divides the gradients of the optimizer's parameters by the scale, in place: to change them before the step."""
        _raw.grad_scaler_unscale(self._raw, optimizer._raw)

    def step(self, optimizer: Optimizer) -> None:
        """The optimizer's step with gradients divided by the scale, which the device leaves out where one is not finite."""
        _raw.grad_scaler_step(self._raw, optimizer._raw)

    def update(self, new_scale: float | None = None) -> None:
        """The scale of the next step: by the rule, or the one given."""
        if new_scale is None:
            _raw.grad_scaler_update(self._raw)
        else:
            _raw.grad_scaler_set_scale(self._raw, new_scale)

    @property
    def scale_tensor(self) -> Tensor:
        """The scale as a tensor, which nothing waits for."""
        return _raw.grad_scaler_get_scale(self._raw)

    def get_scale(self) -> float:
        """The scale; waits for the device."""
        return float(_raw.grad_scaler_state(self._raw)["init_scale"]) if self._enabled else 1.0

    def is_enabled(self) -> bool:
        """Whether it scales."""
        return self._enabled

    def state_dict(self) -> dict[str, Any]:
        """Its numbers under PyTorch's names; empty where it is not enabled. Waits for the device."""
        if not self._enabled:
            return {}
        state = _raw.grad_scaler_state(self._raw)
        return {"scale": state["init_scale"], "_growth_tracker": state["growth_tracker"], **{name: state[name] for name in _NUMBERS}}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Goes on from there."""
        if self._enabled:
            _raw.grad_scaler_load_state(self._raw, {
                "init_scale": state_dict["scale"], "growth_tracker": state_dict["_growth_tracker"],
                **{name: state_dict[name] for name in _NUMBERS}})
