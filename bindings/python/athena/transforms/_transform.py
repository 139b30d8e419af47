"""What all transforms do."""
from __future__ import annotations

from typing import Any, Mapping, Sequence

from .. import _raw
from .._generator import Generator, default_generator
from .._tensor import Tensor, as_tensor
from ..nn._kind import text_of


def kinds() -> list[str]:
    """The names of all transforms."""
    return _raw.transform_kinds().split()


def signature(kind: str) -> str:
    """The arguments of one, with what it says on a line of its own."""
    return _raw.transform_signature(kind)


class Transform:
    """How a batch is changed: Transform("RandomCrop(32, padding=4)"), or a class for each kind. DataLoader takes one as its
    transform; called, it changes images [N, C, H, W], and is given what belongs to them besides."""

    _kind = ""

    def __init__(self, description: str) -> None:
        self._raw = _raw.transform_create(description)

    def _make(self, given: Mapping[str, Any]) -> None:
        text = ", ".join(f"{name}={text_of(value, name)}" for name, value in given.items())
        Transform.__init__(self, f"{self._kind}({text})")

    def __call__(self, *inputs: Any, generator: Generator | None = None) -> Any:
        """The changed tensor, or a tuple where several were given. What is random is drawn from generator, each sample's by
        itself."""
        tensors: list[Tensor] = [as_tensor(one) for one in inputs]
        changed = _raw.transform_apply(self._raw, tensors, (generator or default_generator)._raw)
        return changed[0] if len(changed) == 1 else tuple(changed)

    def __repr__(self) -> str:
        return _raw.transform_description(self._raw)

    def __reduce__(self) -> tuple[type[Transform], tuple[str]]:
        return Transform, (repr(self),)


class Compose(Transform):
    """One transform after the other."""

    def __init__(self, transforms: Sequence[Transform]) -> None:
        for one in transforms:
            if not isinstance(one, Transform):
                raise TypeError(f"one of the transforms is {type(one).__name__}, expected a Transform")
        Transform.__init__(self, f"Compose({', '.join(map(repr, transforms))})")
