"""Makes a wheel, installs it away from the source and uses it there. Prints TAP."""
import importlib.util
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


if not (ROOT / "build-wheel").exists():  # meson-python 0.12 believes in the folder while this file is there
    (ROOT / ".mesonpy-native-file.ini").unlink(missing_ok=True)
with tempfile.TemporaryDirectory() as folder:
    run("-m", "pip", "wheel", ROOT, "--no-build-isolation", "--no-deps", "-w", folder,
        "--config-settings", f"builddir={ROOT / 'build-wheel'}")
    wheels = list(Path(folder).glob("athena-*-abi3-linux*.whl"))
    if claim(1, "pip makes a wheel for the stable ABI", len(wheels) == 1):
        names = zipfile.ZipFile(wheels[0]).namelist()
        others = [name for name in names if not name.startswith("athena") or name.endswith((".h", ".pc"))]
        claim(2, f"it holds the package, the library and nothing else {others}",
              "athena/libathena.so.0" in names and "athena/_raw.abi3.so" in names and not others)
        site = Path(folder) / "site"
        run("-m", "pip", "install", "--no-deps", "--no-index", "--target", site, wheels[0])
        done = run("-c", USE, cwd=folder, env={"PYTHONPATH": str(site), "ATHENA_DEVICE": "cpu", "PATH": "/usr/bin:/bin"})
        claim(3, "installed, it runs with the library it brought",
              done.stdout.split() == [str(site / "athena" / "libathena.so.0"), "11.0"])
        print("1..3")
    else:
        print("1..1")
