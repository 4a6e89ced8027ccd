"""Every screen of the app over a book with something of everything in it."""

from __future__ import annotations

from scoring.book import Book, Person, Saved
from scoring.core import Deal, Game
from scoring.games import GAMES, dvi_zvakes, kopecios, piketas, sedma
from scoring.log import Event
from scoring.texts import texts
from tests.views.evening import LADDER
from tests.views.session import Window, opened

NAMES = (
    "Aistė",
    "Bronislava Gražina Šventaragė",
    "Česlovas",
    "Dovilė",
    "Eglė",
    "Feliksas",
    "Gabrielė",
    "Henrikas",
)
DEALS: dict[str, tuple[object, ...]] = {
    "dvi_zvakes": (
        dvi_zvakes.Entry((30, 20, 25, 28, 31, 17, 22, 39)),
        *(dvi_zvakes.Entry((14, 35, 36, 37, 22, 19, 30, 21)) for _ in range(6)),
    ),
    "kopecios": tuple(kopecios.Entry(tricks) for tricks in LADDER[:9]),
    "sedma": tuple(sedma.Entry(akys=(first, 90 - first)) for first in (60, 0, 90, 30) * 2),
    "piketas": (piketas.Entry(tricks=7),),
}
"""What was played in the match of each game, which is not over."""


async def filled(book: Book) -> tuple[str, ...]:
    """A match of each game with as many players as it takes, `match-ID`, and one of Kopėčios
    that is over; the addresses of all screens. The last player has finished none."""
    ids = []
    for name in NAMES:
        person = await book.add_person(name)
        assert isinstance(person, Person)
        ids.append(person.id)
    for game in GAMES:
        await played(book, game, f"match-{game.id}", tuple(ids[: max(game.seats)]))
    await played(book, kopecios.GAME, "match-over", tuple(ids[:4]))
    last = Event("played", deal=Deal(kopecios.Entry(LADDER[9])))
    assert isinstance(await book.append("match-over", 10, last), Saved)
    return (
        "/",
        "/new",
        "/new/match-over",
        "/history",
        "/players",
        "/settings",
        "/statistics",
        *(f"/statistics/{player}" for player in (ids[1], ids[7])),
        "/statistics/nobody",
        "/blank",
        "/nowhere",
        "/rules",
        *(f"/rules/{game.id}" for game in GAMES),
        "/rules/bridge",
        "/new/rules/sedma",
        *(f"/match/match-{game.id}" for game in GAMES),
        *(f"/match/match-{game.id}/deal" for game in GAMES),
        *(f"/match/match-{game.id}/deal/1" for game in GAMES),
        "/match/match-over",
        "/match/match-kopecios/deal/2/before",
        "/match/match-kopecios/data",
        "/match/match-kopecios/log",
        "/match/match-kopecios/rules",
        "/match/match-kopecios/sheet",
    )


async def played(book: Book, game: Game, match_id: str, players: tuple[str, ...]) -> None:
    assert isinstance(await book.begin(game.id, players, match_id=match_id), Saved)
    for base, entry in enumerate(DEALS[game.id], 1):
        event = Event("played", deal=Deal(entry))
        assert isinstance(await book.append(match_id, base, event), Saved)


async def shown(
    book: Book,
    route: str,
    language: str,
    size: tuple[float, float],
    text_size: int = 100,
    theme: str = "system",
) -> Window:
    """The screen of that address, once everything on it is there."""
    chosen = {"language": language, "text_size": text_size, "theme": theme}
    await book.keep_preferences("window", chosen)
    screen = await opened(book, route, size=size)
    seen: list[list[str]] = []

    def settled() -> bool:
        seen.append(screen.texts())
        return len(seen) > 8 and seen[-1] == seen[-8] and len(seen[-1]) > 2

    await screen.until(settled, f"{route} to stand still")
    assert texts(language)("fault.safe") not in " ".join(screen.texts())
    return screen
