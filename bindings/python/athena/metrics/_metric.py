"""What all metrics do."""
from __future__ import annotations

from typing import Any, Mapping

from .. import _raw
from .._device import DeviceLike, as_device
from .._tensor import Tensor, as_tensor
from ..nn._kind import text_of


def kinds() -> list[str]:
    """The names of all metrics."""
    return _raw.metric_kinds().split()


def signature(kind: str) -> str:
    """The arguments of one, with what it says on a line of its own."""
    return _raw.metric_signature(kind)


class Metric:
    """What is counted of predictions and targets: Metric("Accuracy(top_k=5)"), or a class for each kind.

    An update records what a step or a read then runs; compute() gives the value of all samples since the beginning, whatever
    the batches."""

    _kind = ""

    def __init__(self, description: str, device: DeviceLike | None = None) -> None:
        self._raw = _raw.metric_create(as_device(device), description)

    def _make(self, given: Mapping[str, Any], device: DeviceLike | None) -> None:
        text = ", ".join(f"{name}={text_of(value, name)}" for name, value in given.items())
        Metric.__init__(self, f"{self._kind}({text})", device)

    def update(self, preds: Any, target: Any = None) -> None:
        """Counts a batch."""
        preds = as_tensor(preds)
        _raw.metric_update(self._raw, preds, None if target is None else as_tensor(target, device=preds.device))

    def compute(self) -> Tensor:
        """The value of all batches, a new tensor."""
        return _raw.metric_value(self._raw)

    def reset(self) -> None:
        """As if nothing had been counted."""
        _raw.metric_reset(self._raw)

    def merge_state(self, other: Metric) -> None:
        """Counts what another of the same description counted, too."""
        _raw.metric_merge(self._raw, other._raw)

    def state_dict(self) -> dict[str, Tensor]:
        """The counts by name, which go on being counted."""
        return dict(zip(_raw.metric_names(self._raw), _raw.metric_tensors(self._raw)))

    def load_state_dict(self, state_dict: Mapping[str, Tensor]) -> None:
        """Takes counts back, all or none."""
        _raw.metric_load_state(self._raw, dict(state_dict))

    @property
    def kind(self) -> str:
        """The name of the kind: "Accuracy"."""
        return _raw.metric_kind(self._raw)

    def __repr__(self) -> str:
        return _raw.metric_description(self._raw)
