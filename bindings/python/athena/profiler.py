"""Where the time goes: kernels and operations, the host's share, transfers, ranges."""
from __future__ import annotations

import contextlib
import json
import os
from typing import Any, Iterator

from . import _raw
from ._constants import ProfileFormat
from ._device import DeviceLike, as_device


@contextlib.contextmanager
def profile(device: DeviceLike | None = None) -> Iterator[None]:
    """Measures a device, or all of them, from a clean start; ask for the report afterwards."""
    where = None if device is None else as_device(device)
    _raw.profiler_reset()
    _raw.profiler_start(where)
    try:
        yield
    finally:
        _raw.profiler_stop(where)


@contextlib.contextmanager
def range(name: str) -> Iterator[None]:
    """Gives a part of the program a name in the report; ranges nest."""
    _raw.profiler_push_range(name)
    try:
        yield
    finally:
        _raw.profiler_pop_range()


def report() -> str:
    """Tables for people."""
    return _raw.profiler_report(ProfileFormat.TEXT)


def results() -> dict[str, Any]:
    """The same as data; docs/profiling.md names the fields."""
    found: dict[str, Any] = json.loads(_raw.profiler_report(ProfileFormat.JSON))
    return found


def export_chrome_trace(path: str | os.PathLike[str]) -> None:
    """Writes when each kernel, copy and range was, for chrome://tracing and Perfetto."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(_raw.profiler_report(ProfileFormat.TRACE))
