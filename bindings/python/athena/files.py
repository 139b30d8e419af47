"""Tensors from files of other programs, and to them: NumPy's NPY and NPZ."""
from __future__ import annotations

import os
from typing import Mapping

from . import _raw
from ._device import DeviceLike, as_device
from ._tensor import Tensor


def load_npy(path: str | os.PathLike[str], device: DeviceLike | None = None) -> Tensor:
    """The array of an NPY file, as a tensor of its dtype."""
    return _raw.tensor_load_npy(as_device(device), os.fspath(path))


def save_npy(tensor: Tensor, path: str | os.PathLike[str]) -> None:
    """Writes a tensor as an NPY file; an old file stays as it was if that fails."""
    _raw.tensor_save_npy(os.fspath(path), tensor)


def load_npz(path: str | os.PathLike[str], device: DeviceLike | None = None) -> dict[str, Tensor]:
    """All arrays of an NPZ archive by name."""
    where, name = as_device(device), os.fspath(path)
    return {key: _raw.tensor_load_npz(where, name, key) for key in _raw.tensor_npz_names(name)}


def save_npz(tensors: Mapping[str, Tensor], path: str | os.PathLike[str], *, compressed: bool = False) -> None:
    """Writes named tensors as an NPZ archive; an old file stays as it was if that fails."""
    _raw.tensor_save_npz(os.fspath(path), dict(tensors), compressed)
