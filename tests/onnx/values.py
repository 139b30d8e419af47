"""Tensors of the cases as Athena's, and how results are compared with those expected."""
import numpy as np

import athena as at
from wire import Optional, Sequence, TensorProto

RTOL, ATOL = 1e-3, 1e-7  # those of ONNX's own runner


class Unsupported(Exception):
    """What Athena does not have, in words that many cases share."""


def named(name):
    """Athena's dtype of ONNX's name."""
    found = None if name == "string" or "complex" in name else getattr(at, name, None)
    if found is None:
        raise Unsupported(f"no {name.rstrip('0123456789') if 'complex' in name else name}")
    return found


def numbered(number):
    """Athena's dtype of ONNX's number."""
    return named(TensorProto.TYPES[number][0])


def widened(proto):
    """The values as NumPy has them, bfloat16 as float32."""
    array = proto.array()
    if proto.dtype == "bfloat16":
        return (array.astype("<u4").reshape(-1) << 16).view("<f4").reshape(array.shape)
    return array


def tensor(proto):
    return at.tensor(widened(proto), dtype=named(proto.dtype))


def value(message):
    """A tensor, a list of them or None."""
    if isinstance(message, Sequence):
        return [tensor(one) for one in message.tensors]
    if isinstance(message, Optional):
        found = message.tensor or message.sequence
        return None if found is None else value(found)
    return tensor(message)


def ints(given):
    """The numbers in a small tensor, such as axes or a shape."""
    return None if given is None else [int(one) for one in given.reshape(-1).tolist()]


def difference(got, message):
    """What is wrong with a result, or None."""
    if isinstance(message, Optional):
        message = message.tensor or message.sequence
        if message is None or got is None:
            return None if message is got else "absent or present, unlike what is expected"
    if not isinstance(message, Sequence):
        return unlike(got, message)
    if not isinstance(got, list) or len(got) != len(message.tensors):
        return f"{len(got) if isinstance(got, list) else 'no'} tensors, expected {len(message.tensors)}"
    return next((text for text in map(unlike, got, message.tensors) if text), None)


def unlike(got, proto):
    if not isinstance(got, at.Tensor):
        return f"{type(got).__name__}, expected a tensor"
    if got.dtype != named(proto.dtype):
        return f"{got.dtype.name}, expected {proto.dtype}"
    if got.shape != tuple(proto.dims):
        return f"shape {got.shape}, expected {tuple(proto.dims)}"
    have, want = (got.float() if got.dtype == at.bfloat16 else got).numpy(), widened(proto)
    if not got.dtype.is_float:
        bad = have != want
    else:
        with np.errstate(all="ignore"):
            bad = ~np.isclose(have.astype("f8"), want.astype("f8"), RTOL, ATOL, equal_nan=True)
    if not bad.any():
        return None
    place = tuple(int(one[0]) for one in np.nonzero(bad)) if bad.ndim else ()
    return f"{int(bad.sum())} of {bad.size} differ, at {place} {have[place]} instead of {want[place]}"
