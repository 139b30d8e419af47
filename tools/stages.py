"""The stages of tools/test: each configures a build folder, builds it and runs some of its tests."""
import glob
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import short_pocl
import tally

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests" / "torture"))
import torture  # noqa: E402

DATA = ROOT.parent / "shared" / "data"
ALL_SANITIZERS = "abort_on_error=0:print_stacktrace=1"
# exit status 0: what the sanitizers say is judged by sanitizer_problem
LSAN = f"suppressions={ROOT}/tests/house/leaks.txt:print_suppressions=0:exitcode=0"
ON_CPU, ON_OPENCL = ("--suite", "cpu", "--suite", "abi"), ("--suite", "opencl", "--suite", "abi")


@dataclass
class Stage:
    name: str
    text: str
    build: str = "build"
    setup: tuple = ()
    processors: str = "all"    # "native": a quarter less to compile, where only what this one runs matters
    tests: tuple = ()
    all_tests: tuple = ()      # instead, under --all
    deep: bool = False         # every case of the tables, under --all
    env: dict = field(default_factory=dict)
    quick: dict = field(default_factory=dict)  # besides, but under --all: what halves the time
    fast_kernels: bool = False  # but under --all, PoCL does not optimize them
    default: bool = False
    opencl: bool = False       # needs an OpenCL driver
    wrapper: str = ""          # "oclgrind": that driver; "no-aslr": setarch -R; "front": the library of tests/torture
    optional: bool = False     # all of it may be skipped: its tools may be absent
    timeout: int = 1           # times the limit that each test sets
    whole: bool = True         # False: only what its tests run is built
    program: str = ""          # instead of tests of the build: prints TAP


# sanitized code compiles slowly: half the optimization, and of the debug information the line numbers
def sanitized(names, flags=""):
    return ("-Doptimization=1", "-Ddebug=false", f"-Dc_args=-g1{flags}", f"-Dcpp_args=-g1{flags}", f"-Db_sanitize={names}")


# without the checks that take more than half of their compilation: what is null or outside ends in the address sanitizer, too
ASAN = dict(build="build-asan", setup=sanitized("address,undefined", " -fno-sanitize=null,object-size,vptr"),
            processors="native", timeout=4)
ASAN_ENV = {"ASAN_OPTIONS": f"detect_stack_use_after_return=1:{ALL_SANITIZERS}", "LSAN_OPTIONS": LSAN,
            "UBSAN_OPTIONS": f"halt_on_error=1:{ALL_SANITIZERS}"}
# without OpenBLAS: its threads are not instrumented
TSAN = dict(build="build-tsan", setup=(*sanitized("thread"), "-Dopenblas=disabled", "-Dopencl=disabled"), processors="native",
            env={"ATHENA_DEVICE": "cpu", "TSAN_OPTIONS": "halt_on_error=1"}, wrapper="no-aslr", timeout=4, whole=False)
CACHES = {"ATHENA_CACHE_DIR": "cache", "POCL_CACHE_DIR": "pocl"}
NO_CACHE = {"ATHENA_CACHE_DIR": "/dev/null"}
NETWORKS = ("conv", "pool", "resample", "norm", "draw", "embedding", "cross_entropy", "attention", "rotary",
            "recurrent", "recurrent_training")
