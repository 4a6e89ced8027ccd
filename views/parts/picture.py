"""A picture that was made here, not loaded from an address."""

from __future__ import annotations

import base64

import flet as ft


def picture(
    png: bytes, width: float, height: float, quality: ft.FilterQuality = ft.FilterQuality.MEDIUM
) -> ft.Control:
    """The PNG stretched to that size; what it shows has to be said around it. It is sent as text:
    of bytes that come among others in a message a browser over plain http (where it has no decoder
    of its own to give) paints nothing."""
    return ft.Image(
        src=base64.b64encode(png).decode(),
        width=width,
        height=height,
        fit=ft.BoxFit.FILL,
        filter_quality=quality,
        exclude_from_semantics=True,
        gapless_playback=True,
    )
