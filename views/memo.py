"""Components that are drawn anew only when what they are given has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from views.kept import IS_COMPONENT


def memo(fn: Callable[..., ft.Control]) -> Callable[..., ft.Control]:
    """A component for one cell or row. Arguments are compared by `==`: give it values and
    callables that stay equal (bound methods do, lambdas do not)."""
    remembered: Any = ft.memo
    drawn: Callable[..., ft.Control] = remembered(ft.component(fn))
    setattr(drawn, IS_COMPONENT, True)
    return drawn
