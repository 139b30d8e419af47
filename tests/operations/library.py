"""The library through ctypes, its functions taken from the public headers: tensors from and to NumPy."""
import ctypes
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from c_interface import read  # noqa: E402

NUMBERS = {"int32_t": ctypes.c_int32, "int64_t": ctypes.c_int64, "uint64_t": ctypes.c_uint64, "size_t": ctypes.c_size_t,
           "double": ctypes.c_double}
DTYPES = ["f32", "f64", "f16", "bf16", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "bool"]
NUMPY = {"f32": "f4", "f64": "f8", "f16": "f2", "bf16": "u2", "i8": "i1", "i16": "i2", "i32": "i4", "i64": "i8", "u8": "u1",
         "u16": "u2", "u32": "u4", "u64": "u8", "bool": "?"}
EPSILON = {"f32": 2.0**-23, "f64": 2.0**-52, "f16": 2.0**-10, "bf16": 2.0**-7}


class Refused(Exception):
    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


class Library:
    def __init__(self, path):
        self.interface, self.c, self.drawing = read(), ctypes.CDLL(path), ctypes.c_void_p()
        self.statuses = {value: name for enum in self.interface.enums if enum.name == "at_status"
                         for name, value, _ in enum.constants}
        self.functions = {one.name: one for one in self.interface.functions}
        enums = {enum.name for enum in self.interface.enums}
        for name, function in self.functions.items():
            types = [ctypes.c_void_p if p.pointers else ctypes.c_int32 if p.base in enums
                     else NUMBERS.get(p.base, ctypes.c_void_p)
                     for p in function.parameters]
            getattr(self.c, name).argtypes = types

    def call(self, name, *arguments):
        status = getattr(self.c, name)(*arguments)
        if status:
            text = ctypes.create_string_buffer(512)
            self.c.at_error_text(text, 512, None)
            raise Refused(self.statuses.get(status, str(status)), text.value.decode())

    def open(self, device):
        handle = ctypes.c_void_p()
        self.call("at_backend_open", ctypes.byref(handle), device.encode())
        return handle

    def generator(self):
        """One for all, at the beginning of the same numbers."""
        if not self.drawing:
            self.call("at_generator_create", ctypes.byref(self.drawing), ctypes.c_uint64(5))
        self.call("at_generator_set_state", self.drawing, ctypes.c_uint64(5), ctypes.c_uint64(0))
        return self.drawing

    def array(self, values, kind=ctypes.c_int64):
        return (kind * max(len(values), 1))(*values)

    def results(self, name, count, *arguments):
        """The tensors that a function makes through its first `count` parameters."""
        handles = [ctypes.c_void_p() for _ in range(count)]
        self.call(name, *map(ctypes.byref, handles), *arguments)
        return [Tensor(self, handle) for handle in handles]

    def several(self, name, count, *arguments):
        """The same where the first parameter is room for `count` handles."""
        handles = (ctypes.c_void_p * count)()
        self.call(name, handles, *arguments)
        return [Tensor(self, ctypes.c_void_p(handle)) for handle in handles]

    def tensor(self, backend, values, dtype):
        data = np.array(to_bits(values, dtype), order="C")
        return self.results("at_tensor_from_host", 1, backend, DTYPES.index(dtype), data.ndim, self.array(data.shape),
                            data.ctypes.data, data.nbytes)[0]


class Tensor:
    def __init__(self, library, handle):
        self.library, self.handle = library, handle

    def __del__(self):
        if self.handle:
            self.library.c.at_tensor_release(self.handle)

    def ask(self, name, kind):
        value = kind()
        self.library.call(name, ctypes.byref(value), self.handle)
        return value.value

    @property
    def dtype(self):
        return DTYPES[self.ask("at_tensor_dtype", ctypes.c_int32)]

    @property
    def shape(self):
        dims = (ctypes.c_int64 * 8)()
        self.library.call("at_tensor_shape", dims, 8, self.handle)
        return tuple(dims[: self.ask("at_tensor_rank", ctypes.c_int32)])

    @property
    def requires_grad(self):
        return bool(self.ask("at_tensor_requires_grad", ctypes.c_int32))

    def numpy(self):
        """float64 for the float dtypes, the integers and bools as they are."""
        dtype = self.dtype
        data = np.empty(self.shape, NUMPY[dtype])
        self.library.call("at_tensor_to_host", self.handle, data.ctypes.data, data.nbytes)
        return from_bits(data, dtype)


def to_bits(values, dtype):
    if dtype != "bf16":
        return np.asarray(values).astype(NUMPY[dtype])
    values = np.asarray(values, "f4")
    bits = values.reshape(-1).view("u4").astype("u8")
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype("u2").reshape(values.shape)


def from_bits(data, dtype):
    if dtype == "bf16":
        return (data.reshape(-1).astype("u4") << 16).view("f4").astype("f8").reshape(data.shape)
    return data.astype("f8") if dtype in EPSILON else data


def rounded(values, dtype):
    """The values as the dtype holds them."""
    return from_bits(to_bits(values, dtype), dtype)
