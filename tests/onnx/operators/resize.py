"""Resize: as interpolate does, else every axis by a matrix of weights, one row for each place of the result."""
import math

import athena as at
from athena.nn import functional as F
from registry import operator
from values import ints


class Axis:
    """How one axis of size places is resized to length places; scale is the ratio that was asked for."""

    def __init__(self, call, size, length, scale, region):
        self.call, self.size, self.length, self.scale, self.region = call, size, length, scale, region
        self.mode, self.how = call.get("mode", "nearest"), call.get("coordinate_transformation_mode", "half_pixel")

    def origin(self, i):
        """Where the place i of the result lies among those of the input."""
        half = (i + 0.5) / self.scale - 0.5
        if self.how == "half_pixel_symmetric":
            return self.size / 2 * (1 - self.length / (self.scale * self.size)) + half
        if self.how == "pytorch_half_pixel":
            return half if self.length > 1 else -0.5
        if self.how == "align_corners":
            return i * (self.size - 1) / (self.scale * self.size - 1) if self.scale * self.size != 1 else 0.0
        if self.how == "asymmetric":
            return i / self.scale
        if self.how == "tf_crop_and_resize":
            start, end = self.region
            step = i * (end - start) / (self.length - 1) if self.length > 1 else (end - start) / 2
            return (start + step) * (self.size - 1)
        return half

    def nearest(self, x):
        how = self.call.get("nearest_mode", "round_prefer_floor")
        return {"round_prefer_floor": math.ceil(x - 0.5), "round_prefer_ceil": math.floor(x + 0.5), "floor": math.floor(x),
                "ceil": math.ceil(x)}[how]

    def weight(self, distance):
        distance = abs(distance)
        if self.mode == "linear":
            return max(1 - distance, 0)
        a = self.call.get("cubic_coeff_a", -0.75)
        if distance <= 1:
            return ((a + 2) * distance - (a + 3)) * distance**2 + 1
        return a * (((distance - 5) * distance + 8) * distance - 4) if distance < 2 else 0

    def neighbours(self, x):
        """(place, weight) of each that counts; places may lie outside."""
        if self.mode == "nearest":
            return [(self.nearest(x), 1.0)]
        narrow = min(self.scale, 1) if self.call.get("antialias", 0) else 1
        reach = (1 if self.mode == "linear" else 2) / narrow
        found = [(j, self.weight((j - x) * narrow)) for j in range(math.floor(x - reach), math.ceil(x + reach) + 1)]
        if self.call.get("exclude_outside", 0):
            found = [(j, weight) for j, weight in found if 0 <= j < self.size]
        total = sum(weight for _, weight in found)
        return [(j, weight / total) for j, weight in found]

    def row(self, i):
        weights = [0.0] * self.size
        for place, weight in self.neighbours(self.origin(i)):
            weights[min(max(place, 0), self.size - 1)] += weight
        return weights

    def outside(self, i):
        return self.how == "tf_crop_and_resize" and not 0 <= self.origin(i) <= self.size - 1

    def along(self, x, axis):
        matrix = at.tensor([self.row(i) for i in range(self.length)], dtype=x.dtype)
        made = (x.movedim(axis, -1) @ matrix.T).movedim(-1, axis)
        if not any(self.outside(i) for i in range(self.length)):
            return made
        mask = at.tensor([self.outside(i) for i in range(self.length)]).reshape((-1,) + (1,) * (x.ndim - axis - 1))
        return made.masked_fill(mask, self.call.get("extrapolation_value", 0.0))


def plan(call, x, roi, scales, sizes):
    """(axis, its plan) of each axis that changes."""
    axes = call.get("axes", list(range(x.ndim)))
    have = [x.shape[axis] for axis in axes]
    if sizes is None:
        factors = [float(one) for one in scales.tolist()]
        want = [math.floor(size * factor) for size, factor in zip(have, factors)]
    else:
        want = ints(sizes)
        policy = call.get("keep_aspect_ratio_policy", "stretch")
        factors = [to / size for to, size in zip(want, have)]
        if policy != "stretch":
            factors = [(min if policy == "not_larger" else max)(factors)] * len(axes)
            want = [math.floor(size * factor + 0.5) for size, factor in zip(have, factors)]
    region = roi.tolist() if roi is not None and roi.size else [0.0] * len(axes) + [1.0] * len(axes)
    for i, axis in enumerate(axes):
        if factors[i] != 1 or call.get("coordinate_transformation_mode") == "tf_crop_and_resize":
            yield axis, Axis(call, have[i], want[i], factors[i], (region[i], region[i + len(axes)]))


def as_interpolation(call, x, scales, sizes):
    """The options with which interpolate does the same, or None."""
    known = {"half_pixel": False, "align_corners": True}.get(call.get("coordinate_transformation_mode", "half_pixel"))
    if call.get("mode") != "linear" or known is None or set(call.attributes) - {"mode", "coordinate_transformation_mode"}:
        return None
    options = {"mode": {3: "linear", 4: "bilinear", 5: "trilinear"}.get(x.ndim), "align_corners": known}
    given = (scales if sizes is None else sizes).tolist()
    if options["mode"] is None or given[:2] != ([1, 1] if sizes is None else list(x.shape[:2])):
        return None
    if sizes is not None:
        return {**options, "size": given[2:]}
    whole = [size * factor for size, factor in zip(x.shape[2:], given[2:])]
    if known:  # by the sizes alone
        return {**options, "size": [int(one) for one in whole]} if all(one == int(one) for one in whole) else None
    return {**options, "scale_factor": given[2:]}


@operator("Resize")
def resize(call, x, roi=None, scales=None, sizes=None):
    options = as_interpolation(call, x, scales, sizes)
    if options:
        return F.interpolate(x, **options)
    for axis, one in plan(call, x, roi, scales, sizes):
        x = one.along(x, axis)
    return x


@operator("Upsample")
def upsample(call, x, scales):
    return resize(call, x, None, scales)
