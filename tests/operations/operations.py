"""Every operation of the headers with every dtype on one device: values and derivatives.

  operations.py LIBRARY DEVICE [--quick] [--record FILE]

Values in float dtypes are compared with the same operation in float64 on the CPU, on the inputs that the dtype holds, those
of integers with int64; where NumPy has the function under the same name, the reference is NumPy's. Gradients are float64,
against central differences along a random direction, the second order likewise. --quick: float32 values alone, int32 where
floats are refused. Prints TAP;
--record appends one JSON line for each operation and dtype, from which tools/write-operations makes docs/operations.md.
"""
import argparse
import ctypes
import json
import sys

import numpy as np
from library import DTYPES, EPSILON, Library, Refused, Tensor, rounded
from recipes import HEADERS, RECIPES, TOLERANCES, Input, Recipe, is_operation

STEP = 1e-5


class Operation:
    def __init__(self, library, function):
        self.library, self.function, self.name = library, function, function.name[len("at_tensor_"):]
        self.recipe = RECIPES.get(self.name, Recipe())
        leading = [p.type for p in function.parameters]
        places = next(i for i, kind in enumerate(leading) if kind != "at_tensor **")
        self.results = self.recipe.results or places
        self.make = library.several if function.parameters[0].name == "results" else library.results
        self.parameters = function.parameters[places:]
        tensors = [p for p in self.parameters if p.type == "at_tensor *"]
        lists = [p for p in self.parameters if p.type == "at_tensor *const *"]
        self.inputs = self.recipe.inputs or [Input() for _ in tensors] + [Input(), Input()] * len(lists)
        self.tolerance = self.recipe.tolerance or TOLERANCES.get(function.header, 0)

    def draw(self, dtype, seed=7):
        """The inputs' values, as the dtype holds them."""
        random = np.random.default_rng(seed)
        drawn = []
        for one in self.inputs:
            kind = one.dtype or dtype
            if one.values is not None:
                values = np.asarray(one.values)
            elif kind == "bool":
                values = random.integers(0, 2, one.shape)
            elif kind in EPSILON:
                values = random.uniform(one.low, one.high, one.shape)
            else:
                low = max(np.ceil(one.low), 0 if kind.startswith("u") else -9)
                values = random.integers(low, max(np.floor(one.high), low) + 1, one.shape)
            drawn.append((rounded(values, kind), kind))
        return drawn

    def arguments(self, tensors):
        given, tensors = [], list(tensors)
        set_here = self.recipe.arguments
        for i, p in enumerate(self.parameters):
            before = self.parameters[i - 1] if i else p
            if p.name in set_here and not p.pointers:
                given.append(set_here[p.name])
            elif p.type == "at_generator *":
                given.append(self.library.generator())
            elif p.type == "at_tensor *" and p.name in self.recipe.absent:
                given.append(None)
            elif p.type == "at_tensor *":
                given.append(tensors.pop(0).handle if tensors else None)
            elif p.type == "at_tensor *const *":
                alone = sum(later.type == "at_tensor *" for later in self.parameters[i:])
                listed, tensors = tensors[: len(tensors) - alone], tensors[len(tensors) - alone:]
                given += [self.library.array([one.handle.value for one in listed], ctypes.c_void_p), len(listed)]
            elif p.type == "size_t" and before.type == "at_tensor *const *":
                pass  # given with the list
            elif p.type == "size_t" and before.pointers:
                given.append(len(set_here.get(before.name, [])))
            elif p.name == "rank":
                given.append(len(set_here[self.parameters[i + 1].name]))
            elif p.base in ("int32_t", "int64_t") and p.pointers:
                kind = ctypes.c_int32 if p.base == "int32_t" else ctypes.c_int64
                given.append(self.library.array(set_here[p.name], kind) if p.name in set_here else None)
            elif p.type == "const char *":
                given.append(set_here[p.name].encode())
            elif p.pointers:
                given.append(None)
            elif p.base == "double":
                given.append(0.5)
            else:
                given.append(1 if p.name == "axis" else 0)
        return given

    def run(self, backend, drawn, grad=False):
        tensors = [self.library.tensor(backend, values, kind) for values, kind in drawn]
        if grad:
            for tensor, (_, kind) in zip(tensors, drawn):
                if kind in EPSILON:
                    self.library.call("at_tensor_set_requires_grad", tensor.handle, 1)
        return tensors, self.make(self.function.name, self.results, *self.arguments(tensors))


