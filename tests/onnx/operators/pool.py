"""Pools, and what undoes windows."""
import math

import athena as at
from athena.nn import functional as F
from registry import operator
from values import Unsupported, ints

from .windows import Windows


def flat_places(index, sizes, columns_first):
    """From places in each plane to places in the whole tensor; the last two axes exchanged if columns come first."""
    if columns_first:
        h, w = sizes[-2:]
        index = index // (h * w) * (h * w) + index % w * h + index // w % h
    planes = at.arange(index.shape[0] * index.shape[1], dtype=at.int64) * math.prod(sizes)
    return index + planes.reshape(*index.shape[:2], *[1] * len(sizes))


@operator("MaxPool")
def max_pool(call, x):
    at_place, dtype = Windows(call, x), x.dtype
    x = x if dtype.is_float else x.float()
    padding = at_place.before
    if not at_place.plain:
        if len(call.outputs) > 1:
            raise Unsupported("places of maxima in a padding that no pool takes")
        x, padding = at.pad(x, at_place.widths, value=-at.inf), 0
    function = {3: F.max_pool1d, 4: F.max_pool2d, 5: F.max_pool3d}[x.ndim]
    y, index = function(x, at_place.kernel, at_place.strides, padding, at_place.dilations, at_place.ceil, True)
    return y.astype(dtype), flat_places(index, at_place.sizes, call.get("storage_order", 0))


def sums(x, at_place):
    """The sum of each window of what is padded already: a convolution with ones."""
    ones = at.ones(1, 1, *at_place.kernel, dtype=x.dtype)
    function = {3: F.conv1d, 4: F.conv2d, 5: F.conv3d}[x.ndim]
    y = function(x.reshape(-1, 1, *x.shape[2:]), ones, None, at_place.strides, 0, at_place.dilations)
    return y.reshape(*x.shape[:2], *y.shape[2:])


@operator("AveragePool")
def average(call, x):
    at_place, counted = Windows(call, x), bool(call.get("count_include_pad", 0))
    if at_place.plain and set(at_place.dilations) == {1}:
        function = {3: F.avg_pool1d, 4: F.avg_pool2d, 5: F.avg_pool3d}[x.ndim]
        return function(x, at_place.kernel, at_place.strides, at_place.before, at_place.ceil, counted)
    behind = [(0, 0), (0, 0), *((0, one) for one in at_place.overhang())]
    share = at.pad(at.ones_like(x[:1, :1]), at_place.widths, value=float(counted))
    return sums(at.pad(at.pad(x, at_place.widths), behind), at_place) / sums(at.pad(share, behind), at_place)


@operator("LpPool")
def power_mean(call, x):
    at_place, p = Windows(call, x), call.get("p", 2)
    x = at.pad(at.abs(x), at_place.widths)
    if set(at_place.dilations) == {1} and x.ndim < 5:
        return (F.lp_pool1d if x.ndim == 3 else F.lp_pool2d)(x, p, at_place.kernel, at_place.strides, at_place.ceil)
    return sums(x**p, at_place) ** (1 / p)


@operator("GlobalAveragePool", "GlobalMaxPool")
def whole(call, x):
    kind = "avg" if call.operator == "GlobalAveragePool" else "max"
    return getattr(F, f"adaptive_{kind}_pool{x.ndim - 2}d")(x, (1,) * (x.ndim - 2))


@operator("MaxUnpool")
def unpool(call, x, index, sizes=None):
    kernel, n, c = call.get("kernel_shape"), *x.shape[:2]
    strides, pads = call.get("strides", [1] * len(kernel)), call.get("pads", [0] * 2 * len(kernel))
    plain = [(size - 1) * step + k - a - b for size, step, k, a, b in
             zip(x.shape[2:], strides, kernel, pads, pads[len(kernel):])]
    planes = at.arange(n * c, dtype=at.int64).reshape(n, c, *[1] * len(kernel)) * math.prod(plain)
    function = {3: F.max_unpool1d, 4: F.max_unpool2d, 5: F.max_unpool3d}[x.ndim]
    y = function(x, index - planes, kernel, strides, 0, plain)
    want = plain if sizes is None else ints(sizes)[2:]
    return at.pad(y, [(0, 0), (0, 0), *((0, to - size) for to, size in zip(want, plain))])


@operator("Col2Im")
def col2im(call, x, image, block):
    image, block = ints(image), ints(block)
    rank = len(image)
    pads = call.get("pads", [0] * 2 * rank)
    return F.fold(x, image, block, call.get("dilations", [1] * rank), pads[:rank], call.get("strides", [1] * rank))
