"""Athena through one symbol: a C program with dlopen, LuaJIT and Node.js train the same network to the same loss."""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "house"))
from rule import Claims  # noqa: E402

LIBRARY, BUILD = Path(sys.argv[1]), Path(sys.argv[2])
KOFFI = BUILD / "koffi"


def run(command, device, **more):
    env = dict(os.environ, ATHENA_LIBRARY=str(LIBRARY), NODE_PATH=str(KOFFI / "node_modules"), ATHENA_DEVICE=device)
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=300, env={**env, **more})
    return done.returncode, done.stdout, done.stderr


def problems(command, device, wanted):
    """What is wrong with a program's loss, which is to be like `wanted`."""
    status, out, errors = run(command, device)
    found = re.fullmatch(r"loss (\d\.\d{6})\n", out)
    if status or not found:
        return [f"status {status}, printed {out!r}\n{errors}"]
    tolerance = 0 if device == "cpu" else 2e-5
    return [] if abs(float(found[1]) - wanted) <= tolerance else [f"the loss is {found[1]}, in C {wanted} on the CPU"]


def koffi_missing():
    """Why koffi cannot be had, or None. It is installed into the build folder."""
    if not shutil.which("node") or not shutil.which("npm"):
        return "Node.js or npm is not installed"
    if not (KOFFI / "node_modules" / "koffi").is_dir():
        KOFFI.mkdir(exist_ok=True)
        try:
            subprocess.run(["npm", "install", "--prefix", KOFFI, "--no-audit", "--no-fund", "koffi@3"], check=True,
                           capture_output=True, timeout=120)
        except (subprocess.SubprocessError, OSError) as problem:
            return f"npm could not install koffi: {problem}".replace("\n", " ")
    return None


claims = Claims()
program = BUILD / "05_dlopen"
subprocess.run([*os.environ.get("CC", "cc").split(), "-std=c99", "-Wall", "-Wextra", "-Werror", "-I", ROOT / "include",
                ROOT / "examples" / "05_dlopen.c", "-o", program, "-ldl"], check=True)
status, out, errors = run([program], "cpu")
learned = re.fullmatch(r"loss (0\.00\d{4})\n", out)
claims.check("a C program that opens the library itself learns XOR", [] if learned else [out + errors])
status, out, errors = run([program], "cpu", ATHENA_LIBRARY="/nowhere/libathena.so")
claims.check("without a library it says so", [] if status == 1 and "/nowhere/libathena.so" in errors else [errors])

ways = {"LuaJIT": (["luajit", HERE / "xor.lua"], None if shutil.which("luajit") else "luajit is not installed"),
        "Node.js": (["node", HERE / "xor.js"], koffi_missing())}
for name, (command, missing) in ways.items():
    for device in ("cpu", "opencl"):
        claim = f"{name} learns it to the same loss on {device}"
        no_driver = device == "opencl" and not list(Path("/etc/OpenCL/vendors").glob("*.icd"))
        if missing or no_driver:
            claims.skip(claim, missing or "no OpenCL driver on this machine")
        elif learned:
            claims.check(claim, problems(command, device, float(learned[1])))
claims.done()