def reference(operation, cpu, dtype, drawn, result):
    """The wanted values as float64 or integers."""
    wide = "f64" if dtype in EPSILON else "bool" if dtype == "bool" else "i64"
    fixed = [one.dtype for one in operation.inputs]
    named = getattr(np, operation.name, None)
    if operation.function.header == "pointwise.h" and isinstance(named, np.ufunc) and dtype != "bool" and not (
            operation.name == "pow" and dtype not in EPSILON):  # NumPy refuses negative exponents
        with np.errstate(all="ignore"):
            return [named(*[values.astype("f8" if {dtype, result} & set(EPSILON) else "i8") for values, _ in drawn])]
    widened = [(values, kind if one else wide) for (values, kind), one in zip(drawn, fixed)]
    return [tensor.numpy() for tensor in operation.run(cpu, widened)[1]]


def value_error(operation, got, wanted):
    """The largest difference in epsilons of the result's dtype, relative to the larger of the value and 1."""
    worst = 0.0
    for tensor, want in zip(got, wanted):
        have, want = tensor.numpy(), np.asarray(want)
        if have.shape != want.shape:
            raise AssertionError(f"shape {have.shape}, expected {want.shape}")
        if tensor.dtype not in EPSILON:
            if not np.array_equal(have, want.astype(have.dtype)):  # integers wrap
                raise AssertionError(f"{have.tolist()}, expected {want.tolist()}")
            continue
        want = want.astype("f8")
        if not np.array_equal(np.isnan(have), np.isnan(want)):
            raise AssertionError("NaN at other places")
        finite = np.isfinite(want) & np.isfinite(have)
        if not np.array_equal(have[~finite & ~np.isnan(want)], want[~finite & ~np.isnan(want)]):
            raise AssertionError("infinities at other places")
        if finite.any():
            off = np.abs(have[finite] - want[finite]) / np.maximum(np.abs(want[finite]), 1)
            worst = max(worst, float(off.max() / EPSILON[tensor.dtype]))
    return worst


