"""Written by tools/generate-bindings from the public headers; do not edit."""
from __future__ import annotations

from .. import _raw
from .._generator import Generator, default_generator
from .._tensor import Tensor


def dropout(x: Tensor, p: float = 0.5, training: bool = True, *,
            generator: Generator | None = None) -> Tensor:
    """Each element is 0 with probability p, rounded to a multiple of 2^-32 other than 0, else divided by 1 - p; a 
    block for every four."""
    return _raw.tensor_dropout(x, p, (generator or default_generator)._raw) if training else x


def dropout1d(x: Tensor, p: float = 0.5, training: bool = True, *,
              generator: Generator | None = None) -> Tensor:
    """The same of whole channels of [N, C, L] or [C, L]; a block for every four channels. ShapeError: another 
    rank."""
    return _raw.tensor_dropout1d(x, p, (generator or default_generator)._raw) if training else x


def dropout2d(x: Tensor, p: float = 0.5, training: bool = True, *,
              generator: Generator | None = None) -> Tensor:
    """The same of whole channels of [N, C, H, W] or [N, C, L]."""
    return _raw.tensor_dropout2d(x, p, (generator or default_generator)._raw) if training else x


def dropout3d(x: Tensor, p: float = 0.5, training: bool = True, *,
              generator: Generator | None = None) -> Tensor:
    """The same of whole channels of [N, C, D, H, W] or [C, D, H, W]."""
    return _raw.tensor_dropout3d(x, p, (generator or default_generator)._raw) if training else x


def alpha_dropout(x: Tensor, p: float = 0.5, training: bool = True, *,
                  generator: Generator | None = None) -> Tensor:
    """Behind selu: f · a + s · p with probability 1 - p, else s · (p - 1); s = 1.7580993408473766 · f, f = 1 / 
    sqrt((1 - p) · (1 + p · 1.7580993408473766^2)), which keep mean and variance (Klambauer et al., NeurIPS 
    2017). p 1 gives 0."""
    return _raw.tensor_alpha_dropout(x, p, (generator or default_generator)._raw) if training else x


def feature_alpha_dropout(x: Tensor, p: float = 0.5, training: bool = True, *,
                          generator: Generator | None = None) -> Tensor:
    """The same of whole channels of [N, C, …]."""
    return _raw.tensor_feature_alpha_dropout(x, p, (generator or default_generator)._raw) if training else x


__all__: list[str] = [
    "alpha_dropout",
    "dropout",
    "dropout1d",
    "dropout2d",
    "dropout3d",
    "feature_alpha_dropout",
]
