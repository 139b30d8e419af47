"""What happens while a network is trained, written down as it happens, and drawn."""
from __future__ import annotations

import os
from typing import Any, Mapping

from . import _raw
from ._constants import EventFormat


class EventLog:
    """A file of numbers by step: CSV, JSONL (".jsonl") or TensorBoard's ("tfevents" in its name). Trainers draw curves (".svg"), too,
    and add lines for whole runs (".tsv"). format: "csv", "jsonl", "tensorboard", "svg" or "run", whatever the name.

    Every entry is one write, on the disk when log() returns; several processes may add to one file."""

    def __init__(self, path: str | os.PathLike[str], format: str | None = None) -> None:
        self.path = os.fspath(path)
        known = [one.name.lower() for one in EventFormat if one >= 0]
        if format is not None and format not in known:
            raise ValueError(f"format is {format!r}, expected one of {', '.join(known)}")
        self.format = EventFormat[format.upper()] if format else self._format_of(os.path.basename(self.path))

    @staticmethod
    def _format_of(name: str) -> EventFormat:
        return (EventFormat.TENSORBOARD if "tfevents" in name else
                EventFormat.JSONL if name.endswith((".jsonl", ".json")) else
                EventFormat.SVG if name.endswith(".svg") else
                EventFormat.RUN if name.endswith(".tsv") else EventFormat.CSV)

    def log(self, step: int, values: Mapping[str, Any], epoch: int | None = None) -> None:
        """Adds an entry; tensors of one element are read."""
        numbers = {name: float(value) for name, value in values.items()}
        _raw.event_log_append(self.path, self.format, step, -1 if epoch is None else epoch, numbers)

    def truncate(self, step: int) -> None:
        """Cuts off what follows the last entry of at most step: before a run goes on from there."""
        _raw.event_log_truncate(self.path, self.format, step)

    def draw(self, image: str | os.PathLike[str], title: str = "") -> None:
        """The columns of a CSV log over the steps, as SVG."""
        _raw.event_log_draw(os.fspath(image), self.path, title)

    def __repr__(self) -> str:
        return f"EventLog({self.path!r})"


def log_run(path: str | os.PathLike[str], device: str, model: str, epochs: int, epoch_seconds: float,
            values: Mapping[str, Any] | None = None) -> None:
    """Adds a line for a whole run: date, device, model, epochs, seconds an epoch, final numbers."""
    numbers = {name: float(value) for name, value in (values or {}).items()}
    _raw.run_log_append(os.fspath(path), device, model, epochs, epoch_seconds, numbers)
