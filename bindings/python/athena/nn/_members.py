"""What modules hold: tensors and modules under names, which are attributes here and belong to the library's module."""
from __future__ import annotations

import sys
import weakref
from typing import TYPE_CHECKING, Any, Iterator, TypeVar, cast

from .. import _raw
from .._constants import ModuleMembers
from .._tensor import Tensor
from ._calls import callback

if TYPE_CHECKING:
    from ._module import Module

Made = TypeVar("Made", bound="Members")
_OWN = ("_handle", "_inner", "_inner_names", "_parameters", "_buffers", "_modules", "_transient")


def _trained(value: object) -> bool:
    return isinstance(value, Tensor) and value.requires_grad and value.is_leaf


def _refuse_hidden(owner: object, name: str, value: Any) -> None:
    """What would not be trained, silently, is an error."""
    where = f"{type(owner).__name__}.{name}"
    if name.startswith("_") and (isinstance(value, Members) or _trained(value)):
        raise AttributeError(f"{where} is a {type(value).__name__} under a private name, which would not be trained: "
                             "use a name without the underscore")
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple, set)) else ()
    if any(isinstance(one, Members) or isinstance(one, Tensor) and one.requires_grad for one in inside):
        raise AttributeError(f"{where} is a {type(value).__name__} of modules or parameters, which would not be trained: "
                             "use nn.ModuleList or nn.ModuleDict, or an attribute for each parameter")


