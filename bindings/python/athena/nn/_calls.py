"""Python's functions behind modules of the program's own, and calls that the library is to see."""
from __future__ import annotations

import contextlib
import threading
from typing import Any, Callable, Iterator, Sequence
from weakref import ref

from .. import _raw
from .._errors import StateError, refuse
from .._tensor import Tensor


class _Watch(threading.local):
    """While it is on, calls of Python's modules go through the library, which sees them: for a summary."""

    is_on = False
    given: list[Any] | None = None  # the arguments of a call on its way, and then its result

    @contextlib.contextmanager
    def on(self) -> Iterator[None]:
        before, self.is_on = self.is_on, True
        try:
            yield
        finally:
            self.is_on = before

    def called(self, module: _raw.Module, inputs: Sequence[Any], named: dict[str, Any]) -> Any:
        self.given = given = [inputs, named, None]
        _raw.module_call(module, 1, [one for one in inputs if isinstance(one, Tensor)])
        return given[2]


watch = _Watch()


def _tensors(result: Any) -> list[Tensor | None]:
    if isinstance(result, Tensor):
        return [result]
    found = list(result) if isinstance(result, (tuple, list)) else [result]
    if not all(one is None or isinstance(one, Tensor) for one in found):
        raise TypeError(f"forward gave {type(result).__name__}, expected a tensor or several inside of another module")
    return found


def _first(result: Any) -> list[Tensor | None]:
    if isinstance(result, (tuple, list, dict)):
        values = result.values() if isinstance(result, dict) else result
        return next((found for found in map(_first, values) if found), [])
    return [result] if isinstance(result, Tensor) else []


def callback(reference: ref[Any]) -> Callable[[list[Any]], Sequence[Tensor | None]]:
    """What the library calls in place of the module's forward. The module, which has the library's, stays Python's to keep."""
    def call(inputs: list[Any]) -> Sequence[Tensor | None]:
        module = reference()
        if module is None:
            raise refuse(StateError, "the module that belongs here is gone: keep the Python object that holds it", "forward")
        given, watch.given = watch.given, None
        if given is None:
            return _tensors(module.forward(*inputs))
        given[2] = module.forward(*given[0], **given[1])
        return _first(given[2])
    return call
