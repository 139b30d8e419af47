"""Layers with parameters, and activations."""
from __future__ import annotations

from typing import Any, Callable, Sequence

from .._autograd import no_grad
from .._creation import ones, zeros
from .._device import DeviceLike
from .._dtype import DTypeLike
from .._random import randn, uniform
from .._tensor import Tensor
from . import functional
from ._module import Module


class Linear(Module):
    """x · weightᵀ + bias. Weight [out, in] and then bias are drawn uniformly within ±1/√in, as PyTorch and Athena's other
    languages do."""

    def __init__(self, in_features: int, out_features: int, bias: bool = True, device: DeviceLike | None = None,
                 dtype: DTypeLike = "float32") -> None:
        bound = in_features ** -0.5 if in_features else 0.0
        self.weight = uniform(-bound, bound, (out_features, in_features), dtype, device, requires_grad=True)
        self.bias = uniform(-bound, bound, (out_features,), dtype, device, requires_grad=True) if bias else None

    def extra_repr(self) -> str:
        out, inputs = self.weight.shape
        return f"in_features={inputs}, out_features={out}, bias={self.bias is not None}"

    def forward(self, x: Any) -> Tensor:
        return functional.linear(x, self.weight, self.bias)


class Embedding(Module):
    """A row of weight for each index, drawn from the standard normal distribution; that of padding_idx is 0 and stays so."""

    def __init__(self, num_embeddings: int, embedding_dim: int, padding_idx: int | None = None,
                 device: DeviceLike | None = None, dtype: DTypeLike = "float32") -> None:
        self.padding_idx = padding_idx
        self.weight = randn(num_embeddings, embedding_dim, dtype=dtype, device=device, requires_grad=True)
        if padding_idx is not None:
            with no_grad():
                self.weight[padding_idx] = 0

    def extra_repr(self) -> str:
        return ", ".join(map(str, self.weight.shape)) + (f", padding_idx={self.padding_idx}" if self.padding_idx is not None else "")

    def forward(self, indices: Tensor) -> Tensor:
        return functional.embedding(indices, self.weight, self.padding_idx)


class LayerNorm(Module):
    """Over the last axes: minus the mean, over the deviation, times weight, plus bias."""

    def __init__(self, normalized_shape: int | Sequence[int], eps: float = 1e-5, elementwise_affine: bool = True,
                 device: DeviceLike | None = None, dtype: DTypeLike = "float32") -> None:
        sizes = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.normalized_shape, self.eps = sizes, eps
        self.weight = ones(sizes, dtype=dtype, device=device, requires_grad=True) if elementwise_affine else None
        self.bias = zeros(sizes, dtype=dtype, device=device, requires_grad=True) if elementwise_affine else None

    def extra_repr(self) -> str:
        return f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.weight is not None}"

    def forward(self, x: Tensor) -> Tensor:
        return functional.layer_norm(x, self.normalized_shape, self.weight, self.bias, self.eps)


class Identity(Module):
    """What is given, as it is."""

    def __init__(self, *ignored: Any, **named: Any) -> None:
        pass

    def forward(self, x: Any) -> Any:
        return x


class Flatten(Module):
    """One axis of those from start_dim to end_dim."""

    def __init__(self, start_dim: int = 1, end_dim: int = -1) -> None:
        self.start_dim, self.end_dim = start_dim, end_dim

    def forward(self, x: Tensor) -> Tensor:
        return x.flatten(self.start_dim, self.end_dim)


class Dropout(Module):
    """Zeros a share p of the elements while training."""

    def __init__(self, p: float = 0.5) -> None:
        self.p = p

    def extra_repr(self) -> str:
        return f"p={self.p}"

    def forward(self, x: Tensor) -> Tensor:
        return functional.dropout(x, self.p, self.training)


class _Activation(Module):
    """A function with its numbers."""

    _function: Callable[..., Tensor]

    def __init__(self, **options: Any) -> None:
        vars(self).update(options)

    def extra_repr(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in vars(self).items() if name != "training" and value is not False)

    def forward(self, x: Any) -> Tensor:
        return type(self)._function(x, **{name: value for name, value in vars(self).items() if name != "training"})


