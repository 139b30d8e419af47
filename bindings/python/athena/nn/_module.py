"""What all modules are: members under names, states, and what is done with all of them."""
from __future__ import annotations

import copy
import os
from typing import Any, Callable, Mapping, NamedTuple, TypeVar

from .. import _raw
from .._constants import ModuleMembers
from .._device import DeviceLike, as_device
from .._dtype import DTypeLike, as_dtype, is_dtype
from .._tensor import Tensor, as_tensor
from ._calls import watch
from ._members import Members

Self = TypeVar("Self", bound="Module")


class IncompatibleKeys(NamedTuple):
    """What load_state_dict found on one side only."""

    missing_keys: list[str]
    unexpected_keys: list[str]


class Module(Members):
    """Modules, and tensors, that are set as attributes belong to it: a tensor that requires gradients is a parameter, another
    one a buffer, saved and not trained. Names that begin with an underscore are private."""

    forward: Callable[..., Any]  # what a derived class defines

    def __call__(self, *inputs: Any, **named: Any) -> Any:
        if watch.is_on and self._is_pythons():
            return watch.called(self._handle, inputs, named)
        return self.forward(*inputs, **named)

    # state
    def state_dict(self) -> dict[str, Tensor]:
        """All parameters and buffers by all of their names, for at.save_file. They share memory with the module's."""
        self._check_hidden()
        names = _raw.module_names(self._handle, ModuleMembers.STATE)
        return dict(zip(names, (one.detach() for one in _raw.module_tensors(self._handle, ModuleMembers.STATE))))

    def load_state_dict(self, state: Mapping[str, Any], strict: bool = True) -> IncompatibleKeys:
        """Takes over the values, all or none; names must be the same unless not strict, and shapes."""
        own = _raw.module_names(self._handle, ModuleMembers.STATE)
        missing, unknown = [name for name in own if name not in state], [name for name in state if name not in own]
        if strict and (missing or unknown):
            raise KeyError(f"missing {missing}, unknown {unknown}")
        values: dict[str, _raw.Tensor] = {name: as_tensor(state[name]) for name in own if name in state}
        _raw.module_load_state(self._handle, values, False)
        return IncompatibleKeys(missing, unknown)

    def save(self, path: str | os.PathLike[str], max_shard_size: int | None = None) -> None:
        """The state as a safetensors file, with what the module is in its metadata. max_shard_size: as several files with an
        index, as at.save_file does it."""
        if max_shard_size is None:
            _raw.module_save(self._handle, os.fspath(path))
        else:
            _raw.module_save_sharded(self._handle, os.fspath(path), max_shard_size)

    def load(self: Self, path: str | os.PathLike[str], strict: bool = True) -> Self:
        """The state from a safetensors file or an index of several, also of PyTorch's; gives the module."""
        _raw.module_load(self._handle, os.fspath(path), strict)
        return self

    def to(self: Self, where: Any = None, dtype: DTypeLike | None = None, *, device: DeviceLike | None = None) -> Self:
        """Moves all tensors to a device, casts those of floats to a dtype, or both; where may be a tensor that has both. An
        optimizer of the parameters comes along with its state, unless it has others too (StateError)."""
        if isinstance(where, Tensor):
            where, dtype = where.device, where.dtype
        elif is_dtype(where):
            where, dtype = None, where
        where = where if device is None else device
        self._check_hidden()
        _raw.module_to(self._handle, None if where is None else as_device(where), -1 if dtype is None else as_dtype(dtype))
        self._look_again()
        return self

    def _look_again(self) -> None:
        """Tensors that changed are others now; those that two modules share stay one."""
        now: dict[int, Tensor] = {}
        old: list[Tensor] = []  # their ids stay theirs
        for module in self.modules():
            for held in (module._parameters, module._buffers):
                for name, value in held.items():
                    if id(value) not in now:
                        other = _raw.module_tensor(module._handle, name)
                        now[id(value)] = value if (other.dtype, other.device) == (value.dtype, value.device) else other
                        old.append(value)
                    held[name] = now[id(value)]

    def float(self: Self) -> Self:
        """to float32."""
        return self.to("float32")

    def double(self: Self) -> Self:
        """to float64."""
        return self.to("float64")

    def half(self: Self) -> Self:
        """to float16."""
        return self.to("float16")

    def bfloat16(self: Self) -> Self:
        """to bfloat16."""
        return self.to("bfloat16")

    def cpu(self: Self) -> Self:
        """to the processor."""
        return self.to("cpu")

    @property
    def training(self) -> bool:
        """Whether dropout and its kin are at work."""
        return bool(_raw.module_training(self._handle))

    @training.setter
    def training(self, mode: bool) -> None:
        below = [(module, module.training) for module in self.modules() if module is not self]
        _raw.module_set_training(self._handle, bool(mode))
        for module, before in reversed(below):
            _raw.module_set_training(module._handle, before)

    def train(self: Self, mode: bool = True) -> Self:
        """Whether dropout and its kin are at work, here and in all below."""
        _raw.module_set_training(self._handle, bool(mode))
        for module in self.modules():
            if module is not self and type(module).train is not Module.train:
                module.train(mode)  # has a mind of its own
        return self

    def eval(self: Self) -> Self:
        """train(False)"""
        return self.train(False)

    def requires_grad_(self: Self, requires_grad: bool = True) -> Self:
        """Trains the parameters from now on, or none: False freezes the module."""
        _raw.module_set_requires_grad(self._handle, bool(requires_grad))
        return self

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Forgets the gradients, or sets them to zeros."""
        if set_to_none:
            _raw.module_zero_grad(self._handle)
            return
        for parameter in self.parameters():
            if parameter.grad is not None:
                parameter.grad.zero_()

    def apply(self: Self, function: Callable[[Module], Any]) -> Self:
        """Calls function with every module below and then with this one."""
        for child in self.children():
            child.apply(function)
        function(self)
        return self

    # as text, and again
    def summary(self, *inputs: Any) -> str:
        """A table of the modules: shapes of results for these inputs, parameters, multiply-adds, bytes. Nothing is computed."""
        with watch.on():
            return _raw.module_summary(self._handle, [one if one is None else as_tensor(one) for one in inputs])

    @property
    def description(self) -> str:
        """The module on one line, from which nn.create makes another one."""
        return _raw.module_description(self._handle)

    def extra_repr(self) -> str:
        """What stands between the parentheses."""
        return ""

    def __repr__(self) -> str:
        extra = self.extra_repr()
        lines = [f"({name}): {child!r}" for name, child in self._modules.items()]
        if not lines and "\n" not in extra:
            return f"{type(self).__name__}({extra})"
        inside = "\n".join([extra] * bool(extra) + lines).replace("\n", "\n  ")
        return f"{type(self).__name__}(\n  {inside}\n)"

    def __deepcopy__(self: Self, memo: dict[int, Any]) -> Self:
        made = type(self).__new__(type(self))
        memo[id(self)] = made
        self._copy_to(made, memo)
        vars(made).update(copy.deepcopy(self._plain(), memo))
        made.training = self.training
        return made

    def _copy_to(self, made: Any, memo: dict[int, Any]) -> None:
        parameters, buffers, modules = copy.deepcopy((self._parameters, self._buffers, self._modules), memo)
        made._fill(parameters, buffers, self._transient, modules)

    def _fill(self, parameters: dict[str, Tensor], buffers: dict[str, Tensor], transient: set[str],
              modules: dict[str, Module]) -> None:
        """Those of another module in the place of the own, and what there is not yet."""
        for name, value in parameters.items():
            if name in self._parameters:
                self._exchange(name, value)
            else:
                trained = value.requires_grad
                self.register_parameter(name, value)
                value.requires_grad = trained
        for name, value in buffers.items():
            if name in self._buffers:
                self._exchange(name, value)
            else:
                self.register_buffer(name, value, name not in transient)
        for name, child in modules.items():
            self.add_module(name, child)

    def __getstate__(self) -> dict[str, Any]:
        return {"plain": self._plain(), "training": self.training, "parameters": self._parameters, "buffers": self._buffers,
                "transient": self._transient, "modules": self._modules}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._fill(state["parameters"], state["buffers"], state["transient"], state["modules"])
        vars(self).update(state["plain"])
        self.training = state["training"]


def Parameter(data: Tensor, requires_grad: bool = True) -> Tensor:
    """A tensor that is trained, with data's values in memory of its own: any attribute that requires gradients is one."""
    made = data.detach().clone()
    made.requires_grad = requires_grad
    return made
