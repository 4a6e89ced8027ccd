"""The declarations: who won the point, the sequences, the sets, and with what.

First the winner, then how many: two taps, and no more where the table says no more. Whatever else
can be told stands behind a button.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.games.piketas import choices as allowed
from scoring.games.piketas.declarations import lines
from scoring.games.piketas.entry import SIDES, Entry
from scoring.texts import Texts
from views.entry.form import Change, Entering
from views.entry.piketas import changes, offered
from views.entry.piketas.draft import (
    KINDS,
    WHO,
    Declared,
    Draft,
    Info,
    Items,
    Kind,
    announced,
)
from views.entry.piketas.judging import item_said, rank_letter
from views.entry.piketas.named import beside, more_button, who_button
from views.memo import memo
from views.parts.buttons import quiet_button
from views.parts.choice import Choice, choices
from views.parts.words import number, words
from views.theme import LARGE, SMALL, TOUCH, Look

GAP = 6
BETWEEN = 8
"""Between two combinations side by side."""
NARROW = 264
"""The width in which the ranks of sets stand in one line."""
SET_ROW = 5
"""Ranks that make a set."""


def declarations(entering: Entering, draft: Draft) -> ft.Control:
    """The three combinations, side by side where there is room, and what was exchanged."""
    entry = announced(draft)
    across = max(1, min(len(KINDS), int((entering.width + BETWEEN) // (NARROW + BETWEEN))))
    width = (entering.width - BETWEEN * (across - 1)) / across
    parts: list[ft.Control] = [
        combination(
            entering.look,
            entering.said,
            entering.info,
            entering.names,
            kind,
            draft.kind(kind),
            entry,
            width,
            entering.change,
            key=kind,
        )
        for kind in KINDS
    ]
    if across == 1:
        return ft.Column(parts, spacing=12, tight=True)
    return ft.Row(
        [ft.Container(part, width=width) for part in parts],
        spacing=BETWEEN,
        run_spacing=12,
        wrap=True,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


@memo
def combination(
    look: Look,
    said: Texts,
    info: Info,
    names: tuple[str, ...],
    kind: Kind,
    one: Declared,
    entry: Entry,
    width: float,
    change: Callable[[Change], None],
) -> ft.Control:
    """«Dumpis»: who, then how many. The players stand in the order of their seats."""
    drawing = Drawing(look, said, info, names, kind, one, entry, width, change)
    rows = [drawing.head(), drawing.who()]
    if one.who == "nobody":
        rows += drawing.equal()
    elif one.who is not None:
        rows += drawing.announcements(0)
        if one.scored[0]:
            rows += drawing.announcements(1) if one.more else []
            rows += drawing.apart()
    return ft.Column(rows, spacing=GAP, tight=True)


class Drawing:
    """One combination while it is drawn."""

    def __init__(
        self,
        look: Look,
        said: Texts,
        info: Info,
        names: tuple[str, ...],
        kind: Kind,
        one: Declared,
        entry: Entry,
        width: float,
        change: Callable[[Change], None],
    ) -> None:
        self.look, self.said, self.info, self.names = look, said, info, names
        self.kind, self.one, self.entry = kind, one, entry
        self.width, self.change = width, change
        self.called = said(f"entry.piketas.{kind}")

    def name(self, side: str) -> str:
        """«Ona», «Niekieno»."""
        if side == "nobody":
            return self.said("entry.piketas.nobody")
        return self.names[self.info.first if side == "elder" else 1 - self.info.first]

    def name_at(self, place: int) -> str:
        assert self.one.who is not None
        return self.name(offered.side_at(self.one.who, place))

    def head(self) -> ft.Control:
        """What it is, what it brings, and the button behind which the rest stands."""
        gives = self.points()
        points = words(
            self.look,
            number(gives, signed=True) if gives else "",
            strong=True,
            colour=ft.Colors.TERTIARY,
        )
        parts: list[ft.Control] = [words(self.look, self.called, strong=True), points]
        text = self.further()
        if text is None:
            return ft.Row(parts, spacing=8)
        opener = self.opener(text)
        if self.look.text_size >= LARGE:  # the words need both lines
            right = ft.Container(opener, alignment=ft.Alignment.CENTER_RIGHT)
            return ft.Column([ft.Row(parts, spacing=8), right], spacing=0, tight=True)
        parts.append(ft.Container(opener, expand=True, alignment=ft.Alignment.CENTER_RIGHT))
        return ft.Row(parts, spacing=8)

    def points(self) -> int:
        reasons = {"point": "point", "sequences": "sequence", "sets": "set"}
        return sum(
            line.points
            for line in lines(self.entry, self.info.first)
            if line.reason == reasons[self.kind]
        )

    def who(self) -> ft.Control:
        sides = WHO if self.info.first == 0 else (WHO[1], WHO[0], WHO[2])
        names = [self.name(side) for side in sides]
        across = beside(self.look, names, self.width - GAP * (len(sides) - 1))
        buttons: list[ft.Control] = [
            who_button(
                self.look,
                name,
                self.said("entry.piketas.choice", kind=self.called, what=name),
                self.one.who == side,
                partial(self.change, changes.won_by(self.kind, side)),
                beside=across,
            )
            for side, name in zip(sides, names, strict=True)
        ]
        if across:
            return ft.Row(buttons, spacing=GAP)
        stretched = ft.CrossAxisAlignment.STRETCH
        return ft.Column(buttons, spacing=GAP, tight=True, horizontal_alignment=stretched)

    def choice(self, value: str, text: str, name: str, *, of: str | None = None) -> Choice:
        """`of` is whose it is, where that is not the winner's."""
        code = "entry.piketas.choice" if of is None else "entry.piketas.choice-of"
        return Choice(value, text, self.said(code, kind=self.called, name=of or "", what=name))

    def grid(
        self, options: list[Choice], chosen: str | None, on_choose: Callable[[str], None]
    ) -> ft.Control:
        """One-tap choices, as many to a line as keep 48; the ranks of sets under each other."""
        fits = int((self.width + GAP) // (TOUCH + GAP))
        most = SET_ROW if self.kind == "sets" else max(6, len(options) if len(options) < 8 else 4)
        return choices(self.look, options, chosen, on_choose, columns=max(1, min(fits, most)))

    def announcements(self, place: int) -> list[ft.Control]:
        """What that side announced, and what it can have announced where it is asked for."""
        assert self.one.who is not None
        have = self.one.scored[place]
        whose = self.name_at(1) if place else None
        rows: list[ft.Control] = [] if whose is None else [self.label(whose)]
        if have and self.kind != "point":
            rows.append(self.chosen(place, have))
            if self.one.adding != place:
                return rows
        options = offered.items(self.info.rules, self.entry, self.kind, self.one.who, place)
        now = have[0][0] if have and self.kind == "point" else None
        if now is not None and now not in options:
            options = (*options, now)
        which = 0 if self.kind == "point" else len(have)

        def tell(item: str) -> None:
            # The same number again keeps the pips that were told with it.
            if item != now:
                self.change(changes.told(self.kind, place, which, item))

        cells = [
            self.choice(item, self.seen(item), self.spoken(item), of=whose) for item in options
        ]
        rows.append(self.grid(cells, now, tell))
        return rows

    def seen(self, item: str) -> str:
        """«7», «3 K»."""
        return item_said(item, self.said.language, self.look.jack)

    def spoken(self, item: str) -> str:
        """«7», «3 karaliai»."""
        if self.kind != "sets":
            return item
        return self.said(f"entry.piketas.set-{item[1:]}", cards=int(item[0]))

    def label(self, text: str) -> ft.Control:
        return words(self.look, text, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)

    def chosen(self, place: int, have: Items) -> ft.Control:
        """What was announced, each to be tapped away; «Dar vieni laiptai» beside it."""
        cells: list[ft.Control] = [
            quiet_button(
                self.look,
                self.seen(item),
                partial(self.change, changes.untold(self.kind, place, have, i)),
                icon=ft.Icons.CLOSE,
                name=self.said(
                    "entry.piketas.remove", kind=self.called, what=self.spoken(item[:3])
                ),
                outlined=True,
            )
            for i, item in enumerate(have)
        ]
        assert self.one.who is not None
        can = offered.items(self.info.rules, self.entry, self.kind, self.one.who, place)
        if can and self.one.adding != place:
            text = self.said(f"entry.piketas.more-{self.kind}")
            whose = f"{text}: {self.name_at(1)}" if place else text
            cells.append(
                quiet_button(
                    self.look,
                    text,
                    lambda: self.change(changes.adding(self.kind, place)),
                    icon=ft.Icons.ADD,
                    name=whose,
                )
            )
        return ft.Row(cells, wrap=True, spacing=GAP, run_spacing=GAP)

    def further(self) -> str | None:
        """What can be told beside: what the loser announced too, or what it was that both had."""
        who, rules = self.one.who, self.info.rules
        if self.one.more or who is None:
            return None
        if who == "nobody":
            return None if self.kind == "sets" else self.said("entry.piketas.equal")
        if self.one.scored[0] and offered.items(rules, self.entry, self.kind, who, 1):
            return self.said("entry.piketas.also", name=self.name_at(1))
        return None

    def opener(self, text: str) -> ft.Control:
        name = self.said("entry.piketas.choice", kind=self.called, what=text)
        return more_button(self.look, text, name, partial(self.change, changes.more(self.kind)))

    def apart(self) -> list[ft.Control]:
        """Pips or tops, asked for only where the best ones are equally long."""
        rows: list[ft.Control] = []
        for one in offered.tellings(self.info.rules, self.entry, self.kind, self.one):
            cards = self.one.scored[one.place][one.which][0]
            tell = partial(self.tell_apart, one.place, one.which, cards)
            rows += self.telling(self.name_at(one.place), one.options, one.now, tell, cards)
        return rows

    def tell_apart(self, place: int, which: int, cards: str, what: str) -> None:
        """«6» and «57» are «6/57», «4» and «K» are «4K»."""
        joint = "/" if self.kind == "point" else ""
        self.change(changes.told(self.kind, place, which, f"{cards}{joint}{what}"))

    def telling(
        self,
        name: str,
        options: tuple[str, ...],
        now: str | None,
        tell: Callable[[str], None],
        cards: str,
    ) -> list[ft.Control]:
        """«Akys: Ona» and the numbers, or «Vyriausia korta: Ona» and the ranks."""
        label = self.said(f"entry.piketas.telling-{self.kind}", name=name, cards=int(cards))
        shown = options if now is None or now in options else (*options, now)
        language, jack = self.said.language, self.look.jack
        cells = [
            Choice(
                one,
                one if self.kind == "point" else rank_letter(one, language, jack),
                self.said(
                    "entry.piketas.choice",
                    kind=label,
                    what=one if self.kind == "point" else self.said(f"entry.piketas.top-{one}"),
                ),
            )
            for one in shown
        ]
        return [self.label(label), self.grid(cells, now, tell)]

    def equal(self) -> list[ft.Control]:
        """«Niekieno»: nothing more, or what it was that both had."""
        if self.kind == "sets" or not self.one.more:
            return []
        rules = self.info.rules
        item = self.one.equal[0][0] if self.one.equal[0] else ""
        cards = item[:1]
        options = offered.equal_items(rules, self.entry, self.kind)
        cells = [self.choice(one, one, one, of=self.said("entry.piketas.both")) for one in options]
        off = self.said("entry.piketas.unsaid")
        cells.append(self.choice("", "–", off, of=self.said("entry.piketas.both")))
        rows: list[ft.Control] = [self.label(self.said("entry.piketas.both"))]

        def tell(one: str) -> None:
            if one != cards:
                self.change(changes.equal(self.kind, one or None))

        rows.append(self.grid(cells, cards, tell))
        if cards:
            rows += self.equally(item, cards)
        return rows

    def equally(self, item: str, cards: str) -> list[ft.Control]:
        """The pips or the top that both had."""
        every = offered.equal_tellings(self.info.rules, self.entry, self.kind, int(cards))
        if not every:
            return []
        joint = "/" if self.kind == "point" else ""
        start = len(cards + joint)
        return self.telling(
            self.said("entry.piketas.both"),
            tuple(one[start:] for one in every),
            item[start:] or None,
            lambda what: self.change(changes.equal(self.kind, f"{cards}{joint}{what}")),
            cards,
        )


def exchange(change: Callable[[Change], None], place: int, count: int | None) -> None:
    change(changes.exchanged(place, count))


def exchange_rows(entering: Entering, draft: Draft) -> ft.Control:
    """How many cards were exchanged: out of the way, as nothing rests on it."""
    look, said, info = entering.look, entering.said, entering.info
    if not draft.exchanges:
        return quiet_button(
            look,
            said("entry.piketas.exchanged"),
            lambda: entering.change(changes.exchanges()),
            icon=ft.Icons.EXPAND_MORE,
        )
    rows: list[ft.Control] = []
    entry = announced(draft)
    for place, side in enumerate(SIDES):
        name = entering.names[info.first if side == "elder" else 1 - info.first]
        label = said("entry.piketas.exchanged-by", name=name)
        options = [
            Choice(n, str(n), said("entry.piketas.choice", kind=label, what=str(n)))
            for n in allowed.exchanges(entry, side)
        ]
        unsaid = said("entry.piketas.unsaid")
        options.append(Choice(None, "–", said("entry.piketas.choice", kind=label, what=unsaid)))
        rows.append(words(look, label, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
        rows.append(
            choices(
                look,
                options,
                draft.exchanged[place],
                partial(exchange, entering.change, place),
            )
        )
    return ft.Column(rows, spacing=GAP, tight=True)
