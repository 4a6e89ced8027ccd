"""What was given is told, written and kept as it was: nothing is made right by the way."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring import score_file
from scoring.core import Deal, Json
from scoring.games import GAMES, dvi_zvakes_entry, kopecios
from scoring.log import reseated
from scoring.texts import texts
from tests.scoring.files import changed, found, read
from tests.scoring.files import kopecios as kopecios_file

TRICKS = ["", "V V D 10", "8 7 9 10", "K K 9 K", "8 K T D", "9 7 8 10", "T T V D", "7 V 9 T"]


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"version": "1"}, 'not "1".'),
        ({"stopped": "true"}, 'not "true".'),
        ({"deals": "[]"}, 'not "[]".'),
        ({"deals": [{"tricks": ["5", 0, 0, 8]}]}, 'not "5".'),
        ({"deals": ["{}"]}, 'not "{}".'),
        ({"id": ""}, 'id "" does not fit'),
    ],
)
def test_a_text_in_the_wrong_place_is_told_in_its_quotes(fields: dict[str, Any], told: str) -> None:
    (fault,) = read(kopecios_file(**fields)).problems
    assert told in texts("en").problem(fault)


def test_an_empty_trick_is_written_as_it_was_read() -> None:
    file: Json = changed(kopecios_file(deals=[{"tricks": TRICKS}]), game="sedma")
    assert found(file) == [("/deals/0/tricks/0", "sedma-trick-cards")]
    match = read(file).match
    assert match is not None
    written = json.loads(score_file.write(match))
    assert written["deals"][0]["tricks"] == TRICKS
    assert found(written) == found(file)


@pytest.mark.parametrize(
    ("game", "entry"),
    [
        ("kopecios", kopecios.Entry((5, 2, 3, 9))),
        ("kopecios", kopecios.Entry((5, 2))),
        ("dvi_zvakes", dvi_zvakes_entry.Entry((36, 20, 21, 30))),
    ],
)
def test_new_seats_cut_nothing_off_a_deal_of_too_many_numbers(game: str, entry: Any) -> None:
    deal, own = Deal(entry), next(one for one in GAMES if one.id == game)
    assert reseated(own, deal, (1, 0, 2), own.rules, 1) == deal
