"""A typed constructor for every kind of module, metric and transform, in Rust and C#, written from their tables."""
import re

import module_kinds
from bindings import csharp, rust

METRICS = "//! Descriptions of metrics, a function for each kind, of which [`Metric::new`](crate::Metric::new) makes one.\n"
TRANSFORMS = "//! Descriptions of transforms, a function for each kind, of which [`Transform::new`](crate::Transform::new) makes one.\n"
HEAD = "// Written by tools/generate-bindings from src/{}; do not edit.\n"
RUST = {"int": "i64", "float": "f64", "bool": "bool", "str": "&str", "ints": "impl Into<Ints>", "floats": "impl Into<Floats>",
        "module": "impl Into<Description>"}
CSHARP = {"int": "long", "float": "double", "bool": "bool", "str": "string", "ints": "Sizes", "floats": "Factors",
          "module": "ModuleDescription"}
LISTS = ("ints", "floats")


def shown(argument):
    """What stands for an optional argument that is left out."""
    value = argument.default
    return "nothing" if value is None else str(value).lower() if argument.type == "bool" else str(value)


def rust_parameter(argument):
    kind = RUST[argument.type]
    return f"{argument.name}: {f'impl Into<Option<{kind}>>' if argument.nullable else kind}"


def rust_text(argument):
    """An argument as a description has it."""
    converted = argument.nullable or RUST[argument.type].startswith("impl")
    return f"{argument.name}{'.into()' if converted else ''}.text()"


def rust_kind(kind):
    """A function for the kind, and where something may be left out a type with a method for each such argument."""
    parameters = [rust_parameter(one) for one in kind.required]
    made = f"Description::of(\"{kind.name}\")" + "".join(f".and({rust_text(one)})" for one in kind.required)
    if kind.modules:
        parameters.append(f"modules: impl {'NamedModules' if kind.modules == '**' else 'Modules'}")
        made += ".holding(modules.list())"
    about = rust.doc(rust.spoken(kind.about))
    head = f"\n{about}pub fn {kind.snake}({', '.join(parameters)})"
    if not kind.optional:
        return f"{head} -> Description {{\n    {made}\n}}\n"
    text = f"{head} -> {kind.name} {{\n    {kind.name}({made})\n}}\n"
    text += (f"\n/// What [`{kind.snake}`] gives.\n#[derive(Clone, Debug, PartialEq, Eq)]\n"
             f"pub struct {kind.name}(Description);\ndescribed!({kind.name});\n\nimpl {kind.name} {{\n")
    for one in kind.optional:
        text += f"    /// Left out: {shown(one)}.\n    pub fn {one.name}(self, {rust_parameter(one)}) -> Self {{\n"
        text += f"        Self(self.0.with(\"{one.name}\", {rust_text(one)}))\n    }}\n"
    return text + "}\n"


def rust_kinds(kinds, table, used, about=""):
    text = HEAD.format(table) + about + f"use crate::nn::{{{', '.join(used)}}};\n"
    return text + "".join(map(rust_kind, kinds))


def csharp_parameter(argument):
    """The parameter's name, its declaration, and what the description does with it."""
    head, *rest = argument.name.split("_")
    name = csharp.field_name(head + "".join(part.capitalize() for part in rest))
    kind, value = CSHARP[argument.type], argument.default
    if argument.required:
        return name, f"{kind} {name}", f".And({name})"
    if argument.type in LISTS:
        return name, f"{kind} {name} = default", f".With(\"{argument.name}\", {name})"
    if value is None:
        return name, f"{kind}? {name} = null", f".With(\"{argument.name}\", {name})"
    literal = {bool: str(value).lower(), str: f'"{value}"'}.get(type(value), repr(value))
    if argument.nullable:
        return name, f"{kind}? {name} = {literal}", f".WithOrNone(\"{argument.name}\", {name}, {literal})"
    return name, f"{kind} {name} = {literal}", f".With(\"{argument.name}\", {name}, {literal})"


def csharp_kind(kind, made="ModuleDescription"):
    names, parameters, passed = zip(*map(csharp_parameter, kind.arguments)) if kind.arguments else ((), (), ())
    parameters, passed = [*parameters], [f"new ModuleDescription(\"{kind.name}()\")", *passed]
    if made == "Metric":
        parameters.append("Device? device = null")
        passed[0] = "Of(" + passed[0]
    if kind.modules:
        pairs = "(string Name, ModuleDescription Module)" if kind.modules == "**" else "ModuleDescription"
        parameters.append(f"params ReadOnlySpan<{pairs}> modules")
        passed.append(".Holding(modules)")
    if made == "Metric":
        passed[-1] += ", device)"
    unsaid = [f"{name}: {shown(one)}" for name, one in zip(names, kind.arguments)
              if one.type in LISTS and not one.required]
    about = csharp.managed(kind.about)
    for name, one in zip(names, kind.arguments):
        about = re.sub(rf"\b{one.name}\b", name, about) if "_" in one.name else about
    about += f" Left out: {', '.join(unsaid)}." if unsaid else ""
    head = f"    public static {made} {kind.pascal}("
    line = head + ", ".join(parameters) + ") =>"
    if len(line) > 120:
        line = head + "\n" + broken(8, [one + "," for one in parameters[:-1]] + [parameters[-1] + ") =>"], " ", 8)
    return f"{csharp.doc(about, '    ')}{line}\n{broken(8, passed, '', 12)};\n"


def broken(indent, parts, space, further):
    """Parts in lines that are not too long."""
    lines = [" " * indent + parts[0]]
    for part in parts[1:]:
        if len(lines[-1] + space + part) > 119:
            lines.append(" " * further + part)
        else:
            lines[-1] += space + part
    return "\n".join(lines)


def csharp_kinds(kinds, table, holder, made):
    text = HEAD.format(table) + f"#nullable enable\nnamespace Athena;\n\npublic {holder}\n{{\n"
    return text + "\n".join(csharp_kind(kind, made) for kind in kinds) + "}\n"


def files(_interface):
    modules, metrics = module_kinds.read(), module_kinds.read(module_kinds.METRICS)
    transforms = module_kinds.read(module_kinds.TRANSFORMS)
    words = ["described", "Description", "Floats", "Ints", "Modules", "NamedModules", "Value"]
    return {f"{rust.SAFE}/src/layers.rs": rust_kinds(modules, "nn/modules.def", words),
            f"{rust.SAFE}/src/metrics.rs": rust_kinds(metrics, "train/metrics.def", ["described", "Description", "Value"], METRICS),
            f"{rust.SAFE}/src/transforms.rs": rust_kinds(transforms, "data/transforms.def",
                                                         ["described", "Description", "Floats", "Ints", "Modules", "Value"], TRANSFORMS),
            f"{csharp.FOLDER}/Transforms.g.cs": csharp_kinds(transforms, "data/transforms.def", "static partial class Transforms",
                                                             "ModuleDescription"),
            f"{csharp.FOLDER}/Layers.g.cs": csharp_kinds(modules, "nn/modules.def", "static partial class Nn", "ModuleDescription"),
            f"{csharp.FOLDER}/Metrics.g.cs": csharp_kinds(metrics, "train/metrics.def", "sealed unsafe partial class Metric", "Metric")}
