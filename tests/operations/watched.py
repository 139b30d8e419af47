"""Every operation of the headers with all that watches it: profiler, validation, anomaly mode, all messages. Not a bit may change.

  watched.py LIBRARY DEVICE [--quick]

Runs itself twice, for ATHENA_VALIDATE is read when the library is loaded, and compares the bits of every result in float32
(int32 where floats are refused) and, without --quick or with ATHENA_TEST_DEPTH=all, of its gradients in float64. Prints TAP.
"""
import ctypes
import hashlib
import json
import os
import subprocess
import sys

from library import Library, Refused
from operations import Derivatives, operations

DEBUG = 10
Listener = ctypes.CFUNCTYPE(None, ctypes.c_int32, ctypes.c_char_p, ctypes.c_void_p)


class Watched:
    """All that watches, switched on; how much it saw."""

    def __init__(self, library):
        self.library, self.messages = library, 0
        self.listener = Listener(self.hear)
        library.call("at_log_set_callback", self.listener, None, None)
        library.call("at_log_set_level", DEBUG)
        library.call("at_profiler_start", None)
        library.call("at_set_anomaly_mode", None, 1)

    def hear(self, level, message, userdata):
        self.messages += bool(message.decode())

    def seen(self, backend):
        """Launches in the profile and kernels compared, then switches off."""
        self.library.call("at_profiler_stop", None)
        text = ctypes.create_string_buffer(1 << 24)
        self.library.call("at_profiler_report", text, len(text), None, 1)
        self.library.call("at_log_set_callback", None, None, None)
        return {"works": len(json.loads(text.value)["devices"]), "messages": self.messages}


def bits(tensors):
    return hashlib.sha256(b"".join(repr((one.dtype, one.shape)).encode() + one.numpy().tobytes() for one in tensors)).hexdigest()


def values(operation, backend):
    for dtype in ("f32", "i32"):
        try:
            return bits(operation.run(backend, operation.draw(dtype))[1])
        except Refused as refusal:
            if refusal.status != "AT_ERROR_DTYPE":
                raise
    raise AssertionError("no dtype is taken")


def gradients(operation, backend):
    derivatives = Derivatives(operation, backend)
    try:
        tensors, results = operation.run(backend, derivatives.drawn, grad=True)
    except Refused as refusal:
        if refusal.status == "AT_ERROR_DTYPE":
            return ""
        raise
    results = [one for one in results if one.requires_grad]
    if not results or not derivatives.leaves:
        return ""
    return bits(derivatives.gradient(tensors, results, derivatives.weights(results, 3), 0))


def perform(path, device, with_gradients, watched):
    library = Library(path)
    watching = Watched(library) if watched else None
    backend = library.open(device)
    for operation in operations(library):
        if operation.name == "empty_like":
            continue  # whose elements are unspecified
        try:
            found = [values(operation, backend), gradients(operation, backend) if with_gradients else ""]
        except (Refused, AssertionError) as problem:
            found = [f"{type(problem).__name__}: {problem}", ""]
        print(json.dumps([operation.name, *found]))
    print(json.dumps(["", watching.seen(backend) if watching else {}]))


def run(words, **environment):
    done = subprocess.run([sys.executable, __file__, *words], env=dict(os.environ, **environment), stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"not ok 1 - exit status {done.returncode} of {words} with {environment}\n1..1")
    return [json.loads(line) for line in done.stdout.splitlines()]


def main(words):
    if words[0] == "--perform":
        return perform(words[1], words[2], words[3] == "1", words[4] == "1")
    deep = "--quick" not in words or os.environ.get("ATHENA_TEST_DEPTH") == "all"
    common = ["--perform", words[0], words[1], "1" if deep else "0"]
    *alone, _ = run([*common, "0"])
    *watched, (_, seen) = run([*common, "1"], ATHENA_VALIDATE="1")
    failed = 0
    for number, (one, other) in enumerate(zip(alone, watched), 1):
        good = one == other and ":" not in one[1]
        failed += not good
        print(f"{'ok' if good else 'not ok'} {number} - {one[0]} is the same when watched")
        if not good:
            print(f"# {one[1:]}\n# {other[1:]}")
    saw = len(alone) == len(watched) and seen["works"] and seen["messages"]
    failed += not saw
    print(f"{'ok' if saw else 'not ok'} {len(alone) + 1} - it was watched\n# {seen}\n1..{len(alone) + 1}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
