"""api.h, the table of all functions: those it has already in their order, new ones behind them."""
import re

from bindings.declarations import listed

WIDTH = 120
HEAD = """/* Written by tools/generate-bindings from the other headers; do not edit.
   api.h: every function in one table, for callers that resolve a single symbol. */
#ifndef ATHENA_API_H
#define ATHENA_API_H

{includes}
#ifdef __cplusplus
extern "C" {{
#endif

/* The functions of the other headers under their names less the prefix at_. Entries are only ever appended:
   size tells how many bytes of the table the loaded library fills. */
typedef struct at_api {{
  uint32_t size;
  int32_t abi_version_number;
"""
TAIL = """} at_api;

/* The table for ABI number `version` (pass AT_ABI_VERSION), static storage. AT_ERROR_UNSUPPORTED: the library has another
   ABI. AT_ERROR_NULL: api is NULL. */
AT_API at_status at_get_api(const at_api **api, int32_t version);

#ifdef __cplusplus
}
#endif
#endif
"""


def entry(function):
    """One pointer, its parameters broken as clang-format breaks them."""
    head = f"  at_status (*{function.name[3:]})("
    lines, line = [], head
    for part in re.split(r"(?<=,) ", listed(function.parameters) + ");"):
        space = "" if line == head or not line.strip() else " "
        if len(line + space + part) > WIDTH:
            lines.append(line)
            line, space = " " * len(head), ""
        line += space + part
    return "\n".join([*lines, line]) + "\n"


def files(interface):
    functions = [one for one in interface.functions if one.name != "at_get_api"]
    text, header = "", ""
    for one in functions:
        if one.header != header:
            header = one.header
            text += f"  /* {header} */\n"
        text += entry(one)
    headers = sorted({one.header for one in functions})
    includes = "".join(f'#include "{one}"\n' for one in headers)
    return {"include/athena/api.h": HEAD.format(includes=includes) + text + TAIL}
