"""What is done with tensors as such: computing them, differentiating them, writing and reading files."""
from __future__ import annotations

import contextlib
import os
from typing import Mapping, Sequence

from . import _raw
from ._device import DeviceLike, as_device
from ._tensor import Tensor


def shares_memory(a: Tensor, b: Tensor) -> bool:
    return bool(_raw.tensor_shares_memory(a, b))


def eval(*tensors: Tensor) -> None:
    """Enqueues what several tensors need as one plan, without waiting."""
    _raw.tensor_eval_all(tensors)


def grad(outputs: Tensor | Sequence[Tensor], inputs: Sequence[Tensor], seeds: Sequence[Tensor | None] | None = None,
         retain_graph: bool = False, create_graph: bool = False, allow_unused: bool = False) -> list[Tensor]:
    """Gradients of the sum of outputs, each weighted by its seed (None: ones), by any tensors they were computed from.
    create_graph: the gradients can be differentiated."""
    several = [outputs] if isinstance(outputs, Tensor) else outputs
    return _raw.tensor_grad(several, inputs, seeds or (), retain_graph, create_graph, allow_unused)


class no_grad(contextlib.ContextDecorator):
    """Within it, or in a function it decorates, this thread records nothing for gradients."""

    def __enter__(self) -> None:
        self._before = [*getattr(self, "_before", ()), _raw.set_no_grad(1)]

    def __exit__(self, *failure: object) -> None:
        _raw.set_no_grad(self._before.pop())

    def _recreate_cm(self) -> no_grad:
        return no_grad()  # a decorated function may run in several threads


def save_file(tensors: Mapping[str, Tensor], path: str | os.PathLike[str]) -> None:
    """Writes named tensors as a safetensors file; an old file stays as it was if that fails."""
    _raw.tensor_save_file(os.fspath(path), dict(tensors))


def load_file(path: str | os.PathLike[str], device: DeviceLike | None = None) -> dict[str, Tensor]:
    """All tensors of a safetensors file by name."""
    where, name = as_device(device), os.fspath(path)
    return {key: _raw.tensor_load_file(where, name, key) for key in _raw.tensor_file_names(name)}
