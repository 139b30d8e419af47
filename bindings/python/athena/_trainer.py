"""The loop that trains a module: batches, validation, early stopping, callbacks, history."""
from __future__ import annotations

import json
import re
from typing import Any, Callable, Iterable, Iterator, Mapping, NamedTuple, Sequence, Union

from . import _raw
from ._autocast import GradScaler
from ._checkpoints import Checkpoints
from ._constants import TrainerMoment
from ._dtype import as_dtype
from ._errors import ArgumentError
from ._tensor import Tensor
from .data import DataLoader
from .distributed import Group
from .events import EventLog
from .metrics import Metric
from .nn import Module
from .optim import Optimizer
from .optim.lr_scheduler import LRScheduler

Moments = Union[str, Sequence[str]]


class EarlyStopping:
    """Ends a fit when a number of the history has not become better, by more than min_delta, in `patience` epochs. monitor:
    "val_loss", or "loss" where nothing is validated. check_finite: a number that is not finite ends it at once."""

    def __init__(self, monitor: str | None = None, patience: int = 3, min_delta: float = 0.0, mode: str = "min",
                 restore_best: bool = True, check_finite: bool = True) -> None:
        if mode not in ("min", "max"):
            raise ValueError(f"mode is {mode!r}, expected 'min' or 'max'")
        self.monitor = monitor
        self.options = {"patience": patience, "min_delta": min_delta, "maximize": int(mode == "max"),
                        "restore_best": int(restore_best), "check_finite": int(check_finite)}


class TrainerEvent(NamedTuple):
    """Where a fit is: epoch and batch from 0, batches of an epoch (-1 where nobody knows), steps made so far, at the end of a
    batch its loss, which to read waits."""

    moment: str
    epoch: int
    batch: int
    batches: int
    step: int
    loss: Tensor | None


class BatchSizeTrial(NamedTuple):
    """What steps with batches of one size took: the most that the device held, 0 where memory ran out, seconds a step, rate."""

    batch_size: int
    peak_bytes: int
    seconds: float
    samples_per_second: float


class BatchSizeAdvice(NamedTuple):
    """The smallest size within memory that is nearly as fast as any, 0 if none is within, and what was tried."""

    batch_size: int
    trials: list[BatchSizeTrial]

    def __str__(self) -> str:
        rows = [f"{'batch':>8}{'MiB':>10}{'ms a step':>12}{'samples/s':>12}"]
        for one in self.trials:
            rest = f"{one.peak_bytes / 2**20:10.1f}{one.seconds * 1e3:12.2f}{one.samples_per_second:12.0f}"
            rows.append(f"{one.batch_size:8}{rest if one.peak_bytes else '  out of memory'}")
        return "\n".join([*rows, f"advised: {self.batch_size}"])


def _moments(given: Moments) -> int:
    known = {one.name.lower(): int(one) for one in TrainerMoment if one > 0}
    chosen = [given] if isinstance(given, str) else list(given)
    for one in chosen:
        if one not in known:
            raise ValueError(f"there is no moment {one!r}, expected some of {', '.join(known)}")
    return sum({known[one] for one in chosen})


class _Batches:
    """What the library asks for batches of the program's own: those of an iterable, from the beginning for every epoch."""

    def __init__(self, source: Iterable[Any]) -> None:
        self.source = source
        self.rest = self._begin(0)
        self.at = (0, 0)
        self.first = self._next()  # tells how many fields there are
        if self.first is None:
            raise ArgumentError("the data have no batch")
        self.fields = len(self.first)

    def _begin(self, epoch: int) -> Iterator[Any]:
        if hasattr(self.source, "seek"):
            self.source.seek(epoch)
        return iter(self.source)

    def _next(self) -> list[Tensor] | None:
        batch = next(self.rest, None)
        if batch is None:
            return None
        fields = [batch] if isinstance(batch, Tensor) else list(batch)
        if not all(isinstance(one, Tensor) for one in fields):
            raise TypeError(f"a batch is {type(batch).__name__}, expected a tensor or some tensors")
        return fields

    def __call__(self, epoch: int, batch: int) -> list[Tensor] | None:
        if (epoch, batch) != self.at:
            self.rest, self.first = self._begin(epoch), None
            for _ in range(batch):
                next(self.rest, None)
        given = self.first or self._next()
        self.first, self.at = None, (epoch, batch + 1)
        return given


