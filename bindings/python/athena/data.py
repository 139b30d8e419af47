"""Data sets and loaders: samples in host memory or the program's own, and shuffled batches of them on a device."""
from __future__ import annotations

import atexit
import bisect
import builtins
import contextlib
import itertools
import os
import weakref
from typing import Any, Callable, Iterator, Sequence

import numpy as np

from . import _hints, _raw
from ._arguments import refuse_later
from ._creation import asarray, tensor
from ._device import DeviceLike, as_device
from ._errors import ForkedError
from ._generator import Generator
from ._manipulation import stack
from ._tensor import Tensor
from .files import _image_mode
from .transforms import Transform


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
    def from_callback(cls, length: int, fields: int, get: Callable[[int], Sequence[Any]]) -> Dataset:
        """length samples of the program's own: get(index) gives the fields of one, tensors best on the CPU, arrays or numbers,
        and the same for the same index. Called on threads of a loader's, one at a time, for Python's lock."""
        return cls._of(_raw.dataset_from_callback(length, fields, lambda index: [_field(one) for one in get(index)]))

    @classmethod
    def open_idx(cls, images: str | os.PathLike[str], labels: str | os.PathLike[str]) -> Dataset:
        """From two files in the format of MNIST, plain or gzipped; pixels become 0 … 1."""
        return cls._of(_raw.dataset_open_idx(os.fspath(images), os.fspath(labels)))

    @classmethod
    def open_image_folder(cls, folder: str | os.PathLike[str], resize: int | Sequence[int] | None = None,
                          crop: int | Sequence[int] | None = None, mode: str = "rgb", scale: bool = False) -> Dataset:
        """Pictures, uint8 [channels, height, width], and their classes, each the PNG and JPEG files of a folder; read whenever they
        are asked for. resize: the shorter side, or height and width; crop: of the middle, a side, or height and width; scale:
        float32, divided by 255."""
        height, width = (0, 0) if resize is None or isinstance(resize, int) else resize
        crop_height, crop_width = (crop, crop) if isinstance(crop, int) else crop or (0, 0)
        options = {"mode": _image_mode(mode), "shorter_side": resize if isinstance(resize, int) else 0, "height": height, "width": width,
                   "crop_height": crop_height, "crop_width": crop_width, "scale": scale}
        return cls._of(_raw.dataset_open_image_folder(os.fspath(folder), options))

    @property
    def classes(self) -> list[str]:
        """What the labels of open_image_folder stand for; [] of other data."""
        return _raw.dataset_classes(self._raw)

    @property
    def labels(self) -> list[int]:
        """The label of each sample of open_image_folder, without reading its picture."""
        return _raw.dataset_labels(self._raw)

    def __len__(self) -> int:
        return _raw.dataset_length(self._raw)

    def __getitem__(self, index: int) -> tuple[Tensor, ...]:
        """The fields of a sample, on the CPU."""
        length = len(self)
        if not -length <= index < length:
            raise IndexError(f"index {index} is out of range for {length} samples")
        return tuple(_raw.dataset_get(self._raw, as_device("cpu"), index % length))

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


class _Concatenated:
    """Several of the program's own, one after the other."""

    def __init__(self, datasets: Sequence[Any]) -> None:
        self.datasets = list(datasets)
        self.ends = list(itertools.accumulate(map(len, self.datasets)))

    def __len__(self) -> int:
        return self.ends[-1]

    def __getitem__(self, i: int) -> Any:
        part = bisect.bisect_right(self.ends, i)
        return self.datasets[part][i - (self.ends[part - 1] if part else 0)]


def ConcatDataset(datasets: Sequence[Any]) -> Any:
    """The samples of all, one data set after the other: a Dataset, if they all are."""
    if not datasets:
        raise ValueError("there is no data set")
    if all(isinstance(one, Dataset) for one in datasets):
        return Dataset._of(_raw.dataset_concat([one._raw for one in datasets]))
    return _Concatenated(datasets)


class WeightedRandomSampler:
    """num_samples an epoch, drawn in proportion to weights, one a sample."""

    def __init__(self, weights: Any, num_samples: int, replacement: bool = True) -> None:
        self.weights = np.ascontiguousarray(weights, dtype=np.float64).ravel()
        self.num_samples, self.replacement = num_samples, replacement

    def _set(self, loader: _raw.Loader) -> None:
        _raw.loader_set_weights(loader, self.weights.__array_interface__["data"][0], len(self.weights), self.num_samples,
                                self.replacement)


class StratifiedSampler:
    """All samples in random order, those of each label spread evenly over the epoch. labels: an integer a sample."""

    def __init__(self, labels: Any) -> None:
        self.labels = np.ascontiguousarray(labels, dtype=np.int64).ravel()

    def _set(self, loader: _raw.Loader) -> None:
        _raw.loader_set_strata(loader, self.labels.__array_interface__["data"][0], len(self.labels))


class _OwnSampler:
    """The indices of an iterable with a length, one iteration an epoch, which set_epoch(epoch) tells it, where it has that."""

    def __init__(self, source: Any) -> None:
        if not (hasattr(source, "__len__") and hasattr(source, "__iter__")):
            raise TypeError(f"sampler is {type(source).__name__}, expected indices with a length")
        self.source = source

    def __call__(self, epoch: int) -> list[int]:
        if hasattr(self.source, "set_epoch"):
            self.source.set_epoch(epoch)
        return [int(i) for i in self.source]

    def _set(self, loader: _raw.Loader) -> None:
        _raw.loader_set_sampler(loader, len(self.source), self)


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


