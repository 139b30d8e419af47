"""Where the kernels of convolutions and pools lie: kernel, strides, dilations and padding, as attributes say."""


class Windows:
    """Lists with a number for each spatial axis of x."""

    def __init__(self, call, x, kernel=None):
        self.kernel = call.get("kernel_shape") or kernel
        rank = len(self.kernel)
        self.strides, self.dilations = call.get("strides", [1] * rank), call.get("dilations", [1] * rank)
        self.ceil, self.sizes = bool(call.get("ceil_mode", 0)), x.shape[2:]
        pads = call.get("pads", [0] * 2 * rank)
        self.before, self.after = pads[:rank], pads[rank:]
        auto = call.get("auto_pad", "NOTSET")
        if auto.startswith("SAME"):
            total = [max((-(-size // step) - 1) * step + reach - size, 0)
                     for size, step, reach in zip(self.sizes, self.strides, self.reach)]
            small, large = [one // 2 for one in total], [one - one // 2 for one in total]
            self.before, self.after = (small, large) if auto == "SAME_UPPER" else (large, small)

    @property
    def reach(self):
        """How many elements a dilated kernel spans."""
        return [(k - 1) * d + 1 for k, d in zip(self.kernel, self.dilations)]

    @property
    def padding(self):
        """As the functions take it: a number for each axis, or pairs where both sides differ."""
        return tuple(self.before) if self.before == self.after else list(zip(self.before, self.after))

    @property
    def plain(self):
        """Whether a pool takes the padding: as much on both sides, at most half a window."""
        return self.before == self.after and all(2 * one <= k for one, k in zip(self.before, self.kernel))

    @property
    def widths(self):
        """As at.pad takes it."""
        return [(0, 0), (0, 0), *zip(self.before, self.after)]

    def overhang(self):
        """By how much the last window ends behind the padding, where the number of windows is rounded up."""
        found = []
        for size, before, after, reach, step in zip(self.sizes, self.before, self.after, self.reach, self.strides):
            span = size + before + after - reach
            count = -(-span // step) if self.ceil else span // step
            if count * step >= size + before:  # it would begin in the padding
                count -= 1
            found.append(max(count * step - span, 0))
        return found
