"""What a device's preferences mean for its whole screen."""

from __future__ import annotations

import flet as ft

from views import theme
from views.state import State

AT_ONCE = ft.AnimationStyle(duration=0, reverse_duration=0)
"""Else the client's own bluish ground slowly turns into ours when the app opens."""


def dress(page: ft.Page, state: State) -> None:
    """Fonts, themes and language, as the device's preferences ask for."""
    look = theme.look_of(state.preferences)
    if not page.web:  # there the fonts are in the list that the client loads first
        page.fonts = theme.FONTS
    theme.themes_of(state.preferences, look).put_on(page)
    page.theme_animation_style = AT_ONCE
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale("lt"), ft.Locale("en")],
        current_locale=ft.Locale(state.preferences.language),
    )