class Derivatives:
    """Order 1: the gradient of a random projection of the results; order 2: that of a projection of the gradient."""

    def __init__(self, operation, backend):
        self.operation, self.library, self.backend = operation, operation.library, backend
        self.drawn = operation.draw("f64")
        self.random = np.random.default_rng(11)
        self.leaves = [i for i, (_, kind) in enumerate(self.drawn) if kind in EPSILON]
        self.directions = [self.random.standard_normal(self.drawn[i][0].shape) for i in self.leaves]

    def moved(self, step):
        drawn = list(self.drawn)
        for i, direction in zip(self.leaves, self.directions):
            drawn[i] = (drawn[i][0] + step * direction, "f64")
        return drawn

    def weights(self, tensors, seed):
        random = np.random.default_rng(seed)
        return [random.standard_normal(tensor.shape) for tensor in tensors]

    def gradient(self, tensors, results, weights, create):
        leaves = [tensors[i] for i in self.leaves]
        seeds = [self.library.tensor(self.backend, weight, "f64") for weight in weights]
        handles = (ctypes.c_void_p * len(leaves))()
        options = GradOptions(ctypes.sizeof(GradOptions), 1, create, 1,
                              ctypes.cast(self.library.array([s.handle.value for s in seeds], ctypes.c_void_p), ctypes.c_void_p),
                              len(seeds))
        self.library.call("at_tensor_grad", handles, self.library.array([r.handle.value for r in results], ctypes.c_void_p),
                          len(results), self.library.array([t.handle.value for t in leaves], ctypes.c_void_p), len(leaves),
                          ctypes.byref(options))
        return [Tensor(self.library, ctypes.c_void_p(handle)) for handle in handles]

    def along(self, gradients):
        return sum(float((g.numpy() * d).sum()) for g, d in zip(gradients, self.directions))

    def order(self):
        """How often it can be differentiated, at most 2; AssertionError where a derivative is wrong."""
        if not self.leaves:
            return 0
        try:
            tensors, results = self.operation.run(self.backend, self.drawn, grad=True)
        except Refused as refusal:
            if refusal.status == "AT_ERROR_DTYPE":  # it takes no floats
                return 0
            raise
        results = [one for one in results if one.requires_grad]
        if not results:
            return 0
        first = self.gradient(tensors, results, self.weights(results, 3), 1)
        self.compare(1, self.along(first), self.projected)
        flowing = [one for one in first if one.requires_grad]
        if not flowing:
            return 2  # the derivative is constant: that of the derivative is zero
        second = self.gradient(tensors, flowing, self.weights(flowing, 5), 0)
        self.compare(2, self.along(second), self.projected_gradient)
        return 2

    def projected(self, drawn):
        tensors, results = self.operation.run(self.backend, drawn, grad=True)
        results = [one for one in results if one.requires_grad]
        return sum(float((r.numpy() * w).sum()) for r, w in zip(results, self.weights(results, 3)))

    def projected_gradient(self, drawn):
        tensors, results = self.operation.run(self.backend, drawn, grad=True)
        results = [one for one in results if one.requires_grad]
        first = self.gradient(tensors, results, self.weights(results, 3), 1)
        flowing = [one for one in first if one.requires_grad]
        return sum(float((g.numpy() * w).sum()) for g, w in zip(flowing, self.weights(flowing, 5)))

    def compare(self, order, got, function):
        wanted = (function(self.moved(STEP)) - function(self.moved(-STEP))) / (2 * STEP)
        scale = max(abs(wanted), 1)
        if not abs(got - wanted) <= 1e-6 * scale:
            raise AssertionError(f"derivative {order} along a direction is {got}, by differences {wanted}")


class GradOptions(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_uint32), ("retain_graph", ctypes.c_int32), ("create_graph", ctypes.c_int32),
                ("allow_unused", ctypes.c_int32), ("seeds", ctypes.c_void_p), ("seed_count", ctypes.c_size_t)]


def operations(library):
    for function in library.interface.functions:
        if function.header in HEADERS and is_operation(function):
            yield Operation(library, function)


def examine(operation, backend, cpu, quick):
    """One record for each dtype that the operation takes; quick: for the first of two."""
    found = False
    for dtype in ["f32", "i32"] if quick else DTYPES:
        if quick and found:
            return
        drawn = operation.draw(dtype)
        try:
            got = operation.run(backend, drawn)[1]
        except Refused as refusal:
            if refusal.status == "AT_ERROR_DTYPE":
                continue
            raise
        found = True
        yield {"dtype": dtype, "error": value_error(operation, got, reference(operation, cpu, dtype, drawn, got[0].dtype))}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("device")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--record")
    parser.add_argument("--only")
    given = parser.parse_args()
    library = Library(given.library)
    backend, cpu = library.open(given.device), library.open("cpu")
    failed, number, record = 0, 0, open(given.record, "a") if given.record else None
    for operation in operations(library):
        if given.only and operation.name != given.only:
            continue
        number += 1
        try:
            order = 0 if given.quick else Derivatives(operation, backend).order()
            found = list(examine(operation, backend, cpu, given.quick))
            if not found:
                raise AssertionError("no dtype is taken")
            worst = [one for one in found if one["error"] > operation.tolerance]
            if worst:
                raise AssertionError(f"{worst}, allowed are {operation.tolerance} epsilons")
            for one in found if record else []:
                record.write(json.dumps({"operation": operation.name, "header": operation.function.header, "device": given.device,
                                         "order": order, "tolerance": operation.tolerance, **one}) + "\n")
            print(f"ok {number} - {operation.name}")
        except (AssertionError, Refused) as problem:
            failed += 1
            print(f"not ok {number} - {operation.name}\n# {problem}")
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
