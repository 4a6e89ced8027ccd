"""An address as a QR code: for a terminal as text, for a screen as a picture."""

from __future__ import annotations

import io
from functools import cache

import segno

QUIET_ZONE = 2
"""Modules of margin; four by the standard, but every phone reads two, and a terminal is small."""
MARGIN = 4
SCALE = 8
"""Pixels a module of the picture."""


def code(text: str) -> segno.QRCode:
    """Error correction M: read also off a screen with reflections."""
    return segno.make_qr(text, error="m", boost_error=False)


def for_terminal(text: str) -> str:
    """Two modules a character, light on dark or dark on light as the terminal is.

    >>> for_terminal("x").count("\\n") > 10
    True
    """
    out = io.StringIO()
    code(text).terminal(out, compact=True, border=QUIET_ZONE)
    return out.getvalue()


@cache
def picture(text: str) -> tuple[bytes, int]:
    """A PNG, black on white whatever the theme: codes on dark grounds are not read by all; and
    how many modules it is wide."""
    out = io.BytesIO()
    made = code(text)
    made.save(out, kind="png", scale=SCALE, border=MARGIN, dark="#000000", light="#FFFFFF")
    return out.getvalue(), int(made.symbol_size(border=MARGIN)[0])
