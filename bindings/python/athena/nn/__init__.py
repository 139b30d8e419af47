"""Layers and networks: modules with parameters, named and laid out as in PyTorch."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import _hints, _raw
from .._device import DeviceLike
from .._dtype import DTypeLike
from .._generator import Generator
from . import _kind, _kinds, functional, init
from . import gradients as utils  # PyTorch calls it so
from ._containers import ModuleDict, ModuleList
from ._kinds import *  # noqa: F403
from ._module import Module, Parameter
from ._network import Network

if TYPE_CHECKING:
    from ..distributed import Group


def create(description: str, device: DeviceLike | None = None, dtype: DTypeLike | None = None,
           generator: Generator | None = None) -> Module:
    """A module with all those inside of it from a text: "Sequential(Linear(784, 128), ReLU(), Linear(128, 10))". What
    model.description gives, and the metadata "athena.module" of a file that model.save wrote, are such texts."""
    return _kind.wrap(_kind.create(description, device, dtype, generator))


def convert_sync_batchnorm(module: Module, process_group: Group | None) -> Module:
    """The module, whose batch norms are one for all ranks from now on: while training they take mean and variance of all ranks'
    samples, as PyTorch's SyncBatchNorm. None: each rank's own again. Copies have no group."""
    _raw.module_set_group(module._handle, None if process_group is None else process_group._raw)
    return module


def kinds() -> dict[str, str]:
    """What create knows: the arguments of every kind."""
    return {name: _raw.module_signature(name).partition("\n")[0] for name in _raw.module_kinds().split()}


def __getattr__(name: str) -> Any:
    raise _hints.of_nn("athena.nn", name)


__all__ = [*_kinds.__all__, "Module", "ModuleDict", "ModuleList", "Network", "Parameter", "convert_sync_batchnorm", "create", "functional",
           "init", "kinds", "utils"]
