"""Athena: tensors, automatic differentiation and neural networks on processors and OpenCL devices."""
# mypy: implicit-reexport
from __future__ import annotations

import atexit as _atexit
import contextlib as _contextlib
import typing as _typing

from . import _raw, data, distributed, events, files, logging, metrics, nn, optim, profiler, transforms
from ._autocast import GradScaler, autocast, get_autocast_dtype, is_autocast_enabled
from ._autograd import (Function, anomaly_mode, checkpoint, custom, enable_grad, grad, hvp, inference_mode, is_grad_enabled, jvp,
                        no_grad, set_grad_enabled, strict_devices)
from ._checkpoints import Checkpoints
from ._constants import MemoryFormat
from ._creation import (arange, asarray, empty, empty_like, eye, from_dlpack, full, full_like, linspace, meshgrid, ones,
                        ones_like, tensor, tril, triu, zeros, zeros_like)
from ._data_types import FloatInfo, IntegerInfo, astype, can_cast, finfo, iinfo, isdtype, result_type
from ._device import Device, default_device, device, devices, set_default_device
from ._dtype import bool_ as bool
from ._dtype import (bfloat16, dtype, float16, float32, float64, get_default_dtype, int8, int16, int32, int64, promote,
                     uint8, uint16, uint32, uint64)
from ._elementwise import clamp, clip, conj, positive, real, round
from ._errors import (ArgumentError, BufferError, CallbackError, DeviceError, DeviceLostError, DeviceMismatchError,
                      DeviceNotFoundError, DivisionError, DTypeError, EnvironmentError, Error, FileError, ForkedError,
                      FormatError, HandleError, IndexError, InternalError, OutOfMemoryError, OverflowError, PeerError, ShapeError,
                      StateError, UnsupportedError)
from ._functions import eval, load_file, load_metadata, map, save_file, shares_memory
from ._generator import Generator, default_generator, manual_seed
from ._kernel import Kernel, build_log
from ._linear_algebra import bmm, cross, dot, einsum, inner, matmul, matrix_power, mm, mv, outer, tensordot, trace, vecdot
from ._manipulation import (broadcast_arrays, broadcast_shapes, broadcast_to, cat, concat, concatenate, diagonal, expand_dims,
                            flip, hstack, matrix_transpose, moveaxis, pad, permute_dims, repeat, reshape, roll, squeeze,
                            stack, tile, unstack, vstack)
from ._names import (addmm, allclose, amax, amin, as_tensor, bincount, chunk, cumprod, cumsum, diag, diag_embed,
                    flatten, from_numpy, gather, index_add, index_put, index_select, is_floating_point, is_tensor, isclose, log_softmax,
                    masked_fill, masked_select, movedim, narrow, numel, permute, ravel, repeat_interleave, scatter,
                    scatter_add, select, softmax, split, swapaxes, take_along_dim, transpose, unbind, unflatten, unfold,
                    unique, unsqueeze)
from ._namespace import __array_api_version__, __array_namespace_info__, e, inf, nan, newaxis, pi
from ._pointwise import *  # noqa: F403
from ._printing import get_printoptions, set_printoptions
from ._random import (bernoulli, multinomial, normal, permutation, rand, rand_like, randint, randn, randn_like, randperm,
                      truncated_normal, uniform)
from ._recurrent import gru, gru_cell, lstm, lstm_cell, rnn_relu, rnn_relu_cell, rnn_tanh, rnn_tanh_cell
from ._searching import (argmax, argmin, argsort, diff, isin, nonzero, searchsorted, sort, take, take_along_axis, topk,
                         unique_all, unique_counts, unique_inverse, unique_values, where)
from ._statistics import (all, any, count_nonzero, cummax, cummin, cumulative_prod, cumulative_sum, logcumsumexp, logsumexp,
                          max, mean, median, min, norm, prod, quantile, std, sum, var)
from ._tensor import Tensor
from ._trainer import BatchSizeAdvice, BatchSizeTrial, EarlyStopping, Trainer, TrainerEvent

if not _typing.TYPE_CHECKING:  # type checkers know the names themselves
    from ._hints import of_package as __getattr__  # noqa: F401

channels_last, contiguous_format = MemoryFormat.CHANNELS_LAST, MemoryFormat.CONTIGUOUS



def _leave_log() -> None:
    with _contextlib.suppress(ForkedError):  # a child has none
        logging.set_callback(None)


# threads of the library may outlive the interpreter
_atexit.register(_raw.leave)
_atexit.register(_leave_log)
__version__ = _raw.version_string()
