"""The tests of the Rust binding as TAP: declarations against bindgen, cargo's own tests, the contract, lints.

  test.py LIBRARY BUILD cpu      everything, linked and with the feature dlopen
  test.py LIBRARY BUILD opencl   what computes
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
library, build, device = sys.argv[1:]
environment = dict(os.environ, ATHENA_LIBRARY=library, ATHENA_DEVICE=device,
                   CARGO_TARGET_DIR=f"{build}/rust", CARGO_TERM_COLOR="never", RUST_BACKTRACE="0")
count = failed = 0


def claim(text, problems="", skip=""):
    global count, failed
    count += 1
    failed += bool(problems)
    print(f"{'not ' if problems else ''}ok {count} - {text}{f' # SKIP {skip}' if skip else ''}")
    for line in str(problems).splitlines()[-60:] if problems else ():
        print(f"# {line}")
    sys.stdout.flush()


def run(*command, **variables):
    """(whether it succeeded, what it wrote)"""
    done = subprocess.run(command, cwd=HERE, env={**environment, **variables}, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode == 0, done.stdout


def cargo(command, *arguments, **variables):
    return run("cargo", command, "--offline", "--locked", *arguments, **variables)


def works(*command):
    return bool(shutil.which(command[0])) and run(*command)[0]


def tests(*arguments, **variables):
    """Cargo's tests one by one, and the lines of those that speak TAP themselves."""
    good, text = cargo("test", *arguments, **variables)
    bad, found = False, 0
    for line in text.splitlines():
        own = re.match(r"test (\S+.*) \.\.\. (ok|FAILED)$", line)
        tap = re.match(r"(not )?ok \d+ - ([^#]*?)\s*(?:# SKIP (.*))?$", line)
        if own or tap:
            name, wrong = (own[1], own[2] != "ok") if own else (tap[2], bool(tap[1]))
            bad, found = bad or wrong, found + 1
            claim(f"{name} {' '.join(arguments)}".strip(), "see below" if wrong else "", tap[3] if tap and tap[3] else "")
    if bad or not good or not found:
        claim(f"cargo test {' '.join(arguments)}", text)


def signatures(text, pattern):
    """{function: its parameters' types and names}, written alike."""
    text = re.sub(r"\s+", " ", text.replace("::std::os::raw::", "").replace("size_t", "usize"))
    return {name: re.sub(r",\s*$", "", inner.strip()) for name, inner in re.findall(pattern, text)}


def declarations():
    if not works("bindgen", "--version"):
        return claim("declarations are those that bindgen makes", skip="bindgen is not installed")
    good, text = run("bindgen", f"{ROOT}/include/athena.h", "--no-layout-tests", "--allowlist-function", "at_.*", "--",
                     f"-I{ROOT}/include")
    if not good:
        return claim("declarations are those that bindgen makes", text)
    theirs = signatures(text, r"pub fn (at_\w+)\(([^)]*)\)")
    sources = "".join((HERE / "athena-sys" / "src" / name).read_text() for name in ("functions.rs", "lib.rs"))
    sources = re.sub(r"//[^\n]*", "", sources)
    ours = {**signatures(sources, r"(at_\w+) \w+\(([^)]*)\);"), **signatures(sources, r"pub fn (at_get_api)\(([^)]*)\)")}
    claim("declarations are those that bindgen makes",
          "\n".join(f"{name}: ours ({ours.get(name)}), bindgen's ({theirs.get(name)})"
                    for name in sorted({*ours, *theirs}) if ours.get(name) != theirs.get(name)))


def lints():
    for what, command in (("rustfmt finds nothing to change", ("fmt", "--check")),
                          ("clippy has nothing to say", ("clippy", "--all-targets", "--", "-D", "warnings")),
                          ("nor with dlopen", ("clippy", "--all-targets", "--features", "dlopen", "--", "-D", "warnings"))):
        if not works("cargo", command[0], "--version"):
            claim(what, skip=f"cargo {command[0]} is not installed")
        else:
            good, text = run("cargo", *command)
            claim(what, "" if good else text)
    good, text = cargo("doc", "--no-deps", RUSTDOCFLAGS="-D warnings")
    claim("rustdoc finds every link", "" if good else text)


