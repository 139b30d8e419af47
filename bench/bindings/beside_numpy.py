#!/usr/bin/python3
"""Times operations called from Python beside NumPy's (PyTorch's where NumPy has none) in one process on the CPU, turn about;
prints medians in µs and their ratio: above 1 Athena is faster. Words pick the cases whose names hold them. With
CLOCK=processor one thread each is timed by the processor's time, which a busy machine changes least."""
import os
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if "OPENBLAS_CORETYPE" in os.environ or "OPENBLAS_L2_SIZE" in os.environ:  # NumPy as a user has it
    kept = {key: value for key, value in os.environ.items() if not key.startswith("OPENBLAS_")}
    os.execve(sys.executable, [sys.executable, *sys.argv], kept)
ALONE = os.environ.get("CLOCK") == "processor"
CLOCK = time.process_time if ALONE else time.perf_counter
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "ATHENA_THREADS"):
    os.environ.setdefault(variable, "1" if ALONE else "2")
sys.dont_write_bytecode = True
os.environ.setdefault("ATHENA_LIBRARY", str(ROOT / "build" / "src" / "libathena.so.0"))
sys.path.insert(0, str(ROOT / "build" / "bindings" / "python"))
import athena as at  # noqa: E402
import numpy as np  # noqa: E402

try:
    import torch
    torch.set_num_threads(int(os.environ["OMP_NUM_THREADS"]))
except ImportError:
    torch = None

COUNT, ROUNDS, ENOUGH = 1_000_000, 21, 3e-3
CASES = {}


def case(name, ours, theirs):
    if all(word in name for word in sys.argv[1:]):
        CASES[name] = ours, theirs


def pair(array):
    return at.tensor(array), array


def done(tensor):
    at.eval(tensor)


def dots(rng):
    for dtype in ("int8", "int16", "int32", "int64", "float16", "float32", "float64"):
        a, b = ((rng.standard_normal(COUNT) if "f" in dtype else rng.integers(-100, 100, COUNT)).astype(dtype)
                for _ in range(2))
        x, y = at.tensor(a), at.tensor(b)
        case(f"dot {dtype}", lambda x=x, y=y: (x @ y).item(), lambda a=a, b=b: np.dot(a, b).item())


def truths():
    for dtype in ("bool", "uint8", "int32", "int64", "float32", "float64"):
        for name, array in (("none", np.zeros(COUNT, dtype)), ("first", np.ones(COUNT, dtype)),
                            ("middle", np.zeros(COUNT, dtype))):
            array[COUNT // 2] = 1
            if name == "none":
                array[COUNT // 2] = 0
            x, a = pair(array)
            case(f"any {dtype} {name}", lambda x=x: at.any(x).item(), lambda a=a: np.any(a).item())
            y, b = pair((array == 0).astype(dtype))
            case(f"all {dtype} {name}", lambda y=y: at.all(y).item(), lambda b=b: np.all(b).item())


def members(rng):
    for dtype, span, count in (("int64", 100, 10), ("int32", 100, 10), ("uint8", 100, 10), ("int64", 1000, 300),
                               ("int64", 10**6, 10**5), ("int64", 10**12, 10), ("float32", 100, 10)):
        x, a = pair(rng.integers(0, span, COUNT).astype(dtype))
        y, b = pair(rng.integers(0, span, count).astype(dtype))
        case(f"isin {dtype} {count} below {span}", lambda x=x, y=y: done(at.isin(x, y)), lambda a=a, b=b: np.isin(a, b))


def draws(rng):
    for dtype, low, high in (("int64", 0, 100), ("int64", -2**40, 2**40), ("int32", 0, 100), ("uint8", 0, 200)):
        case(f"randint {dtype} to {high}",
             lambda low=low, high=high, dtype=dtype: done(at.randint(low, high, (COUNT,), dtype)),
             lambda low=low, high=high, dtype=dtype: rng.integers(low, high, COUNT, dtype))
    for dtype in ("float32", "float64"):
        case(f"randn {dtype}", lambda dtype=dtype: done(at.randn(COUNT, dtype=dtype)),
             lambda dtype=dtype: rng.standard_normal(COUNT, dtype))
        case(f"rand {dtype}", lambda dtype=dtype: done(at.rand(COUNT, dtype=dtype)),
             lambda dtype=dtype: rng.random(COUNT, dtype))


def ranges():
    for dtype in ("int64", "int32", "float32", "float64"):
        case(f"arange {dtype}", lambda dtype=dtype: done(at.arange(COUNT, dtype=dtype)),
             lambda dtype=dtype: np.arange(COUNT, dtype=dtype))
    case("linspace float32", lambda: done(at.linspace(0, 1, COUNT)), lambda: np.linspace(0, 1, COUNT, dtype=np.float32))
    case("sum of arange", lambda: at.sum(at.arange(10 * COUNT)).item(), lambda: np.arange(10 * COUNT).sum().item())


def products(rng):
    for dtype in ("float32", "float64", "int32", "int64"):
        for size in (2, 3, 4, 8, 16):
            a, b = (rng.standard_normal((20_000, size, size)).astype(dtype) for _ in range(2))
            x, y = at.tensor(a), at.tensor(b)
            case(f"20,000 products of {size}x{size} {dtype}", lambda x=x, y=y: done(x @ y), lambda a=a, b=b: a @ b)


def specials(rng):
    for name in ("erfc", "lgamma", "digamma", "erf"):
        for dtype in ("float64", "float32"):
            for span in (4, 50):
                a = rng.uniform(-span if "erf" in name else 0.01, span, COUNT).astype(dtype)
                x, t = at.tensor(a), torch.from_numpy(a)
                case(f"{name} {dtype} to {span}", lambda x=x, name=name: done(getattr(at, name)(x)),
                     lambda t=t, name=name: getattr(torch, name)(t))


def seconds(call, times):
    begin = CLOCK()
    for _ in range(times):
        call()
    return (CLOCK() - begin) / times


def main():
    at.set_default_device("cpu")
    rng = np.random.default_rng(1)
    dots(rng)
    truths()
    members(rng)
    draws(rng)
    ranges()
    products(rng)
    if torch:
        specials(rng)
    print(f"{'case':38} {'Athena':>9} {'peer':>9} {'ratio':>6}")
    for name, sides in CASES.items():
        for call in sides:
            call()
        times = [max(1, int(ENOUGH / max(seconds(call, 1), 1e-7))) for call in sides]
        taken = [[], []]
        for turn in range(ROUNDS):
            for side in ((0, 1), (1, 0))[turn % 2]:
                taken[side].append(seconds(sides[side], times[side]))
        ours, theirs = (1e6 * statistics.median(one) for one in taken)
        print(f"{name:38} {ours:9.1f} {theirs:9.1f} {theirs / ours:6.2f}", flush=True)


main()
