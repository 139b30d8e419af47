"""Boxes and places in images, as detectors of objects use them."""
import itertools

import athena as at
from registry import operator
from values import Unsupported

from .sample import Image
from .windows import Windows


@operator("NonMaxSuppression")
def suppress(call, boxes, scores, limit=None, overlap=None, least=None):
    limit = 0 if limit is None else int(limit.item())
    overlap = 0.0 if overlap is None else overlap.item()
    found = []
    for batch, kind in itertools.product(range(scores.shape[0]), range(scores.shape[1])):
        close = (shared(boxes[batch], call.get("center_point_box", 0)) > overlap).tolist()
        score, chosen = scores[batch, kind], []
        good = [True] * score.shape[0] if least is None else (score > least.item()).tolist()
        for i in at.argsort(score, descending=True).tolist():
            if len(chosen) < limit and good[i] and not any(close[i][j] for j in chosen):
                chosen.append(i)
        found += [[batch, kind, i] for i in chosen]
    return at.tensor(found, dtype=at.int64).reshape(-1, 3)


def shared(boxes, centered):
    """The share that each two boxes [n, 4] have in common of what they cover."""
    a, b, c, d = boxes.unbind(1)
    if centered:  # x, y, width, height
        a, b, c, d = b - d / 2, a - c / 2, b + d / 2, a + c / 2
    top, bottom, left, right = at.minimum(a, c), at.maximum(a, c), at.minimum(b, d), at.maximum(b, d)
    area = (bottom - top) * (right - left)
    height = at.minimum(bottom[:, None], bottom) - at.maximum(top[:, None], top)
    width = at.minimum(right[:, None], right) - at.maximum(left[:, None], left)
    common = height.clamp(0) * width.clamp(0)
    return common / (area[:, None] + area - common)


@operator("RoiAlign")
def align(call, x, rois, batches):
    if call.get("mode", "avg") != "avg":
        raise Unsupported("the largest of weighted corners")
    h, w, ratio = call.get("output_height", 1), call.get("output_width", 1), call.get("sampling_ratio", 0)
    half = call.get("coordinate_transformation_mode", "half_pixel") == "half_pixel"
    left, top, right, bottom = (rois * call.get("spatial_scale", 1.0) - (0.5 if half else 0.0)).unbind(1)
    rows, columns = spread(top, bottom, h, ratio, half), spread(left, right, w, ratio, half)
    image = Image(at.take(x, batches, axis=0), "linear", "border", True)
    made = image.read(at.broadcast_arrays(rows[:, :, None], columns[:, None, :]))
    return made.reshape(rois.shape[0], x.shape[1], h, ratio, w, ratio).mean((3, 5))


def spread(start, end, count, ratio, half):
    """The places [n, count · ratio] at which parts of each line are read."""
    size = end - start if half else (end - start).clamp(1)
    steps = (at.arange(count * ratio, dtype=start.dtype) + 0.5) / (count * ratio)
    return start[:, None] + size[:, None] * steps


@operator("DeformConv")
def deformed(call, x, weight, offset, bias=None, mask=None):
    n, channels, (k, own, *kernel) = x.shape[0], x.shape[1], weight.shape
    groups, parts = call.get("offset_group", 1), call.get("group", 1)
    at_place, size = Windows(call, x, kernel), offset.shape[2:]
    moves = offset.reshape(n, groups, *kernel, 2, *size)
    shares = None if mask is None else mask.reshape(n, groups, *kernel, *size)
    columns = []
    for g, one in enumerate(x.split(channels // groups, 1)):
        image = Image(one, "linear", "zeros", True)
        for i, j in itertools.product(range(kernel[0]), range(kernel[1])):
            line = [at.arange(out, dtype=x.dtype) * step - before + tap * dilation for out, step, before, tap, dilation in
                    zip(size, at_place.strides, at_place.before, (i, j), at_place.dilations)]
            place = [line[0][:, None] + moves[:, g, i, j, 0], line[1] + moves[:, g, i, j, 1]]
            read = image.read(place)
            columns.append(read if shares is None else read * shares[:, g, i, j].unsqueeze(1))
    taps = kernel[0] * kernel[1]
    read = at.concat([at.stack(columns[g * taps:(g + 1) * taps], 2) for g in range(groups)], 1)
    read = read.reshape(n, parts, own * taps, -1)
    y = (weight.reshape(parts, k // parts, own * taps) @ read).reshape(n, k, *size)
    return y if bias is None else y + bias.reshape(-1, 1, 1)
