"""Every function of the C interface has an idiomatic form in every language, or a line with a reason in bound.txt."""
import re

from rule import ROOT, Claims, interface

BINDINGS = ROOT / "bindings"
# where the idiomatic tier is, less the raw one; how it names a C function
LANGUAGES = {
    "Python": ([*(BINDINGS / "python" / "athena").rglob("*.py"), *(BINDINGS / "python" / "extension").glob("*.c")],
               ("raw.c",), r"\b_raw\.(\w+)|\bat_(\w+)\("),
    "Rust": ((BINDINGS / "rust" / "athena" / "src").rglob("*.rs"), (), r"\bat_(\w+)\b"),
    "C#": ((BINDINGS / "csharp" / "Athena").rglob("*.cs"), ("Native.g.cs", "Structs.g.cs", "Enums.g.cs"), r"\bat_(\w+)\b"),
}
MOST = 15  # lines of exceptions


def named(files, left_out, pattern):
    text = "\n".join(path.read_text() for path in files if path.name not in left_out)
    return set(filter(None, (name for found in re.findall(pattern, text) for name in (found if isinstance(found, tuple) else [found]))))


def exceptions():
    """[(a pattern of names, its languages)]: "at_…_retain | Python, C# | why"."""
    for line in (ROOT / "tests" / "house" / "bound.txt").read_text().splitlines():
        pattern, languages, reason = line.split(" | ")
        assert pattern.startswith("at_") and reason, line
        yield re.compile(pattern[3:] + "$"), languages.split(", ")


claims = Claims()
excused = list(exceptions())
claims.check(f"no more than {MOST} exceptions", [f"there are {len(excused)}"] if len(excused) > MOST else [])
functions = {one.name[3:] for one in interface.functions}
for language, (files, left_out, pattern) in LANGUAGES.items():
    known = named(files, left_out, pattern)
    if language == "Python":  # the extension's type has them as methods and operators, which the generator writes
        known |= {one.name[3:] for one in interface.methods()}
    missing = [name for name in sorted(functions - known)
               if not any(language in languages and form.match(name) for form, languages in excused)]
    claims.check(f"{language} has every function in its idiomatic tier", missing)
claims.check("every exception is needed", [form.pattern for form, languages in excused
                                          if not any(form.match(name) for name in functions)])
claims.done()
