"""Arguments that a function does not know: the error names it and the argument, and but for operations what it takes."""
import enum
import inspect
import pickle
from dataclasses import is_dataclass

import athena as at
import pytest
from athena import nn

NAMESPACES = (at, nn, nn.functional, nn.init, at.optim, at.data, at.profiler, at.logging)

X = at.zeros(2, 3)


def callables():
    """Every public function, method and constructor of the package's own that has a signature."""
    for namespace in NAMESPACES:
        for name, one in vars(namespace).items():
            if name.startswith("_") or not getattr(one, "__module__", "").startswith("athena"):
                continue
            if inspect.isfunction(one):
                yield one.__name__, one
            elif inspect.isclass(one) and inspect.isfunction(one.__init__) and not issubclass(one, enum.Enum) and not is_dataclass(one):
                yield one.__name__, one.__init__
    for name in dir(at.Tensor):
        method = inspect.getattr_static(at.Tensor, name)
        if not name.startswith("_") and inspect.isfunction(method):
            yield f"Tensor.{method.__name__}", method


EVERY = sorted({name: one for name, one in callables()}.items())
FREE = {"Identity", "map", "new_full", "new_ones", "new_tensor", "new_zeros",  # these hand on what they are given,
        "profile", "range", "Checkpoints"}  # and of these Python speaks


def filled(function, owner):
    """What stands in for the arguments that it must have."""
    needed = [p for p in inspect.signature(function).parameters.values()
              if p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return [(owner() if owner else X) if p.name == "self" else None for p in needed]


@pytest.mark.parametrize("name, function", EVERY, ids=[name for name, _ in EVERY])
def test_an_unknown_argument_is_named_with_those_that_are_known(name, function):
    if name.rsplit(".", 1)[-1] in FREE or function.__name__ == "<lambda>":
        return
    if function.__name__ == "__init__":
        one = next(vars(space)[name] for space in NAMESPACES if name in vars(space))
        given = filled(one.__init__, lambda: object.__new__(one))
    else:
        given = filled(function, None)
    with pytest.raises(TypeError) as caught:
        function(*given, no_such_argument=1)
    text = str(caught.value)
    if function.__name__ != "__init__" and "_unknown" not in inspect.signature(function).parameters:
        assert text.removeprefix("Tensor.") == f"{function.__name__}() got an unexpected keyword argument 'no_such_argument'"
        assert not name.startswith("Tensor.") or text.startswith("Tensor."), text
        return  # an operation: Python speaks
    wanted = name.removeprefix("Tensor.") + "() got an unexpected keyword argument 'no_such_argument'"
    assert text.removeprefix("Tensor.").startswith(wanted) and "; it takes " in text, text
    for known in inspect.signature(function).parameters.values():
        assert known.name in text or known.name in ("self", "_unknown", "unknown", "dampening"), text


def test_there_are_many():
    assert len(EVERY) > 480


@pytest.mark.parametrize("call, words", [
    (lambda: at.save_file({}, "", meta={}), ["save_file()", "'meta'; use metadata"]),
    (lambda: at.device("cpu", index=0), ["device()", "'index'"]),
    (lambda: nn.Linear(3, 4, use_bias=False), ["Linear()", "use bias", "it takes in_features, out_features, bias"]),
    (lambda: X.sum(axs=1), ["Tensor.sum() got", "'axs'"]),
    (lambda: X.leaky_relu(negative_slope=0.1), ["Tensor.leaky_relu()", "'negative_slope'; use slope; it takes slope"]),
    (lambda: nn.ReLU(slope=1), ["ReLU()", "'slope'", "it takes inplace"]),
    (lambda: nn.Tanh(slope=1), ["Tanh()", "it takes device, dtype, generator"]),
    (lambda: nn.Softmax(axis=1), ["'axis'; use dim"]),
    (lambda: at.optim.SGD([X], learning_rate=1), ["SGD()", "'learning_rate'; use lr"]),
    (lambda: at.optim.AdamW([X], epsilon=0), ["AdamW()", "'epsilon'; use eps"]),
    (lambda: at.data.DataLoader([X], batchsize=2), ["DataLoader()", "'batchsize'; use batch_size"]),
    (lambda: X.erfc(out=None), ["erfc() takes no keyword arguments"]),
])
def test_the_word_that_is_meant_is_found(call, words):
    with pytest.raises(TypeError) as caught:
        call()
    assert [word for word in words if word not in str(caught.value)] == [], str(caught.value)


def test_what_is_not_there_yet_is_said_where_it_is_asked_for():
    w = at.zeros(2, requires_grad=True)
    at.optim.SGD([w], foreach=False)
    with pytest.raises(at.UnsupportedError, match="differentiable"):
        at.optim.SGD([at.zeros(2, requires_grad=True)], differentiable=True)


def test_functions_stay_functions():
    assert pickle.loads(pickle.dumps(at.sum)) is at.sum and pickle.loads(pickle.dumps(at.device)) is at.device
    lines, first = inspect.getsourcelines(at.save_file)
    assert lines[0].startswith("def save_file(") and first == at.save_file.__code__.co_firstlineno
