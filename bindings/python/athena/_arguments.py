"""What is said of arguments that a function does not know; bindings/python/answering.py writes the calls."""
from __future__ import annotations

import difflib
from typing import Mapping, NoReturn

# Athena's words for those of PyTorch, NumPy and the like, the likeliest first
WORDS = {
    "a": "x", "array": "x", "tensor": "x", "self": "x", "input": "x data", "obj": "data", "object": "data",
    "dim": "axis axes dims", "axis": "dim axes", "dims": "axes axis shape", "axes": "axis dims", "dim0": "axis0",
    "dim1": "axis1", "keepdim": "keepdims", "keepdims": "keepdim", "other": "y b", "mat2": "y b", "x1": "x a", "x2": "y b",
    "size": "shape", "newshape": "shape", "shape": "size", "steps": "num", "n": "num repeats n_rows", "N": "n_rows",
    "M": "n_cols", "m": "n_cols", "diagonal": "k", "offset": "k", "end": "stop", "a_min": "min", "a_max": "max",
    "ddof": "correction", "unbiased": "correction", "p": "ord order", "ord": "order p", "epsilon": "eps", "slope": "negative_slope",
    "negative_slope": "slope", "params": "parameters", "learning_rate": "lr", "wd": "weight_decay", "beta1": "betas",
    "beta2": "betas", "rho": "momentum", "in_channels": "in_features", "out_channels": "out_features", "units": "out_features",
    "use_bias": "bias", "rate": "p", "prob": "p", "inputs": "input", "logits": "input", "targets": "target",
    "labels": "target", "label": "target", "y_true": "target", "y_pred": "input", "batchsize": "batch_size", "bs": "batch_size",
    "right": "side", "low": "a", "high": "b", "loc": "mean", "scale": "std", "requires_gradient": "requires_grad", "kind": "mode",
    "num_samples": "count samples", "sections": "sizes", "indices_or_sections": "sizes", "repetitions": "repeats", "reps": "repeats",
}
# and of those that mean nothing here
NOTHING = {
    "out": "results are new tensors", "layout": "tensors are dense", "memory_format": "tensors are dense, in rows",
    "order": "tensors lie in rows", "pin_memory": "uploads are pinned as they are", "non_blocking": "nothing waits as it is",
    "casting": "x.to(dtype) casts", "subok": "there is one kind of tensor", "like": "there is one kind of tensor",
    "where": "at.where(mask, x, …) comes first", "inplace": "what works in place ends in _", "alpha": "multiply first",
    "num_workers": "batches are made by threads of the library", "foreach": "every step is fused as it is",
    "fused": "every step is fused as it is", "capturable": "every step is planned as it is", "set_to_none": "gradients become None",
}


def refuse(function: str, known: str, unknown: Mapping[str, object]) -> NoReturn:
    """The TypeError of a function that takes what known lists: words apart by spaces, "/" behind those without a name."""
    word, takes = next(iter(unknown)), known.split()
    near = [one for one in [word, *WORDS.get(word, "").split()] if one in takes] or difflib.get_close_matches(word, takes, 1)
    unnamed = near and near[0] in takes[:takes.index("/") if "/" in takes else 0]
    hint = (f"; {near[0]} is given by its place" if unnamed else f"; use {near[0]}" if near else
            f"; {NOTHING[word]}" if word in NOTHING else "")
    raise TypeError(f"{function}() got an unexpected keyword argument {word!r}{hint}; it takes {', '.join(takes) or 'none'}")


def refuse_later(function: str, known: str, unknown: Mapping[str, object], later: str) -> None:
    """PyTorch's further options, those of later, may be named as long as they are off."""
    from ._errors import UnsupportedError
    from ._errors import refuse as error

    for name, value in unknown.items():
        if name not in later.split():
            refuse(function, known, {name: value})
        if value:
            text = f"{name}={value!r}: there is no {name} yet; options are {', '.join(known.split())}"
            raise error(UnsupportedError, text, function, name)
