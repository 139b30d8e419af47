"""Written by tools/generate-bindings from src/nn/modules.def; do not edit."""
from __future__ import annotations

from typing import Any, Sequence, Union

from .._device import DeviceLike
from .._dtype import DTypeLike
from .._generator import Generator
from .._tensor import Tensor
from ._containers import Listed
from ._forms import (Attention, Bag, Decoder, DecoderLayer, Encoder, EncoderLayer, Indexed, LongCell, LongRecurrent,
                    Recurrent, Weighted, Whole)
from ._kind import Kind
from ._module import Module

Sizes = Union[int, str, Sequence[Union[int, None]]]


class Linear(Kind):
    """x · weightᵀ + bias. weight [out, in] and then bias are drawn uniformly within ±1/√in."""

    _kind = "Linear"

    def __init__(self, in_features: int, out_features: int, bias: bool = True, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_features": in_features, "out_features": out_features, "bias": bias}, device, dtype, generator)


class Bilinear(Kind):
    """y[k] = x1ᵀ · weight[k] · x2 + bias[k] of two inputs. weight [out, in1, in2], then bias, uniformly within
    ±1/√in1."""

    _kind = "Bilinear"

    def __init__(self, in1_features: int, in2_features: int, out_features: int, bias: bool = True,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in1_features": in1_features, "in2_features": in2_features, "out_features": out_features, "bias": bias},
                   device, dtype, generator)


class Neuron(Kind):
    """relu(w · x + b), or without relu, of micrograd: in features on the last axis, or as many inputs, give one value.
    weight [in] is drawn uniformly within ±1, bias [] is 0."""

    _kind = "Neuron"

    def __init__(self, in_features: int, nonlin: bool = True, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_features": in_features, "nonlin": nonlin}, device, dtype, generator)


class NeuronLayer(Kind):
    """A row of Neurons, micrograd's Layer: their values are the last axis, which a single one leaves out."""

    _kind = "NeuronLayer"

    def __init__(self, in_features: int, out_features: int, nonlin: bool = True, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_features": in_features, "out_features": out_features, "nonlin": nonlin}, device, dtype, generator)


class MLP(Kind):
    """NeuronLayers one after the other, named 0, 1, …, one for each of out_features; the last is linear."""

    _kind = "MLP"

    def __init__(self, in_features: int, out_features: Sizes, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_features": in_features, "out_features": out_features}, device, dtype, generator)


class Identity(Kind):
    """What is given, as it is."""

    _kind = "Identity"

    def __init__(self, *ignored: Any, **named: Any) -> None:
        self._make({}, None, None, None)


class Embedding(Kind):
    """A row of weight for each index; rows are drawn from the standard normal distribution, that of padding_idx is 0."""

    _kind = "Embedding"

    def __init__(self, num_embeddings: int, embedding_dim: int, padding_idx: int | None = None, max_norm: float | None = None,
                 norm_type: float = 2.0, scale_grad_by_freq: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"num_embeddings": num_embeddings, "embedding_dim": embedding_dim, "padding_idx": padding_idx,
                   "max_norm": max_norm, "norm_type": norm_type, "scale_grad_by_freq": scale_grad_by_freq}, device, dtype,
                   generator)


class EmbeddingBag(Bag):
    """The sum, mean or max of the rows of each bag: inputs are indices and, for indices of one axis, offsets; then
    perhaps a weight for each index."""

    _kind = "EmbeddingBag"

    def __init__(self, num_embeddings: int, embedding_dim: int, mode: str = 'mean', include_last_offset: bool = False,
                 padding_idx: int | None = None, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"num_embeddings": num_embeddings, "embedding_dim": embedding_dim, "mode": mode,
                   "include_last_offset": include_last_offset, "padding_idx": padding_idx}, device, dtype, generator)


class Flatten(Kind):
    """One axis of those from start_dim to end_dim."""

    _kind = "Flatten"

    def __init__(self, start_dim: int = 1, end_dim: int = -1, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"start_dim": start_dim, "end_dim": end_dim}, device, dtype, generator)


class Select(Kind):
    """What is at an index, which may count from the end, of an axis."""

    _kind = "Select"

    def __init__(self, dim: int, index: int, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"dim": dim, "index": index}, device, dtype, generator)


class Unflatten(Kind):
    """Several axes of one."""

    _kind = "Unflatten"

    def __init__(self, dim: int, unflattened_size: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"dim": dim, "unflattened_size": unflattened_size}, device, dtype, generator)


class ReLU(Kind):
    """max(x, 0)."""

    _kind = "ReLU"

    def __init__(self, inplace: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class ReLU6(Kind):
    """x limited to 0 … 6."""

    _kind = "ReLU6"

    def __init__(self, inplace: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class LeakyReLU(Kind):
    """x above 0, else negative_slope · x."""

    _kind = "LeakyReLU"

    def __init__(self, negative_slope: float = 0.01, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"negative_slope": negative_slope}, device, dtype, generator)


class PReLU(Kind):
    """x above 0, else weight · x, one weight for each channel or for all."""

    _kind = "PReLU"

    def __init__(self, num_parameters: int = 1, init: float = 0.25, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"num_parameters": num_parameters, "init": init}, device, dtype, generator)


class ELU(Kind):
    """x above 0, else alpha (exp(x) − 1)."""

    _kind = "ELU"

    def __init__(self, alpha: float = 1.0, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"alpha": alpha}, device, dtype, generator)


class CELU(Kind):
    """x above 0, else alpha (exp(x / alpha) − 1)."""

    _kind = "CELU"

    def __init__(self, alpha: float = 1.0, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"alpha": alpha}, device, dtype, generator)


