"""PyTorch's functions that are methods of the same name: at.gather(x, 1, index) is x.gather(1, index)."""
from __future__ import annotations

from typing import Any

import numpy as np

from ._creation import asarray
from ._device import DeviceLike
from ._dtype import DTypeLike
from ._errors import DTypeError, refuse
from ._tensor import Tensor

addmm, allclose, amax, amin = Tensor.addmm, Tensor.allclose, Tensor.amax, Tensor.amin
bincount, chunk, cumprod, cumsum = Tensor.bincount, Tensor.chunk, Tensor.cumprod, Tensor.cumsum
diag, diag_embed, flatten, gather = Tensor.diag, Tensor.diag_embed, Tensor.flatten, Tensor.gather
is_floating_point = Tensor.is_floating_point
index_add, index_put, index_select, isclose = Tensor.index_add, Tensor.index_put, Tensor.index_select, Tensor.isclose
log_softmax, masked_fill, masked_select = Tensor.log_softmax, Tensor.masked_fill, Tensor.masked_select
movedim, narrow, numel, permute = Tensor.movedim, Tensor.narrow, Tensor.numel, Tensor.permute
ravel, repeat_interleave, scatter, scatter_add = Tensor.ravel, Tensor.repeat_interleave, Tensor.scatter, Tensor.scatter_add
select, softmax, split, swapaxes = Tensor.select, Tensor.softmax, Tensor.split, Tensor.swapaxes
take_along_dim, transpose, unbind, unflatten = Tensor.take_along_dim, Tensor.transpose, Tensor.unbind, Tensor.unflatten
unfold, unique, unsqueeze = Tensor.unfold, Tensor.unique, Tensor.unsqueeze
as_tensor = asarray


def from_numpy(array: np.ndarray[Any, Any]) -> Tensor:
    """A tensor in the array's own memory on the CPU: what changes on either side, the other sees."""
    if not isinstance(array, np.ndarray):
        raise refuse(DTypeError, f"array is {type(array).__name__}, expected a NumPy array; at.asarray takes others",
                     "from_numpy", "array")
    return asarray(array, device="cpu")


def is_tensor(thing: object) -> bool:
    """Whether it is a tensor."""
    return isinstance(thing, Tensor)