STAGES = [
    Stage("house", "the rules of the house", tests=("--suite", "house"), default=True),
    Stage("cpu", "every test on the CPU backend", tests=ON_CPU, env={"ATHENA_DEVICE": "cpu"}, default=True, deep=True),
    Stage("opencl", "every test on an OpenCL device", tests=ON_OPENCL, env={"ATHENA_DEVICE": "opencl"},
          default=True, deep=True, opencl=True, timeout=3, fast_kernels=True),
    # NO_CACHE: PoCL compiles twice what it gives out
    Stage("wide", "the kernels of GPUs on an OpenCL processor",
          tests=("ops/matmul opencl", "ops/linalg opencl", "ops/index opencl", "ops/conv_epilogue opencl"),
          env={"ATHENA_DEVICE": "opencl", "ATHENA_AS_GPU": "1", **NO_CACHE},
          default=True, deep=True, opencl=True, timeout=3, fast_kernels=True),
    Stage("narrow", "kernels on a GPU with little: no doubles, groups of 64, 32 KiB of local memory",
          tests=tuple(f"ops/{name} opencl" for name in NETWORKS), all_tests=("--suite", "kernels"), wrapper="front",
          env={"ATHENA_DEVICE": "opencl", "TORTURE_AS_SMALL": "1", "TORTURE_AS_GPU": "1", **NO_CACHE},
          default=True, opencl=True, timeout=3, fast_kernels=True),
    Stage("package", "the installed library", tests=("--suite", "package"), default=True, timeout=2),
    Stage("reach", "languages that use the table of functions alone", tests=("--suite", "reach"), default=True),
    Stage("rust", "the Rust binding", tests=("--suite", "rust"), default=True, fast_kernels=True),
    Stage("asan", "address and undefined-behaviour sanitizers on the CPU", tests=ON_CPU,
          env={"ATHENA_DEVICE": "cpu", **ASAN_ENV},
          quick={"ASAN_OPTIONS": ALL_SANITIZERS, "ATHENA_TEST_DEPTH": "sample"}, deep=True, **ASAN),
    # with what the stage opencl has compiled: under the sanitizer PoCL takes twenty times as long as the tests
    Stage("asan-opencl", "the same on OpenCL, small tests", tests=("--suite", "small"),
          env={"ATHENA_DEVICE": "opencl", "POCL_CACHE_DIR": str(ROOT / "build" / "pocl"), **ASAN_ENV}, opencl=True,
          fast_kernels=True, **ASAN),
    Stage("tsan", "thread sanitizer on the CPU, tests with threads", tests=("--suite", "threads"), **TSAN),
    Stage("calls", "two million random calls of every function under the thread sanitizer", tests=("calls threads",), deep=True,
          **TSAN),
    Stage("soak", "training in which much goes wrong, for ATHENA_SOAK_SECONDS (an hour)", tests=("soak cpu",), timeout=20,
          env={"ATHENA_DEVICE": "cpu", "ATHENA_SOAK_SECONDS": os.environ.get("ATHENA_SOAK_SECONDS", "3600")}),
    Stage("tidy", "clang-tidy on the library", tests=("--suite", "tidy")),
    # of 8 items: that method writes every kernel out once for each
    Stage("groups", "kernels under PoCL's other work-group method", opencl=True,
          tests=("--suite", "kernels", "--no-suite", "large-groups"),
          wrapper="front", env={"ATHENA_DEVICE": "opencl", "TORTURE_GROUP": "8", "POCL_WORK_GROUP_METHOD": "workitemrepl"},
          timeout=4),
    Stage("validate", "small tests with every plan compared to the CPU", tests=("--suite", "small"), opencl=True,
          env={"ATHENA_DEVICE": "opencl", "ATHENA_VALIDATE": "1"}, timeout=4),
    # the small ones: a training step under oclgrind takes minutes
    Stage("oclgrind", "kernels under oclgrind", tests=("ops/index opencl", "ops/cross_entropy opencl", "ops/shape opencl"),
          all_tests=("--suite", "kernels"), env={"ATHENA_DEVICE": "opencl"}, wrapper="oclgrind", timeout=20),
    Stage("csharp", "the C# binding", program="bindings/csharp/test", default=True, fast_kernels=True),
    Stage("python", "the Python package on the CPU and on OpenCL", tests=("--suite", "python"), default=True,
          optional=True, timeout=3, fast_kernels=True),
    Stage("wheel", "a Python wheel, made, installed and used", tests=("--suite", "wheel"), optional=True),
    Stage("demo", "a short run of tools/demo", default=True),
    Stage("site", "the site: every page, header and docstring", program="tests/site/site.py", optional=True),
    Stage("parsers", "libFuzzer on everything that reads texts and files", program="tests/parsers/fuzz.py", deep=True,
          optional=True),
    Stage("catches", "catch blocks that no test enters", program="tools/catches", optional=True),
    Stage("fresh", "what a newcomer does, in a minimal Debian 12", program="tests/fresh/fresh.py", deep=True),
]


def has_opencl():
    return bool(glob.glob("/etc/OpenCL/vendors/*.icd") or os.environ.get("OCL_ICD_VENDORS"))


