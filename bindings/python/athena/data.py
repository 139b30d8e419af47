"""Data sets and loaders: samples in host memory or the program's own, and shuffled batches of them on a device."""
from __future__ import annotations

import builtins
import os
from typing import Any, Callable, Iterator, Sequence

import numpy as np

from . import _raw
from ._arguments import refuse_later
from ._creation import asarray, tensor
from ._device import DeviceLike, as_device
from ._manipulation import stack
from ._tensor import Tensor


def load_idx(path: str | os.PathLike[str], device: DeviceLike | None = None) -> Tensor:
    """One file in the format of MNIST, plain or gzipped, as a tensor of the file's dtype."""
    return _raw.tensor_load_idx(as_device(device), os.fspath(path))


def _field(values: Any) -> Tensor:
    """Tensors and arrays as they are, also read-only ones; lists as at.tensor reads them."""
    if isinstance(values, Tensor):
        return values
    return asarray(values, device="cpu") if isinstance(values, np.ndarray) else tensor(values, device="cpu")


class Dataset:
    """Samples of one or more fields, such as inputs and targets: tensors, NumPy arrays or lists whose first axes count the
    samples. Every field keeps its dtype. Copied to host memory."""

    def __init__(self, *fields: Any) -> None:
        self._raw = _raw.dataset_from_tensors([_field(one) for one in fields])

    @classmethod
    def _of(cls, raw: _raw.Dataset) -> Dataset:
        made = cls.__new__(cls)
        made._raw = raw
        return made

    @classmethod
    def open_idx(cls, images: str | os.PathLike[str], labels: str | os.PathLike[str]) -> Dataset:
        """From two files in the format of MNIST, plain or gzipped; pixels become 0 … 1."""
        return cls._of(_raw.dataset_open_idx(os.fspath(images), os.fspath(labels)))

    def __len__(self) -> int:
        return _raw.dataset_length(self._raw)

    @property
    def sample_shapes(self) -> list[tuple[int, ...]]:
        """The sizes of one sample, field by field."""
        return [_raw.dataset_sample_shape(self._raw, i) for i in range(_raw.dataset_fields(self._raw))]

    def subset(self, indices: Any) -> Dataset:
        """The samples at these positions, in this order; the data are shared."""
        chosen = np.ascontiguousarray(indices)
        if chosen.ndim != 1 or chosen.size and chosen.dtype.kind not in "iu":
            raise TypeError(f"indices are {chosen.dtype} of shape {chosen.shape}, expected a list of integers")
        chosen = chosen.astype(np.int64)
        return self._of(_raw.dataset_subset(self._raw, chosen.__array_interface__["data"][0], len(chosen)))

    def __repr__(self) -> str:
        return f"Dataset({len(self)} samples of {', '.join(map(str, self.sample_shapes))})"


TensorDataset = Dataset  # PyTorch's name


class Subset:
    """Some samples of the program's own data, by their indices; of a Dataset there is dataset.subset(indices)."""

    def __init__(self, dataset: Any, indices: Sequence[int]) -> None:
        self.dataset, self.indices = dataset, list(indices)

    def __len__(self) -> int:
        return len(self.indices)

    def __getitem__(self, i: int) -> Any:
        return self.dataset[self.indices[i]]


def random_split(dataset: Any, lengths: Sequence[int | float], seed: int = 0) -> list[Any]:
    """Parts that have no sample in common, drawn at random. lengths: how many samples, or shares that add up to 1. Parts of
    a Dataset are such, those of the program's own data are Subsets."""
    if not isinstance(dataset, Dataset):
        parts = random_split(Dataset(np.arange(len(dataset))), lengths, seed)
        return [Subset(dataset, [int(i) for (chosen,) in DataLoader(part, device="cpu") for i in chosen.tolist()])
                for part in parts]
    if any(isinstance(one, float) for one in lengths):
        if abs(sum(lengths) - 1) > 1e-9:
            raise ValueError(f"the shares {list(lengths)} add up to {sum(lengths)}, expected 1")
        ends = [round(sum(lengths[:i + 1]) * len(dataset)) for i in range(len(lengths))]
        lengths = [end - begin for begin, end in zip([0, *ends], ends)]
    return [Dataset._of(part) for part in _raw.dataset_random_split(dataset._raw, list(map(int, lengths)), seed)]


