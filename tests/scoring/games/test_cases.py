"""The cases that came with the rules: whole matches with what must come out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.core import DealInfo, Reckoned

from .playing import play

DATA = Path(__file__).parent.parent / "data"
CASES = [
    json.loads(line)
    for name in ("dvi_zvakes", "kopecios", "sedma")
    for line in (DATA / f"{name}.jsonl").read_text("utf-8").splitlines()
    if line
]


def reckoned(match: dict[str, Any]) -> Reckoned[Any, Any]:
    return play(
        match["game"],
        len(match["players"]),
        match["deals"],
        match["rules"],
        match["first_dealer"],
        match.get("stopped", False),
    )


def told(info: DealInfo[Any]) -> dict[str, Any]:
    """What the printed score says of a deal before it is played."""
    said: dict[str, Any] = {"number": info.number, "dealer": info.dealer, "first": info.first}
    if info.target is not None:
        said["target"] = info.target
    if info.pairs is not None:
        said["pairs"] = [list(pair) for pair in info.pairs]
        said["seats"] = list(info.seats)
    return said


def have(match: Reckoned[Any, Any], key: str) -> Any:
    """What an expectation of that name asks for."""
    deals = []
    for played in match.deals:
        assert played.score is not None
        deals.append(
            {**told(played.info), **dict(played.score.details)}
            | {"points": list(played.score.points), "totals": list(played.totals)}
        )
    outcome = match.outcome
    whole = {
        "totals": list(match.totals),
        "final": list(outcome.final),
        "over": outcome.over,
        "winners": list(outcome.winners),
        "decided_by": outcome.decided_by,
        "next": None if match.next is None else told(match.next),
    }
    if key.startswith("deals_"):
        return [one[key.removeprefix("deals_")] for one in deals]
    if key.startswith("last_deal_"):
        return deals[-1][key.removeprefix("last_deal_")]
    return whole[key]


@pytest.mark.parametrize("case", CASES, ids=[case["why"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    match = reckoned(case["match"])
    if "refuse" in case:
        where = [f"/deals/{k}{one.where}" for k, d in enumerate(match.deals) for one in d.problems]
        where += [f"/deals/{len(match.deals) + k}" for k in range(match.surplus)]
        assert any(place.startswith(case["refuse"]) for place in where), where
    else:
        assert not match.faulty
        for key, want in case["expect"].items():
            assert have(match, key) == want, key
