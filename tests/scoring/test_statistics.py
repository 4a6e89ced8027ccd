"""Statistics from the list of matches: every number here was counted by hand."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games, statistics
from scoring.book import DAMAGED, OPEN, OVER, STOPPED, Book, Person, Saved, Summary
from scoring.core import Deal, Result
from scoring.games import dvi_zvakes, kopecios, piketas, sedma
from scoring.log import Event
from scoring.statistics import Against, Finished, Tally
from tests.scoring.book.folder_book import opened, reopened
from tests.scoring.fake_game import GAME as STEPS

A, B, C, D = "a", "b", "c", "d"
NAMES = {A: "Aistė", B: "Benas", C: "Česlovas", D: "Dovilė"}


def entry(
    game_id: str,
    players: str,
    totals: tuple[int, ...],
    winners: tuple[int, ...],
    started: str = "2026-11-29T19:30:00+02:00",
    *,
    deals: int = 1,
    status: str = OVER,
) -> Summary:
    """A match in the list; players are letters."""
    ids = tuple(players)
    return Summary("m", game_id, ids, (), started, "", status, totals, winners, deals)


def found(*newest_first: Summary) -> tuple[Finished, ...]:
    return statistics.finished(newest_first)


def of(player: str, matches: tuple[Finished, ...]) -> Tally:
    return statistics.tally(statistics.of_player(matches, player), player)


def places(matches: tuple[Finished, ...]) -> list[tuple[int, str, int, int]]:
    table = statistics.table(matches, NAMES)
    return [(one.place, one.player, one.tally.won, one.tally.played) for one in table]


RESULTS = [
    ("dvi_zvakes", (77, 70), 2, (385, 350)),
    ("dvi_zvakes", (77, 70, 80, 41), 4, (193, 175, 200, 103)),
    ("kopecios", (-30, -22, -32, 1), 10, (-370, -50, -450, 870)),
    ("sedma", (600, 540, 520, 500), 12, (500, 450, 433, 417)),
    ("sedma", (130, 140, 130, 140), 3, (433, 467, 433, 467)),
    ("piketas", (103, 71), 6, (320, -320)),
]
"""Totals, deals, and what counts of them in tenths: points a deal, the settlement of the text's
example, akys a deal, the lead."""


@pytest.mark.parametrize(("game_id", "totals", "deals", "tenths"), RESULTS)
def test_each_game_says_what_its_matches_are_compared_by(
    game_id: str, totals: tuple[int, ...], deals: int, tenths: tuple[int, ...]
) -> None:
    best = totals.index(max(totals))
    match = found(entry(game_id, "abcd"[: len(totals)], totals, (best,), deals=deals))
    for player, expected in zip("abcd", tenths, strict=False):
        tally = of(player, match)
        assert (tally.average, tally.best) == (expected, expected)


def test_averages_go_over_all_deals_and_the_best_is_of_one_match() -> None:
    """77 of two deals and 160 of four with an extra one are 237 of seven: 33.857…"""
    matches = found(
        entry("dvi_zvakes", "abcd", (160, 150, 120, 90), (0,), deals=5),
        entry("dvi_zvakes", "ab", (77, 70), (0,), deals=2),
    )
    assert of(A, matches) == Tally(2, 2, 0, 2, 339, 385, True, "2026-11-29")
    assert of(B, matches) == Tally(2, 0, 0, 0, 314, 350, True, "2026-11-29")


def test_over_several_games_there_is_no_average() -> None:
    matches = found(
        entry("piketas", "ab", (100, 60), (0,)), entry("dvi_zvakes", "ab", (70, 77), (1,))
    )
    assert of(A, matches) == Tally(2, 1, 0, 1, None, None, False, "2026-11-29")
    assert of(A, statistics.of_game(matches, "piketas")).average == 400
    assert statistics.matches_of(matches) == {
        "dvi_zvakes": 1,
        "kopecios": 0,
        "sedma": 0,
        "piketas": 1,
    }


def test_a_game_may_say_that_less_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    golf = replace(STEPS, result=Result(best=min))
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, golf))
    matches = found(entry("steps", "ab", (7, 20), (0,)), entry("steps", "ab", (12, 20), (0,)))
    assert of(A, matches) == Tally(2, 2, 0, 2, 95, 70, False, "2026-11-29")
    assert of(B, matches).best == 200


def test_a_shared_win_is_a_win_of_each_and_counted_as_shared() -> None:
    matches = found(
        entry("sedma", "abcd", (560, 560, 500, 540), (0, 1), deals=12),
        entry("sedma", "abcd", (600, 540, 520, 500), (0,), deals=12),
    )
    assert places(matches) == [(1, A, 2, 2), (2, B, 1, 2), (3, C, 0, 2), (3, D, 0, 2)]
    assert [of(player, matches).shared for player in (A, B, C)] == [1, 1, 0]
    assert [of(player, matches).share for player in (A, B, C)] == [100, 50, 0]


@pytest.mark.parametrize("status", [OPEN, STOPPED, DAMAGED])
def test_what_is_not_over_counts_nowhere(status: str) -> None:
    """Whatever its entry says of winners."""
    assert found(entry("piketas", "ab", (100, 60), (0,), status=status)) == ()
    assert found(replace(entry("piketas", "ab", (100, 60), (0,)), game_id="bridge")) == ()
    empty = Summary("m", "", (), (), "", "", DAMAGED, (), (), 0)
    assert found(empty) == ()


def test_places_are_shared_and_the_next_one_is_left_out() -> None:
    """Equal wins: who needed fewer matches is before; who did it in as many shares the place."""
    matches = found(
        entry("piketas", "ab", (100, 50), (0,)),
        entry("piketas", "cd", (60, 100), (1,)),
        entry("piketas", "dc", (60, 100), (1,)),
        entry("piketas", "ab", (60, 100), (1,)),
        entry("kopecios", "abz", (9, 8, 7), (0,)),
    )
    assert places(matches) == [
        (1, A, 2, 3),
        (2, C, 1, 2),
        (2, D, 1, 2),
        (4, B, 1, 3),
        (5, "z", 0, 1),
    ]


def test_wins_one_after_another() -> None:
    """Newest first: lost, won, won, (another game) won, lost, won."""
    winners = (1, 0, 0, 0, 1, 0)
    kinds = ("piketas", "piketas", "piketas", "dvi_zvakes", "piketas", "piketas")
    matches = found(
        *(entry(kind, "ab", (70, 71), (won,)) for kind, won in zip(kinds, winners, strict=True))
    )
    assert of(A, matches).run == 3
    assert of(B, matches).run == 1
    assert of(A, statistics.of_game(matches, "piketas")).run == 2


def test_periods_go_by_the_evening_which_ends_at_five() -> None:
    times = {
        "2026-12-01T04:59:00+02:00": "2026-11-30",
        "2026-11-30T19:00:00+02:00": "2026-11-30",
        "2026-11-30T04:00:00+02:00": "2026-11-29",
        "2026-01-01T01:00:00+02:00": "2025-12-31",
        "": "",
    }
    matches = found(*(entry("piketas", "ab", (100, 50), (0,), at) for at in times))
    assert [match.date for match in matches] == list(reversed(times.values()))

    def count(when: statistics.When) -> int:
        return len(statistics.within(matches, when, "2026-11-30"))

    assert [count("all"), count("year"), count("evening")] == [5, 3, 2]
    assert of(A, matches).last == "2026-11-30"
    assert of(A, matches[:1]).last == ""


def test_two_players_with_each_other() -> None:
    matches = found(
        entry("piketas", "ab", (100, 50), (0,)),
        entry("piketas", "ba", (100, 50), (0,)),
        entry("sedma", "acbd", (600, 500, 600, 520), (0, 2), deals=12),
        entry("kopecios", "acd", (9, 20, 7), (1,)),
        entry("piketas", "cd", (100, 50), (0,)),
    )
    assert statistics.against(matches, A, NAMES) == (
        Against(B, 3, 2, 2),
        Against(C, 2, 1, 1),
        Against(D, 2, 1, 0),
    )
    assert statistics.together(matches, NAMES) == (3, ((A, B), (C, D)))
    assert statistics.together((), NAMES) == (0, ())


DEALS = {
    "dvi_zvakes": (dvi_zvakes.Entry((39, 30)), dvi_zvakes.Entry((38, 31))),
    "kopecios": tuple(kopecios.Entry((9, 0, 0, 0)) for _ in range(10)),
    "sedma": tuple(sedma.Entry(akys=(90, 0)) for _ in range(12)),
    "piketas": tuple(piketas.Entry(tricks=12) for _ in range(3)),
}
"""Whole matches. Tricks of Kopėčios: the first has −9 … −1 and 10+9 at the end, −26; the others
10 for nothing taken and −1 … −9, −35. In Sedma the pair of the first player has all akys, 1080 for
him, 360 for each of the others. Piketas: the elder hand has 25 and 40 a deal; the second player,
who is it first, has 130 and the other 65."""


async def players(book: Book) -> list[str]:
    found = [await book.add_person(name) for name in NAMES.values()]
    return [person.id for person in found if isinstance(person, Person)]


async def whole(book: Book, game_id: str, ids: list[str], match_id: str) -> Saved:
    saved = await book.begin(game_id, tuple(ids), match_id=match_id)
    for deal in DEALS[game_id]:
        assert isinstance(saved, Saved)
        event = Event("played", deal=Deal(deal))
        saved = await book.append(match_id, saved.match.base, event)
    assert isinstance(saved, Saved), saved
    return saved


async def test_matches_of_all_games_as_the_book_lists_them(tmp_path: Path) -> None:
    """Before and after a new start, where only the file of the list is read."""
    book = opened(tmp_path)
    a, b, c, d = ids = await players(book)
    for game_id in DEALS:
        two = game_id in ("dvi_zvakes", "piketas")
        await whole(book, game_id, ids[:2] if two else ids, f"match-{game_id}")
    for _ in range(2):
        matches = found(*await book.summaries())
        by_game = {game: statistics.of_game(matches, game) for game in DEALS}
        first = {game: of(a, by_game[game]) for game in DEALS}
        assert [first[game].average for game in DEALS] == [385, 270, 900, -650]
        assert [first[game].won for game in DEALS] == [1, 1, 1, 0]
        assert of(b, by_game["dvi_zvakes"]).average == 305
        assert [of(player, by_game["kopecios"]).best for player in (b, c, d)] == [-90, -90, -90]
        assert of(c, by_game["sedma"]).best == 300
        assert of(b, by_game["piketas"]).best == 650
        names = dict(book.names)
        assert [one.player for one in statistics.table(matches, names)] == [a, b, c, d]
        book = await reopened(book, tmp_path)
    await book.close()


async def test_another_name_and_another_player_in_a_match(tmp_path: Path) -> None:
    """A new name keeps all that he has; where a match's data say that it was somebody else (two
    who were one), it is that one's from then on."""
    book = opened(tmp_path)
    a, b, c, _ = await players(book)
    await whole(book, "piketas", [b, a], "match-0001")
    saved = await whole(book, "piketas", [b, c], "match-0002")
    await book.rename(a, "Žygimantas")
    before = found(*await book.summaries())
    table = statistics.table(before, book.names)
    assert [(one.player, one.tally.won) for one in table] == [(c, 1), (a, 1), (b, 0)]
    assert [book.names[one.player] for one in table] == ["Česlovas", "Žygimantas", "Benas"]
    setup = replace(saved.match.contents().setup, players=(b, a))
    mended = Event("mended", setup=setup, order=None)
    assert isinstance(await book.append("match-0002", saved.match.base, mended), Saved)
    for _ in range(2):
        after = found(*await book.summaries())
        assert [(one.player, one.tally.won) for one in statistics.table(after, book.names)] == [
            (a, 2),
            (b, 0),
        ]
        book = await reopened(book, tmp_path)
    await book.close()


