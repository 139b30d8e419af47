"""Modules of the library's own kinds: made from a description, called by the library."""
from __future__ import annotations

import ast
import copy
import inspect
import numbers
import weakref
from typing import Any, Mapping

import numpy as np

from .. import _raw
from .._constants import ModuleMembers
from .._device import DeviceLike, as_device
from .._dtype import DTypeLike, as_dtype, float32
from .._generator import Generator, default_generator
from .._tensor import Tensor, as_tensor
from ._calls import callback
from ._module import Module

# an argument → what is None without it
_WITHOUT = {"bias": ("bias",), "affine": ("weight", "bias"), "elementwise_affine": ("weight", "bias"),
            "track_running_stats": ("running_mean", "running_var", "num_batches_tracked"), "add_bias_kv": ("bias_k", "bias_v"),
            "kdim": ("in_proj_weight", "q_proj_weight", "k_proj_weight", "v_proj_weight")}
# what PyTorch keeps as tuples, with one number for each axis
_TUPLES = {"kernel_size", "stride", "padding", "dilation", "output_padding"}


_SHOWN = {"Linear": "bias", "Bilinear": "bias"}
KINDS: dict[str, type[Kind]] = {}


def text_of(value: Any, name: str) -> str:
    """A value as descriptions have it."""
    if value is None or isinstance(value, (bool, np.bool_)):
        return str(value)
    if isinstance(value, numbers.Integral):
        return str(int(value))
    if isinstance(value, numbers.Real):
        return repr(float(value)).replace("inf", "+inf").replace("-+", "-")
    if isinstance(value, str) and not ("'" in value and '"' in value):
        return repr(value) if value.isprintable() and "\\" not in value else f"'{value}'"
    if isinstance(value, (tuple, list)):
        return "(" + "".join(f"{text_of(one, name)}, " for one in value).rstrip(" ") + ")"
    if isinstance(value, Module):
        pythons = any(one._is_pythons() for one in value.modules())  # of which the library can make no others
        return "Identity()" if pythons else _raw.module_description(value._handle)
    raise TypeError(f"{name} is {value!r}, expected a number, a word, several of them, or None")


def create(text: str, device: DeviceLike | None, dtype: DTypeLike | None, generator: Generator | None) -> _raw.Module:
    """The library's module for a description."""
    return _raw.module_create(as_device(device), float32 if dtype is None else as_dtype(dtype), text,
                              (generator or default_generator)._raw)


