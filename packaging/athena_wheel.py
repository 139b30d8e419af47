"""Makes Python's wheel: meson-python's, with the tags that its binaries allow. Called by pip (pyproject.toml)."""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import mesonpy
from mesonpy import build_sdist, get_requires_for_build_sdist, get_requires_for_build_wheel  # noqa: F401

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build-wheel"  # kept: the next wheel takes seconds
ONE_KIND = b"-Dprocessors=all"  # the advice in a library whose kernels are for processors like its builder's alone
PYTHON = "cp39"  # the stable ABI that the extension is compiled for
# the first glibc of the distributions that have a libstdc++ with these symbols (GLIBCXX_3.4.N), as manylinux counts
GLIBC_OF_LIBSTDCXX = {19: 17, 22: 24, 24: 27, 25: 28, 28: 31, 29: 34, 30: 35, 32: 38, 33: 39}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    if not built_with(sys.executable):
        shutil.rmtree(BUILD, ignore_errors=True)
    settings = {"builddir": str(BUILD), **(config_settings or {})}
    made = Path(wheel_directory, mesonpy.build_wheel(wheel_directory, settings, metadata_directory))
    with tempfile.TemporaryDirectory() as folder:
        wheel("unpack", made, "--dest", folder)
        content, = Path(folder).iterdir()
        retag(content)
        for program in content.glob("athena/athena"):
            program.chmod(0o755)  # which `wheel unpack` forgets
        made.unlink()
        wheel("pack", content, "--dest-dir", folder)
        packed, = Path(folder).glob("*.whl")
        Path(wheel_directory, packed.name).write_bytes(packed.read_bytes())
        return packed.name


def built_with(python):
    """Whether the build folder is this interpreter's. meson-python 0.12 believes so whenever its note says so."""
    note = ROOT / ".mesonpy-native-file.ini"
    if (BUILD / "build.ninja").exists() and note.exists() and f"'{python}'" in note.read_text():
        return True
    note.unlink(missing_ok=True)
    return False


def wheel(*arguments):
    subprocess.run([sys.executable, "-m", "wheel", *arguments], check=True, stdout=subprocess.DEVNULL)


def retag(content):
    """Writes the tags into an unpacked wheel, where `wheel pack` takes the name of its file from."""
    libraries = [*content.rglob("*.so*"), *content.glob("athena/athena")]
    may_be_given = not any(ONE_KIND in library.read_bytes() for library in libraries)
    needed = [glibc(library) for library in libraries]
    facts, = content.glob("*.dist-info/WHEEL")
    system = rf"manylinux_2_{max(needed)}_\1" if may_be_given and all(needed) else r"linux_\1"
    tag = re.compile(r"^Tag: .*-(?:linux|manylinux_2_\d+)_(\w+)$", re.MULTILINE)
    facts.write_text(tag.sub(rf"Tag: {PYTHON}-abi3-{system}", facts.read_text()))


def glibc(library):
    """The N of the oldest glibc 2.N with which a library can be loaded; 0 where it is made for another C library."""
    versions = subprocess.run(["readelf", "--version-info", "--wide", library], check=True, text=True,
                              capture_output=True).stdout
    own = [int(n) for n in re.findall(r"Name: GLIBC_2\.(\d+)", versions)]
    libstdcxx = max([int(n) for n in re.findall(r"Name: GLIBCXX_3\.4\.(\d+)", versions)], default=0)
    if libstdcxx > max(GLIBC_OF_LIBSTDCXX):
        raise RuntimeError(f"{library} needs GLIBCXX_3.4.{libstdcxx}: GLIBC_OF_LIBSTDCXX does not know it")
    own += [minor for symbols, minor in GLIBC_OF_LIBSTDCXX.items() if symbols >= libstdcxx][:1] if libstdcxx else []
    return max(own, default=0)
