"""The tensor: operators, views, reductions and gradients. What a method computes is recorded; reading a value runs it."""
from __future__ import annotations

from types import ModuleType
from types import FunctionType
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Mapping, Sequence, Union

import numpy as np

from . import _hints, _indexing, _printing, _raw
from ._constants import MemoryFormat
from ._device import Device, DeviceLike, as_device
from ._dtype import BY_NUMPY, DTypeLike, as_dtype, bool_, dtype, float32, int64, is_dtype, promote, uint64
from ._errors import DTypeError, ShapeError, StateError, UnsupportedError, error, refuse
from ._methods import Methods

Operand = Union["Tensor", float, "np.ndarray[Any, Any]", np.generic, Sequence[Any]]
VERSIONS = ("2022.12", "2023.12", "2024.12", "2025.12")  # of the array API standard
EXACT = 2**53  # integers up to here are doubles


def from_array(array: np.ndarray[Any, Any], to: dtype, device: Device) -> Tensor:
    """A copy of a NumPy array."""
    if to.numpy is None:
        return from_array(array, float32, device).astype(to)
    # not ascontiguousarray: it makes one axis of none
    flat = np.asarray(array, dtype=to.numpy, order="C")
    address = flat.__array_interface__["data"][0]
    return _raw.tensor_from_host(device, to, flat.shape, address, flat.nbytes)


def full(shape: Sequence[int], value: float, to: dtype, device: Device) -> Tensor:
    return _raw.tensor_full(device, to, shape, value)


def check_fits(value: int, to: dtype) -> None:
    """Whether an integer dtype has the number; it would wrap around."""
    if not to.is_float and to != bool_:
        limits = np.iinfo(to.numpy)
        if not limits.min <= value <= limits.max:
            raise OverflowError(f"{value} does not fit into {to.name}")


def number_beside(value: float, tensor: Tensor, compares: bool = False) -> Tensor:
    """A Python number as a tensor without axes: it takes the other side's dtype where it can, as in NumPy. To be compared,
    what lies beyond the dtype is infinite."""
    to = tensor.dtype
    if compares and isinstance(value, int):
        try:
            float(value)
            check_fits(value, to)
        except OverflowError:
            return full((), np.copysign(np.inf, value > 0 or -1), to if to.is_float else float32, tensor.device)
    if isinstance(value, bool):
        return full((), value, bool_, tensor.device)
    if isinstance(value, float):
        return full((), value, to if to.is_float else float32, tensor.device)
    if to == bool_:
        to = int64
    check_fits(value, to)
    if not to.is_float and abs(value) > EXACT:
        return from_array(np.array(value, to.numpy), to, tensor.device)
    return full((), float(value), to, tensor.device)


def beside(thing: object, tensor: Tensor, compares: bool = False) -> Tensor | None:
    """What stands on the other side of an operator, as a tensor; None if it cannot be one."""
    if isinstance(thing, Tensor):
        return thing
    if isinstance(thing, (bool, int, float)):
        return number_beside(thing, tensor, compares)
    if isinstance(thing, (np.ndarray, np.generic, list, tuple)):
        return as_tensor(thing, device=tensor.device)
    if isinstance(thing, complex):
        raise refuse(DTypeError, "there are no complex numbers", "operand", "other")
    return None


def operands(left: Any, right: Any, compares: bool = False) -> tuple[Tensor, Tensor] | None:
    """Both sides of an operator as tensors, None if they cannot be. The extension asks where it does not know itself."""
    a = left if isinstance(left, Tensor) else beside(left, right, compares)
    b = right if isinstance(right, Tensor) else beside(right, left, compares)
    return None if a is None or b is None else (a, b)


def as_pair(a: Operand, b: Operand, compares: bool = False) -> tuple[Tensor, Tensor]:
    """The arguments of a function of two."""
    if not isinstance(a, Tensor) and not isinstance(b, Tensor):
        a = as_tensor(a)
    pair = operands(a, b, compares)
    if pair is None:
        raise TypeError(f"expected tensors, arrays or numbers, not {type(a).__name__} and {type(b).__name__}")
    return pair


