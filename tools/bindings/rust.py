"""Rust's raw tier, the enums, and the methods of the pointwise operations, written from the public headers."""
import re
import textwrap

HEAD = "// Written by tools/generate-bindings from the public headers; do not edit.\n"
SYS, SAFE = "bindings/rust/athena-sys", "bindings/rust/athena"
PLAIN = {"int32_t": "i32", "int64_t": "i64", "uint32_t": "u32", "uint64_t": "u64", "size_t": "usize", "double": "f64",
         "float": "f32", "char": "c_char", "void": "c_void"}
# enums of the safe tier: C's name, prefix of its constants, Rust's name, what it is
ENUMS = [("at_dtype", "AT_", "DType", "Type of a tensor's elements."),
         ("at_device_kind", "AT_DEVICE_", "DeviceKind", "What sort of device it is."),
         ("at_log_level", "AT_LOG_", "LogLevel", "Messages at or above the level are written."),
         ("at_direction", "AT_DIRECTION_", "Direction", "Which way the steps of a recurrent network are taken."),
         ("at_reduction", "AT_REDUCTION_", "Reduction", "How the losses of the samples become the result."),
         ("at_causal", "AT_CAUSAL_", "Causal", "Which keys come after a query, and are hidden from it."),
         ("at_scatter", "AT_SCATTER_", "Scatter", "What an update does to the element it meets."),
         ("at_memory_format", "AT_MEMORY_FORMAT_", "MemoryFormat", "How the axes of an activation lie in memory."),
         ("at_interpolation", "AT_INTERPOLATION_", "Interpolation", "What an element between others is."),
         ("at_coordinates", "AT_COORDINATES_", "Coordinates", "Where elements of the result lie along an axis of the source."),
         ("at_grid_padding", "AT_GRID_PADDING_", "GridPadding", "What lies outside of what is sampled."),
         ("at_bag_mode", "AT_BAG_", "BagMode", "How the rows of a bag become one."),
         ("at_indexing", "AT_INDEXING_", "Indexing", "Which axis of a grid belongs to which tensor."),
         ("at_nonlinearity", "AT_NONLINEARITY_", "Nonlinearity", "What follows a layer whose weights are drawn."),
         ("at_fan_mode", "AT_FAN_", "FanMode", "Whose variance the first weights keep."),
         ("at_image_mode", "AT_IMAGE_", "ImageMode", "What a picture's channels become."),
         ("at_wav_format", "AT_WAV_", "WavFormat", "What a WAV file's samples are."),
         ("at_math_mode", "AT_MATH_", "MathMode", "How matrix products of float32 may be computed on matrix units."),
         ("at_event_format", "AT_EVENT_", "EventFormat", "What a log is written as."),
         ("at_graph_format", "AT_GRAPH_", "GraphFormat", "What a computation is drawn as."),
         ("at_group_way", "AT_GROUP_WAY_", "GroupWay", "What carries elements from rank to rank."),
         ("at_reduce_op", "AT_REDUCE_", "ReduceOp", "How elements of several ranks become one."),
         ("at_profile_format", "AT_PROFILE_", "ProfileFormat", "How a report is written."),
         ("at_status", "AT_ERROR_", "ErrorKind", "What went wrong. Later versions may add kinds.")]
METHOD_NAMES = {"where": "where_cond", "anomaly_mode": "detect_anomaly"}  # "where" is a word of the language
BY_HAND = ("at_tensor_where", "at_tensor_fma", "at_tensor_lerp")  # operand.rs: they take numbers too


def rust_type(c):
    """const char *const * → *const *const c_char"""
    base, *stars = c.split("*")
    words = base.split()
    name = next(word for word in words if word != "const")
    constant, rust = "const" in words, PLAIN.get(name, name)
    for star in stars:
        rust = f"*{'const' if constant else 'mut'} {rust}"
        constant = "const" in star
    return rust


def doc(text, indent="", width=100):
    """A comment as rustdoc: what looks like a link or a tag there is none."""
    text = re.sub(r"([\[\]<>*])", r"\\\1", text)
    parts = ["".join(f"{indent}/// {line}\n" for line in textwrap.wrap(part, width - len(indent) - 4))
             for part in text.split("\n\n") if part]
    return f"{indent}///\n".join(parts)


