"""Memory of every creation and every operation of the headers against the backend's limit, on one device.

  limits.py LIBRARY DEVICE [--only NAME] [--every N]

Each is run on inputs of some MiB, those of recipes.py repeated:
  with no limit: the host's peak (VmHWM) grows by no more than what the backend took and SLACK;
  where nothing more fits: AT_ERROR_OUT_OF_MEMORY if it takes memory at all, and the host grows by no more than SLACK;
  where half of it fits: it is computed or out of memory;
  again on inputs as they stand in recipes.py with little room, and large without a limit: it is computed;
and each time all memory is back when the results are released. Prints TAP. --every: one of so many, unless
ATHENA_TEST_DEPTH=all. MALLOC_MMAP_THRESHOLD_ and MALLOC_TRIM_THRESHOLD_ of some KiB make the C library give back what was freed,
so that the peak shows it; MALLOC_PERTURB_=0, lest it write to what lies between aligned blocks.
"""
import argparse
import ctypes
import os
import sys
from dataclasses import replace

import numpy as np
from library import Library, Refused
from operations import Operation, operations

ELEMENTS = 1 << 20  # of an input, about
SLACK = 3 << 20     # tiles and tables of the threads, Python's own; 8 bytes an element would be 8 MiB
LITTLE = 4 << 20    # room for the small recipes, scratch memory included
# How inputs grow: all or the first, along the first axis, the last or both; the first way that is not refused is taken.
WAYS = [(every, axes) for every in (True, False) for axes in ((0,), (-1,), (0, -1))]
LARGE = {"reshape": {"dims": [2, -1]}, "expand": {"dims": [2, -1, 4]}, "one_hot": {"classes": 32}}
# How many inputs, the first ones, have the samples, along the axis before the last.
BATCHED = {**dict.fromkeys(("rnn_tanh", "rnn_relu", "gru", "rnn_tanh_cell", "rnn_relu_cell", "gru_cell"), 2),
           **dict.fromkeys(("lstm", "lstm_cell"), 3), "multi_margin_loss": 2}
NOT_LARGE = {"matrix_power": "its matrices are square, and products of large ones take long"}


class Stats(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_uint32), ("reserved", ctypes.c_uint32)] + [
        (name, ctypes.c_uint64) for name in ("used", "cached", "peak", "limit", "allocations", "driver_allocations")]


class Host:
    """The peak of this process's memory since it was asked to forget it."""

    @staticmethod
    def read(name):
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith(name + ":"))

    def __enter__(self):
        with open("/proc/self/clear_refs", "w") as forget:
            forget.write("5")
        self.before = self.read("VmRSS")
        return self

    def __exit__(self, *_):
        self.grown = self.read("VmHWM") - self.before


class Bench:
    """A device, and the CPU beside it, which computes what the device does not."""

    def __init__(self, library, device):
        self.library, self.backend, self.cpu = library, library.open(device), library.open("cpu")

    def stats(self, backend):
        stats = Stats(ctypes.sizeof(Stats))
        self.library.call("at_backend_memory_stats", ctypes.byref(stats), backend)
        return stats

    def used(self):
        return self.stats(self.backend).used

    def taken(self):
        both = {one.value: self.stats(one) for one in (self.backend, self.cpu)}
        return sum(one.used + one.cached for one in both.values())

    def limit(self, bytes):
        self.library.call("at_backend_set_memory_limit", self.backend, ctypes.c_uint64(bytes))

    def settle(self):
        self.library.call("at_backend_synchronize", self.backend)
        for one in (self.backend, self.cpu):
            self.library.call("at_backend_trim", one)

    def compute(self, make):
        """The status: makes the tensors, computes them, and lets them go."""
        try:
            made = make()
            for one in made:
                self.library.call("at_tensor_eval", one.handle)
            self.library.call("at_backend_synchronize", self.backend)
        except Refused as refusal:
            return refusal.status
        finally:
            made = None
        return "AT_OK"


def expect(what, status, *allowed):
    if status not in allowed:
        raise AssertionError(f"{what}: {status}, expected {' or '.join(allowed)}")


