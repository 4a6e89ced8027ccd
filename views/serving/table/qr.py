"""An address as a QR code: for a terminal as text, for a screen as a picture."""

from __future__ import annotations

import io
from functools import cache

import segno

QUIET_ZONE = 2
"""Modules of margin; four by the standard, but every phone reads two, and a terminal is small."""
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
def picture(text: str) -> bytes:
    """A PNG, black on white whatever the theme: codes on dark grounds are not read by all."""
    out = io.BytesIO()
    code(text).save(out, kind="png", scale=SCALE, border=4, dark="#000000", light="#FFFFFF")
    return out.getvalue()
