"""«Taisyklės»: reached from everywhere they are needed, left again to where they were opened, and
in a match as they were agreed there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.book import Book, Saved
from scoring.core import Deal, Game
from scoring.games import GAMES, kopecios, piketas
from scoring.log import Event
from scoring.match import Match
from scoring.texts import LANGUAGES, texts
from tests.views.session import Window, opened
from tests.views.test_roles import visiting
from views.app import entry
from views.parts.columns import Table
from views.parts.table import table
from views.roles import Visitor
from views.serving.table.keys import Keys
from views.serving.table.table import Table as Served
from views.theme import Look

MATCH = "match-0001"
SIZES = ((320, 640), (360, 800), (844, 390), (1440, 900))


async def at(screen: Window, route: str, *seen: str) -> None:
    await screen.sees(*seen)
    await screen.until(lambda: screen.page.route == route, f"no {route}")


async def begun(book: Book, game: Game[Any, Any], people: tuple[str, ...], rules: Any) -> None:
    kept = await book.begin(game.id, people, 0, rules, match_id=MATCH)
    assert isinstance(kept, Saved)


def read(screen: Window) -> str:
    """Everything that is read and said, with plain spaces."""
    return "\n".join(screen.texts()).replace("\u00a0", " ")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_has_its_tables_and_all_its_house_rules(
    book: Book, game: Game[Any, Any], language: str
) -> None:
    await book.keep_preferences("window", {"language": language})
    say = texts(language)
    for size in SIZES:
        screen = await opened(book, f"/rules/{game.id}", size=size)
        await screen.sees(say("new.rules"))
        told = read(screen)
        for printed in game.tables:
            assert say(f"table.{printed.title}") in told
            rows = [line for line in told.split("\n") if line.startswith(f"{head(say, printed)}: ")]
            assert len(rows) >= len(printed.rows)
        for rule in game.house_rules:
            for code in (f"rule.{rule.name}", f"rule.{rule.name}.text"):
                assert say(code) in told
            named = [choice for choice in rule.choices if not rule.bounds]
            for choice in (getattr(game.rules, rule.name), *named):
                assert say(f"rule.{rule.name}.{choice}") in told
            if rule.ours:
                assert say(f"rule.{rule.name}.ours") in told
        assert say("fault.safe") not in told
        screen.close()


def head(say: Any, printed: Any) -> str:
    code = f"table.{printed.title}.{printed.heads[0]}"
    return say(code) if say.has(code) else printed.heads[0]


async def test_from_an_empty_book_to_a_game_and_back(book: Book) -> None:
    screen = await opened(book)
    await screen.tap("Taisyklės")
    await at(screen, "/rules", *(texts("lt")(f"game.{game.id}") for game in GAMES))
    await screen.tap("Sedma. 4 žaidėjai. Du prieš du, o partneriai keičiasi")
    await at(screen, "/rules/sedma", "Partneriai keičiasi")
    await screen.tap("Atgal")
    await at(screen, "/rules", "Kopėčios")
    await screen.tap("Atgal")
    await at(screen, "/", "Knyga dar tuščia.")
    screen.close()


async def test_home_has_the_way_to_the_rules_with_matches_in_it_too(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, kopecios.GAME, people, kopecios.Rules())
    screen = await opened(book)
    await screen.sees("Tęsti")
    await screen.tap("Taisyklės")
    await at(screen, "/rules", "Piketas")
    screen.close()


@pytest.mark.parametrize("size", SIZES)
async def test_a_game_that_is_not_there_says_so_with_a_way_on(
    book: Book, size: tuple[float, float]
) -> None:
    screen = await opened(book, "/rules/bridge", size=size)
    await screen.sees("Tokio žaidimo čia nėra.")
    assert screen.enabled("Į pradžią")
    await screen.tap("Visų žaidimų taisyklės")
    await at(screen, "/rules", "Sedma")
    screen.close()


async def test_the_rules_of_a_match_that_is_not_there(book: Book) -> None:
    screen = await opened(book, "/match/not-there/rules")
    await screen.sees("Tokios partijos knygoje nėra")
    screen.close()


@pytest.mark.usefixtures("people")
async def test_the_form_of_a_new_match_waits_under_the_rules(book: Book) -> None:
    screen = await opened(book, "/new")
    await screen.tap("Kopėčios")
    await screen.tap("Aistė")
    await screen.tap("Taisyklės: Kopėčios")
    await at(screen, "/new/rules/kopecios", "Premija pagal tikslą")
    await screen.tap("Atgal")
    await at(screen, "/new", "Perkelti vėliau: Aistė")
    screen.close()


async def test_a_rematch_waits_under_the_rules_too(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, kopecios.GAME, people, kopecios.Rules(bonus="5+n"))
    screen = await opened(book, f"/new/{MATCH}")
    await screen.tap("Taisyklės: Kopėčios")
    await at(screen, f"/new/{MATCH}/rules/kopecios", "Premija pagal tikslą")
    await screen.tap("Atgal")
    await at(screen, f"/new/{MATCH}", "Kiekvienam padalijimui: 5, 6, 7, 8, 9, 10, 11, 12, 13, 14")
    screen.close()
    again = await opened(book, f"/new/{MATCH}/rules/kopecios")  # after a reload
    await again.tap("Atgal")
    await at(again, f"/new/{MATCH}", "Kiekvienam padalijimui: 5, 6, 7, 8, 9, 10, 11, 12, 13, 14")
    again.close()


async def test_a_match_shows_its_own_ladder_from_its_menu(
    book: Book, people: tuple[str, ...]
) -> None:
    ladder = (7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27)
    await begun(book, kopecios.GAME, people[:3], kopecios.Rules(bonus=ladder))
    screen = await opened(book, f"/match/{MATCH}")
    await screen.tap("Meniu")
    await screen.tap("Taisyklės", wait=False)
    await at(screen, f"/match/{MATCH}/rules", "Šios partijos taisyklės")
    told = read(screen)
    assert "Padalijimas: 11. Tikslas: 10. Premija: 27." in told
    assert "Šioje partijoje: Sava lentelė (7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27)" in told
    assert "Įprasta: 10 ir dar tikslas" in told
    assert "Žaidėjai: 3. Kaladė: 32 kortų kaladė. Padalijimai: 11." in told
    assert "keturiese" not in told.split("Susitarimai")[0]
    await screen.tap("Atgal")
    await at(screen, f"/match/{MATCH}", "Įvesti padalijimą")
    screen.close()


async def test_what_is_usual_and_what_is_not_is_told_apart(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, piketas.GAME, people[:2], piketas.Rules(target=150))
    screen = await opened(book, f"/match/{MATCH}/rules")
    await screen.sees("Susitarimai")
    told = read(screen)
    assert "pirmas surenka 150 taškų" in told
    assert "Šioje partijoje: 150 taškų\nĮprasta: 100 taškų" in told
    assert "Šioje partijoje, kaip įprasta: 2 taškai vietoj vieno" in told
    screen.close()


async def test_house_rules_that_are_mended_meanwhile_are_there_at_once(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, piketas.GAME, people[:2], piketas.Rules())
    screen = await opened(book, f"/match/{MATCH}/rules")
    await screen.sees("100\u00a0taškų")
    match = await book.match(MATCH)
    assert isinstance(match, Match)
    setup = match.contents().setup
    mended = Event(
        "mended", setup=setup.__class__(setup.players, setup.first_dealer, piketas.Rules(200))
    )
    assert isinstance(await book.append(MATCH, 1, mended), Saved)
    await screen.sees("200\u00a0taškų")
    screen.close()


async def test_a_deal_that_comes_meanwhile_draws_nothing_of_the_text_again(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, kopecios.GAME, people, kopecios.Rules())
    screen = await opened(book, f"/match/{MATCH}/rules")
    await screen.sees("Susitarimai")
    text = next(
        one for one in screen.controls() if isinstance(one, ft.Text) and one.value == "Eiga"
    )
    event = Event("played", deal=Deal(kopecios.Entry((1, 0, 0, 8))))
    assert isinstance(await book.append(MATCH, 1, event), Saved)
    await asyncio.sleep(0.3)
    assert any(one is text for one in screen.controls())
    screen.close()


@pytest.mark.parametrize("visitor", [Visitor("watch"), Visitor("write", MATCH)])
async def test_whoever_only_watches_or_writes_in_one_match_may_read(
    book: Book, people: tuple[str, ...], visitor: Visitor, tmp_path: Path
) -> None:
    await begun(book, kopecios.GAME, people, kopecios.Rules())
    main = entry(book, Served(Keys(tmp_path / "keys.json"), "127.0.0.1", 8550, secure=False))
    with visiting(visitor):
        screen = await opened(book, f"/match/{MATCH}", main=main)
        await screen.tap("Meniu")
        await screen.tap("Taisyklės", wait=False)
        await at(screen, f"/match/{MATCH}/rules", "Susitarimai")
        screen.close()


def test_a_table_that_does_not_fit_becomes_lines() -> None:
    one = Table("Taškai", ("Kortų skaičius", "Taškai"), ((3, 3), (4, 14)))
    for look, room, beside in ((Look(), 300, True), (Look(text_size=200), 120, False)):
        drawn = table(look, one, room)
        seen = [part.value for part in walk(drawn) if isinstance(part, ft.Text)]
        names = [part.label for part in walk(drawn) if isinstance(part, ft.Semantics)]
        assert ("Kortų skaičius: 4" in seen) != beside
        assert "Kortų skaičius: 4. Taškai: 14." in names


def walk(control: Any) -> list[Any]:
    inside = [*(getattr(control, "controls", None) or []), getattr(control, "content", None)]
    return [control, *(one for part in inside if part is not None for one in walk(part))]
