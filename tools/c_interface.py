"""The public headers as data: functions with their parameters and documentation, constants, structs, handles, callbacks.

The house rules check the library against it, and tools/bindings writes every language's raw tier from it.
"""
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

INCLUDE = Path(__file__).resolve().parent.parent / "include"
HEADERS = sorted((INCLUDE / "athena").glob("*.h"))


@dataclass
class Parameter:
    """One parameter of a function or field of a struct. type is C's, with single spaces: "const int64_t *"."""
    type: str
    name: str
    length: str = ""  # of an array field: "64"

    @property
    def pointers(self):
        return self.type.count("*")

    @property
    def shape(self):
        """The type without spaces: "constint64_t*"."""
        return self.type.replace(" ", "")

    @property
    def base(self):
        """The type less const and pointers: "at_tensor"."""
        return re.sub(r"\bconst\b|\*", "", self.type).strip()

    @property
    def is_self(self):
        """What a method of a tensor is called on."""
        return self.name in ("a", "destination")


@dataclass
class Function:
    header: str  # "tensor.h"
    name: str
    parameters: list
    doc: str     # the comment above it, or above the group without blank lines that it stands in

    @property
    def inputs(self):
        """The parameters but the results."""
        return [p for p in self.parameters if p.pointers < 2]

    @property
    def is_in_place(self):
        return self.parameters[0].name == "destination"

    @property
    def twin(self):
        """Of an operation in place, the word of the one that makes a new tensor."""
        return self.name.removeprefix("at_tensor_").removesuffix("_").removesuffix("_scalar")


@dataclass
class Enum:
    header: str
    name: str       # the int32_t typedef: "at_dtype"
    constants: list  # (name, value, the comment behind it)
    doc: str


@dataclass
class Struct:
    header: str
    name: str
    fields: list
    docs: dict  # field name → the comment behind it
    doc: str
    defaults: dict = field(default_factory=dict)  # field name → the C value, for those that are not 0


@dataclass
class Callback:
    header: str
    name: str
    result: str
    parameters: list
    doc: str


@dataclass
class Interface:
    functions: list = field(default_factory=list)
    enums: list = field(default_factory=list)
    structs: list = field(default_factory=list)
    callbacks: list = field(default_factory=list)
    handles: dict = field(default_factory=dict)  # name → the comment behind it
    macros: list = field(default_factory=list)   # (name, value, doc) of number macros; INT64_MIN stands as such
    table: list = field(default_factory=list)    # functions of at_api in order, new ones behind, less "at_"

    def constants(self):
        """Names of all enum constants and number macros but the version, which moves."""
        return ([name for enum in self.enums for name, _, _ in enum.constants]
                + [name for name, value, _ in self.macros if value.isdigit() and not name.startswith("AT_VERSION")])

    def methods(self):
        """Operations that every binding has as methods of its tensor, whose self is the parameter `a` or `destination`."""
        return [one for one in self.functions if one.header in ("pointwise.h", "activation.h", "inplace.h")]

    def dropouts(self):
        """Tensors less elements that a generator drops: functions in Python, methods elsewhere."""
        return [one for one in self.functions if [p.name for p in one.parameters] == ["result", "a", "p", "generator"]]

    def version(self):
        values = {name: value for name, value, _ in self.macros}
        return tuple(int(values[f"AT_VERSION_{part}"]) for part in ("MAJOR", "MINOR", "PATCH"))


def _words(comment):
    """A comment's text without its marks, joined to one paragraph per blank line."""
    text = re.sub(r"^/\*+|\*/$", "", comment.strip())
    lines = [re.sub(r"^\s*\* ?", "", line).strip() for line in text.splitlines()]
    return "\n\n".join(" ".join(part.split()) for part in "\n".join(lines).split("\n\n")).strip()


def _parameter(text):
    text = " ".join(text.split())
    array = re.search(r"\[(\w+)\]$", text)
    if array:
        text = text[:array.start()].rstrip()
    name = re.search(r"\w+$", text)[0]
    return Parameter(re.sub(r"\s*\*\s*", " *", text[:-len(name)].strip()).replace("* *", "**"), name,
                     array[1] if array else "")


def _parameters(text):
    text = text.strip()
    return [] if text in ("void", "") else [_parameter(part) for part in text.split(",")]


