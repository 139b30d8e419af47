"""Operators that look at the elements in another shape or order, join and repeat them, or make tensors of a shape."""
import math

import athena as at
from registry import operator
from values import Unsupported, ints, numbered


@operator("Shape")
def shape(call, x):
    return at.tensor(list(x.shape[call.get("start", 0):call.get("end")]), dtype=at.int64)


@operator("Size")
def size(call, x):
    return at.tensor(math.prod(x.shape), dtype=at.int64)


@operator("Reshape")
def reshape(call, x, sizes):
    sizes = ints(sizes)
    if not call.get("allowzero", 0):
        sizes = [x.shape[i] if one == 0 else one for i, one in enumerate(sizes)]
    return x.reshape(sizes)


@operator("Flatten")
def flatten(call, x):
    axis = call.get("axis", 1)
    return x.reshape(math.prod(x.shape[:axis]), math.prod(x.shape[axis:]))


@operator("Transpose")
def transpose(call, x):
    return x.permute(call.get("perm", list(range(x.ndim))[::-1]))


@operator("Squeeze")
def squeeze(call, x, axes=None):
    axes = call.get("axes") if axes is None else ints(axes)
    return x.squeeze() if axes is None else x.squeeze(tuple(axes))


@operator("Unsqueeze")
def unsqueeze(call, x, axes=None):
    return at.expand_dims(x, call.get("axes") if axes is None else ints(axes))


@operator("Expand")
def expand(call, x, sizes):
    return x.broadcast_to(at.broadcast_shapes(x.shape, ints(sizes)))


@operator("Concat")
def concat(call, *parts):
    return at.concat(parts, call.get("axis"))


@operator("Split")
def split(call, x, sizes=None):
    axis, sizes = call.get("axis", 0), call.get("split") if sizes is None else ints(sizes)
    if sizes is None:
        sizes = math.ceil(x.shape[axis] / len(call.outputs))
    if sizes == 0:
        return (x,) * len(call.outputs)
    return x.split(sizes, axis)


@operator("Tile")
def tile(call, x, counts):
    return x.tile(ints(counts))


@operator("Pad")
def pad(call, x, widths, value=None, axes=None):
    mode = {"constant": "constant", "reflect": "reflect", "edge": "replicate", "wrap": "circular"}[call.get("mode", "constant")]
    axes, widths = range(x.ndim) if axes is None else [one % x.ndim for one in ints(axes)], ints(widths)
    pairs = [(0, 0)] * x.ndim
    for i, axis in enumerate(axes):
        pairs[axis] = (widths[i], widths[i + len(axes)])
    if min(widths) < 0:
        x = x[tuple(slice(max(-a, 0), size - max(-b, 0)) for (a, b), size in zip(pairs, x.shape))]
        pairs = [(max(a, 0), max(b, 0)) for a, b in pairs]
    return at.pad(x, pairs, mode, 0 if value is None else value.item())


@operator("CenterCropPad")
def center(call, x, sizes):
    axes = call.get("axes", list(range(x.ndim)))
    for axis, want in zip(axes, ints(sizes)):
        have = x.shape[axis]
        if want < have:
            x = x.narrow(axis, (have - want) // 2, want)
        elif want > have:
            pairs = [(0, 0)] * x.ndim
            pairs[axis] = ((want - have) // 2, want - have - (want - have) // 2)
            x = at.pad(x, pairs)
    return x


@operator("DepthToSpace", "SpaceToDepth")
def depth_and_space(call, x):
    block, (n, c, h, w) = call.get("blocksize"), x.shape
    if call.operator == "SpaceToDepth":
        x = x.reshape(n, c, h // block, block, w // block, block).permute(0, 3, 5, 1, 2, 4)
        return x.reshape(n, c * block * block, h // block, w // block)
    if call.get("mode", "DCR") == "DCR":
        x = x.reshape(n, block, block, c // block**2, h, w).permute(0, 3, 4, 1, 5, 2)
        return x.reshape(n, c // block**2, h * block, w * block)
    return x.reshape(n, c // block**2, block, block, h, w).permute(0, 1, 4, 2, 5, 3).reshape(n, c // block**2, h * block, w * block)


@operator("ReverseSequence")
def reverse(call, x, lengths):
    time, batch = call.get("time_axis", 0), call.get("batch_axis", 1)
    steps = at.arange(x.shape[time], dtype=at.int64).unsqueeze(1 - time)
    lengths = lengths.unsqueeze(1 - batch)
    places = at.where(steps < lengths, lengths - 1 - steps, steps)
    return x.gather(time, places.reshape(places.shape + (1,) * (x.ndim - 2)).expand(x.shape))


@operator("Trilu")
def triangle(call, x, k=None):
    return (at.triu if call.get("upper", 1) else at.tril)(x, k=0 if k is None else int(k.item()))


@operator("Constant")
def constant(call):
    name = next(iter(call.attributes))
    if name.startswith(("value_string", "sparse")):
        raise Unsupported("no strings" if "string" in name else "no sparse tensors")
    value = call.get(name)
    return value if name == "value" else at.tensor(value, dtype=at.float32 if "float" in name else at.int64)


@operator("ConstantOfShape")
def filled(call, sizes):
    value = call.get("value")
    if value is None:
        return at.zeros(ints(sizes))
    return value.reshape(()).broadcast_to(ints(sizes)).clone()


@operator("EyeLike")
def eye(call, x):
    dtype = numbered(call.get("dtype")) if call.get("dtype") else x.dtype
    return at.eye(*x.shape, k=call.get("k", 0), dtype=dtype)


@operator("Range")
def arange(call, start, limit, step):
    return at.arange(start.item(), limit.item(), step.item(), dtype=start.dtype)
