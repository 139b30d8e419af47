"""Convolutions."""
import athena as at
from athena.nn import functional as F
from registry import operator

from .quantize import rounded
from .windows import Windows


def convolve(call, x, weight, bias=None):
    at_place = Windows(call, x, list(weight.shape[2:]))
    function = {3: F.conv1d, 4: F.conv2d, 5: F.conv3d}[x.ndim]
    return function(x, weight, bias, at_place.strides, at_place.padding, at_place.dilations, call.get("group", 1))


@operator("Conv")
def conv(call, x, weight, bias=None):
    return convolve(call, x, weight, bias)


@operator("ConvTranspose")
def transpose(call, x, weight, bias=None):
    at_place = Windows(call, x, list(weight.shape[2:]))
    rank = x.ndim - 2
    more, want = list(call.get("output_padding", [0] * rank)), call.get("output_shape")
    auto = call.get("auto_pad", "NOTSET")
    if want is None and auto.startswith("SAME"):
        want = [size * step for size, step in zip(at_place.sizes, at_place.strides)]
    if want is not None:
        for i in range(rank):
            total = at_place.strides[i] * (at_place.sizes[i] - 1) + more[i] + at_place.reach[i] - want[i]
            more[i] += max(-total, 0)
            small, large = max(total, 0) // 2, max(total, 0) - max(total, 0) // 2
            at_place.before[i], at_place.after[i] = (small, large) if auto == "SAME_UPPER" else (large, small)
    function = {3: F.conv_transpose1d, 4: F.conv_transpose2d, 5: F.conv_transpose3d}[x.ndim]
    return function(x, weight, bias, at_place.strides, at_place.padding, more, call.get("group", 1), at_place.dilations)


def shifted(x, zero, axis):
    """Less the zero point, as float64, which holds the sums exactly."""
    x = x.double()
    if zero is None:
        return x
    return x - zero.double().reshape([-1 if i == axis else 1 for i in range(x.ndim)])


@operator("ConvInteger")
def integers(call, x, weight, x_zero=None, weight_zero=None):
    return convolve(call, shifted(x, x_zero, 1), shifted(weight, weight_zero, 0)).astype(at.int32)


@operator("QLinearConv")
def quantized(call, x, x_scale, x_zero, weight, weight_scale, weight_zero, y_scale, y_zero, bias=None):
    whole = convolve(call, shifted(x, x_zero, 1), shifted(weight, weight_zero, 0), None if bias is None else bias.double())
    scale = x_scale.double() * weight_scale.double().reshape(-1, *[1] * (x.ndim - 2))
    return rounded(whole * scale, y_scale, y_zero, y_zero.dtype)


@operator("CausalConvWithState")
def causal(call, x, weight, bias=None, past=None):
    channels, _, size = weight.shape
    x = at.pad(x, [(0, 0), (0, 0), (size - 1, 0)]) if past is None else at.concat([past, x], 2)
    y = F.conv1d(x, weight, bias, groups=channels)
    if call.get("activation", "none") in ("silu", "swish"):
        y = F.silu(y)
    return y, x[:, :, x.shape[2] - (size - 1):]