_PIECE = re.compile(
    r"(?P<comment>/\*.*?\*/)"
    r"|(?P<blank>\n[ \t]*\n)"
    r"|AT_API\s+at_status\s+(?P<function>at_\w+)\s*\((?P<parameters>[^)]*)\)\s*;"
    r"|typedef\s+int32_t\s+(?P<integer>at_\w+)\s*;"
    r"|enum\s*\{(?P<enum>.*?)\}\s*;"
    r"|typedef\s+struct\s+\w+\s*\{(?P<body>.*?)\}\s*(?P<struct>\w+)\s*;"
    r"|typedef\s+struct\s+\w+\s+(?P<handle>\w+)\s*;\s*/\*(?P<about>.*?)\*/"
    r"|typedef\s+(?P<result>\w+)\s*\(\*(?P<callback>\w+)\)\s*\((?P<arguments>[^)]*)\)\s*;"
    r"|^\#define\s+(?P<macro>AT_\w+)\s+(?P<value>-?\w+)\s*$"
    r"|^\#define\s+\w+_INIT\s+\\\s*\{(?P<initializer>(?:[^{}]|\{[^{}]*\})*)\}"
    r"|^\#[^\n]*(?:\\\n[^\n]*)*$", re.DOTALL | re.MULTILINE)


def _enum_constants(body):
    constants, value = [], -1
    for match in re.finditer(r"(\w+)(?:\s*=\s*(-?\w+))?\s*,?[ \t]*(?:/\*(.*?)\*/)?", body, re.DOTALL):
        value = int(match[2], 0) if match[2] else value + 1
        constants.append((match[1], value, _words(match[3] or "")))
    return constants


def _struct(header, name, body, doc):
    fields, docs = [], {}
    for match in re.finditer(r"([^;/]+);[ \t]*(?:/\*(.*?)\*/)?", body, re.DOTALL):
        one = _parameter(match[1])
        fields.append(one)
        docs[one.name] = _words(match[2] or "")
    return Struct(header, name, fields, docs, doc)


def _defaults(struct, initializer, enums):
    """Reads the macro behind a struct: { (uint32_t)sizeof(its name), a value for each further field }."""
    values = re.sub(r"[\s\\]", "", initializer).split(",")
    assert values[0] == f"(uint32_t)sizeof({struct.name})" and len(values) == len(struct.fields), struct.name
    zeros = {"0", "NULL", "{0}", *(name for enum in enums for name, value, _ in enum.constants if value == 0)}
    struct.defaults = {one.name: value for one, value in zip(struct.fields[1:], values[1:])
                       if value not in zeros}


def read():
    """The whole interface, headers in the order of at_api."""
    interface, initializers = Interface(), []
    for path in HEADERS:
        doc, integer = "", None
        for piece in _PIECE.finditer(path.read_text()):
            if piece["comment"]:
                doc = _words(piece["comment"])
            elif piece["blank"]:
                doc = ""
            elif piece["function"]:
                interface.functions.append(Function(path.name, piece["function"], _parameters(piece["parameters"]), doc))
            elif piece["integer"]:
                integer = (piece["integer"], doc)
            elif piece["enum"] is not None:
                interface.enums.append(Enum(path.name, integer[0], _enum_constants(piece["enum"]), integer[1]))
            elif piece["struct"] == "at_api":
                interface.table = re.findall(r"\(\*\s*(\w+)\)", piece["body"])
            elif piece["struct"]:
                interface.structs.append(_struct(path.name, piece["struct"], piece["body"], doc))
            elif piece["initializer"]:
                initializers.append((interface.structs[-1], piece["initializer"]))
            elif piece["handle"]:
                interface.handles[piece["handle"]] = _words(piece["about"])
            elif piece["callback"]:
                interface.callbacks.append(Callback(path.name, piece["callback"], piece["result"],
                                                    _parameters(piece["arguments"]), doc))
            elif piece["macro"]:
                interface.macros.append((piece["macro"], piece["value"], doc))
    for struct, initializer in initializers:
        _defaults(struct, initializer, interface.enums)
    known = set(interface.table)
    interface.table += [one.name[3:] for one in interface.functions
                        if one.name[3:] not in known and one.name != "at_get_api"]
    order = {"at_" + name: i for i, name in enumerate(interface.table)}
    interface.functions.sort(key=lambda function: order.get(function.name, len(order)))
    return interface


def main(arguments):
    everything = read()
    if arguments == ["table"]:  # for src/capi/api.cpp and its test
        print("\n".join(f"FUNCTION({name})" for name in everything.table))
        return
    for function in everything.functions:
        print(function.header, function.name, *(f"[{p.type}|{p.name}]" for p in function.parameters))
    for enum in everything.enums:
        print(enum.name, [c[:2] for c in enum.constants])
    for struct in everything.structs:
        print(struct.name, [(f.type, f.name, f.length) for f in struct.fields])
    print(everything.callbacks, everything.handles, [m[:2] for m in everything.macros], len(everything.table))


if __name__ == "__main__":
    main(sys.argv[1:])
