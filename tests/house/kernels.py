"""Kernels without a device: clang accepts every file as OpenCL C 1.2, and local memory fits the smallest devices."""
import pathlib
import re
import shutil
import subprocess

from rule import ROOT, Claims, tracked

LIMIT = 32 * 1024  # CL_DEVICE_LOCAL_MEM_SIZE of every OpenCL 1.2 device of full profile
CLANG = ["clang", "-x", "cl", "-cl-std=CL1.2", "-Xclang", "-finclude-default-header", "-Wall", "-Werror",
         "-I", ROOT / "kernels", "-Wno-unused-function", "-Wno-unused-macros", "-target"]
PORTABLE, NVIDIA = ["spir64"], ["nvptx64", "-Xclang", "-cl-ext=+all"]
INCLUDE = re.compile(r'^#\s*include "(.*)"', re.MULTILINE)
ELEMENT = {"i1": 1, "i8": 1, "i16": 2, "half": 2, "i32": 4, "float": 4, "i64": 8, "double": 8}
LOCAL = re.compile(r"^@(\S+) = internal (?:unnamed_addr )?addrspace\(3\) global (.*?) undef", re.MULTILINE)
CONTRACTION_OFF = re.compile(r"^#\s*pragma OPENCL FP_CONTRACT OFF", re.MULTILINE)


def expanded(path):
    text = (ROOT / path).read_text()
    return text + "".join(expanded(pathlib.Path("kernels") / name) for name in INCLUDE.findall(text))


def is_for_nvidia(path):
    return "__asm volatile" in expanded(path) or "_mma" in path.name


def size_of(kind):
    """Bytes of an LLVM type made of numbers, vectors and arrays."""
    array = re.fullmatch(r"[\[<](\d+) x (.*)[\]>]", kind)
    if array:
        return int(array[1]) * size_of(array[2])
    return ELEMENT[kind] if kind in ELEMENT else 8


def lint(path):
    target = NVIDIA if is_for_nvidia(path) else PORTABLE
    done = subprocess.run([*CLANG, *target, "-fsyntax-only", ROOT / path], text=True, capture_output=True)
    return done.stderr if done.returncode else ""


def local_memory(path):
    """Problems with the local memory of each kernel of a file, compiled with its default parameters."""
    if is_for_nvidia(path):  # whose local memory is larger
        return []
    done = subprocess.run([*CLANG, *PORTABLE, "-w", "-O0", "-S", "-emit-llvm", "-o", "-", ROOT / path], text=True,
                          capture_output=True)
    total = {}
    for name, kind in LOCAL.findall(done.stdout):
        function = name.split(".")[0]
        total[function] = total.get(function, 0) + size_of(kind)
    return [f"{path}: {name} uses {size} bytes" for name, size in total.items() if size > LIMIT]


claims = Claims()
kernels = [path for path in tracked("kernels") if path.suffix == ".cl"]
if not kernels:
    claims.check("there are kernels", ["kernels/ holds no .cl file"])
elif not shutil.which("clang"):
    claims.skip("kernels are OpenCL C 1.2", "clang is not installed")
else:
    for path in kernels:
        claims.check(f"{path.name} is OpenCL C 1.2 by itself", filter(None, [lint(path)]))
        claims.check(f"{path.name} keeps to {LIMIT // 1024} KiB of local memory", local_memory(path))
claims.check("every kernel turns contraction off, so that fused equals unfused",
             [path for path in kernels if not CONTRACTION_OFF.search(expanded(path))])
claims.done()
