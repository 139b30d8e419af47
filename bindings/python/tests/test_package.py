"""Types, stubs, and the pages whose code must run."""
import json
import os
import re
import socket
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


def as_rank(rank, size):
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    return {"RANK": str(rank), "WORLD_SIZE": str(size), "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, value in as_rank(0, 1).items():
        monkeypatch.setenv(name, value)
    names = {}
    for number, block in enumerate(blocks(page), 1):
        exec(compile(block, f"{page}, block {number}", "exec"), names)


def test_ranks_of_the_page_learn_as_one(tmp_path):
    (tmp_path / "train.py").write_text("".join(blocks(ROOT / "docs" / "scaling.md")))

    def losses(size):
        place, told = tmp_path / str(size), as_rank(0, size)
        place.mkdir()
        ranks = [subprocess.Popen([sys.executable, tmp_path / "train.py"], stdout=subprocess.PIPE, text=True, cwd=place,
                                  env={**os.environ, **told, "RANK": str(rank)}) for rank in range(size)]
        said = [one.communicate(timeout=100)[0] for one in ranks]
        assert not any(one.returncode for one in ranks) and len({one.splitlines()[-1] for one in said}) == 1
        return [float(number) for number in re.findall(r"0[.]\d+", said[0])]

    one, two = losses(1), losses(2)
    assert len(one) == 4 and one == pytest.approx(two, abs=1e-5)


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
