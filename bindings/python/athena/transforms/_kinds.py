"""Written by tools/generate-bindings from src/data/transforms.def; do not edit."""
from __future__ import annotations

from typing import Sequence, Union

from ._transform import Transform

Sizes = Union[int, Sequence[int]]


class ConvertImageDtype(Transform):
    """Floats: those of integers divided by the largest number of their dtype, so that pixels become 0 … 1."""

    _kind = "ConvertImageDtype"

    def __init__(self, dtype: str = 'float32') -> None:
        self._make({"dtype": dtype})


class Normalize(Transform):
    """(a − mean) / std, one number of each or one for each channel."""

    _kind = "Normalize"

    def __init__(self, mean: float | Sequence[float], std: float | Sequence[float]) -> None:
        self._make({"mean": mean, "std": std})


class CenterCrop(Transform):
    """The middle of so many rows and columns; where there are fewer, zeros around them."""

    _kind = "CenterCrop"

    def __init__(self, size: Sizes) -> None:
        self._make({"size": size})


class RandomCrop(Transform):
    """So many rows and columns anywhere in images that padding surrounds, a number for all sides, two for columns and
    rows, or left, top, right and bottom; padding_mode: 'constant', 'edge', 'reflect' or 'symmetric'."""

    _kind = "RandomCrop"

    def __init__(self, size: Sizes, padding: Sizes | None = None, pad_if_needed: bool = False,
                 fill: float | Sequence[float] = 0.0, padding_mode: str = 'constant') -> None:
        self._make({"size": size, "padding": padding, "pad_if_needed": pad_if_needed, "fill": fill,
                   "padding_mode": padding_mode})


class RandomHorizontalFlip(Transform):
    """With probability p the columns in reverse."""

    _kind = "RandomHorizontalFlip"

    def __init__(self, p: float = 0.5) -> None:
        self._make({"p": p})


class RandomVerticalFlip(Transform):
    """With probability p the rows in reverse."""

    _kind = "RandomVerticalFlip"

    def __init__(self, p: float = 0.5) -> None:
        self._make({"p": p})


class RandomRotation(Transform):
    """Turned counterclockwise about the middle by an angle from −degrees to degrees, or between two; interpolation:
    'nearest' or 'bilinear'; what was outside is fill."""

    _kind = "RandomRotation"

    def __init__(self, degrees: float | Sequence[float], interpolation: str = 'nearest',
                 fill: float | Sequence[float] = 0.0) -> None:
        self._make({"degrees": degrees, "interpolation": interpolation, "fill": fill})


class RandomErasing(Transform):
    """With probability p a rectangle of value, whose share of the area is within scale and whose height to width is
    within ratio (Zhong and others, AAAI 2020)."""

    _kind = "RandomErasing"

    def __init__(self, p: float = 0.5, scale: float | Sequence[float] = (0.02, 0.33), ratio: float | Sequence[float] = (0.3,
                 3.3), value: float | Sequence[float] = 0.0) -> None:
        self._make({"p": p, "scale": scale, "ratio": ratio, "value": value})


class MixUp(Transform):
    """Each sample and the one before it, and their targets, weighed by a number of the batch from the distribution
    Beta(alpha, alpha) (Zhang and others, ICLR 2018). Targets are one-hot, or classes of which num_classes tells how
    many there are."""

    _kind = "MixUp"

    def __init__(self, alpha: float = 1.0, num_classes: int | None = None) -> None:
        self._make({"alpha": alpha, "num_classes": num_classes})


__all__ = [
    "CenterCrop",
    "ConvertImageDtype",
    "MixUp",
    "Normalize",
    "RandomCrop",
    "RandomErasing",
    "RandomHorizontalFlip",
    "RandomRotation",
    "RandomVerticalFlip",
]
