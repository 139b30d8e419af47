"""Python's side of bench/bindings/compare; README.md says what is measured. The contract's runner has the network."""
import json
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "build" / "bindings" / "python"), str(ROOT / "bindings" / "python" / "tests")]
import athena as at  # noqa: E402
import contract  # noqa: E402

CALLS, ROUNDS = 1000, 500


def adds(a, b):
    """Seconds of a round; the name c gives the last result back."""
    begin = time.perf_counter()
    for _ in range(CALLS):
        c = a + b
    taken = time.perf_counter() - begin
    del c
    return taken


def add():
    a, b = at.tensor([1.0]), at.tensor([2.0])
    return {"case": "add", "nanoseconds": round(1e9 / CALLS * min(adds(a, b) for _ in range(ROUNDS)), 2)}


def mnist():
    scenario = {"layers": [784, 128, 10], "bounds": [0.0875, 0.2165], "seed": 1, "batch_size": 128, "learning_rate": 0.002}
    folder = Path(os.environ["ATHENA_TEST_DATA"]) / "mnist"
    network = contract.MnistNetwork(scenario, folder)
    tests = contract.mnist_set(folder, "t10k")
    begin = time.perf_counter()
    network.epoch().item()
    seconds = time.perf_counter() - begin
    return {"case": "mnist", "seconds": round(seconds, 4), "right": network.right(tests)}


at.set_default_device("cpu")
for line in sys.stdin:
    print(json.dumps({"add": add, "mnist": mnist}[line.strip()]()), flush=True)
