"""What a tap does to the draft. All of them can come twice, or late, without harm: each says what
is to hold, not what is to be turned over; only a trick is a trick more each time."""

from __future__ import annotations

from collections.abc import Callable

from scoring.core import Json
from scoring.games.piketas.count import counted
from scoring.games.piketas.rules import TRICKS
from views.entry.form import Change
from views.entry.piketas.draft import (
    KINDS,
    By,
    Declared,
    Draft,
    Info,
    Items,
    Kind,
    Who,
    announced,
    played,
    read,
    so_far,
    write,
)


def changing(change: Callable[[Draft], Draft]) -> Change:
    """A change of the draft as a change of its JSON."""

    def changed(json: Json) -> Json:
        return write(change(read(json)))

    return changed


def declaring(kind: Kind, change: Callable[[Declared], Declared]) -> Change:
    return changing(lambda draft: draft.with_kind(kind, change(draft.kind(kind))))


OTHER: dict[Who, Who] = {"elder": "dealer", "dealer": "elder", "nobody": "nobody"}


def turned(json: Json) -> Json:
    """The other player dealt: what was entered under a name stays under it.

    >>> turned({"point": {"who": "elder", "scored": [["7"], []]}, "by": "order", "letters": "eed"})
    {'point': {'who': 'dealer', 'scored': [['7'], []]}, 'by': 'order', 'letters': 'dde'}
    >>> turned({"by": "number", "number": 7, "exchanged": {"elder": 3}})
    {'exchanged': {'dealer': 3}, 'by': 'number', 'number': 5}
    >>> turned(None) is None
    True
    """
    if json is None:
        return None
    draft = read(json)
    for kind in KINDS:
        one = draft.kind(kind)
        who = None if one.who is None else OTHER[one.who]
        draft = draft.with_kind(kind, one._replace(who=who, equal=(one.equal[1], one.equal[0])))
    return write(
        draft._replace(
            exchanged=(draft.exchanged[1], draft.exchanged[0]),
            letters=draft.letters.translate(str.maketrans("ed", "de")),
            number=None if draft.number is None else TRICKS - draft.number,
        )
    )


def won_by(kind: Kind, who: Who) -> Change:
    """«Dumpis: Ona». Numbers already there are the new winner's.

    >>> won_by("point", "elder")(None)
    {'point': {'who': 'elder'}}
    """
    return declaring(kind, lambda one: one._replace(who=who, adding=None))


def unsaid(kind: Kind) -> Change:
    """It is not said yet whose it is.

    >>> unsaid("point")({"point": {"who": "elder"}})
    {}
    """
    return declaring(kind, lambda one: one._replace(who=None, adding=None))


def told(kind: Kind, place: int, index: int, item: str) -> Change:
    """One announcement: `place` is 0 for the winner's, 1 for the loser's; `index` is which of
    his, where the next free one is one more.

    >>> told("sequences", 0, 1, "3")({"sequences": {"who": "elder", "scored": [["5"], []]}})
    {'sequences': {'who': 'elder', 'scored': [['5', '3'], []]}}
    """

    def change(one: Declared) -> Declared:
        items = one.scored[place]
        if index > len(items):
            return one
        pair = with_items(one.scored, place, (*items[:index], item, *items[index + 1 :]))
        return one._replace(scored=pair, adding=None)

    return declaring(kind, change)


def untold(kind: Kind, place: int, items: Items, index: int) -> Change:
    """One announcement less of those that were seen."""

    def change(one: Declared) -> Declared:
        if one.scored[place] != items:
            return one
        left = (*items[:index], *items[index + 1 :])
        return one._replace(scored=with_items(one.scored, place, left), adding=None)

    return declaring(kind, change)


def with_items(pair: tuple[Items, Items], place: int, items: Items) -> tuple[Items, Items]:
    return (items, pair[1]) if place == 0 else (pair[0], items)


def equal(kind: Kind, item: str | None) -> Change:
    """Both had that; None: it is not said what."""
    both = () if item is None else (item,)
    return declaring(kind, lambda one: one._replace(equal=(both, both)))


def adding(kind: Kind, place: int) -> Change:
    """«Dar vieni laiptai»: one more is going to be chosen."""
    return declaring(kind, lambda one: one._replace(adding=place))


def more(kind: Kind) -> Change:
    """What did not win is told too."""
    return declaring(kind, lambda one: one._replace(more=True))


def exchanges() -> Change:
    return changing(lambda draft: draft._replace(exchanges=True))


def exchanged(place: int, count: int | None) -> Change:
    """How many cards the elder hand (0) or the dealer (1) exchanged.

    >>> exchanged(1, 2)(None)
    {'exchanged': {'dealer': 2}}
    """

    def change(draft: Draft) -> Draft:
        elder, dealer = draft.exchanged
        return draft._replace(exchanged=(count, dealer) if place == 0 else (elder, count))

    return changing(change)


def counting(by: By) -> Change:
    """On to the tricks, one by one or as a number. What was entered the other way is kept."""
    return changing(lambda draft: draft._replace(by=by, opened=False))


def reopened() -> Change:
    """Back to the declarations."""
    return changing(lambda draft: draft._replace(opened=True))


def taken(info: Info, letter: str) -> Change:
    """One more trick, of the elder hand (`e`) or the dealer; none after the end."""

    def change(draft: Draft) -> Draft:
        entry = so_far(info, draft)
        letters = played(info, announced(draft), draft.letters)
        if len(letters) >= TRICKS or counted(info, entry).ended:
            return draft
        return draft._replace(letters=letters + letter)

    return changing(change)


def taken_back(info: Info) -> Change:
    """The last trick of those that count is not taken."""

    def change(draft: Draft) -> Draft:
        letters = played(info, announced(draft), draft.letters)
        return draft._replace(letters=letters[:-1])

    return changing(change)


def numbered(tricks: int | None) -> Change:
    """How many tricks the elder hand took; None: not said yet."""
    return changing(lambda draft: draft._replace(number=tricks))
