"""What is kept of a run: not_supported.txt, and the table at the end of README.md."""
from collections import Counter
from pathlib import Path

from verdicts import PASSED, UNSUPPORTED

HERE = Path(__file__).resolve().parent
LIST, PAGE = HERE / "not_supported.txt", HERE / "README.md"
HEAD = "| family | cases | pass | not supported |"


def listed():
    """The reason of each case in the list: lines of a reason, indented ones of its cases."""
    reasons, reason = {}, None
    for line in LIST.read_text().splitlines() if LIST.exists() else []:
        if line.startswith("  "):
            reasons.update((name, reason) for name in line.split())
        elif line and not line.startswith("#"):
            reason = line
    return reasons


def list_of(unsupported):
    lines = ["# The node cases that Athena does not pass, by reason; run.py --write makes the list."]
    for reason, names in sorted(unsupported.items()):
        lines += ["", reason]
        line = " "
        for name in sorted(names):
            if len(line) + len(name) >= 120:
                lines.append(line)
                line = " "
            line += " " + name
        lines.append(line)
    return "\n".join(lines) + "\n"


def table_of(verdicts):
    from registry import FAMILIES

    counts = verdicts.counts(lambda operator: FAMILIES.get(operator, "others"))
    rows = [*sorted(counts.items()), ("all", sum(counts.values(), Counter()))]
    return "\n".join([HEAD, "| --- | --- | --- | --- |", *(
        f"| {name} | {sum(one.values())} | {one[PASSED]} | {one[UNSUPPORTED]} |" for name, one in rows)]) + "\n"


def keep(verdicts):
    LIST.write_text(list_of(verdicts.unsupported))
    PAGE.write_text(PAGE.read_text().split(HEAD)[0] + table_of(verdicts))
