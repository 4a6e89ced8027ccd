"""A score book by candlelight: the themes, the type and the shapes of everything on screen.

Parts use the roles of the scheme («ft.Colors.PRIMARY», see `views.palette`), never a colour of one
theme: the client puts in the right one when the device turns dark. Inside an `ft.Theme` roles are
not looked up, so there the numbers stand.

Every text names a bundled font: with no font from elsewhere an unnamed one is not drawn.

A theme is a table of Flet's field names and no `ft.Theme`: that one's module brings a dozen
controls that no first screen has, and in a browser it takes longer than the screen itself. A test
builds `ft.Theme` out of the table and holds one against the other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, cast

import flet as ft

from views.palette import (
    BLACK,
    CARD_BLUE,
    CARD_GREEN,
    CARD_INK,
    CARD_RED,
    DARK,
    LIGHT,
    Colours,
)
from views.preferences import Preferences

FONT = "Kortos Sans"
BOLD = "Kortos Sans Bold"
FONTS = {FONT: "/fonts/KortosSans-400.ttf", BOLD: "/fonts/KortosSans-700.ttf"}
"""A family a weight, because the client takes one file a family."""

STANDING, TITLE, HEAD, TEXT, SMALL = 44, 28, 22, 16, 14
"""The steps of the type, in logical pixels at 100 %."""
GRID = 8
CORNER, CORNER_LARGE = 12, 16
TOUCH = 48
"""The least side of what can be tapped."""
MOST_IN_RAIL = 110
"""Per cent of text size that the longest label of the rail («Nustatymai») has room for."""
LARGE = 150
"""Per cent of text size from which on words need the room of signs and of columns."""


class Look(NamedTuple):
    """What a part must know of the device beside the theme, which the client puts in."""

    text_size: int = 100
    four_colours: bool = False
    still: bool = False
    """No motion: the device asks for it reduced."""
    jack: str = "V"

    def size(self, step: float) -> float:
        """A step of the type on this device, in logical pixels.

        >>> Look(150).size(TEXT), Look().size(STANDING)
        (24.0, 44.0)
        """
        return step * self.text_size / 100

    def suit(self, suit: str) -> ft.Colors:
        """The colour of a suit's sign on paper; on a card it is `card_ink`."""
        roles = (
            {"♥": ft.Colors.ERROR, "♦": ft.Colors.SECONDARY, "♣": ft.Colors.PRIMARY}
            if self.four_colours
            else {"♥": ft.Colors.ERROR, "♦": ft.Colors.ERROR}
        )
        return roles.get(suit, ft.Colors.ON_SURFACE)

    def card_ink(self, suit: str) -> str:
        """The colour of a suit on a card's face.

        >>> Look().card_ink("♦") == Look().card_ink("♥"), Look(four_colours=True).card_ink("♦")
        (True, '#1B4F9C')
        """
        inks = (
            {"♥": CARD_RED, "♦": CARD_BLUE, "♣": CARD_GREEN}
            if self.four_colours
            else {"♥": CARD_RED, "♦": CARD_RED}
        )
        return inks.get(suit, CARD_INK)


def look_of(preferences: Preferences, *, still: bool = False) -> Look:
    """The look that a device's preferences ask for; `still` is the device's own wish."""
    return Look(preferences.text_size, preferences.four_colours, still, preferences.jack)


def style(
    look: Look, step: float = TEXT, *, strong: bool = False, colour: str | None = None
) -> ft.TextStyle:
    """A text style of ours: the bundled font at a step of the scale."""
    return ft.TextStyle(
        size=look.size(step),
        font_family=BOLD if strong else FONT,
        weight=ft.FontWeight.W_700 if strong else ft.FontWeight.W_400,
        letter_spacing=0,
        color=colour,
    )


Theme = dict[str, Any]
"""`ft.Theme`, or a part of it, by field."""


def _text_theme(scheme: Colours, look: Look) -> Theme:
    """Every style of Material on our five steps."""
    ink = scheme["on_surface"]
    return {
        "display_large": style(look, STANDING, strong=True, colour=ink),
        "display_medium": style(look, STANDING, strong=True, colour=ink),
        "display_small": style(look, TITLE, strong=True, colour=ink),
        "headline_large": style(look, TITLE, strong=True, colour=ink),
        "headline_medium": style(look, TITLE, strong=True, colour=ink),
        "headline_small": style(look, HEAD, strong=True, colour=ink),
        "title_large": style(look, HEAD, strong=True, colour=ink),
        "title_medium": style(look, TEXT, strong=True, colour=ink),
        "title_small": style(look, SMALL, strong=True, colour=ink),
        "body_large": style(look, TEXT, colour=ink),
        "body_medium": style(look, TEXT, colour=ink),
        "body_small": style(look, SMALL, colour=ink),
        "label_large": style(look, TEXT, strong=True, colour=ink),
        "label_medium": style(look, SMALL, strong=True, colour=ink),
        "label_small": style(look, SMALL, colour=ink),
    }


def ring(colour: ft.ColorValue = ft.Colors.TERTIARY, *, round_it: bool = False) -> ft.BorderSide:
    """The focus ring; 3 wide, so that it is seen from a chair away. `round_it`: outside the edge."""
    where = ft.BorderSideStrokeAlign
    align = where.OUTSIDE if round_it else where.INSIDE
    return ft.BorderSide(3, colour, stroke_align=align)


def shape(radius: float = CORNER) -> ft.RoundedRectangleBorder:
    return ft.RoundedRectangleBorder(radius=radius)


