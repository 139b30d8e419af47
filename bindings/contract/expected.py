#!/usr/bin/python3
"""Writes contract.json: the scenarios of the contract and the numbers that NumPy expects, in float64.

    expected.py           writes the file
    expected.py --check   compares: the same words, and numbers the same up to the last digits of a math library
"""
import json
import math
import sys
from pathlib import Path

import numpy as np

import errors
import micrograd
from kinds import others
from losses import margin_losses
from numbers_of_philox import normals, uniforms, words
from pointwise import BINARY, COMPARISONS, EXACT, SIGNED, UNARY, A, B
from scenario import Scenario, collector

FILE = Path(__file__).with_name("contract.json")
scenarios = []
scenario = collector(scenarios)


@scenario("creation")
def _(s):
    s.make("a", [[1, -2], [3.5, 4]])
    s.expect("a", exact=True)
    s.make("whole", [[1, -2], [3, 2 ** 40]], "int64")
    s.expect("whole")
    s.make("truth", [True, False, True], "bool")
    s.expect("truth")
    s.make("nothing", np.zeros((2, 0)))
    s.expect("nothing", exact=True)
    s.make("number", 2.5)
    s.expect("number", exact=True)
    s.tell("item", ("number",), 2.5)
    for op, value in (("zeros", 0), ("ones", 1)):
        s.step(op, (), op, np.full((2, 3), value), "float32", dtype="float32", shape=[2, 3])
        s.expect(op, exact=True)
    s.step("full", (), "full", np.full((2, 2), 7), "uint8", dtype="uint8", shape=[2, 2], scalar=7)
    s.expect("full")
    s.step("arange", (), "range", np.arange(-1, 2, 0.5), "float64", dtype="float64", start=-1, stop=2, step=0.5)
    s.expect("range", exact=True)
    s.step("arange", (), "down", np.arange(5, 0, -2), "int32", dtype="int32", start=5, stop=0, step=-2)
    s.expect("down")


@scenario("creation/random")
def _(s):
    seed, count = 5_000_000_007, 10
    bits = words(seed, count)
    s.step("random_bits", (), "bits", bits, "uint32", shape=[count], seed=seed)
    s.expect("bits")
    s.step("rand", (), "uniform", uniforms(bits).reshape(2, 5), "float32", dtype="float32", shape=[2, 5], seed=seed)
    s.expect("uniform", exact=True)
    s.step("randn", (), "normal", normals(bits), "float32", dtype="float32", shape=[count], seed=seed)
    s.expect("normal")


for op in BINARY:
    @scenario(f"pointwise/{op}")
    def _(s):
        f = BINARY[op][0]
        s.make("a", A)
        s.make("b", B)  # broadcasts along the rows
        s.step(op, ("a", "b"), "c", f(A, B))
        s.expect("c", exact=op in EXACT)
        s.step(op + "_scalar", ("a",), "d", f(A, 1.5), scalar=1.5)
        s.expect("d", exact=op in EXACT)
        if op in ("add", "div", "pow"):  # one that is exact, one that gives float32, one that is a function
            s.make("i", [6, 3, 2], "int32")
            s.make("j", [4, 2, 1], "int32")
            whole = f(np.array([6.0, 3, 2]), np.array([4, 2, 1]))
            s.step(op, ("i", "j"), "k", whole, "float32" if op == "div" else "int32")
            s.expect("k")
            s.make("wide", A, "float64")
            s.step(op, ("wide", "b"), "promoted", f(A, B))
            s.expect("promoted")

for op, compare in COMPARISONS.items():
    @scenario(f"pointwise/{op}")
    def _(s):
        s.make("a", A)
        s.make("b", [0.5, 2, 1.5])
        s.step(op, ("a", "b"), "c", compare(A, [0.5, 2, 1.5]), "bool")
        s.expect("c")
        s.step(op + "_scalar", ("a",), "d", compare(A, 1.25), "bool", scalar=1.25)
        s.expect("d")

for op, (f, _, _, inputs) in UNARY.items():
    @scenario(f"pointwise/{op}")
    def _(s):
        s.make("a", inputs)
        s.step(op, ("a",), "b", f(inputs))
        s.expect("b", exact=op in EXACT)


