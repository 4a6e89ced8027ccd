"""The form of a deal of Piketas: the declarations, then the tricks."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scoring.games.piketas import choices as allowed
from scoring.games.piketas.count import Count, counted, order_free
from scoring.games.piketas.rules import TRICKS
from scoring.texts import Texts
from views.entry import keyed
from views.entry.form import Entering
from views.entry.piketas import changes
from views.entry.piketas.counting import BESIDE, half_of, halves, standing_line, won_sign
from views.entry.piketas.declare import declarations, exchange_rows
from views.entry.piketas.draft import KINDS, By, Draft, announced, read, so_far
from views.entry.piketas.judging import missing_declarations, summary
from views.entry.piketas.keys import begun
from views.entry.piketas.named import short
from views.focus import use_way_on
from views.parts.buttons import main_button, quiet_button
from views.parts.choice import Choice, choices
from views.parts.press import press
from views.parts.words import words
from views.safety import guarded
from views.theme import SMALL, TOUCH


@guarded
def body(entering: Entering) -> ft.Control:
    """One of its screens; the declarations stand as a line over the tricks."""
    draft = read(entering.draft)
    told = draft.declaring and all_told(entering.said, draft)
    given = use_way_on(entering.info.number, told)
    if draft.declaring:
        on = given(
            main_button(
                entering.look,
                entering.said("entry.piketas.by-order"),
                partial(counts_tricks, entering, "order"),
            )
        )
        return ft.Column(declaring(entering, draft, on), spacing=12, tight=True)
    count = counted(entering.info, so_far(entering.info, draft))
    line = declared_line(entering, draft)
    if draft.by == "number":
        return ft.Column([line, *by_number(entering, draft, count)], spacing=12, tight=True)
    both = halves(entering, count)
    first = entering.layout.tall or entering.width < BESIDE
    return ft.Column([line, both] if first else [both, line], spacing=8, tight=True)


def declaring(entering: Entering, draft: Draft, by_order: ft.Control) -> list[ft.Control]:
    """The combinations, what they come to, and on to the tricks."""
    look, said = entering.look, entering.said
    count = counted(entering.info, announced(draft))
    parts = [declarations(entering, draft), standing_line(entering, count)]
    if begun(entering):
        parts.insert(0, keyed.begun(look, said, begun(entering)))
    if count.winner is not None:
        own = half_of(said, entering.names, count, count.winner)
        return [*parts, won_sign(look, said, own), exchange_rows(entering, draft)]
    ways: list[ft.Control] = [
        by_order,
        quiet_button(
            look,
            said("entry.piketas.by-number"),
            partial(counts_tricks, entering, "number"),
            outlined=True,
        ),
    ]
    if entering.width >= BESIDE:
        on: ft.Control = ft.Row(ways, spacing=8, wrap=True)
    else:
        on = ft.Column(
            ways, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    return [*parts, on, exchange_rows(entering, draft)]


def counts_tricks(entering: Entering, by: By) -> None:
    """On to the tricks, from the top."""
    entering.change(changes.counting(by))
    entering.rise()


def declares_again(entering: Entering) -> None:
    """Back to the declarations, from the top."""
    entering.change(changes.reopened())
    entering.rise()


def all_told(said: Texts, draft: Draft) -> bool:
    """Whether nothing more of the declarations is asked for."""
    whole = all(draft.kind(kind).who is not None for kind in KINDS)
    return whole and not missing_declarations(said, draft)


def declared_line(entering: Entering, draft: Draft) -> ft.Control:
    """The declarations in a line; a tap opens them again."""
    look, said, first = entering.look, entering.said, entering.info.first
    names = (entering.names[first], entering.names[1 - first])
    text = summary(said, names, draft, look.jack)
    seen = summary(said, (short(names[0]), short(names[1])), draft, look.jack)
    # Shown, a combination stays in one line; said, it is read as it is.
    line = words(look, unbroken(seen), SMALL, lines=3)
    line.expand = True
    return press(
        look,
        ft.Row(
            [line, ft.Icon(ft.Icons.EDIT_OUTLINED, color=ft.Colors.PRIMARY, size=look.size(20))],
            spacing=8,
        ),
        said("entry.piketas.declarations", what=text),
        partial(declares_again, entering),
        fill=ft.Colors.SURFACE_CONTAINER_LOW,
        edge=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT),
        pad=(12, 6),
    )


def unbroken(text: str) -> str:
    """The same text, to be broken only between combinations.

    >>> unbroken("Dumpis: Ona 7 · Serija: Niekieno")
    'Dumpis:\xa0Ona\xa07\xa0· Serija:\xa0Niekieno'
    """
    return "· ".join(part.replace(" ", "\xa0") for part in text.split("· "))


def by_number(entering: Entering, draft: Draft, count: Count) -> list[ft.Control]:
    """«Kirčiai: Ona 7», where the order cannot matter; where it can, why it is asked for."""
    look, said, info = entering.look, entering.said, entering.info
    name = entering.names[info.first]
    free = allowed.trick_numbers(info, announced(draft))
    shown = free if draft.number is None else tuple(sorted({*free, draft.number}))
    options = [Choice(n, str(n), said("entry.piketas.number", name=name, number=n)) for n in shown]
    columns = max(1, min(TRICKS + 1, int((entering.width + 6) // (TOUCH + 6))))
    parts: list[ft.Control] = [
        words(look, said("entry.piketas.number-of", name=name), strong=True),
        choices(
            look,
            options,
            draft.number,
            lambda n: entering.change(changes.numbered(n)),
            columns=columns,
        ),
    ]
    if len(free) <= TRICKS:
        parts.append(words(look, why(entering, draft), SMALL))
    parts.append(standing_line(entering, count))
    if count.winner is not None:
        parts.append(won_sign(look, said, half_of(said, entering.names, count, count.winner)))
    parts.append(
        quiet_button(
            look,
            said("entry.piketas.by-order"),
            partial(counts_tricks, entering, "order"),
            outlined=True,
        )
    )
    return parts


def why(entering: Entering, draft: Draft) -> str:
    """Why some numbers are not offered: the target would be reached by one order and not by
    another, or the last trick brings more."""
    info = entering.info
    if info.rules.last_trick == "extra":
        calm = replace(info, rules=replace(info.rules, last_trick="two"))
        entry = announced(draft)
        if all(order_free(calm, entry, n, True) for n in range(TRICKS + 1)):
            return entering.said("entry.piketas.why-last")
    return entering.said("entry.piketas.why-target", target=info.rules.target)
