"""What a device's preferences mean for its whole screen."""

from __future__ import annotations

import flet as ft

from views import theme
from views.state import State


def dress(page: ft.Page, state: State) -> None:
    """Fonts, themes and language, as the device's preferences ask for."""
    look = theme.look_of(state.preferences)
    themes = theme.themes_of(state.preferences, look)
    page.fonts = theme.FONTS
    page.theme, page.dark_theme, page.theme_mode = themes
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale("lt"), ft.Locale("en")],
        current_locale=ft.Locale(state.preferences.language),
    )
