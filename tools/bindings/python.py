"""Python's raw tier: a C extension with one function per function of the headers, its stubs, the constants, and the
functions of the pointwise operations.

A handle that is a result becomes a new object, a number or text a Python one; several results come as a tuple, a failed
status as an exception. What the patterns below do not cover is written by hand: SPECIAL.
"""
import re
from os.path import commonprefix

from python_functions import BLOCKING, BY_HAND, COMPARISONS, COMPOSED, EXCEPTIONS, SLOTS, SPECIAL
from python_methods import (NUMBERS, c_string, in_place_words, method_code, method_doc, method_stub, others, takes_names,
                            unary_and_binary, words_of)

MARK = "Written by tools/generate-bindings from the public headers; do not edit."
FOLDER = "bindings/python"
WIDTH = 118


def class_of(handle):
    return handle[3:].capitalize()


def result_class(handle):
    """What connect() has put in the place of the handle's own class."""
    return {"at_tensor": "_Tensor", "at_backend": "_Device"}.get(handle, class_of(handle))


class Wrapper:
    """One function of the header as C code and as a stub."""

    def __init__(self, interface, function):
        self.interface, self.function = interface, function
        self.name = function.name[3:]
        self.locals, self.formats, self.parsed, self.call = [], "", [], []
        self.results, self.result_types, self.signature, self.after = [], [], [], []
        self.by_hand = self.name in SPECIAL
        self.blocks = self.name in BLOCKING or self.name.endswith("_")  # in place: shared memory is written at once
        self.structs = {one.name: one for one in interface.structs}
        self.integers = {one.name for one in interface.enums}
        parameters = [] if self.by_hand else list(function.parameters)
        while parameters:
            used = self._take(parameters)
            del parameters[:used]

    # every pattern takes some parameters from the front
    def _take(self, rest):
        first, names = rest[0], [one.name for one in rest]
        if names[:3] == ["text", "size", "needed"]:
            return self._text()
        if first.base in self.structs:
            return self._struct(first)
        if names[:2] == ["rank", "dims"] and first.pointers == 0:
            return self._array("numbers", "int64_t", "dims", ["(int32_t)dims.count", "dims.values"], "Sequence[int]", 2)
        if names[:3] == ["dims", "capacity", "rank"]:
            return self._sizes()
        if first.type in ("const int32_t *", "const int64_t *") and len(names) > 1 and names[1].endswith("count"):
            return self._array("axes", first.base, first.name, ["axes.values", "axes.count"], "Sequence[int]", 2)
        if first.type == "const double *" and len(names) > 1 and names[1].endswith("count"):
            return self._array("axes", first.base, first.name, ["axes.values", "axes.count"], "Sequence[float]", 2)
        if first.type == "const char *const *":
            return self._names(rest)
        if first.base in self.interface.handles:
            return self._handles(rest) if "const" in first.type else self._handle(first)
        if len(rest) > 1 and rest[1].name.endswith("size") and first.pointers == 1 and first.base in ("void", "float", "int64_t"):
            return self._memory(first, rest[1])
        if first.type == "const char *" and names[1:2] == ["size"]:
            return self._bytes(first)
        if first.base == "char":
            return self._string(first)
        return self._number(first)

    def _in(self, declaration, fmt, pointers, call, python):
        self.locals += declaration
        self.formats += fmt
        self.parsed += pointers
        self.call += call
        self.signature += python

    def _handle(self, p):
        if p.pointers == 2:
            self.locals.append(f"{p.base} *{p.name} = NULL;")
            self.call.append(f"&{p.name}")
            kind = p.base[3:].upper()
            self.results.append(f"object_of({kind}, {p.name})")
            maybe = " | None" if self.name == "tensor_grad_of" else ""
            self.result_types.append(result_class(p.base) + maybe)
        elif self.name.endswith("_release"):
            # the object is empty from then on
            self._in(["void *handle;"], "O&", [f"take_{p.base[3:]}", "&handle"], ["handle"],
                     [f"{p.name}: {class_of(p.base)} | None"])
        else:
            self._in([f"{p.base} *{p.name};"], "O&", [f"to_{p.base[3:]}", f"&{p.name}"], [p.name],
                     [f"{p.name}: {class_of(p.base)} | None"])
            if self.name.endswith("_retain"):
                self.results.append(f"object_of({p.base[3:].upper()}, {p.name})")
                self.result_types.append(result_class(p.base))
        return 1

    def _handles(self, rest):
        self._in(["handle_list tensors;"], "O&", ["to_tensors", "&tensors"],
                 ["(at_tensor *const *)tensors.values", "tensors.count"], [f"{rest[0].name}: Sequence[Tensor | None]"])
        self.after.append("PyMem_Free(tensors.values);")
        return 2

    def _names(self, rest):
        if rest[0].name == "metadata":
            self._in(["text_pairs metadata;"], "O&", ["to_text_pairs", "&metadata"], ["metadata.texts", "metadata.count"],
                     ["metadata: dict[str, str]"])
            self.after.append("free_text_pairs(&metadata);")
            return 2
        if rest[1].name == "values":
            self._in(["named_numbers named;"], "O&", ["to_named_numbers", "&named"], ["named.names", "named.values", "named.count"],
                     ["values: dict[str, float]"])
            self.after.append("free_named_numbers(&named);")
            return 3
        assert [one.name for one in rest[:3]] == ["names", "tensors", "count"]
        self._in(["named_tensors named;"], "O&", ["to_named_tensors", "&named"],
                 ["named.names", "(at_tensor *const *)named.values", "named.count"], ["tensors: dict[str, Tensor]"])
        self.after.append("free_named_tensors(&named);")
        return 3

    def _array(self, kind, element, name, call, python, used):
        self._in([f"{element}_list {name};"], "O&", [f"to_{element}_list", f"&{name}"],
                 [part.replace("axes", name) for part in call], [f"{name}: {python}"])
        return used

    def _sizes(self):
        self.locals.append("int64_t dims[AT_MAX_RANK];")
        self.locals.append("int32_t rank = 0;")
        self.call += ["dims", "AT_MAX_RANK", "&rank"]
        self.results.append("tuple_of_sizes(dims, rank)")
        self.result_types.append("tuple[int, ...]")
        return 3

    def _memory(self, data, size):
        self._in([f"void *{data.name};", f"size_t {size.name};"], "O&O&",
                 ["to_address", f"&{data.name}", "to_size", f"&{size.name}"], [data.name, size.name],
                 [f"{data.name}: int", f"{size.name}: int"])
        return 2

    def _bytes(self, p):
        self._in([f"bytes_in {p.name};"], "O&", ["to_bytes", f"&{p.name}"], [f"{p.name}.data", f"{p.name}.size"],
                 [f"{p.name}: bytes"])
        return 2

    def _text(self):
        self.call += ["text", "size", "&size"]
        self.results.append("text")
        self.result_types.append("str")
        return 3

    def _struct(self, p):
        name = p.base[3:]
        if "const" in p.type:
            self._in([f"{p.base} {p.name} = {p.base.upper()}_INIT;"], "O", ["&given"], [f"&{p.name}"],
                     [f"{p.name}: dict[str, Any]"])
            self.locals.append("PyObject *given;")
            self.fill = f"struct_of(given, &{p.name}, fields_of_{name})"
        else:
            self.locals.append(f"{p.base} {p.name} = {p.base.upper()}_INIT;")
            self.call.append(f"&{p.name}")
            self.results.append(f"dict_of(&{p.name}, fields_of_{name})")
            self.result_types.append("dict[str, Any]")
            if self.name.endswith("_init"):
                self.call.append(f"sizeof {p.name}")
                return 2
        return 1

    def _string(self, p):
        if p.pointers == 2:
            self.locals.append(f"const char *{p.name} = NULL;")
            self.call.append(f"&{p.name}")
            self.results.append(f"PyUnicode_FromString({p.name})")
            self.result_types.append("str")
        else:
            self._in([f"const char *{p.name};"], "z", [f"&{p.name}"], [p.name], [f"{p.name}: str | None"])
        return 1

    def _number(self, p):
        base = "int32_t" if p.base in self.integers else p.base
        fmt, build, python = NUMBERS[base]
        if p.pointers:
            assert "const" not in p.type, f"{self.name}: {p.name} is an array without a count of its own"
            self.locals.append(f"{base} {p.name} = 0;")
            self.call.append(f"&{p.name}")
            self.results.append(f"{build}({p.name})")
            self.result_types.append(python)
        elif fmt.startswith("to_"):
            self._in([f"{base} {p.name};"], "O&", [fmt, f"&{p.name}"], [p.name], [f"{p.name}: {python}"])
        else:
            c = {"L": "long long", "I": "unsigned"}.get(fmt, base)
            self._in([f"{c} {p.name};"], fmt, [f"&{p.name}"], [p.name], [f"{p.name}: {python}"])
        return 1

    def code(self):
        if self.by_hand:
            return []
        lines = [f"static PyObject *raw_{self.name}(PyObject *self, PyObject *arguments) {{", "  (void)self;"]
        lines += [f"  {one}" for one in self.locals]
        parse = ", ".join([f'arguments, "{self.formats}:{self.name}"', *self.parsed])
        lines.append(f"  if (!PyArg_ParseTuple({parse})) return NULL;")
        fill = getattr(self, "fill", None)
        if fill:
            free = "".join(one + " " for one in self.after)
            lines.append(f"  if (!{fill}) {{ {free}return NULL; }}" if free else f"  if (!{fill}) return NULL;")
        if "text" in self.results:
            return lines + self._text_code() + ["}", ""]
        call = f"api->{self.name}({', '.join(self.call)})"
        lines.append("  at_status answer;")
        lines.append(f"  Py_BEGIN_ALLOW_THREADS answer = {call}; Py_END_ALLOW_THREADS" if self.blocks
                     else f"  answer = {call};")
        lines += [f"  {one}" for one in self.after]
        lines.append("  if (failed(answer)) return NULL;")
        if not self.results:
            lines.append("  Py_RETURN_NONE;")
        elif len(self.results) == 1:
            lines.append(f"  return {self.results[0]};")
        else:
            lines.append(f"  return Py_BuildValue(\"({'N' * len(self.results)})\", {', '.join(self.results)});")
        return lines + ["}", ""]

    def _text_code(self):
        """Asked twice: for the size, then for the text."""
        call = f"answer = api->{self.name}({', '.join(self.call)});"
        if self.blocks:
            call = f"Py_BEGIN_ALLOW_THREADS {call} Py_END_ALLOW_THREADS"
        free = "".join(one + " " for one in self.after)
        refuse = f"{{ {free}return NULL; }}" if free else "return NULL;"
        memory = "if (!(text = PyMem_Malloc(size)))"
        return ["  char *text = NULL;", "  size_t size = 0;", "  at_status answer;", f"  {call}",
                f"  if (failed(answer)) {refuse}",
                f"  {memory} {{ {free}return PyErr_NoMemory(); }}" if free else f"  {memory} return PyErr_NoMemory();",
                f"  {call}", *(f"  {one}" for one in self.after), "  return text_or_error(answer, text);"]

    def stub(self):
        if self.by_hand:
            return f"def {self.name}{SPECIAL[self.name]}: ..."
        if len(self.result_types) > 1:
            result = f"tuple[{', '.join(self.result_types)}]"
        else:
            result = self.result_types[0] if self.result_types else "None"
        return f"def {self.name}({', '.join(self.signature)}) -> {result}: ..."


