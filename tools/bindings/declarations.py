"""The public headers in one text without the preprocessor, for languages that reach Athena through an FFI alone."""

HEAD = "/* Written by tools/generate-bindings from the public headers; do not edit. */\n"


def declared(parameter):
    """"const int64_t *dims", "char name[64]"."""
    space = "" if parameter.type.endswith("*") else " "
    return f"{parameter.type}{space}{parameter.name}" + (f"[{parameter.length}]" if parameter.length else "")


def listed(parameters):
    return ", ".join(map(declared, parameters)) or "void"


def files(interface):
    lines = [f"typedef struct {handle} {handle};" for handle in interface.handles]
    for enum in interface.enums:
        constants = ", ".join(f"{name} = {value}" for name, value, _ in enum.constants)
        lines.append(f"typedef int32_t {enum.name};\nenum {{ {constants} }};")
    for struct in interface.structs:
        fields = "".join(f"  {declared(one)};\n" for one in struct.fields)
        lines.append(f"typedef struct {struct.name} {{\n{fields}}} {struct.name};")
    for one in interface.callbacks:
        lines.append(f"typedef {one.result} (*{one.name})({listed(one.parameters)});")
    functions = {one.name: one for one in interface.functions}
    entries = "".join(f"  at_status (*{name})({listed(functions['at_' + name].parameters)});\n" for name in interface.table)
    lines.append(f"typedef struct at_api {{\n  uint32_t size;\n  int32_t abi_version_number;\n{entries}}} at_api;")
    lines.append("at_status at_get_api(const at_api **api, int32_t version);")
    return {"bindings/reach/athena.cdef": HEAD + "\n".join(lines) + "\n"}
