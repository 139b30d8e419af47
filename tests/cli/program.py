"""The program athena as its tests run it."""
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "house"))
from rule import Claims  # noqa: E402

ATHENA = os.path.abspath(sys.argv[1])
DEVICE = os.environ.get("ATHENA_DEVICE", "cpu")
DONE, FAILED, MISUSED = 0, 1, 2


def athena(*arguments, status=DONE, stdout=subprocess.PIPE, limit=None, cwd=None, **environment):
    """limit: bytes that a file may get, as if the disk were full then."""
    done = subprocess.run([ATHENA, *map(str, arguments)], stdout=stdout, stderr=subprocess.PIPE, text=True, errors="replace", cwd=cwd,
                          env={**os.environ, "ATHENA_DEVICE": DEVICE, **environment}, timeout=100,
                          preexec_fn=(lambda: limit_files(limit)) if limit else None, restore_signals=limit is None)
    if done.returncode != status:
        raise AssertionError(f"athena {' '.join(map(str, arguments))}: status {done.returncode}, expected {status}\n"
                             f"{done.stdout}{done.stderr}")
    return done


def limit_files(size):
    import resource
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def refuses(*arguments, text, status=FAILED, **environment):
    said = athena(*arguments, status=status, **environment).stderr
    assert text in said, f"athena {arguments} says {said!r}, not {text!r}"


def interrupted(*arguments, after, sent=signal.SIGINT):
    """Runs until standard output has a line with `after`, then interrupts; standard error."""
    process = subprocess.Popen([ATHENA, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env={**os.environ, "ATHENA_DEVICE": DEVICE})
    for line in process.stdout:
        if re.search(after, line):
            break
    process.send_signal(sent)
    _, said = process.communicate(timeout=100)
    assert process.returncode == 128 + sent, (process.returncode, said)
    return said


def run(claims_of_file):
    claims = Claims()
    for claim in claims_of_file:
        try:
            claim()
            problems = []
        except (AssertionError, KeyError, ValueError, OSError, subprocess.SubprocessError) as problem:
            problems = [repr(problem) if not str(problem) else problem]
        claims.check(claim.__name__.replace("_", " "), problems)
    claims.done()
