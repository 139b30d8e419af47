"""C#: LibraryImport declarations, structs and enums of the public headers."""
import os
import re
import textwrap
from xml.sax.saxutils import escape

FOLDER = "bindings/csharp/Athena"
HEAD = "// Written by tools/generate-bindings from the public headers; do not edit.\n#nullable enable\n"
NUMBERS = {"int32_t": "int", "uint32_t": "uint", "int64_t": "long", "uint64_t": "ulong", "size_t": "nuint",
           "double": "double", "float": "float", "char": "byte", "void": "void"}
EXCEPTIONS = {"ARGUMENT": "InvalidArgument", "BUFFER": "InvalidArgument", "OVERFLOW": "Shape", "FAULT_INDEX": "Fault",
              "FAULT_DIVISION": "Fault"}
REPLACED = {"AT_SLICE_END": "null", "or AT_NO_ROW": "or null", "AT_MAX_RANK": "MaxRank", "NULL": "null", "flag is not 0":
            "flag is set", "non-zero": "true", " Any of the four may be null: not wanted.": ""}
# what the headers leave to their reader
ENUM_DOCS = {"at_device_kind": "What a device is.", "at_indexing": "How the axes of a grid are ordered.",
             "at_nonlinearity": "What follows a layer.", "at_fan_mode": "Which way a layer keeps variances."}


def pascal(words):
    """"NOT_EQUAL" → "NotEqual"; "F32" stays."""
    return "".join({"IO": "IO", "DTYPE": "DType"}.get(word.upper()) or
                   (word.upper() if any(c.isdigit() for c in word) else word.capitalize()) for word in words.split("_"))


def enum_name(c_name):
    return "ScatterMode" if c_name == "at_scatter" else pascal(c_name.removeprefix("at_"))  # Scatter is a method of Tensor


def constant_name(enum, name):
    own = next(n for n, v, _ in enum.constants if v == -1).removesuffix("INVALID")
    common = os.path.commonprefix([n for n, v, _ in enum.constants if v != -1])
    for prefix in (own, "AT_ERROR_", common[:common.rindex("_") + 1]):
        if name.startswith(prefix):
            return pascal(name.removeprefix(prefix))


class Types:
    """C's types as C#'s."""

    def __init__(self, interface):
        self.names = dict(NUMBERS, at_api="at_api")
        self.names.update((enum.name, enum_name(enum.name)) for enum in interface.enums)
        self.names.update((one, one) for one in [*interface.handles, *(s.name for s in interface.structs)])
        for callback in interface.callbacks:
            arguments = [self.of(p) for p in callback.parameters] + [NUMBERS.get(callback.result, "int")]
            self.names[callback.name] = f"delegate* unmanaged[Cdecl]<{', '.join(arguments)}>"

    def of(self, parameter):
        return self.names[parameter.base] + "*" * parameter.pointers


def managed(text):
    """Documentation in C#'s words."""
    text = re.sub(r"[^.:]*\b[Ss]et struct_size \([^)]*\) before the call\.|\s*AT_ERROR_NULL: [^.]*\.", "", text)
    text = re.sub(r"AT_ERROR_(\w+)", lambda m: EXCEPTIONS.get(m[1], pascal(m[1])) + "Exception", text)
    text = re.sub(r"\bat_(?:tensor_)?(\w+?)_?\b", lambda m: "".join(map(str.capitalize, m[1].split("_"))), text)
    for c, cs in REPLACED.items():
        text = text.replace(c, cs)
    text = re.sub(r"AT_(REDUCTION|PAD|SCIENTIFIC)_(\w+)", lambda m: pascal(m[1]) + "." + pascal(m[2]), text)
    text = re.sub(r"\b(bfloat|float)(16|32|64)\b", lambda m: m[1].upper().removesuffix("LOAT") + m[2], text)
    return re.sub(r"\b(bf|f|i|u)(8|16|32|64)\b", lambda m: m[0].upper(), text).strip()


def doc(text, indent=""):
    """An XML summary, wrapped."""
    paragraphs = [escape(part) for part in text.split("\n\n")]
    room = 116 - len(indent)
    if len(paragraphs) == 1 and len(paragraphs[0]) + 24 <= room:
        return f"{indent}/// <summary>{paragraphs[0]}</summary>\n"
    body = [line for i, part in enumerate(paragraphs)
            for line in (["<para/>"] if i else []) + textwrap.wrap(part, room, break_long_words=False)]
    return "".join(f"{indent}/// {line}\n" for line in ["<summary>", *body, "</summary>"])


def field_name(name):
    return "@" + name if name in ("params", "base", "in", "out", "ref", "lock") else name