class SELU(Kind):
    """ELU that keeps mean 0 and variance 1."""

    _kind = "SELU"

    def __init__(self, inplace: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class GELU(Kind):
    """x Φ(x), with the error function, or with 'tanh' by a formula of tanh."""

    _kind = "GELU"

    def __init__(self, approximate: str = 'none', device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"approximate": approximate}, device, dtype, generator)


class SiLU(Kind):
    """x · sigmoid(x)."""

    _kind = "SiLU"

    def __init__(self, inplace: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class Mish(Kind):
    """x · tanh(softplus(x))."""

    _kind = "Mish"

    def __init__(self, inplace: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class Sigmoid(Kind):
    """1 / (1 + exp(−x))."""

    _kind = "Sigmoid"

    def __init__(self, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class Tanh(Kind):
    """Hyperbolic tangent."""

    _kind = "Tanh"

    def __init__(self, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class Hardswish(Kind):
    """x · relu6(x + 3) / 6."""

    _kind = "Hardswish"

    def __init__(self, inplace: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class Hardsigmoid(Kind):
    """relu6(x + 3) / 6."""

    _kind = "Hardsigmoid"

    def __init__(self, inplace: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class Hardtanh(Kind):
    """x limited to min_val … max_val."""

    _kind = "Hardtanh"

    def __init__(self, min_val: float = -1.0, max_val: float = 1.0, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"min_val": min_val, "max_val": max_val}, device, dtype, generator)


class Hardshrink(Kind):
    """x, but 0 where it is within ±lambd."""

    _kind = "Hardshrink"

    def __init__(self, lambd: float = 0.5, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"lambd": lambd}, device, dtype, generator)


class Softshrink(Kind):
    """x nearer to 0 by lambd; 0 where it is within ±lambd."""

    _kind = "Softshrink"

    def __init__(self, lambd: float = 0.5, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"lambd": lambd}, device, dtype, generator)


class Softplus(Kind):
    """log(1 + exp(beta x)) / beta; x itself where beta x is above threshold."""

    _kind = "Softplus"

    def __init__(self, beta: float = 1.0, threshold: float = 20.0, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"beta": beta, "threshold": threshold}, device, dtype, generator)


class Softsign(Kind):
    """x / (1 + |x|)."""

    _kind = "Softsign"

    def __init__(self, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class Tanhshrink(Kind):
    """x − tanh(x)."""

    _kind = "Tanhshrink"

    def __init__(self, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class LogSigmoid(Kind):
    """The logarithm of sigmoid(x)."""

    _kind = "LogSigmoid"

    def __init__(self, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({}, device, dtype, generator)


class Threshold(Kind):
    """x above threshold, else value."""

    _kind = "Threshold"

    def __init__(self, threshold: float, value: float, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"threshold": threshold, "value": value}, device, dtype, generator)


class Softmax(Kind):
    """exp(x) over its sum along an axis."""

    _kind = "Softmax"

    def __init__(self, dim: int = -1, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"dim": dim}, device, dtype, generator)


class LogSoftmax(Kind):
    """The logarithm of softmax."""

    _kind = "LogSoftmax"

    def __init__(self, dim: int = -1, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"dim": dim}, device, dtype, generator)


class Softmin(Kind):
    """softmax(−x)."""

    _kind = "Softmin"

    def __init__(self, dim: int = -1, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"dim": dim}, device, dtype, generator)


class GLU(Kind):
    """The first half of x along an axis times sigmoid of the second."""

    _kind = "GLU"

    def __init__(self, dim: int = -1, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"dim": dim}, device, dtype, generator)


class Dropout(Kind):
    """While training zeros a share p of the elements and scales the others by 1 / (1 − p)."""

    _kind = "Dropout"

    def __init__(self, p: float = 0.5, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"p": p}, device, dtype, generator)


class Dropout1d(Kind):
    """The same with whole channels of [N, C, L]."""

    _kind = "Dropout1d"

    def __init__(self, p: float = 0.5, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"p": p}, device, dtype, generator)


class Dropout2d(Kind):
    """The same with whole channels of [N, C, H, W]."""

    _kind = "Dropout2d"

    def __init__(self, p: float = 0.5, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"p": p}, device, dtype, generator)


class Dropout3d(Kind):
    """The same with whole channels of [N, C, D, H, W]."""

    _kind = "Dropout3d"

    def __init__(self, p: float = 0.5, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"p": p}, device, dtype, generator)


class AlphaDropout(Kind):
    """Dropout that keeps mean and variance, for SELU."""

    _kind = "AlphaDropout"

    def __init__(self, p: float = 0.5, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"p": p}, device, dtype, generator)


class FeatureAlphaDropout(Kind):
    """The same with whole channels."""

    _kind = "FeatureAlphaDropout"

    def __init__(self, p: float = 0.5, inplace: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"p": p}, device, dtype, generator)


class Sequential(Listed):
    """One module after the other, named 0, 1, …"""

    _kind = "Sequential"


class Evaluating(Listed):
    """Its modules, one after the other, named 0, 1, …, while evaluating; while training x as it is."""

    _kind = "Evaluating"


class Residual(Listed):
    """x plus what its modules, one after the other, make of x; they are named 0, 1, …"""

    _kind = "Residual"


class Conv1d(Kind):
    """conv over [N, C, L]; padding may be 'same' or 'valid', padding_mode 'reflect', 'replicate' or 'circular'."""

    _kind = "Conv1d"

    def __init__(self, in_channels: int, out_channels: int, kernel_size: Sizes, stride: Sizes = 1, padding: Sizes = 0,
                 dilation: Sizes = 1, groups: int = 1, bias: bool = True, padding_mode: str = 'zeros',
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_channels": in_channels, "out_channels": out_channels, "kernel_size": kernel_size, "stride": stride,
                   "padding": padding, "dilation": dilation, "groups": groups, "bias": bias, "padding_mode": padding_mode},
                   device, dtype, generator)


