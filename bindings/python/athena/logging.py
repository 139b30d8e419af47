"""What the library has to say while it works."""
from __future__ import annotations

from typing import Callable

from . import _raw
from ._constants import LogLevel

DEBUG, INFO, WARN, ERROR, OFF = tuple(LogLevel)


def set_level(level: int) -> None:
    """Messages below the level are left out; WARN at first, or what ATHENA_LOG says."""
    _raw.log_set_level(level)


def set_callback(callback: Callable[[int, str], object] | None) -> None:
    """Sends (level, message) to a function, called from any thread; None: to standard error again."""
    _raw.log_set_callback(callback)
