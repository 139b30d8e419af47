"""Written by tools/generate-bindings from src/train/metrics.def; do not edit."""
from __future__ import annotations

from .._device import DeviceLike
from ._metric import Metric


class Accuracy(Metric):
    """The share of right answers: of samples whose class has one of the top_k highest scores, or with the task
    'binary' or 'multilabel' of elements that are above threshold where the target is 1."""

    _kind = "Accuracy"

    def __init__(self, task: str = 'multiclass', top_k: int = 1, threshold: float = 0.5, ignore_index: int | None = None,
                 class_axis: int = 1, device: DeviceLike | None = None) -> None:
        self._make({"task": task, "top_k": top_k, "threshold": threshold, "ignore_index": ignore_index,
                   "class_axis": class_axis}, device)


class TopKAccuracy(Metric):
    """The share of samples whose class has one of the top_k highest scores."""

    _kind = "TopKAccuracy"

    def __init__(self, top_k: int = 5, ignore_index: int | None = None, class_axis: int = 1,
                 device: DeviceLike | None = None) -> None:
        self._make({"top_k": top_k, "ignore_index": ignore_index, "class_axis": class_axis}, device)


class Precision(Metric):
    """Of what was said to be of a class, the share that is; average: 'micro', 'macro', 'weighted' or 'none'."""

    _kind = "Precision"

    def __init__(self, task: str = 'multiclass', num_classes: int | None = None, average: str = 'macro',
                 threshold: float = 0.5, ignore_index: int | None = None, class_axis: int = 1,
                 device: DeviceLike | None = None) -> None:
        self._make({"task": task, "num_classes": num_classes, "average": average, "threshold": threshold,
                   "ignore_index": ignore_index, "class_axis": class_axis}, device)


class Recall(Metric):
    """Of what is of a class, the share that was said to be; average: 'micro', 'macro', 'weighted' or 'none'."""

    _kind = "Recall"

    def __init__(self, task: str = 'multiclass', num_classes: int | None = None, average: str = 'macro',
                 threshold: float = 0.5, ignore_index: int | None = None, class_axis: int = 1,
                 device: DeviceLike | None = None) -> None:
        self._make({"task": task, "num_classes": num_classes, "average": average, "threshold": threshold,
                   "ignore_index": ignore_index, "class_axis": class_axis}, device)


class F1Score(Metric):
    """The harmonic mean of precision and recall; average: 'micro', 'macro', 'weighted' or 'none'."""

    _kind = "F1Score"

    def __init__(self, task: str = 'multiclass', num_classes: int | None = None, average: str = 'macro',
                 threshold: float = 0.5, ignore_index: int | None = None, class_axis: int = 1,
                 device: DeviceLike | None = None) -> None:
        self._make({"task": task, "num_classes": num_classes, "average": average, "threshold": threshold,
                   "ignore_index": ignore_index, "class_axis": class_axis}, device)


class ConfusionMatrix(Metric):
    """How many samples of each class, a row, were said to be of each, a column; normalize: 'none', 'true', 'pred' or
    'all'. With the task 'multilabel' a matrix for each label."""

    _kind = "ConfusionMatrix"

    def __init__(self, task: str = 'multiclass', num_classes: int | None = None, normalize: str = 'none',
                 threshold: float = 0.5, ignore_index: int | None = None, class_axis: int = 1,
                 device: DeviceLike | None = None) -> None:
        self._make({"task": task, "num_classes": num_classes, "normalize": normalize, "threshold": threshold,
                   "ignore_index": ignore_index, "class_axis": class_axis}, device)


class AUROC(Metric):
    """The chance that a positive has a higher score than a negative, of scores from 0 to 1 sorted into thresholds
    equal parts."""

    _kind = "AUROC"

    def __init__(self, thresholds: int = 1000, from_logits: bool = False, ignore_index: int | None = None,
                 device: DeviceLike | None = None) -> None:
        self._make({"thresholds": thresholds, "from_logits": from_logits, "ignore_index": ignore_index}, device)


class Mean(Metric):
    """The mean of all elements; a target, if there is one, is a weight for each."""

    _kind = "Mean"

    def __init__(self, device: DeviceLike | None = None) -> None:
        self._make({}, device)


class MeanLoss(Metric):
    """The mean of losses, each the mean over a batch: weighted by the elements on the first axis of its target, or
    with ignore_index by the elements of the target that are others."""

    _kind = "MeanLoss"

    def __init__(self, ignore_index: int | None = None, device: DeviceLike | None = None) -> None:
        self._make({"ignore_index": ignore_index}, device)


class MeanAbsoluteError(Metric):
    """The mean of |prediction − target|."""

    _kind = "MeanAbsoluteError"

    def __init__(self, device: DeviceLike | None = None) -> None:
        self._make({}, device)


class MeanSquaredError(Metric):
    """The mean of (prediction − target)²."""

    _kind = "MeanSquaredError"

    def __init__(self, device: DeviceLike | None = None) -> None:
        self._make({}, device)


class RootMeanSquaredError(Metric):
    """The root of the mean of (prediction − target)²."""

    _kind = "RootMeanSquaredError"

    def __init__(self, device: DeviceLike | None = None) -> None:
        self._make({}, device)


class MeanAbsolutePercentageError(Metric):
    """The mean of |prediction − target| / max(|target|, 1.17e-06)."""

    _kind = "MeanAbsolutePercentageError"

    def __init__(self, device: DeviceLike | None = None) -> None:
        self._make({}, device)


class R2Score(Metric):
    """1 − Σ (target − prediction)² / Σ (target − its mean)², the mean over the outputs of [N, outputs]."""

    _kind = "R2Score"

    def __init__(self, device: DeviceLike | None = None) -> None:
        self._make({}, device)


class Perplexity(Metric):
    """exp of the mean of −log softmax(scores)[target]."""

    _kind = "Perplexity"

    def __init__(self, ignore_index: int | None = None, class_axis: int = -1, device: DeviceLike | None = None) -> None:
        self._make({"ignore_index": ignore_index, "class_axis": class_axis}, device)


__all__ = [
    "AUROC",
    "Accuracy",
    "ConfusionMatrix",
    "F1Score",
    "Mean",
    "MeanAbsoluteError",
    "MeanAbsolutePercentageError",
    "MeanLoss",
    "MeanSquaredError",
    "Perplexity",
    "Precision",
    "R2Score",
    "Recall",
    "RootMeanSquaredError",
    "TopKAccuracy",
]
