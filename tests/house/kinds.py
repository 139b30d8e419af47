"""Every module, loss, metric, optimizer and schedule has its idiomatic form in every language, by the name that its table or header
gives it. What the rule would say of a form that is taken out is asked for each of them, one by one."""
import re

from rule import ROOT, Claims, interface

import module_kinds  # of tools

BINDINGS = ROOT / "bindings"
PYTHON, RUST, CSHARP = BINDINGS / "python" / "athena", BINDINGS / "rust" / "athena" / "src", BINDINGS / "csharp" / "Athena"
PAIRS = ("sequential", "chained")  # of two schedules: sequential_lr and chained_scheduler have any number


def made_of(header, result):
    """The names of at_<result>_<name>, where it takes an optimizer or parameters and gives a new handle."""
    made = [one.name.removeprefix(f"at_{result}_") for one in interface.functions
            if one.header == header and one.parameters[0].shape == f"at_{result}**"]
    assert made, f"{header} makes no {result}"
    return made


def losses():
    """The functions of loss.h that make a loss, or compare two tensors."""
    return [one.name.removeprefix("at_tensor_") for one in interface.functions
            if one.header == "loss.h" and one.name.startswith("at_tensor_")]


def sources(*paths):
    return "\n".join(path.read_text() for path in paths)


def python_class(name):
    return rf"^class {name}\("


def python_like(name):
    """Any capitals: "step_lr" is StepLR."""
    return rf"^class (?i:{name.replace('_', '')})\("


def rust_method(name):
    """As a method, or as a row of a macro that makes one."""
    return rf"\bpub fn {name}(?:_with)?\b|^    {name}\([\w, ]*\) at_|^    \w+, {name}, at_"


def csharp(kind):
    return lambda name: rf"^    public {kind} {name}\("


def csharp_like(kind, ending=""):
    return lambda name: rf"(?i:^(?:    )?public {kind} {name.replace('_', '')}{ending}\b)"


MODULES, METRICS = module_kinds.read(), module_kinds.read(module_kinds.METRICS)
SCHEDULES = [name for name in made_of("schedule.h", "schedule") if name not in PAIRS]
RULES = (  # of what, its names in a language, where they are declared, how
    ("module", "Python", [kind.name for kind in MODULES], sources(*(PYTHON / "nn").glob("*.py")), python_class),
    ("module", "Rust", [kind.snake for kind in MODULES], sources(RUST / "layers.rs"), rust_method),
    ("module", "C#", [kind.pascal for kind in MODULES], sources(CSHARP / "Layers.g.cs"), csharp("static ModuleDescription")),
    ("metric", "Python", [kind.name for kind in METRICS], sources(PYTHON / "metrics" / "_kinds.py"), python_class),
    ("metric", "Rust", [kind.snake for kind in METRICS], sources(RUST / "metrics.rs"), rust_method),
    ("metric", "C#", [kind.pascal for kind in METRICS], sources(CSHARP / "Metrics.g.cs"), csharp("static Metric")),
    ("loss", "Python", losses(), sources(PYTHON / "nn" / "_losses.py"), lambda name: rf"^def {name}\("),
    ("loss", "Rust", losses(), sources(RUST / "loss.rs"), rust_method),
    ("loss", "C#", losses(), sources(CSHARP / "Tensor.Losses.cs", CSHARP / "Tensor.Losses.g.cs"), csharp_like("Tensor")),
    ("optimizer", "Python", made_of("optimizer.h", "optimizer"), sources(PYTHON / "optim" / "__init__.py"), python_like),
    ("optimizer", "Rust", made_of("optimizer.h", "optimizer"), sources(RUST / "optimizer.rs"), rust_method),
    ("optimizer", "C#", made_of("optimizer.h", "optimizer"), sources(CSHARP / "Rules.cs"), csharp_like("sealed unsafe class")),
    ("schedule", "Python", SCHEDULES, sources(PYTHON / "optim" / "lr_scheduler.py"), python_like),
    ("schedule", "Rust", SCHEDULES, sources(RUST / "schedule.rs"), rust_method),
    ("schedule", "C#", SCHEDULES, sources(CSHARP / "Schedules.cs"), csharp_like("static Schedule")),
)


def missing(patterns, lines):
    return [name for name, pattern in patterns.items() if not any(map(pattern.search, lines))]


claims = Claims()
for what, language, names, text, form in RULES:
    patterns = {name: re.compile(form(name)) for name in names}
    declared = [line for line in text.splitlines() if any(pattern.search(line) for pattern in patterns.values())]
    absent = missing(patterns, declared)
    claims.check(f"{language} has every {what} by its name, {len(names)} of them", absent)
    without = {name: missing(patterns, [line for line in declared if not patterns[name].search(line)]) for name in names}
    claims.check(f"it would be told of each {what} that {language} lacks",
                 [f"without {name}: {told}" for name, told in without.items() if set(told) != {name, *absent}])

claims.done()