def _stacked(samples: list[Any], device: DeviceLike | None) -> Any:
    """Samples of one field as one tensor; tuples and dicts field by field."""
    first = samples[0]
    if isinstance(first, (tuple, list)) and not isinstance(first, str):
        return tuple(_stacked(list(one), device) for one in zip(*samples))
    if isinstance(first, dict):
        return {key: _stacked([one[key] for one in samples], device) for key in first}
    if isinstance(first, Tensor):
        return stack([one.to(as_device(device)) for one in samples])
    if isinstance(first, (np.ndarray, np.generic)):
        return tensor(np.stack(samples), device=device)
    return tensor(samples, device=device)


class DataLoader:
    """Batches of a Dataset, a tensor for each field; or of anything with a length and indices, a list of pairs or an object
    of one's own, whose samples are fetched one by one and stacked, or given to collate_fn. Every iteration is an epoch,
    shuffled anew from the seed."""

    def __init__(self, dataset: Any, batch_size: int = 32, shuffle: bool = False, drop_last: bool = False,
                 flatten: bool = False, seed: int = 0, device: DeviceLike | None = None,
                 collate_fn: Callable[[list[Any]], Any] | None = None, **unknown: Any) -> None:
        refuse_later("DataLoader", "dataset batch_size shuffle drop_last flatten seed device collate_fn", unknown,
                     "num_workers pin_memory sampler batch_sampler timeout worker_init_fn multiprocessing_context generator "
                     "prefetch_factor persistent_workers pin_memory_device in_order")
        if batch_size < 1:
            raise ValueError(f"batch_size is {batch_size}, expected at least 1")
        self.dataset, self.batch_size = dataset, batch_size
        self._own = not isinstance(dataset, Dataset)
        if self._own:
            if not (hasattr(dataset, "__len__") and hasattr(dataset, "__getitem__")):
                raise TypeError(f"dataset is {type(dataset).__name__}, expected a Dataset or what has a length and indices")
            if flatten:
                raise ValueError("flatten is for a Dataset: here the samples are the program's own to shape")
        elif collate_fn:
            raise ValueError("collate_fn is for samples of the program's own: those of a Dataset are stacked as they are")
        self._collate = collate_fn or (lambda samples: _stacked(samples, device))
        source = Dataset(np.arange(len(dataset))) if self._own else dataset
        options = {"shuffle": shuffle, "batch_size": batch_size, "drop_last": drop_last, "flatten": flatten,
                   "seed": seed}
        self._raw = _raw.loader_create(source._raw, as_device("cpu" if self._own else device), options)
        self._fields = len(source.sample_shapes)
        self._epoch, self._goes_on = 0, False

    def __len__(self) -> int:
        """Batches in an epoch."""
        return _raw.loader_length(self._raw)

    def seek(self, epoch: int) -> None:
        """The next iteration is this epoch, counted from 0."""
        self._epoch, self._goes_on = epoch, False

    def state_dict(self) -> dict[str, int]:
        """Where it is: the epoch, and the batch in it that is next."""
        return dict(zip(("epoch", "batch"), _raw.loader_state(self._raw)))

    def load_state_dict(self, state_dict: dict[str, int]) -> None:
        """The next iteration goes on there."""
        _raw.loader_set_state(self._raw, state_dict["epoch"], state_dict["batch"])
        self._go_on()

    def _go_on(self) -> None:
        self._epoch, self._goes_on = _raw.loader_state(self._raw)[0], True

    def __iter__(self) -> Iterator[Any]:
        if not self._goes_on:
            _raw.loader_seek(self._raw, self._epoch)
        self._goes_on = False
        self._epoch += 1
        while (batch := _raw.loader_next(self._raw, self._fields)) is not None:
            yield self._collate([self.dataset[i] for i in batch[0].tolist()]) if self._own else tuple(batch)