class _OwnBatches:
    """Makes batches of the program's own samples on a loader's threads: the library carries their numbers."""

    def __init__(self, dataset: Any, collate: Callable[[list[Any]], Any]) -> None:
        self.dataset, self.collate = dataset, collate
        self.made: dict[int, Any] = {}
        self.numbers = itertools.count()

    def __call__(self, indices: list[int]) -> list[Tensor]:
        batch = self.collate([self.dataset[i] for i in indices])
        number = next(self.numbers)
        self.made[number] = batch
        return [tensor(number, dtype="int64", device="cpu")]

    def take(self, number: Tensor) -> Any:
        return self.made.pop(int(number.item()))


def _transform(function: Callable[..., Sequence[Tensor]]) -> Callable[[list[Any], _raw.Generator], Sequence[Tensor]]:
    return lambda batch, generator: function(*batch, Generator._of(generator))


class DataLoader:
    """Batches of a Dataset, a tensor for each field; or of anything with a length and indices, a list of pairs or an object
    of one's own, whose samples are fetched one by one and stacked, or given to collate_fn. Every iteration is an epoch,
    shuffled anew from the seed.

    sampler: indices with a length, a WeightedRandomSampler or a StratifiedSampler, in shuffle's place. num_workers: threads
    that make batches ahead, prefetch_factor each, in order: the batches are the same with any number. rank, num_replicas: the
    share of one of several processes in the one order. Of a Dataset: pad, a number with which samples of other sizes are
    filled up to the largest of their batch; lengths, whether the first field's sizes come as a field after it; transform, one of
    at.transforms, or a function of the batch's tensors and a Generator, which begins anew for every batch, that gives the batch's
    tensors."""

    def __init__(self, dataset: Any, batch_size: int = 32, shuffle: bool = False, drop_last: bool = False,
                 flatten: bool = False, seed: int = 0, device: DeviceLike | None = None,
                 collate_fn: Callable[[list[Any]], Any] | None = None, sampler: Any = None, num_workers: int = 0,
                 prefetch_factor: int = 2, rank: int = 0, num_replicas: int = 1, pad: float | None = None,
                 lengths: bool = False, transform: Transform | Callable[..., Any] | None = None, **unknown: Any) -> None:
        refuse_later("DataLoader", "dataset batch_size shuffle drop_last flatten seed device collate_fn sampler num_workers "
                     "prefetch_factor rank num_replicas pad lengths transform", unknown,
                     "pin_memory batch_sampler timeout worker_init_fn multiprocessing_context generator "
                     "persistent_workers pin_memory_device in_order")
        if batch_size < 1:
            raise ValueError(f"batch_size is {batch_size}, expected at least 1")
        if sampler is not None and shuffle:
            raise ValueError("a sampler takes the place of shuffle: give one of them")
        self.dataset, self.batch_size = dataset, batch_size
        self._own = not isinstance(dataset, Dataset) or collate_fn is not None
        if self._own:
            if not (hasattr(dataset, "__len__") and hasattr(dataset, "__getitem__")):
                raise TypeError(f"dataset is {type(dataset).__name__}, expected a Dataset or what has a length and indices")
            if flatten or pad is not None or lengths or transform:
                raise ValueError("flatten, pad, lengths and transform are for a Dataset that is stacked: here the samples are "
                                 "the program's own to shape")
        source = Dataset(np.arange(len(dataset))) if self._own else dataset
        options = {"shuffle": shuffle, "batch_size": batch_size, "drop_last": drop_last, "flatten": flatten,
                   "seed": seed, "num_workers": num_workers, "prefetch_factor": prefetch_factor, "rank": rank,
                   "num_replicas": num_replicas, "pad": pad is not None, "pad_value": pad or 0.0, "lengths": lengths}
        self._raw = _raw.loader_create(source._raw, as_device("cpu" if self._own else device), options)
        if sampler is not None:
            (sampler if hasattr(sampler, "_set") else _OwnSampler(sampler))._set(self._raw)
        self._made = _OwnBatches(dataset, collate_fn or (lambda samples: _stacked(samples, device)))
        if self._own:
            _raw.loader_set_collate(self._raw, 1, self._made)
        if isinstance(transform, Transform):
            _raw.loader_use_transform(self._raw, transform._raw)
        elif transform:
            _raw.loader_set_transform(self._raw, _raw.loader_fields(self._raw), _transform(transform))
        self._epoch, self._goes_on = 0, False
        _alive.add(self)

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
        self._made.made.clear()  # what was made ahead and not taken
        if not self._goes_on:
            _raw.loader_seek(self._raw, self._epoch)
        self._goes_on = False
        self._epoch += 1
        fields = _raw.loader_fields(self._raw)
        while (batch := _raw.loader_next(self._raw, fields)) is not None:
            yield self._made.take(batch[0]) if self._own else tuple(batch)


_alive: weakref.WeakSet[DataLoader] = weakref.WeakSet()


@atexit.register
def _stop_workers() -> None:
    """Those that are in Python code when the interpreter ends would never come back."""
    for one in list(_alive):
        with contextlib.suppress(ForkedError):  # a child has none
            _raw.loader_seek(one._raw, 0)


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

    def encode_file(self, path: str | os.PathLike[str], device: DeviceLike | None = None) -> Tensor:
        """The numbers of a file's text, int64."""
        return _raw.tokenizer_encode_file(self._raw, as_device(device), os.fspath(path))

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


def __getattr__(name: str) -> Any:
    raise _hints.of_data(name)
