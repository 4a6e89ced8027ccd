"""Components whose modules are loaded when they are first shown.

In a browser every module costs time before the first screen: there Python compiles all that is
loaded. So the first screen brings only what it shows, and the rest is loaded behind it (`loaded`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any

LATE: dict[str, None] = {}
"""The modules that were named and may not be loaded yet, in the order in which they were."""

PAUSE = 0.03
"""Seconds between two of them, so that a tap is heard meanwhile."""


def named(module: str) -> str:
    """The module is known as one that is loaded later."""
    LATE.setdefault(module)
    return module


def late(module: str, name: str) -> Callable[..., Any]:
    """The component `name` of a module that is loaded with its first use."""
    named(module)

    def shown(*arguments: Any, **named: Any) -> Any:
        return getattr(import_module(module), name)(*arguments, **named)

    shown.__name__ = name
    shown.__module__ = module
    return shown


async def loaded() -> None:
    """Loads what was left for later, module by module."""
    for module in tuple(LATE):
        import_module(module)
        await asyncio.sleep(PAUSE)
