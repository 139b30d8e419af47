"""Layers, activations and losses as functions."""
from __future__ import annotations

from typing import Any, Sequence

from .. import _hints, _manipulation, _raw
from .._autograd import no_grad
from .._constants import NO_ROW
from .._dtype import DTypeLike, as_dtype, int64
from .._reduction import one_axis
from .._tensor import Operand, Tensor, as_pair
from . import _activations, _attention, _convolutions, _dropout, _losses, _norms, _pooling
from ._activations import *  # noqa: F403
from ._attention import *  # noqa: F403
from ._convolutions import *  # noqa: F403
from ._dropout import *  # noqa: F403
from ._losses import *  # noqa: F403
from ._pooling import *  # noqa: F403
from ._norms import *  # noqa: F403


def linear(x: Operand, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """x · weightᵀ + bias; weight is [out, in]."""
    y = as_pair(weight, x)[1] @ weight.mT
    return y if bias is None else y + bias


def embedding(indices: Tensor, weight: Tensor, padding_idx: int | None = None, max_norm: float | None = None,
              norm_type: float = 2.0, scale_grad_by_freq: bool = False) -> Tensor:
    """Rows of weight at indices of any shape. padding_idx: a row whose gradient is 0. max_norm: rows used that are longer are
    made that long first, in place. scale_grad_by_freq: each row's gradient is divided by how often it is used."""
    if max_norm is not None:
        with no_grad():
            _raw.tensor_embedding_renorm_(weight, indices, max_norm, norm_type)
    padding = NO_ROW if padding_idx is None else padding_idx % len(weight)
    return (_raw.tensor_embedding_scaled if scale_grad_by_freq else _raw.tensor_embedding)(weight, indices, padding)


_BAG_MODES = {"sum": 0, "mean": 1, "max": 2}


def embedding_bag(indices: Tensor, weight: Tensor, offsets: Tensor | None = None, max_norm: float | None = None,
                  norm_type: float = 2.0, mode: str = "mean", per_sample_weights: Tensor | None = None,
                  include_last_offset: bool = False, padding_idx: int | None = None) -> Tensor:
    """Rows of weight in bags: those of indices [bags, length], or of a list that offsets cut. padding_idx: a row left out."""
    if mode not in _BAG_MODES:
        raise ValueError(f"mode is {mode!r}, expected 'sum', 'mean' or 'max'")
    if max_norm is not None:
        with no_grad():
            _raw.tensor_embedding_renorm_(weight, indices, max_norm, norm_type)
    padding = NO_ROW if padding_idx is None else padding_idx % len(weight)
    return _raw.tensor_embedding_bag(weight, indices, offsets, per_sample_weights, _BAG_MODES[mode], include_last_offset, padding)


def one_hot(indices: Tensor, num_classes: int = -1, dtype: DTypeLike = int64) -> Tensor:
    """A new last axis of classes: 1 at each index, else 0. Without num_classes the largest index is read."""
    classes = int(indices.max().item()) + 1 if num_classes == -1 else num_classes
    return _raw.tensor_one_hot(indices, classes, as_dtype(dtype))


def normalize(x: Tensor, p: float = 2.0, axis: int = 1, eps: float = 1e-12, *, dim: int | None = None) -> Tensor:
    """x over its norm along an axis, which counts as eps where it is less."""
    return x / _raw.tensor_norm(x, p, [one_axis(axis, dim)], True).clamp(min=eps)


def pad(x: Tensor, pad: Sequence[int], mode: str = "constant", value: float = 0.0) -> Tensor:
    """With more elements before and after: pad holds two numbers for the last axis, then two for that before it, …
    mode: "constant", "reflect", "replicate" or "circular"; at.pad takes NumPy's widths."""
    given = [tuple(pad[i:i + 2]) for i in range(0, len(pad), 2)]
    if len(pad) % 2 or len(given) > x.ndim:
        raise ValueError(f"pad has {len(pad)} numbers for {x.ndim} axes, expected two for each of the last axes")
    return _manipulation.pad(x, [(0, 0)] * (x.ndim - len(given)) + given[::-1], mode, value)


def __getattr__(name: str) -> Any:
    raise _hints.of_nn("athena.nn.functional", name)


__all__ = [*_activations.__all__, *_attention.__all__, *_convolutions.__all__, *_dropout.__all__, *_losses.__all__,
           *_norms.__all__, *_pooling.__all__, "embedding", "embedding_bag", "linear", "normalize", "one_hot", "pad"]