def _button(scheme: Colours, look: Look, rest: ft.BorderSide | None = None) -> ft.ButtonStyle:
    """What all buttons share: our font, our corners, 48 high, the ring when focused."""
    side: dict[ft.ControlState, ft.BorderSide] = {ft.ControlState.FOCUSED: ring(scheme["tertiary"])}
    side[ft.ControlState.DEFAULT] = rest or ft.BorderSide(0, ft.Colors.TRANSPARENT)
    return ft.ButtonStyle(
        text_style=style(look, TEXT, strong=True),
        shape=shape(),
        side=side,
        padding=ft.Padding.symmetric(horizontal=20, vertical=13),
        visual_density=ft.VisualDensity.STANDARD,
    )


def theme_of(scheme: Colours, look: Look) -> Theme:
    """The whole theme in one scheme."""
    return dict(
        color_scheme=dict(scheme),
        font_family=FONT,
        text_theme=_text_theme(scheme, look),
        visual_density=ft.VisualDensity.STANDARD,
        scaffold_bgcolor=scheme["surface"],
        page_transitions={},
        focus_color=ft.Colors.with_opacity(0.24, scheme["tertiary"]),
        divider_theme={"color": scheme["outline_variant"], "thickness": 1, "space": 1},
        button_theme={"style": _button(scheme, look)},
        filled_button_theme={"style": _button(scheme, look)},
        text_button_theme={"style": _button(scheme, look)},
        outlined_button_theme={"style": _button(scheme, look, ft.BorderSide(1, scheme["outline"]))},
        icon_button_theme={
            "style": ft.ButtonStyle(
                side={ft.ControlState.FOCUSED: ring(scheme["tertiary"])},
                shape=shape(),
                padding=12,
                visual_density=ft.VisualDensity.STANDARD,
            )
        },
        segmented_button_theme={
            "style": _button(scheme, look, ft.BorderSide(1, scheme["outline"]))
        },
        **_surfaces(scheme, look),
    )


def _surfaces(scheme: Colours, look: Look) -> Theme:
    """The themes of bars, sheets, menus and chips, by the field of `ft.Theme`."""
    sheet = scheme["surface_container_low"]
    ink, pale = scheme["on_surface"], scheme["on_inverse_surface"]
    text = style(look, colour=ink)
    head = style(look, HEAD, strong=True, colour=ink)
    quiet = style(look, SMALL, colour=scheme["on_surface_variant"])
    # The rail has one width, which the page beside it counts on; Material caps its labels too.
    in_rail = look._replace(text_size=min(look.text_size, MOST_IN_RAIL))
    return {
        "appbar_theme": {
            "bgcolor": scheme["surface"],
            "color": scheme["on_surface"],
            "elevation": 0,
            "elevation_on_scroll": 0,
            "title_text_style": head,
            "toolbar_text_style": text,
            "center_title": False,
        },
        "card_theme": {"color": sheet, "elevation": 0, "shape": shape(CORNER_LARGE)},
        "chip_theme": {
            "bgcolor": sheet,
            "selected_color": scheme["primary_container"],
            "check_color": scheme["on_primary_container"],
            "label_text_style": text,
            "shape": shape(),
            "border_side": ft.BorderSide(1, scheme["outline"]),
            "padding": 12,
        },
        "dialog_theme": {
            "bgcolor": sheet,
            "shape": shape(CORNER_LARGE),
            "title_text_style": head,
            "content_text_style": text,
        },
        "bottom_sheet_theme": {"bgcolor": sheet, "shape": shape(CORNER_LARGE)},
        "popup_menu_theme": {"color": sheet, "shape": shape(), "label_text_style": text},
        "list_tile_theme": {
            "shape": shape(),
            "title_text_style": text,
            "subtitle_text_style": quiet,
        },
        "snackbar_theme": {
            "bgcolor": scheme["inverse_surface"],
            "action_text_color": scheme["inverse_primary"],
            "content_text_style": style(look, colour=pale),
            "shape": shape(),
            "behavior": "floating",
        },
        "tooltip_theme": {
            "text_style": style(look, SMALL, colour=pale),
            "decoration": ft.BoxDecoration(bgcolor=scheme["inverse_surface"], border_radius=8),
        },
        "navigation_bar_theme": {
            "bgcolor": scheme["surface_container"],
            "indicator_color": scheme["primary_container"],
            "elevation": 0,
            "label_text_style": quiet,
        },
        "navigation_rail_theme": {
            "bgcolor": scheme["surface"],
            "indicator_color": scheme["primary_container"],
            "selected_label_text_style": style(in_rail, SMALL, strong=True, colour=ink),
            "unselected_label_text_style": style(
                in_rail, SMALL, colour=scheme["on_surface_variant"]
            ),
        },
    }


KNOWN = 32
"""How many looks are remembered."""


class Themes(NamedTuple):
    """For `page.theme`, `page.dark_theme` and `page.theme_mode`."""

    light: Theme
    dark: Theme
    mode: ft.ThemeMode

    def put_on(self, page: ft.Page) -> None:
        """Flet sends tables as it sends themes."""
        page.theme = cast("ft.Theme", self.light)
        page.dark_theme = cast("ft.Theme", self.dark)
        page.theme_mode = self.mode


@lru_cache(KNOWN)
def themes_of(preferences: Preferences, look: Look) -> Themes:
    """The themes that a device's preferences ask for: the same objects for all screens that ask for
    the same, so nobody changes them.

    >>> themes_of(Preferences(theme="black"), Look()).dark["scaffold_bgcolor"]
    '#000000'
    """
    modes = {"light": ft.ThemeMode.LIGHT, "system": ft.ThemeMode.SYSTEM}
    dark = BLACK if preferences.theme == "black" else DARK
    return Themes(
        theme_of(LIGHT, look), theme_of(dark, look), modes.get(preferences.theme, ft.ThemeMode.DARK)
    )
