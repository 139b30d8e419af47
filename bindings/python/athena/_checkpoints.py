"""Training that goes on where it was, whatever ended it."""
from __future__ import annotations

import os
from typing import Any

from . import _raw
from ._autocast import GradScaler
from ._errors import ArgumentError, refuse
from ._generator import Generator
from ._tensor import Tensor
from .data import DataLoader
from .metrics import Metric
from .nn import Module
from .optim import Optimizer
from .optim.lr_scheduler import LRScheduler


class Checkpoints:
    """What training consists of, by names, and files of it in a directory: Checkpoints("runs/1", model=model, optimizer=adam).
    A save is on the disk when it returns, and only then old files go: the newest keep_last (0: all) stay, and the keep_best
    best by their metrics, less being better unless mode is "max"."""

    def __init__(self, directory: str | os.PathLike[str], *, keep_last: int = 3, keep_best: int = 0, mode: str = "min",
                 **parts: Any) -> None:
        if mode not in ("min", "max"):
            raise refuse(ArgumentError, f"mode is {mode!r}, expected 'min' or 'max'", "Checkpoints", "mode")
        options = {"keep_last": keep_last, "keep_best": keep_best, "maximize": int(mode == "max")}
        self._raw = _raw.checkpoints_create(os.fspath(directory), options)
        self._loaders: list[DataLoader] = []
        for name, part in parts.items():
            self.add(name, part)

    def add(self, name: str, part: Any) -> None:
        """A module, with the generators in it, an optimizer, a scheduler, a DataLoader, a Generator, a GradScaler, a metric, a
        tensor, or a text."""
        if isinstance(part, Module):
            part._check_hidden()
            _raw.checkpoints_add_module(self._raw, name, part._handle)
        elif isinstance(part, Optimizer):
            _raw.checkpoints_add_optimizer(self._raw, name, part._raw)
        elif isinstance(part, LRScheduler):
            _raw.checkpoints_add_schedule(self._raw, name, part._raw)
        elif isinstance(part, DataLoader):
            _raw.checkpoints_add_loader(self._raw, name, part._raw)
            self._loaders.append(part)
        elif isinstance(part, Generator):
            _raw.checkpoints_add_generator(self._raw, name, part._raw)
        elif isinstance(part, GradScaler):
            _raw.checkpoints_add_grad_scaler(self._raw, name, part._raw)
        elif isinstance(part, Metric):
            _raw.checkpoints_add_metric(self._raw, name, part._raw)
        elif isinstance(part, Tensor):
            _raw.checkpoints_add_tensor(self._raw, name, part)
        elif isinstance(part, str):
            _raw.checkpoints_set_text(self._raw, name, part)
        else:
            raise refuse(ArgumentError, f"{name} is {type(part).__name__}, expected a module, an optimizer, a scheduler, a "
                         "DataLoader, a Generator, a GradScaler, a metric, a tensor or a text", "Checkpoints.add", "part")

    def set_text(self, name: str, text: str) -> None:
        """A text of the program's own, such as its history: added, or another in its place."""
        _raw.checkpoints_set_text(self._raw, name, text)

    def text(self, name: str) -> str:
        """That text, as it was set or restored last."""
        return _raw.checkpoints_text(self._raw, name)

    def save(self, step: int, metric: float | None = None) -> str:
        """Writes all parts to a file, whose path it gives; metric tells how good it is."""
        _raw.checkpoints_save(self._raw, step, float("nan") if metric is None else float(metric))
        return _raw.checkpoints_path(self._raw)

    def restore(self, path: str | os.PathLike[str] | None = None) -> int | None:
        """Gives all parts, or none, the state of that file, or of the one saved last, or before that if it is damaged. Its step;
        None where there is no file. The next iteration of a DataLoader goes on in its epoch."""
        step = _raw.checkpoints_restore(self._raw, None if path is None else os.fspath(path))
        if step < 0:
            return None
        for loader in self._loaders:
            loader._go_on()
        return step

    @property
    def path(self) -> str | None:
        """The file saved or restored last."""
        return _raw.checkpoints_path(self._raw) or None

    @property
    def best(self) -> str | None:
        """The file with the best metric."""
        return _raw.checkpoints_best(self._raw) or None

    def __repr__(self) -> str:
        return f"Checkpoints(path={self.path!r})"