class Conv2d(Kind):
    """conv over [N, C, H, W]; otherwise as Conv1d."""

    _kind = "Conv2d"

    def __init__(self, in_channels: int, out_channels: int, kernel_size: Sizes, stride: Sizes = 1, padding: Sizes = 0,
                 dilation: Sizes = 1, groups: int = 1, bias: bool = True, padding_mode: str = 'zeros',
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_channels": in_channels, "out_channels": out_channels, "kernel_size": kernel_size, "stride": stride,
                   "padding": padding, "dilation": dilation, "groups": groups, "bias": bias, "padding_mode": padding_mode},
                   device, dtype, generator)


class Conv3d(Kind):
    """conv over [N, C, D, H, W]; otherwise as Conv1d."""

    _kind = "Conv3d"

    def __init__(self, in_channels: int, out_channels: int, kernel_size: Sizes, stride: Sizes = 1, padding: Sizes = 0,
                 dilation: Sizes = 1, groups: int = 1, bias: bool = True, padding_mode: str = 'zeros',
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_channels": in_channels, "out_channels": out_channels, "kernel_size": kernel_size, "stride": stride,
                   "padding": padding, "dilation": dilation, "groups": groups, "bias": bias, "padding_mode": padding_mode},
                   device, dtype, generator)


class ConvTranspose1d(Kind):
    """conv_transpose over [N, C, L]."""

    _kind = "ConvTranspose1d"

    def __init__(self, in_channels: int, out_channels: int, kernel_size: Sizes, stride: Sizes = 1, padding: Sizes = 0,
                 output_padding: Sizes = 0, groups: int = 1, bias: bool = True, dilation: Sizes = 1,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_channels": in_channels, "out_channels": out_channels, "kernel_size": kernel_size, "stride": stride,
                   "padding": padding, "output_padding": output_padding, "groups": groups, "bias": bias,
                   "dilation": dilation}, device, dtype, generator)


class ConvTranspose2d(Kind):
    """conv_transpose over [N, C, H, W]."""

    _kind = "ConvTranspose2d"

    def __init__(self, in_channels: int, out_channels: int, kernel_size: Sizes, stride: Sizes = 1, padding: Sizes = 0,
                 output_padding: Sizes = 0, groups: int = 1, bias: bool = True, dilation: Sizes = 1,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_channels": in_channels, "out_channels": out_channels, "kernel_size": kernel_size, "stride": stride,
                   "padding": padding, "output_padding": output_padding, "groups": groups, "bias": bias,
                   "dilation": dilation}, device, dtype, generator)


class ConvTranspose3d(Kind):
    """conv_transpose over [N, C, D, H, W]."""

    _kind = "ConvTranspose3d"

    def __init__(self, in_channels: int, out_channels: int, kernel_size: Sizes, stride: Sizes = 1, padding: Sizes = 0,
                 output_padding: Sizes = 0, groups: int = 1, bias: bool = True, dilation: Sizes = 1,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"in_channels": in_channels, "out_channels": out_channels, "kernel_size": kernel_size, "stride": stride,
                   "padding": padding, "output_padding": output_padding, "groups": groups, "bias": bias,
                   "dilation": dilation}, device, dtype, generator)


class MaxPool1d(Indexed):
    """The largest element of each window of [N, C, L]; a second result are their places."""

    _kind = "MaxPool1d"

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, dilation: Sizes = 1,
                 return_indices: bool = False, ceil_mode: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "stride": stride, "padding": padding, "dilation": dilation,
                   "return_indices": return_indices, "ceil_mode": ceil_mode}, device, dtype, generator)


class MaxPool2d(Indexed):
    """The largest element of each window of [N, C, H, W]; a second result are their places."""

    _kind = "MaxPool2d"

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, dilation: Sizes = 1,
                 return_indices: bool = False, ceil_mode: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "stride": stride, "padding": padding, "dilation": dilation,
                   "return_indices": return_indices, "ceil_mode": ceil_mode}, device, dtype, generator)


class MaxPool3d(Indexed):
    """The largest element of each window of [N, C, D, H, W]; a second result are their places."""

    _kind = "MaxPool3d"

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, dilation: Sizes = 1,
                 return_indices: bool = False, ceil_mode: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "stride": stride, "padding": padding, "dilation": dilation,
                   "return_indices": return_indices, "ceil_mode": ceil_mode}, device, dtype, generator)


class MaxUnpool1d(Kind):
    """The way back from MaxPool1d: inputs are elements and their places; zeros elsewhere."""

    _kind = "MaxUnpool1d"

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "stride": stride, "padding": padding}, device, dtype, generator)


class MaxUnpool2d(Kind):
    """The way back from MaxPool2d."""

    _kind = "MaxUnpool2d"

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "stride": stride, "padding": padding}, device, dtype, generator)


class MaxUnpool3d(Kind):
    """The way back from MaxPool3d."""

    _kind = "MaxUnpool3d"

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "stride": stride, "padding": padding}, device, dtype, generator)


class AvgPool1d(Kind):
    """The mean of each window of [N, C, L]."""

    _kind = "AvgPool1d"

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, ceil_mode: bool = False,
                 count_include_pad: bool = True, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "stride": stride, "padding": padding, "ceil_mode": ceil_mode,
                   "count_include_pad": count_include_pad}, device, dtype, generator)


class AvgPool2d(Kind):
    """The mean of each window of [N, C, H, W]."""

    _kind = "AvgPool2d"

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, ceil_mode: bool = False,
                 count_include_pad: bool = True, divisor_override: int | None = None, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "stride": stride, "padding": padding, "ceil_mode": ceil_mode,
                   "count_include_pad": count_include_pad, "divisor_override": divisor_override}, device, dtype, generator)


