#!/usr/bin/env python3
"""Copies a module of the package: answering.py SOURCE TARGET. Constructors, and public functions that are no operations, get a
place for arguments that they do not know, and refuse them (athena/_arguments.py). Of operations Python itself speaks, and names
function and argument: a place costs it 50 ns a call. What is added stands in lines that are there, so that tracebacks name the
source's."""
import ast
import io
import shutil
import sys
import tokenize
from pathlib import Path

OPERATIONS = {"_" + name for name in """casts creation description elementwise indexing linear_algebra manipulation methods names
    pointwise random reduction searching statistics tensor views losses activations""".split()} | {"functional"}
AT_END = "\nfrom typing import NoReturn as _NoReturn\n\nfrom athena._arguments import refuse as _refuse\n"


def is_public(function, operations):
    decorators = {ast.unparse(one).rsplit(".", 1)[-1] for one in function.decorator_list}
    called = not operations and not function.name.startswith("_") and function.name != "forward"
    return ((called or function.name == "__init__") and not function.args.kwarg
            and not decorators & {"overload", "property", "setter", "deleter", "abstractmethod", "contextmanager"})


def called(owner, method):
    """What the method is called, as an expression: parts and bases speak for the class that has them."""
    kinds = [ast.unparse(one) for one in method.decorator_list]
    if "staticmethod" in kinds:
        return f'"{owner.name}.{method.name}"', False
    first = [*method.args.posonlyargs, *method.args.args][0].arg
    name = f"{first}.__name__" if "classmethod" in kinds else f"type({first}).__name__"
    return (name if method.name == "__init__" else f'{name} + ".{method.name}"'), True


def functions(tree, operations):
    """(its name, an expression; it; whether its first argument is the object)"""
    for one in tree.body:
        if isinstance(one, ast.FunctionDef) and is_public(one, operations):
            yield f'"{one.name}"', one, False
        elif isinstance(one, ast.ClassDef):
            for method in one.body:
                if isinstance(method, ast.FunctionDef) and is_public(method, operations):
                    name, bound = called(one, method)
                    yield name, method, bound


def end_of_parameters(tokens, function):
    """Where the closing parenthesis stands, and what is needed between it and what is before."""
    first = next(i for i, one in enumerate(tokens) if one.start >= (function.lineno, function.col_offset) and one.string == "(")
    depth = 0
    for i in range(first, len(tokens)):
        depth += (tokens[i].string in "([{") - (tokens[i].string in ")]}") if tokens[i].type == tokenize.OP else 0
        if depth == 0:
            before = next(one for one in reversed(tokens[:i]) if one.type not in (tokenize.NL, tokenize.COMMENT))
            return tokens[i].start, {"(": "", ",": " "}.get(before.string, ", ")
    raise AssertionError(function.name)


def insertions(source, operations):
    """[((line, column), text)]"""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for name, function, bound in functions(ast.parse(source), operations):
        place, comma = end_of_parameters(tokens, function)
        yield place, f"{comma}**_unknown: '_NoReturn'"
        every = function.args
        by_place = [one.arg for one in every.posonlyargs] + ["/"] * bool(every.posonlyargs)
        star = [f"*{every.vararg.arg}"] if every.vararg else []
        takes = [*by_place, *(one.arg for one in every.args), *star, *(one.arg for one in every.kwonlyargs)]
        known = " ".join(takes[int(bound):] if takes[:2] != ["self", "/"] else takes[2:])
        check, first = f'_unknown and _refuse({name}, "{known}", _unknown)', function.body[0]
        is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        if is_text:
            yield (first.end_lineno, first.end_col_offset), f"; {check}"
        elif hasattr(first, "body") or getattr(first, "decorator_list", None):
            yield (first.lineno, first.col_offset), f"{check}\n{' ' * first.col_offset}"
        else:
            yield (first.lineno, first.col_offset), f"{check}; "


def answering(source, operations):
    lines = source.splitlines(keepends=True)
    found = sorted(insertions(source, operations), reverse=True)
    for (line, column), text in found:
        before = lines[line - 1].encode()[:column].decode() if text[0] in "_;" else lines[line - 1][:column]
        lines[line - 1] = before + text + lines[line - 1][len(before):]
    return "".join(lines) + (AT_END if found else "")


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    if source.suffix == ".py":
        target.write_text(answering(source.read_text(), source.stem in OPERATIONS))
    else:
        shutil.copyfile(source, target)
