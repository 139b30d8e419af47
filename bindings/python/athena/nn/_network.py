"""Networks said layer by layer."""
from __future__ import annotations

from typing import Any, Callable

from .. import _raw
from .._device import DeviceLike, as_device
from .._dtype import DTypeLike, as_dtype, float32
from .._generator import Generator, default_generator
from ._kind import wrap
from ._module import Module

SAME_PADDING = -1


class Network:
    """A network said layer by layer, for samples of a shape, without the axis of the batch: Network(784), Network(1, 28, 28). How
    much a layer takes follows from what the one before makes:

    model, loss = nn.Network(784).dense(128, "relu").dense(10, "softmax").loss("cross_entropy").build()
    """

    def __init__(self, *sample: int) -> None:
        self._raw = _raw.network_create(sample)
        self._count = 0  # layers so far
        self._kept: dict[int, Module] = {}  # whose forward may be Python's

    def _say(self, count: int, function: Callable[..., None], *arguments: Any) -> Network:
        function(self._raw, *arguments)
        self._count += count
        return self

    def dense(self, units: int, activation: str | None = None) -> Network:
        """x · weightᵀ + bias along the last axis, with so many results, and an activation by its word, "relu" or
        "leaky_relu(0.2)"."""
        return self._say(1 + bool(activation), _raw.network_dense, units, activation)

    def conv(self, channels: int, kernel: int, stride: int = 1, padding: int | str = 0, activation: str | None = None) -> Network:
        """A convolution of [C, L], [C, H, W] or [C, D, H, W] to so many channels, with windows of kernel elements along each axis,
        every stride elements, with padding zeros around; "same": as many that the size stays."""
        if isinstance(padding, str):
            if padding != "same":
                raise ValueError(f"padding is {padding!r}, expected a number or 'same'")
            padding = SAME_PADDING
        return self._say(1 + bool(activation), _raw.network_conv, channels, kernel, stride, padding, activation)

    def pool(self, kind: str = "max", kernel: int = 2, stride: int | None = None) -> Network:
        """The largest element, "max", or the mean, "avg", of windows of kernel elements along each axis."""
        return self._say(1, _raw.network_pool, kind, kernel, stride or 0)

    def flatten(self) -> Network:
        """One axis of all of a sample's."""
        return self._say(1, _raw.network_flatten)

    def dropout(self, p: float = 0.5) -> Network:
        """While training zeros a share p of the elements."""
        return self._say(1, _raw.network_dropout, p)

    def norm(self, kind: str = "batch") -> Network:
        """A normalisation: "batch" or "instance" for each channel, "layer" or "rms" along the last axis."""
        return self._say(1, _raw.network_norm, kind)

    def embedding(self, count: int, size: int) -> Network:
        """A row of size numbers for each index, of count."""
        return self._say(1, _raw.network_embedding, count, size)

    def recurrent(self, kind: str, hidden: int, layers: int = 1, bidirectional: bool = False, last: bool = False) -> Network:
        """Layers of "rnn", "lstm" or "gru" over sequences [length, features]; last: only what is at the last place goes on."""
        return self._say(1 + bool(last), _raw.network_recurrent, kind, hidden, layers, bidirectional, last)

    def add(self, layer: str | Module) -> Network:
        """Any layer: a module, which all that are built share, a description, or a word, "leaky_relu(0.2)". Kinds may lack their
        number of axes, "MaxPool(2)", and lazy ones what follows from their input, "LazyConv2d(32, 3, stride=2)"."""
        if isinstance(layer, Module):
            self._say(1, _raw.network_add_module, layer._handle)
            self._kept[self._count - 1] = layer
            return self
        return self._say(1, _raw.network_add, layer)

    def loss(self, loss: str) -> Network:
        """The loss to train with: "cross_entropy", "mse", "bce", or a description. A last softmax before cross entropy, or sigmoid
        before binary cross entropy, rests while training: the network gives probabilities only while evaluating, and while
        training what the loss takes instead. Targets of classes may be one-hot."""
        return self._say(0, _raw.network_loss, loss)

    def summary(self, device: DeviceLike | None = None) -> str:
        """A table of the layers: shapes for one sample, parameters, multiply-adds, bytes. Nothing is computed."""
        return _raw.network_summary(self._raw, as_device(device))

    def build(self, device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> Any:
        """A Sequential, or where a loss was named (Sequential, loss). Each call makes others. Errors tell of which layer, and what
        it is given."""
        made, loss = _raw.network_build(self._raw, as_device(device), float32 if dtype is None else as_dtype(dtype),
                                        (generator or default_generator)._raw)
        model = wrap(made)
        for place, layer in self._kept.items():
            model._modules[str(place)] = layer
        return model if loss is None else (model, wrap(loss))
