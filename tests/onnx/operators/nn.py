"""Layers of networks."""
import math

from athena.nn import functional as F
from registry import operator
from values import Unsupported


@operator("LayerNormalization")
def layer_norm(call, x, weight, bias=None):
    axis, eps = call.get("axis", -1) % x.ndim, call.get("epsilon", 1e-5)
    axes = tuple(range(axis, x.ndim))
    y = F.layer_norm(x, x.shape[axis:], weight, bias, eps)
    return y, x.mean(axes, True), (x.var(axes, 0, True) + eps).rsqrt()


@operator("Dropout")
def dropout(call, x, ratio=None, training=None):
    if training is not None and training.item() and (ratio is None or ratio.item()):
        raise Unsupported("random numbers of another generator")
    return x, x == x
