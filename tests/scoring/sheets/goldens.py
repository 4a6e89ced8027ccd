"""Golden sheets: a small match of every game in every format.

    python -m tests.scoring.sheets.goldens      # writes them anew, to be looked at in the diff

CSV, HTML and score file are kept as they are. PDF, workbook and picture are kept unpacked, since
two builds of zlib pack the same content differently: the drawing of each page, the parts of the
workbook, and what stands on the card with the pixels' checksum.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from pathlib import Path
from typing import Any

import pypdf
from PIL import Image

from scoring.core import Deal, Game
from scoring.games import GAMES
from scoring.log import Event, Setup
from scoring.match import Match, begun
from scoring.sheets import BLANK_FORMATS, FORMATS, by_name, finished, written, written_blank

FOLDER = Path(__file__).parent / "golden"
PLAYERS = ("Aistė", "Benas", "Česlovas", "Dovilė")
SEATS = {"kopecios": 4, "sedma": 4}
AT = "2026-11-30T00:20+02:00"

ENTRIES: dict[str, tuple[Any, ...]] = {
    "dvi_zvakes": (
        {"hands": ["2♥D-2♦D-2♠D-♣D-♦V", 36]},
        {"hands": [39, "2♠K-2♥K-2♦K-2♣K"]},
    ),
    "kopecios": ({"tricks": [1, 0, 0, 8]}, {"tricks": [3, 1, 2, 3]}),
    "sedma": (
        {
            "tricks": [
                "8 D 10 7",
                "V V D 10",
                "8 7 9 10",
                "K K 9 K",
                "8 K T D",
                "9 7 8 10",
                "T T V D",
                "7 V 9 T",
            ]
        },
        {"akys": [60, 30]},
        {"full_cards": [5, 3], "last_trick": 0},
    ),
    "piketas": (
        {
            "elder": {"point": "7", "sets": ["3T"]},
            "dealer": {"sequences": ["5K", "3K"]},
            "tricks": "edeeeeeeeeee",
        },
        {"elder": {"point": "5/48", "exchanged": 5}, "dealer": {"point": "5/44"}, "tricks": 7},
    ),
}


def match(game: Game[Any, Any]) -> Match:
    """A short match with one deal corrected afterwards."""
    entries = ENTRIES[game.id]
    players = PLAYERS[: SEATS.get(game.id, 2)]
    found = begun("golden-match", game, Setup(players, 1, game.rules), AT, "Benas")
    for entry in entries:
        found = found.with_event(Event("played", AT, "Benas", deal=dealt(game, entry)))
    amended = Event("amended", AT, "Aistė", number=1, deal=dealt(game, entries[0]))
    return found.with_event(amended)


def dealt(game: Game[Any, Any], entry: Any) -> Deal[Any]:
    return Deal(game.read(entry).entry)


def made(game: Game[Any, Any], form: str, language: str) -> bytes:
    return finished(written(form, [by_name(match(game))], language, proof=True))


def unpacked(form: str, data: bytes) -> bytes:
    """What is compared: the bytes, or their content where they are packed."""
    if form == "pdf":
        pages = pypdf.PdfReader(io.BytesIO(data)).pages
        drawings = [page.get_contents() for page in pages]
        return b"\n".join(drawing.get_data() for drawing in drawings if drawing)
    if form == "xlsx":
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            return b"\n".join(name.encode() + b"\n" + file.read(name) for name in file.namelist())
    if form == "png":
        image = Image.open(io.BytesIO(data)).convert("RGB")
        checksum = hashlib.sha256(image.tobytes()).hexdigest()
        return f"{image.width} x {image.height}\n{checksum}\n".encode()
    return data


def every() -> dict[str, bytes]:
    """Each golden file by its name: the match in Lithuanian, its table in English, the empty
    sheets."""
    found = {}
    for game in GAMES:
        for form in FORMATS:
            found[f"{game.id}.{form}{packed(form)}"] = unpacked(form, made(game, form, "lt"))
        found[f"{game.id}.en.csv"] = made(game, "csv", "en")
        for form in BLANK_FORMATS:
            data = finished(written_blank(form, game, game.seats[0], "lt"))
            found[f"{game.id}.blank.{form}{packed(form)}"] = unpacked(form, data)
    return found


def packed(form: str) -> str:
    return ".txt" if form in ("pdf", "xlsx", "png") else ""


if __name__ == "__main__":
    for name, data in every().items():
        (FOLDER / name).write_bytes(data)