class Tokenizer:
    """Text as the numbers of a vocabulary, and back; made by one of its class methods. Texts are str, or bytes."""

    def __init__(self, raw: _raw.Tokenizer) -> None:
        if not isinstance(raw, _raw.Tokenizer):
            raise TypeError("a tokenizer is made by Tokenizer.bytes, characters, words, train_bpe, gpt2 or load")
        self._raw = raw

    @classmethod
    def bytes(cls) -> Tokenizer:
        """Each byte is its own number."""
        return cls(_raw.tokenizer_bytes())

    @classmethod
    def characters(cls, text: str | builtins.bytes) -> Tokenizer:
        """The different characters of a text, in ascending order."""
        return cls(_raw.tokenizer_characters(_as_bytes(text)))

    @classmethod
    def words(cls, text: str | builtins.bytes, max_size: int | None = None, min_count: int = 1) -> Tokenizer:
        """What stands between white space, the most frequent first; a line's end is "<eos>", any other word "<unk>"."""
        return cls(_raw.tokenizer_words(_as_bytes(text), -1 if max_size is None else max_size, min_count))

    @classmethod
    def train_bpe(cls, text: str | builtins.bytes, vocabulary_size: int) -> Tokenizer:
        """Byte pair encoding as GPT-2's: the bytes, then what the most frequent pairs of a text become."""
        return cls(_raw.tokenizer_train_bpe(_as_bytes(text), vocabulary_size))

    @classmethod
    def gpt2(cls, vocabulary: str | os.PathLike[str], merges: str | os.PathLike[str]) -> Tokenizer:
        """From GPT-2's files vocab.json and merges.txt."""
        return cls(_raw.tokenizer_load_gpt2(os.fspath(vocabulary), os.fspath(merges)))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Tokenizer:
        """What save has written."""
        return cls(_raw.tokenizer_load(os.fspath(path)))

    def save(self, path: str | os.PathLike[str]) -> None:
        """As JSON; first to a temporary file beside it."""
        _raw.tokenizer_save(self._raw, os.fspath(path))

    @property
    def kind(self) -> str:
        """bytes, characters, words or bpe."""
        return _raw.tokenizer_kind(self._raw)

    def __len__(self) -> int:
        """Tokens of the vocabulary."""
        return _raw.tokenizer_vocabulary_size(self._raw)

    def id(self, token: str | builtins.bytes) -> int:
        """The number of a token; ArgumentError where there is none."""
        return _raw.tokenizer_id(self._raw, _as_bytes(token))

    def encode(self, text: str | builtins.bytes, device: DeviceLike | None = None) -> Tensor:
        """The numbers of a text, int64."""
        return _raw.tokenizer_encode(self._raw, as_device(device), _as_bytes(text))

    def decode_bytes(self, ids: Any) -> builtins.bytes:
        """The text of numbers, as bytes."""
        return _raw.tokenizer_decode(self._raw, ids if isinstance(ids, Tensor) else tensor(ids, dtype="int64", device="cpu"))

    def decode(self, ids: Any) -> str:
        """The text of numbers, a tensor or a list; what is no UTF-8 as replacement characters."""
        return self.decode_bytes(ids).decode("utf-8", "replace")

    def __repr__(self) -> str:
        return f"Tokenizer({self.kind}, {len(self)} tokens)"


def _as_bytes(text: str | bytes) -> bytes:
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"text is {type(text).__name__}, expected str or bytes")
    return text.encode() if isinstance(text, str) else text
