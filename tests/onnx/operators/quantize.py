"""Numbers as small integers with a scale and a zero point."""
import athena as at
from registry import operator
from values import numbered

from .matmul import shifted


def spread(call, x, one):
    """A scale or zero point of x: a number, one for each position of an axis, or one for each block of it."""
    if one is None or one.ndim == 0 or one.size == 1:
        return one if one is None else one.reshape(())
    axis, block = call.get("axis", 1) % x.ndim, call.get("block_size", 0)
    if block:
        return one.repeat_interleave(block, axis).narrow(axis, 0, x.shape[axis])
    shape = [1] * x.ndim
    shape[axis] = one.size
    return one.reshape(shape)


def rounded(x, scale, zero, dtype):
    """x / scale to the nearest, halves to even, plus the zero point, within the dtype."""
    y = at.round(x.float() / scale.float())
    y = y if zero is None else y + zero.float()
    limits = at.iinfo(dtype)
    return y.clamp(limits.min, limits.max).astype(dtype)


@operator("QuantizeLinear")
def quantize(call, x, scale, zero=None):
    dtype = zero.dtype if zero is not None else numbered(call.get("output_dtype") or 2)
    return rounded(x, spread(call, x, scale), spread(call, x, zero), dtype)


@operator("DequantizeLinear")
def dequantize(call, x, scale, zero=None):
    whole = x.astype(at.int32)
    if zero is not None:
        whole = whole - spread(call, x, zero).astype(at.int32)
    return whole.astype(scale.dtype) * spread(call, x, scale)


@operator("DynamicQuantizeLinear")
def dynamic(call, x):
    low, high = at.minimum(x.min(), at.tensor(0.0)), at.maximum(x.max(), at.tensor(0.0))
    scale = (high - low) / 255
    zero = at.round(-low / scale).clamp(0, 255).astype(at.uint8)
    return rounded(x, scale, zero, at.uint8), scale, zero


@operator("QLinearMatMul")
def matmul(call, a, a_scale, a_zero, b, b_scale, b_zero, y_scale, y_zero):
    whole = shifted(a, a_zero, -1) @ shifted(b, b_zero, 0)
    return rounded(whole.float() * (a_scale.float() * b_scale.float()), y_scale, y_zero, y_zero.dtype)
