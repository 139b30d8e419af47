"""What the array API standard asks of a namespace: its version, its constants, and what it can do."""
from __future__ import annotations

import math
from typing import Any

from ._constants import MAX_RANK
from ._data_types import Kind, isdtype
from ._device import Device, DeviceLike, default_device, device, devices
from ._dtype import ALL, dtype, float32, int64
from ._tensor import VERSIONS

__array_api_version__ = VERSIONS[-1]
# the standard knows neither of these, so dtypes() leaves them out
_BEYOND = ("float16", "bfloat16")

e, pi, inf, nan = math.e, math.pi, math.inf, math.nan
newaxis = None


class NamespaceInfo:
    """What at.__array_namespace_info__() gives."""

    def capabilities(self) -> dict[str, Any]:
        return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": MAX_RANK}

    def default_device(self) -> Device:
        return default_device()

    def default_dtypes(self, *, device: DeviceLike | None = None) -> dict[str, dtype]:
        return {"real floating": float32, "integral": int64, "indexing": int64}

    def dtypes(self, *, device: DeviceLike | None = None, kind: Kind | None = None) -> dict[str, dtype]:
        """The standard's dtypes by name, or those of a kind; float16 and bfloat16 are there beside them."""
        return {one.name: one for one in ALL if one.name not in _BEYOND and (kind is None or isdtype(one, kind))}

    def devices(self) -> tuple[Device, ...]:
        """Those that can be used."""
        return tuple(device(one["name"]) for one in devices() if not one["refused"])


def __array_namespace_info__() -> NamespaceInfo:
    return NamespaceInfo()
