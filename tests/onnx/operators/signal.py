"""Windows of signals."""
import math

import athena as at
from registry import operator
from values import numbered

WINDOWS = {"HannWindow": (0.5, 0.5, 0.0), "HammingWindow": (25 / 46, 21 / 46, 0.0), "BlackmanWindow": (0.42, 0.5, 0.08)}


@operator(*WINDOWS)
def window(call, size):
    size, (a, b, c) = int(size.item()), WINDOWS[call.operator]
    steps = at.arange(size, dtype=at.float64) * (2 * math.pi / (size if call.get("periodic", 1) else size - 1))
    return (a - b * at.cos(steps) + c * at.cos(2 * steps)).astype(numbered(call.get("output_datatype", 1)))
