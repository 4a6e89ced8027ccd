"""What the site's Python is without what only its readers need: the same program, line by line."""

from __future__ import annotations

import ast
import dataclasses
from typing import Any

import pytest

from views.serving.site.packages import PACKAGES, ours, sources
from views.serving.site.stripped import stripped

MODULES = {
    path: source for path, source in (sources(PACKAGES) | ours()).items() if path.endswith(".py")
}


def unsaid(source: bytes) -> ast.Module:
    """A program without its docstrings and without the annotations of its functions."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [one for one in node.body if not is_text(one)]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return tree


def is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(
        getattr(statement.value, "value", None), str
    )


def lines(tree: ast.Module) -> list[tuple[str, int]]:
    return [
        (type(node).__name__, node.lineno) for node in ast.walk(tree) if isinstance(node, ast.stmt)
    ]


@pytest.mark.parametrize("room", ["flet", "msgpack", "repath", "scoring", "six", "tinydb", "views"])
def test_every_module_is_the_same_program_on_the_same_lines(room: str) -> None:
    chosen = {path: source for path, source in MODULES.items() if path.startswith(room)}
    assert chosen
    for path, source in chosen.items():
        before, after = unsaid(source), unsaid(stripped(source))
        assert ast.dump(before) == ast.dump(after), path
        assert lines(before) == lines(after), path


def test_a_third_is_left_out() -> None:
    before = sum(map(len, MODULES.values()))
    after = sum(len(stripped(source)) for source in MODULES.values())
    assert after < 0.67 * before


ODD = b'''
def one(
    a: "int",  # a
    *rest: tuple[
        int, str
    ],
    b: (int) = 2,
) -> dict[
    str, int
]:
    """Several
    lines: \xc4\x85."""; return {"a": 1}

def two(\xc4\x85: int = 1) -> (int): "On the line."; return \xc4\x85

class Three:
    """Not worked out anew."""
    c: int = 3
    """Of c."""
    def d(self, f=lambda x: x) -> "str":
        return "" """not a docstring"""
'''


def test_odd_ways_of_writing_stay_the_same_program() -> None:
    after = stripped(ODD)
    assert ast.dump(unsaid(after)) == ast.dump(unsaid(ODD))
    assert lines(unsaid(after)) == lines(unsaid(ODD))
    assert b"not a docstring" in after
    assert b"Several" not in after
    assert b"Of c" not in after
    names: dict[str, Any] = {}
    exec(after, names)
    three = names["Three"]
    assert three.__doc__ == "."
    assert dataclasses.fields(dataclasses.dataclass(three))[0].name == "c"
