"""Athena: tensors, automatic differentiation and neural networks on processors and OpenCL devices."""
from __future__ import annotations

import atexit as _atexit

from . import _raw, data, logging, nn, optim, profiler
from ._device import Device, default_device, device, devices, set_default_device
from ._dtype import bool_ as bool
from ._dtype import (bfloat16, dtype, float16, float32, float64, int8, int16, int32, int64, promote, uint8, uint16,
                     uint32, uint64)
from ._errors import (ArgumentError, BufferError, CallbackError, DeviceError, DeviceMismatchError, DeviceNotFoundError,
                      DivisionError, DTypeError, EnvironmentError, Error, FileError, ForkedError, FormatError,
                      HandleError, IndexError, InternalError, OutOfMemoryError, OverflowError, ShapeError, StateError,
                      UnsupportedError)
from ._functions import (arange, argmax, asarray, broadcast_to, concat, eval, expand_dims, from_dlpack, full, grad, load_file, matmul,
                         max, mean, no_grad, normal, ones, ones_like, permute_dims, rand, randn, reshape, save_file,
                         shares_memory, stack, sum, take_along_axis, tensor, uniform, where, zeros, zeros_like)
from ._generator import Generator, default_generator, manual_seed
from ._pointwise import *  # noqa: F403
from ._tensor import Tensor

# threads of the library may outlive the interpreter
_atexit.register(_raw.leave)
_atexit.register(logging.set_callback, None)
__version__ = _raw.version_string()
