"""The bundled font has every sign that the app writes: what it lacks would not be drawn at all."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from views.parts.words import FIGURE_WIDTH

ROOT = Path(__file__).parent.parent.parent
FONTS = [ROOT / "assets" / "fonts" / f"KortosSans-{weight}.ttf" for weight in (400, 700)]
OURS = "♠♥♦♣♤♡♢♧ ✓★□←↑→↓≤≥ „“–—−…×÷½·• ’ + 0123456789 AKDVB"
LITHUANIAN = "ĄČĘĖĮŠŲŪŽąčęėįšųūž"
NEIGHBOURS = "ĀĢĶĻŅĒāģķļņē ÄÖÕÜß ŁŚŹŻćń ЖЩЫЭЮЯЁжщыэюяё ЇЄҐїєґ Ґ ΑΒΓΩάέήω"
MARKS = "\u0300\u0301\u0303\u0304\u0307"


def texts() -> set[str]:
    """Every letter of every catalogue."""
    letters: set[str] = set()
    for path in sorted((ROOT / "scoring" / "texts").glob("*/*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                for text in (
                    (message.string,) if isinstance(message.string, str) else message.string
                ):
                    letters |= set(text)
    return letters - {"\n"}


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_every_sign_of_the_texts_is_in_the_font(path: Path):
    has = set(TTFont(path).getBestCmap())
    wanted = texts() | set(OURS + LITHUANIAN + NEIGHBOURS + MARKS)
    assert len(wanted) > 100
    assert {sign for sign in wanted if ord(sign) not in has} == set()


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_figures_are_tabular(path: Path):
    font = TTFont(path)
    names = font.getBestCmap()
    widths = {font["hmtx"][names[ord(sign)]][0] for sign in "0123456789+−"}
    assert widths == {round(FIGURE_WIDTH * font["head"].unitsPerEm)}


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_the_font_has_a_name_of_its_own_and_its_licence(path: Path):
    names = TTFont(path)["name"]
    for number in (1, 4, 6):
        assert "Noto" not in names.getDebugName(number)
    assert names.getDebugName(1) == "Kortos Sans"
    licence = (FONTS[0].parent / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_the_font_is_light_enough_for_a_phone(path: Path):
    assert path.stat().st_size < 90_000