@scenario("pointwise/where")
def _(s):
    s.make("condition", [[True, False, True], [False, False, True]], "bool")
    s.make("a", A)
    s.make("b", B)
    s.step("where", ("condition", "a", "b"), "c", np.where(s.values["condition"], A, B), "float32")
    s.expect("c", exact=True)


@scenario("pointwise/half")
def _(s):
    for dtype in ("float16", "bfloat16"):
        s.make("a", A, dtype)
        s.make("b", B, dtype)
        s.step("div", ("a", "b"), "c", A / B)
        s.expect("c")


@scenario("cast")
def _(s):
    s.make("a", [-1.75, 0, 0.5, 2.25])
    for dtype, value in (("int32", [-1, 0, 0, 2]), ("bool", [1, 0, 1, 1]), ("float64", [-1.75, 0, 0.5, 2.25]),
                         ("float16", [-1.75, 0, 0.5, 2.25])):
        s.step("cast", ("a",), dtype, value, dtype, dtype=dtype)
        s.expect(dtype, exact=True)


@scenario("matmul")
def _(s):
    left, right = np.arange(12).reshape(3, 4) / 4 - 1, np.arange(20).reshape(4, 5) / 8 - 1
    s.make("a", left)
    s.make("b", right)
    s.step("matmul", ("a", "b"), "c", left @ right)
    s.expect("c")
    s.step("transpose", ("b",), "t", right.T, axes=[0, 1])
    s.make("v", [1, 2, 3, 4])
    s.step("matmul", ("t", "v"), "tv", right.T @ [1, 2, 3, 4])
    s.expect("tv")
    s.step("matmul", ("v", "v"), "dot", 30)
    s.expect("dot")
    batch = np.arange(24).reshape(2, 3, 4) / 8
    s.make("batch", batch)
    s.step("matmul", ("batch", "b"), "d", batch @ right)
    s.expect("d")


@scenario("reduce")
def _(s):
    value = np.array([[[3, 1, 2], [0.5, 4, 4]], [[-1, -2, -1], [7, 0, 1.5]]])
    s.make("a", value)
    for op, f in (("sum", np.sum), ("mean", np.mean), ("max", np.max), ("min", np.min), ("prod", np.prod)):
        s.step(op, ("a",), "all", f(value))
        s.expect("all")
        s.step(op, ("a",), "some", f(value, axis=(0, 2)), axes=[0, -1])
        s.expect("some")
        s.step(op, ("a",), "kept", f(value, axis=1, keepdims=True), axes=[1], keepdims=True)
        s.expect("kept")
    s.step("argmax", ("a",), "where", np.argmax(value, axis=2), "int64", axes=[2])
    s.expect("where")
    s.step("argmax", ("a",), "first", np.argmax(value), "int64")
    s.expect("first")
    for op, f in (("any", np.any), ("all", np.all)):
        s.step(op, ("a",), "truth", f(value, axis=2), "bool", axes=[2])
        s.expect("truth")
    for op, f in (("var", np.var), ("std", np.std)):
        s.step(op, ("a",), "spread", f(value, axis=(1, 2), ddof=1), axes=[1, 2], correction=1)
        s.expect("spread")
    s.make("whole", [[1, 2], [3, 4]], "int32")
    s.step("sum", ("whole",), "total", 10, "int64")
    s.expect("total")
    s.step("mean", ("whole",), "average", [2, 3], "float32", axes=[0])
    s.expect("average", exact=True)


@scenario("softmax")
def _(s):
    s.make("a", SIGNED)
    for axis in (0, -1):
        powers = np.exp(SIGNED) / np.exp(SIGNED).sum(axis=axis, keepdims=True)
        s.step("softmax", ("a",), "b", powers, axis=axis)
        s.expect("b")
        s.step("log_softmax", ("a",), "c", np.log(powers), axis=axis)
        s.expect("c")


@scenario("cross_entropy")
def _(s):
    logits = np.array([[1, 2, 0.5], [0, -1, 3]])
    logarithms = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
    losses = -logarithms[[0, 1], [1, 0]]
    s.make("logits", logits, requires_grad=True)
    s.make("labels", [1, 0], "int64")
    for reduction, value in (("mean", losses.mean()), ("sum", losses.sum()), ("none", losses)):
        s.step("cross_entropy", ("logits", "labels"), "loss", value, reduction=reduction)
        s.expect("loss")
    s.step("cross_entropy", ("logits", "labels"), "loss", losses.mean())
    s.step("backward", ("loss",))
    s.step("grad_of", ("logits",), "slope", (np.exp(logarithms) - [[0, 1, 0], [1, 0, 0]]) / 2)
    s.expect("slope")


@scenario("concat")
def _(s):
    s.make("a", A)
    s.make("b", SIGNED)
    s.step("concat", ("a", "b", "a"), "rows", np.concatenate([A, SIGNED, A]), axis=0)
    s.expect("rows", exact=True)
    s.step("concat", ("a", "b"), "columns", np.concatenate([A, SIGNED], axis=1), axis=-1)
    s.expect("columns", exact=True)


@scenario("order and shape")
def _(s):
    value = np.array([[3.0, -1, 2], [0.5, 4, 0.5]])
    s.make("a", value)
    s.make("b", SIGNED)
    s.step("stack", ("a", "b"), "both", np.stack([value, SIGNED], axis=1), axis=1)
    s.expect("both", exact=True)
    s.step("sort", ("a",), "up", np.sort(value), axis=-1)
    s.expect("up", exact=True)
    s.step("sort", ("a",), "down", -np.sort(-value, axis=0), axis=0, descending=True)
    s.expect("down", exact=True)
    s.step("cumsum", ("a",), "sums", np.cumsum(value, axis=1), axis=1)
    s.expect("sums")
    s.step("tril", ("a",), "lower", np.tril(value, 1), k=1)
    s.expect("lower", exact=True)
    s.step("einsum", ("a", "b"), "product", np.einsum("ij,kj->ik", value, SIGNED), subscripts="ij,kj->ik")
    s.expect("product")


@scenario("indices")
def _(s):
    weight, rows = np.array([[1.0, 2], [3, 4], [5, 6]]), np.array([[2, 0], [2, 1]])
    s.make("weight", weight, requires_grad=True)
    s.make("rows", rows, "int64")
    s.make("columns", [1, -2], "int64")
    s.step("embedding", ("weight", "rows"), "words", weight[rows])
    s.expect("words", exact=True)
    s.step("index", ("weight", "rows", "columns"), "picked", weight[rows, [1, -2]])
    s.expect("picked", exact=True)
    s.step("one_hot", ("rows",), "hot", np.eye(3)[rows], "float32", classes=3, dtype="float32")
    s.expect("hot", exact=True)
    s.step("sum", ("words",), "total", weight[rows].sum())
    s.step("backward", ("total",))
    s.step("grad_of", ("weight",), "slope", [[1, 1], [1, 1], [2, 2]])
    s.expect("slope", exact=True)


@scenario("mse_loss")
def _(s):
    target = np.array([[1, -1, 0.5], [2, 2, -3]])
    s.make("input", A, requires_grad=True)
    s.make("target", target)
    for reduction, value in (("mean", ((A - target) ** 2).mean()), ("sum", ((A - target) ** 2).sum()), ("none", (A - target) ** 2)):
        s.step("mse_loss", ("input", "target"), "loss", value, reduction=reduction)
        s.expect("loss")
    s.step("mse_loss", ("input", "target"), "loss", ((A - target) ** 2).mean())
    s.step("backward", ("loss",))
    s.step("grad_of", ("input",), "slope", 2 * (A - target) / A.size)
    s.expect("slope")


scenario("margin losses")(margin_losses)


@scenario("take_along_axis")
def _(s):
    indices = np.array([[2, 0, -1, 1], [0, 0, 1, -3]])
    s.make("a", A)
    s.make("i", indices, "int64")
    s.step("take_along_axis", ("a", "i"), "b", np.take_along_axis(A, indices, 1), axis=1)
    s.expect("b", exact=True)


@scenario("broadcasting")
def _(s):
    column, row, cube = np.array([[1], [2.5]]), np.array([0.5, -1, 2]), np.arange(6).reshape(3, 2, 1) / 2
    s.make("column", column)
    s.make("row", row)
    s.make("number", 3)
    s.make("cube", cube)
    for other, value in (("row", row), ("number", 3), ("cube", cube)):
        s.step("mul", ("column", other), "product", column * value)
        s.expect("product", exact=True)
    s.step("sub", ("row", "cube"), "difference", row - cube)
    s.expect("difference", exact=True)
    s.make("none", np.zeros((0, 1)))
    s.step("add", ("none", "row"), "empty", np.zeros((0, 3)))
    s.expect("empty", exact=True)


@scenario("views")
def _(s):
    value = np.arange(24).reshape(2, 3, 4)
    s.make("a", value)
    views = (("reshape", value.reshape(6, 4), {"shape": [6, -1]}), ("transpose", value.swapaxes(0, 2), {"axes": [0, -1]}),
             ("permute", value.transpose(2, 0, 1), {"axes": [2, 0, 1]}),
             ("slice", value[:, :, 1:4:2], {"axis": 2, "start": 1, "stop": 4, "step": 2}),
             ("slice", value[:, ::-1], {"axis": 1, "step": -1}), ("slice", value[:, -2:], {"axis": 1, "start": -2}),
             ("slice", value[:, :2], {"axis": 1, "stop": 2}),
             ("slice", value[:, :, 9:], {"axis": 2, "start": 9}))
    for op, view, options in views:
        s.step(op, ("a",), "view", view, **options)
        s.expect("view", exact=True)
        if view.size:
            s.tell("shares_memory", ("view", "a"), True)
    s.make("row", [1, 2, 3])
    s.step("expand", ("row",), "rows", np.broadcast_to(np.array([1, 2, 3]), (2, 3)), shape=[2, -1])
    s.expect("rows", exact=True)
    s.step("clone", ("a",), "copy", value)
    s.tell("shares_memory", ("copy", "a"), False)


@scenario("aliasing")
def _(s):
    value = np.arange(12.0).reshape(3, 4)
    s.make("a", value)
    value = s.values["a"]
    s.step("transpose", ("a",), "t", value.T, axes=[0, 1])
    s.step("slice", ("t",), "part", value.T[1:3], axis=0, start=1, stop=3)
    s.step("mul_scalar", ("a",), "before", value * 2, scalar=2)  # recorded before the change: keeps the old values
    s.step("fill_", ("part",), scalar=-1)
    s.values["part"][...] = -1
    s.expect("a", exact=True)
    s.expect("t", exact=True)
    s.expect("before", exact=True)
    s.make("row", [10, 20, 30, 40])
    s.step("slice", ("a",), "last", value[2:3], axis=0, start=-1)
    s.step("add_", ("last", "row"))
    s.values["last"][...] += s.values["row"]
    s.expect("a", exact=True)
    s.expect("part", exact=True)
    s.make("half", 0.5)
    for op, change in (("sub_", np.subtract), ("mul_", np.multiply), ("div_", np.divide)):
        other = "row" if op == "sub_" else "half"
        s.step(op, ("last", other))
        change(s.values["last"], s.values[other], out=s.values["last"])
        s.expect("a", exact=True)
    s.make("whole", [7, 8], "int32")
    s.step("slice", ("a",), "first", value[0:1], axis=0, stop=1)
    s.step("slice", ("first",), "ends", value[0:1, ::3], axis=1, step=3)
    s.step("copy_", ("ends", "whole"))  # cast on the way
    s.values["ends"][...] = s.values["whole"]
    s.expect("a", exact=True)


for op, (f, da, db, daa, dab) in BINARY.items():
    @scenario(f"gradient/{op}")
    def _(s):
        b = np.broadcast_to(B, A.shape)
        s.make("a", A, requires_grad=True)
        s.make("b", b, requires_grad=True)
        s.step(op, ("a", "b"), "y", f(A, b))
        s.grad("y", "ab", ("da", "db"), (da(A, b) * 1.0, db(A, b) * 1.0), create_graph=True)
        s.expect("da", tolerance=1e-5)
        s.expect("db", tolerance=1e-5)
        s.grad("da", "ab", ("daa", "dab"), (daa(A, b), dab(A, b)), allow_unused=True)
        s.expect("daa", tolerance=1e-5)
        s.expect("dab", tolerance=1e-5)

for op, (f, first, second, inputs) in UNARY.items():
    @scenario(f"gradient/{op}")
    def _(s):
        s.make("x", inputs, requires_grad=True)
        s.step(op, ("x",), "y", f(inputs))
        s.grad("y", "x", ("dx",), (first(inputs) * 1.0,), create_graph=True)
        s.expect("dx", tolerance=1e-5)
        s.grad("dx", "x", ("dxx",), (second(inputs),), allow_unused=True)
        s.expect("dxx", tolerance=1e-5)


@scenario("gradient/broadcast and seeds")
def _(s):
    seed = np.array([[1, 2, -1], [0.5, 0, 3]])
    s.make("a", A, requires_grad=True)
    s.make("b", B, requires_grad=True)
    s.step("mul", ("a", "b"), "y", A * B)
    s.make("seed", seed)
    s.grad("y", "ab", ("da", "db"), (seed * B, (seed * A).sum(axis=0)), seed="seed")
    s.expect("da")
    s.expect("db")


@scenario("gradient/matmul")
def _(s):
    left, right = A, np.arange(12).reshape(3, 4) / 8 - 0.5
    s.make("a", left, requires_grad=True)
    s.make("b", right, requires_grad=True)
    s.step("matmul", ("a", "b"), "c", left @ right)
    s.step("mul", ("c", "c"), "square", (left @ right) ** 2)
    s.step("sum", ("square",), "loss", ((left @ right) ** 2).sum())
    s.step("backward", ("loss",))
    s.step("grad_of", ("a",), "da", 2 * left @ right @ right.T)
    s.expect("da", tolerance=1e-5)
    s.step("grad_of", ("b",), "db", 2 * left.T @ (left @ right))
    s.expect("db", tolerance=1e-5)


@scenario("gradient/accumulate")
def _(s):
    s.make("x", [1, 2, 3], requires_grad=True)
    s.tell("has_grad", ("x",), False)
    for times in (1, 2):
        s.step("mul", ("x", "x"), "square", np.array([1, 4, 9]))
        s.step("sum", ("square",), "loss", 14)
        s.step("backward", ("loss",))
        s.step("grad_of", ("x",), "g", times * np.array([2, 4, 6]))
        s.expect("g", exact=True)
    s.step("zero_grad", ("x",))
    s.tell("has_grad", ("x",), False)


@scenario("gradient/detach and no_grad")
def _(s):
    s.make("x", [1, 2], requires_grad=True)
    s.step("detach", ("x",), "cut", [1, 2])
    s.tell("requires_grad", ("cut",), False)
    s.tell("shares_memory", ("cut", "x"), True)
    s.step("mul", ("x", "cut"), "y", [1, 4])
    s.tell("requires_grad", ("y",), True)
    s.step("sum", ("y",), "loss", 5)
    s.step("backward", ("loss",))
    s.step("grad_of", ("x",), "g", [1, 2])
    s.expect("g", exact=True)
    quiet = Scenario("")
    quiet.make("one", [1, 1])
    quiet.dtypes["x"] = "float32"
    quiet.step("mul", ("x", "x"), "z", [1, 4])
    quiet.step("add_", ("x", "one"))
    s.steps.append({"op": "no_grad", "steps": quiet.steps})
    s.tell("requires_grad", ("z",), False)
    s.tell("requires_grad", ("x",), True)
    s.values["x"] = np.array([2, 3])
    s.expect("x", exact=True)


@scenario("gradient/retained graph")
def _(s):
    s.make("x", [2, 3], requires_grad=True)
    s.step("mul", ("x", "x"), "y", [4, 9])
    for options in ({"retain_graph": True}, {}):
        s.grad("y", "x", ("dx",), (np.array([4, 6]),), **options)
        s.expect("dx", exact=True)
    s.refuse("state", "grad", "", "grad", ("y",), **{"of": ["x"], "outs": ["dx"]})


def text():
    lines = [one.lines() for one in (*scenarios, *micrograd.scenarios, *errors.scenarios)] + [json.dumps(one) for one in others()]
    return '{"format": 1, "scenarios": [\n' + ",\n".join(lines) + "\n]}\n"


def same(a, b):
    """Equal but for the last digits of numbers."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, float) or isinstance(b, float):
        return math.isclose(a, b, rel_tol=1e-8 if abs(a) < 1e5 else 0, abs_tol=1e-12)
    return a == b


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        if not same(json.loads(FILE.read_text()), json.loads(text())):
            sys.exit(f"{FILE.name} is not what expected.py writes: run bindings/contract/expected.py")
    else:
        FILE.write_text(text())