def enums(interface):
    text = HEAD + "namespace Athena;\n"
    for enum in interface.enums:
        about = ENUM_DOCS.get(enum.name) or managed(enum.doc)
        text += "\n" + doc(about) + f"public enum {enum_name(enum.name)}\n{{\n"
        for name, value, said in enum.constants:
            own = constant_name(enum, name)
            text += doc(managed(said) or ("None of them." if value == -1 else f"{own}."), "    ") + f"    {own} = {value},\n"
        text += "}\n"
    return text


def structs(interface, types):
    text = HEAD + "using System.Runtime.InteropServices;\n\nnamespace Athena.Interop;\n"
    for name, about in {**interface.handles, "at_api": "the table of all functions, see at_get_api"}.items():
        text += "\n" + doc(f"A handle: {about}.") + f"public struct {name};\n"
    constants = {name: f"{enum_name(enum.name)}.{constant_name(enum, name)}" for enum in interface.enums
                 for name, value, _ in enum.constants if value != -1}
    for struct in interface.structs:
        text += "\n" + doc(struct.doc or f"{struct.name} of {struct.header}.")
        text += f"[StructLayout(LayoutKind.Sequential)]\npublic unsafe struct {struct.name}\n{{\n"
        for one in struct.fields:
            text += doc(struct.docs[one.name] or f"{one.name}.", "    ")
            length = f"[{one.length}]" if one.length else ""
            text += f"    public {'fixed ' if length else ''}{types.of(one)} {field_name(one.name)}{length};\n"
        size = f"struct_size = (uint)sizeof({struct.name})"
        values = ", ".join([size] + [f"{field_name(name)} = {constants.get(value, value)}"
                                     for name, value in struct.defaults.items()])
        text += "\n" + doc("The struct with its size and defaults, as the library's own function fills it.", "    ")
        text += f"    public static {struct.name} Default => new() {{ {values} }};\n}}\n"
    return text


def functions(interface, types):
    text = HEAD + "using System.Runtime.CompilerServices;\nusing System.Runtime.InteropServices;\n\n"
    text += "[assembly: DisableRuntimeMarshalling]\n\nnamespace Athena.Interop;\n\n"
    text += doc("Every function of the C interface under its own name; the headers' documentation stands at each.")
    text += "public static unsafe partial class Native\n{\n"
    for name, value, about in interface.macros:
        if value == "INT64_MIN":
            text += doc(about or f"{name}.", "    ")
            text += f"    public const long {name} = long.MinValue;\n"
        elif value.lstrip("-").isdigit():
            text += doc(about or f"{name}.", "    ") + f"    public const int {name} = {value};\n"
    for function in interface.functions:
        parameters = ", ".join(f"{types.of(p)} {field_name(p.name)}" for p in function.parameters)
        text += "\n" + doc(function.doc or f"{function.name} of {function.header}.", "    ")
        text += "    [LibraryImport(Library.Name)]\n"
        text += textwrap.fill(f"public static partial Status {function.name}({parameters});", 120,
                              initial_indent="    ", subsequent_indent="        ", break_long_words=False) + "\n"
    return text + "}\n"


def words(interface):
    """What C's names are called in C#, for the library's texts."""
    text = HEAD + "namespace Athena.Interop;\n\ninternal static partial class Text\n{\n"
    text += "    private static readonly Dictionary<string, string> Words = new()\n    {\n"
    for enum in interface.enums:
        text += f'        ["{enum.name}"] = "{enum_name(enum.name)}",\n'
        text += "".join(f'        ["{name}"] = "{enum_name(enum.name)}.{constant_name(enum, name)}",\n'
                        for name, value, _ in enum.constants if value != -1)
    return text + "    };\n}\n"


def reports(interface):
    """What a device tells in numbers, as records."""
    text = HEAD + "using Athena.Interop;\n\nnamespace Athena;\n"
    for struct in interface.structs:
        if struct.name not in ("at_memory_stats", "at_counters", "at_kernel_info"):
            continue
        numbers = [one.name for one in struct.fields if one.name not in ("struct_size", "reserved")]
        text += "\n" + doc(managed(struct.doc) or "What the device says of it.")
        text += f"public readonly record struct {pascal(struct.name.removeprefix('at_'))}\n{{\n"
        text += f"    internal {pascal(struct.name.removeprefix('at_'))}(in {struct.name} numbers)\n    {{\n"
        text += "".join(f"        {pascal(name)} = (long)numbers.{name};\n" for name in numbers) + "    }\n"
        for name in numbers:
            text += "\n" + doc(struct.docs[name] or f"{pascal(name)}.", "    ")
            text += f"    public long {pascal(name)} {{ get; }}\n"
        text += "}\n"
    return text


def files(interface):
    types = Types(interface)
    return {f"{FOLDER}/Interop/Enums.g.cs": enums(interface),
            f"{FOLDER}/Interop/Structs.g.cs": structs(interface, types),
            f"{FOLDER}/Interop/Native.g.cs": functions(interface, types),
            f"{FOLDER}/Interop/Words.g.cs": words(interface),
            f"{FOLDER}/Reports.g.cs": reports(interface)}
