"""The source of a module without what only its readers need.

Python compiles all that a first start loads, in the browser, and people wait for it: docstrings and
the annotations of functions are a fifth of that time, and a third of what is sent. Nothing here
asks for them while it runs; the annotations of classes make fields, and stay.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

TEXT, OF_CLASS = b"'''%s'''", b"'''.%s'''"
"""Instead of a docstring, with its line ends; a dataclass without any works one out for itself."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Cut(NamedTuple):
    """Bytes of a source from `start` to `end`, and what stands there round its line ends."""

    start: int
    end: int
    instead: bytes = b"%s"


def stripped(source: bytes) -> bytes:
    r"""The same program, every line where it was, so that a traceback tells the true one. Raises
    SyntaxError for what is no Python.

    >>> print(stripped(b'def one(a: int, *, b: int = 2) -> int:\n    "One."').decode())
    def one(a, *, b = 2):
        ''''''
    >>> print(stripped(b'class A:\n    "A."\n    a: int = 1').decode())
    class A:
        '''.'''
        a: int = 1
    """
    left = bytearray(source)
    for start, end, instead in sorted(cuts(source), reverse=True):
        left[start:end] = instead % (b"\n" * source.count(b"\n", start, end))
    return bytes(left)


def cuts(source: bytes) -> Iterator[Cut]:
    """All that is taken out. No two of them touch. What a function gives stays where it takes
    several lines, which only brackets may."""
    lines = (0, *accumulate(map(len, source.splitlines(keepends=True))))

    def start(node: ast.stmt | ast.expr | ast.arg) -> int:
        return lines[node.lineno - 1] + node.col_offset

    def end(node: ast.stmt | ast.expr | ast.arg) -> int:
        return lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)

    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | Function):
            for place, statement in enumerate(node.body):
                if is_text(statement):
                    first = place == 0 and isinstance(node, ast.ClassDef)
                    yield Cut(start(statement), end(statement), OF_CLASS if first else TEXT)
        if isinstance(node, ast.arg) and node.annotation:
            yield Cut(start(node) + len(node.arg.encode()), end(node))
        if isinstance(node, Function) and node.returns:
            named = start(node.returns)
            arrow = source.rindex(b" ->", 0, named)
            if (
                source[arrow:named].strip() == b"->"
                and node.returns.lineno == node.returns.end_lineno
            ):
                yield Cut(arrow, end(node.returns))


def is_text(statement: ast.stmt) -> bool:
    """Whether it is a string that nothing is done with."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )
