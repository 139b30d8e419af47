"""The scenarios of calls that fail."""
import numpy as np

from scenario import collector

scenarios = []
scenario = collector(scenarios)


@scenario("errors/dtype")
def _(s):
    s.make("truth", [True, False], "bool")
    s.make("x", [1, 2])
    s.refuse("dtype", "neg", "a", "neg", ("truth",), out="r")
    s.refuse("dtype", "where", "condition", "where", ("x", "x", "x"), out="r")
    s.refuse("dtype", "rand", "dtype", "rand", dtype="int32", shape=[2], seed=1, out="r")
    s.refuse("dtype", "take_along_axis", "indices", "take_along_axis", ("x", "x"), axis=0, out="r")
    s.make("whole", [1, 2], "int32")
    s.refuse("dtype", "set_requires_grad", "tensor", "set_requires_grad", ("whole",))


@scenario("errors/shape")
def _(s):
    s.make("a", np.ones((3, 4)))
    s.make("b", np.ones((5, 6)))
    s.refuse("shape", "matmul", "b", "matmul", ("a", "b"), out="r",
             says="[matmul] a is 3x4 and b is 5x6: inner sizes 4 and 5 differ")
    s.refuse("shape", "add", "b", "add", ("a", "b"), out="r")
    s.refuse("shape", "reshape", "dims", "reshape", ("a",), shape=[5, -1], out="r")
    s.refuse("shape", "expand", "dims", "expand", ("a",), shape=[2, 4], out="r")
    s.refuse("shape", "concat", "tensors", "concat", ("a", "b"), axis=0, out="r")
    s.refuse("shape", "item", "tensor", "item", ("a",))
    s.refuse("shape", "add_", "b", "add_", ("a", "b"))
    s.refuse("shape", "zeros", "dims", "zeros", dtype="float32", shape=[2, -3], out="r")
    s.expect("a", exact=True)


@scenario("errors/index")
def _(s):
    s.make("a", np.ones((3, 4)))
    s.refuse("index", "softmax", "axis", "softmax", ("a",), axis=2, out="r")
    s.refuse("index", "sum", "axes", "sum", ("a",), axes=[0, -3], out="r")
    s.refuse("index", "sum", "axes", "sum", ("a",), axes=[0, -2], out="r")
    s.refuse("index", "slice", "axis", "slice", ("a",), axis=5, start=0, stop=1, out="r")


@scenario("errors/argument")
def _(s):
    s.make("a", [1, 2])
    s.refuse("argument", "slice", "step", "slice", ("a",), axis=0, start=0, stop=1, step=0, out="r")
    s.refuse("argument", "arange", "step", "arange", dtype="float32", start=0, stop=1, step=0, out="r")


@scenario("errors/buffer and overflow")
def _(s):
    s.refuse("buffer", "from_host", "size", "from", dtype="float32", shape=[2, 2], values=[1, 2, 3], out="r")
    s.refuse("overflow", "zeros", "dims", "zeros", dtype="float32", shape=[2 ** 40, 2 ** 40], out="r")


@scenario("errors/state")
def _(s):
    s.make("x", [1, 2], requires_grad=True)
    s.make("one", [1, 1])
    s.refuse("state", "add_", "destination", "add_", ("x", "one"))
    s.step("sum", ("x",), "loss", 3)
    s.step("backward", ("loss",))
    s.refuse("state", "backward", "", "backward", ("loss",))
    s.step("sum", ("one",), "constant", 2)
    s.refuse("state", "backward", "", "backward", ("constant",))
    s.step("expand", ("one",), "rows", np.ones((3, 2)), shape=[3, 2])
    s.refuse("state", "fill_", "destination", "fill_", ("rows",), scalar=0)


@scenario("errors/fault")
def _(s):
    s.make("a", [[1, 2, 3]])
    s.make("i", [[0, 3]], "int64")
    s.expect("a", exact=True)  # else it is computed with what fails, and as bad
    s.step("take_along_axis", ("a", "i"), "b", [[1, 0]], axis=1)
    s.step("add_scalar", ("b",), "c", [[2, 1]], scalar=1)
    for _ in range(2):  # every read reports it
        s.refuse("fault_index", "take_along_axis", "indices", "expect", ("c",))
    s.expect("a", exact=True)
