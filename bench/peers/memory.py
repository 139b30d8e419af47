"""How much memory the process has, as bench.c asks it."""
import ctypes
from pathlib import Path


def memory(which):
    """VmRSS:, now, or VmHWM:, at its most since reset_peak(), in bytes."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(which))


def reset_peak():
    """The memory that making the inputs left to the allocator goes back to the system first."""
    ctypes.CDLL(None).malloc_trim(0)
    Path("/proc/self/clear_refs").write_text("5")