def field_table(struct):
    rows = []
    for field in struct.fields:
        # what no dict holds belongs to functions written by hand
        numbers = field.length == "3" and field.base == "int64_t"
        if field.name in ("struct_size", "reserved") or field.length and field.base != "char" and not numbers:
            continue
        handle = {"at_tensor *": "FIELD_TENSOR", "at_generator *": "FIELD_GENERATOR"}.get(field.type)
        if "*" in field.type and not handle:
            continue
        kind = handle or ("FIELD_3_I64" if numbers else "FIELD_TEXT" if field.length else
                          {"double": "FIELD_F64", "uint64_t": "FIELD_U64", "size_t": "FIELD_U64", "int64_t": "FIELD_I64",
                           "uint32_t": "FIELD_U32"}.get(field.base, "FIELD_I32"))
        rows.append(f'    {{"{field.name}", {kind}, offsetof({struct.name}, {field.name})}},')
    return [f"static const field fields_of_{struct.name[3:]}[] = {{", *rows, "    {NULL, 0, 0}};", ""]


def wrapped(line):
    """A long line of C in pieces, broken after commas and semicolons."""
    if len(line) <= WIDTH or line.strip().startswith('"'):
        return [line]
    cut = max(line.rfind(", ", 0, WIDTH), line.rfind("; ", 0, WIDTH)) + 1
    return [line[:cut], *wrapped("      " + line[cut:].strip())] if cut > 8 else [line]