def camel(name):
    return "".join("DType" if word == "DTYPE" else word.capitalize() for word in name.split("_"))


def call(parameters):
    return ", ".join(f"{p.name}: {rust_type(p.type)}" for p in parameters)


def types(interface):
    out = [HEAD, "use std::os::raw::{c_char, c_void};\n"]
    for name, about in interface.handles.items():
        out.append(f"\n/// Handle: {about}.\n#[repr(C)]\npub struct {name} {{\n    _opaque: [u8; 0],\n}}\n")
    for enum in interface.enums:
        out.append("\n" + doc(enum.doc) + f"pub type {enum.name} = i32;\n")
        for name, value, about in enum.constants:
            out.append(doc(about) + f"pub const {name}: {enum.name} = {value};\n")
    out.append("\n")
    for name, value, about in interface.macros:
        kind = "i64" if value == "INT64_MIN" else "i32"
        out.append(doc(about) + f"pub const {name}: {kind} = {'i64::MIN' if kind == 'i64' else value};\n")
    for one in interface.callbacks:
        result = "" if one.result == "void" else f" -> {rust_type(one.result)}"
        out.append("\n" + doc(one.doc) + f"pub type {one.name} = Option<unsafe extern \"C\" fn({call(one.parameters)}){result}>;\n")
    for one in interface.structs:
        out.append("\n" + doc(one.doc) + f"#[repr(C)]\n#[derive(Clone, Copy)]\npub struct {one.name} {{\n")
        for field in one.fields:
            kind = f"[{rust_type(field.type)}; {field.length}]" if field.length else rust_type(field.type)
            out.append(doc(one.docs[field.name], "    ") + f"    pub {field.name}: {kind},\n")
        floats = {field.name for field in one.fields if field.type == "double"}
        defaults = "".join(f", {field}: {value}{'.0' if field in floats and value.isdigit() else ''}"
                           for field, value in one.defaults.items())
        out.append(f"}}\nsized!({one.name}{defaults});\n")
    return "".join(out)


def functions(interface):
    """Every function of at_api, in its order, as one list that src/lib.rs turns into declarations."""
    out = [HEAD, "functions! {\n"]
    for one in interface.functions:
        if one.name != "at_get_api":
            out.append(doc(one.doc, "    ") + f"    {one.name} {one.name[3:]}({call(one.parameters)});\n")
    return "".join(out) + "}\n"


def facts(interface):
    """What C and Rust must agree on: (name, C expression, Rust expression), all numbers."""
    for enum in interface.enums:
        yield from ((name, name, name) for name, _, _ in enum.constants)
    yield from ((name, name, name) for name, _, _ in interface.macros)
    for one in interface.structs:
        yield (one.name, f"sizeof({one.name})", f"size_of::<{one.name}>()")
        for field in one.fields:
            yield (f"{one.name}.{field.name}", f"offsetof({one.name}, {field.name})", f"offset!({one.name}, {field.name})")
    yield ("at_api", "sizeof(at_api)", "size_of::<at_api>()")
    for name in interface.table:
        yield (f"at_api.{name}", f"offsetof(at_api, {name})", f"offset!(at_api, {name})")


def layout_c(interface):
    lines = "".join(f'  line("{name}", (long long)({c}));\n' for name, c, _ in facts(interface))
    return (HEAD.replace("// ", "/* ").replace("edit.\n", "edit. */\n") + "#include <athena.h>\n#include <stdio.h>\n"
            "static void line(const char* name, long long value) { printf(\"%s %lld\\n\", name, value); }\n"
            f"int main(void) {{\n{lines}  return 0;\n}}\n")


def layout_rust(interface):
    lines = "".join(f'    ("{name}", {rust} as i64),\n' for name, _, rust in facts(interface))
    return HEAD + f"&[\n{lines}]\n"


def enums(interface):
    out = [HEAD, "use athena_sys as sys;\n"]
    for c, prefix, rust, about in ENUMS:
        enum = next(one for one in interface.enums if one.name == c)
        wanted = [(name, camel(name[len(prefix):]), about) for name, value, about in enum.constants
                  if value >= 0 and name.startswith(prefix)]
        out.append("\nenumeration! {\n" + doc(about, "    ") + f"    {rust}: {c} {{\n")
        for name, variant, text in wanted:
            out.append(doc(spoken(text) or name[len(prefix):].lower().replace("_", " "), "        ") + f"        {variant} = {name},\n")
        out.append("    }\n}\n")
    return "".join(out)


