"""Tensors from files of other programs, and to them: NumPy's NPY and NPZ, tables in CSV, pictures in PNG and JPEG,
sound in WAV, elements alone."""
from __future__ import annotations

import os
from typing import Any, Mapping, Sequence

import numpy as np

from . import _raw
from ._constants import ImageMode, WavFormat
from ._device import DeviceLike, as_device
from ._dtype import dtype as DType
from ._dtype import float32
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


def load_image(path: str | os.PathLike[str], mode: str = "unchanged", device: DeviceLike | None = None) -> Tensor:
    """A PNG or JPEG file as uint8 [channels, height, width]; mode: "unchanged", "gray", "gray_alpha", "rgb" or "rgba"."""
    return _raw.tensor_load_image(as_device(device), os.fspath(path), _image_mode(mode))


def decode_image(content: bytes | bytearray | memoryview, mode: str = "unchanged", device: DeviceLike | None = None) -> Tensor:
    """The same from a file's content."""
    view = np.frombuffer(content, np.uint8)
    return _raw.tensor_decode_image(as_device(device), view.ctypes.data, view.nbytes, _image_mode(mode))


def save_png(tensor: Tensor, path: str | os.PathLike[str]) -> None:
    """Writes uint8 [height, width], or [channels, height, width] with 1 to 4 channels, as a PNG file; an old file stays as it
    was if that fails."""
    _raw.tensor_save_png(os.fspath(path), tensor)


def load_wav(path: str | os.PathLike[str], frame_offset: int = 0, num_frames: int = -1, normalize: bool = True,
             device: DeviceLike | None = None) -> tuple[Tensor, int]:
    """The sound of a WAV file, [channels, frames], and its sample rate: float32 within -1 and 1, or, not normalized, as the file
    holds it. num_frames from frame_offset on, or as many as there are."""
    return _raw.tensor_load_wav(as_device(device), os.fspath(path), frame_offset, num_frames, normalize)


def save_wav(tensor: Tensor, path: str | os.PathLike[str], sample_rate: int, format: str = "auto") -> None:
    """Writes [channels, frames], or [frames], as a WAV file of format "u8", "s16", "s24", "s32", "f32" or "f64", or that of the
    tensor's dtype; an old file stays as it was if that fails."""
    _raw.tensor_save_wav(os.fspath(path), tensor, sample_rate, _named(WavFormat, "format", format))


def load_raw(path: str | os.PathLike[str], dtype: DType, offset: int = 0, count: int = -1, device: DeviceLike | None = None) -> Tensor:
    """Elements that a file holds and nothing else, as numpy.fromfile reads them: count, or all, from byte offset on."""
    return _raw.tensor_load_raw(as_device(device), os.fspath(path), dtype, offset, count)


def _named(words: Any, argument: str, name: str) -> int:
    names = [one.name.lower() for one in words]
    if name not in names:
        raise ValueError(f"{argument} is {name!r}, expected one of {', '.join(names)}")
    return int(words[name.upper()])


def _image_mode(mode: str) -> int:
    return _named(ImageMode, "mode", mode)


def _encoded(names: Sequence[str]) -> tuple[bytes, ...]:
    return tuple(name.encode() for name in names)


class Table:
    """Columns of numbers and of texts by name, in host memory."""

    def __init__(self, raw: _raw.Table) -> None:
        self._raw = raw

    def __len__(self) -> int:
        return _raw.table_rows(self._raw)

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return _raw.table_names(self._raw)

    def column(self, name: str, device: DeviceLike | None = None) -> Tensor:
        """One column: int64, float64 or bool; int64 of categories."""
        return _raw.table_column(self._raw, as_device(device), name)

    def __getitem__(self, name: str) -> Tensor:
        return self.column(name)

    def categories(self, name: str) -> list[str]:
        """What the numbers of a column of texts stand for; [] of other columns."""
        return _raw.table_categories(self._raw, name)

    def matrix(self, names: Sequence[str], dtype: DType = float32, device: DeviceLike | None = None) -> Tensor:
        """Columns of numbers side by side: [rows, columns] of float32 or float64."""
        return _raw.table_matrix(self._raw, as_device(device), dtype, _encoded(names))


def read_csv(path: str | os.PathLike[str], *, columns: Sequence[str] = (), delimiter: str = ",", header: bool = True,
             comment: str | None = None, skip_rows: int = 0) -> Table:
    """The table of a CSV file. A column holds what all of its cells are: int64, float64, bool, or texts as categories."""
    return Table(_raw.table_read_csv(os.fspath(path), _encoded(columns), ord(delimiter), header, ord(comment) if comment else 0,
                                     skip_rows))