def handles(interface):
    """X(KIND, name, class) for every kind of handle."""
    rows = [f'  X({name[3:].upper()}, {name[3:]}, "{class_of(name)}")' for name in interface.handles]
    return f"/* {MARK} */\n#define HANDLES(X) \\\n" + " \\\n".join(rows) + "\n"


def python_doc(text):
    """A header's text with the exceptions and functions that Python's users meet."""
    text = re.sub(r"\bat_tensor_(\w+)", r"at.\1", text)
    return re.sub(r"AT_ERROR_(\w+)", lambda found: EXCEPTIONS.get(found[1], found[1].capitalize() + "Error"), text)


def signed(parameters, doc, named=False):
    """A docstring that begins with the signature, as help() and inspect read it."""
    return f"({', '.join(['$self', '/', *parameters] if named else ['$self', *parameters, '/'])})\n--\n\n{python_doc(doc)}"


def extension(interface, wrappers):
    unary, binary = unary_and_binary(interface)
    lines = [f"/* {MARK} */", '#include "object.h"', ""]
    told = {one.base for callback in interface.callbacks for one in callback.parameters}  # structs that no function takes
    for struct in interface.structs:
        if struct.name not in told:
            lines += field_table(struct)
    for wrapper in wrappers:
        lines += wrapper.code()
    for name in unary:
        lines += [f"static PyObject *method_{name}(PyObject *self, PyObject *nothing) {{", "  (void)nothing;",
                  f"  return unary(self, api->tensor_{name});", "}", ""]
    for name in binary:
        lines += [f"static PyObject *method_{name}(PyObject *self, PyObject *other) {{",
                  f"  PyObject *made = {'comparison' if name in COMPARISONS else 'binary'}(self, other, api->tensor_{name}, "
                  f"api->tensor_{name}_scalar);", "  return method_result(made, other);", "}", ""]
    for name, one in others(interface).items():
        lines += method_code(interface, name, one)
    for name in SLOTS:
        lines += [f"PyObject *operator_{name}(PyObject *left, PyObject *right) {{",
                  f"  return {'comparison' if name in COMPARISONS else 'binary'}(left, right, api->tensor_{name}, "
                  f"api->tensor_{name}_scalar);", "}", ""]
    docs = {one.function.name: one.function.doc for one in wrappers}
    lines += ["PyMethodDef tensor_methods[] = {"]
    for name in unary + binary:
        flag, parameters = ("METH_NOARGS", []) if name in unary else ("METH_O", ["other"])
        for word in words_of(name):
            lines += long_row(word, f"method_{name}", flag, word + signed(parameters, docs[f"at_tensor_{name}"]))
    for name, one in others(interface).items():
        named = takes_names(interface, one)
        parameters = [re.sub(r": .*?( = |$)", lambda found: "=" * bool(found[1]), part)
                      for part in method_stub(interface, one).split(", ") if part]
        function = f"(PyCFunction)(void (*)(void))method_{name}" if named else f"method_{name}"
        flags = "METH_VARARGS | METH_KEYWORDS" if named else "METH_VARARGS"
        for word in in_place_words(name, one):
            lines += long_row(word, function, flags, word + signed(parameters, method_doc(one), named))
    lines += ["    {NULL, NULL, 0, NULL}};", "", "PyMethodDef raw_functions[] = {"]
    for wrapper in wrappers:
        lines += long_row(wrapper.name, f"raw_{wrapper.name}", "METH_VARARGS", wrapper.function.doc)
    lines += ["    {NULL, NULL, 0, NULL}};", ""]
    return "\n".join(piece for line in lines for piece in wrapped(line))


