"""Installs into a scratch folder and does what a user does there: compile the first program in each way, and run it."""
import ctypes
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from rule import ROOT, Claims  # noqa: E402

HERE = Path(__file__).resolve().parent
BUILD = Path(sys.argv[1])
CC = os.environ.get("CC", "cc").split()
STRICT = ["-std=c99", "-O1", "-Wall", "-Wextra", "-Werror"]


class Failed(Exception):
    pass


def run(command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **more)
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def expect(condition, text):
    if not condition:
        raise Failed(text)


class Installation:
    def __init__(self, folder):
        self.folder = folder
        run(["meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", folder / "root"])
        found = list((folder / "root").rglob("athena.pc"))
        if len(found) != 1:
            raise Failed(f"athena.pc was installed {len(found)} times")
        self.pc = found[0].parent
        self.lib = self.pc.parent
        self.env = dict(os.environ, PKG_CONFIG_PATH=str(self.pc), LD_LIBRARY_PATH=str(self.lib))

    def flags(self, *options):
        return run(["pkg-config", *options, "athena"], env=self.env).split()

    def has_feature(self, name):
        present = ctypes.c_int32()
        library = ctypes.CDLL(str(self.lib / "libathena.so"))
        expect(library.at_has_feature(ctypes.byref(present), name.encode()) == 0, "at_has_feature failed")
        return bool(present.value)

    def compile(self, name, source, static=False, linked=True, libraries=()):
        program = self.folder / name
        if not linked:
            flags = [*self.flags("--cflags"), "-ldl"]
        elif static:
            flags = self.flags("--static", "--cflags", "--libs")
            flags = ["-DATHENA_STATIC"] + ["-l:libathena.a" if flag == "-lathena" else flag for flag in flags]
        else:
            flags = self.flags("--cflags", "--libs")
        run([*CC, *STRICT, source, *flags, *libraries, "-o", program])
        return program

    def compile_with_cmake(self):
        build = self.folder / "cmake"
        run(["cmake", "-S", HERE, "-B", build, f"-DAthena_DIR={self.lib / 'cmake' / 'Athena'}",
             f"-DATHENA_WANTED={run([ROOT / 'tools' / 'version']).strip()}"])
        run(["cmake", "--build", build])
        return [build / "shared_program", build / "static_program"]


def needs_athena(program):
    return "libathena.so" in run(["readelf", "-d", program])


def loss_of(program, env):
    printed = run([program], env=env, timeout=300)
    found = re.fullmatch(r"loss (\d+\.\d{4})\n", printed)
    if not found:
        raise Failed(f"{program.name} printed {printed!r}")
    return float(found[1])


def attempt(claims, claim, work):
    """The result of work, a function; None and a failed claim if it raises."""
    try:
        result = work()
        claims.check(claim, [])
        return result
    except (Failed, subprocess.TimeoutExpired, OSError) as problem:
        claims.check(claim, [problem])
        return None


def bare_machine(folder, programs, env, opencl_built):
    """Runs where dlopen finds no OpenCL, CLBlast or BLAS, and sees that they were asked for and refused."""
    shim = folder / "no_libraries.so"
    run([*CC, "-shared", "-fPIC", HERE / "no_libraries.c", "-o", shim, "-ldl"])
    log = folder / "refused.txt"
    env = dict(env, LD_PRELOAD=str(shim), NO_LIBRARIES_LOG=str(log))
    env.pop("ATHENA_DEVICE", None)
    losses = [loss_of(program, env) for program in programs]
    refused = log.read_text() if log.exists() else ""
    if opencl_built:
        expect("OpenCL" in refused, f"OpenCL was never asked for; refused: {refused!r}")
    return losses


def same(losses, tolerance):
    expect(max(losses) - min(losses) <= tolerance, f"losses differ: {losses}")


def main():
    claims = Claims()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        place = attempt(claims, "the library installs", lambda: Installation(folder))
        if not place:
            claims.done()
        first = HERE / "first_program.c"
        shared = attempt(claims, "compiles with pkg-config", lambda: place.compile("shared", first))
        static = attempt(claims, "compiles with pkg-config --static", lambda: place.compile("static", first, True))
        cmake = attempt(claims, "compiles with find_package(Athena)", place.compile_with_cmake)
        programs = [p for p in [shared, static, *(cmake or [])] if p]
        for program, dynamic in zip([shared, static, *(cmake or [None, None])], [True, False, True, False]):
            if program:
                claims.check(f"{program.name} is linked {'to the shared' if dynamic else 'without the'} library",
                             [] if needs_athena(program) == dynamic else [run(["readelf", "-d", program])])
        run_everywhere(claims, place, folder, programs)
        command_line(claims, place)
        examples(claims, place)
    claims.done()


def run_everywhere(claims, place, folder, programs):
    cpu = dict(place.env, ATHENA_DEVICE="cpu")
    losses = attempt(claims, "runs on the CPU", lambda: [loss_of(program, cpu) for program in programs])
    if not losses:
        return
    attempt(claims, "every way of linking gives the same loss", lambda: same(losses, 0))
    opencl_built = place.has_feature("opencl")
    if not opencl_built or not list(Path("/etc/OpenCL/vendors").glob("*.icd")):
        claims.skip("runs on OpenCL", "built without OpenCL, or no driver on this machine")
    else:
        env = dict(place.env, ATHENA_DEVICE="opencl")
        attempt(claims, "runs on OpenCL with the same loss",
                lambda: same([losses[0]] + [loss_of(program, env) for program in programs[:2]], 2e-4))
    attempt(claims, "runs where OpenCL, CLBlast and OpenBLAS are missing",
            lambda: same(losses + bare_machine(folder, programs[:2], place.env, opencl_built), 2e-4))


def command_line(claims, place):
    """The program athena finds the library that was installed with it, without any variable."""
    env = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    found = list((place.folder / "root").rglob("bin/athena"))
    if not found:
        return claims.skip("the program athena runs", "built without CLI11")
    attempt(claims, "the program athena runs", lambda: expect(
        "cpu: ok" in run([found[0], "doctor"], env=dict(env, ATHENA_DEVICE="cpu")), "its doctor finds the CPU not ok"))


def examples(claims, place):
    """The lessons and programs as a reader builds them. Those that want data get them, where this machine has them."""
    sources = sorted((ROOT / "examples").glob("*.c"))
    claims.check("there are examples", [] if sources else ["examples/ holds no C program"])
    printed = json.loads((ROOT / "examples" / "quick.json").read_text())
    data = Path(os.environ.get("ATHENA_TEST_DATA", ROOT.parent / "shared" / "data"))
    env = dict(place.env, ATHENA_DEVICE="cpu", ATHENA_TEST_DATA=str(data))
    for source in sources:
        claim, name, text = f"example {source.stem} builds against the installation and runs", source.stem, source.read_text()
        short = '"program.h"' in text
        options = ["--quick"] if short else ["--data", data / "mnist", "--epochs", "1"] if '"--data"' in text else []

        def work():
            program = place.compile(name, source, linked="dlopen" not in text, libraries=["-lm"] if short else [])
            if options and not data.is_dir():
                return
            said = run([program, *options], env=env, timeout=300, cwd=place.folder)
            expect(re.fullmatch(printed.get(name, r"(?s:\s*\S.*)"), said), f"it printed {said!r}")
        attempt(claims, claim, work)
        if options and not data.is_dir():
            claims.skip(f"example {name} finds its data", f"no data in {data}")


if __name__ == "__main__":
    main()
