"""Operators that pick or place elements by index, and those that order them."""
import athena as at
from registry import operator
from values import ints


@operator("Gather")
def gather(call, x, index):
    return at.take(x, index, axis=call.get("axis", 0))


@operator("GatherElements")
def gather_elements(call, x, index):
    axis = call.get("axis", 0)
    return x.gather(axis, at.where(index < 0, index + x.shape[axis], index))


@operator("ArrayFeatureExtractor", domain="ai.onnx.ml")
def features(call, x, index):
    return at.take(x, index.reshape(-1), axis=-1)


def coordinates(x, index, batch=0):
    """The places that index [batch…, …, k] names in x, as a tensor for each axis."""
    rank = index.ndim - 1
    leading = [at.arange(x.shape[i], dtype=at.int64).reshape((1,) * i + (-1,) + (1,) * (rank - 1 - i)) for i in range(batch)]
    return (*leading, *index.unbind(-1))


@operator("GatherND")
def gather_nd(call, x, index):
    return x[coordinates(x, index, call.get("batch_dims", 0))]


SCATTER = {"add": "sum", "mul": "prod", "max": "amax", "min": "amin", "none": None}


@operator("ScatterElements", "Scatter")
def scatter(call, x, index, updates):
    axis = call.get("axis", 0)
    index = at.where(index < 0, index + x.shape[axis], index)
    return x.scatter(axis, index, updates, SCATTER[call.get("reduction", "none")])


@operator("ScatterND")
def scatter_nd(call, x, index, updates):
    how = SCATTER[call.get("reduction", "none")]
    if how in (None, "sum"):
        return x.index_put(coordinates(x, index), updates, how == "sum")
    depth = index.shape[-1]
    rows, flat = x.reshape(-1, *x.shape[depth:]), 0
    for size, one in zip(x.shape, index.unbind(-1)):
        flat = flat * size + at.where(one < 0, one + size, one)
    updates = updates.reshape(-1, *x.shape[depth:])
    places = flat.reshape((-1,) + (1,) * (updates.ndim - 1)).expand(updates.shape)
    return rows.scatter(0, places, updates, how).reshape(x.shape)


@operator("TensorScatter")
def tensor_scatter(call, cache, update, first=None):
    axis = call.get("axis", -2) % cache.ndim
    steps = at.arange(update.shape[axis], dtype=at.int64)
    start = at.zeros(cache.shape[0], dtype=at.int64) if first is None else first
    places = start.unsqueeze(1) + steps
    if call.get("mode", "linear") == "circular":
        places = at.remainder(places, cache.shape[axis])
    shape = [1] * cache.ndim
    shape[0], shape[axis] = places.shape
    return cache.scatter(axis, places.reshape(shape).expand(update.shape), update)


@operator("Slice")
def slices(call, x, starts, ends, axes=None, steps=None):
    starts, ends = ints(starts), ints(ends)
    axes = range(len(starts)) if axes is None else ints(axes)
    steps = [1] * len(starts) if steps is None else ints(steps)
    key = [slice(None)] * x.ndim
    for axis, *part in zip(axes, starts, ends, steps):
        key[axis] = slice(*slice(*part).indices(x.shape[axis])) if part[2] > 0 else backwards(x.shape[axis], *part)
    return x[tuple(key)]


def backwards(size, *part):
    start, stop, step = slice(*part).indices(size)
    return slice(start, None if stop < 0 else stop, step)


@operator("Compress")
def compress(call, x, condition):
    axis = call.get("axis")
    places = at.nonzero(condition)[0]
    return at.take(x.reshape(-1) if axis is None else x, places, axis=axis or 0)


@operator("NonZero")
def nonzero(call, x):
    return x.nonzero().T


@operator("OneHot")
def one_hot(call, index, depth, values):
    depth, index = int(depth.item()), index.astype(at.int64)
    axis = call.get("axis", -1)
    index = at.where(index < 0, index + depth, index).unsqueeze(axis)
    classes = [1] * index.ndim
    classes[axis] = depth
    return at.where(index == at.arange(depth, dtype=at.int64).reshape(classes), values[1], values[0])


@operator("TopK")
def topk(call, x, k):
    values, index = at.topk(x, int(k.item()), axis=call.get("axis", -1), largest=bool(call.get("largest", 1)))
    return values, index


def distinct_rows(rows):
    """What unique_all gives, of the rows of a matrix in lexicographic order."""
    order = at.arange(rows.shape[0], dtype=at.int64)
    for column in rows.unbind(1)[::-1]:
        order = at.take(order, at.argsort(at.take(column, order, axis=0)), axis=0)
    ordered = at.take(rows, order, axis=0)
    fresh = at.concat([at.ones(1, dtype=at.bool), at.any(ordered[1:] != ordered[:-1], axis=1)])
    number = at.cumulative_sum(fresh.long()) - 1
    starts = at.nonzero(fresh)[0]
    counts = at.diff(starts, append=at.tensor([rows.shape[0]]))
    return at.take(ordered, starts, axis=0), at.take(order, starts, axis=0), at.zeros_like(order).scatter(0, order, number), counts


@operator("Unique")
def unique(call, x):
    axis = call.get("axis")
    if axis is None:
        values, first, inverse, counts = at.unique_all(x.reshape(-1))
    else:
        lines = x.movedim(axis, 0)
        values, first, inverse, counts = distinct_rows(lines.reshape(lines.shape[0], -1))
    if not call.get("sorted", 1):
        order = at.argsort(first)
        values, first, counts = (at.take(one, order, axis=0) for one in (values, first, counts))
        inverse = at.take(at.argsort(order), inverse, axis=0)
    if axis is not None:
        values = values.reshape(-1, *lines.shape[1:]).movedim(0, axis)
    return values, first, inverse.reshape(-1), counts