def long_row(name, function, flag, doc):
    """A row of a method table, its text broken so that no line is too long."""
    signature, mark, text = doc.rpartition("\n--\n\n")
    pieces = [signature + mark] * bool(mark) + (re.findall(r".{1,100}(?:\s|$)|\S+", text.replace("\n", " ")) or [""])
    texts = [f"     {c_string(piece)}" for piece in pieces]
    texts[-1] += "},"
    return [f'    {{"{name}", {function}, {flag},', *texts]


def stubs(interface, wrappers):
    unary, binary = unary_and_binary(interface)
    lines = [f'"""{MARK}"""', "from typing import Any, Callable, Sequence", "",
             "from athena._device import Device as _Device", "from athena._tensor import Operand as _Operand",
             "from athena._tensor import Tensor as _Tensor", ""]
    for handle in interface.handles:
        lines += [f"class {class_of(handle)}:", f'    """{interface.handles[handle]}"""']
        if handle == "at_tensor":
            lines += tensor_stub(unary, binary)
            for name, one in others(interface).items():
                parts = ["self", "/", method_stub(interface, one)] if takes_names(interface, one) else \
                    ["self", method_stub(interface, one), "/"]
                lines += [f"    def {word}({', '.join(part for part in parts if part)}) -> _Tensor: ..."
                          for word in in_place_words(name, one)]
        lines.append("")
    lines += ["library: str", "", "def connect(device: type[Backend], tensor: type[Tensor], "
              "error: Callable[[int, str, str, str], Exception], "
              "operands: Callable[[Any, Any], tuple[Tensor, Tensor] | None]) -> None: ..."]
    lines += ["def leave() -> None: ...", *(wrapper.stub() for wrapper in wrappers)]
    return "\n".join(lines) + "\n"