def run(command, log, env=None):
    """Runs a command into a log file; shows the log's end if it fails."""
    with open(log, "w") as out:
        code = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                              env=env).returncode
    if code:
        print(f"FAILED: {' '.join(map(str, command))}\n" + "\n".join(Path(log).read_text().splitlines()[-60:]))
    return code == 0


def wanted(stage):
    return {"tests": "enabled", "processors": stage.processors}


def lacks_nothing(folder, stage):
    """Whether the folder was configured for the tests: tools/demo takes what it finds, and one kind of processors."""
    options = json.loads((folder / "meson-info" / "intro-buildoptions.json").read_text())
    return wanted(stage).items() <= {option["name"]: option["value"] for option in options}.items()


def programs(stage):
    """What the stage's tests, chosen by a suite or by names, run."""
    info = ROOT / stage.build / "meson-info"
    targets = {target["id"]: target["filename"][0] for target in json.loads((info / "intro-targets.json").read_text())}
    tests = json.loads((info / "intro-tests.json").read_text())
    return sorted({os.path.relpath(targets[needed], ROOT / stage.build) for test in tests for needed in test["depends"]
                   if test["name"] in stage.tests or any(suite.split(":")[-1] in stage.tests for suite in test["suite"])})


def build(stage):
    folder = ROOT / stage.build
    logs = folder / "logs"
    settings = [f"-D{name}={value}" for name, value in wanted(stage).items()]
    if not (folder / "build.ninja").exists():
        shutil.rmtree(folder, ignore_errors=True)
        logs.mkdir(parents=True)
        if not run(["meson", "setup", folder, *settings, *stage.setup], logs / "setup.txt"):
            return False
    logs.mkdir(exist_ok=True)
    if not lacks_nothing(folder, stage) and not (
            run(["meson", "configure", folder, "--clearcache"], logs / "setup.txt")
            and run(["meson", "configure", folder, *settings], logs / "setup.txt")):
        return False
    return run(["ninja", "-C", folder, f"-j{os.cpu_count()}", *([] if stage.whole else programs(stage))], logs / "build.txt")


def environment(stage, depth):
    folder = ROOT / stage.build
    env = dict(os.environ, ATHENA_TEST_DEPTH=depth, CMOCKA_MESSAGE_OUTPUT="TAP")
    env.update({name: str(folder / place) for name, place in CACHES.items()})
    env.update(stage.env)
    if depth != "all":
        env.update(stage.quick)
        env.update(short_pocl.environment(ROOT / "build" / "short-pocl", stage.fast_kernels))
    if DATA.is_dir():
        env.setdefault("ATHENA_TEST_DATA", str(DATA))
    for name in CACHES:
        if env[name] != os.devnull:
            Path(env[name]).mkdir(parents=True, exist_ok=True)
    return env


@cache
def digits_right_in_c(folder):
    """How many digits C recognises after the contract's epoch, "" without the data: other languages must have as many."""
    contract = folder / "tests" / "contract" / "contract"
    if not contract.exists() or not DATA.is_dir():
        return ""
    done = subprocess.run([contract, ROOT / "bindings" / "contract" / "contract.json", "--mnist"], text=True,
                          capture_output=True, env=dict(os.environ, ATHENA_TEST_DATA=str(DATA), ATHENA_DEVICE="cpu"))
    return done.stdout.strip()


def wrap(stage, env):
    """What stands before `meson test`, or (None, reason) where it cannot be had."""
    if stage.wrapper == "no-aslr":  # the sanitizer of GCC 12 does not know every address layout of newer kernels
        prefix = ["setarch", platform.machine(), "-R"]
        works = subprocess.run([*prefix, "true"], stderr=subprocess.DEVNULL).returncode == 0
        return (prefix, "") if works else ([], "")
    if stage.wrapper == "front":
        env.update(TORTURE_OPENCL=torture.real_library() or "", LD_LIBRARY_PATH=str(ROOT / stage.build / "tests" / "torture"))
    if stage.wrapper == "oclgrind":
        driver = [path for folder in ("/usr/lib/oclgrind", "/usr/lib/*/oclgrind", "/usr/lib/*", "/usr/local/lib*")
                  for path in glob.glob(f"{folder}/liboclgrind-rt-icd.so")]
        if not driver:
            return None, "oclgrind is not installed"
        vendors = ROOT / stage.build / "oclgrind"
        vendors.mkdir(exist_ok=True)
        (vendors / "oclgrind.icd").write_text(driver[0] + "\n")
        # its plugin for uninitialized values stays off: it stops at the compiler's freeze instructions
        env.update(OCL_ICD_VENDORS=str(vendors), OPENCL_VENDOR_PATH=str(vendors), OCLGRIND_DATA_RACES="1",
                   OCLGRIND_CHECK_API="1", OCLGRIND_MAX_ERRORS="100")
    return [], ""


