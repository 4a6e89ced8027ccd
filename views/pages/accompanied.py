"""What goes with a match that is shown: the device stays awake, and a new standing is said."""

from __future__ import annotations

import asyncio

import flet as ft

from views import device_services
from views.opened import Opened
from views.parts.words import number
from views.state import State

CALM = 0.25
"""Seconds without a change after which the standing is said."""


def use_accompaniment(state: State, shown: Opened | None) -> None:
    """A hook of the match's page. The standing is said whenever the log has moved on, whoever
    wrote; not when the page is opened, where it is read in its place. Of several changes at once
    the last is said, and all screens are drawn before any is asked to speak."""
    going = shown is not None and shown.reckoned.next is not None
    device_services.use_match_shown(going, state.preferences.awake)
    services = device_services.here()
    base = shown.match.base if shown else None
    told = ft.use_ref(base)

    async def tell() -> None:
        moved = told.current is not None and base != told.current
        if moved and services is not None and shown is not None:
            await asyncio.sleep(CALM)
            services.announce(standing_said(state, shown))
        told.current = base

    ft.use_effect(tell, [base])


def standing_said(state: State, shown: Opened) -> str:
    """«Padėtis: Aistė 12, Benas −3.»"""
    pairs = zip(shown.names, shown.reckoned.totals, strict=True)
    standing = ", ".join(f"{name} {number(total)}" for name, total in pairs)
    return state.say("match.standing-said", standing=standing)
