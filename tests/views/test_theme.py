"""Contrast, on the numbers of all three schemes: 4.5 for text, 7 for the standing, 3 for what only
has to be seen (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11)."""

import itertools
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import flet as ft
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack

from views import palette
from views.palette import SCHEMES, Colours
from views.preferences import CHOICES, Preferences
from views.theme import HEAD, SMALL, STANDING, TEXT, TITLE, Look, look_of, theme_of, themes_of

SHEETS = (
    "surface",
    "surface_container_low",
    "surface_container",
    "surface_container_high",
    "surface_container_highest",
)
TEXTS = [
    *itertools.product(("on_surface", "on_surface_variant", "primary", "error"), SHEETS[:3]),
    *itertools.product(("on_surface", "on_surface_variant"), SHEETS[3:]),
    *itertools.product(("secondary", "tertiary"), SHEETS[:2]),
    ("on_primary", "primary"),
    ("on_secondary", "secondary"),
    ("on_tertiary", "tertiary"),
    ("on_error", "error"),
    ("on_primary_container", "primary_container"),
    ("on_secondary_container", "secondary_container"),
    ("on_tertiary_container", "tertiary_container"),
    ("on_error_container", "error_container"),
    ("on_inverse_surface", "inverse_surface"),
    ("inverse_primary", "inverse_surface"),
    # the star of a won cell
    ("tertiary", "tertiary_container"),
]
STANDINGS = [
    ("on_surface", "surface_container_low"),
    ("on_tertiary_container", "tertiary_container"),
]
SEEN = [
    *itertools.product(("outline", "tertiary"), SHEETS[:3]),
    ("tertiary", "primary_container"),
    ("tertiary_container", "primary"),
]


def light_of(colour: str) -> float:
    """Relative luminance of «#RRGGBB»."""

    def linear(part: str) -> float:
        share = int(part, 16) / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(colour[at : at + 2]) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((light_of(one), light_of(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_the_measure_of_contrast():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_can_be_read(scheme: str, ink: str, ground: str):
    colours = SCHEMES[scheme]
    assert contrast(colours[ink], colours[ground]) >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("ink", "ground"), STANDINGS)
def test_the_standing_can_be_read_from_across_the_table(scheme: str, ink: str, ground: str):
    colours = SCHEMES[scheme]
    assert contrast(colours[ink], colours[ground]) >= 7


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("line", "ground"), SEEN)
def test_edges_and_the_focus_ring_can_be_seen(scheme: str, line: str, ground: str):
    colours = SCHEMES[scheme]
    assert contrast(colours[line], colours[ground]) >= 3


@pytest.mark.parametrize(
    "ink", ["CARD_INK", "CARD_RED", "CARD_BLUE", "CARD_GREEN", "CARD_GONE_INK"]
)
def test_cards_can_be_read(ink: str):
    ground = palette.CARD_GONE if ink == "CARD_GONE_INK" else palette.CARD_FACE
    assert contrast(getattr(palette, ink), ground) >= 4.5


@pytest.mark.parametrize("four", [False, True])
def test_suits_have_the_colours_asked_for(four: bool):
    look = Look(four_colours=four)
    on_cards = [look.card_ink(suit) for suit in "♠♥♦♣"]
    on_paper = [look.suit(suit) for suit in "♠♥♦♣"]
    assert len(set(on_cards)) == len(set(on_paper)) == (4 if four else 2)
    assert on_cards[0] == palette.CARD_INK


@pytest.mark.parametrize("colours", SCHEMES.values(), ids=SCHEMES)
def test_every_role_is_a_number(colours: Colours):
    fixed = {name for name in ft.ColorScheme.__dataclass_fields__ if "fixed" in name}
    named = {name for name in ft.ColorScheme.__dataclass_fields__ if not name.startswith("_")}
    assert named - fixed == set(colours)
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for colour in colours.values())


def built(table: dict[str, Any], kind: type) -> Any:
    """What Flet has a class for, out of the table of its fields. Raises KeyError for a field that
    it has not."""
    kinds = get_type_hints(kind)

    def value(name: str, part: Any) -> Any:
        hint = kinds[name]
        return built(part, (*get_args(hint), hint)[0]) if isinstance(part, dict) else part

    return kind(**{name: value(name, part) for name, part in table.items()})


def sent(theme: object) -> object:
    """What the client gets of it."""
    encoded = msgpack.packb(theme, default=configure_encode_object_for_msgpack(BaseControl))
    return msgpack.unpackb(encoded, strict_map_key=False)


@pytest.mark.parametrize("colours", SCHEMES.values(), ids=SCHEMES)
@pytest.mark.parametrize("size", CHOICES["text_size"])
def test_the_client_gets_the_same_as_of_a_theme_of_flet(colours: Colours, size: int):
    table = theme_of(colours, Look(size))
    assert sent(table) == sent(built(table, ft.Theme))


def test_a_field_that_a_theme_has_not_is_seen():
    with pytest.raises(KeyError, match="colour"):
        built({"card_theme": {"colour": "#000000"}}, ft.Theme)


def test_the_first_screen_needs_no_theme_of_flet():
    """Its module, and what it stands on, would be most of what a start in a browser computes."""
    ask = """
import sys
import flet as ft
import views.app
from views.preferences import Preferences
from views.theme import Look, themes_of
themes_of(Preferences(), Look())
print("flet.controls.theme" in sys.modules)
"""
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"


@pytest.mark.parametrize("colours", SCHEMES.values(), ids=SCHEMES)
def test_all_text_of_the_theme_names_our_font(colours: Colours):
    theme = theme_of(colours, Look())
    styles = list(named_styles(theme))
    assert len(styles) > 30
    assert {style.font_family for style in styles} == {"Kortos Sans", "Kortos Sans Bold"}
    assert {style.size for style in styles} <= {STANDING, TITLE, HEAD, TEXT, SMALL}


def named_styles(value: object) -> Iterator[ft.TextStyle]:
    """Every text style anywhere in a theme."""
    names = getattr(value, "__dataclass_fields__", ())
    parts = value.values() if isinstance(value, dict) else [getattr(value, name) for name in names]
    for part in parts:
        if isinstance(part, ft.TextStyle):
            yield part
        elif isinstance(part, dict) or type(part).__module__.startswith("flet."):
            yield from named_styles(part)


@pytest.mark.parametrize("size", CHOICES["text_size"])
def test_text_grows_with_the_device(size: int):
    look = look_of(Preferences(text_size=size))
    assert look.size(SMALL) == SMALL * size / 100
    assert theme_of(palette.LIGHT, look)["text_theme"]["body_large"].size == TEXT * size / 100


@pytest.mark.parametrize(
    ("theme", "mode", "night"),
    [
        ("system", ft.ThemeMode.SYSTEM, "#101512"),
        ("light", ft.ThemeMode.LIGHT, "#101512"),
        ("dark", ft.ThemeMode.DARK, "#101512"),
        ("black", ft.ThemeMode.DARK, "#000000"),
    ],
)
def test_the_theme_asked_for(theme: str, mode: ft.ThemeMode, night: str):
    themes = themes_of(Preferences(theme=theme), Look())
    assert themes.mode == mode
    assert themes.dark["scaffold_bgcolor"] == night
    assert themes.light["scaffold_bgcolor"] == "#FBF7EF"
