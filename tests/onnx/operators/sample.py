"""Reading images at places between their elements."""
import itertools
import math

import athena as at
from registry import operator
from values import ints


@operator("AffineGrid")
def affine_grid(call, theta, size):
    spatial, corners = ints(size)[2:], call.get("align_corners", 0)
    lines = [at.linspace(-1, 1, n) if corners else (2 * at.arange(n, dtype=at.float32) + 1) / n - 1 for n in spatial]
    places = at.meshgrid(*lines, indexing="ij")[::-1]  # x, y, …
    grid = at.stack([*places, at.ones_like(places[0])], -1).astype(theta.dtype).reshape(1, -1, len(spatial) + 1)
    return (grid @ theta.mT).reshape(theta.shape[0], *spatial, len(spatial))


class Image:
    """x [N, C, sizes…], read at places that are no whole numbers."""

    def __init__(self, x, mode, padding, corners):
        self.x, self.mode, self.padding, self.sizes = x, mode, padding, x.shape[2:]
        self.ends = [(0.0, n - 1.0) if corners else (-0.5, n - 0.5) for n in self.sizes]
        self.corners = corners

    def unfold(self, place, size):
        """From -1 … 1 to places."""
        return (place + 1) / 2 * (size - 1) if self.corners else ((place + 1) * size - 1) / 2

    def reflected(self, place, low, high):
        span = high - low
        if span == 0:
            return at.zeros_like(place)
        turned = at.remainder(at.abs(place - low), 2 * span)
        return low + at.where(turned > span, 2 * span - turned, turned)

    def inside(self, place, axis):
        low, high = self.ends[axis]
        if self.padding == "reflection":
            place = self.reflected(place, low, high)
        return place if self.padding == "zeros" else place.clamp(0, self.sizes[axis] - 1)

    def neighbours(self, place, axis):
        """[(whole place, weight)]"""
        if self.mode == "nearest":
            return [(self.inside(at.round(place), axis), None)]
        first = at.floor(place)
        t = place - first
        if self.mode == "linear":
            weights = {0: 1 - t, 1: t}
        else:
            weights = {-1: cubic(t + 1), 0: cubic(t), 1: cubic(1 - t), 2: cubic(2 - t)}
        return [(self.inside(first + step, axis), weight) for step, weight in weights.items()]

    def pick(self, places):
        """The elements at whole places [N, …], 0 outside; [N, C, …]."""
        flat, good = 0, None
        for place, size in zip(places, self.sizes):
            within = (place >= 0) & (place <= size - 1)
            good = within if good is None else good & within
            flat = flat * size + place.clamp(0, size - 1).long()
        n, c = self.x.shape[:2]
        index = flat.reshape(n, 1, -1).expand(n, c, -1)
        found = self.x.reshape(n, c, -1).gather(2, index).reshape(n, c, *flat.shape[1:])
        return at.where(good.unsqueeze(1), found, at.zeros_like(found))

    def read(self, places):
        made = 0
        for corner in itertools.product(*(self.neighbours(place, axis) for axis, place in enumerate(places))):
            value = self.pick([place for place, _ in corner])
            weights = [weight for _, weight in corner if weight is not None]
            made = made + (value * math.prod(weights[1:], start=weights[0]).unsqueeze(1) if weights else value)
        return made


def cubic(distance, a=-0.75):
    near = ((a + 2) * distance - (a + 3)) * distance**2 + 1
    far = a * (((distance - 5) * distance + 8) * distance - 4)
    return at.where(distance <= 1, near, far)


@operator("GridSample")
def grid_sample(call, x, grid):
    image = Image(x, call.get("mode", "linear"), call.get("padding_mode", "zeros"), call.get("align_corners", 0))
    places = [image.unfold(place, size) for place, size in zip(grid.unbind(-1)[::-1], image.sizes)]
    if image.mode != "cubic" and image.padding != "zeros":
        places = [image.inside(place, axis) for axis, place in enumerate(places)]
    return image.read(places)