def examine(bench, large, small):
    expect("without a limit", bench.compute(large), "AT_OK")  # and kernels are compiled
    bench.settle()
    base, before = bench.used(), bench.taken()
    with Host() as host:
        expect("without a limit", bench.compute(large), "AT_OK")
    needed = bench.taken() - before
    if host.grown > needed + SLACK:
        raise AssertionError(f"the host grew by {host.grown} bytes, the backend by {needed}")
    back(bench, base, "without a limit")
    try:
        bench.limit(max(base, 1))
        with Host() as host:
            expect("where nothing fits", bench.compute(large), "AT_ERROR_OUT_OF_MEMORY" if needed else "AT_OK")
        if host.grown > SLACK:
            raise AssertionError(f"the host grew by {host.grown} bytes where nothing fits")
        back(bench, base, "where nothing fits")
        bench.limit(base + needed // 2 + 64)
        expect("where half fits", bench.compute(large), "AT_ERROR_OUT_OF_MEMORY", "AT_OK")
        back(bench, base, "where half fits")
        bench.limit(base + LITTLE)
        expect("small, where little fits", bench.compute(small), "AT_OK")
    finally:
        bench.limit(0)
    expect("again without a limit", bench.compute(large), "AT_OK")
    back(bench, base, "at the end")
    return needed


def back(bench, base, when):
    bench.settle()
    if bench.used() != base:
        raise AssertionError(f"{when}: {bench.used()} bytes are in use, {base} before")


def shape_of(one):
    return one.shape if one.values is None else np.shape(one.values)


def grown(one, axes, times):
    """Repeated so often in all, along the axes."""
    shape = shape_of(one)
    if not shape or not axes:
        return one
    axes = {axis % len(shape) for axis in axes}
    each = [round(times ** (1 / len(axes))) if axis in axes else 1 for axis in range(len(shape))]
    if one.values is not None:
        return replace(one, values=np.tile(one.values, each))
    return replace(one, shape=tuple(size * time for size, time in zip(shape, each)))


def enlarged(library, operation, every, axes):
    large = Operation(library, operation.function)
    times = ELEMENTS / max(np.prod(shape_of(one)) for one in large.inputs)
    if operation.name in BATCHED:
        large.inputs = [grown(one, (-2,) if i < BATCHED[operation.name] else (), times) for i, one in enumerate(large.inputs)]
        return large
    large.inputs = [grown(one, axes if every or i == 0 else (), times) for i, one in enumerate(large.inputs)]
    large.recipe = replace(large.recipe, arguments={**large.recipe.arguments, **LARGE.get(operation.name, {})})
    return large


def given(bench, operation, dtype):
    """What the operation makes of inputs that are there already."""
    tensors = [bench.library.tensor(bench.backend, values, kind) for values, kind in operation.draw(dtype)]
    bench.library.call("at_backend_synchronize", bench.backend)
    return lambda: operation.make(operation.function.name, operation.results, *operation.arguments(tensors))


def examine_operation(bench, operation):
    for every, axes in [(True, ())] if operation.name in NOT_LARGE else WAYS:
        for dtype in ("f32", "i32", "bool"):
            large = given(bench, enlarged(bench.library, operation, every, axes), dtype)
            status = bench.compute(large)
            if status == "AT_OK":
                return examine(bench, large, given(bench, operation, dtype))
            large = None
            if status != "AT_ERROR_DTYPE":
                break
    raise AssertionError(f"no way of making it large: {status}")


def is_creation(function):
    places = [p.type for p in function.parameters[:2]]
    return places == ["at_tensor **", "at_backend *"] and not any(
        p.name in ("bytes", "data", "path", "managed", "images_path", "labels_path", "group") for p in function.parameters)


def creation(bench, generator, function, count):
    """The tensor of about so many elements."""
    rows = 64 if function.header == "init.h" or function.name == "at_tensor_eye" else 1
    dims = [rows, count // rows] if rows > 1 else [count]
    named = {"dtype": 6 if "integers" in function.name else 0, "rank": len(dims), "rows": rows, "columns": count // rows, "k": 1,
             "low": 0, "high": 1 if "uniform" in function.name else 3, "mean": 0, "deviation": 1, "p": 0.5, "gain": 1, "mode": 0,
             "start": 0, "stop": count, "step": 0.5 if count % 2 else 1, "count": count, "endpoint": 1, "seed": 7,
             "value": 1.5, "generator": generator, "dims": bench.library.array(dims)}
    arguments = [named[p.name] for p in function.parameters[2:]]
    return lambda: bench.library.results(function.name, 1, bench.backend, *arguments)


def cases(bench):
    generator = ctypes.c_void_p()
    bench.library.call("at_generator_create", ctypes.byref(generator), ctypes.c_uint64(5))
    for function in bench.library.interface.functions:
        if is_creation(function):
            yield function.name[len("at_tensor_"):], lambda f=function: examine(
                bench, creation(bench, generator, f, ELEMENTS), creation(bench, generator, f, 64))
    for operation in operations(bench.library):
        yield operation.name, lambda one=operation: examine_operation(bench, one)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("device")
    parser.add_argument("--only")
    parser.add_argument("--every", type=int, default=1)
    wanted = parser.parse_args()
    every = 1 if os.environ.get("ATHENA_TEST_DEPTH") == "all" else wanted.every
    library = Library(wanted.library)
    library.call("at_log_set_level", 40)  # limits are reached all the time here
    bench = Bench(library, wanted.device)
    failed = number = 0
    for place, (name, run) in enumerate(cases(bench)):
        if (wanted.only and name != wanted.only) or place % every:
            continue
        number += 1
        try:
            print(f"ok {number} - {name} # {run()} bytes", flush=True)
        except (AssertionError, Refused) as problem:
            failed += 1
            print(f"not ok {number} - {name}\n# {problem}", flush=True)
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
