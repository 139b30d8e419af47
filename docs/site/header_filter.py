"""Doxygen's input filter: a public header with its plain comments as Doxygen's, so that the headers need no marks."""
import re
import sys

COMMENT = re.compile(r"/\*(.*?)\*/", re.DOTALL)


def marked(header):
    def mark(comment):
        before, after = header[:comment.start()], header[comment.end():]
        text = re.sub(r"^[ \t]*\*[ \t]?", "", comment.group(1), flags=re.MULTILINE)
        text = re.sub(r"([@\\%<>&#])", r"\\\1", text).strip()  # or they would be commands, tags, links
        if not before:
            return f"/** @file\n{text}\n*/"
        if before[before.rfind("\n") + 1:].strip():
            return f"/**< {text} */"
        # what stands before no declaration is the file's
        alone = after.startswith("\n\n") or after.lstrip().startswith("/*")
        return f"/** @file\n\n{text}\n*/" if alone else f"/** {text} */"
    return COMMENT.sub(mark, header)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as header:
        print(marked(header.read()), end="")