def as_first(x: Operand, *others: Operand | None) -> Tensor:
    """The first argument of a function of several, beside the first tensor of the others."""
    return as_pair(x, next((one for one in others if isinstance(one, Tensor)), 0))[0]


def has_dtype(data: object) -> bool:
    """Whether elements have a type of their own, as in arrays and buffers; NumPy's float64 is a float of Python's."""
    if isinstance(data, float):
        return False
    if hasattr(data, "__array__") or hasattr(data, "__array_interface__"):
        return True
    try:
        memoryview(data)  # type: ignore[arg-type]
    except TypeError:
        return False
    return True


def as_array(data: Any, to: dtype | None) -> np.ndarray[Any, Any]:
    """A NumPy array of numbers in lists; integers keep all their digits, and must fit where a dtype is named."""
    array = np.asarray(data)
    large = array.dtype == object or array.dtype.kind == "f" and bool((np.abs(array) >= 2.0**63).any())
    if large and (to is None or not to.is_float):  # NumPy makes floats of integers on both sides of 2**63
        exact = np.array(data, dtype=object)
        if all(isinstance(one, (int, np.integer)) for one in exact.flat):
            for one in (min(exact.flat), max(exact.flat)):
                check_fits(one, uint64 if to is None else to)
            return exact.astype(np.uint64 if to is None else to.numpy)
        array = np.asarray(data, np.float64)
    if to is not None and array.dtype.kind in "iu" and array.size:
        check_fits(int(array.min()), to)
        check_fits(int(array.max()), to)
    return array


def as_tensor(data: Any, dtype: DTypeLike | None = None, device: DeviceLike | None = None) -> Tensor:
    """A tensor of what may be one already."""
    if isinstance(data, Tensor):
        if device is not None:
            data = data.to(device)
        return data if dtype is None else data.astype(dtype)
    plain, to = not has_dtype(data), None if dtype is None else as_dtype(dtype)
    try:
        array = as_array(data, to) if plain else np.asarray(data)
    except TypeError:
        if not hasattr(data, "__dlpack__"):
            raise
        # of a dtype that NumPy lacks
        return as_tensor(_raw.tensor_from_dlpack(as_device("cpu"), data.__dlpack__()).clone(), dtype, device)
    if to is None:
        to = float32 if plain and array.dtype == np.float64 else as_dtype(array.dtype)
    return from_array(array, to, as_device(device))


def _in_place(name: str, function: Callable[[Tensor, Tensor], None]) -> Callable[[Tensor, Operand], Tensor]:
    def operator(self: Tensor, other: Operand) -> Tensor:
        source = beside(other, self)
        if source is None:
            return NotImplemented
        kinds = [np.dtype("f4" if d.is_float else d.numpy) for d in (promote(self.dtype, source.dtype), self.dtype)]
        if not np.can_cast(kinds[0], kinds[1], "same_kind") or name == "itruediv" and not self.dtype.is_float:
            raise refuse(DTypeError, f"{self.dtype.name} cannot hold what {self.dtype.name} and {source.dtype.name} "
                         "give", name, "other")
        function(self, source)
        return self

    return operator


class Lent:
    """Lent memory, as NumPy wants it described; the array that is made of it keeps this alive."""

    def __init__(self, tensor: Tensor) -> None:
        self._memory = _raw.tensor_lend(tensor)
        address, shape, strides, read_only = _raw.memory_describe(self._memory)
        dtype = tensor.dtype
        self.__array_interface__ = {
            "version": 3, "shape": shape, "typestr": dtype.numpy.str,  # type: ignore[union-attr]
            "strides": tuple(one * dtype.itemsize for one in strides), "data": (address, read_only)}


