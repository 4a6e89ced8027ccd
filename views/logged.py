"""A match's log as it is read: which event, which deal, when, by whom, from what to what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from scoring import house_rules
from scoring.blocks import Beside, Block, Grid
from scoring.core import Game, Reckoned
from scoring.log import Contents, Event, applied
from scoring.match import Match, played_deal, reckon
from scoring.sheets.words import Speaker
from scoring.texts import Texts
from views.wording import happened, joined


class Logged(NamedTuple):
    """One event. `number` is the deal's as it was then, 0 where it is about none; `step` is the
    event that undo or redo took; `before` and `after` are the contents. `stands`: nobody took it
    back."""

    event: Event
    before: Contents | None
    after: Contents
    number: int = 0
    step: Event | None = None
    stands: bool = True


def logged(match: Match) -> tuple[Logged, ...]:
    """Every event, oldest first."""
    found: list[Logged] = []
    done: list[tuple[int, Contents | None]] = []
    undone: list[tuple[int, Contents]] = []
    now: Contents | None = None
    for place, event in enumerate(match.log):
        before = now
        if event.kind == "undone":
            taken, now = done.pop()
            assert before is not None
            undone.append((taken, before))
            found[taken] = found[taken]._replace(stands=False)
            step: Logged | None = found[taken]
        elif event.kind == "redone":
            taken, now = undone.pop()
            done.append((taken, before))
            found[taken] = found[taken]._replace(stands=True)
            step = found[taken]
        else:
            now, step = applied(match.game, before, event), None
            done.append((place, before))
            undone.clear()
        assert now is not None
        number = step.number if step else number_of(event, now)
        found.append(Logged(event, before, now, number, step.event if step else None))
    return tuple(found)


def number_of(event: Event, after: Contents) -> int:
    """The deal that an event is about, 0 where it is about none."""
    return event.number or (len(after.deals) if event.kind == "played" else 0)


def sentence(say: Texts, one: Logged) -> str:
    """«Pataisytas 3 padalijimas»; of undo and redo what they took."""
    if one.step is not None:
        return say(f"told.{one.event.kind}", what=happened(say, one.step, one.number))
    text = happened(say, one.event, one.number)
    return text[:1].upper() + text[1:]


class Change(NamedTuple):
    """A line of what was there and what is there now; either may be empty."""

    was: str
    now: str


def changes(
    say: Texts, game: Game[Any, Any], one: Logged, names: Mapping[str, str]
) -> tuple[Change, ...]:
    """From what to what, the lines that differ."""
    before, after, number = one.before, one.after, one.number
    was = () if before is None else told(say, game, before, one, number, names)
    now = told(say, game, after, one, number, names)
    if number:
        counts = (len(before.deals) if before else 0, len(after.deals))
        was = () if counts[0] < counts[1] else was
        now = () if counts[0] > counts[1] else now
    return tuple(differing(was, now))


def told(
    say: Texts,
    game: Game[Any, Any],
    contents: Contents,
    one: Logged,
    number: int,
    names: Mapping[str, str],
) -> tuple[str, ...]:
    """What the event is about, as it stands in these contents."""
    kind = (one.step or one.event).kind
    if number:
        return entered(say, game, contents, number, names)
    if kind in ("started", "mended"):
        return data(say, game, contents, names)
    return (contents.note,) if kind == "noted" and contents.note else ()


def differing(was: Sequence[str], now: Sequence[str]) -> Iterator[Change]:
    """Lines side by side where there are as many, else what went and what came."""
    if len(was) == len(now):
        yield from (Change(a, b) for a, b in zip(was, now, strict=True) if a != b)
        return
    yield from (Change(line, "") for line in was if line not in now)
    yield from (Change("", line) for line in now if line not in was)


def data(
    say: Texts, game: Game[Any, Any], contents: Contents, names: Mapping[str, str]
) -> tuple[str, ...]:
    """The match's data in words."""
    setup = contents.setup
    players = [names.get(player, player) for player in setup.players]
    rules = house_rules.write(game, setup.rules)
    told_rules = [f"{say(f'rule.{name}')}: {value(say, name, rules[name])}" for name in rules]
    return (
        f"{say('data.seats')}: {joined(players)}",
        f"{say('new.dealer')}: {players[setup.first_dealer]}",
        f"{say('new.rules')}: {'; '.join(told_rules) or say('new.default')}",
    )


def value(say: Texts, name: str, chosen: Any) -> str:
    """A house rule's value in words, or as it is where it has none."""
    if isinstance(chosen, list):
        return joined([str(one) for one in chosen])
    code = f"rule.{name}.{chosen}"
    return say(code) if say.has(code) else str(chosen)


def entered(
    say: Texts, game: Game[Any, Any], contents: Contents, number: int, names: Mapping[str, str]
) -> tuple[str, ...]:
    """What was entered for a deal, a line each, as the proof of the sheet has it; the problems
    where it is faulty."""
    reckoned = reckon(game, contents)
    if number > len(reckoned.deals):
        return (say("deal.after-end"),)
    info = replace(reckoned.deals[number - 1].info, known=False)
    played = played_deal(game, info, contents.deals[number - 1])
    if played.problems:
        return tuple(say.problem(problem) for problem in played.problems)
    alone: Reckoned[Any, Any] = replace(reckoned, deals=(played,), surplus=0)
    players = tuple(names.get(player, player) for player in contents.setup.players)
    blocks = Speaker(say.language, players).blocks(game.proof(alone))
    return tuple(line for block in blocks for line in lines_of(block))


def lines_of(block: Block[str]) -> Iterator[str]:
    """The rows of what was entered, every figure with what it is."""
    if isinstance(block, Beside):
        for part in (*block.main, *block.side):
            yield from lines_of(part)
    if not isinstance(block, Grid) or block.role != "entry":
        return
    for row in block.rows:
        cells = [
            f"{column.head}: {cell.value}"
            for column, cell in zip(block.columns, row.cells, strict=True)
            if cell.value is not None and column.kind != "sum"
        ]
        who = [head for head in row.heads if isinstance(head, str)]
        yield ". ".join([*who, "; ".join(cells)])