OCLGRIND = re.compile(r"^(Invalid |.*data race at |Work-group divergence|Oclgrind).*", re.MULTILINE | re.IGNORECASE)
SANITIZER = re.compile(r"ERROR: (Address|UndefinedBehavior)Sanitizer|: runtime error: ")
LEAK = re.compile(r"^(?:Direct|Indirect) leak of .*\n(?: +#.*\n?)+", re.MULTILINE)
# the compiler in PoCL is C++, its OpenCL objects are C: a buffer or an event of ours is never taken for the former
COMPILER_LEAK = re.compile(r" in operator new.*\n +#1 .*/libpocl\.so")
OPTIONS_LEAK = re.compile(r"Direct leak of (\d+) byte\(s\) in (\d+) object.*\n +#0 .*malloc.*\n +#1 .*/libpocl\.so")
BROKEN = "LeakSanitizer has encountered a fatal error"


def ours(leak):
    """Whether it is neither of PoCL's compiler nor of the text of a program's options."""
    options = OPTIONS_LEAK.match(leak)
    length = int(options[1]) / int(options[2]) if options else 0
    return not COMPILER_LEAK.search(leak) and not len(short_pocl.FLAGS) < length < len(short_pocl.FLAGS) + 1000


def sanitizer_problem(text):
    """Where a sanitizer's complaint begins in a program's standard error, or None."""
    found = SANITIZER.search(text)
    if found:
        return found
    leaks = list(LEAK.finditer(text))
    if not leaks:
        return re.search("detected memory leaks", text)
    return next((leak for leak in leaks if ours(leak[0])), None)


def complaints(stage, log, total):
    """What does not change a program's exit status but counts: the findings of oclgrind and of the sanitizers."""
    if not log.exists():
        return
    for test in map(json.loads, log.read_text(encoding="utf-8").splitlines()):
        text = test.get("stderr", "")
        found = OCLGRIND.search(text) if stage.wrapper == "oclgrind" else sanitizer_problem(text)
        if found:
            print(f"FAILED: {stage.name}: {test['name']}")
            print("\n".join("    " + line for line in text[found.start():].splitlines()[:20]))
            total.failed += 1
        elif BROKEN in text:
            print(f"skipped: {stage.name}: {test['name']}: the sanitizer's search for leaks broke down")
            total.skipped += 1


def demo_problems(device, stage):
    """What is wrong with one epoch of the demo on a device."""
    log, out = ROOT / stage.build / "logs" / f"demo-{device}.txt", ROOT / stage.build / f"demo-{device}"
    shutil.rmtree(out, ignore_errors=True)
    command = ["tools/demo", "--device", device, "--epochs", "1", "--seed", "1", "--out", out]
    if not run(command, log, environment(stage, "quick")):
        return ["it failed"]
    last = log.read_text().strip().splitlines()[-1]
    found = re.fullmatch(r"final test accuracy: (\d+\.\d\d) %", last)
    if not found or not 90 < float(found[1]) < 100:
        return [f"its last line is {last!r}"]
    svg, model = out / "training.svg", out / "digits.safetensors"
    least = 4 * (784 * 512 + 512 * 256 + 256 * 10)  # bytes of the weights in float32
    return ([] if svg.is_file() and svg.read_text().rstrip().endswith("</svg>") else ["it drew no chart"]) + (
        [] if model.is_file() and model.stat().st_size > least else ["it wrote no model"])


def demo(stage, total):
    for device in ("cpu", "opencl"):
        if device == "opencl" and not has_opencl():
            print("skipped: demo on opencl: no OpenCL driver on this machine")
            total.skipped += 1
            continue
        problems = demo_problems(device, stage)
        total.passed += not problems
        total.failed += bool(problems)
        for problem in problems:
            print(f"FAILED: tools/demo --device {device}: {problem}")


