"""ONNX's messages read from protobuf's wire format: the fields that the node cases have, and no others.

A message is a class with a table FIELDS of number: (name, kind); a kind in a list is repeated.
"""
import numpy as np


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def signed(value):
    return value - (1 << 64) if value >> 63 else value


def fields(data):
    """(number, wire type, value) of each field: bytes for lengths and fixed sizes, the number itself for a varint."""
    at = 0
    while at < len(data):
        tag, at = varint(data, at)
        wire = tag & 7
        if wire == 0:
            value, at = varint(data, at)
        else:
            size = {1: 8, 5: 4}.get(wire)
            if size is None:
                if wire != 2:
                    raise ValueError(f"wire type {wire}")
                size, at = varint(data, at)
            if at + size > len(data):
                raise ValueError("a field is longer than its message")
            value = data[at:at + size]
            at += size
        yield tag >> 3, wire, value


def integers(wire, value):
    if wire == 0:
        return [signed(value)]
    found, at = [], 0
    while at < len(value):
        one, at = varint(value, at)
        found.append(signed(one))
    return found


SCALARS = {
    "int": integers,
    "float": lambda wire, value: list(np.frombuffer(value, "<f4").tolist()),
    "double": lambda wire, value: list(np.frombuffer(value, "<f8").tolist()),
    "text": lambda wire, value: [bytes(value).decode()],
    "bytes": lambda wire, value: [bytes(value)],
}


class Message:
    FIELDS: dict = {}

    def __init__(self, data):
        for name, kind in self.FIELDS.values():
            setattr(self, name, [] if isinstance(kind, list) else None)
        for number, wire, value in fields(data):
            if number not in self.FIELDS:
                continue
            name, kind = self.FIELDS[number]
            many = isinstance(kind, list)
            kind = kind[0] if many else kind
            read = SCALARS.get(kind)
            found = read(wire, value) if read else [MESSAGES[kind](value)]
            setattr(self, name, getattr(self, name) + found if many else found[-1])


class TensorProto(Message):
    FIELDS = {1: ("dims", ["int"]), 2: ("data_type", "int"), 4: ("float_data", ["float"]), 5: ("int32_data", ["int"]),
              6: ("string_data", ["bytes"]), 7: ("int64_data", ["int"]), 8: ("name", "text"), 9: ("raw_data", "bytes"),
              10: ("double_data", ["double"]), 11: ("uint64_data", ["int"])}

    # number: (ONNX's name, the dtype of the raw bytes, the field of the unpacked values)
    TYPES = {1: ("float32", "<f4", "float_data"), 2: ("uint8", "u1", "int32_data"), 3: ("int8", "i1", "int32_data"),
             4: ("uint16", "<u2", "int32_data"), 5: ("int16", "<i2", "int32_data"), 6: ("int32", "<i4", "int32_data"),
             7: ("int64", "<i8", "int64_data"), 8: ("string", None, "string_data"), 9: ("bool", "?", "int32_data"),
             10: ("float16", "<f2", "int32_data"), 11: ("float64", "<f8", "double_data"),
             12: ("uint32", "<u4", "uint64_data"), 13: ("uint64", "<u8", "uint64_data"), 14: ("complex64", None, None),
             15: ("complex128", None, None), 16: ("bfloat16", "<u2", "int32_data"), 17: ("float8e4m3fn", None, None),
             18: ("float8e4m3fnuz", None, None), 19: ("float8e5m2", None, None), 20: ("float8e5m2fnuz", None, None),
             21: ("uint4", None, None), 22: ("int4", None, None), 23: ("float4e2m1", None, None),
             24: ("float8e8m0", None, None), 25: ("uint2", None, None), 26: ("int2", None, None)}

    @property
    def dtype(self):
        return self.TYPES[self.data_type][0]

    def array(self):
        """The values as NumPy has them, bfloat16 as its bits; None where NumPy has no such dtype."""
        _, raw, unpacked = self.TYPES[self.data_type]
        if raw is None:
            return None
        if self.raw_data is not None:
            return np.frombuffer(self.raw_data, raw).reshape(self.dims)
        values = getattr(self, unpacked)
        if unpacked == "int32_data" and raw in ("<f2", "<u2"):  # the bits
            return np.array(values, "<u2").view(raw).reshape(self.dims)
        if unpacked == "uint64_data":
            values = [value % (1 << 64) for value in values]
        return np.array(values, raw).reshape(self.dims)


class Sequence(Message):
    FIELDS = {3: ("tensors", ["TensorProto"])}


class Optional(Message):
    FIELDS = {3: ("tensor", "TensorProto"), 5: ("sequence", "Sequence")}


class Dimension(Message):
    FIELDS = {1: ("value", "int"), 2: ("name", "text")}


class Shape(Message):
    FIELDS = {1: ("dims", ["Dimension"])}


class TensorType(Message):
    FIELDS = {1: ("element", "int"), 2: ("shape", "Shape")}


class TypeProto(Message):
    FIELDS = {1: ("tensor", "TensorType"), 4: ("sequence", "bytes"), 5: ("map", "bytes"), 8: ("sparse", "bytes"),
              9: ("optional", "bytes")}

    @property
    def kind(self):
        return next(name for name, _ in self.FIELDS.values() if getattr(self, name) is not None)


class ValueInfo(Message):
    FIELDS = {1: ("name", "text"), 2: ("type", "TypeProto")}


class Attribute(Message):
    FIELDS = {1: ("name", "text"), 2: ("f", "float"), 3: ("i", "int"), 4: ("s", "bytes"), 5: ("t", "TensorProto"),
              6: ("g", "Graph"), 7: ("floats", ["float"]), 8: ("ints", ["int"]), 9: ("strings", ["bytes"]),
              10: ("tensors", ["TensorProto"]), 11: ("graphs", ["Graph"]), 14: ("tp", "TypeProto"), 20: ("type", "int"),
              21: ("reference", "text")}
    NAMES = {1: "f", 2: "i", 3: "s", 4: "t", 5: "g", 6: "floats", 7: "ints", 8: "strings", 9: "tensors", 10: "graphs", 13: "tp"}

    @property
    def value(self):
        value = getattr(self, self.NAMES[self.type])
        if self.type == 3:
            return (value or b"").decode()
        if self.type == 8:
            return [one.decode() for one in value]
        return {1: 0.0, 2: 0}.get(self.type) if value is None else value


class Node(Message):
    FIELDS = {1: ("inputs", ["text"]), 2: ("outputs", ["text"]), 3: ("name", "text"), 4: ("operator", "text"),
              5: ("attributes", ["Attribute"]), 7: ("domain", "text")}


class Graph(Message):
    FIELDS = {1: ("nodes", ["Node"]), 2: ("name", "text"), 5: ("initializers", ["TensorProto"]),
              11: ("inputs", ["ValueInfo"]), 12: ("outputs", ["ValueInfo"])}


class OperatorSet(Message):
    FIELDS = {1: ("domain", "text"), 2: ("version", "int")}


class Model(Message):
    FIELDS = {7: ("graph", "Graph"), 8: ("operator_sets", ["OperatorSet"]), 25: ("functions", ["bytes"])}

    @property
    def versions(self):
        """The version of each domain's operators; the domain of ONNX itself is ""."""
        return {one.domain if one.domain not in (None, "ai.onnx") else "": one.version for one in self.operator_sets}


MESSAGES = {one.__name__: one for one in Message.__subclasses__()}
