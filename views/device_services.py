"""What a device can do beside showing a screen: tick under the finger, stay awake, speak.

The one place that asks the client for it. Where a platform has none of it (a browser on plain
http keeps no screen awake) nothing happens: it is logged, and never in anybody's way.
"""

from __future__ import annotations

import logging
import weakref
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from views.preferences import Preferences
from views.safety import background

log = logging.getLogger(__name__)

BACK = (ft.AppLifecycleState.SHOW, ft.AppLifecycleState.RESUME)
"""After these a platform has forgotten that it should stay awake."""


class DeviceServices:
    """Those of one connection. Flet drops a service that nobody holds: they are held here."""

    def __init__(self, page: ft.Page, preferences: Callable[[], Preferences]) -> None:
        self._page = page
        self._preferences = preferences
        self._haptics = ft.HapticFeedback()
        self._wakelock = ft.Wakelock()
        self._semantics = ft.SemanticsService()
        self._in_match = False
        self._awake = False
        page.on_app_lifecycle_state_change = self._came_back

    def tick(self) -> None:
        """Something was entered."""
        if self._preferences().haptics:
            self._ask(self._haptics.selection_click)

    def match_shown(self, shown: bool) -> None:
        """A match under way is on the screen, or no longer: it stays awake while it is."""
        self._in_match = shown
        self._keep_awake()

    def preferred(self) -> None:
        """Something else was chosen for this device."""
        self._keep_awake()

    def announce(self, sentence: str) -> None:
        """A screen reader says it when it has finished what it is saying."""
        self._ask(self._semantics.announce_message, sentence)

    async def wants_no_motion(self) -> bool:
        """Whether the device asks for reduced motion; False where it cannot say."""
        try:
            features = await self._semantics.get_accessibility_features()
        except Exception:
            log.info("the device does not say whether it wants less motion", exc_info=True)
            return False
        return features.disable_animations or features.reduce_motion

    def _keep_awake(self) -> None:
        awake = self._in_match and self._preferences().awake
        if awake == self._awake:
            return
        self._awake = awake
        self._ask(self._wakelock.enable if awake else self._wakelock.disable)

    def _came_back(self, event: ft.AppLifecycleStateChangeEvent) -> None:
        if event.state in BACK:
            self._awake = False
            self._keep_awake()

    def _ask(self, wish: Callable[..., Awaitable[Any]], *args: str) -> None:
        background(self._page, _quietly, wish, *args)


async def _quietly(wish: Callable[..., Awaitable[Any]], *args: str) -> None:
    """Asks the client; a platform that cannot is no fault of anybody."""
    try:
        await wish(*args)
    except Exception:
        log.info("the device did not do %r", getattr(wish, "__name__", wish), exc_info=True)


_SERVICES: weakref.WeakKeyDictionary[Any, DeviceServices] = weakref.WeakKeyDictionary()
"""By Flet session."""


def started(page: ft.Page, preferences: Callable[[], Preferences]) -> DeviceServices:
    """Those of a new connection."""
    services = _SERVICES[page.session] = DeviceServices(page, preferences)
    return services


def here() -> DeviceServices | None:
    """Those of the connection whose screen is drawn or was tapped; None where there is none."""
    try:
        return _SERVICES.get(ft.context.page.session)
    except RuntimeError:
        return None


def tick() -> None:
    """Something was entered, on the screen that was tapped."""
    services = here()
    if services is not None:
        services.tick()


def preferred() -> None:
    """Something was chosen for the device whose screen was tapped."""
    services = here()
    if services is not None:
        services.preferred()


def announce(sentence: str) -> None:
    """Said by the screen reader of the screen that was tapped or is drawn."""
    services = here()
    if services is not None:
        services.announce(sentence)


def use_match_shown(shown: bool, awake: bool) -> None:
    """A hook: the screen stays awake while a match under way is shown. `awake` is the preference,
    so that a change of it takes effect at once."""
    services = here()

    def begin() -> None:
        if services is not None:
            services.match_shown(shown)

    def end() -> None:
        if services is not None:
            services.match_shown(False)

    ft.use_effect(begin, [shown, awake], cleanup=end)
