"""Who paints pictures where there is no Pillow: in a browser its own canvas."""

from __future__ import annotations

from collections.abc import Callable

Paint = Callable[[int, int, str, str], bytes]
"""Given width, height, the colour of the ground and the strokes as JSON (see `sheets.canvas`): the
pixels, each red, green, blue and opacity, row by row."""

painter: Paint | None = None
"""The one that is there, set where the program begins in a browser."""
