"""What is done to the gradients of parameters before a step."""
from __future__ import annotations

from typing import Iterable

from .. import _raw
from .._tensor import Tensor


def _list(parameters: Tensor | Iterable[Tensor]) -> list[Tensor]:
    return [parameters] if isinstance(parameters, Tensor) else list(parameters)


def clip_grad_norm_(parameters: Tensor | Iterable[Tensor], max_norm: float, norm_type: float = 2.0) -> Tensor:
    """Scales the gradients of parameters together, in place, so that the norm of all their elements is at most max_norm.
    Gives the norm before, which nothing waits for until it is read. Of an optimizer with a group they are the rank's own:
    its average_gradients() comes before, or its clip_grad_norm takes the place of this."""
    return _raw.tensor_clip_grad_norm(_list(parameters), max_norm, norm_type)


def clip_grad_value_(parameters: Tensor | Iterable[Tensor], clip_value: float) -> None:
    """Brings every element of the gradients between -clip_value and clip_value, in place."""
    _raw.tensor_clip_grad_value(_list(parameters), clip_value)


__all__ = ["clip_grad_norm_", "clip_grad_value_"]
