"""Ranks that compute together: processes of one machine or several, or threads of a process."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

from . import _hints, _raw
from ._constants import GroupWay, ReduceOp
from ._device import Device, as_device
from ._dtype import as_dtype
from ._errors import ArgumentError, refuse

if TYPE_CHECKING:
    from ._tensor import Tensor

_WAYS = {"auto": GroupWay.AUTO, "shared memory": GroupWay.SHARED_MEMORY, "tcp": GroupWay.TCP,
         "mpi": GroupWay.MPI, "nccl": GroupWay.NCCL}
_OPS = {"sum": ReduceOp.SUM, "mean": ReduceOp.MEAN, "avg": ReduceOp.MEAN, "max": ReduceOp.MAX, "min": ReduceOp.MIN}


def _one_of(known: dict[str, Any], name: str, argument: str) -> int:
    if name not in known:
        raise refuse(ArgumentError, f"{argument} is {name!r}, expected one of {', '.join(known)}", "Group", argument)
    return int(known[name])


class Group:
    """One rank's place among all. Group() is what the environment says (RANK, WORLD_SIZE, MASTER_ADDR, MASTER_PORT, as
    `athena launch` and torchrun set them, or MPI's mpirun); Group(rank, size, address, port) says it itself. Rank 0 listens
    there, and all are there when it returns. way: "auto", "shared memory", "tcp", "mpi" or "nccl". timeout, in seconds,
    bounds every wait: a rank that ends or does not answer is named by PeerError on all others.

    Every rank records the same collectives in the same order; their tensors are computed when one is read. They have gradients."""

    def __init__(self, rank: int | None = None, size: int | None = None, address: str = "127.0.0.1", port: int = 29500, *,
                 way: str = "auto", timeout: float = 60.0) -> None:
        options = {"way": _one_of(_WAYS, way, "way"), "timeout": timeout}
        if (rank is None) != (size is None):
            raise refuse(ArgumentError, "one of rank and size is given, expected both or none", "Group", "rank")
        self._raw = (_raw.group_from_environment(options) if rank is None or size is None else
                     _raw.group_create(rank, size, address, port, options))

    @classmethod
    def threads(cls, count: int, *, way: str = "auto", timeout: float = 60.0) -> list[Group]:
        """A group for each of so many threads of this process."""
        groups = []
        for raw in _raw.group_threads(count, _one_of(_WAYS, way, "way"), timeout):
            group = cls.__new__(cls)
            group._raw = raw
            groups.append(group)
        return groups

    @property
    def rank(self) -> int:
        return _raw.group_rank(self._raw)

    @property
    def size(self) -> int:
        return _raw.group_size(self._raw)

    @property
    def way(self) -> str:
        """What carries elements: "shared memory", "tcp" or "mpi"; "peer memory" or "nccl" once those of GPUs go from one to the other."""
        return _raw.group_way_name(self._raw)

    def __repr__(self) -> str:
        return f"Group(rank={self.rank}, size={self.size}, way={self.way!r})"

    def all_reduce(self, a: Tensor, op: str = "sum") -> Tensor:
        """The fold of all ranks' tensors, in the order of ranks: "sum", "mean", "max" or "min"."""
        return _raw.tensor_all_reduce(a, self._raw, _one_of(_OPS, op, "op"))

    def all_gather(self, a: Tensor) -> Tensor:
        """The tensors of all ranks, one after another along the first axis."""
        return _raw.tensor_all_gather(a, self._raw)

    def reduce_scatter(self, a: Tensor, op: str = "sum") -> Tensor:
        """The rank's share of the fold along the first axis."""
        return _raw.tensor_reduce_scatter(a, self._raw, _one_of(_OPS, op, "op"))

    def broadcast(self, a: Tensor, root: int = 0) -> Tensor:
        """What rank root has; of the others shape and dtype count."""
        return _raw.tensor_broadcast(a, self._raw, root)

    def all_to_all(self, a: Tensor) -> Tensor:
        """Share i of the first axis goes to rank i."""
        return _raw.tensor_all_to_all(a, self._raw)

    def send_recv(self, a: Tensor, dst: int | None = None, src: int | None = None) -> Tensor:
        """a goes to rank dst, and what comes from rank src is the result: zeros where that is None. All ranks call it; its gradient
        goes the other way."""
        return _raw.tensor_send_recv(a, self._raw, -1 if dst is None else dst, -1 if src is None else src)

    def send(self, a: Tensor, peer: int) -> None:
        """Returns when the other rank has it."""
        _raw.group_send(a, self._raw, peer)

    def recv(self, shape: Sequence[int], peer: int, *, dtype: Any = "float32", device: Device | str | None = None) -> Tensor:
        """What rank peer sends, of that shape and dtype."""
        return _raw.group_recv(as_device(device), as_dtype(dtype), shape, self._raw, peer)

    def barrier(self) -> None:
        """Returns when all ranks are here."""
        _raw.group_barrier(self._raw)

    def close(self) -> None:
        """Leaves, once no optimizer, trainer or tensor recorded with it is left: who still waits for this rank is told so."""
        _raw.group_release(self._raw)


def __getattr__(name: str) -> Any:
    raise _hints.of_distributed(Group, name)
