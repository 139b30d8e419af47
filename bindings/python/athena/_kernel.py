"""The program's own OpenCL kernels, launched on tensors."""
from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from . import _raw
from ._constants import KernelRole
from ._device import DeviceLike, as_device
from ._dtype import float32, int32
from ._tensor import Tensor, full


class Kernel:
    """A kernel of OpenCL C source, or of a binary that `binary` gave earlier on the same device and driver. roles say
    of each argument what it is to the kernel: "read", "write" (a new tensor like the argument), "update" (a changed
    copy of it), "number" (by value), "local" (memory of a work-group, as much as the argument has).

    A kernel knows nothing of gradients (at.Function gives it some), and what it reads or writes beyond its arrays is
    not checked."""

    def __init__(self, source: str | bytes, name: str, roles: Sequence[str], options: str = "",
                 device: DeviceLike | None = None) -> None:
        self.device = as_device(device)
        self._roles = [KernelRole[role.upper()] for role in roles]
        if isinstance(source, bytes):
            binary = np.frombuffer(source, np.uint8)
            address = binary.__array_interface__["data"][0]
            self._raw = _raw.kernel_from_binary(self.device, address, binary.nbytes, name, options)
        else:
            self._raw = _raw.kernel_from_source(self.device, source, name, options)

    @property
    def info(self) -> dict[str, Any]:
        """What the driver says of it, by name: the largest work-group, its best multiple, local memory, …"""
        return _raw.kernel_describe(self._raw)

    @property
    def binary(self) -> bytes:
        """The built program."""
        room = np.empty(_raw.kernel_binary(0, 0, self._raw), np.uint8)
        _raw.kernel_binary(room.__array_interface__["data"][0], room.nbytes, self._raw)
        return room.tobytes()

    def __call__(self, *arguments: Tensor | float, size: int | Sequence[int],
                 group: int | Sequence[int] | None = None) -> Any:
        """Launches it with an argument for each role: gives the new tensor, or a tuple of several. size: how many
        work-items, in 1 to 3 dimensions; group: of a work-group, else the driver chooses. Plain numbers are float32 and
        int32."""
        given = [one if isinstance(one, Tensor) else
                 full((), one, float32 if isinstance(one, float) else int32, self.device) for one in arguments]
        sizes, groups = ([one] if isinstance(one, (int, np.integer)) else one or () for one in (size, group))
        made = _raw.kernel_launch(self._raw, given, self._roles, sizes, groups)
        return made[0] if len(made) == 1 else tuple(made)


def build_log() -> str:
    """What the compiler said in this thread's last build."""
    return _raw.kernel_build_log()
