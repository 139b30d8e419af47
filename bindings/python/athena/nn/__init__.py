"""Layers: modules with parameters, named and laid out as in PyTorch."""
from __future__ import annotations

from typing import Any, Callable, Iterator, Mapping

from .._autograd import no_grad
from .._device import DeviceLike
from .._dtype import DTypeLike
from .._random import uniform
from .._tensor import Tensor
from . import functional, init
from . import gradients as utils  # PyTorch calls it so


class Module:
    """Keeps its tensors and modules as attributes; those whose name begins with an underscore are private. A tensor that
    requires gradients is a parameter, another one is saved but not trained."""

    training = True

    forward: Callable[..., Any]  # what a derived class defines

    def __call__(self, *inputs: Any) -> Any:
        return self.forward(*inputs)

    def named_children(self) -> Iterator[tuple[str, Module]]:
        for name, value in vars(self).items():
            if isinstance(value, Module) and not name.startswith("_"):
                yield name, value

    def named_modules(self, prefix: str = "") -> Iterator[tuple[str, Module]]:
        """This one, under the name "", and all below, "outer.inner"."""
        yield prefix, self
        for name, child in self.named_children():
            yield from child.named_modules(f"{prefix}.{name}" if prefix else name)

    def _owned(self) -> Iterator[tuple[str, Module, str, Tensor]]:
        """(whole name, owner, name there, tensor), each tensor once."""
        seen: set[int] = set()
        for prefix, module in self.named_modules():
            for name, value in vars(module).items():
                if isinstance(value, Tensor) and not name.startswith("_") and id(value) not in seen:
                    seen.add(id(value))
                    yield f"{prefix}.{name}" if prefix else name, module, name, value

    def named_parameters(self) -> Iterator[tuple[str, Tensor]]:
        return ((name, value) for name, _, _, value in self._owned() if value.requires_grad)

    def parameters(self) -> Iterator[Tensor]:
        return (value for _, value in self.named_parameters())

    def state_dict(self) -> dict[str, Tensor]:
        """All tensors by name, for at.save_file. They share memory with the module's."""
        return {name: value.detach() for name, _, _, value in self._owned()}

    def load_state_dict(self, state: Mapping[str, Tensor]) -> None:
        """Takes over the values; names and shapes must be the same."""
        own = {name: value for name, _, _, value in self._owned()}
        if own.keys() != state.keys():
            raise KeyError(f"missing {sorted(own.keys() - state.keys())}, unknown {sorted(state.keys() - own.keys())}")
        for name, value in own.items():
            if value.shape != state[name].shape:
                raise ValueError(f"{name} is {value.shape} here and {state[name].shape} in the state")
        with no_grad():
            for name, value in own.items():
                value.copy_(state[name].to(value.device))

    def to(self, where: DeviceLike | DTypeLike) -> Module:
        """Moves or casts all tensors; make the optimizer afterwards."""
        for _, owner, name, value in list(self._owned()):
            moved = value.detach().to(where).clone()  # memory of its own
            moved.requires_grad = value.requires_grad
            setattr(owner, name, moved)
        return self

    def train(self, mode: bool = True) -> Module:
        for _, module in self.named_modules():
            module.training = mode
        return self

    def eval(self) -> Module:
        return self.train(False)

    def zero_grad(self) -> None:
        for parameter in self.parameters():
            parameter.grad = None

    def extra_repr(self) -> str:
        return ""

    def __repr__(self) -> str:
        children = [f"({name}): {child!r}".replace("\n", "\n  ") for name, child in self.named_children()]
        inside = self.extra_repr() if not children else "\n  " + "\n  ".join(children) + "\n"
        return f"{type(self).__name__}({inside})"


class Sequential(Module):
    """One module after the other, named "0", "1", …"""

    def __init__(self, *modules: Module) -> None:
        self._modules = list(modules)

    def named_children(self) -> Iterator[tuple[str, Module]]:
        return ((str(i), module) for i, module in enumerate(self._modules))

    def __len__(self) -> int:
        return len(self._modules)

    def __getitem__(self, index: int) -> Module:
        return self._modules[index]

    def forward(self, x: Any) -> Any:
        for module in self._modules:
            x = module(x)
        return x


class Linear(Module):
    """x · weightᵀ + bias. Both start uniform within ±1/√inputs."""

    def __init__(self, in_features: int, out_features: int, bias: bool = True, device: DeviceLike | None = None,
                 dtype: DTypeLike = "float32") -> None:
        bound = in_features ** -0.5 if in_features else 0.0
        self.weight = uniform(-bound, bound, (out_features, in_features), dtype, device)
        self.weight.requires_grad = True
        self.bias = uniform(-bound, bound, (out_features,), dtype, device) if bias else None
        if self.bias is not None:
            self.bias.requires_grad = True

    def extra_repr(self) -> str:
        out, inputs = self.weight.shape
        return f"in_features={inputs}, out_features={out}, bias={self.bias is not None}"

    def forward(self, x: Tensor) -> Tensor:
        return functional.linear(x, self.weight, self.bias)


class _Activation(Module):
    _function: Callable[[Any], Tensor]

    def forward(self, x: Tensor) -> Tensor:
        return type(self)._function(x)


class ReLU(_Activation):
    _function = functional.relu


class Tanh(_Activation):
    _function = functional.tanh


class Sigmoid(_Activation):
    _function = functional.sigmoid


class GELU(_Activation):
    """x · Φ(x), with the error function."""

    _function = functional.gelu


class SiLU(_Activation):
    """x · sigmoid(x)."""

    _function = functional.silu


class Softmax(Module):
    def __init__(self, axis: int = -1) -> None:
        self.axis = axis

    def forward(self, x: Tensor) -> Tensor:
        return x.softmax(self.axis)


class Flatten(Module):
    """One axis of all but the first."""

    def forward(self, x: Tensor) -> Tensor:
        return x.flatten(1)


class Dropout(Module):
    """Zeros a share p of the elements while training."""

    def __init__(self, p: float = 0.5) -> None:
        self.p = p

    def forward(self, x: Tensor) -> Tensor:
        return functional.dropout(x, self.p, self.training)


class CrossEntropyLoss(Module):
    def __init__(self, reduction: str = "mean") -> None:
        self.reduction = reduction

    def forward(self, logits: Tensor, labels: Tensor) -> Tensor:
        return functional.cross_entropy(logits, labels, self.reduction)


class MSELoss(Module):
    def forward(self, prediction: Tensor, target: Tensor) -> Tensor:
        return functional.mse_loss(prediction, target)
