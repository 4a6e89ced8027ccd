"""Our own drawings as outlines: the few path commands that the signs are made of, as polygons.

What paints pictures knows no SVG; the signs are small, so that a reader of their files is enough.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import atan2, ceil, cos, hypot, pi, sin
from typing import NamedTuple

from scoring.sheets.signs import sign

SIDE = 48
"""The signs are drawn in a square of so many units."""
STEPS = 12
"""A curve is drawn as so many straight lines, an arc as so many a quarter."""
PATH = re.compile(r"<path([^>]*)/>")
DRAWN = re.compile(r'\bd="([^"]*)"')
FILL = re.compile(r'\bfill="([^"]*)"')
TOKEN = re.compile(r"[MLHVCAZ]|-?\d*\.?\d+")

Point = tuple[float, float]


class Shape(NamedTuple):
    """What is filled at once, where an odd number of contours lie over each other; `fill` is its
    own colour, "" where it takes that of the text."""

    contours: tuple[tuple[Point, ...], ...]
    fill: str = ""


@cache
def outline(name: str) -> tuple[Shape, ...]:
    """The shapes of a sign, in a square of SIDE units; none where there is no such sign."""
    shapes = []
    for attributes in PATH.findall(sign(name)):
        drawn, fill = DRAWN.search(attributes), FILL.search(attributes)
        if drawn:
            shapes.append(Shape(tuple(contours(drawn[1])), fill[1] if fill else ""))
    return tuple(shapes)


def contours(path: str) -> Iterator[tuple[Point, ...]]:
    """The closed contours of a path. Raises ValueError for what no sign of ours has.

    >>> list(contours("M1 2H5V4L1 4Z"))
    [((1.0, 2.0), (5.0, 2.0), (5.0, 4.0), (1.0, 4.0))]
    """
    tokens = iter(TOKEN.findall(path))
    points: list[Point] = []
    for command in tokens:
        if command == "M":
            points = [point(tokens)]
        elif command == "Z":
            yield tuple(points)
        else:
            points += further(command, points[-1], tokens)


def point(tokens: Iterator[str]) -> Point:
    return float(next(tokens)), float(next(tokens))


def further(command: str, here: Point, tokens: Iterator[str]) -> list[Point]:
    """The points after `here` that one command adds."""
    match command:
        case "L":
            return [point(tokens)]
        case "H":
            return [(float(next(tokens)), here[1])]
        case "V":
            return [(here[0], float(next(tokens)))]
        case "C":
            return curve(here, point(tokens), point(tokens), point(tokens))
        case "A":
            radius, _, _, large, sweep = (float(next(tokens)) for _ in range(5))
            return arc(here, radius, bool(large), bool(sweep), point(tokens))
    raise ValueError(f"expected one of M L H V C A Z, got {command!r}")


def curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """A cubic curve from a to d."""
    found = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(k * p[i] for k, p in zip(parts, (a, b, c, d), strict=True)) for i in (0, 1))
        found.append((x, y))
    return found


def arc(a: Point, radius: float, large: bool, sweep: bool, b: Point) -> list[Point]:
    """An arc of a circle from a to b, as SVG reckons it.

    >>> [(round(x, 6), round(y, 6)) for x, y in arc((0, 0), 1, False, True, (2, 0))][11]
    (1.0, -1.0)
    """
    half = hypot(b[0] - a[0], b[1] - a[1]) / 2
    radius = max(radius, half)
    off = (radius * radius - half * half) ** 0.5 / half / 2
    side = off if large != sweep else -off
    x = (a[0] + b[0]) / 2 - side * (b[1] - a[1])
    y = (a[1] + b[1]) / 2 + side * (b[0] - a[0])
    start = atan2(a[1] - y, a[0] - x)
    turn = (atan2(b[1] - y, b[0] - x) - start) % (2 * pi)
    turn = turn if sweep else turn - 2 * pi
    steps = ceil(STEPS * abs(turn) / (pi / 2))
    angles = (start + turn * step / steps for step in range(1, steps + 1))
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]