async def test_what_is_removed_stopped_or_taken_back_counts_no_more(tmp_path: Path) -> None:
    book = opened(tmp_path)
    a, b, *_ = await players(book)
    saved = await whole(book, "piketas", [b, a], "match-0001")
    await whole(book, "piketas", [b, a], "match-0002")
    begun = await book.begin("piketas", (b, a), match_id="match-0003")
    assert isinstance(begun, Saved)
    deal = Event("played", deal=Deal(piketas.Entry(tricks=12)))
    going = await book.append("match-0003", begun.match.base, deal)
    assert isinstance(going, Saved)
    await book.append("match-0003", going.match.base, Event("stopped"))

    async def counts() -> tuple[int, ...]:
        matches = found(*await book.summaries())
        return len(matches), *(of(a, matches).won,) * bool(matches)

    assert await counts() == (2, 2)
    await book.remove("match-0002")
    assert await counts() == (1, 1)
    await book.restore("match-0002")
    assert await counts() == (2, 2)
    await book.append("match-0001", saved.match.base, Event("undone"))
    assert await counts() == (1, 1)
    await book.close()


def random_entries(random: Random, count: int) -> tuple[Summary, ...]:
    """Any list of matches, newest first."""
    people = [f"p{n}" for n in range(12)]
    made = []
    for _ in range(count):
        game = random.choice(games.GAMES)
        ids = tuple(random.sample(people, random.choice(game.seats)))
        totals = tuple(random.randint(-60, 400) for _ in ids)
        won = tuple(sorted(random.sample(range(len(ids)), random.choice((1, 1, 1, 2)))))
        status = random.choice((OVER, OVER, OVER, OPEN, STOPPED))
        at = f"20{random.randint(20, 26)}-0{random.randint(1, 9)}-11T20:00:00+02:00"
        deals = random.randint(1, 12)
        made.append(Summary("m", game.id, ids, (), at, "", status, totals, won, deals))
    return tuple(made)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(), count=st.integers(0, 40))
