"""Convolutions of convs.def, as bench/workloads_conv.c has them."""
import re
from pathlib import Path

import torch

CONVS = [tuple(int(number) for number in row.split(", ")) for row in
         re.findall(r"^CONV\(([^)]*)\)", (Path(__file__).resolve().parent.parent / "convs.def").read_text(), re.MULTILINE)]


class Convolutions:
    def conv(self, n, m):
        batch, inputs, outputs, groups, axes, size, kernel, stride, padding = CONVS[n]
        after = (size + 2 * padding - kernel) // stride + 1
        x = self.numbers((batch, inputs) + (size,) * axes, 1)
        weight = self.numbers((outputs, inputs // groups) + (kernel,) * axes, 1000003, 0.1)
        seed = self.numbers((batch, outputs) + (after,) * axes, 3000017)
        convolve = (torch.nn.functional.conv1d, torch.nn.functional.conv2d, torch.nn.functional.conv3d)[axes - 1]
        leaves = [x, weight] if inputs > 3 else [weight]
        for leaf in leaves if m else []:
            leaf.requires_grad_()

        def run():
            y = convolve(x, weight, None, stride, padding, 1, groups)
            return (y, *torch.autograd.grad(y, leaves, seed)) if m else (y,)
        return run

    def conv_bf16(self, n, m):
        return self._conv_pass(torch.bfloat16, n, m)

    def conv_tf32(self, n, m):
        torch.backends.cudnn.allow_tf32 = True
        return self._conv_pass(torch.float32, n, m)

    def _conv_pass(self, dtype, n, m):
        """Channels last, by the fastest of cuDNN's algorithms; of the gradients that which is wanted alone."""
        torch.backends.cudnn.benchmark = True
        batch, inputs, outputs, groups, axes, size, kernel, stride, padding = CONVS[n]
        after = (size + 2 * padding - kernel) // stride + 1
        layout = {1: torch.contiguous_format, 2: torch.channels_last, 3: torch.channels_last_3d}[axes]
        convolve = (torch.nn.functional.conv1d, torch.nn.functional.conv2d, torch.nn.functional.conv3d)[axes - 1]

        def last(shape, seed, scale=1.0):
            return self.numbers(shape, seed, scale).to(dtype).to(memory_format=layout)
        x = last((batch, inputs) + (size,) * axes, 1)
        weight = last((outputs, inputs // groups) + (kernel,) * axes, 1000003, 0.1)
        seed = last((batch, outputs) + (after,) * axes, 3000017)
        def one_pass(x, weight, seed):
            if m == 0:
                return convolve(x, weight, None, stride, padding, 1, groups)
            return torch.ops.aten.convolution_backward(seed, x, weight, None, [stride] * axes, [padding] * axes, [1] * axes, False,
                                                       [0] * axes, groups, [m == 1, m == 2, False])[m - 1]

        def run():
            return (one_pass(x, weight, seed),)
        run.exact = lambda: (one_pass(x.double(), weight.double(), seed.double()).to(dtype),)
        return run
