"""Writes down the binary interface as it is: function list, constants, sizes and offsets, and the signatures' agreement."""
import os
import subprocess
import tempfile
from pathlib import Path

from rule import INCLUDE, ROOT, interface

ABI = ROOT / "tests" / "house" / "abi"
COMPILER = os.environ.get("CC", "cc").split()


def probe(expressions):
    """The values of C constant expressions over the public headers."""
    source = "#include <athena.h>\n#include <stdio.h>\nint main(void) {\n"
    source += "".join(f'  printf("%lld\\n", (long long)({e}));\n' for e in expressions) + "  return 0;\n}\n"
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "probe"
        subprocess.run([*COMPILER, "-std=c11", "-x", "c", "-", "-I", INCLUDE, "-o", program], input=source, text=True,
                       check=True)
        return subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()


def functions_text():
    return "".join(f"at_{name}\n" for name in interface.table)


def frozen_text():
    """A C file that compiles only while the headers mean what they meant when it was written."""
    facts = interface.constants()
    for struct in interface.structs:
        facts.append(f"sizeof({struct.name})")
        for field in struct.fields:
            facts += [f"offsetof({struct.name}, {field.name})", f"sizeof((({struct.name} *)0)->{field.name})"]
    facts += ["sizeof(at_api)", *(f"offsetof(at_api, {name})" for name in interface.table)]
    lines = ["/* frozen.c: the binary interface. Written by tools/freeze-abi; compiles only while nothing has moved. */",
             "#include <athena.h>", ""]
    for fact, value in zip(facts, probe(facts)):
        lines.append(f'_Static_assert({fact} == {value}, "{fact} was {value}");')
    lines += ["", "/* every entry of the table has the type of the function it stands for */"]
    for name in interface.table:
        lines.append(f'_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->{name}), '
                     f'__typeof__(&at_{name})),\n               "the type of {name} in at_api");')
    return "\n".join(lines) + "\n"


def has_types(library):
    """Whether it was built with debug information: so are libraries configured with -Dtests=enabled."""
    sections = subprocess.run(["readelf", "-S", "--wide", library], capture_output=True, text=True, check=True).stdout
    return ".debug_info" in sections


def dump(library, output):
    """The types and functions of a library with debug information, as abidw sees them."""
    command = ["abidw", "--headers-dir", INCLUDE, "--exported-interfaces-only", "--drop-private-types",
               "--no-corpus-path", "--no-comp-dir-path", "--no-show-locs", "--no-elf-needed", "--type-id-style", "hash",
               "--out-file", output, os.path.realpath(library)]
    subprocess.run(command, check=True)
