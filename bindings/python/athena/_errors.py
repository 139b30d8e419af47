"""The exceptions: one class per kind of status, each also the built-in exception that a Python program expects."""
from __future__ import annotations

import builtins
import re

from ._constants import Status


class Error(Exception):
    """What every failed call raises: its text, and `status`, `operation` and `argument` of the library's record."""

    status: Status | int = Status.ERROR_INTERNAL
    operation: str = ""
    argument: str = ""


class ArgumentError(Error, ValueError):
    """A value that has no meaning here."""


class HandleError(Error, ValueError):
    """An object that was released, or none where one is needed."""


class DTypeError(Error, TypeError):
    """An element type that is unknown or not allowed here."""


class ShapeError(Error, ValueError):
    """Ranks or sizes that do not fit."""


class IndexError(Error, builtins.IndexError):
    """An axis, a position or an index out of range, known at the call or found while computing."""


class OverflowError(Error, builtins.OverflowError):
    """Sizes whose product or sum leaves 63 bits."""


class BufferError(Error, builtins.BufferError):
    """Memory of the wrong size, or that cannot be shared."""


class StateError(Error, RuntimeError):
    """The object is not in a state that allows this call."""


class DeviceMismatchError(Error, ValueError):
    """Tensors of different devices."""


class UnsupportedError(Error, NotImplementedError):
    """Known, but not done by this build or device."""


class OutOfMemoryError(Error, MemoryError):
    """Memory of the host or the device, or the limit set on it. What was there is still there."""


class EnvironmentError(Error, OSError):
    """The operating system, or the value of an environment variable."""


class ForkedError(Error, RuntimeError):
    """Athena was loaded before fork(): the child cannot use it. Start processes with "spawn"."""


class DeviceError(Error, RuntimeError):
    """The device or its driver failed, or a kernel did not build."""


class DeviceNotFoundError(DeviceError, LookupError):
    """No such device; the text lists those present."""


class DeviceLostError(DeviceError):
    """The device answers no call any more: what lay on it is gone. at.device(…) opens it afresh."""


class DivisionError(Error, ZeroDivisionError):
    """An integer division by zero, found while computing."""


class FileError(Error, OSError):
    """A file cannot be opened, read or written."""


class FormatError(Error, ValueError):
    """A file's content is not what its format demands."""


class PeerError(Error, ConnectionError):
    """Another rank of a group ended, does not answer, or did not come."""


class CallbackError(Error, RuntimeError):
    """A callback failed, or the work was cancelled."""


class InternalError(Error, RuntimeError):
    """A defect of Athena; please report it."""


KINDS: dict[int, type[Error]] = {
    Status.ERROR_OUT_OF_MEMORY: OutOfMemoryError,
    Status.ERROR_ENVIRONMENT: EnvironmentError,
    Status.ERROR_FORKED: ForkedError,
    Status.ERROR_ARGUMENT: ArgumentError,
    Status.ERROR_NULL: HandleError,
    Status.ERROR_HANDLE: HandleError,
    Status.ERROR_DTYPE: DTypeError,
    Status.ERROR_SHAPE: ShapeError,
    Status.ERROR_INDEX: IndexError,
    Status.ERROR_OVERFLOW: OverflowError,
    Status.ERROR_BUFFER: BufferError,
    Status.ERROR_STATE: StateError,
    Status.ERROR_BACKEND: DeviceMismatchError,
    Status.ERROR_UNSUPPORTED: UnsupportedError,
    Status.ERROR_DEVICE: DeviceError,
    Status.ERROR_DEVICE_NOT_FOUND: DeviceNotFoundError,
    Status.ERROR_COMPILE: DeviceError,
    Status.ERROR_FAULT_INDEX: IndexError,
    Status.ERROR_FAULT_DIVISION: DivisionError,
    Status.ERROR_DEVICE_LOST: DeviceLostError,
    Status.ERROR_IO: FileError,
    Status.ERROR_FORMAT: FormatError,
    Status.ERROR_PEER: PeerError,
    Status.ERROR_CALLBACK: CallbackError,
    Status.ERROR_CANCELLED: CallbackError,
    Status.ERROR_INTERNAL: InternalError,
    Status.ERROR_VALIDATION: InternalError,
}


_C_NAME = re.compile(r"\bat_(?:tensor_)?([a-z]\w*)|\bAT_(?:[A-Z]+_)?([A-Z0-9_]+)\b")


def error(status: int, text: str, operation: str, argument: str) -> Error:
    """The exception for a status; the extension calls this for every failed call. Names of the C interface become Python's."""
    made = KINDS.get(status, Error)(_C_NAME.sub(lambda found: f"at.{found[1]}" if found[1] else found[2], text))
    made.status = Status(status) if status in Status._value2member_map_ else status
    made.operation, made.argument = operation, argument
    return made


def refuse(kind: type[Error], text: str, operation: str, argument: str = "") -> Error:
    """An error that the package finds itself, with the same record."""
    status = next(status for status, cls in KINDS.items() if cls is kind)
    return error(status, f"[{operation}] {text}", operation, argument)