def _loader(data: Any) -> _raw.Loader:
    if isinstance(data, DataLoader) and not data._own:
        return data._raw
    if not hasattr(data, "__iter__"):
        raise TypeError(f"data are {type(data).__name__}, expected a DataLoader or batches to iterate over")
    batches = _Batches(data)
    length = len(data) if hasattr(data, "__len__") else -1
    return _raw.loader_custom(batches.fields, length, batches)


def _name_of(metric: Metric) -> str:
    """F1Score: f1_score."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", _raw.metric_kind(metric._raw)).lower()


def _criterion(loss: Any) -> _raw.Module:
    if isinstance(loss, Module):
        return loss._handle
    if not callable(loss):
        raise TypeError(f"loss is {type(loss).__name__}, expected a module or a function of prediction and target")
    return _raw.module_custom(getattr(loss, "__name__", "loss"), lambda inputs: [loss(*inputs)])


class Trainer:
    """Trains a model by a loss: a module, nn.CrossEntropyLoss() for one, or a function of (prediction, target). The last field
    of a batch is the target, those before are the model's inputs; one field is both. accumulate: batches to a step.
    metrics: of predictions and targets, by their names in the history, or a list, whose kinds name them; they are the trainer's
    from then on. schedule: advanced after every epoch. checkpoints: saved after every epoch. tag: what the
    model is called in names of files. autocast:
    at.bfloat16 or at.float16, what model and loss compute under. grad_scaler: scales losses and makes the steps. group: the ranks
    that train together. A step is one
    plan, which nothing waits for."""

    def __init__(self, model: Module, loss: Any, optimizer: Optimizer, *,
                 metrics: Mapping[str, Metric] | Sequence[Metric] = (), accumulate: int = 1,
                 schedule: LRScheduler | None = None, early_stopping: EarlyStopping | None = None,
                 checkpoints: Checkpoints | None = None, autocast: Any = None,
                 grad_scaler: GradScaler | None = None, tag: str | None = None,
                 group: Group | None = None) -> None:
        self.model, self.loss, self.optimizer = model, loss, optimizer
        self._raw = _raw.trainer_create(model._handle, _criterion(loss), optimizer._raw, {"accumulate": accumulate})
        _raw.trainer_add_callback(self._raw, TrainerMoment.BATCH_END, None)
        self.metrics = dict(metrics) if isinstance(metrics, Mapping) else {_name_of(one): one for one in metrics}
        for name, metric in self.metrics.items():
            _raw.trainer_add_metric(self._raw, name, metric._raw)
        if schedule is not None:
            self.add_schedule(schedule)
        if early_stopping is not None:
            self.set_early_stopping(early_stopping)
        if checkpoints is not None:
            self.set_checkpoints(checkpoints)
        if autocast is not None:
            self.set_autocast(autocast)
        if grad_scaler is not None:
            self.set_grad_scaler(grad_scaler)
        if tag is not None:
            self.set_tag(tag)
        if group is not None:
            self.set_group(group)

    def fit(self, data: Any, epochs: int, validation: Any = None, *, validate_every: int = 1,
            split_seed: int = 0) -> dict[str, list[float]]:
        """Trains until so many epochs were trained in all: after a fit that was stopped or failed the same call goes on where
        that ended. data: a DataLoader, or batches to iterate over. validation: such, or the share of data's samples that is
        held back. Gives the history. Ctrl-C ends it after the step being made."""
        if isinstance(validation, float):
            _raw.trainer_set_validation_split(self._raw, validation, split_seed)
        else:
            _raw.trainer_set_validation(self._raw, None if validation is None else _loader(validation), validate_every)
        _raw.trainer_fit(self._raw, _loader(data), epochs)
        return self.history

    def stop(self) -> None:
        """Ends a fit after the step being made: from a callback, or from another thread."""
        _raw.trainer_stop(self._raw)

    def evaluate(self, data: Any) -> dict[str, float]:
        """The loss and the metrics over an epoch of data, by name. The model evaluates, and is again as it was."""
        names = ["loss", *self.metrics]
        return dict(zip(names, _raw.trainer_evaluate(self._raw, _loader(data), len(names))))

    def predict(self, data: Any) -> Tensor:
        """What the model makes of an epoch of data, along the first axis; of several fields the last is left out."""
        return _raw.trainer_predict(self._raw, _loader(data))

    def advise_batch_size(self, data: Any, *, smallest: int = 2, largest: int = 0, memory: int = 0,
                          steps: int = 3) -> BatchSizeAdvice:
        """How large a batch suits the model on its device: makes steps with batches of several sizes, of the samples of data's
        first batch, and takes them back. Sizes are doubled from smallest to largest, by default an epoch's samples, until memory
        is out or two in a row bring little. memory: bytes that the device may hold, by default its limit or what is free."""
        options = {"steps": steps, "smallest": smallest, "largest": largest, "memory": memory}
        advised, trials = _raw.trainer_advise_batch_size(self._raw, _loader(data), options)
        return BatchSizeAdvice(advised, [BatchSizeTrial(**one) for one in trials])

    @property
    def history(self) -> dict[str, list[float]]:
        """What came out of every epoch: "loss", the metrics, "val_loss" and so on, "lr", "seconds", "samples_per_second"."""
        names = json.loads(_raw.trainer_history(self._raw))
        return {name: _raw.trainer_history_values(self._raw, name) for name in names}

    def add_schedule(self, schedule: LRScheduler, every: str = "epoch", monitor: str | None = None) -> None:
        """Advances it after every "epoch" or "step"; ReduceLROnPlateau by a number of the history, the validation's loss."""
        if every not in ("epoch", "step"):
            raise ValueError(f"every is {every!r}, expected 'epoch' or 'step'")
        _raw.trainer_add_schedule(self._raw, schedule._raw, every == "step", monitor)

    def set_early_stopping(self, stopping: EarlyStopping) -> None:
        """From now on; what was best so far is forgotten. A fit that it has ended stays ended; one to more epochs goes on, and
        waits anew."""
        _raw.trainer_set_early_stopping(self._raw, stopping.monitor, stopping.options)

    def set_checkpoints(self, checkpoints: Checkpoints | None, every_epochs: int = 1, every_steps: int = 0,
                        monitor: str | None = None) -> None:
        """Saves all that the trainer has and where it is, into checkpoints: after every so many epochs and steps, 0: not so,
        after the last epoch, and where a fit is stopped. checkpoints.restore() brings it back, and fit goes on there. After an
        epoch monitor, as for early stopping, is the metric of the file."""
        _raw.trainer_set_checkpoints(self._raw, None if checkpoints is None else checkpoints._raw, every_epochs, every_steps,
                                     monitor)

    def add_event_log(self, log: EventLog) -> None:
        """Adds the numbers of every epoch to a log; a fit that goes on cuts off first what it has of later steps. Curves (".svg")
        are drawn anew after every epoch, a line for the run (".tsv") is added when a fit ends."""
        _raw.trainer_add_event_log(self._raw, log.path, log.format)

    def set_tag(self, tag: str | None) -> None:
        """What the model is called: in names and metadata of checkpoints, those of another tag being another model's, in lines of
        runs, and above curves."""
        _raw.trainer_set_tag(self._raw, tag)

    def set_progress(self, shown: bool) -> None:
        """A line on standard error, where that is a terminal: epoch, batches a second, loss, time left, memory."""
        _raw.trainer_set_progress(self._raw, shown)

    def set_autocast(self, dtype: Any) -> None:
        """What model and loss compute under: at.bfloat16 or at.float16; None: what the thread has."""
        _raw.trainer_set_autocast(self._raw, as_dtype("float32" if dtype is None else dtype))

    def set_grad_scaler(self, scaler: GradScaler | None) -> None:
        """Scales losses, and makes the steps and their updates; None: no scaler."""
        _raw.trainer_set_grad_scaler(self._raw, None if scaler is None else scaler._raw)

    def set_group(self, group: Group | None) -> None:
        """Trains as one rank of several, with the model of rank 0; None: alone."""
        _raw.trainer_set_group(self._raw, None if group is None else group._raw)

    def add_callback(self, moments: Moments, callback: Callable[[TrainerEvent], object]) -> None:
        """Calls it at "fit_begin", "epoch_begin", "batch_begin", "batch_end", "validation_end", "epoch_end", "fit_end",
        "checkpoint". What it raises ends the fit."""
        def called(event: dict[str, Any]) -> None:
            moment = TrainerMoment(event.pop("moment")).name.lower()
            callback(TrainerEvent(moment, **event))

        _raw.trainer_add_callback(self._raw, _moments(moments), called)
