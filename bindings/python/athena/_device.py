"""Devices: at.device("cpu"), at.devices(), and the one that is taken where none is named."""
from __future__ import annotations

import os
from typing import Any, Union

from . import _raw
from ._constants import MathMode


class Device(_raw.Backend):
    """A device with what runs on it. Opening it again gives the same one."""

    __slots__ = ()

    @property
    def info(self) -> dict[str, Any]:
        """Name, product, vendor, driver, memory, compute units, whether it has float64 and float16, by name."""
        return _raw.backend_describe(self)

    @property
    def name(self) -> str:
        """What at.device takes: "cpu", "opencl:0"."""
        return str(self.info["name"])

    @property
    def reason(self) -> str:
        """Why this device was chosen."""
        return _raw.backend_reason(self)

    @property
    def memory(self) -> dict[str, int]:
        """Bytes: used, cached, peak, limit; and counts of allocations."""
        return _raw.backend_memory_stats(self)

    def memory_report(self) -> str:
        """What is alive, for people: a line for tensors that are alike, then one for buffers with what they hold."""
        return _raw.backend_memory_report(self)

    @property
    def counters(self) -> dict[str, int]:
        """What was done since the device was opened or reset_counters(): launches, bytes copied, plans, …"""
        return _raw.backend_counters(self)

    def reset_counters(self) -> None:
        """Counters begin at 0 again."""
        _raw.backend_reset_counters(self)

    def set_memory_limit(self, bytes: int) -> None:
        """What the device may hold; 0: no limit. More raises OutOfMemoryError, and the device stays usable."""
        _raw.backend_set_memory_limit(self, bytes)

    @property
    def math_mode(self) -> str:
        """How products of float32 may be computed on matrix units: "strict" (float32 means float32), "tf32", "bf16",
        "f16" or "bf16x3". It counts when a product is computed."""
        return MathMode(_raw.backend_math_mode(self)).name.lower()

    @math_mode.setter
    def math_mode(self, mode: str) -> None:
        try:
            _raw.backend_set_math_mode(self, MathMode[mode.upper()])
        except KeyError:
            names = ", ".join(repr(one.name.lower()) for one in MathMode)
            raise ValueError(f"mode is {mode!r}, expected one of {names}") from None

    def load_tuning(self, path: str | os.PathLike[str]) -> None:
        """Takes in tuning results: which algorithms were fastest for products and convolutions here. ATHENA_TUNE=1 makes
        them, in tuning.jsonl of the folder of compiled programs."""
        _raw.backend_load_tuning(self, os.fspath(path))

    def trim(self) -> None:
        """Gives cached memory back."""
        _raw.backend_trim(self)

    def synchronize(self) -> None:
        """Waits until what was enqueued is done; raises the first error found on the way."""
        _raw.backend_synchronize(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"device({self.name!r})"

    def __reduce__(self) -> Any:
        return device, (self.name,)


DeviceLike = Union[Device, str]
_default: Device | None = None


def device(name: str = "auto") -> Device:
    """Opens a device: "auto" (the best GPU, else the CPU), "cpu", "opencl", "opencl:N", "gpu". ATHENA_DEVICE replaces
    "auto" only."""
    return _raw.backend_open(name)


def devices() -> list[dict[str, Any]]:
    """Every device of this machine, those that cannot be used too, with the reason in "refused"."""
    return [_raw.device_describe(index) for index in range(_raw.device_count())]


def default_device() -> Device:
    """Where tensors are made when nothing says otherwise: "auto" until set_default_device."""
    global _default
    if _default is None:
        _default = device("auto")
    return _default


def set_default_device(given: DeviceLike) -> None:
    """Where tensors are made from now on when nothing says otherwise."""
    global _default
    _default = as_device(given)


def as_device(given: DeviceLike | None) -> Device:
    if given is None:
        return default_device()
    return given if isinstance(given, Device) else device(given)
