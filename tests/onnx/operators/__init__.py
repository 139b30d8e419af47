"""The operators, by family."""
from . import control, elementwise, index, loss, matmul, nn, optim, quantize, reduce, shape, signal  # noqa: F401
