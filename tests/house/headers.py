"""Each public header compiles alone in every dialect, and goes through the parsers that bindings use."""
import os
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rule import HEADERS, INCLUDE, Claims, interface

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wstrict-prototypes"]
DIALECTS = [("cc", "c", "c99"), ("cc", "c", "c11"), ("c++", "c++", "c++20")]
ALL = [INCLUDE / "athena.h", *HEADERS]


def compile_alone(job):
    header, (compiler, language, standard) = job
    flags = WARNINGS if language == "c" else WARNINGS[:-1]
    # included twice: the guard counts too
    done = subprocess.run([compiler, "-x", language, f"-std={standard}", *flags, "-fsyntax-only", "-I", INCLUDE, "-"],
                          input=f'#include "{header}"\n#include "{header}"\n', text=True, capture_output=True)
    return done.stderr if done.returncode else ""


def parsed_by_cffi():
    """Function names that cffi finds in the preprocessed headers; a type it cannot read raises."""
    import cffi
    with tempfile.TemporaryDirectory() as folder:
        for name in ("stddef.h", "stdint.h"):  # cffi knows their types by itself
            (Path(folder) / name).write_text("")
        text = subprocess.run(["cc", "-E", "-P", "-std=c99", "-D__attribute__(x)=", "-nostdinc", "-I", folder,
                               "-DUINTPTR_MAX=0xffffffffffffffffu", "-I", INCLUDE,
                               INCLUDE / "athena.h"], text=True, capture_output=True, check=True).stdout
    builder = cffi.FFI()
    builder.cdef(text)
    return {key.split(" ", 1)[1] for key in builder._parser._declarations if key.startswith("function ")}


def bindgen_problems():
    # bindgen loads the newest libclang it finds; Debian's 0.60 fails on any unnamed enum with one from 16 on
    resources = subprocess.run(["clang", "-print-resource-dir"], capture_output=True, text=True, check=True).stdout
    environment = {"LIBCLANG_PATH": Path(resources).parents[1], **os.environ}
    done = subprocess.run(["bindgen", INCLUDE / "athena.h", "--", f"-I{INCLUDE}"], capture_output=True, text=True,
                          env=environment)
    if done.returncode:
        return [done.stderr]
    missing = [one.name for one in interface.functions if f"pub fn {one.name}(" not in done.stdout]
    return missing + [one.name for one in interface.structs if f"pub struct {one.name} " not in done.stdout]


def main():
    claims = Claims()
    for dialect in DIALECTS:
        with ThreadPoolExecutor(2) as pool:
            results = pool.map(compile_alone, [(header, dialect) for header in ALL])
        claims.check(f"every header compiles alone as {dialect[2]}", filter(None, results))
    try:
        import cffi  # noqa: F401
        claims.check("cffi reads every function", sorted({one.name for one in interface.functions} - parsed_by_cffi()))
    except ImportError:
        claims.skip("cffi reads every function", "python3-cffi is not installed for this Python")
    if shutil.which("bindgen") and shutil.which("clang"):
        claims.check("bindgen reads every function and struct", bindgen_problems())
    else:
        claims.skip("bindgen reads every function and struct", "bindgen or clang is not installed")
    claims.done()


if __name__ == "__main__":
    main()
