"""Reads the public headers' text: functions, constants, structs, the table of at_get_api."""
import re

from rule import HEADERS, INCLUDE


def bare(text):
    """Text without comments and preprocessor lines."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
    text = re.sub(r"\\\n", " ", text)
    return re.sub(r"^\s*#.*$", "", text, flags=re.MULTILINE)


def all_text():
    return "\n".join(bare(path.read_text()) for path in HEADERS)


def functions():
    return re.findall(r"\bAT_API\s+at_status\s+(at_\w+)\s*\(", all_text())


def constants():
    """Every enum constant and number macro but the version, which moves."""
    names = []
    for body in re.findall(r"\benum\s*\w*\s*\{(.*?)\}", all_text(), flags=re.DOTALL):
        names += [part.split("=")[0].strip() for part in body.split(",") if part.strip()]
    for path in HEADERS:
        names += re.findall(r"^#define (AT_(?!VERSION)\w+) \d+\b", path.read_text(), flags=re.MULTILINE)
    return names


def structs():
    """(name, [fields]) of every struct with a body; the function table is one of them."""
    found = []
    for body, name in re.findall(r"typedef struct \w+\s*\{(.*?)\}\s*(\w+)\s*;", all_text(), flags=re.DOTALL):
        fields = []
        for declaration in filter(str.strip, body.split(";")):
            pointer = re.search(r"\(\*\s*(\w+)\)", declaration)
            fields.append(pointer[1] if pointer else re.search(r"(\w+)\s*(\[[^]]*\])?\s*$", declaration)[1])
        found.append((name, fields))
    return found


def table():
    """Function names in at_api, in order, less the prefix."""
    fields = dict(structs())["at_api"]
    text = bare((INCLUDE / "athena" / "api.h").read_text())
    return [name for name in fields if re.search(rf"\(\*\s*{name}\)", text)]


def version():
    text = (INCLUDE / "athena" / "version.h").read_text()
    return tuple(int(re.search(rf"#define AT_VERSION_{part} (\d+)", text)[1]) for part in ("MAJOR", "MINOR", "PATCH"))
