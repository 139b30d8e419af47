#!/usr/bin/python3
"""Builds the library and a program for each parser with libFuzzer and sanitizers, and runs them. Prints TAP.

usage: fuzz.py [RUNS [PARSER...]]   (default: 10000, 1000000 under ATHENA_TEST_DEPTH=all; all parsers)
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD = ROOT / "build-parsers"
RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000 if os.environ.get("ATHENA_TEST_DEPTH") == "all" else 10_000
SANITIZERS = "address,undefined"
ARGUMENTS = f"['-g1', '-fsanitize=fuzzer-no-link,{SANITIZERS}', '-fno-sanitize-recover=undefined']"
OPTIONS = ["-Dtests=enabled", "-Dparsers=true", "-Dopencl=disabled", "-Dopenblas=disabled", "-Dpython=no", "-Dprocessors=native",
           "-Doptimization=1", "-Ddebug=false", "-Db_lundef=false", f"-Dc_args={ARGUMENTS}", f"-Dcpp_args={ARGUMENTS}",
           f"-Dc_link_args=-fsanitize={SANITIZERS}", f"-Dcpp_link_args=-fsanitize={SANITIZERS}"]


def links(compiler):
    """Whether a compiler has libFuzzer: its runtime is a package of its own."""
    source = b"int LLVMFuzzerTestOneInput(const unsigned char* b, unsigned long n) { return 0; }"
    return shutil.which(compiler) and subprocess.run(
        [compiler, f"-fsanitize=fuzzer,{SANITIZERS}", "-x", "c", "-", "-o", "/dev/null"], input=source,
        capture_output=True).returncode == 0


def build():
    """Why it cannot be built, or None."""
    version = next((v for v in ("", *(f"-{n}" for n in range(20, 12, -1))) if links(f"clang{v}")), None)
    if version is None:
        return "no clang with libFuzzer"
    if not (BUILD / "build.ninja").exists():
        shutil.rmtree(BUILD, ignore_errors=True)
        subprocess.run(["meson", "setup", BUILD, ROOT, *OPTIONS], check=True, stdout=sys.stderr,
                       env=dict(os.environ, CC=f"clang{version}", CXX=f"clang++{version}"))
    programs = [f"tests/parsers/fuzz_{path.name}" for path in (HERE / "corpus").iterdir()]
    subprocess.run(["ninja", "-C", BUILD, f"-j{os.cpu_count()}", *programs], check=True, stdout=sys.stderr)


def fuzz(name, scratch):
    """The number of runs, and what libFuzzer said if it found something."""
    found = Path(scratch) / name
    found.mkdir()
    done = subprocess.run(
        [BUILD / "tests" / "parsers" / f"fuzz_{name}", f"-runs={RUNS}", "-seed=1", "-max_len=4096", "-timeout=20",
         "-rss_limit_mb=3000", f"-artifact_prefix={ROOT}/build-parsers/{name}-", "-print_final_stats=1", found,
         HERE / "corpus" / name], capture_output=True, text=True, errors="replace")
    runs = re.search(r"number_of_executed_units: (\d+)", done.stderr)
    return int(runs[1]) if runs else 0, done.stderr[-6000:] if done.returncode else ""


def main():
    names = sys.argv[2:] or sorted(path.name for path in (HERE / "corpus").iterdir())
    lacking = build()
    if lacking:
        print(f"1..0 # SKIP {lacking}")
        return 0
    failed = 0
    print(f"1..{len(names)}")
    with tempfile.TemporaryDirectory() as scratch:
        for number, name in enumerate(names, 1):
            runs, complaint = fuzz(name, scratch)
            bad = bool(complaint) or runs < RUNS
            failed += bad
            for line in complaint.splitlines():
                print(f"# {line}")
            print(f"{'not ok' if bad else 'ok'} {number} - {name}: {runs} runs", flush=True)
    return 1 if failed else 0


sys.exit(main())
