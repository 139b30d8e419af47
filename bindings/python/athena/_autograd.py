"""Derivatives: gradients, products with Jacobians and Hessians, rules of one's own, recomputation, hooks."""
from __future__ import annotations

import contextlib
from typing import Any, Callable, Sequence

from . import _raw
from ._tensor import Tensor


def grad(outputs: Tensor | Sequence[Tensor], inputs: Sequence[Tensor], seeds: Sequence[Tensor | None] | None = None,
         retain_graph: bool = False, create_graph: bool = False, allow_unused: bool = False) -> list[Tensor]:
    """Gradients of the sum of outputs, each weighted by its seed (None: ones), by any tensors they were computed from.
    create_graph: the gradients can be differentiated."""
    several = [outputs] if isinstance(outputs, Tensor) else outputs
    return _raw.tensor_grad(several, inputs, seeds or (), retain_graph, create_graph, allow_unused)


class _ThreadFlag(contextlib.ContextDecorator):
    """A flag of the calling thread: set within it, or in a function it decorates, and then what it was."""

    _set: staticmethod[Any]
    _value = 1

    def __enter__(self) -> None:
        self._before = [*getattr(self, "_before", ()), self._set(self._value)]

    def __exit__(self, *failure: object) -> None:
        self._set(self._before.pop())

    def _recreate_cm(self) -> _ThreadFlag:
        return type(self)()  # a decorated function may run in several threads


class no_grad(_ThreadFlag):
    """Within it, or in a function it decorates, this thread records nothing for gradients."""

    _set = staticmethod(_raw.set_no_grad)


inference_mode = no_grad


class enable_grad(no_grad):
    """Within it, or in a function it decorates, this thread records for gradients again."""

    _value = 0


class set_grad_enabled(contextlib.AbstractContextManager[None]):
    """Whether this thread records for gradients from now on, or until the end of the block that it begins."""

    def __init__(self, mode: bool) -> None:
        self._before = _raw.set_no_grad(not mode)

    def __exit__(self, *failure: object) -> None:
        _raw.set_no_grad(self._before)


def is_grad_enabled() -> bool:
    """Whether this thread records for gradients."""
    before = _raw.set_no_grad(1)
    _raw.set_no_grad(before)
    return not before


def jvp(outputs: Sequence[Tensor], inputs: Sequence[Tensor], tangents: Sequence[Tensor],
        create_graph: bool = False) -> list[Tensor]:
    """The derivative of each output in the direction of tangents: the Jacobian times them. The graph stays."""
    return _raw.tensor_jvp(outputs, inputs, tangents, create_graph)


def hvp(loss: Tensor, inputs: Sequence[Tensor], vectors: Sequence[Tensor], create_graph: bool = False) -> list[Tensor]:
    """The second derivatives of loss by inputs, times vectors: the Hessian times them. The graph stays."""
    return _raw.tensor_hvp(loss, inputs, vectors, create_graph)


class anomaly_mode(_ThreadFlag):
    """Within it this thread's gradients are computed step by step, and the first NaN is an error that names the operation.
    Slow: for finding it."""

    _set = staticmethod(_raw.set_anomaly_mode)


class strict_devices(_ThreadFlag):
    """Within it this thread's operations refuse operands on another device instead of moving them."""

    _set = staticmethod(_raw.set_strict_devices)


class Context:
    """What forward leaves to backward, as attributes."""

    def __init__(self) -> None:
        self.__dict__: dict[str, Any] = {}


def custom(values: Sequence[Tensor], inputs: Sequence[Tensor],
           backward: Callable[..., Tensor | None | Sequence[Tensor | None]]) -> list[Tensor]:
    """New tensors with these values, through which gradients flow to inputs by backward: it takes the gradients of the
    values and gives those of inputs, None where there is none."""
    def listed(gradients: list[Any]) -> Sequence[Tensor | None]:
        made = backward(*gradients)
        return [made] if made is None or isinstance(made, Tensor) else made

    return _raw.tensor_custom(values, inputs, listed)


class Function:
    """A function with a gradient of its own. Subclasses have

        @staticmethod
        def forward(ctx, *inputs):       # computes what it likes, without gradients; a tensor or several
        @staticmethod
        def backward(ctx, *gradients):   # of each result → of each input that is a tensor, None where there is none

    and are called by apply(*inputs). What backward needs is kept in attributes of ctx."""

    @staticmethod
    def forward(ctx: Any, *inputs: Any) -> Any:
        """Computes what it likes from the inputs; a tensor or several."""
        raise NotImplementedError("a Function has a forward")

    @staticmethod
    def backward(ctx: Any, *gradients: Any) -> Any:
        """From the gradients of the results those of the inputs that are tensors."""
        raise NotImplementedError("a Function has a backward")

    @classmethod
    def apply(cls, *inputs: Any) -> Any:
        """The tensor that forward gives, or a tuple of them."""
        ctx = Context()
        with no_grad():
            made = cls.forward(ctx, *inputs)
        several = not isinstance(made, Tensor)
        tensors = [one for one in inputs if isinstance(one, Tensor)]
        results = custom(made if several else [made], tensors, lambda *gradients: cls.backward(ctx, *gradients))
        return tuple(results) if several else results[0]


def checkpoint(function: Callable[..., Any], *inputs: Tensor, results: int | None = None) -> Any:
    """function(*inputs), computed again in backward instead of keeping what lies between, with the same dropout and under the
    same autocast. It depends on inputs alone, which hold every tensor that requires gradients; an nn.Module also on what is in
    it. results: how many tensors it gives, as a tuple; None: a single one."""
    count = 1 if results is None else results
    if handle := getattr(function, "_handle", None):
        made = _raw.module_checkpoint(handle, count, inputs)
        return made[0] if results is None else tuple(made)

    def call(given: list[Any]) -> Sequence[Tensor | None]:
        made = function(*given)
        return [made] if results is None else list(made)

    made = _raw.checkpoint(count, inputs, call)
    return made[0] if results is None else tuple(made)
