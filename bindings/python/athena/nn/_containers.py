"""Modules that hold others, with the protocols of Python's lists and dicts."""
from __future__ import annotations

from typing import Any, Iterable, Iterator, Mapping, TypeVar

from .. import _raw
from ._kind import Kind, create
from ._module import Module

Self = TypeVar("Self", bound="Listed")


class Holder(Kind):
    """Modules by name."""

    def _hold(self, modules: Mapping[str, Module]) -> None:
        self._make({}, None, None, None)
        for name, module in modules.items():
            self.add_module(name, module)

    def _rule(self) -> _raw.Module:
        if not self._is_pythons():
            return self._handle
        made = create(f"{type(self)._own()._kind}()", None, None, None)
        for name, module in self._modules.items():
            _raw.module_add_child(made, name, module._handle)
        return made

    def _copy_to(self, made: Any, memo: dict[int, Any]) -> None:
        made._hold({})
        Module._copy_to(self, made, memo)

    def _text(self) -> str:
        return ""

    def __len__(self) -> int:
        return len(self._modules)

    def __bool__(self) -> bool:
        return True


class Listed(Holder):
    """Modules in an order, named "0", "1", …, or by the names of a dict."""

    def __init__(self, *modules: Module | Mapping[str, Module]) -> None:
        if len(modules) == 1 and isinstance(modules[0], Mapping):
            self._hold(modules[0])
        else:
            self._hold({str(i): module for i, module in enumerate(modules)})  # type: ignore[misc]

    def forward(self, input: Any) -> Any:  # type: ignore[override]
        return super().forward(input)

    def _of(self, modules: Mapping[str, Module]) -> Listed:
        made = type(self)._own()()
        for name, module in modules.items():
            made.add_module(name, module)
        assert isinstance(made, Listed)
        return made

    def _name(self, index: int) -> str:
        names = list(self._modules)
        if not -len(names) <= index < len(names):
            raise IndexError(f"index {index} of {len(names)} modules")
        return names[index]

    def _become(self, modules: list[Module]) -> None:
        """These, counted from 0."""
        before = dict(self._modules)
        try:
            self._set({str(i): module for i, module in enumerate(modules)})
        except BaseException:
            self._set(before)
            raise

    def _set(self, modules: Mapping[str, Module]) -> None:
        for name in list(self._modules):
            delattr(self, name)
        for name, module in modules.items():
            self.add_module(name, module)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, str):
            return self._modules[index]
        if isinstance(index, slice):
            chosen = list(self._modules.items())[index]
            return self._of(dict(chosen) if type(self)._own()._kind != "ModuleList" else {
                str(i): module for i, (_, module) in enumerate(chosen)})
        return self._modules[self._name(index)]

    def __setitem__(self, index: int, module: Module) -> None:
        self.add_module(self._name(index), module)

    def __delitem__(self, index: int | slice) -> None:
        left = list(self._modules.values())
        if not isinstance(index, slice):
            self._name(index)
        del left[index]
        self._become(left)

    def __iter__(self) -> Iterator[Module]:
        return iter(list(self._modules.values()))

    def __contains__(self, module: object) -> bool:
        return any(one is module for one in self)

    def __add__(self, other: Iterable[Module]) -> Listed:
        return self._of({str(i): module for i, module in enumerate([*self, *other])})

    def __iadd__(self: Self, other: Iterable[Module]) -> Self:
        return self.extend(other)

    def append(self: Self, module: Module) -> Self:
        """One more at the end."""
        self.add_module(str(len(self)), module)
        return self

    def extend(self: Self, modules: Iterable[Module]) -> Self:
        """More at the end."""
        for module in list(modules):
            self.append(module)
        return self

    def insert(self: Self, index: int, module: Module) -> Self:
        """One more in front of another; all are counted anew."""
        all = list(self)
        all.insert(index, module)
        self._become(all)
        return self

    def pop(self, index: int = -1) -> Module:
        """Takes one out and gives it; all are counted anew."""
        found: Module = self[self._name(index)]
        del self[index]
        return found


class ModuleList(Listed):
    """A list of modules, named "0", "1", …"""

    _kind = "ModuleList"

    def __init__(self, modules: Iterable[Module] = ()) -> None:
        self._hold({str(i): module for i, module in enumerate(modules)})


class ModuleDict(Holder):
    """Modules by name."""

    _kind = "ModuleDict"

    def __init__(self, modules: Mapping[str, Module] | Iterable[tuple[str, Module]] | None = None) -> None:
        self._hold(dict(modules or {}))

    def __getitem__(self, name: str) -> Module:
        return self._modules[name]

    def __setitem__(self, name: str, module: Module) -> None:
        self.add_module(name, module)

    def __delitem__(self, name: str) -> None:
        if name not in self._modules:
            raise KeyError(name)
        self._take_out(name)

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._modules))

    def __contains__(self, name: object) -> bool:
        return name in self._modules

    def keys(self) -> Iterable[str]:
        """The names."""
        return self._modules.keys()

    def values(self) -> Iterable[Module]:
        """The modules."""
        return self._modules.values()

    def items(self) -> Iterable[tuple[str, Module]]:
        """Names and modules."""
        return self._modules.items()

    def update(self, modules: Mapping[str, Module] | Iterable[tuple[str, Module]]) -> None:
        """More modules, or others under names that are there."""
        for name, module in dict(modules).items():
            self.add_module(name, module)

    def pop(self, name: str) -> Module:
        """Takes one out and gives it."""
        found = self._modules[name]
        del self[name]
        return found

    def clear(self) -> None:
        """Takes all out."""
        for name in list(self._modules):
            del self[name]
