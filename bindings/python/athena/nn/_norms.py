"""Normalisations as functions: (x - mean) / sqrt(variance + eps) · weight + bias."""
from __future__ import annotations

from typing import Sequence

from .. import _raw
from .._data_types import finfo
from .._tensor import Tensor


def batch_norm(x: Tensor, running_mean: Tensor | None, running_var: Tensor | None, weight: Tensor | None = None,
               bias: Tensor | None = None, training: bool = False, momentum: float = 0.1, eps: float = 1e-5) -> Tensor:
    """By channel of x, [N, C, …]. training: by mean and variance of x, which the running ones, changed in place, follow by
    the share momentum; else by those."""
    return _raw.tensor_batch_norm(x, running_mean, running_var, weight, bias, training, momentum, eps)


def instance_norm(x: Tensor, running_mean: Tensor | None = None, running_var: Tensor | None = None,
                  weight: Tensor | None = None, bias: Tensor | None = None, use_input_stats: bool = True,
                  momentum: float = 0.1, eps: float = 1e-5) -> Tensor:
    """By channel and sample of x, [N, C, spatial…]. Without use_input_stats by the running mean and variance."""
    return _raw.tensor_instance_norm(x, running_mean, running_var, weight, bias, use_input_stats, momentum, eps)


def group_norm(x: Tensor, num_groups: int, weight: Tensor | None = None, bias: Tensor | None = None,
               eps: float = 1e-5) -> Tensor:
    """By groups of neighbouring channels of each sample of x, [N, C, …]."""
    return _raw.tensor_group_norm(x, num_groups, weight, bias, eps)


def layer_norm(x: Tensor, normalized_shape: Sequence[int], weight: Tensor | None = None, bias: Tensor | None = None,
               eps: float = 1e-5) -> Tensor:
    """Over the last axes, which have these sizes."""
    return _raw.tensor_layer_norm(x, tuple(normalized_shape), weight, bias, eps)


def rms_norm(x: Tensor, normalized_shape: Sequence[int], weight: Tensor | None = None, eps: float | None = None) -> Tensor:
    """Over the last axes, which have these sizes, by the root of the mean square. eps None: the dtype's epsilon."""
    return _raw.tensor_rms_norm(x, tuple(normalized_shape), weight, float(finfo(x.dtype).eps) if eps is None else eps)


def local_response_norm(x: Tensor, size: int, alpha: float = 1e-4, beta: float = 0.75, k: float = 1.0) -> Tensor:
    """x over (k + alpha / size · the sum of squares over `size` neighbouring channels)^beta; x is [N, C, spatial…]."""
    return _raw.tensor_local_response_norm(x, size, alpha, beta, k)


__all__ = ["batch_norm", "group_norm", "instance_norm", "layer_norm", "local_response_norm", "rms_norm"]