def tensor_stub(unary, binary):
    lines = [f"    def {word}(self) -> _Tensor: ..." for name in unary for word in words_of(name)]
    lines += [f"    def {word}(self, other: _Operand, /) -> _Tensor: ..." for name in binary for word in words_of(name)]
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "and", "or", "xor", "lshift", "rshift", "pow"):
        modulus = "mod: None = None, " if name == "pow" else ""
        lines.append(f"    def __{name}__(self, other: _Operand, {modulus}/) -> _Tensor: ...")
        lines.append(f"    def __r{name}__(self, other: _Operand, {modulus}/) -> _Tensor: ...")
    for name in ("lt", "le", "gt", "ge"):
        lines.append(f"    def __{name}__(self, other: _Operand, /) -> _Tensor: ...")
    for name in ("eq", "ne"):
        lines.append(f"    def __{name}__(self, other: object, /) -> _Tensor: ...  # type: ignore[override]")
    return lines + ["    def __hash__(self) -> int: ...",
                    "    def __matmul__(self, other: _Operand, /) -> _Tensor: ...",
                    "    def __rmatmul__(self, other: _Operand, /) -> _Tensor: ...",
                    *(f"    def __{name}__(self) -> _Tensor: ..." for name in ("neg", "pos", "abs", "invert"))]


def constants(interface):
    lines = [f'"""{MARK}"""', "import enum", ""]
    for enum in interface.enums:
        names = [(name, value, text) for name, value, text in enum.constants if value >= 0]
        prefix = "AT_" if enum.name in ("at_status", "at_dtype") else commonprefix([name for name, _, _ in names])
        prefix = prefix[:prefix.rindex("_") + 1]
        title = {"at_dtype": "DType"}.get(enum.name) or "".join(part.capitalize() for part in enum.name[3:].split("_"))
        lines += ["", f"class {title}(enum.IntEnum):"]
        for name, value, text in names:
            lines.append(f"    {name[len(prefix):]} = {value}" + (f"  # {text}" if text else ""))
        lines.append("")
    for name, value, _ in interface.macros:
        if value.isdigit() and not name.startswith("AT_VERSION") or value == "INT64_MIN":
            lines.append(f"{name[3:]} = {'-(2**63)' if value == 'INT64_MIN' else value}")
    return "\n".join(lines) + "\n"