class AvgPool3d(Kind):
    """The mean of each window of [N, C, D, H, W]."""

    _kind = "AvgPool3d"

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, ceil_mode: bool = False,
                 count_include_pad: bool = True, divisor_override: int | None = None, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "stride": stride, "padding": padding, "ceil_mode": ceil_mode,
                   "count_include_pad": count_include_pad, "divisor_override": divisor_override}, device, dtype, generator)


class LPPool1d(Kind):
    """The root of the sum of powers of each window of [N, C, L]."""

    _kind = "LPPool1d"

    def __init__(self, norm_type: float, kernel_size: Sizes, stride: Sizes | None = None, ceil_mode: bool = False,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"norm_type": norm_type, "kernel_size": kernel_size, "stride": stride, "ceil_mode": ceil_mode}, device,
                   dtype, generator)


class LPPool2d(Kind):
    """The root of the sum of powers of each window of [N, C, H, W]."""

    _kind = "LPPool2d"

    def __init__(self, norm_type: float, kernel_size: Sizes, stride: Sizes | None = None, ceil_mode: bool = False,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"norm_type": norm_type, "kernel_size": kernel_size, "stride": stride, "ceil_mode": ceil_mode}, device,
                   dtype, generator)


class AdaptiveMaxPool1d(Indexed):
    """MaxPool1d to a size of the result; None keeps one."""

    _kind = "AdaptiveMaxPool1d"

    def __init__(self, output_size: Sizes, return_indices: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"output_size": output_size, "return_indices": return_indices}, device, dtype, generator)


class AdaptiveMaxPool2d(Indexed):
    """MaxPool2d to sizes of the result; None keeps one."""

    _kind = "AdaptiveMaxPool2d"

    def __init__(self, output_size: Sizes, return_indices: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"output_size": output_size, "return_indices": return_indices}, device, dtype, generator)


class AdaptiveMaxPool3d(Indexed):
    """MaxPool3d to sizes of the result; None keeps one."""

    _kind = "AdaptiveMaxPool3d"

    def __init__(self, output_size: Sizes, return_indices: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"output_size": output_size, "return_indices": return_indices}, device, dtype, generator)


class AdaptiveAvgPool1d(Kind):
    """AvgPool1d to a size of the result; None keeps one."""

    _kind = "AdaptiveAvgPool1d"

    def __init__(self, output_size: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"output_size": output_size}, device, dtype, generator)


class AdaptiveAvgPool2d(Kind):
    """AvgPool2d to sizes of the result; None keeps one."""

    _kind = "AdaptiveAvgPool2d"

    def __init__(self, output_size: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"output_size": output_size}, device, dtype, generator)


class AdaptiveAvgPool3d(Kind):
    """AvgPool3d to sizes of the result; None keeps one."""

    _kind = "AdaptiveAvgPool3d"

    def __init__(self, output_size: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"output_size": output_size}, device, dtype, generator)


class BatchNorm1d(Kind):
    """batch_norm of [N, C] or [N, C, L]; momentum None: the mean over all batches."""

    _kind = "BatchNorm1d"

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = True,
                 track_running_stats: bool = True, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"num_features": num_features, "eps": eps, "momentum": momentum, "affine": affine,
                   "track_running_stats": track_running_stats}, device, dtype, generator)


class BatchNorm2d(Kind):
    """batch_norm of [N, C, H, W]; momentum None: the mean over all batches."""

    _kind = "BatchNorm2d"

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = True,
                 track_running_stats: bool = True, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"num_features": num_features, "eps": eps, "momentum": momentum, "affine": affine,
                   "track_running_stats": track_running_stats}, device, dtype, generator)


class BatchNorm3d(Kind):
    """batch_norm of [N, C, D, H, W]; momentum None: the mean over all batches."""

    _kind = "BatchNorm3d"

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = True,
                 track_running_stats: bool = True, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"num_features": num_features, "eps": eps, "momentum": momentum, "affine": affine,
                   "track_running_stats": track_running_stats}, device, dtype, generator)


class InstanceNorm1d(Kind):
    """instance_norm of [N, C, L] or [C, L]."""

    _kind = "InstanceNorm1d"

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = False,
                 track_running_stats: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"num_features": num_features, "eps": eps, "momentum": momentum, "affine": affine,
                   "track_running_stats": track_running_stats}, device, dtype, generator)


class InstanceNorm2d(Kind):
    """instance_norm of [N, C, H, W] or [C, H, W]."""

    _kind = "InstanceNorm2d"

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = False,
                 track_running_stats: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"num_features": num_features, "eps": eps, "momentum": momentum, "affine": affine,
                   "track_running_stats": track_running_stats}, device, dtype, generator)


class InstanceNorm3d(Kind):
    """instance_norm of [N, C, D, H, W] or [C, D, H, W]."""

    _kind = "InstanceNorm3d"

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = False,
                 track_running_stats: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"num_features": num_features, "eps": eps, "momentum": momentum, "affine": affine,
                   "track_running_stats": track_running_stats}, device, dtype, generator)


class LayerNorm(Kind):
    """layer_norm over the last axes."""

    _kind = "LayerNorm"

    def __init__(self, normalized_shape: Sizes, eps: float = 1e-05, elementwise_affine: bool = True, bias: bool = True,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"normalized_shape": normalized_shape, "eps": eps, "elementwise_affine": elementwise_affine, "bias": bias},
                   device, dtype, generator)


class GroupNorm(Kind):
    """group_norm."""

    _kind = "GroupNorm"

    def __init__(self, num_groups: int, num_channels: int, eps: float = 1e-05, affine: bool = True,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"num_groups": num_groups, "num_channels": num_channels, "eps": eps, "affine": affine}, device, dtype,
                   generator)


class RMSNorm(Kind):
    """rms_norm over the last axes; eps None: the epsilon of the dtype."""

    _kind = "RMSNorm"

    def __init__(self, normalized_shape: Sizes, eps: float | None = None, elementwise_affine: bool = True,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"normalized_shape": normalized_shape, "eps": eps, "elementwise_affine": elementwise_affine}, device,
                   dtype, generator)


