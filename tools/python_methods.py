"""The methods of Python's tensor that tools/bindings/python.py writes: which there are, and their C code and stubs."""
import re
from pathlib import Path

from python_functions import DEFAULTS, SHORT, WORDS

ROWS = re.compile(r"^OP\((\w+), (\d),", re.MULTILINE)

# C type of a number → (format of PyArg_ParseTuple or a converter, how a result becomes an object, Python's type)
NUMBERS = {
    "int32_t": ("i", "PyLong_FromLong", "int"),
    "int64_t": ("L", "PyLong_FromLongLong", "int"),
    "uint32_t": ("I", "PyLong_FromUnsignedLong", "int"),
    "uint64_t": ("to_u64", "PyLong_FromUnsignedLongLong", "int"),
    "size_t": ("to_size", "PyLong_FromSize_t", "int"),
    "double": ("d", "PyFloat_FromDouble", "float"),
}


def c_string(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def rows_of():
    """(name, arity) of the pointwise operations a language sees."""
    text = (Path(__file__).resolve().parents[1] / "src" / "core" / "pointwise_ops.def").read_text()
    return [(name, int(arity)) for name, arity in ROWS.findall(text) if name != "copy"]


def unary_and_binary(interface):
    """New tensors by their shape in the header: of one tensor, of a tensor and a tensor or number."""
    made = {one.name[10:]: one for one in interface.methods() if not one.is_in_place and not one.name.endswith("_scalar")}
    unary = [name for name, one in made.items() if len(one.inputs) == 1]
    binary = [name for name in made if any(one.name == f"at_tensor_{name}_scalar" for one in interface.methods())]
    missing = {name for name, arity in rows_of() if arity < 3} - set(unary) - set(binary)
    assert not missing, f"operations of pointwise_ops.def without a function: {missing}"
    return unary, binary


def others(interface):
    """The further methods: {Python's name: function}, of those in place the form that takes a tensor on the right."""
    unary, binary = unary_and_binary(interface)
    functions = {one.name: one for one in interface.functions}
    found = {}
    for one in interface.methods():
        if not one.inputs[0].is_self or one.name[10:].removesuffix("_scalar") in unary + binary:
            continue
        name = WORDS.get(one.twin, one.twin)
        if one.is_in_place:
            found[name + "_"] = functions[f"at_tensor_{one.twin}_"]
        else:
            found[name] = one
    return found


def takes_number(interface, function):
    """In place, the same with a number."""
    return any(one.name == f"at_tensor_{function.twin}_scalar_" for one in interface.functions) and function.is_in_place


def takes_names(interface, one):
    """Whether parameters may be named."""
    return len(one.inputs) > 1 and not takes_number(interface, one)


def words_of(name):
    """Python's names of a method: NumPy's word, and PyTorch's."""
    return [WORDS.get(name, name), *([SHORT[name]] if name in SHORT else [])]


def in_place_words(name, one):
    return [word + "_" for word in words_of(one.twin)] if one.is_in_place else [name]


def method_code(interface, name, one):
    lines = [f"static PyObject *method_{name}(PyObject *self, PyObject *arguments) {{"]
    if takes_number(interface, one):
        return lines + [f"  return change(self, arguments, api->{one.name[3:]}, api->tensor_{one.twin}_scalar_);", "}", ""]
    inputs, tensors = one.inputs[1:], [p.name for p in one.inputs[1:] if p.pointers]
    if inputs:
        lines[0] = lines[0].replace("arguments)", "arguments, PyObject *keywords)")
    formats, given = "", ["tensor_in(self)", *(p.name for p in inputs)]
    lines.append(f"  static char *names[] = {{{', '.join([c_string(p.name) for p in inputs] + ['NULL'])}}};" * bool(inputs))
    for p in inputs:
        value = default_of(one, p)
        formats += "|" if value and "|" not in formats else ""
        formats += "O" if p.pointers else NUMBERS[p.base][0]
        lines.append(f"  PyObject *{p.name}_given = NULL, *{p.name}_kept = NULL;" if p.pointers
                     else f"  {p.base} {p.name} = {value or 0};")
        lines.append(f"  at_tensor *{p.name} = NULL;" * p.pointers)
    if not one.is_in_place:
        lines.append("  at_tensor *result = NULL;")
        given.insert(0, "&result")
    parsed = "".join(f", &{p.name}_given" if p.pointers else f", &{p.name}" for p in inputs)
    parse = (f'PyArg_ParseTupleAndKeywords(arguments, keywords, "{formats}:{name}", names{parsed})' if inputs
             else f'PyArg_ParseTuple(arguments, ":{name}")')
    refused = f'unknown_argument("Tensor.{name}", keywords, names)' if inputs else "NULL"
    lines += ["  at_status answer = AT_OK;", f"  if (!{parse}) return {refused};"]
    call = f"answer = api->{one.name[3:]}({', '.join(given)});"
    call = f"  Py_BEGIN_ALLOW_THREADS {call} Py_END_ALLOW_THREADS" if one.is_in_place else f"  {call}"
    kept = " && ".join(f"({each}_kept = operand_beside(self, {each}_given, &{each}))" for each in tensors)
    if tensors:
        call = f"  int fine = {kept} ? 1 : 0;\n  if (fine) {{{call[1:]} }}"
    lines += [*call.split("\n"), *(f"  Py_XDECREF({each}_kept);" for each in tensors),
              f"  if ({'!fine || ' if tensors else ''}failed(answer)) return NULL;"]
    lines = [line for line in lines if line]
    return lines + (["  Py_INCREF(self);", "  return self;", "}", ""] if one.is_in_place else
                    ["  return object_of(TENSOR, result);", "}", ""])


def default_of(function, parameter):
    return DEFAULTS.get((function.twin, parameter.name))


def is_optional(function, parameter):
    return function.name.startswith("at_tensor_clip") and parameter.name in ("min", "max")


def method_stub(interface, one):
    """The parameters after self as Python sees them."""
    if takes_number(interface, one):
        return "other: _Tensor | float"
    kinds = {p.name: ("_Operand | None" if is_optional(one, p) else "_Operand") if p.pointers else NUMBERS[p.base][2]
             for p in one.inputs[1:]}
    values = {p.name: default_of(one, p) for p in one.inputs[1:]}
    return ", ".join(f"{name}: {kind}" + (f" = {values[name]}" if values[name] else "") for name, kind in kinds.items())


def method_doc(one):
    return f"{WORDS.get(one.twin, one.twin)} in place; every view sees it. Returns self." if one.is_in_place else one.doc
