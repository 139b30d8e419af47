"""The rows of habits.txt, what they are run with, and results as plain data that PyTorch, NumPy and Athena have in common.

A row is an expression, behind its last "; " after statements, and after " ## " what is to be known of it:
  ref: EXPRESSION      what PyTorch or NumPy is asked instead, where it has no such thing
  because: REASON      it is not what PyTorch gives, on purpose: with "ref" NumPy is asked, whose meaning is the standard's
  gives: EXPRESSION    neither is; what it gives
  says: WORDS; WORDS   it fails, and the text has these words; without "because" PyTorch's fails too
"""
import contextlib
import io
import json
import math
import re
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).parent
EXPECTED = FOLDER / "expected.json"


class Row:
    """A line of habits.txt."""

    def __init__(self, line):
        self.expression, *remarks = (part.strip() for part in line.split(" ## "))
        known = dict(remark.split(": ", 1) for remark in remarks)
        self.reference = known.pop("ref", self.expression)
        self.says = [one for one in known.pop("says", "").split("; ") if one]
        self.because, self.gives = known.pop("because", None), known.pop("gives", None)
        assert not known, line


def rows():
    return [Row(line) for line in (FOLDER / "habits.txt").read_text().splitlines()]


def expected():
    return json.loads(EXPECTED.read_text())


def names(at, nn, F):
    """What every row may use, made anew for each. The model's weights are the same everywhere."""
    model = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
    model.load_state_dict({name: at.linspace(-1, 1, math.prod(one.shape)).reshape(one.shape)
                           for name, one in model.state_dict().items()})
    return {"at": at, "nn": nn, "F": F, "np": np, "model": model, "opt": at.optim.SGD(model.parameters(), lr=0.1),
            "x": at.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]), "i": at.tensor([0, 1]),
            "w": at.tensor([1.0, 2.0, 3.0], requires_grad=True)}


def run(expression, known):
    """The expression's value; where there is none, what it printed."""
    printed = io.StringIO()
    *before, last = expression.rsplit("; ", 1)
    with contextlib.redirect_stdout(printed):
        for one in before:
            exec(one, known)
        try:
            compiled = compile(last, "row", "eval")
        except SyntaxError:
            exec(last, known)
            value = None
        else:
            value = eval(compiled, known)
    return printed.getvalue() or None if value is None else value


def plain(value):
    """Any result as JSON has it: numbers and texts as they are, tensors by dtype, shape and elements, objects by class."""
    if value is None or isinstance(value, (bool, float, str)):
        return value
    if isinstance(value, type):
        return {"class": value.__name__}
    if type(value).__name__ == "dtype" or isinstance(value, np.dtype):
        return {"dtype": str(value).split(".")[-1]}
    if hasattr(value, "dtype") and hasattr(value, "tolist"):
        array = value.detach() if hasattr(value, "detach") else value
        return {"tensor": plain(array.dtype)["dtype"], "shape": list(array.shape), "elements": array.tolist()}
    if isinstance(value, int):
        return int(value)
    if type(value).__name__.lower() == "device":
        return {"device": str(value)}
    if isinstance(value, dict):
        return {"dict": [[plain(key), plain(one)] for key, one in value.items()]}
    if isinstance(value, (list, tuple)) or type(value).__name__.endswith("dict_keys"):
        return [plain(one) for one in value]
    # functions of extensions have classes of their own
    return {"a": "function" if "function" in type(value).__name__ else type(value).__name__}


NUMBER = re.compile(r"-?\d+\.?\d*(?:e[-+]\d+)?")


def equal(a, b):
    """Whether two plain results are: floats nearly, texts but for white space and the digits that are shown."""
    if isinstance(a, str) and isinstance(b, str):
        skeletons = ["".join(NUMBER.sub("#", text).split()) for text in (a, b)]
        numbers = [[float(one) for one in NUMBER.findall(text)] for text in (a, b)]
        return skeletons[0] == skeletons[1] and np.allclose(*numbers, rtol=1e-3, atol=0)
    if isinstance(a, float) and isinstance(b, float):
        return bool(np.isclose(a, b, rtol=1e-5, atol=1e-6, equal_nan=True))
    if type(a) is not type(b):
        return False
    if isinstance(a, list):
        return len(a) == len(b) and all(map(equal, a, b))
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(equal(a[key], b[key]) for key in a)
    return a == b