class LocalResponseNorm(Kind):
    """local_response_norm."""

    _kind = "LocalResponseNorm"

    def __init__(self, size: int, alpha: float = 0.0001, beta: float = 0.75, k: float = 1.0, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"size": size, "alpha": alpha, "beta": beta, "k": k}, device, dtype, generator)


class Upsample(Kind):
    """Spatial axes of other sizes; mode is 'nearest', 'nearest-exact', 'linear', 'bilinear' or 'trilinear'."""

    _kind = "Upsample"

    def __init__(self, size: Sizes | None = None, scale_factor: float | Sequence[float] | None = None, mode: str = 'nearest',
                 align_corners: bool | None = None, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"size": size, "scale_factor": scale_factor, "mode": mode, "align_corners": align_corners}, device, dtype,
                   generator)


class PixelShuffle(Kind):
    """[…, C · r², H, W] as […, C, H · r, W · r]."""

    _kind = "PixelShuffle"

    def __init__(self, upscale_factor: int, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"upscale_factor": upscale_factor}, device, dtype, generator)


class PixelUnshuffle(Kind):
    """The way back from PixelShuffle."""

    _kind = "PixelUnshuffle"

    def __init__(self, downscale_factor: int, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"downscale_factor": downscale_factor}, device, dtype, generator)


class ChannelShuffle(Kind):
    """The channels of the groups taken in turn."""

    _kind = "ChannelShuffle"

    def __init__(self, groups: int, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"groups": groups}, device, dtype, generator)


class Unfold(Kind):
    """Every window of [N, C, H, W] as a column."""

    _kind = "Unfold"

    def __init__(self, kernel_size: Sizes, dilation: Sizes = 1, padding: Sizes = 0, stride: Sizes = 1,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"kernel_size": kernel_size, "dilation": dilation, "padding": padding, "stride": stride}, device, dtype,
                   generator)


class Fold(Kind):
    """Columns of windows added up where they came from."""

    _kind = "Fold"

    def __init__(self, output_size: Sizes, kernel_size: Sizes, dilation: Sizes = 1, padding: Sizes = 0, stride: Sizes = 1,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"output_size": output_size, "kernel_size": kernel_size, "dilation": dilation, "padding": padding,
                   "stride": stride}, device, dtype, generator)


class ConstantPad1d(Kind):
    """A margin of value: before and after the last axis, then of those before it."""

    _kind = "ConstantPad1d"

    def __init__(self, padding: Sizes, value: float, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding, "value": value}, device, dtype, generator)


class ConstantPad2d(Kind):
    """A margin of value around the last two axes."""

    _kind = "ConstantPad2d"

    def __init__(self, padding: Sizes, value: float, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding, "value": value}, device, dtype, generator)


class ConstantPad3d(Kind):
    """A margin of value around the last three axes."""

    _kind = "ConstantPad3d"

    def __init__(self, padding: Sizes, value: float, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding, "value": value}, device, dtype, generator)


class ZeroPad1d(Kind):
    """A margin of zeros around the last axis."""

    _kind = "ZeroPad1d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class ZeroPad2d(Kind):
    """A margin of zeros around the last two axes."""

    _kind = "ZeroPad2d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class ZeroPad3d(Kind):
    """A margin of zeros around the last three axes."""

    _kind = "ZeroPad3d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class ReflectionPad1d(Kind):
    """A margin that mirrors the last axis."""

    _kind = "ReflectionPad1d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class ReflectionPad2d(Kind):
    """A margin that mirrors the last two axes."""

    _kind = "ReflectionPad2d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class ReflectionPad3d(Kind):
    """A margin that mirrors the last three axes."""

    _kind = "ReflectionPad3d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class ReplicationPad1d(Kind):
    """A margin that repeats the edges of the last axis."""

    _kind = "ReplicationPad1d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class ReplicationPad2d(Kind):
    """A margin that repeats the edges of the last two axes."""

    _kind = "ReplicationPad2d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class ReplicationPad3d(Kind):
    """A margin that repeats the edges of the last three axes."""

    _kind = "ReplicationPad3d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class CircularPad1d(Kind):
    """A margin that continues the last axis at its other end."""

    _kind = "CircularPad1d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class CircularPad2d(Kind):
    """A margin that continues the last two axes at their other ends."""

    _kind = "CircularPad2d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class CircularPad3d(Kind):
    """A margin that continues the last three axes at their other ends."""

    _kind = "CircularPad3d"

    def __init__(self, padding: Sizes, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"padding": padding}, device, dtype, generator)


class RNN(Recurrent):
    """rnn_tanh or rnn_relu: inputs are the sequences and, if wanted, h_0 and lengths; results are the output and h_n."""

    _kind = "RNN"

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, nonlinearity: str = 'tanh', bias: bool = True,
                 batch_first: bool = False, dropout: float = 0.0, bidirectional: bool = False,
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"input_size": input_size, "hidden_size": hidden_size, "num_layers": num_layers,
                   "nonlinearity": nonlinearity, "bias": bias, "batch_first": batch_first, "dropout": dropout,
                   "bidirectional": bidirectional}, device, dtype, generator)


class LSTM(LongRecurrent):
    """lstm: inputs are the sequences and, if wanted, h_0, c_0 and lengths; results are the output, h_n and c_n."""

    _kind = "LSTM"

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, bias: bool = True, batch_first: bool = False,
                 dropout: float = 0.0, bidirectional: bool = False, proj_size: int = 0, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"input_size": input_size, "hidden_size": hidden_size, "num_layers": num_layers, "bias": bias,
                   "batch_first": batch_first, "dropout": dropout, "bidirectional": bidirectional, "proj_size": proj_size},
                   device, dtype, generator)


