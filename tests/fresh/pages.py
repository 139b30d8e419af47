"""The blocks of a page's section as one shell script: commands as they are written, programs saved under the names that
stand before them."""
import re

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`([\w./]+)`:\s*$")


def section(text, title):
    """What stands below a heading, up to the next of its level or a higher one."""
    level, fenced, kept = 0, False, []
    for line in text.splitlines(keepends=True):
        fenced ^= line.startswith("```")
        heading = None if fenced else re.match(r"(#+) (.*)", line)
        if heading and len(heading[1]) <= level:
            break
        if level:
            kept.append(line)
        elif heading and heading[2] == title:
            level = len(heading[1])
    if not kept:
        raise LookupError(f"no section {title!r}")
    return "".join(kept)


def script(text):
    """Shell blocks, and of the others those with a file's name before them."""
    lines, end = [], 0
    for block in BLOCK.finditer(text):
        name = NAMED.search(text[end:block.start()])
        end = block.end()
        if block[1] == "sh":
            lines.append(block[2])
        elif name:
            lines.append(f"cat > {name[1]} <<'END OF THE BLOCK'\n{block[2]}END OF THE BLOCK\n")
    if not lines:
        raise LookupError("no block to run")
    return "".join(lines)
