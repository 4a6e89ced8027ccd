"""An example of every problem code: a file that has it, and where.

The table docs/codes.md is made of these, and a test reads each of them.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

PLAYERS = {
    "dvi_zvakes": ["Aistė", "Benas"],
    "kopecios": ["Aistė", "Benas", "Česlovas", "Dovilė"],
    "sedma": ["Aistė", "Benas", "Česlovas", "Dovilė"],
    "piketas": ["Ona", "Jonas"],
}
LEFT_OUT: Any = object()


class Example(NamedTuple):
    """The part at `where` is `shown` in the table; `data` is the whole file."""

    code: str
    where: str
    shown: str
    data: bytes


def file(game: str) -> dict[str, Any]:
    players = PLAYERS[game]
    return {"format": "tasku-knyga", "version": 1, "game": game, "players": players, "deals": []}


def said(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=True).replace("|", "\\|")
    return json.dumps(value, ensure_ascii=False) if "\\ud8" not in text else text


def in_file(code: str, where: str, **fields: Any) -> Example:
    """A fault in the fields that are given."""
    given = {name: value for name, value in fields.items() if value is not LEFT_OUT}
    shown = ", ".join(f'"{name}": {said(value)}' for name, value in given.items())
    shown = shown or "a file without it"
    whole = {**file("kopecios"), **fields}
    kept = {name: value for name, value in whole.items() if value is not LEFT_OUT}
    data = json.dumps(kept).encode()
    return Example(code, where, shown if len(shown) < 90 else shown[:80] + " …", data)


def in_deal(code: str, game: str, where: str, rules: Any = None, **deal: Any) -> Example:
    """A fault in the first deal of a game."""
    whole = {**file(game), "rules": rules or {}, "deals": [deal]}
    shown = said(deal) + (f" with {said(rules)}" if rules else "")
    return Example(code, "/deals/0" + where, shown, json.dumps(whole).encode())


def as_text(code: str, where: str, shown: str, data: bytes) -> Example:
    return Example(code, where, shown, data)


START = {"kind": "started", "players": PLAYERS["kopecios"]}
TWICE = json.dumps({**file("kopecios"), "note": "a"})[:-1] + ', "note": "b"}'

GENERAL = (
    as_text("file-large", "", "more than 5,000,000 bytes", b" " * 5_000_001),
    as_text("file-not-utf-8", "", "the byte FF", b"\xff"),
    as_text("file-deep", "", "`[[[…` 101 times", b"[" * 101),
    as_text("file-not-json", "", '{"game":', b'{"game":'),
    as_text("not-object", "", "[]", b"[]"),
    in_file("format-other", "/format", format="lapas"),
    in_file("version-newer", "/version", version=2),
    in_file("version-other", "/version", version="1"),
    in_file("field-missing", "/deals", deals=LEFT_OUT),
    in_file("field-unknown", "/winner", winner=2),
    as_text("field-twice", "/note", '"note": "a", "note": "b"', TWICE.encode()),
    in_file("not-list", "/deals", deals=None),
    in_file("not-integer", "/first_dealer", first_dealer=1.0),
    in_file("not-text", "/note", note=5),
    in_file("not-boolean", "/stopped", stopped=1),
    in_file("lone-surrogate", "/note", note="\ud800"),
    in_file("game-unknown", "/game", game="bridge"),
    in_file("players-number", "/players", players=["Ona", "Jonas"]),
    in_file("name-empty", "/players/0", players=["", "B", "C", "D"]),
    in_file("name-long", "/players/0", players=["a" * 41, "B", "C", "D"]),
    in_file("name-twice", "/players/1", players=["Ona", "ONA", "C", "D"]),
    in_file("dealer-range", "/first_dealer", first_dealer=4),
    in_file("dealer-negative", "/first_dealer", players=["Ona"], first_dealer=-1),
    in_file("rule-choice", "/rules/first_target", rules={"first_target": 2}),
    in_file("rule-range", "/rules/bonus/0", rules={"bonus": [101] + [0] * 9}),
    in_file("bonus-length", "/rules/bonus", rules={"bonus": [1, 2, 3]}),
    in_file("match-over", "/deals/10", deals=[{"tricks": [1, 0, 0, 8]}] * 11),
    in_file("stopped-over", "/stopped", stopped=True, deals=[{"tricks": [1, 0, 0, 8]}] * 10),
    in_file("id-form", "/id", id="abc"),
    in_file("time-form", "/started", started="2026-11-29 19:30"),
    in_file("time-real", "/started", started="2026-02-29T19:30Z"),
    in_file("text-long", "/note", note="a" * 501),
    in_file("log-long", "/log", log=[START] * 5_001),
    in_file("log-broken", "/log", log=[START, {"kind": "undone"}]),
    in_file("log-differs", "/log", first_dealer=1, log=[START]),
    in_file("event-kind", "/log/1/kind", log=[START, {"kind": "cheated"}]),
    in_file("event-number", "/log/1/number", log=[START, {"kind": "removed", "number": 0}]),
    in_file(
        "event-order",
        "/log/1/order",
        log=[START, {"kind": "mended", "players": PLAYERS["kopecios"], "order": [0, 0, 1, 2]}],
    ),
)

DVI_ZVAKES = (
    in_deal("hand-type", "dvi_zvakes", "/hands/0", hands=[None, 20]),
    in_deal("hand-notation", "dvi_zvakes", "/hands/0", hands=["2♥D-2♦D-2♠D-♣D-♦J", 20]),
    in_deal("hands-players", "dvi_zvakes", "/hands", hands=[20]),
    in_deal("hand-eight", "dvi_zvakes", "/hands/0", hands=["2♥D-2♦D-2♠D-♣D", 20]),
    in_deal("card-not-in-pack", "dvi_zvakes", "/hands/0", hands=["2♥6-2♦D-2♠D-2♣D", 20]),
    in_deal("card-third", "dvi_zvakes", "/hands/0", hands=["2♥D-♥D-2♦D-2♠D-♣D", 20]),
    in_deal(
        "card-third-all", "dvi_zvakes", "/hands", hands=["2♥D-2♦D-2♠D-2♣D", "♥D-♥V-2♥K-2♦K-2♠K"]
    ),
    in_deal("total-impossible", "dvi_zvakes", "/hands/0", hands=[41, 20]),
)
KOPECIOS = (
    in_deal("tricks-players", "kopecios", "/tricks", tricks=[3, 3, 3]),
    in_deal("tricks-range", "kopecios", "/tricks/0", tricks=[10, 0, 0, 0]),
    in_deal("tricks-sum", "kopecios", "/tricks", tricks=[2, 2, 2, 2]),
)
SEDMA = (
    in_deal("sedma-form", "sedma", ""),
    in_deal("akys-pairs", "sedma", "/akys", akys=[90]),
    in_deal("akys-range", "sedma", "/akys/0", akys=[100, -10]),
    in_deal("akys-tens", "sedma", "/akys/0", akys=[45, 45]),
    in_deal("akys-sum", "sedma", "/akys", akys=[60, 20]),
    in_deal("full-cards-pairs", "sedma", "/full_cards", full_cards=[8], last_trick=0),
    in_deal("full-cards-range", "sedma", "/full_cards/0", full_cards=[9, -1], last_trick=0),
    in_deal("full-cards-sum", "sedma", "/full_cards", full_cards=[5, 2], last_trick=0),
    in_deal("last-trick-pair", "sedma", "/last_trick", full_cards=[5, 3], last_trick=2),
    in_deal("sedma-tricks", "sedma", "/tricks", tricks=["8 D 10 7"]),
    in_deal("sedma-trick-cards", "sedma", "/tricks/0", tricks=["8 D 10"]),
    in_deal("sedma-rank", "sedma", "/tricks/0", tricks=["8 D 10 6"]),
    in_deal(
        "sedma-rank-fifth",
        "sedma",
        "/tricks",
        tricks=[
            "8 8 8 8",
            "8 7 7 7",
            "7 9 9 9",
            "9 V V V",
            "V D D D",
            "D K K K",
            "K T T T",
            "T 10 10 10",
        ],
    ),
)
PIKETAS = (
    in_deal("tricks-type", "piketas", "/tricks", tricks=6.0),
    in_deal("tricks-letters", "piketas", "/tricks", tricks="eedx"),
    in_deal("tricks-long", "piketas", "/tricks", tricks="e" * 13),
    in_deal("tricks-unended", "piketas", "/tricks", tricks="eeeeeee"),
    in_deal("tricks-short", "piketas", "/tricks", {"finish": "end_of_deal"}, tricks="eeeeeee"),
    in_deal("trick-order", "piketas", "/tricks", {"last_trick": "extra"}, tricks=11),
    in_deal("exchange-elder", "piketas", "/elder/exchanged", elder={"exchanged": 2}, tricks=6),
    in_deal("exchange-dealer", "piketas", "/dealer/exchanged", dealer={"exchanged": 6}, tricks=6),
    in_deal("point-form", "piketas", "/elder/point", elder={"point": "six"}, tricks=6),
    in_deal("point-cards", "piketas", "/elder/point", elder={"point": "9"}, tricks=6),
    in_deal(
        "point-min", "piketas", "/elder/point", {"min_point": 4}, elder={"point": "3"}, tricks=6
    ),
    in_deal("point-pips", "piketas", "/elder/point", elder={"point": "6/61"}, tricks=6),
    in_deal(
        "point-pips-missing",
        "piketas",
        "/elder/point",
        elder={"point": "6"},
        dealer={"point": "6/57"},
        tricks=6,
    ),
    in_deal(
        "point-seven",
        "piketas",
        "/elder",
        elder={"point": "7"},
        dealer={"sequences": ["3K"]},
        tricks=6,
    ),
    in_deal("point-eight", "piketas", "/elder", elder={"point": "8"}, tricks=6),
    in_deal(
        "hand-impossible",
        "piketas",
        "/elder",
        elder={"point": "5/51", "sequences": ["5K"]},
        tricks=6,
    ),
    in_deal("sequence-form", "piketas", "/elder/sequences/0", elder={"sequences": ["K"]}, tricks=6),
    in_deal(
        "sequence-length", "piketas", "/elder/sequences/0", elder={"sequences": ["2K"]}, tricks=6
    ),
    in_deal("sequence-top", "piketas", "/elder/sequences/0", elder={"sequences": ["38"]}, tricks=6),
    in_deal(
        "sequence-top-missing",
        "piketas",
        "/elder/sequences/0",
        elder={"sequences": ["3"]},
        dealer={"sequences": ["3K"]},
        tricks=6,
    ),
    in_deal(
        "sequence-own-point",
        "piketas",
        "/elder",
        elder={"point": "4", "sequences": ["5K"]},
        tricks=6,
    ),
    in_deal(
        "sequence-other-point",
        "piketas",
        "/elder",
        elder={"sequences": ["5K"]},
        dealer={"point": "4"},
        tricks=6,
    ),
    in_deal(
        "sequence-gone",
        "piketas",
        "/elder/sequences/0",
        elder={"sequences": ["3K"]},
        dealer={"sets": ["4D"]},
        tricks=6,
    ),
    in_deal(
        "sequences-cards",
        "piketas",
        "/elder/sequences",
        elder={"sequences": ["5K", "4K", "4K"]},
        tricks=6,
    ),
    in_deal("set-form", "piketas", "/elder/sets/0", elder={"sets": ["K"]}, tricks=6),
    in_deal("set-count", "piketas", "/elder/sets/0", elder={"sets": ["5K"]}, tricks=6),
    in_deal("set-rank", "piketas", "/elder/sets/0", elder={"sets": ["39"]}, tricks=6),
    in_deal("set-rank-twice", "piketas", "/elder/sets/1", elder={"sets": ["3K", "3K"]}, tricks=6),
    in_deal(
        "set-rank-both",
        "piketas",
        "",
        elder={"sets": ["4K"]},
        dealer={"sets": ["3K"]},
        tricks=6,
    ),
    in_deal(
        "sets-cards",
        "piketas",
        "/elder/sets",
        elder={"sets": ["4T", "3K", "3D", "3V"]},
        tricks=6,
    ),
)

SECTIONS = (
    ("The file and all games", GENERAL),
    ("Dvi žvakės", DVI_ZVAKES),
    ("Kopėčios", KOPECIOS),
    ("Sedma", SEDMA),
    ("Piketas", PIKETAS),
)

WITHOUT_A_FILE = (
    ("file-missing", "a path where nothing is"),
    ("file-unreadable", "a folder"),
    ("piece-unknown", "«♥J» typed into the field «Kortos» of the app"),
)
"""Codes that no bytes of a file have: how each comes about."""