class GRU(Recurrent):
    """gru: inputs are the sequences and, if wanted, h_0 and lengths; results are the output and h_n."""

    _kind = "GRU"

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, bias: bool = True, batch_first: bool = False,
                 dropout: float = 0.0, bidirectional: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"input_size": input_size, "hidden_size": hidden_size, "num_layers": num_layers, "bias": bias,
                   "batch_first": batch_first, "dropout": dropout, "bidirectional": bidirectional}, device, dtype, generator)


class RNNCell(Kind):
    """One step of RNN: inputs are [N, input_size] and, if wanted, h."""

    _kind = "RNNCell"

    def __init__(self, input_size: int, hidden_size: int, bias: bool = True, nonlinearity: str = 'tanh',
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"input_size": input_size, "hidden_size": hidden_size, "bias": bias, "nonlinearity": nonlinearity}, device,
                   dtype, generator)


class LSTMCell(LongCell):
    """One step of LSTM: inputs are x and, if wanted, h and c; results are h and c."""

    _kind = "LSTMCell"

    def __init__(self, input_size: int, hidden_size: int, bias: bool = True, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"input_size": input_size, "hidden_size": hidden_size, "bias": bias}, device, dtype, generator)


class GRUCell(Kind):
    """One step of GRU: inputs are x and, if wanted, h."""

    _kind = "GRUCell"

    def __init__(self, input_size: int, hidden_size: int, bias: bool = True, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"input_size": input_size, "hidden_size": hidden_size, "bias": bias}, device, dtype, generator)


class MultiheadAttention(Attention):
    """Inputs are query, key and value (those left out are the query) and, if wanted, key_padding_mask [N, S] and
    attn_mask [L, S] or [N · num_heads, L, S]: True, or a number to add, where a key is hidden. A second result are
    the weights, averaged over the heads. is_causal hides the keys after a query, besides."""

    _kind = "MultiheadAttention"

    def __init__(self, embed_dim: int, num_heads: int, dropout: float = 0.0, bias: bool = True, add_bias_kv: bool = False,
                 add_zero_attn: bool = False, kdim: int | None = None, vdim: int | None = None, batch_first: bool = False,
                 is_causal: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"embed_dim": embed_dim, "num_heads": num_heads, "dropout": dropout, "bias": bias,
                   "add_bias_kv": add_bias_kv, "add_zero_attn": add_zero_attn, "kdim": kdim, "vdim": vdim,
                   "batch_first": batch_first, "is_causal": is_causal}, device, dtype, generator)


class TransformerEncoderLayer(EncoderLayer):
    """Attention and two linear layers, each with a norm and added to what went in: inputs are src and, if wanted,
    src_mask and src_key_padding_mask."""

    _kind = "TransformerEncoderLayer"

    def __init__(self, d_model: int, nhead: int, dim_feedforward: int = 2048, dropout: float = 0.1, activation: str = 'relu',
                 layer_norm_eps: float = 1e-05, batch_first: bool = False, norm_first: bool = False, bias: bool = True,
                 is_causal: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"d_model": d_model, "nhead": nhead, "dim_feedforward": dim_feedforward, "dropout": dropout,
                   "activation": activation, "layer_norm_eps": layer_norm_eps, "batch_first": batch_first,
                   "norm_first": norm_first, "bias": bias, "is_causal": is_causal}, device, dtype, generator)


class TransformerDecoderLayer(DecoderLayer):
    """The same with attention to a memory in between: inputs are tgt, memory and, if wanted, tgt_mask, memory_mask,
    tgt_key_padding_mask, memory_key_padding_mask."""

    _kind = "TransformerDecoderLayer"

    def __init__(self, d_model: int, nhead: int, dim_feedforward: int = 2048, dropout: float = 0.1, activation: str = 'relu',
                 layer_norm_eps: float = 1e-05, batch_first: bool = False, norm_first: bool = False, bias: bool = True,
                 is_causal: bool = False, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"d_model": d_model, "nhead": nhead, "dim_feedforward": dim_feedforward, "dropout": dropout,
                   "activation": activation, "layer_norm_eps": layer_norm_eps, "batch_first": batch_first,
                   "norm_first": norm_first, "bias": bias, "is_causal": is_causal}, device, dtype, generator)


class TransformerEncoder(Encoder):
    """Copies of encoder_layer, layers.0, layers.1, …, then norm; inputs as those of the layer."""

    _kind = "TransformerEncoder"

    def __init__(self, encoder_layer: Module, num_layers: int, norm: Module | None = None, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"encoder_layer": encoder_layer, "num_layers": num_layers, "norm": norm}, device, dtype, generator)


class TransformerDecoder(Decoder):
    """Copies of decoder_layer, layers.0, layers.1, …, then norm; inputs as those of the layer."""

    _kind = "TransformerDecoder"

    def __init__(self, decoder_layer: Module, num_layers: int, norm: Module | None = None, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"decoder_layer": decoder_layer, "num_layers": num_layers, "norm": norm}, device, dtype, generator)


class Transformer(Whole):
    """An encoder and a decoder with norms behind: inputs are src, tgt and, if wanted, src_mask, tgt_mask, memory_mask,
    src_key_padding_mask, tgt_key_padding_mask, memory_key_padding_mask."""

    _kind = "Transformer"

    def __init__(self, d_model: int = 512, nhead: int = 8, num_encoder_layers: int = 6, num_decoder_layers: int = 6,
                 dim_feedforward: int = 2048, dropout: float = 0.1, activation: str = 'relu', layer_norm_eps: float = 1e-05,
                 batch_first: bool = False, norm_first: bool = False, bias: bool = True, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"d_model": d_model, "nhead": nhead, "num_encoder_layers": num_encoder_layers,
                   "num_decoder_layers": num_decoder_layers, "dim_feedforward": dim_feedforward, "dropout": dropout,
                   "activation": activation, "layer_norm_eps": layer_norm_eps, "batch_first": batch_first,
                   "norm_first": norm_first, "bias": bias}, device, dtype, generator)


