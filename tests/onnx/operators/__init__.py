"""The operators, by family."""
from . import (attention, control, elementwise, index, loss, matmul, nn, optim, quantize, reduce, resize,  # noqa: F401
               sample, shape, signal)