def borrow(array: np.ndarray[Any, Any], device: Device) -> Tensor | None:
    """A tensor in the memory of an array; None where that cannot be."""
    to, size = BY_NUMPY.get(array.dtype), array.itemsize
    if (to is None or device.name != "cpu" or not array.flags.aligned or not array.size
            or any(one < 0 or one % size for one in array.strides)):
        return None
    reach = sum((n - 1) * one for n, one in zip(array.shape, array.strides)) + size
    address = array.__array_interface__["data"][0]
    return _raw.tensor_from_memory(device, to, array.shape, [one // size for one in array.strides], address, reach,
                                   not array.flags.writeable, array)


class Hook:
    """A hook on a gradient, from Tensor.add_hook."""

    def __init__(self, id: int) -> None:
        self._id = id

    def remove(self) -> None:
        _raw.hook_remove(self._id)


class Tensor(Methods):
    """An array of one dtype on one device."""

    __slots__ = ()
    __array_priority__ = 1000  # NumPy leaves `array + tensor` to the tensor

    def __repr__(self) -> str:
        return _printing.representation(self)

    def _repr_html_(self) -> str:
        return _printing.markup(self)

    def __format__(self, how: str) -> str:
        return format(self.item(), how) if how and not self.ndim else super().__format__(how)

    def __reduce__(self) -> Any:
        plain = self if self.dtype.numpy is not None else self.astype(float32)
        return rebuild, (plain.numpy(), self.dtype.name, self.device.name, self.requires_grad)

    # its values
    def numpy(self) -> np.ndarray[Any, Any]:
        """The values as a NumPy array of its own."""
        if self.dtype.numpy is None:
            raise refuse(DTypeError, "NumPy has no bfloat16; use .astype(at.float32)", "numpy", "self")
        array = np.empty(self.shape, self.dtype.numpy)
        _raw.tensor_to_host(self, array.__array_interface__["data"][0], array.nbytes)
        return array

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        """On the CPU the tensor's own memory: NumPy sees what changes here, and the other way round."""
        sharing = not copy and self.device.name == "cpu" and self.dtype.numpy is not None and self.size > 0
        own = np.asarray(Lent(self)) if sharing else self.numpy()
        array = own if dtype is None else own.astype(dtype, copy=False)
        if copy is False and not (sharing and array is own):
            raise ValueError(f"a {self.dtype.name} tensor on {self.device.name} cannot become this array without a copy")
        return array

    def __dlpack__(self, *, stream: Any = None, max_version: tuple[int, int] | None = None, dl_device: Any = None,
                   copy: bool | None = None) -> object:
        """The tensor's memory for another library, by the DLPack protocol; a copy on the CPU if that is asked for."""
        given = self
        if dl_device is not None and tuple(dl_device) != self.__dlpack_device__():
            if tuple(dl_device) != (1, 0) or copy is False:
                raise BufferError(f"a tensor on {self.device} cannot be had on DLPack's device {tuple(dl_device)}")
            given = self.to("cpu")
        elif copy:
            given = self.clone()
        return _raw.tensor_to_dlpack(given, max_version is not None and max_version[0] >= 1)

    def __array_namespace__(self, /, *, api_version: str | None = None) -> ModuleType:
        """The package: it is a namespace of the array API standard."""
        import athena

        if api_version is not None and api_version not in VERSIONS:
            raise ValueError(f"api_version is {api_version!r}, expected one of {', '.join(VERSIONS)}")
        return athena

    def __dlpack_device__(self) -> tuple[int, int]:
        name = self.device.name
        return (1, 0) if name == "cpu" else (4, int(name.partition(":")[2]))  # DLPack's numbers of CPU and OpenCL

    def item(self) -> Any:
        """The only element as a Python number."""
        if self.dtype.is_float:
            return _raw.tensor_item(self)
        if self.size != 1:
            _raw.tensor_item(self)  # says it
        return self.numpy().item()

    def tolist(self) -> Any:
        """The elements as Python numbers in nested lists; of no axes one number."""
        return (self if self.dtype.numpy is not None else self.astype(float32)).numpy().tolist()

    def __float__(self) -> float:
        return float(self.item())

    def __int__(self) -> int:
        return int(self.item())

    def __complex__(self) -> complex:
        return complex(self.item())

    def __index__(self) -> int:
        if self.dtype.is_float or self.dtype == bool_:
            raise TypeError(f"a {self.dtype.name} tensor is no index")
        return int(self.item())

    def __bool__(self) -> bool:
        if self.size != 1:
            raise refuse(ShapeError, "the truth of a tensor with more or less than one element is not clear; use "
                         ".any() or .all()", "bool", "self")
        return bool(self.item())

    def eval(self) -> Tensor:
        """Enqueues what the value needs, without waiting for it."""
        _raw.tensor_eval(self)
        return self

    # elsewhere, otherwise
    def to(self, where: DeviceLike | DTypeLike | Tensor | None = None, dtype: DTypeLike | None = None, *,
           device: DeviceLike | None = None) -> Tensor:
        """On another device, as another dtype, or both: x.to("cpu"), x.to(at.float16), x.to("cpu", at.float16); or as and
        where another tensor is."""
        place: Any = device if where is None else where
        if isinstance(where, Tensor):
            place, dtype = where.device, where.dtype
        elif is_dtype(where):
            place, dtype = device, where  # type: ignore[assignment]
        moved = self if place is None else _raw.tensor_to(self, as_device(place))
        return moved if dtype is None else moved.astype(dtype)

    def type(self, dtype: DTypeLike | None = None) -> Any:
        """As another dtype; without one the name of this."""
        return self.dtype.name if dtype is None else self.astype(dtype)

    def cpu(self) -> Tensor:
        """On the processor."""
        return self.to("cpu")

    def to_device(self, device: DeviceLike, /, *, stream: Any = None) -> Tensor:
        """The array API's word for `to`."""
        if stream is not None:
            raise ValueError("expected no stream: every device has one queue")
        return self.to(as_device(device))

    def clone(self) -> Tensor:
        """A copy with memory of its own, differentiable."""
        return _raw.tensor_clone(self)

    copy = clone

    def contiguous(self, memory_format: MemoryFormat = MemoryFormat.CONTIGUOUS) -> Tensor:
        """The tensor itself where its elements lie row by row, or of athena.channels_last as [N, spatial…, C] would; else
        a copy."""
        if memory_format == MemoryFormat.CONTIGUOUS and self.is_contiguous():
            return self
        return _raw.tensor_to_memory_format(self, memory_format)

    def detach(self) -> Tensor:
        """The same values, cut from the graph; shares memory."""
        return _raw.tensor_detach(self)

    @property
    def data(self) -> Tensor:
        """The same as detach(). Setting it writes new values into the tensor, which is not recorded for gradients."""
        return _raw.tensor_detach(self)

    @data.setter
    def data(self, values: Operand) -> None:
        before = _raw.set_no_grad(1)
        try:
            self.copy_(values)
        finally:
            _raw.set_no_grad(before)

    def __getitem__(self, key: Any) -> Tensor:
        return _indexing.get(self, key)

    def __setitem__(self, key: Any, value: Operand) -> None:
        _indexing.set(self, key, value)

    def __iter__(self) -> Iterator[Tensor]:
        return (self[i] for i in range(len(self)))

    if not TYPE_CHECKING:  # type checkers know the names themselves
        def __getattr__(self, name: str) -> Any:
            return _hints.of_tensor(self, name)

    def __contains__(self, one: Operand) -> bool:
        return bool((self == one).any())

    # in place: views see it
    def copy_(self, source: Operand) -> Tensor:
        """Takes over the values of source, broadcast and cast."""
        _raw.tensor_copy_(self, as_pair(self, source)[1])
        return self

    def fill_(self, value: float) -> Tensor:
        """All elements become the same number."""
        whole = isinstance(value, (int, np.integer))
        if whole:
            check_fits(int(value), self.dtype)
        if isinstance(value, (float, np.floating)) or whole and abs(int(value)) <= EXACT:
            _raw.tensor_fill_(self, value)
            return self
        return self.copy_(value)

    __iadd__ = _in_place("iadd", _raw.tensor_add_)
    __isub__ = _in_place("isub", _raw.tensor_sub_)
    __imul__ = _in_place("imul", _raw.tensor_mul_)
    __itruediv__ = _in_place("itruediv", _raw.tensor_div_)
    __ipow__ = _in_place("ipow", _raw.tensor_pow_)
    __ifloordiv__ = _in_place("ifloordiv", _raw.tensor_floor_divide_)
    __imod__ = _in_place("imod", _raw.tensor_remainder_)
    __iand__ = _in_place("iand", _raw.tensor_bitwise_and_)
    __ior__ = _in_place("ior", _raw.tensor_bitwise_or_)
    __ixor__ = _in_place("ixor", _raw.tensor_bitwise_xor_)
    __ilshift__ = _in_place("ilshift", _raw.tensor_bitwise_left_shift_)
    __irshift__ = _in_place("irshift", _raw.tensor_bitwise_right_shift_)

    # gradients
    @property
    def requires_grad(self) -> bool:
        """Whether gradients flow through the tensor; set it on a leaf."""
        return bool(_raw.tensor_requires_grad(self))

    @requires_grad.setter
    def requires_grad(self, wanted: bool) -> None:
        _raw.tensor_set_requires_grad(self, bool(wanted))

    def requires_grad_(self, requires_grad: bool = True) -> Tensor:
        """Sets requires_grad; gives the tensor."""
        self.requires_grad = requires_grad
        return self

    def retain_grad(self) -> None:
        """A leaf keeps its gradient anyway."""
        if not self.is_leaf:
            raise refuse(StateError, "only leaves keep .grad; at.grad gives the gradients by any tensor, add_hook sees them",
                         "retain_grad", "self")

    def add_hook(self, callback: Callable[[Tensor], Tensor | None]) -> Hook:
        """Calls callback with this tensor's gradient whenever a backward walks by; what it gives, if it does, takes the
        gradient's place. On a leaf before it is added to .grad. The hook's remove() ends it."""
        return Hook(_raw.tensor_add_hook(self, lambda gradients: [callback(gradients[0])]))

    register_hook = add_hook

    def backward(self, gradient: Tensor | None = None, retain_graph: bool = False) -> None:
        """Adds the gradients of this one number to .grad of every leaf it was computed from; with a gradient of its own
        those of its sum, weighted by that."""
        if retain_graph:
            raise refuse(UnsupportedError, "backward always frees the graph; at.grad(loss, inputs, retain_graph=True) keeps it",
                         "backward", "retain_graph")
        _raw.tensor_backward(self if gradient is None else (self * gradient).sum())

    def graph(self, names: Mapping[str, Tensor] | Iterable[tuple[str, Tensor]] = (), format: str = "svg", values: bool = True,
              precision: int = 4, max_nodes: int = 1000) -> str:
        """The computation that gradients of this tensor flow through, as "svg", or as "dot" for Graphviz: a box for each value,
        with its data and the gradient of this tensor's sum by it where it has up to 4 elements, an ellipse for each operation.
        Ends at leaves and at what requires no gradients; .grad is not touched, the graph stays. names: of tensors that may be
        in it, a dict, or model.named_parameters(). values False: shapes alone, nothing is computed. Of more than max_nodes
        values those nearest to this one are drawn. StateError: a backward freed the graph."""
        return _printing.graph(self, names, format, values, precision, max_nodes)

    @property
    def grad(self) -> Tensor | None:
        """A leaf's gradient. Setting it takes the values of a tensor of the same shape and dtype; None forgets it."""
        return _raw.tensor_grad_of(self)

    @grad.setter
    def grad(self, values: Tensor | None) -> None:
        _raw.tensor_set_grad(self, values)


def rebuild(values: np.ndarray[Any, Any], dtype: str, device: str, requires_grad: bool) -> Tensor:
    """What pickle calls."""
    made = from_array(values, as_dtype(dtype), as_device(device))
    made.requires_grad = requires_grad
    return made



for _part in Tensor.__mro__:  # its parts' methods are the tensor's in errors too
    for _method in vars(_part).values():
        if isinstance(_method, FunctionType):
            _method.__qualname__ = f"Tensor.{_method.__name__}"
_raw.connect(Device, Tensor, error, operands)