class PositionEmbedding(Kind):
    """x [..., L, embedding_dim] plus the first L rows of weight, which begins normal with deviation 0.02."""

    _kind = "PositionEmbedding"

    def __init__(self, num_embeddings: int, embedding_dim: int, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"num_embeddings": num_embeddings, "embedding_dim": embedding_dim}, device, dtype, generator)


class CrossEntropyLoss(Weighted):
    """cross_entropy of logits, with classes on axis 1, and of labels, or probabilities or one-hot targets of the
    logits' shape; reduction is 'mean', 'sum' or 'none'."""

    _kind = "CrossEntropyLoss"

    def __init__(self, weight: Tensor | float | Sequence[float] | None = None, ignore_index: int = -100,
                 reduction: str = 'mean', label_smoothing: float = 0.0, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"weight": weight, "ignore_index": ignore_index, "reduction": reduction,
                   "label_smoothing": label_smoothing}, device, dtype, generator)


class NLLLoss(Weighted):
    """nll_loss of log probabilities, with classes on axis 1, and labels."""

    _kind = "NLLLoss"

    def __init__(self, weight: Tensor | float | Sequence[float] | None = None, ignore_index: int = -100,
                 reduction: str = 'mean', device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"weight": weight, "ignore_index": ignore_index, "reduction": reduction}, device, dtype, generator)


class MSELoss(Kind):
    """(input − target)²."""

    _kind = "MSELoss"

    def __init__(self, reduction: str = 'mean', device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"reduction": reduction}, device, dtype, generator)


class L1Loss(Kind):
    """|input − target|."""

    _kind = "L1Loss"

    def __init__(self, reduction: str = 'mean', device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"reduction": reduction}, device, dtype, generator)


class SmoothL1Loss(Kind):
    """smooth_l1_loss of an input and a target."""

    _kind = "SmoothL1Loss"

    def __init__(self, reduction: str = 'mean', beta: float = 1.0, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"reduction": reduction, "beta": beta}, device, dtype, generator)


class HuberLoss(Kind):
    """huber_loss of an input and a target."""

    _kind = "HuberLoss"

    def __init__(self, reduction: str = 'mean', delta: float = 1.0, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"reduction": reduction, "delta": delta}, device, dtype, generator)


class BCELoss(Weighted):
    """binary_cross_entropy of probabilities and targets."""

    _kind = "BCELoss"

    def __init__(self, weight: Tensor | float | Sequence[float] | None = None, reduction: str = 'mean',
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"weight": weight, "reduction": reduction}, device, dtype, generator)


class BCEWithLogitsLoss(Weighted):
    """The same of sigmoid(input), safe for large inputs; pos_weight is a factor for the targets' share."""

    _kind = "BCEWithLogitsLoss"

    def __init__(self, weight: Tensor | float | Sequence[float] | None = None, reduction: str = 'mean',
                 pos_weight: Tensor | float | Sequence[float] | None = None, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"weight": weight, "reduction": reduction, "pos_weight": pos_weight}, device, dtype, generator)


class KLDivLoss(Kind):
    """kl_div of log probabilities and probabilities, log probabilities with log_target; reduction may be 'batchmean'."""

    _kind = "KLDivLoss"

    def __init__(self, reduction: str = 'mean', log_target: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"reduction": reduction, "log_target": log_target}, device, dtype, generator)


class PoissonNLLLoss(Kind):
    """poisson_nll_loss of an input and a target."""

    _kind = "PoissonNLLLoss"

    def __init__(self, log_input: bool = True, full: bool = False, eps: float = 1e-08, reduction: str = 'mean',
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"log_input": log_input, "full": full, "eps": eps, "reduction": reduction}, device, dtype, generator)


class GaussianNLLLoss(Kind):
    """(log var + (input − target)² / var) / 2 of an input, a target and var, which is at least eps; full adds log(2π)
    / 2."""

    _kind = "GaussianNLLLoss"

    def __init__(self, full: bool = False, eps: float = 1e-06, reduction: str = 'mean', device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"full": full, "eps": eps, "reduction": reduction}, device, dtype, generator)


class HingeEmbeddingLoss(Kind):
    """hinge_embedding_loss of an input and targets 1 and −1."""

    _kind = "HingeEmbeddingLoss"

    def __init__(self, margin: float = 1.0, reduction: str = 'mean', device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"margin": margin, "reduction": reduction}, device, dtype, generator)


class MarginRankingLoss(Kind):
    """max(0, margin − target · (x1 − x2)) of x1, x2 and targets 1 and −1."""

    _kind = "MarginRankingLoss"

    def __init__(self, margin: float = 0.0, reduction: str = 'mean', device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"margin": margin, "reduction": reduction}, device, dtype, generator)


class CosineEmbeddingLoss(Kind):
    """cosine_embedding_loss of x1, x2 and targets 1 and −1."""

    _kind = "CosineEmbeddingLoss"

    def __init__(self, margin: float = 0.0, reduction: str = 'mean', device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"margin": margin, "reduction": reduction}, device, dtype, generator)


class SoftMarginLoss(Kind):
    """log(1 + exp(−input · target)) for targets 1 and −1."""

    _kind = "SoftMarginLoss"

    def __init__(self, reduction: str = 'mean', device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"reduction": reduction}, device, dtype, generator)


class MultiMarginLoss(Weighted):
    """The mean over the classes of max(0, margin − input[label] + input[c])ᵖ, 0 for the label itself; p is 1 or 2."""

    _kind = "MultiMarginLoss"

    def __init__(self, p: int = 1, margin: float = 1.0, weight: Tensor | float | Sequence[float] | None = None,
                 reduction: str = 'mean', device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"p": p, "margin": margin, "weight": weight, "reduction": reduction}, device, dtype, generator)


