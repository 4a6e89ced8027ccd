"""What is read of a game: its guide chapter by chapter, then its house rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import flet as ft

from scoring.blocks import Cards, Facts, Label
from scoring.core import Game, PrintedTable
from scoring.guide import Chapter, Part, Said, Table, players_table
from scoring.sheets.words import Speaker
from scoring.texts import Texts
from views.memo import memo
from views.pages.frame import scrolling
from views.pages.rule_choices import marked, rule_choices
from views.parts import columns
from views.parts.header import chapter
from views.parts.table import table
from views.parts.words import together, words
from views.theme import Look

PLAYERS = "guide.players-and-pack"


class Page(NamedTuple):
    """What is read: a game by these house rules, for these numbers of players; `of_match` where
    they are those of one match."""

    game: Game[Any, Any]
    rules: Any
    seats: tuple[int, ...]
    of_match: bool = False


@dataclass(frozen=True, slots=True)
class Reader(Speaker):
    """Labels in the language of a screen, with its letter for the jack."""

    jack: str = "V"

    def raw(self, label: Label) -> str:
        text = Speaker.raw(self, label)
        if isinstance(label, Cards) and self.language == "lt":
            return text.replace("V", self.jack)
        return text


@memo
def rule_text(look: Look, say: Texts, width: float, page: Page) -> ft.Control:
    """The whole text in `width`; it is drawn again only when it is another."""
    told = Reader(say.language, jack=look.jack)
    first = Chapter(PLAYERS, (players_table(page.game, page.rules, page.seats),))
    drawn: list[ft.Control] = []
    for one in (first, *page.game.guide(page.rules, page.seats)):
        drawn.append(chapter(look, say(one.title)))
        drawn += [part(look, say, told, width, what) for what in one.parts]
    if page.game.house_rules:
        drawn.append(chapter(look, say("new.rules")))
        drawn += rule_choices(look, say, page.game, page.rules, page.of_match)
    return scrolling(drawn, spacing=12)


def part(look: Look, say: Texts, told: Speaker, width: float, what: Part) -> ft.Control:
    """One paragraph, list or table."""
    if isinstance(what, Said):
        text = told.say(what.text)
        return marked(look, text) if what.ours else words(look, together(text))
    if isinstance(what, Facts):
        return facts(look, told, what)
    return table(look, in_words(say, told, what), width)


def in_words(say: Texts, told: Speaker, what: Table | PrintedTable) -> columns.Table:
    """The words of a table of ours; of a printed one what has a text («target»), the rest as it
    stands («10+n»)."""
    if isinstance(what, Table):
        title = "" if what.title is None else told.say(what.title)
        return columns.Table(
            title, row(told, what.heads), tuple(row(told, one) for one in what.rows)
        )
    code = f"table.{what.title}"
    heads, *rows = (
        tuple(cell if isinstance(cell, int) else printed(say, code, cell) for cell in cells)
        for cells in (what.heads, *what.rows)
    )
    return columns.Table(say(code), heads, tuple(rows))


def row(told: Speaker, cells: tuple[int | Label, ...]) -> tuple[int | str, ...]:
    return tuple(cell if isinstance(cell, int) else told.say(cell) for cell in cells)


def printed(say: Texts, code: str, cell: str) -> str:
    return say(f"{code}.{cell}") if say.has(f"{code}.{cell}") else cell


def facts(look: Look, told: Speaker, what: Facts[Label]) -> ft.Control:
    """What each is, and under it what is said of it; for the ear one sentence."""
    lines: list[ft.Control] = []
    for label, text in what.items:
        name, value = told.say(label), told.say(text)
        both = ft.Column(
            [words(look, name, strong=True), words(look, together(value))], spacing=2, tight=True
        )
        lines.append(
            ft.Semantics(
                content=both, label=f"{name}: {value}", exclude_semantics=True, container=True
            )
        )
    return ft.Column(lines, spacing=8, tight=True)
