"""Types, stubs, and the pages whose code must run."""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import athena as at

ROOT = Path(__file__).parents[3]
PACKAGE = Path(at.__file__).parent


def tool(*command, cwd=None):
    if at.default_device().name != "cpu":
        pytest.skip("the same on every device")
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, cwd=cwd,
                          env={**os.environ, "MYPYPATH": str(PACKAGE.parent)})
    if "No module named" in done.stderr:
        pytest.skip(done.stderr.strip())
    return done


def test_types(tmp_path):
    done = tool("mypy", "--strict", "--cache-dir", str(tmp_path), "--python-version", "3.9", "-p", "athena", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_stubs_are_what_the_extension_has(tmp_path):
    done = tool("mypy.stubtest", "athena._raw", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def blocks(page):
    return re.findall(r"^```python\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)


PAGES = [page for page in [*sorted(ROOT.glob("docs/*.md")), ROOT / "README.md", ROOT / "bindings/python/README.md"] if blocks(page)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {}
    for number, block in enumerate(blocks(page), 1):
        exec(compile(block, f"{page}, block {number}", "exec"), names)


def program(name, *options):
    if at.default_device().name != "cpu":
        pytest.skip("the same on every device")
    command = [sys.executable, ROOT / "examples" / "python" / f"{name}.py", "--quick", "--device", "cpu", *options]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.parametrize("name", ["mnist", "cifar", "characters", "transformer", "regression", "moons", "iris", "trainer"])
def test_programs(name):
    done = program(name)
    if done.returncode == 77:
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(json.loads((ROOT / "examples" / "quick.json").read_text())[name], done.stdout), done.stdout


def test_programs_without_data_say_so(tmp_path):
    done = program("mnist", "--data", tmp_path)
    assert done.returncode == 77 and done.stderr.startswith(f"mnist: skipped, there is no {tmp_path}")
