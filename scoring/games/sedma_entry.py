"""What people enter for a deal of Sedma, in one of three forms: read, written and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scoring import reading
from scoring.core import DealInfo, Json, Problem, Problems, Read, problem
from scoring.games.sedma_play import (
    AKYS,
    CARDS,
    COPIES,
    FULL_AKYS,
    FULL_CARDS,
    RANKS_HERE,
    TRICKS,
    Trick,
)

FIELDS = ("akys", "full_cards", "last_trick", "tricks")
PAIRS = 2
KNOWN = frozenset(RANKS_HERE)


@dataclass(frozen=True, slots=True)
class Rules:
    """`deals_per_pairing`: how many deals are played before the partners change."""

    deals_per_pairing: int = 4


@dataclass(frozen=True, slots=True)
class Entry:
    """One of three forms, the fields of the others None: `akys` by pair; `full_cards` by pair
    with `last_trick`, the pair that took the eighth trick; `tricks`, the ranks of each in the
    order they lay. Pair 0 is the one that player 0 belongs to in that deal."""

    akys: tuple[int | None, ...] | None = None
    full_cards: tuple[int | None, ...] | None = None
    last_trick: int | None = None
    tricks: tuple[Trick | None, ...] | None = None


def read(json: Json) -> Read[Entry]:
    faults: list[Problem] = []
    given = reading.fields(json, FIELDS, (), "", faults)
    if given is None:
        return Read(None, tuple(faults))
    forms = ("akys" in given) + ("full_cards" in given or "last_trick" in given)
    forms += "tricks" in given
    if forms != 1:
        faults.insert(0, problem("sedma-form", "", got=forms))
    elif "akys" not in given and "tricks" not in given:
        reading.fields(dict(given), tuple(given), ("full_cards", "last_trick"), "", faults)
    last = None
    akys = numbers(given, "akys", faults)
    full_cards = numbers(given, "full_cards", faults)
    if "last_trick" in given:
        last = reading.whole(given["last_trick"], "/last_trick", faults)
    entry = Entry(akys, full_cards, last, read_tricks(given, faults))
    return Read(entry, tuple(faults))


def numbers(
    given: dict[str, Json], name: str, faults: list[Problem]
) -> tuple[int | None, ...] | None:
    """A list of whole numbers, one a pair."""
    if name not in given:
        return None
    listed = reading.items(given[name], f"/{name}", faults)
    if listed is None:
        return None
    return tuple([reading.whole(n, f"/{name}/{i}", faults) for i, n in enumerate(listed)])


def read_tricks(given: dict[str, Json], faults: list[Problem]) -> tuple[Trick | None, ...] | None:
    """A list of texts, each the ranks of a trick parted by spaces."""
    if "tricks" not in given:
        return None
    listed = reading.items(given["tricks"], "/tricks", faults)
    if listed is None:
        return None
    return tuple([read_trick(text, f"/tricks/{i}", faults) for i, text in enumerate(listed)])


def read_trick(json: Json, where: str, faults: list[Problem]) -> Trick | None:
    if isinstance(json, str):
        ranks = [rank for rank in json.split(" ") if rank]
        if KNOWN.issuperset(ranks):
            return tuple(ranks)
    text = reading.text(json, where, faults)
    if text is not None:
        strange = [rank for rank in text.split(" ") if rank and rank not in KNOWN]
        got = reading.shown(", ".join(strange[:CARDS]))
        faults.append(problem("sedma-rank", where, got=got, ranks=RANKS_HERE))
    return None


def write(entry: Entry) -> Json:
    written: dict[str, Json] = {}
    if entry.akys is not None:
        written["akys"] = list(entry.akys)
    if entry.full_cards is not None:
        written["full_cards"] = list(entry.full_cards)
    if entry.last_trick is not None:
        written["last_trick"] = entry.last_trick
    if entry.tricks is not None:
        written["tricks"] = [None if trick is None else " ".join(trick) for trick in entry.tricks]
    return written


def check(_info: DealInfo[Rules], entry: Entry) -> Problems:
    """Every form that is there by itself."""
    found: list[Problem] = []
    if entry.akys is not None:
        found += check_akys(entry.akys)
    if entry.full_cards is not None:
        found += check_full_cards(entry.full_cards)
    if entry.last_trick is not None and not 0 <= entry.last_trick < PAIRS:
        got = reading.shown(entry.last_trick)
        found.append(problem("last-trick-pair", "/last_trick", got=got))
    if entry.tricks is not None:
        found += check_tricks(entry.tricks)
    return tuple(found)


def check_akys(akys: Sequence[int | None]) -> list[Problem]:
    """«varžomasi dėl 90 akių», ten by ten."""
    found = wrong_length("akys-pairs", "/akys", akys, PAIRS)
    for pair, n in enumerate(akys):
        if n is not None and not 0 <= n <= AKYS:
            got = reading.shown(n)
            found.append(problem("akys-range", f"/akys/{pair}", most=AKYS, got=got))
        elif n is not None and n % FULL_AKYS:
            found.append(problem("akys-tens", f"/akys/{pair}", most=AKYS, got=n))
    return found or wrong_sum("akys-sum", "/akys", akys, AKYS)


def check_full_cards(full: Sequence[int | None]) -> list[Problem]:
    """Four aces and four tens."""
    found = wrong_length("full-cards-pairs", "/full_cards", full, PAIRS)
    for pair, n in enumerate(full):
        if n is not None and not 0 <= n <= FULL_CARDS:
            got, where = reading.shown(n), f"/full_cards/{pair}"
            found.append(problem("full-cards-range", where, most=FULL_CARDS, got=got))
    return found or wrong_sum("full-cards-sum", "/full_cards", full, FULL_CARDS)


def check_tricks(tricks: Sequence[Trick | None]) -> list[Problem]:
    """Eight tricks of four cards, and no rank more often than the pack has it."""
    found = wrong_length("sedma-tricks", "/tricks", tricks, TRICKS)
    found += [
        problem("sedma-trick-cards", f"/tricks/{i}", expected=CARDS, got=len(trick))
        for i, trick in enumerate(tricks)
        if trick is not None and len(trick) != CARDS
    ]
    if found or None in tricks:
        return found
    counts = Counter([rank for trick in tricks for rank in trick or ()])
    if max(counts.values()) > COPIES:
        ranks = tuple(rank for rank in RANKS_HERE if counts[rank] > COPIES)
        return [problem("sedma-rank-fifth", "/tricks", ranks=ranks, most=COPIES)]
    return []


def wrong_length(code: str, where: str, listed: Sequence[object], expected: int) -> list[Problem]:
    if len(listed) == expected:
        return []
    return [problem(code, where, expected=expected, got=len(listed))]


def wrong_sum(code: str, where: str, listed: Sequence[int | None], expected: int) -> list[Problem]:
    """Nothing where a part is not known."""
    known = [n for n in listed if n is not None]
    if len(known) < len(listed) or sum(known) == expected:
        return []
    return [problem(code, where, expected=expected, got=sum(known))]