def spoken(text):
    """A comment in Rust's words."""
    text = re.sub(r"AT_ERROR_(\w+)", lambda m: f"`ErrorKind::{camel(m[1])}`", text)
    text = re.sub(r"\bat_(?:tensor_|set_)?(\w+)", lambda m: f"`{METHOD_NAMES.get(m[1], m[1])}`", text)
    return text.replace("NULL", "`None`")


def method_doc(text):
    return doc(spoken(text), "    ")


def method(one, names):
    """A method of Tensor; with its _scalar form it takes a tensor or a number on the right."""
    word = one.name[len("at_tensor_"):]
    name = METHOD_NAMES.get(word, word)
    if not one.is_in_place and one.name + "_scalar" in names:
        head, body = "(&self, b: impl Operand)", f"b.apply(self, sys::{one.name}, sys::{one.name}_scalar)"
        return f"{method_doc(one.doc)}    pub fn {name}{head} -> Result<Tensor> {{\n        {body}\n    }}\n\n"
    in_place = f"    /// [`Tensor::{METHOD_NAMES.get(one.twin, one.twin)}`] in place; every view sees it.\n"
    if one.is_in_place and one.name + "scalar_" in names:
        body = f"b.change(self, sys::{one.name}, sys::{one.name}scalar_)"
        return f"{in_place}    pub fn {name}(&self, b: impl Operand) -> Result<()> {{\n        {body}\n    }}\n\n"
    head, given = "&self", ["self.raw()"]
    for p in one.inputs[1:]:
        optional = word.startswith("clip") and p.name in ("min", "max")
        kind = ("Option<&Tensor>" if optional else "&Tensor") if p.pointers else PLAIN[p.base]
        head += f", {p.name}: {kind}"
        given.append(f"raw_or_null({p.name})" if optional else f"{p.name}.raw()" if p.pointers else p.name)
    if one.is_in_place:
        about = in_place
        body, result = f"check(unsafe {{ sys::{one.name}({', '.join(given)}) }})", "()"
    else:
        about = method_doc(one.doc)
        body, result = f"Tensor::made(|out| unsafe {{ sys::{one.name}({', '.join(['out', *given])}) }})", "Tensor"
    return f"{about}    pub fn {name}({head}) -> Result<{result}> {{\n        {body}\n    }}\n\n"


def methods(interface):
    """The methods of Tensor that every binding has."""
    found = interface.methods()
    names = {one.name for one in found}
    out = [HEAD, "use crate::{error::check, operand::Operand, Result, Tensor};\nuse athena_sys as sys;\n\n"
           "fn raw_or_null(tensor: Option<&Tensor>) -> *mut sys::at_tensor {\n"
           "    tensor.map_or(std::ptr::null_mut(), Tensor::raw)\n}\n\n"
           "/// Operations that treat every element alone; `self` is the first operand. Shapes broadcast as in NumPy,\n"
           "/// dtypes promote as [`DType::promote`](crate::DType::promote) says.\nimpl Tensor {\n"]
    out += [method(one, names) for one in found
            if one.name not in BY_HAND and not one.name.rstrip("_").endswith("_scalar")]
    for one in interface.dropouts():
        out.append(f"{method_doc(one.doc)}    pub fn {one.name[len('at_tensor_'):]}(&self, p: f64, generator: &crate::Generator) "
                   f"-> Result<Tensor> {{\n        Tensor::made(|out| unsafe {{ "
                   f"sys::{one.name}(out, self.raw(), p, generator.raw()) }})\n    }}\n\n")
    return "".join(out).rstrip() + "\n}\n"


def files(interface):
    return {f"{SYS}/src/types.rs": types(interface), f"{SYS}/src/functions.rs": functions(interface),
            f"{SYS}/tests/layout.c": layout_c(interface), f"{SYS}/tests/layout.inc": layout_rust(interface),
            f"{SAFE}/src/enums.rs": enums(interface), f"{SAFE}/src/pointwise.rs": methods(interface)}