def oldest():
    """Debian's own compiler is the oldest that is promised."""
    text = "builds with Rust 1.63"
    version = run("/usr/bin/rustc", "--version")[1] if os.path.exists("/usr/bin/cargo") else ""
    if " 1.63." not in version:
        return claim(text, skip="Debian 12's cargo is not installed")
    done = subprocess.run(["/usr/bin/cargo", "check", "--offline", "--locked", "--all-targets"], cwd=HERE, text=True,
                          env={**environment, "RUSTC": "/usr/bin/rustc", "CARGO_TARGET_DIR": f"{build}/rust-1.63"},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    claim(text, done.stdout if done.returncode else "")


def finding():
    """The library is found by pkg-config; where it is not found, one is told what helps."""
    with tempfile.TemporaryDirectory() as folder:
        good, text = run("meson", "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", folder)
        found = list(Path(folder).rglob("athena.pc"))
        if not good or not found:
            return claim("an installed library is found by pkg-config", text or "no athena.pc")
        installed = dict(PKG_CONFIG_PATH=str(found[0].parent))
        del environment["ATHENA_LIBRARY"]
        good, text = cargo("run", "--quiet", "--example", "xor", CARGO_TARGET_DIR=f"{build}/rust-installed", **installed)
        claim("an installed library is found by pkg-config", "" if good and "learned" in text else text)
    good, text = cargo("check", "-p", "athena-sys", ATHENA_LIBRARY="/nowhere/libathena.so",
                       CARGO_TARGET_DIR=f"{build}/rust-nowhere")
    helpful = not good and all(word in text for word in ("/nowhere/libathena.so", "pkg-config", "dlopen"))
    claim("a build without the library tells what helps", "" if helpful else text)
    environment["ATHENA_LIBRARY"] = library


def unlinked():
    good, text = cargo("build", "--features", "dlopen", "--example", "xor")
    needed = run("ldd", f"{build}/rust/debug/examples/xor")[1] if good else text
    claim("with dlopen nothing is linked", needed if not good or "libathena" in needed else "")


def examples():
    """The programs of examples/README.md print what examples/quick.json says; one learns a table of our own too."""
    expected = json.loads((ROOT / "examples" / "quick.json").read_text())
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as table:
        table.write("name,a,y,b\n" + "".join(f"row,{i % 7},{2 * (i % 7) - i % 5},{i % 5}\n" for i in range(100)))
        table.flush()
        own = r"regression: y from a, b; 80 rows for training, 20 for validation\n(epoch .*\n){5}RMSE 0\.\d{4}, R2 0\.99\d\d\n"
        for name, pattern, options in (*((name, pattern, ()) for name, pattern in expected.items()),
                                       ("regression", own, ("--csv", table.name, "--target", "y"))):
            _, text = cargo("run", "--quiet", "--example", name, "--", "--quick", "--device", "cpu", *options)
            skipped = text.startswith(f"{name}: skipped")
            claim(" ".join(("example", name, *options[2:])), "" if skipped or re.fullmatch(pattern, text) else text,
                  text.strip() if skipped else "")


if not works("cargo", "--version"):
    print("1..0 # SKIP cargo is not installed")
    sys.exit(0)
if device == "cpu":
    declarations()
    tests()
    examples()
    unlinked()
    tests("--features", "dlopen", "--tests")
    lints()
    finding()
    oldest()
else:
    tests("--test", "contract", "--test", "lifetimes", "--test", "memory", "--test", "outside",
          "--test", "faults")
print(f"1..{count}")
sys.exit(1 if failed else 0)
