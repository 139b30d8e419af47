"""The commands of the pages about the program athena run, on small data. Arguments: the program."""
import gzip
import os
import random
import re
import shlex
import struct
import subprocess
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

from program import ATHENA, ROOT, athena, run

PAGES = ("command-line.md", "jobs.md")
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DESCRIPTION = re.compile(r"^```(json|toml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# what becomes small
SMALL = {"--epochs": "1", "--samples": "48", "--width": "16", "--layers": "1", "--hidden": "8", "--channels": "2,2", "--heads": "2",
         "--context": "8", "--vocabulary": "300", "--batch-size": "16", "--seconds": "0.01", "--length": "9"}
# what wants a GPU, a program or a file of the reader's own
ELSEWHERE = re.compile(r"opencl:|^athena tune|^athena trace|python3|FILE")


def made_data(folder, page):
    draw = random.Random(1)
    (folder / "iris.csv").write_text("length,width,kind\n" + "".join(
        f"{draw.random():.3f},{draw.random():.3f},{draw.choice('abc')}\n" for _ in range(60)))
    (folder / "cifar.bin").write_bytes(b"".join(bytes([i % 10]) + draw.randbytes(3072) for i in range(60)))
    text = "ROMEO:\n The city of\n" + "".join(f"the {draw.choice('quick brown lazy red'.split())} fox counts {i}\n" for i in range(400))
    (folder / "input.txt").write_text(text)
    for name, parts in {"mnist": ("train", "t10k")}.items():
        (folder / name).mkdir()
        for part in parts:
            (folder / name / f"{part}-images-idx3-ubyte.gz").write_bytes(
                gzip.compress(struct.pack(">BBBBIII", 0, 0, 8, 3, 60, 28, 28) + draw.randbytes(60 * 784)))
            (folder / name / f"{part}-labels-idx1-ubyte.gz").write_bytes(
                gzip.compress(struct.pack(">BBBBI", 0, 0, 8, 1, 60) + bytes(i % 10 for i in range(60))))
    (folder / "wikitext-2").mkdir()
    for part in ("train", "valid", "test"):
        (folder / "wikitext-2" / f"{part}.txt").write_text(text)
    for form, description in DESCRIPTION.findall(page):
        (folder / f"net.{form}").write_text(description)


def small(words):
    """The words of a command with sizes that take no time."""
    made = list(words)
    for i, word in enumerate(made[:-1]):
        if word in SMALL and word != "--vocabulary" or word == "--vocabulary" and "bpe" in made:
            made[i + 1] = SMALL[word]
    if made[0] == "train" and "--resume" not in made:
        for name in ("--epochs", "--samples"):
            made += [] if name in made else [name, SMALL[name]]
        for name in ("--width", "--context", "--heads", "--layers"):
            made += [] if name in made or made[1] not in ("lstm", "transformer") else [name, SMALL[name]]
    if made[0] == "bench":
        made += ["--quick", "--seconds", "0.01"]
    return made


def commands_of(page):
    """(variables, words) of each command."""
    for block in BLOCK.findall(page):
        for line in block.replace("\\\n", " ").splitlines():
            variables, command = re.fullmatch(r"((?:[A-Z_]+=\S+ )*)(.*)", line.split(" #")[0].strip()).groups()
            if command.startswith("athena ") and not ELSEWHERE.search(command):
                yield dict(one.split("=") for one in variables.split()), shlex.split(command)[1:]


def page_runs(name):
    page = (ROOT / "docs" / name).read_text()
    commands = list(commands_of(page))
    assert len(commands) > 4, commands
    with tempfile.TemporaryDirectory() as folder:
        made_data(Path(folder), page)
        for variables, words in commands:
            athena(*small(words), cwd=folder, PATH=f"{Path(ATHENA).parent}:{os.environ['PATH']}", **variables)


def lines_of(picture):
    """The texts of an SVG file, without its title."""
    return [one.text for one in xml.fromstring(picture.read_text()).iter("{http://www.w3.org/2000/svg}text")]


def pictures_show_what_a_terminal_shows():
    command = lines_of(ROOT / "docs" / "pictures" / "train.svg")[0].removeprefix("$ athena ")
    pages = "".join((ROOT / "docs" / name).read_text() for name in PAGES)
    assert shlex.split(command)[:4] == ["train", "cnn", "mnist", "--validation"] and command in pages, command
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "t.csv").write_text("x,kind\n" + "".join(f"{i},{'ab'[i % 2]}\n" for i in range(40)))
        for until, last in ((), "checkpoint-mlp-6"), (("--until", "^epoch 2/3: "), "epoch 2/3: loss "):
            subprocess.run([ROOT / "tools" / "terminal", "x.svg", *until, "--columns", "60", "--", ATHENA, "train", "mlp", "t.csv",
                            "--epochs", "3", "--checkpoints", f"c{len(until)}"], cwd=folder, check=True, timeout=100)
            shown = lines_of(Path(folder, "x.svg"))
            assert shown[0].startswith("$ athena train mlp t.csv --epochs 3"), shown
            assert sum(line.startswith("epoch 1/3") for line in shown) == 1, shown
            assert last in "".join(shown) and max(map(len, shown)) <= 60 and not any("\033" in line for line in shown), shown


def claim(name):
    def runs():
        page_runs(name)
    runs.__name__ = f"the commands of docs/{name} run"
    return runs


run([*map(claim, PAGES), pictures_show_what_a_terminal_shows])
