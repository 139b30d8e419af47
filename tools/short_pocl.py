"""PoCL as it is installed, but for two things that take two thirds of the time of small kernels: it does not optimize, and
of its header of builtins, which it reads again for every kernel, it has what is named here and in CLBlast alone."""
import glob
import os
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# PoCL loses a copy of these for every program: as long as nothing else is, a sanitizer's report tells them apart
FLAGS = f"{'-cl-opt-disable':20000}"
SOURCES = ("kernels", "src", "tests", "bindings", "docs", "examples")
BUILTIN = re.compile(r"[a-z_]\w* (?:.* )?__ovld (?:.* )?\**(\w+)\(.*\);$")


def names():
    found = set()
    clblast = map(Path, glob.glob("/usr/lib/*/libclblast.so.1"))  # its kernels are texts in it
    for path in (*(path for folder in SOURCES for path in (ROOT / folder).rglob("*")), *clblast):
        if path.is_file():
            found.update(re.findall(rb"[A-Za-z_]\w*", path.read_bytes()))
    return {name.decode() for name in found}


def shortened(text):
    wanted = names()
    lines = ((line, BUILTIN.match(line)) for line in text.splitlines(keepends=True))
    return "".join(line for line, builtin in lines if not builtin or builtin[1] in wanted)


def vendors(folder):
    """The folder for OCL_ICD_VENDORS; None where that is set, or PoCL is not the only driver, or lies elsewhere."""
    drivers = [] if "OCL_ICD_VENDORS" in os.environ else glob.glob("/etc/OpenCL/vendors/*.icd")
    name = Path(drivers[0]).read_text().strip() if len(drivers) == 1 else ""
    found = glob.glob(f"/usr/lib/*/{name}") if name.startswith("libpocl.so") else []
    share = Path("/usr/share/pocl")
    if not found or not (share / "include" / "opencl-c.h").is_file():
        return None
    library = Path(found[0])
    # PoCL looks for everything else from where its library lies
    links = {folder / "lib" / library.parent.name / file.name: file for file in (library, library.parent / "pocl")}
    links |= {folder / path.relative_to("/usr"): path for path in (*share.glob("*"), *(share / "include").glob("*"))
              if path.name not in ("include", "opencl-c.h")}
    for link, target in links.items():
        link.parent.mkdir(parents=True, exist_ok=True)
        if not link.is_symlink():
            link.symlink_to(target)
    header, driver = folder / "share" / "pocl" / "include" / "opencl-c.h", folder / "vendors" / "pocl.icd"
    header.write_text(shortened((share / "include" / "opencl-c.h").read_text()))
    driver.parent.mkdir(exist_ok=True)
    driver.write_text(f"{folder / 'lib' / library.parent.name / library.name}\n")
    return driver.parent


@cache
def environment(folder, fast):
    """For programs that use it; what it consists of is made in a folder. Not fast: it optimizes."""
    found = vendors(folder)
    return ({"POCL_EXTRA_BUILD_FLAGS": FLAGS} if fast else {}) | ({"OCL_ICD_VENDORS": str(found)} if found else {})