def pointwise(interface):
    """at.exp(x), at.maximum(a, b): what is a method too, for anything that can become a tensor."""
    unary, binary = unary_and_binary(interface)
    docs = {one.name: one.doc for one in interface.functions}
    lines = [f'"""{MARK}"""', "from . import _raw",
             "from ._tensor import Operand, Tensor, as_first, as_pair, as_tensor", ""]
    names = []
    for name in unary + binary:
        if name in BY_HAND:
            continue
        word, *short = words_of(name)
        names += [word, *short]
        doc = "\n    ".join(re.findall(r".{1,108}(?:\s|$)", python_doc(docs[f"at_tensor_{name}"]).replace("\n", " ")))
        if name in unary:
            lines += ["", f"def {word}(x: Operand) -> Tensor:", f'    """{doc.rstrip()}"""',
                      f"    return as_tensor(x).{word}()", "", *([f"\n{short[0]} = {word}", ""] if short else [])]
        else:
            pair = f"as_pair(a, b{', True' if name in COMPARISONS else ''})"
            lines += ["", f"def {word}(a: Operand, b: Operand) -> Tensor:", f'    """{doc.rstrip()}"""',
                      f"    return _raw.tensor_{name}(*{pair})", "", *([f"\n{short[0]} = {word}", ""] if short else [])]
    for name, one in others(interface).items():
        if one.is_in_place or name in BY_HAND:
            continue
        names.append(name)
        doc = "\n    ".join(re.findall(r".{1,108}(?:\s|$)", python_doc(one.doc).replace("\n", " ")))
        parameters = method_stub(interface, one).replace("_Operand", "Operand")
        tensors = "".join(f", {p.name}" for p in one.inputs[1:] if p.pointers)
        first = f"as_first(x{tensors})" if tensors else "as_tensor(x)"
        lines += ["", f"def {name}(x: Operand, {parameters}) -> Tensor:", f'    """{doc.rstrip()}"""',
                  f"    return {first}.{name}({', '.join(p.name for p in one.inputs[1:])})", ""]
    lines += ["", "__all__ = [", *[f'    "{name}",' for name in sorted(names)], "]"]
    return "\n".join(lines) + "\n"


def dropouts(interface):
    """nn.functional.dropout(x, p, training) and its kin."""
    lines = [f'"""{MARK}"""', "from __future__ import annotations", "", "from .. import _raw",
             "from .._generator import Generator, default_generator", "from .._tensor import Tensor", ""]
    names = []
    for one in interface.dropouts():
        names.append(one.name[len("at_tensor_"):])
        doc = "\n    ".join(re.findall(r".{1,108}(?:\s|$)", python_doc(one.doc).replace("\n", " ")))
        lines += ["", f"def {names[-1]}(x: Tensor, p: float = 0.5, training: bool = True, *,",
                  f"{' ' * len(names[-1])}     generator: Generator | None = None) -> Tensor:", f'    """{doc.rstrip()}"""',
                  f"    return _raw.{one.name[3:]}(x, p, (generator or default_generator)._raw) if training else x", ""]
    lines += ["", "__all__: list[str] = [", *[f'    "{name}",' for name in sorted(names)], "]"]
    return "\n".join(lines) + "\n"


def files(interface):
    wrappers = [Wrapper(interface, one) for one in interface.functions
                if one.name != "at_get_api"  # called once, when the extension is loaded
                and one.name[3:] not in COMPOSED]
    return {f"{FOLDER}/extension/handles.h": handles(interface),
            f"{FOLDER}/extension/raw.c": extension(interface, wrappers),
            f"{FOLDER}/athena/_raw.pyi": stubs(interface, wrappers),
            f"{FOLDER}/athena/_constants.py": constants(interface),
            f"{FOLDER}/athena/_pointwise.py": pointwise(interface),
            f"{FOLDER}/athena/nn/_dropout.py": dropouts(interface)}
