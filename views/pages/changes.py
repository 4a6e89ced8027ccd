"""A change before it is made, in words: which deals are reckoned anew, how the standing moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from scoring.texts import Texts, said
from views.mending import Moved, Preview
from views.parts.buttons import quiet_button
from views.parts.header import section
from views.parts.notice import notice
from views.parts.words import number, words
from views.state import State
from views.theme import HEAD, LARGE, SMALL, Look
from views.wording import joined, signed


def turned(before: str, after: str) -> str:
    """From what to what.

    >>> turned("3", "2")
    '3 → 2'
    """
    return f"{before} → {after}"


def standing_lines(say: Texts, seen: Preview) -> list[str]:
    """Every total that would be another, and who would win."""
    names = seen.after.names
    lines = [
        say("moves.name", was=was, now=names[i], points=number(seen.after.reckoned.totals[i]))
        for i, was in seen.renamed
    ]
    if seen.totals is not None:
        lines += [
            say("moves.total", name=name, was=number(was), now=number(now))
            for name, was, now in zip(names, *seen.totals, strict=True)
            if was != now
        ]
    if seen.winners is not None:
        before, after = (joined([names[i] for i in some]) for some in seen.winners)
        code = "moves.winners" if before and after else "moves.won" if after else "moves.not-won"
        lines.append(say(code, was=before, now=after))
    return lines


def number_in_words(one: Moved) -> str:
    """«4 → 3», or «4» where it stays."""
    return str(one.now) if one.was == one.now else turned(str(one.was), str(one.now))


def changes_in_words(say: Texts, one: Moved, names: Sequence[str]) -> list[str]:
    """«tikslas 3 → 2», «dalija Aistė → Benas», «Aistė −1 → +12»."""
    parts = [*asked(say, one, names), *brought(one, names)]
    if one.after_end:
        parts.append(say("moves.after-end"))
    if one.counted_again:
        parts.append(say("moves.counted-again"))
    if one.problems:
        parts.append(say("moves.faulty"))
    return parts


def moved_line(look: Look, say: Texts, one: Moved, names: Sequence[str]) -> ft.Control:
    """The deal's number, and what is another below it; said as one sentence: «4 → 3 padalijimas:
    tikslas 3 → 2; dalija Aistė → Benas; Aistė −1 → +12»."""
    head, parts = number_in_words(one), changes_in_words(say, one, names)
    what = "; ".join(parts)
    if not parts:
        return words(look, say("moves.number", number=head))
    drawn = ft.Column(
        [
            words(look, say("match.deal", number=head), strong=True),
            words(look, what, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=0,
        tight=True,
    )
    sentence = say("moves.deal", number=head, what=what)
    return ft.Semantics(content=drawn, label=sentence, exclude_semantics=True, container=True)


def asked(say: Texts, one: Moved, names: Sequence[str]) -> list[str]:
    """What the deal would ask for."""
    parts = []
    if one.target is not None:
        before, after = ("–" if target is None else said(target) for target in one.target)
        parts.append(say("moves.target", was=before, now=after))
    if one.dealer is not None:
        before, after = (names[dealer] for dealer in one.dealer)
        parts.append(say("moves.dealer", was=before, now=after))
    if one.pairs is not None:
        before, after = (pairs_in_words(say, pairs, names) for pairs in one.pairs)
        parts.append(say("moves.pairs", was=before, now=after))
    if one.contenders is not None:
        before, after = (joined([names[i] for i in some]) or "–" for some in one.contenders)
        parts.append(say("moves.contenders", was=before, now=after))
    return parts


def pairs_in_words(say: Texts, pairs: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    return " – ".join(say("deal.pair", one=names[a], other=names[b]) for a, b in pairs) or "–"


def brought(one: Moved, names: Sequence[str]) -> list[str]:
    """What it would bring."""
    if one.points is None:
        return []
    before, after = (some or (None,) * len(names) for some in one.points)
    shown = [
        (name, *("–" if value is None else signed(value) for value in (was, now)))
        for name, was, now in zip(names, before, after, strict=True)
        if was != now
    ]
    return [f"{name} {turned(was, now)}" for name, was, now in shown]


def preview_lines(state: State, seen: Preview) -> list[ft.Control]:
    """All of it, the standing first; what becomes faulty with the sentence that says what would be
    right."""
    say, look = state.say, state.look
    standing = standing_lines(say, seen) or [say("moves.same-standing")]
    parts: list[ft.Control] = [section(look, say("match.standing"))]
    parts += [words(look, line, strong=True) for line in standing]
    for one in seen.moved:
        sentences = [say.problem(problem) for problem in one.problems]
        if sentences:
            head = say("moves.becomes-faulty", number=one.now)
            parts.append(notice(look, "problem", head, *sentences, live=False))
    if seen.moved:
        parts.append(section(look, say("moves.anew")))
        parts += [moved_line(look, say, one, seen.after.names) for one in seen.moved]
    return parts


def preview_dialog(
    state: State,
    title: str,
    seen: Preview,
    confirm: str,
    go: Callable[[], Any],
    close: Callable[[], None],
    *,
    grave: bool = False,
) -> ft.AlertDialog:
    """What would change, with the button that does it and «Nekeisti»."""
    return dialog(
        state,
        title,
        preview_lines(state, seen),
        [
            quiet_button(state.look, state.say("deal.keep"), close),
            quiet_button(state.look, confirm, go, grave=grave, outlined=True),
        ],
        close,
    )


def dialog(
    state: State,
    title: str,
    content: Sequence[ft.Control],
    actions: Sequence[ft.Control],
    close: Callable[[], None],
) -> ft.AlertDialog:
    """A sheet over the screen that scrolls where it is long."""
    return ft.AlertDialog(
        title=words(state.look, title, title_step(state), strong=True),
        content=ft.Column(
            list(content),
            tight=True,
            spacing=6,
            width=dialog_width(state),
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        actions=list(actions),
        inset_padding=ft.Padding.symmetric(horizontal=INSET, vertical=24),
        title_padding=ft.Padding.only(left=PAD, right=PAD, top=20),
        content_padding=ft.Padding.symmetric(horizontal=PAD, vertical=12),
        scrollable=True,
        on_dismiss=partial(dismissed, close),
    )


def title_step(state: State) -> float:
    """Where all text is large a title is no larger, so that its words stay whole."""
    return HEAD if state.look.text_size < LARGE else 18


INSET, PAD, WIDEST = 16, 20, 640
"""Round a dialog, inside it, and how wide its content is at most, in logical pixels."""


def dialog_width(state: State) -> float:
    """What there is for a dialog's content."""
    return min(state.layout.width - 2 * (INSET + PAD), WIDEST)


def dismissed(close: Callable[[], None], _: object) -> None:
    close()
