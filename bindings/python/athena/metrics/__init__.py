"""Metrics: what predictions are worth, counted on the device over many batches; names and formulas are TorchMetrics'."""
from __future__ import annotations

from . import _kinds
from ._kinds import *  # noqa: F403
from ._metric import Metric, kinds, signature

__all__ = ["Metric", "kinds", "signature", *_kinds.__all__]
