"""Objects that die: many, in any order, on other threads, at the end of Python, after fork."""
import gc
import os
import random
import sys
import threading

import athena as at


def resident():
    with open("/proc/self/statm") as facts:
        return int(facts.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_memory_stays_flat(on_cpu):
    a, b = at.ones(1).eval(), at.ones(1).eval()
    rounds = 10 if on_cpu else 1
    for round in range(rounds + 1):
        if round == 1:
            before = resident()
        for _ in range(100_000):
            a + b
    assert resident() - before < 8 << 20


def test_objects_die_in_any_order():
    pick = random.Random(3)
    for _ in range(20):
        x = at.tensor([1.0, 2.0], requires_grad=True)
        made = [x, x * 2, at.optim.SGD([x]), at.Generator(1), at.device("cpu")]
        made += [made[1][0], made[1].sum()]
        made[-1].backward()
        made.append(x.grad)
        del x
        pick.shuffle(made)
        while made:
            made.pop()
    gc.collect()


def test_a_raw_release_is_harmless():
    x = at.ones(2)
    at._raw.tensor_release(x)
    for wrong in (lambda: x + 1, lambda: x.shape, lambda: at._raw.tensor_retain(x)):
        try:
            wrong()
        except at.HandleError:
            continue
        raise AssertionError("a released tensor was used")
    at._raw.tensor_release(x)


def test_cycles_die_on_another_thread():
    class Node:
        def __init__(self):
            self.me, self.tensor = self, at.ones(3) + 1
    for _ in range(100):
        Node()
    collector = threading.Thread(target=gc.collect)
    collector.start()
    collector.join()


AT_EXIT = """
import athena as at, atexit, sys, threading
keep = at.tensor([1.0, 2.0], requires_grad=True)
loss = (keep * 2).sum(); loss.backward()
optimizer = at.optim.AdamW([keep]); optimizer.step()
sys.keep = keep                      # dies late
class Late:
    def __init__(self): self.tensor = at.ones(3) + 1
    def __del__(self): self.tensor.sum()
late = Late(); cycle = [Late()]; cycle.append(cycle)
at.logging.set_callback(lambda level, text: None)
atexit.register(lambda: print((keep + 1).tolist()))
if sys.argv[1:]:
    def work():
        while True: (at.ones((64, 64)) @ at.ones((64, 64))).sum().item()
    threading.Thread(target=work, daemon=True).start()
print("end")
"""


def test_the_end_of_python(run_python):
    for arguments in ([], ["with a thread at work"]):
        done = run_python(AT_EXIT, *arguments)
        assert done.returncode == 0 and done.stdout.splitlines()[0] == "end", done.stderr
        assert "Traceback" not in done.stderr


FORK = """
import athena as at, os, sys
x = at.ones(2).eval()
child = os.fork()
if child == 0:
    try:
        x + 1
    except at.ForkedError as error:
        del x
        os._exit(7 if "fork" in str(error) else 8)
    os._exit(9)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), (x + 1).tolist())
"""


def test_a_forked_child_is_told(run_python):
    done = run_python(FORK)
    assert done.stdout.split("\n")[0] == "7 [2.0, 2.0]", done.stdout + done.stderr


WITH_WORKERS = '''
import athena as at, multiprocessing, numpy as np, os, sys
class Squares:
    __len__ = lambda self: 64
    __getitem__ = lambda self, i: float(i * i)
batches = [iter(at.data.DataLoader(data, batch_size=4, num_workers=4)) for data in (at.data.Dataset(np.arange(64)), Squares())]
first = [next(one) for one in batches]
def child(answers):
    for one in batches:
        try:
            next(one)
        except at.ForkedError as error:
            answers.put("fork" in str(error))
context = multiprocessing.get_context("fork")
answers = context.SimpleQueue()
process = context.Process(target=child, args=(answers,))
process.start()
told = answers.get(), answers.get()
process.join(20)
another = os.fork()
if another == 0:
    sys.exit(3)
print(told, process.exitcode, os.waitstatus_to_exitcode(os.waitpid(another, 0)[1]), next(batches[0])[0].tolist(),
      next(batches[1]).tolist())
'''


def test_a_fork_of_a_process_with_workers_is_told(run_python):
    done = run_python(WITH_WORKERS)
    assert done.stdout == "(True, True) 0 3 [4, 5, 6, 7] [16.0, 25.0, 36.0, 49.0]\n", done.stdout + done.stderr
    assert not done.stderr, done.stderr


def test_other_threads_run_while_one_waits(on_cpu):
    if not on_cpu:
        return
    a = at.rand(1200, 1200).eval()
    at.default_device().synchronize()
    count, done = 0, threading.Event()

    def compute():
        b = a
        for _ in range(6):
            b = b @ a
        b.numpy()
        done.set()
    thread = threading.Thread(target=compute)
    thread.start()
    while not done.is_set():
        count += 1
        done.wait(0.0005)
    thread.join()
    assert count > 10
    assert sys.getswitchinterval() < 1


def test_library_that_is_not_there(run_python):
    done = run_python("import athena", ATHENA_LIBRARY="/nowhere/libathena.so")
    assert done.returncode and "/nowhere/libathena.so" in done.stderr and "ATHENA_LIBRARY" in done.stderr