class Members:
    """The tensors and modules of a module."""

    _handle: _raw.Module
    _parameters: dict[str, Tensor]
    _buffers: dict[str, Tensor]
    _modules: dict[str, Module]
    _transient: set[str]  # buffers that are not saved

    def __new__(cls: type[Made], *_arguments: Any, **_named: Any) -> Made:
        made = object.__new__(cls)
        vars(made).update(_parameters={}, _buffers={}, _modules={}, _transient=set())
        made._begin()
        return made

    def _begin(self) -> None:
        """The library's module for one of Python's."""
        vars(self)["_handle"] = _raw.module_custom(type(self).__name__, callback(weakref.ref(self)))

    def _is_pythons(self) -> bool:
        """Whether the library calls forward."""
        return True

    # names
    def __getattr__(self, name: str) -> Any:
        for held in ("_parameters", "_buffers", "_modules"):
            found = vars(self).get(held, {})
            if name in found:
                return found[name]
        made = AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        if sys.version_info >= (3, 10):
            made.name, made.obj = name, self
        raise made

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._parameters, *self._buffers, *self._modules})

    def __setattr__(self, name: str, value: Any) -> None:
        held = self._holds(name)
        if not held:
            _refuse_hidden(self, name, value)
        if not held and name.startswith("_") or isinstance(getattr(type(self), name, None), property):
            object.__setattr__(self, name, value)
        elif isinstance(value, Members):
            self.add_module(name, cast("Module", value))
        elif isinstance(value, Tensor) and (held or value.is_leaf or not value.requires_grad):
            self._put(name, value)
        else:
            if held:
                self._take_out(name)
            object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        if self._holds(name):
            self._take_out(name)
        else:
            object.__delattr__(self, name)

    def _holds(self, name: str) -> bool:
        return name in self._parameters or name in self._buffers or name in self._modules

    def _take_out(self, name: str) -> None:
        _raw.module_remove(self._handle, name)
        for held in (self._parameters, self._buffers, self._modules):
            held.pop(name, None)  # type: ignore[attr-defined]
        self._transient.discard(name)

    def _put(self, name: str, value: Tensor) -> None:
        if name in self._parameters:
            self._replace_parameter(name, value)
        elif _trained(value):
            self.register_parameter(name, value)
        else:
            self.register_buffer(name, value, name not in self._transient)

    def _replace_parameter(self, name: str, value: Tensor) -> None:
        if not _trained(value) and value is not self._parameters[name]:
            raise TypeError(f"cannot assign a tensor that is not trained as parameter {name!r}: use nn.Parameter, or copy_ for "
                            "other values")
        if value.shape == self._parameters[name].shape:
            self._exchange(name, value)
        else:
            self._take_out(name)
            self.register_parameter(name, value)

    def _exchange(self, name: str, value: Tensor) -> None:
        """Another tensor of the same shape, whatever it is."""
        _raw.module_set_tensor(self._handle, name, value)
        (self._parameters if name in self._parameters else self._buffers)[name] = value

    def register_parameter(self, name: str, param: Tensor | None) -> None:
        """A tensor that is trained from now on; None is a name alone."""
        if self._holds(name):
            self._take_out(name)
        vars(self).pop(name, None)
        if param is None:
            object.__setattr__(self, name, None)
        else:
            _raw.module_add_parameter(self._handle, name, param)
            self._parameters[name] = param

    def register_buffer(self, name: str, tensor: Tensor | None, persistent: bool = True) -> None:
        """A tensor that moves with the module and is not trained, nor saved unless persistent; None is a name alone."""
        if self._holds(name):
            self._take_out(name)
        vars(self).pop(name, None)
        if tensor is None:
            object.__setattr__(self, name, None)
            return
        _raw.module_add_buffer(self._handle, name, tensor, persistent)
        self._buffers[name] = tensor
        if not persistent:
            self._transient.add(name)

    def add_module(self, name: str, module: Module | None) -> None:
        """The same as setting an attribute; a module of that name goes, and its place is taken."""
        if module is None:
            setattr(self, name, None)
            return
        if not isinstance(module, Members):
            raise TypeError(f"{type(module).__name__} is no module")
        if name in self._modules:
            _raw.module_set_child(self._handle, name, module._handle)
        else:
            if name in self._parameters or name in self._buffers:
                self._take_out(name)
            _raw.module_add_child(self._handle, name, module._handle)
            vars(self).pop(name, None)
        self._modules[name] = module

    register_module = add_module

    # modules and tensors by name
    def named_children(self) -> Iterator[tuple[str, Module]]:
        """The modules in this one, by name."""
        seen: set[int] = set()
        for name, child in list(self._modules.items()):
            if id(child) not in seen:
                seen.add(id(child))
                yield name, child

    def children(self) -> Iterator[Module]:
        """The modules in this one."""
        return (child for _, child in self.named_children())

    def named_modules(self, memo: set[Module] | None = None, prefix: str = "") -> Iterator[tuple[str, Module]]:
        """This one, under the name "", and all below, "outer.inner", each once."""
        memo = set() if memo is None else memo
        if self not in memo:
            memo.add(cast("Module", self))
            yield prefix, cast("Module", self)
            for name, child in list(self._modules.items()):
                yield from child.named_modules(memo, f"{prefix}.{name}" if prefix else name)

    def modules(self) -> Iterator[Module]:
        """This one and all below."""
        return (module for _, module in self.named_modules())

    def get_submodule(self, target: str) -> Module:
        """A module by its whole name, "outer.inner"."""
        found = cast("Module", self)
        for name in target.split(".") if target else ():
            if name not in found._modules:
                raise AttributeError(f"{type(found).__name__} has no module {name!r}")
            found = found._modules[name]
        return found

    def _tensor_at(self, name: str) -> Tensor:
        path, _, last = name.rpartition(".")
        owner = self.get_submodule(path)
        return owner._parameters[last] if last in owner._parameters else owner._buffers[last]

    def _check_hidden(self) -> None:
        """Lists may have grown since they were set."""
        for module in self.modules():
            for name, value in module._plain().items():
                _refuse_hidden(module, name, value)

    def _named(self, members: ModuleMembers, prefix: str = "", recurse: bool = True) -> Iterator[tuple[str, Tensor]]:
        self._check_hidden()
        for name in _raw.module_names(self._handle, members):
            if recurse or "." not in name:
                yield f"{prefix}.{name}" if prefix else name, self._tensor_at(name)

    def named_parameters(self, prefix: str = "", recurse: bool = True) -> Iterator[tuple[str, Tensor]]:
        """What is trained, by name, each once."""
        return self._named(ModuleMembers.PARAMETERS, prefix, recurse)

    def parameters(self, recurse: bool = True) -> Iterator[Tensor]:
        """What is trained."""
        return (value for _, value in self.named_parameters(recurse=recurse))

    def named_buffers(self, prefix: str = "", recurse: bool = True) -> Iterator[tuple[str, Tensor]]:
        """What moves with the module and is not trained, by name, each once."""
        return self._named(ModuleMembers.BUFFERS, prefix, recurse)

    def buffers(self, recurse: bool = True) -> Iterator[Tensor]:
        """What moves with the module and is not trained."""
        return (value for _, value in self.named_buffers(recurse=recurse))

    def _plain(self) -> dict[str, Any]:
        """The attributes that are nothing to the library."""
        return {name: value for name, value in vars(self).items() if name not in _OWN}
