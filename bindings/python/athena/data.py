"""Data sets and loaders: samples in host memory, and shuffled batches of them on a device."""
from __future__ import annotations

import os
from typing import Any, Iterator

import numpy as np

from . import _raw
from ._device import DeviceLike, as_device
from ._tensor import Tensor


def load_idx(path: str | os.PathLike[str], device: DeviceLike | None = None) -> Tensor:
    """One file in the format of MNIST, plain or gzipped, as a tensor of the file's dtype."""
    return _raw.tensor_load_idx(as_device(device), os.fspath(path))


class Dataset:
    """Samples (float32, the first axis counts them) and their labels (int64), copied."""

    def __init__(self, samples: Any, labels: Any) -> None:
        x, y = np.asarray(samples, np.float32, order="C"), np.asarray(labels, np.int64, order="C")
        if not x.ndim or y.shape != x.shape[:1]:
            raise ValueError(f"samples are {x.shape} and labels {y.shape}: expected one label a sample")
        self._raw = _raw.dataset_from_host(len(x), x.shape[1:], x.__array_interface__["data"][0], x.nbytes,
                                           y.__array_interface__["data"][0], y.nbytes)

    @classmethod
    def open_idx(cls, images: str | os.PathLike[str], labels: str | os.PathLike[str]) -> Dataset:
        """From two files in the format of MNIST, plain or gzipped; pixels become 0 … 1."""
        made = cls.__new__(cls)
        made._raw = _raw.dataset_open_idx(os.fspath(images), os.fspath(labels))
        return made

    def __len__(self) -> int:
        return _raw.dataset_length(self._raw)

    @property
    def sample_shape(self) -> tuple[int, ...]:
        return _raw.dataset_sample_shape(self._raw)


class DataLoader:
    """Gives (samples, labels) in batches; every iteration is an epoch, shuffled anew from the seed."""

    def __init__(self, dataset: Dataset, batch_size: int = 32, shuffle: bool = False, drop_last: bool = False,
                 flatten: bool = False, seed: int = 0, device: DeviceLike | None = None) -> None:
        if batch_size < 1:
            raise ValueError(f"batch_size is {batch_size}, expected at least 1")
        options = {"shuffle": shuffle, "batch_size": batch_size, "drop_last": drop_last, "flatten": flatten,
                   "seed": seed}
        self._raw = _raw.loader_create(dataset._raw, as_device(device), options)
        self._epoch = 0

    def __len__(self) -> int:
        """Batches in an epoch."""
        return _raw.loader_length(self._raw)

    def seek(self, epoch: int) -> None:
        """The next iteration is this epoch, counted from 0."""
        self._epoch = epoch

    def __iter__(self) -> Iterator[tuple[Tensor, Tensor]]:
        _raw.loader_seek(self._raw, self._epoch)
        self._epoch += 1
        while True:
            samples, labels = _raw.loader_next(self._raw)
            if samples is None or labels is None:
                return
            yield samples, labels
