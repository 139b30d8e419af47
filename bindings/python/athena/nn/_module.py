"""What all modules are, and those that hold others."""
from __future__ import annotations

from typing import Any, Callable, Iterable, Iterator, Mapping

from .._autograd import no_grad
from .._data_types import isdtype
from .._device import DeviceLike
from .._dtype import DTypeLike, is_dtype
from .._errors import StateError, refuse
from .._tensor import Tensor
from ..optim import owned


def _refuse_hidden(owner: object, name: str, value: Any) -> None:
    """What would not be trained, silently, is an error."""
    where = f"{type(owner).__name__}.{name}"
    if name.startswith("_") and (isinstance(value, Module) or isinstance(value, Tensor) and value.requires_grad):
        raise AttributeError(f"{where} is a {type(value).__name__} under a private name, which would not be trained: "
                             "use a name without the underscore")
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple, set)) else ()
    if any(isinstance(one, Module) or isinstance(one, Tensor) and one.requires_grad for one in inside):
        raise AttributeError(f"{where} is a {type(value).__name__} of modules or parameters, which would not be trained: "
                             "use nn.ModuleList or nn.ModuleDict, or an attribute for each parameter")


class Module:
    """Keeps its tensors and modules as attributes; those whose name begins with an underscore are private. A tensor that
    requires gradients is a parameter, another one is saved but not trained."""

    training = True

    forward: Callable[..., Any]  # what a derived class defines

    def __call__(self, *inputs: Any, **named: Any) -> Any:
        return self.forward(*inputs, **named)

    def __setattr__(self, name: str, value: Any) -> None:
        _refuse_hidden(self, name, value)
        super().__setattr__(name, value)

    def _attributes(self) -> Iterator[tuple[str, Any]]:
        """The public ones; lists may have grown since they were set."""
        for name, value in vars(self).items():
            _refuse_hidden(self, name, value)
            if not name.startswith("_"):
                yield name, value

    def named_children(self) -> Iterator[tuple[str, Module]]:
        """The modules in this one, by name."""
        return ((name, value) for name, value in self._attributes() if isinstance(value, Module))

    def children(self) -> Iterator[Module]:
        """The modules in this one."""
        return (child for _, child in self.named_children())

    def named_modules(self, prefix: str = "") -> Iterator[tuple[str, Module]]:
        """This one, under the name "", and all below, "outer.inner"."""
        yield prefix, self
        for name, child in self.named_children():
            yield from child.named_modules(f"{prefix}.{name}" if prefix else name)

    def modules(self) -> Iterator[Module]:
        """This one and all below."""
        return (module for _, module in self.named_modules())

    def apply(self, function: Callable[[Module], Any]) -> Module:
        """Calls function with every module below and then with this one."""
        for child in self.children():
            child.apply(function)
        function(self)
        return self

    def _owned(self) -> Iterator[tuple[str, Module, str, Tensor]]:
        """(whole name, owner, name there, tensor), each tensor once."""
        seen: set[int] = set()
        for prefix, module in self.named_modules():
            for name, value in module._attributes():
                if isinstance(value, Tensor) and id(value) not in seen:
                    seen.add(id(value))
                    yield f"{prefix}.{name}" if prefix else name, module, name, value

    def named_parameters(self) -> Iterator[tuple[str, Tensor]]:
        """What is trained, by name."""
        return ((name, value) for name, _, _, value in self._owned() if value.requires_grad)

    def parameters(self) -> Iterator[Tensor]:
        """What is trained."""
        return (value for _, value in self.named_parameters())

    def named_buffers(self) -> Iterator[tuple[str, Tensor]]:
        """What is saved and not trained, by name."""
        return ((name, value) for name, _, _, value in self._owned() if not value.requires_grad)

    def buffers(self) -> Iterator[Tensor]:
        """What is saved and not trained."""
        return (value for _, value in self.named_buffers())

    def register_buffer(self, name: str, tensor: Tensor | None) -> None:
        """The same as setting an attribute."""
        setattr(self, name, tensor)

    register_parameter = register_buffer

    def requires_grad_(self, requires_grad: bool = True) -> Module:
        """Trains all float tensors from now on, or none: False freezes the module."""
        for _, _, _, value in list(self._owned()):
            value.requires_grad = requires_grad
        return self

    def state_dict(self) -> dict[str, Tensor]:
        """All tensors by name, for at.save_file. They share memory with the module's."""
        return {name: value.detach() for name, _, _, value in self._owned()}

    def load_state_dict(self, state: Mapping[str, Tensor], strict: bool = True) -> None:
        """Takes over the values; names must be the same unless not strict, and shapes."""
        own = {name: value for name, _, _, value in self._owned()}
        if strict and own.keys() != state.keys():
            raise KeyError(f"missing {sorted(own.keys() - state.keys())}, unknown {sorted(state.keys() - own.keys())}")
        common = [name for name in own if name in state]
        for name in common:
            if own[name].shape != state[name].shape:
                raise ValueError(f"{name} is {own[name].shape} here and {state[name].shape} in the state")
        with no_grad():
            for name in common:
                own[name].copy_(state[name].to(own[name].device))

    def to(self, where: Any = None, dtype: DTypeLike | None = None, *, device: DeviceLike | None = None) -> Module:
        """Moves all tensors to a device, casts those of floats to a dtype, or both. Make the optimizer afterwards: those
        that have one already stay with it (StateError)."""
        if is_dtype(where):
            where, dtype = None, where
        moved = {}
        for name, owner, short, value in self._owned():
            casts = dtype is not None and isdtype(value.dtype, "real floating")
            target = value.detach().to(where, dtype if casts else None, device=device)
            if target.device == value.device and target.dtype == value.dtype:
                continue
            if owned(value):
                raise refuse(StateError, f"{name} belongs to an optimizer, which would go on with the old one: "
                             "move the module first, then make the optimizer", "to", name)
            target = target.clone()  # memory of its own
            target.requires_grad = value.requires_grad
            moved[name] = owner, short, target
        for owner, short, target in moved.values():
            setattr(owner, short, target)
        return self

    def float(self) -> Module:
        """to float32."""
        return self.to("float32")

    def double(self) -> Module:
        """to float64."""
        return self.to("float64")

    def half(self) -> Module:
        """to float16."""
        return self.to("float16")

    def bfloat16(self) -> Module:
        """to bfloat16."""
        return self.to("bfloat16")

    def cpu(self) -> Module:
        """to the processor."""
        return self.to("cpu")

    def train(self, mode: bool = True) -> Module:
        """Whether dropout and its kin are at work, here and in all below."""
        for module in self.modules():
            module.training = mode
        return self

    def eval(self) -> Module:
        """train(False)"""
        return self.train(False)

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Forgets the gradients, or sets them to zeros."""
        for parameter in self.parameters():
            if set_to_none or parameter.grad is None:
                parameter.grad = None
            else:
                parameter.grad.zero_()

    def extra_repr(self) -> str:
        """What stands between the parentheses."""
        return ""

    def __repr__(self) -> str:
        children = [f"({name}): {child!r}".replace("\n", "\n  ") for name, child in self.named_children()]
        inside = self.extra_repr() if not children else "\n  " + "\n  ".join(children) + "\n"
        return f"{type(self).__name__}({inside})"


class _Holder(Module):
    """Modules by name."""

    _held: dict[str, Module]

    def __init__(self, held: Mapping[str, Module]) -> None:
        vars(self)["_held"] = dict(held)

    def _attributes(self) -> Iterator[tuple[str, Any]]:
        yield from self._held.items()
        yield from ((name, value) for name, value in vars(self).items() if not name.startswith("_"))

    def __len__(self) -> int:
        return len(self._held)


class ModuleList(_Holder):
    """A list of modules, named "0", "1", …"""

    def __init__(self, modules: Iterable[Module] = ()) -> None:
        super().__init__({str(i): module for i, module in enumerate(modules)})

    def __getitem__(self, index: Any) -> Any:
        found = list(self._held.values())[index]
        return found if isinstance(found, Module) else self._of(found)

    def _of(self, modules: list[Module]) -> ModuleList:
        return type(self)(modules)

    def __iter__(self) -> Iterator[Module]:
        return iter(self._held.values())

    def append(self, module: Module) -> ModuleList:
        """One more at the end."""
        self._held[str(len(self._held))] = module
        return self

    def extend(self, modules: Iterable[Module]) -> ModuleList:
        """More at the end."""
        for module in modules:
            self.append(module)
        return self


class ModuleDict(_Holder):
    """Modules by name."""

    def __init__(self, modules: Mapping[str, Module] | None = None) -> None:
        super().__init__(modules or {})

    def __getitem__(self, name: str) -> Module:
        return self._held[name]

    def __setitem__(self, name: str, module: Module) -> None:
        self._held[name] = module

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __contains__(self, name: str) -> bool:
        return name in self._held

    def keys(self) -> Iterable[str]:
        """The names."""
        return self._held.keys()

    def values(self) -> Iterable[Module]:
        """The modules."""
        return self._held.values()

    def items(self) -> Iterable[tuple[str, Module]]:
        """Names and modules."""
        return self._held.items()


class Sequential(ModuleList):
    """One module after the other, named "0", "1", …"""

    def __init__(self, *modules: Module) -> None:
        super().__init__(modules)

    def _of(self, modules: list[Module]) -> Sequential:
        return Sequential(*modules)

    def forward(self, x: Any) -> Any:
        for module in self:
            x = module(x)
        return x


def Parameter(data: Tensor, requires_grad: bool = True) -> Tensor:
    """A tensor that is trained, in data's memory: any attribute that requires gradients is one."""
    made = data.detach()
    made.requires_grad = requires_grad
    return made
