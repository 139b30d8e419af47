"""The operators, by family."""
from . import (attention, control, conv, elementwise, index, loss, matmul, norm, optim, pool, quantize, reduce,  # noqa: F401
               resize, sample, shape, signal)
