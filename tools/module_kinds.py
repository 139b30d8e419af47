"""The kinds of src/nn/modules.def, src/train/metrics.def and src/data/transforms.def as data, for the bindings' constructors."""
import ast
import re
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src"
MODULES, METRICS = SOURCES / "nn" / "modules.def", SOURCES / "train" / "metrics.def"
TRANSFORMS = SOURCES / "data" / "transforms.def"
# words of PyTorch's names that capitals alone do not tell apart
ONE_WORD = {"PReLU": "Prelu", "ReLU": "Relu", "SiLU": "Silu"}


@dataclass
class Argument:
    """One argument of a kind; default is a Python value."""
    name: str
    type: str
    required: bool
    default: object = None
    nullable: bool = False  # may be None though that is not what stands for it


@dataclass
class Kind:
    name: str
    about: str
    arguments: list
    modules: str  # "": none; "*": any number; "**": any number with names

    @property
    def required(self):
        return [one for one in self.arguments if one.required]

    @property
    def optional(self):
        return [one for one in self.arguments if not one.required]

    @property
    def snake(self):
        """"LeakyReLU" → "leaky_relu", "LPPool2d" → "lp_pool2d"."""
        return "_".join(self._words())

    @property
    def pascal(self):
        """"LeakyReLU" → "LeakyRelu"."""
        return "".join(map(str.capitalize, self._words()))

    def _words(self):
        name = self.name
        for there, here in ONE_WORD.items():
            name = name.replace(there, here)
        return [one.lower() for one in re.findall(r"[A-Z]+(?![a-z])(?:\d+d?)?|[A-Z][a-z0-9]*", name)]


def _argument(text):
    name, type, nullable, default = re.fullmatch(r"(\w+): (\w+)(\??)(?: = (.+))?", text).groups()
    return Argument(name, type, default is None, None if default is None else ast.literal_eval(default), bool(nullable))


def _kind(name, signature, about):
    parts = re.findall(r"(?:[^,(]|\([^)]*\))+", signature)  # commas inside brackets belong to a default
    parts = [part.strip() for part in parts]
    stars = next((part.removesuffix("modules") for part in parts if part.startswith("*")), "")
    return Kind(name, about, [_argument(part) for part in parts if not part.startswith("*")], stars)


def read(table=MODULES):
    """All kinds, in the order of the table."""
    text = re.sub(r"^\s*//.*$", "", table.read_text(), flags=re.MULTILINE).replace("\\\n", "")
    text_of = {}  # of the table's macros

    def value(expression):
        parts = re.findall(r'"([^"]*)"|(\w+)', expression)
        return "".join(text_of[macro] if macro else string for string, macro in parts)

    kinds, string = [], r'((?:"[^"]*"|\w+)(?:\s*(?:"[^"]*"|[A-Z_]+))*)'
    for one in re.finditer(rf"^#define (\w+)\s+(.*)$|^(?:MODULE|METRIC|TRANSFORM)\((\w+),\s*{string},\s*{string}\)$", text, re.MULTILINE):
        if one[1]:
            text_of[one[1]] = value(one[2])
        else:
            kinds.append(_kind(one[3], value(one[4]), value(one[5])))
    assert len(kinds) == len(re.findall(r"(?:MODULE|METRIC|TRANSFORM)\(", text)), f"a line of {table.name} is not understood"
    return kinds