class MultiLabelMarginLoss(Kind):
    """max(0, 1 − input[label] + input[c]) over all labels, which end at −1, and classes c that are none, summed, over
    the number of classes."""

    _kind = "MultiLabelMarginLoss"

    def __init__(self, reduction: str = 'mean', device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"reduction": reduction}, device, dtype, generator)


class MultiLabelSoftMarginLoss(Weighted):
    """The mean over the classes of BCEWithLogitsLoss."""

    _kind = "MultiLabelSoftMarginLoss"

    def __init__(self, weight: Tensor | float | Sequence[float] | None = None, reduction: str = 'mean',
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"weight": weight, "reduction": reduction}, device, dtype, generator)


class TripletMarginLoss(Kind):
    """max(0, ‖anchor − positive‖ − ‖anchor − negative‖ + margin) of the three; swap takes ‖positive − negative‖ where
    it is less."""

    _kind = "TripletMarginLoss"

    def __init__(self, margin: float = 1.0, p: float = 2.0, eps: float = 1e-06, swap: bool = False, reduction: str = 'mean',
                 device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"margin": margin, "p": p, "eps": eps, "swap": swap, "reduction": reduction}, device, dtype, generator)


class CosineSimilarity(Kind):
    """cosine_similarity of two inputs along an axis."""

    _kind = "CosineSimilarity"

    def __init__(self, dim: int = 1, eps: float = 1e-08, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
                 generator: Generator | None = None) -> None:
        self._make({"dim": dim, "eps": eps}, device, dtype, generator)


class PairwiseDistance(Kind):
    """The p-norm of x1 − x2 + eps along the last axis."""

    _kind = "PairwiseDistance"

    def __init__(self, p: float = 2.0, eps: float = 1e-06, keepdim: bool = False, device: DeviceLike | None = None,
                 dtype: DTypeLike | None = None, generator: Generator | None = None) -> None:
        self._make({"p": p, "eps": eps, "keepdim": keepdim}, device, dtype, generator)


__all__ = [
    "AdaptiveAvgPool1d",
    "AdaptiveAvgPool2d",
    "AdaptiveAvgPool3d",
    "AdaptiveMaxPool1d",
    "AdaptiveMaxPool2d",
    "AdaptiveMaxPool3d",
    "AlphaDropout",
    "AvgPool1d",
    "AvgPool2d",
    "AvgPool3d",
    "BCELoss",
    "BCEWithLogitsLoss",
    "BatchNorm1d",
    "BatchNorm2d",
    "BatchNorm3d",
    "Bilinear",
    "CELU",
    "ChannelShuffle",
    "CircularPad1d",
    "CircularPad2d",
    "CircularPad3d",
    "ConstantPad1d",
    "ConstantPad2d",
    "ConstantPad3d",
    "Conv1d",
    "Conv2d",
    "Conv3d",
    "ConvTranspose1d",
    "ConvTranspose2d",
    "ConvTranspose3d",
    "CosineEmbeddingLoss",
    "CosineSimilarity",
    "CrossEntropyLoss",
    "Dropout",
    "Dropout1d",
    "Dropout2d",
    "Dropout3d",
    "ELU",
    "Embedding",
    "EmbeddingBag",
    "Evaluating",
    "FeatureAlphaDropout",
    "Flatten",
    "Fold",
    "GELU",
    "GLU",
    "GRU",
    "GRUCell",
    "GaussianNLLLoss",
    "GroupNorm",
    "Hardshrink",
    "Hardsigmoid",
    "Hardswish",
    "Hardtanh",
    "HingeEmbeddingLoss",
    "HuberLoss",
    "Identity",
    "InstanceNorm1d",
    "InstanceNorm2d",
    "InstanceNorm3d",
    "KLDivLoss",
    "L1Loss",
    "LPPool1d",
    "LPPool2d",
    "LSTM",
    "LSTMCell",
    "LayerNorm",
    "LeakyReLU",
    "Linear",
    "LocalResponseNorm",
    "LogSigmoid",
    "LogSoftmax",
    "MLP",
    "MSELoss",
    "MarginRankingLoss",
    "MaxPool1d",
    "MaxPool2d",
    "MaxPool3d",
    "MaxUnpool1d",
    "MaxUnpool2d",
    "MaxUnpool3d",
    "Mish",
    "MultiLabelMarginLoss",
    "MultiLabelSoftMarginLoss",
    "MultiMarginLoss",
    "MultiheadAttention",
    "NLLLoss",
    "Neuron",
    "NeuronLayer",
    "PReLU",
    "PairwiseDistance",
    "PixelShuffle",
    "PixelUnshuffle",
    "PoissonNLLLoss",
    "PositionEmbedding",
    "RMSNorm",
    "RNN",
    "RNNCell",
    "ReLU",
    "ReLU6",
    "ReflectionPad1d",
    "ReflectionPad2d",
    "ReflectionPad3d",
    "ReplicationPad1d",
    "ReplicationPad2d",
    "ReplicationPad3d",
    "Residual",
    "SELU",
    "Select",
    "Sequential",
    "SiLU",
    "Sigmoid",
    "SmoothL1Loss",
    "SoftMarginLoss",
    "Softmax",
    "Softmin",
    "Softplus",
    "Softshrink",
    "Softsign",
    "Tanh",
    "Tanhshrink",
    "Threshold",
    "Transformer",
    "TransformerDecoder",
    "TransformerDecoderLayer",
    "TransformerEncoder",
    "TransformerEncoderLayer",
    "TripletMarginLoss",
    "Unflatten",
    "Unfold",
    "Upsample",
    "ZeroPad1d",
    "ZeroPad2d",
    "ZeroPad3d",
]