class _Plain(_Activation):
    """One without numbers."""

    def __init__(self) -> None:
        super().__init__()


class _InPlace(_Activation):
    """One that can change its input."""

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(inplace=inplace)


class ReLU(_InPlace):
    """max(x, 0)."""

    _function = functional.relu


class ReLU6(_InPlace):
    """x limited to 0 … 6."""

    _function = functional.relu6


class SELU(_InPlace):
    """elu that keeps mean 0 and variance 1."""

    _function = functional.selu


class SiLU(_InPlace):
    """x sigmoid(x)."""

    _function = functional.silu


class Mish(_InPlace):
    """x tanh(softplus(x))."""

    _function = functional.mish


class Hardswish(_InPlace):
    """x relu6(x + 3) / 6."""

    _function = functional.hardswish


class Hardsigmoid(_InPlace):
    """relu6(x + 3) / 6."""

    _function = functional.hardsigmoid


class Tanh(_Plain):
    """Hyperbolic tangent."""

    _function = functional.tanh


class Sigmoid(_Plain):
    """1 / (1 + exp(-x))."""

    _function = functional.sigmoid


class Softsign(_Plain):
    """x / (1 + |x|)."""

    _function = functional.softsign


class Tanhshrink(_Plain):
    """x - tanh(x)."""

    _function = functional.tanhshrink


class LogSigmoid(_Plain):
    """log sigmoid(x)."""

    _function = functional.log_sigmoid


class GELU(_Activation):
    """x Φ(x), with the error function, or with approximate="tanh" a formula of tanh."""

    _function = functional.gelu

    def __init__(self, approximate: str = "none") -> None:
        super().__init__(approximate=approximate)


class LeakyReLU(_Activation):
    """x above 0, else negative_slope · x."""

    _function = functional.leaky_relu

    def __init__(self, negative_slope: float = 0.01, inplace: bool = False) -> None:
        super().__init__(negative_slope=negative_slope, inplace=inplace)


class ELU(_Activation):
    """x above 0, else alpha (exp(x) - 1)."""

    _function = functional.elu

    def __init__(self, alpha: float = 1.0, inplace: bool = False) -> None:
        super().__init__(alpha=alpha, inplace=inplace)


class CELU(_Activation):
    """x above 0, else alpha (exp(x / alpha) - 1)."""

    _function = functional.celu

    def __init__(self, alpha: float = 1.0, inplace: bool = False) -> None:
        super().__init__(alpha=alpha, inplace=inplace)


class Hardtanh(_Activation):
    """x limited to min_val … max_val."""

    _function = functional.hardtanh

    def __init__(self, min_val: float = -1.0, max_val: float = 1.0, inplace: bool = False) -> None:
        super().__init__(min_val=min_val, max_val=max_val, inplace=inplace)


class Hardshrink(_Activation):
    """x, but 0 where it is within -lambd … lambd."""

    _function = functional.hardshrink

    def __init__(self, lambd: float = 0.5) -> None:
        super().__init__(lambd=lambd)


class Softshrink(_Activation):
    """x nearer to 0 by lambd; 0 where it is within -lambd … lambd."""

    _function = functional.softshrink

    def __init__(self, lambd: float = 0.5) -> None:
        super().__init__(lambd=lambd)


class Softplus(_Activation):
    """log(1 + exp(beta x)) / beta."""

    _function = functional.softplus

    def __init__(self, beta: float = 1.0, threshold: float = 20.0) -> None:
        super().__init__(beta=beta, threshold=threshold)


class Softmax(_Activation):
    """exp(x) over its sum along an axis."""

    _function = functional.softmax

    def __init__(self, dim: int = -1) -> None:
        super().__init__(dim=dim)


class LogSoftmax(_Activation):
    """The logarithm of softmax."""

    _function = functional.log_softmax

    def __init__(self, dim: int = -1) -> None:
        super().__init__(dim=dim)
