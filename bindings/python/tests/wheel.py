"""Makes a wheel, installs it away from the source and uses it there. Prints TAP."""
import importlib.util
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
USE = """
import athena as at
print(at._raw.library)
print((at.tensor([1.0, 2.0]) @ at.tensor([3.0, 4.0])).item())
"""
if not importlib.util.find_spec("mesonpy") or not importlib.util.find_spec("pip"):
    print("1..0 # SKIP python3-mesonpy or python3-pip is not installed")
    sys.exit(0)


def run(*command, **options):
    done = subprocess.run([sys.executable, *map(str, command)], text=True, capture_output=True, **options)
    if done.returncode:
        print("\n".join("# " + line for line in (done.stdout + done.stderr).splitlines()[-40:]))
    return done


def claim(number, text, holds):
    print(f"{'' if holds else 'not '}ok {number} - {text}", flush=True)
    return holds


def tag_of_one_kind(wheel, folder):
    """Whether the files of a wheel are tagged so where the library holds what one for a kind of processors says."""
    sys.path.append(str(ROOT / "packaging"))
    import athena_wheel
    content = Path(folder) / "content"
    wheel.extractall(content)
    with open(content / "athena" / "libathena.so.0", "ab") as library:
        library.write(athena_wheel.ONE_KIND)
    athena_wheel.retag(content)
    return re.search(r"^Tag: cp39-abi3-linux_\w+$", next(content.glob("*.dist-info/WHEEL")).read_text(), re.MULTILINE)


with tempfile.TemporaryDirectory() as folder:
    run("-m", "pip", "wheel", ROOT, "--no-build-isolation", "--no-deps", "--config-settings=setup-args=-Dprocessors=all",
        "-w", folder)
    wheels = list(Path(folder).glob("athena-*-cp39-abi3-manylinux_2_*.whl"))
    if claim(1, "pip makes a wheel for CPython 3.9 and newer and its glibc and newer ones", len(wheels) == 1):
        wheel = zipfile.ZipFile(wheels[0])
        names = wheel.namelist()
        others = [name for name in names if not name.startswith("athena") or name.endswith((".h", ".pc"))]
        claim(2, f"it holds the package, the library and nothing else {others}",
              "athena/libathena.so.0" in names and "athena/_raw.abi3.so" in names and not others)
        newest = max(int(n) for name in names if ".so" in name for n in re.findall(rb"GLIBC_2\.(\d+)\0", wheel.read(name)))
        promised = int(re.search(r"manylinux_2_(\d+)", wheels[0].name)[1])
        claim(3, f"its tag promises no older glibc than its symbols need (2.{newest})", promised >= newest > 16)
        site = Path(folder) / "site"
        run("-m", "pip", "install", "--no-deps", "--no-index", "--target", site, wheels[0])
        done = run("-c", USE, cwd=folder, env={"PYTHONPATH": str(site), "ATHENA_DEVICE": "cpu", "PATH": "/usr/bin:/bin"})
        claim(4, "installed, it runs with the library it brought",
              done.stdout.split() == [str(site / "athena" / "libathena.so.0"), "11.0"])
        claim(5, "for processors like one machine's alone, its tag is of no other system", tag_of_one_kind(wheel, folder))
        command = {"cwd": folder, "env": {"PYTHONPATH": str(site), "PATH": "/usr/bin:/bin", "ATHENA_DEVICE": "cpu"}}
        said, wrong = run(site / "bin" / "athena", "doctor", **command).stdout, run(site / "bin" / "athena", "frob", **command)
        claim(6, "its command athena runs the program it brought", "cpu: ok" in said and wrong.returncode == 2 and "frob" in wrong.stderr)
        print("1..6")
    else:
        print("1..1")
