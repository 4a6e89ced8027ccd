"""Every problem of an entry of Piketas, in the order of its fields."""

from __future__ import annotations

from scoring import reading
from scoring.core import DealInfo, Problem, Problems, problem
from scoring.games.piketas.announced import exchanges, judge, order_of
from scoring.games.piketas.count import counted, order_free
from scoring.games.piketas.entry import NOTHING, Entry
from scoring.games.piketas.rules import TRICKS, Rules
from scoring.games.piketas.together import between, in_one_hand


def check(info: DealInfo[Rules], entry: Entry) -> Problems:
    """All of them at once. What rests on the score so far is left out where that is not known,
    or where anything else of the deal is not right: it is faulty itself then."""
    found: list[Problem] = []
    certain = announced(info.rules, entry, found)
    exchanges(entry, found)
    tricks(info, entry, certain and info.known and not found, found)
    if len(found) > 1:
        found.sort(key=order_of)
    return tuple(found)


def announcements(rules: Rules, entry: Entry) -> Problems:
    """The problems of what was announced alone, before anything is played."""
    found: list[Problem] = []
    announced(rules, entry, found)
    return tuple(found)


def announced(rules: Rules, entry: Entry, found: list[Problem]) -> bool:
    """Adds the problems of the announcements; whether there are none and all is known."""
    if entry.elder is NOTHING and entry.dealer is NOTHING:
        return True
    elder = judge(rules, entry.elder, "/elder", found)
    dealer = judge(rules, entry.dealer, "/dealer", found)
    in_one_hand(elder, dealer, found)
    in_one_hand(dealer, elder, found)
    between(elder, dealer, found)
    return not found and all(
        own.point_right and own.sequences_right and own.sets_right for own in (elder, dealer)
    )


def tricks(info: DealInfo[Rules], entry: Entry, certain: bool, found: list[Problem]) -> None:
    """The tricks; `certain` says that the score before the first lead can be relied on."""
    given = entry.tricks
    if isinstance(given, str):
        letters(info, entry, given, certain, found)
    elif given is not None:
        if not 0 <= given <= TRICKS:
            found.append(problem("tricks-range", "/tricks", most=TRICKS, got=reading.shown(given)))
        elif not order_free(info, entry, given, certain):
            found.append(problem("trick-order", "/tricks", got=given))


def letters(
    info: DealInfo[Rules], entry: Entry, given: str, certain: bool, found: list[Problem]
) -> None:
    if given.strip("ed"):
        found.append(problem("tricks-letters", "/tricks", got=reading.shown(given)))
    if len(given) > TRICKS:
        found.append(problem("tricks-long", "/tricks", most=TRICKS, got=len(given)))
    elif len(given) < TRICKS and not given.strip("ed"):
        if info.rules.finish == "end_of_deal":
            found.append(problem("tricks-short", "/tricks", expected=TRICKS, got=len(given)))
        elif certain and not counted(info, entry).ended:
            found.append(problem("tricks-unended", "/tricks", expected=TRICKS, got=len(given)))
