"""Makes every icon of the app from `assets/signs/app.svg`: `python tools/make_icons.py`.

Written into `assets/`: what browsers ask for (favicon.png, icons/), what `flet build` takes
(icon*.png, splash*.png) and manifest.json. The signs are filled paths only, so the outlines are
read with fontTools and filled with Pillow, eight times larger than wanted and scaled down; no
other drawing library is needed. The same source gives the same pictures.
"""

from __future__ import annotations

import json
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from PIL import Image, ImageChops, ImageColor, ImageDraw

ASSETS = Path(__file__).parent.parent / "assets"
SVG = "{http://www.w3.org/2000/svg}"
GRID = 48
"""The side of every sign's view box."""
FINER = 8
"""How many times larger a small picture is drawn than it is wanted; half of it from 256 on."""
STEPS = 24
"""Straight pieces for one curve."""
GREEN, PAPER, NIGHT = "#1F5B45", "#FBF7EF", "#101512"

Point = tuple[float, float]


def finer(side: int) -> int:
    return FINER if side < 256 else FINER // 2


class Outline(BasePen):
    """Collects a path's contours as polygons."""

    def __init__(self) -> None:
        super().__init__(None)
        self.contours: list[list[Point]] = []

    def _moveTo(self, pt: Point) -> None:
        self.contours.append([pt])

    def _lineTo(self, pt: Point) -> None:
        self.contours[-1].append(pt)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:
        start = self.contours[-1][-1]
        for step in range(1, STEPS + 1):
            t = step / STEPS
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            corners = (start, pt1, pt2, pt3)
            x, y = (
                sum(w * p[axis] for w, p in zip(weights, corners, strict=True)) for axis in (0, 1)
            )
            self.contours[-1].append((x, y))


def paths(source: Path) -> list[tuple[str, list[list[Point]]]]:
    """Fill («#RRGGBB», black where none is said) and contours of every path, back to front."""
    found = []
    for element in ET.parse(source).getroot().iter(f"{SVG}path"):
        pen = Outline()
        parse_path(element.attrib["d"], pen)
        found.append((element.get("fill", "#000000"), pen.contours))
    return found


def drawn(source: Path, side: int, *, share: float = 1.0, colour: str | None = None) -> Image.Image:
    """A sign on nothing, `side` pixels square, its grid filling `share` of it, in the middle."""
    fine = side * finer(side)
    scale, offset = fine * share / GRID, fine * (1 - share) / 2
    picture = Image.new("RGBA", (fine, fine))
    for fill, contours in paths(source):
        mask = Image.new("1", (fine, fine))
        for contour in contours:
            part = Image.new("1", (fine, fine))
            points = [(x * scale + offset, y * scale + offset) for x, y in contour]
            ImageDraw.Draw(part).polygon(points, fill=1)
            mask = ImageChops.logical_xor(mask, part)
        ink = Image.new("RGBA", (fine, fine), ImageColor.getrgb(colour or fill))
        picture.paste(ink, (0, 0), mask.convert("L"))
    # Colour under transparent pixels would darken the edges: scale down with it multiplied in.
    return picture.convert("RGBa").resize((side, side), Image.Resampling.BOX).convert("RGBA")


def tile(side: int, corner: float) -> Image.Image:
    """The green ground; `corner` is its radius as a share of the side."""
    fine = side * finer(side)
    ground = Image.new("L", (fine, fine))
    ImageDraw.Draw(ground).rounded_rectangle((0, 0, fine - 1, fine - 1), corner * fine, fill=255)
    picture = Image.new("RGBA", (side, side), ImageColor.getrgb(GREEN))
    picture.putalpha(ground.resize((side, side), Image.Resampling.BOX))
    return picture


def icon(side: int, *, corner: float, share: float) -> Image.Image:
    """The open book with the two candles on its green ground."""
    picture = tile(side, corner)
    picture.alpha_composite(drawn(ASSETS / "signs" / "app.svg", side, share=share))
    return picture


def splash(ground: str) -> Image.Image:
    """The icon in the middle of a sheet of paper, by day or by night."""
    picture = Image.new("RGBA", (1024, 1024), ImageColor.getrgb(ground))
    picture.alpha_composite(icon(512, corner=0.22, share=0.8), (256, 256))
    return picture


def manifest() -> str:
    """What an installed web app is called and looks like."""
    icons = [
        {"src": f"icons/icon{kind}-{side}.png", "sizes": f"{side}x{side}", "type": "image/png"}
        | ({"purpose": "maskable"} if kind else {"purpose": "any"})
        for kind in ("", "-maskable")
        for side in (192, 512)
    ]
    body = {
        "name": "Taškų knyga",
        "short_name": "Taškų knyga",
        "description": "Dviejų žvakių, Kopėčių, Sedmos ir Piketo taškai",
        "lang": "lt",
        "dir": "ltr",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": PAPER,
        "theme_color": GREEN,
        "categories": ["games", "utilities"],
        "prefer_related_applications": False,
        "icons": icons,
    }
    return json.dumps(body, ensure_ascii=False, indent=2) + "\n"


def pictures() -> dict[str, Image.Image]:
    """Every picture by its path in `assets/`."""
    made = {"favicon.png": icon(48, corner=0.2, share=0.94)}
    for side in (192, 512):
        made[f"icons/icon-{side}.png"] = icon(side, corner=0.22, share=0.8)
        # A launcher may cut a maskable icon to a circle of 80 %.
        made[f"icons/icon-maskable-{side}.png"] = icon(side, corner=0, share=0.66)
    made["icons/apple-touch-icon-192.png"] = icon(192, corner=0, share=0.76).convert("RGB")
    made["icon.png"] = icon(1024, corner=0.22, share=0.8)
    made["icon_ios.png"] = icon(1024, corner=0, share=0.76).convert("RGB")
    made["icon_android.png"] = icon(1024, corner=0, share=0.66)
    made["splash.png"] = splash(PAPER)
    made["splash_dark.png"] = splash(NIGHT)
    return made


def main() -> int:
    for path, picture in pictures().items():
        target = ASSETS / path
        target.parent.mkdir(parents=True, exist_ok=True)
        picture.save(target, optimize=True)
    (ASSETS / "manifest.json").write_text(manifest(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
