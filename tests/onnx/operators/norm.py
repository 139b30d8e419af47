"""Normalizations, and dropout."""
import athena as at
from athena.nn import functional as F
from registry import operator
from values import Unsupported


def spatial(x):
    return (0, *range(2, x.ndim))


@operator("LayerNormalization")
def layer(call, x, weight, bias=None):
    axis, eps = call.get("axis", -1) % x.ndim, call.get("epsilon", 1e-5)
    axes = tuple(range(axis, x.ndim))
    y = F.layer_norm(x, x.shape[axis:], weight, bias, eps)
    return y, x.mean(axes, True), (x.var(axes, 0, True) + eps).rsqrt()


@operator("RMSNormalization")
def root_mean_square(call, x, weight):
    return F.rms_norm(x, x.shape[call.get("axis", -1) % x.ndim:], weight, call.get("epsilon", 1e-5))


@operator("BatchNormalization")
def batch(call, x, weight, bias, mean, var):
    eps, old = call.get("epsilon", 1e-5), call.get("momentum", 0.9)
    if not call.get("training_mode", 0):
        return F.batch_norm(x, mean, var, weight, bias, eps=eps)
    y = F.batch_norm(x, None, None, weight, bias, training=True, eps=eps)
    return y, mean * old + x.mean(spatial(x)) * (1 - old), var * old + x.var(spatial(x), 0) * (1 - old)


@operator("InstanceNormalization")
def instance(call, x, weight, bias):
    return F.instance_norm(x, weight=weight, bias=bias, eps=call.get("epsilon", 1e-5))


@operator("GroupNormalization")
def group(call, x, weight, bias):
    return F.group_norm(x, call.get("num_groups"), weight, bias, call.get("epsilon", 1e-5))


@operator("LRN")
def local_response(call, x):
    return F.local_response_norm(x, call.get("size"), call.get("alpha", 1e-4), call.get("beta", 0.75), call.get("bias", 1.0))


@operator("Dropout")
def dropout(call, x, ratio=None, training=None):
    training, p = training is not None and bool(training.item()), 0.5 if ratio is None else ratio.item()
    if training and p:
        raise Unsupported("random numbers of another generator")
    return F.dropout(x, p, training), at.ones_like(x, dtype=at.bool)
