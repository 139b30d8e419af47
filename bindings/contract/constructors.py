#!/usr/bin/python3
"""Writes the descriptions of tests/nn/pytorch.safetensors, in their order, as calls of the constructors of Rust and of C#; Python
evaluates them as they stand. --check: says whether they are as they would be written."""
import ast
import json
import re
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import module_kinds  # noqa: E402

CASES = ROOT / "tests" / "nn" / "pytorch.safetensors"
RUST = ROOT / "bindings" / "rust" / "athena" / "tests" / "contract" / "constructors.rs"
CSHARP = ROOT / "bindings" / "csharp" / "Athena.Tests" / "ContractConstructors.g.cs"
HEAD = "// Written by bindings/contract/constructors.py from tests/nn/pytorch.safetensors; do not edit.\n"
KINDS = {kind.name: kind for kind in module_kinds.read()}


def descriptions():
    with CASES.open("rb") as file:
        about = json.loads(file.read(struct.unpack("<Q", file.read(8))[0]))["__metadata__"]
    return [about[str(i)] for i in range(int(about["cases"]))]


def camel(name):
    head, *rest = name.split("_")
    return head + "".join(map(str.capitalize, rest))


class Rust:
    @staticmethod
    def value(argument, node):
        if isinstance(node, ast.Call):
            return Rust.call(node)
        value = ast.literal_eval(node)
        if isinstance(value, tuple):
            if argument.type == "floats":
                return str([float(one) for one in value])
            return f"[{', '.join('None' if one is None else f'Some({one})' for one in value)}]" if None in value else str([*value])
        if value is None:
            return "None"
        if isinstance(value, bool):
            return str(value).lower()
        return f'"{value}"' if isinstance(value, str) else repr(float(value)) if argument.type.startswith("float") else str(value)

    @staticmethod
    def call(node):
        kind, given, modules = arguments(node)
        required = [Rust.value(one, given.pop(one.name)[1]) for one in kind.required]
        if kind.modules:
            required.append(f"({''.join(Rust.call(one) + ', ' for one in modules)})" if modules else "Vec::<Description>::new()")
        rest = "".join(f".{name}({Rust.value(*one)})" for name, one in given.items())
        return f"nn::{kind.snake}({', '.join(required)}){rest}"

    @staticmethod
    def text(all_of_them):
        lines = [f"        {folded(Rust.call(parsed(text)))}.into()," for text in all_of_them]
        return (HEAD + "use athena::nn::{self, Description};\n\n#[rustfmt::skip]\n"
                "pub fn constructed() -> Vec<Description> {\n    vec![\n" + "\n".join(lines) + "\n    ]\n}\n")


class CSharp:
    @staticmethod
    def value(argument, node):
        if isinstance(node, ast.Call):
            return CSharp.call(node)
        value = ast.literal_eval(node)
        if isinstance(value, tuple):
            return f"[{', '.join('null' if one is None else repr(one) for one in value)}]"
        if value is None or isinstance(value, bool):
            return "null" if value is None else str(value).lower()
        return f'"{value}"' if isinstance(value, str) else repr(float(value)) if argument.type.startswith("float") else str(value)

    @staticmethod
    def call(node):
        kind, given, modules = arguments(node)
        required = {one.name for one in kind.required}
        listed = [("" if name in required else f"{camel(name)}: ") + CSharp.value(*one) for name, one in given.items()]
        return f"Nn.{kind.pascal}({', '.join(listed + [CSharp.call(one) for one in modules])})"

    @staticmethod
    def text(all_of_them):
        lines = [f"        {folded(CSharp.call(parsed(text)))}," for text in all_of_them]
        return (HEAD + "#nullable enable\nnamespace Athena.Tests;\n\ninternal static class ContractConstructors\n{\n"
                "    internal static readonly ModuleDescription[] All =\n    [\n"
                + "\n".join(lines) + "\n    ];\n}\n")


def folded(call):
    """In lines that are not too long; no word in a description has a comma."""
    lines = [""]
    for part in re.split(r"(?<=, )", call):
        if len(lines[-1] + part) > 95:
            lines.append("")
        lines[-1] += part
    return "\n                ".join(line.rstrip() for line in lines)


def parsed(text):
    return ast.parse(text, mode="eval").body


def arguments(node):
    """The kind, {the argument's name: (argument, what is given)}, and the modules that are given."""
    kind = KINDS[node.func.id]
    if kind.modules:
        return kind, {}, node.args
    given = {one.name: value for one, value in zip(kind.arguments, node.args)} | {one.arg: one.value for one in node.keywords}
    return kind, {one.name: (one, given[one.name]) for one in kind.arguments if one.name in given}, []


if __name__ == "__main__":
    texts = descriptions()
    for path, text in ((RUST, Rust.text(texts)), (CSHARP, CSharp.text(texts))):
        if sys.argv[1:] != ["--check"]:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.exit(f"{path.name} is not what constructors.py writes: run bindings/contract/constructors.py")
