"""What is done with tensors as such: computing them, writing and reading files, formulas."""
from __future__ import annotations

import os
from typing import Mapping, Sequence

from . import _raw
from ._device import DeviceLike, as_device
from ._tensor import Operand, Tensor, as_pair, as_tensor


def shares_memory(a: Tensor, b: Tensor) -> bool:
    """Whether a change of one may be seen in the other."""
    return bool(_raw.tensor_shares_memory(a, b))


def eval(*tensors: Tensor) -> None:
    """Enqueues what several tensors need as one plan, without waiting."""
    _raw.tensor_eval_all(tensors)


def map(expression: str, **tensors: Operand) -> Tensor:
    """A formula over tensors, element by element, as one operation: map("tanh(a)*b + 0.5*c", a=x, b=y, c=z). It knows
    + - * / ^ comparisons, c ? a : b, and the functions of elements by name."""
    first = next((one for one in tensors.values() if isinstance(one, Tensor)), None)
    given: dict[str, _raw.Tensor] = {
        name: as_tensor(one) if first is None else as_pair(first, one)[1] for name, one in tensors.items()}
    return _raw.tensor_map(expression, given)


def save_file(tensors: Mapping[str, Tensor], path: str | os.PathLike[str],
              metadata: Mapping[str, str] | None = None, max_shard_size: int | None = None) -> None:
    """Writes named tensors as a safetensors file, and texts about it; an old file stays as it was if that fails.
    max_shard_size: as several files of at most so many bytes, or a tensor that has more, and their index, which path names
    ("model.safetensors.index.json")."""
    if max_shard_size is None:
        _raw.tensor_save_file(os.fspath(path), dict(tensors), dict(metadata or {}))
    else:
        _raw.tensor_save_sharded(os.fspath(path), dict(tensors), dict(metadata or {}), max_shard_size)


def load_file(path: str | os.PathLike[str], device: DeviceLike | None = None) -> dict[str, Tensor]:
    """All tensors of a safetensors file, or of an index of several, by name."""
    where, name = as_device(device), os.fspath(path)
    return {key: _raw.tensor_load_file(where, name, key) for key in _raw.tensor_file_names(name)}


def load_metadata(path: str | os.PathLike[str]) -> dict[str, str]:
    """The texts about a safetensors file that were saved with it."""
    texts = _raw.tensor_file_metadata(os.fspath(path))
    return dict(zip(texts[::2], texts[1::2]))