def test_everything_adds_up(seed: int, count: int) -> None:
    entries = random_entries(Random(seed), count)
    over = [one for one in entries if one.status == OVER]
    matches = found(*entries)
    table = statistics.table(matches, {})
    tallies = {one.player: one.tally for one in table}
    assert len(tallies) == len(table) == len({p for one in over for p in one.players})
    assert sum(one.played for one in tallies.values()) == sum(len(one.players) for one in over)
    assert sum(one.won for one in tallies.values()) == sum(len(one.winners) for one in over)
    assert sum(statistics.matches_of(matches).values()) == len(over)
    for game in games.GAMES:
        assert all(m.game_id == game.id for m in statistics.of_game(matches, game.id))
    for player, tally in tallies.items():
        assert 0 <= tally.shared <= tally.won <= tally.played
        assert tally.run <= tally.won
        assert bool(tally.run) == bool(tally.won)
        assert 0 <= tally.share <= 100
        for line in statistics.against(matches, player, {}):
            back = {one.player: one for one in statistics.against(matches, line.player, {})}
            assert back[player] == Against(player, line.played, line.other, line.own)
            assert line.played <= statistics.together(matches, {})[0]
    assert [one.place for one in table] == sorted(one.place for one in table)
    assert [one.tally.won for one in table] == sorted(
        (t.won for t in tallies.values()), reverse=True
    )


def spent(entries: tuple[Summary, ...]) -> float:
    """Seconds for all that the pages show, at the best of three."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        matches = statistics.finished(entries)
        statistics.table(matches, {})
        statistics.together(matches, {})
        statistics.against(matches, "p1", {})
        times.append(time.perf_counter() - start)
    return min(times)


def test_ten_times_the_matches_cost_about_ten_times_as_much() -> None:
    """5,000 beside 500: nothing looks at every match for every match."""
    entries = random_entries(Random(5), 5000)
    assert spent(entries) < 25 * spent(entries[:500])
