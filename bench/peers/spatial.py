"""Pools, resizing and columns, as bench/workloads_pool.c has them."""
import torch

functional = torch.nn.functional


class Spatial:
    @staticmethod
    def has(workload):
        return workload.startswith(("max_", "avg_", "adaptive_", "head_", "bilinear", "nearest", "pixel_", "columns"))

    def spatial(self, workload, n, m):
        if workload == "columns":
            return self._columns(n, m)
        kind = workload.replace("_last", "").replace("_gradient", "")
        source, forward = {
            "max_pool": ((64, 112), lambda x: functional.max_pool2d(x, m, 2, m // 3)),
            "avg_pool": ((64, 112), lambda x: functional.avg_pool2d(x, m, 2, m // 3)),
            "adaptive_pool": ((64, 112), lambda x: functional.adaptive_avg_pool2d(x, m)),
            "head_pool": ((2048, 7), lambda x: functional.adaptive_avg_pool2d(x, 1)),
            "bilinear": ((64, 56), lambda x: functional.interpolate(x, scale_factor=2, mode="bilinear")),
            "nearest": ((64, 56), lambda x: functional.interpolate(x, scale_factor=2)),
            "pixel_shuffle": ((64, 56), lambda x: functional.pixel_shuffle(x, m))}[kind]
        last = torch.channels_last if "_last" in workload else torch.contiguous_format
        x = self.numbers((n, source[0], source[1], source[1]), 1).contiguous(memory_format=last)
        if "_gradient" not in workload:
            return lambda: (forward(x),)
        seed = self.numbers(tuple(forward(x).shape), 3000017).contiguous(memory_format=last)
        x.requires_grad_()

        def run():
            y = forward(x)
            return y, *torch.autograd.grad(y, x, seed)
        return run

    def _columns(self, n, m):
        if m:
            columns = self.numbers((n, 64 * 9, 56 * 56), 1)
            return lambda: (functional.fold(columns, 56, 3, padding=1),)
        x = self.numbers((n, 64, 56, 56), 1)
        return lambda: (functional.unfold(x, 3, padding=1),)