class Kind(Module):
    """What all modules of the library's kinds are. A class derived from one may have a forward of its own."""

    _kind = ""
    _weights: tuple[str, ...] = ()  # arguments that may be tensors, which are buffers

    def _begin(self) -> None:
        pass  # made by __init__

    def __getattr__(self, name: str) -> Any:
        if name == "_handle":
            raise AttributeError(f"{type(self).__name__} is not made yet: call super().__init__(…) before modules or tensors are "
                                 "set or it is used")
        try:
            return super().__getattr__(name)
        except AttributeError:
            if name in self._without():
                return None
            known = {} if name.startswith("_") else self._arguments()
            if name in known:
                return known[name]
            raise

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "forward":
            raise AttributeError("forward is what the library does: derive a class that has its own")
        known = hasattr(type(self), name) or self._holds(name) or self._is_pythons()
        if not known and name in self._arguments():
            raise AttributeError(f"{type(self).__name__}.{name} is given when the module is made")
        super().__setattr__(name, value)

    @classmethod
    def _own(cls) -> type[Kind]:
        """The class of the kind, from which others are derived."""
        return next(one for one in cls.__mro__ if "_kind" in vars(one))

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        if "_kind" in vars(cls):
            KINDS[cls._kind] = cls

    def _is_pythons(self) -> bool:
        return type(self).forward is not type(self)._own().forward

    def _make(self, given: Mapping[str, Any], device: DeviceLike | None, dtype: DTypeLike | None,
              generator: Generator | None) -> None:
        weights = {name: value for name, value in given.items() if name in self._weights and isinstance(value, Tensor)}
        inside = ", ".join(f"{name}={text_of(value, name)}" for name, value in given.items() if name not in weights)
        made = create(f"{type(self)._own()._kind}({inside})", device, dtype, generator)
        for name, value in weights.items():
            _raw.module_add_buffer(made, name, value, True)
        self._take(made)

    def _take(self, made: _raw.Module) -> None:
        """The library's module, or where Python has a forward of its own one of the program's with the same tensors."""
        own = vars(self)
        if not self._is_pythons():
            own["_handle"] = made
        else:
            own["_inner"] = made
            own["_handle"] = _raw.module_custom(type(self).__name__, callback(weakref.ref(self)))
        saved = _raw.module_names(made, ModuleMembers.STATE)
        for members, held in ((ModuleMembers.PARAMETERS, self._parameters), (ModuleMembers.BUFFERS, self._buffers)):
            for name in _raw.module_names(made, members):
                if "." not in name:
                    held[name] = _raw.module_tensor(made, name)
                    if name not in saved:
                        self._transient.add(name)
        for name in _raw.module_names(made, ModuleMembers.CHILDREN):
            self._modules[name] = wrap(_raw.module_child(made, name))
        if self._is_pythons():
            own["_inner_names"] = {*self._parameters, *self._buffers, *self._modules}
            for name, value in self._parameters.items():
                _raw.module_add_parameter(self._handle, name, value)
            for name, value in self._buffers.items():
                _raw.module_add_buffer(self._handle, name, value, name not in self._transient)
            for name, child in self._modules.items():
                _raw.module_add_child(self._handle, name, child._handle)

    def _rule(self) -> _raw.Module:
        """What computes: with the tensors and modules that there are now."""
        inner: _raw.Module | None = vars(self).get("_inner")
        if inner is None:
            return self._handle
        for name in vars(self)["_inner_names"]:
            if name in self._modules:
                _raw.module_set_child(inner, name, self._modules[name]._handle)
            else:
                _raw.module_set_tensor(inner, name, self._tensor_at(name))
        if self.training != bool(_raw.module_training(inner)):
            below = [(module, module.training) for module in self.modules() if module is not self]
            _raw.module_set_training(inner, self.training)
            for module, training in reversed(below):
                _raw.module_set_training(module._handle, training)
        return inner

    def _replace_parameter(self, name: str, value: Tensor) -> None:
        if value.shape != self._parameters[name].shape:  # the library says which it has
            _raw.module_set_tensor(self._handle, name, value)
        super()._replace_parameter(name, value)

    def forward(self, *inputs: Any) -> Any:
        if len(inputs) == 1 and isinstance(inputs[0], Tensor):
            return _raw.module_forward(self._rule(), inputs[0])
        return self._call(1, inputs)[0]

    def _call(self, count: int, inputs: Any) -> list[Tensor]:
        """Several results of several inputs."""
        tensors = [*self._parameters.values(), *(one for one in inputs if isinstance(one, Tensor))]
        device = tensors[0].device if tensors else None
        given = [one if one is None or isinstance(one, Tensor) else as_tensor(one, device=device) for one in inputs]
        return _raw.module_call(self._rule(), count, given)

    # arguments
    def _taken(self) -> dict[str, Any]:
        """What the kind takes, with what stands for what is left out."""
        signature = inspect.signature(type(self)._own().__init__)
        return {one.name: one.default for one in signature.parameters.values()
                if one.kind is one.POSITIONAL_OR_KEYWORD and one.name not in ("self", "device", "dtype", "generator", "inplace")}

    def _text(self) -> str:
        """"in_features=784, out_features=10": those that differ from what is left out."""
        source, known = vars(self).get("_inner", self._handle), self._taken()
        call: Any = ast.parse(_raw.module_description(source), mode="eval").body
        return ", ".join(f"{one.arg}={ast.unparse(one.value)}" for one in call.keywords if one.arg in known)

    def _arguments(self) -> dict[str, Any]:
        """What the module was made with, by name."""
        if "_given" in vars(self):
            return dict(vars(self)["_given"])
        found = self._taken()
        if "_handle" in vars(self) and found:
            call: Any = ast.parse(f"f({self._text()})", mode="eval").body
            for one in call.keywords:
                try:
                    found[one.arg] = ast.literal_eval(one.value)
                except ValueError:  # a module
                    found[one.arg] = ast.unparse(one.value)
            kind = type(self)._own()._kind
            axes = {name: int(kind[-2]) for name in _TUPLES if kind.startswith("Conv")} or {"normalized_shape": 1}
            for name, count in axes.items():
                if isinstance(found.get(name), int):
                    found[name] = (found[name],) * count
            vars(self)["_given"] = found
        return found

    def _without(self) -> list[str]:
        return [name for argument in _WITHOUT if argument in self._arguments() for name in _WITHOUT[argument]]

    def extra_repr(self) -> str:
        """The arguments that differ from what is left out, and those that PyTorch shows as well."""
        shown = _SHOWN.get(type(self)._own()._kind, "")
        given = self._text()
        return f"{given}, {shown}={self._arguments()[shown]}" if shown and f"{shown}=" not in given else given

    # again
    def _take_anew(self, text: str) -> None:
        """The library's module with values that others take the place of: as if none had been drawn."""
        before = default_generator.state
        self._take(create(text, "cpu", None, None))
        default_generator.state = before

    def _whole_text(self) -> str:
        return f"{type(self)._own()._kind}({self._text()})"

    def _copy_to(self, made: Any, memo: dict[int, Any]) -> None:
        if any(one._is_pythons() for one in self.modules() if one is not self):
            made._take_anew(self._whole_text())
            super()._copy_to(made, memo)
        else:
            made._take(_raw.module_copy(self._rule()))
            made._share(self, memo)

    def _share(self, old: Module, memo: dict[int, Any]) -> None:
        """What was copied before is that copy, and what the library's module had not is copied, too."""
        memo[id(old)] = self
        further: tuple[dict[str, Tensor], dict[str, Tensor], dict[str, Module]] = ({}, {}, {})
        for held, mine, others in ((old._parameters, self._parameters, further[0]), (old._buffers, self._buffers, further[1])):
            for name, value in held.items():
                if name in mine and id(value) not in memo:
                    memo[id(value)] = mine[name]
                else:
                    others[name] = copy.deepcopy(value, memo)
        for name, child in old._modules.items():
            if name in self._modules:
                self._modules[name]._share(child, memo)
            else:
                further[2][name] = copy.deepcopy(child, memo)
        self._fill(*further[:2], old._transient, further[2])

    def __getstate__(self) -> dict[str, Any]:
        return {"text": self._whole_text(), **super().__getstate__()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._take_anew(state["text"])
        super().__setstate__(state)


def wrap(made: _raw.Module) -> Module:
    """Python's module for one of the library's."""
    cls = KINDS.get(_raw.module_kind(made), Kind)
    found = cls.__new__(cls)
    found._take(made)
    return found
