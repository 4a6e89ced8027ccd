"""Makes the app's font, Kortos Sans 400 and 700: `python tools/make_fonts.py LETTERS SIGNS`.

LETTERS is the folder of the PyPI package fontpkg-noto-sans 2.15 (`fontpkg_noto_sans`), SIGNS the
folder with the fonts of the Debian package fonts-noto-core 20201225-1 (`…/truetype/noto`):

- letters, figures and punctuation: Noto Sans 2.015 (variable), cut at weight 400 and 700;
- suits, ✓, ★ and □: Noto Sans Symbols 2; arrows, ≤, ≥ and ≈: Noto Sans Math.

All three are under the SIL Open Font License 1.1, which asks for a name of its own and the licence
beside the file: `assets/fonts/OFL.txt`. Figures are tabular by default, as they come. One font for
the screen and the sheets, because a letter that the web client does not find is not drawn at all.
The same sources give the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parent.parent / "assets" / "fonts"
FAMILY = "Kortos Sans"
STYLES = {400: "Regular", 700: "Bold"}

BLOCKS = (
    (0x0020, 0x007E),  # Latin
    (0x00A0, 0x00FF),  # Latin-1
    (0x0100, 0x017F),  # Latin Extended-A: Lithuanian and its neighbours
    (0x0218, 0x021B),  # Romanian
    (0x0384, 0x03CE),  # Greek
    (0x0400, 0x045F),  # Cyrillic
    (0x0490, 0x0491),  # Ukrainian ґ
)
SINGLES = "ẽẼẞ„“”‘’‚‹›–—‑−…·•‰€№′″⅓⅔\u2007\u2009\u202f"
MARKS = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0326\u0327\u0328"
SYMBOLS = "♠♥♦♣♤♡♢♧✓★□"
MATH = "←↑→↓≤≥≈"
FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk", "liga", "case", "frac"]
EPOCH = 3786912000
"""The time written into the file (seconds since 1904): the first second of 2024, always."""


def wanted() -> set[int]:
    """The code points taken from the letters' font."""
    blocks = {point for first, last in BLOCKS for point in range(first, last + 1)}
    return blocks | {ord(letter) for letter in SINGLES + MARKS}


def letters(source: Path, weight: int) -> TTFont:
    """Noto Sans at one weight, with the wanted letters only."""
    font = TTFont(source, recalcTimestamp=False)
    font = instantiateVariableFont(font, {"wght": weight, "wdth": 100})
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    options.name_IDs = [0, 7, 13, 14]
    options.drop_tables += ["STAT", "DSIG", "MVAR", "HVAR"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted())
    subsetter.subset(font)
    return font


def add_signs(font: TTFont, source: Path, signs: str) -> None:
    """Copies the outlines of `signs` from another font of 1000 units an em."""
    donor = TTFont(source)
    if donor["head"].unitsPerEm != font["head"].unitsPerEm:
        raise ValueError(f"expected {font['head'].unitsPerEm} units an em in {source.name}")
    names, outlines = donor.getBestCmap(), donor.getGlyphSet()
    for sign in signs:
        name = f"uni{ord(sign):04X}"
        drawing, pen = DecomposingRecordingPen(outlines), TTGlyphPen(None)
        outlines[names[ord(sign)]].draw(drawing)
        drawing.replay(pen)
        font["glyf"][name] = pen.glyph()
        font["glyf"][name].recalcBounds(font["glyf"])
        width = donor["hmtx"][names[ord(sign)]][0]
        font["hmtx"][name] = (width, font["glyf"][name].xMin)
        for table in font["cmap"].tables:
            table.cmap[ord(sign)] = name
    if "GDEF" in font and font["GDEF"].table.GlyphClassDef:
        font["GDEF"].table.GlyphClassDef.classDefs.update(
            {f"uni{ord(sign):04X}": 1 for sign in signs}
        )


def make_tabular(font: TTFont, signs: str) -> None:
    """Gives plus and minus the width of a figure (in the bold they are a hair wider)."""
    names, widths = font.getBestCmap(), font["hmtx"]
    width = widths[names[ord("0")]][0]
    for sign in signs:
        name = names[ord(sign)]
        old, left = widths[name]
        shift = (width - old) // 2
        glyph = font["glyf"][name]
        if glyph.isComposite():
            raise ValueError(f"expected an outline of its own for {sign!r}")
        glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(font["glyf"])
        widths[name] = (width, left + shift)


def rename(font: TTFont, weight: int) -> None:
    """Its own name, as the licence asks of a changed font."""
    style = STYLES[weight]
    for entry in font["name"].names:
        if entry.nameID == 0:
            entry.string = f"{entry.toUnicode()}; signs © Google Inc. Changed for Taškų knyga."
    texts = {
        1: FAMILY,
        2: style,
        3: f"1.0;{FAMILY} {style}",
        4: f"{FAMILY} {style}",
        5: "Version 1.0",
        6: f"KortosSans-{style}",
    }
    for number, text in texts.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["head"].fontRevision = 1.0
    font["head"].created = font["head"].modified = EPOCH
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = 0x20 if weight == 700 else 0x40
    font["head"].macStyle = 1 if weight == 700 else 0


def main() -> int:
    letter_folder, sign_folder = (Path(argument) for argument in sys.argv[1:3])
    FONTS.mkdir(parents=True, exist_ok=True)
    for weight in STYLES:
        font = letters(letter_folder / "files" / "NotoSans[wdth,wght].ttf", weight)
        add_signs(font, sign_folder / "NotoSansSymbols2-Regular.ttf", SYMBOLS)
        add_signs(font, sign_folder / "NotoSansMath-Regular.ttf", MATH)
        make_tabular(font, "+−")
        rename(font, weight)
        target = FONTS / f"KortosSans-{weight}.ttf"
        font.save(target, reorderTables=True)
        print(f"{target.name}: {target.stat().st_size} bytes, {len(font.getBestCmap())} signs")
    licence = (letter_folder / "LICENSE").read_text(encoding="utf-8")
    head = (
        "Kortos Sans is a subset of Noto Sans with signs of Noto Sans Symbols 2 and Noto Sans "
        "Math.\nCopyright 2017 Google Inc. (Noto Sans Symbols 2, Noto Sans Math)\n"
    )
    (FONTS / "OFL.txt").write_text(head + licence, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
