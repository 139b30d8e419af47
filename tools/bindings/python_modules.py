"""Python's classes of the library's modules, a row of src/nn/modules.def each."""
import re

import module_kinds

MARK = "Written by tools/generate-bindings from src/nn/modules.def; do not edit."
PATH = "bindings/python/athena/nn/_kinds.py"
BY_HAND = {"ModuleList", "ModuleDict"}  # whose constructors take a list and a dict
TYPES = {"int": "int", "float": "float", "bool": "bool", "str": "str", "ints": "Sizes", "floats": "float | Sequence[float]",
         "module": "Module"}
# arguments of PyTorch's that mean nothing here
INPLACE = "inplace: bool = False"
FURTHER = {**dict.fromkeys(["ReLU", "ReLU6", "SELU", "SiLU", "Mish", "Hardswish", "Hardsigmoid", "LeakyReLU", "ELU", "CELU",
                            "Hardtanh", "Threshold", "Dropout", "Dropout1d", "Dropout2d", "Dropout3d", "AlphaDropout",
                            "FeatureAlphaDropout"], INPLACE)}
# kinds whose inputs or results have another form in Python: classes of nn/_forms.py
FORMS = {**dict.fromkeys([f"{kind}MaxPool{axes}d" for kind in ("", "Adaptive") for axes in (1, 2, 3)], "Indexed"),
         "RNN": "Recurrent", "GRU": "Recurrent", "LSTM": "LongRecurrent", "LSTMCell": "LongCell", "EmbeddingBag": "Bag",
         "MultiheadAttention": "Attention", "TransformerEncoderLayer": "EncoderLayer", "TransformerEncoder": "Encoder",
         **dict.fromkeys(["CrossEntropyLoss", "NLLLoss", "BCELoss", "BCEWithLogitsLoss", "MultiMarginLoss",
                          "MultiLabelSoftMarginLoss"], "Weighted"),
         "TransformerDecoderLayer": "DecoderLayer", "TransformerDecoder": "Decoder", "Transformer": "Whole"}
WHERE = "device: DeviceLike | None = None, dtype: DTypeLike | None = None, generator: Generator | None = None"


def declared(argument):
    """p: float = 0.5"""
    optional = not argument.required and argument.default is None or argument.nullable
    default = "" if argument.required else f" = {argument.default!r}"
    tensor = "Tensor | " * argument.name.endswith("weight")
    return f"{argument.name}: {tensor}{TYPES[argument.type]}{' | None' * optional}{default}"


def folded(line, indent):
    """Code on lines of at most 127 characters."""
    lines = []
    while len(line) > 127:
        cut = line.rfind(", ", 0, 127) + 1
        lines.append(line[:cut])
        line = indent + line[cut:].lstrip()
    return [*lines, line]


def documented(about):
    pieces = re.findall(r".{1,112}(?:\s|$)", re.sub(r"\bat_tensor_", "", about))
    return ['    """' + "\n    ".join(piece.rstrip() for piece in pieces) + '"""', ""]


def class_of(kind):
    if kind.modules:
        assert kind.modules == "*" and not kind.arguments, f"{kind.name} has no class to derive from"
        return ["", "", f"class {kind.name}(Listed):", *documented(kind.about), f'    _kind = "{kind.name}"']
    signature = ["self", *map(declared, kind.arguments)]
    signature += [FURTHER[kind.name]] if kind.name in FURTHER else []
    signature += ["*ignored: Any, **named: Any"] if kind.name == "Identity" else [WHERE]
    given = "{" + ", ".join(f'"{one.name}": {one.name}' for one in kind.arguments) + "}"
    where = "None, None, None" if kind.name == "Identity" else "device, dtype, generator"
    return ["", "", f"class {kind.name}({FORMS.get(kind.name, 'Kind')}):", *documented(kind.about), f'    _kind = "{kind.name}"', "",
            *folded(f"    def __init__({', '.join(signature)}) -> None:", " " * 17),
            *folded(f"        self._make({given}, {where})", " " * 19)]


def files(interface):
    kinds = [kind for kind in module_kinds.read() if kind.name not in BY_HAND]
    lines = [f'"""{MARK}"""', "from __future__ import annotations", "", "from typing import Any, Sequence, Union", "",
             "from .._device import DeviceLike", "from .._dtype import DTypeLike", "from .._generator import Generator",
             "from .._tensor import Tensor",
             "from ._containers import Listed",
             f"from ._forms import ({', '.join(sorted({FORMS[kind.name] for kind in kinds if kind.name in FORMS}))})",
             "from ._kind import Kind", "from ._module import Module", "",
             "Sizes = Union[int, str, Sequence[Union[int, None]]]"]
    lines = [short for line in lines for short in folded(line, " " * 20)]
    for kind in kinds:
        lines += class_of(kind)
    lines += ["", "", "__all__ = [", *[f'    "{name}",' for name in sorted(kind.name for kind in kinds)], "]"]
    return {PATH: "\n".join(lines) + "\n"}
