"""The operators, by family."""
from . import (attention, boxes, control, conv, elementwise, index, loss, matmul, norm, optim, pool, quantize,  # noqa: F401
               recurrent, reduce, resize, sample, sequence, shape, signal)
