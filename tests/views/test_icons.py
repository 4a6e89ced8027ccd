"""Icons and signs: there, of the right size, and made from the kept sources."""

import json
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from scoring.games import GAMES
from tools.make_icons import ASSETS, drawn, icon, manifest

SIZES = {
    "icon.png": 1024,
    "icon_ios.png": 1024,
    "icon_android.png": 1024,
    "splash.png": 1024,
    "splash_dark.png": 1024,
    "icons/apple-touch-icon-192.png": 192,
    "favicon.png": 48,
}


def test_every_game_has_its_sign():
    for game in GAMES:
        assert (ASSETS / "signs" / f"{game.id}.svg").exists()


@pytest.mark.parametrize(
    "path", sorted((ASSETS / "signs").glob("*.svg")), ids=lambda path: path.stem
)
def test_a_sign_fills_its_square_and_stays_in_it(path: Path):
    box = drawn(path, 96).getchannel("A").getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert min(left, top) >= 0
    assert max(right, bottom) <= 96
    assert max(right - left, bottom - top) >= 72


def test_the_icons_of_the_manifest_are_there():
    kept = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))
    assert kept == json.loads(manifest())
    assert kept["name"] == "Taškų knyga"
    assert kept["lang"] == "lt"
    for entry in kept["icons"]:
        side = int(entry["sizes"].split("x")[0])
        assert Image.open(ASSETS / entry["src"]).size == (side, side)
    assert {entry["purpose"] for entry in kept["icons"]} == {"any", "maskable"}


@pytest.mark.parametrize("path", SIZES)
def test_the_icons_that_builds_take(path: str):
    assert Image.open(ASSETS / path).size == (SIZES[path], SIZES[path])


def test_the_favicon_is_what_its_source_draws():
    kept = Image.open(ASSETS / "favicon.png").convert("RGBA")
    made = icon(48, corner=0.2, share=0.94)
    assert ImageChops.difference(kept, made).getbbox() is None


def test_maskable_icons_keep_to_the_safe_circle():
    picture = Image.open(ASSETS / "icons" / "icon-maskable-192.png").convert("RGB")
    ground = picture.getpixel((0, 0))
    outside = [
        picture.getpixel((x, y))
        for x in range(192)
        for y in range(192)
        if (x - 95.5) ** 2 + (y - 95.5) ** 2 > (0.4 * 192) ** 2
    ]
    assert set(outside) == {ground}