def program(stage, total, cases):
    env = dict(environment(stage, cases), ATHENA_LIBRARY=str(ROOT / stage.build / "src" / "libathena.so"))
    log, before = ROOT / stage.build / "logs" / f"{stage.name}.txt", total.failed
    with open(log, "w") as out:
        done = subprocess.run(ROOT / stage.program, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=out,
                              stderr=subprocess.STDOUT)
    text = log.read_text()
    tally.subtests(text, stage.program, stage.name, total)
    if done.returncode and total.failed == before:
        total.failed += 1
    if total.failed > before:
        print(f"FAILED: {stage.program}")
        print("\n".join("    " + line for line in text.splitlines() if not re.match("ok|1\\.\\.", line)))


def perform(stage, depth):
    total = tally.Total()
    if stage.opencl and not has_opencl():
        print(f"skipped: stage {stage.name}: no OpenCL driver on this machine")
        total.skipped += 1
        return total
    if not build(stage):
        total.failed += 1
        return total
    if stage.name in ("rust", "python", "csharp"):
        right = digits_right_in_c(ROOT / stage.build)
        stage.env.update({"ATHENA_CONTRACT_RIGHT": right} if right else {})
    cases = depth if stage.deep else "quick"
    if stage.program:
        program(stage, total, cases)
        return total
    if stage.name == "demo":
        demo(stage, total)
        return total
    env = environment(stage, cases)
    prefix, reason = wrap(stage, env)
    if prefix is None:
        print(f"skipped: stage {stage.name}: {reason}")
        total.skipped += 1
        return total
    factor = stage.timeout * (20 if depth == "all" else 1)
    tests = stage.all_tests if depth == "all" and stage.all_tests else stage.tests
    own_caches = [f"{name}={stage.env[name]}" for name in CACHES if name in stage.env]
    # meson names what a wrapper ran after it
    log = ROOT / stage.build / "meson-logs" / f"{stage.name}{'-env' if own_caches else ''}.json"
    log.unlink(missing_ok=True)
    # more than processors where PoCL writes kernels: tests wait 44 ms for the disk with each
    processes = str(os.cpu_count() * (3 if stage.fast_kernels else 2) // 2)
    command = [*prefix, "meson", "test", "-C", stage.build, "--no-rebuild", "--print-errorlogs", "--num-processes", processes,
               "--logbase", stage.name, "--timeout-multiplier", str(factor), *tests]
    if own_caches:  # the tests' own environment wins over this process's
        command += ["--wrapper", " ".join(["env", *own_caches])]
    with open(ROOT / stage.build / "logs" / f"{stage.name}.txt", "w") as out:
        subprocess.run(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)
    tally.count(log, total, stage.name)
    complaints(stage, log, total)
    # a driver that the library does not find must not pass for a skip
    if total.passed + total.failed == 0 and not (stage.optional and total.skipped):
        print(f"FAILED: stage {stage.name} tested nothing")
        total.failed += 1
    return total


def main(arguments):
    names = [stage.name for stage in STAGES]
    if arguments == ["--list"]:
        for stage in STAGES:
            print(f"{stage.name:12} {stage.text}")
        return 0
    deep = "--all" in arguments
    chosen = [a for a in arguments if a != "--all"] or [s.name for s in STAGES if s.default or deep]
    for name in chosen:
        if name not in names:
            print(f"tools/test: no stage {name!r}; there are: {' '.join(names)}", file=sys.stderr)
            return 2
    sum_of_all = tally.Total()
    for stage in sorted((s for s in STAGES if s.name in chosen), key=lambda s: chosen.index(s.name)):
        start = time.monotonic()
        total = perform(stage, "all" if deep else "quick")
        print(f"{stage.name}: {stage.text}: {total.words()} in {time.monotonic() - start:.0f} s", flush=True)
        sum_of_all.add(total)
    if sum_of_all.passed + sum_of_all.failed == 0:
        print("nothing was tested")
        sum_of_all.failed += 1
    print(sum_of_all)
    return 1 if sum_of_all.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
