"""Everything public says what it is, in Python's words."""
import inspect
import re

import pytest

import athena as at
from athena import data, logging, nn, optim, profiler

C_NAME = re.compile(r"\bat_[a-z]\w+|\bAT_[A-Z]\w+")
SPACES = {"at": at, "at.nn": nn, "at.nn.functional": nn.functional, "at.nn.init": nn.init, "at.optim": optim, "at.data": data,
          "at.profiler": profiler, "at.logging": logging}


def public():
    """(name, thing) of every function, class and method."""
    for space, module in SPACES.items():
        for name, thing in vars(module).items():
            home = getattr(thing, "__module__", None) or "athena"
            if name.startswith("_") or not home.startswith(module.__name__):
                continue
            if inspect.isroutine(thing) or inspect.isclass(thing):
                yield f"{space}.{name}", thing
            if inspect.isclass(thing) and not issubclass(thing, (Exception, tuple)):
                for base in thing.__mro__:
                    if base.__module__.startswith("athena"):
                        yield from ((f"{space}.{name}.{key}", one) for key, one in vars(base).items() if not key.startswith("_")
                                    and (callable(one) or isinstance(one, property)))


def test_everything_has_a_text():
    # a layer's forward is what its class describes
    texts = {name: inspect.getdoc(thing) or "" for name, thing in public() if not name.endswith(".forward")}
    assert len(texts) > 500
    assert [name for name, text in texts.items() if len(text) < 4] == []
    assert [name for name, text in texts.items() if C_NAME.search(text)] == []


def test_functions_show_their_signature():
    for name, thing in public():
        if inspect.isroutine(thing):
            inspect.signature(thing)


@pytest.mark.parametrize("call", [
    lambda x: x @ x, lambda x: x.reshape(5), lambda x: x.sum(7), lambda x: at.device("none"), lambda x: x[5], lambda x: x.item(),
    lambda x: at.load_file("none"), lambda x: at.pad(x, -1), lambda x: x.backward(), lambda x: at.einsum("i->j", x),
    lambda x: at.arange(3).requires_grad_(), lambda x: x.scatter(0, x, x), lambda x: at.matrix_power(x, 2), lambda x: x.unfold(0, 1, 0),
    lambda x: nn.functional.cross_entropy(x, x[0]), lambda x: at.zeros(2, 3).expand(3, 3), lambda x: at.bernoulli(2.0, (3,)).tolist(),
    lambda x: at.uniform(1, 0, (2,)).tolist(), lambda x: setattr(x, "grad", x), lambda x: at.optim.SGD([], lr=1)])
def test_errors_speak_python(call):
    with pytest.raises(Exception) as caught:
        call(at.ones(2, 3))
    assert isinstance(caught.value, (at.Error, ValueError, TypeError)) and not C_NAME.search(str(caught.value)), str(caught.value)


def test_names_of_c_in_errors_are_translated():
    text = "mode is 9, expected AT_PAD_CONSTANT or what at_tensor_pad takes"
    assert str(at._errors.error(200, text, "pad", "mode")) == "mode is 9, expected CONSTANT or what at.pad takes"
