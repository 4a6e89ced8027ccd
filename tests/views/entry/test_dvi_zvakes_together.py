"""One deal of Dvi žvakės on several devices: when one writes it, the others begin the next one."""

from __future__ import annotations

from scoring.book import Book, Saved
from tests.views.session import Window, opened

MATCH = "match-0001"
DEAL = f"/match/{MATCH}/deal"


async def together(book: Book, people: tuple[str, ...]) -> tuple[Window, Window]:
    """Two devices on the deal of two players; both hands are there on both."""
    assert isinstance(await book.begin("dvi_zvakes", people[:2], match_id=MATCH), Saved)
    one, other = await opened(book, DEAL), await opened(book, DEAL)
    for screen, hand in ((one, "2vk 2šk 2bk 2kk"), (other, "2vd 2šd 2bd 2kd")):
        if screen is other:
            await other.tap("Benas 0/8")
        await screen.type("Kortos", hand)
        await screen.tap("Paimti")
    for screen in (one, other):
        await screen.sees("Aistė 43", "Benas 43")
    return one, other


async def test_what_one_has_written_is_not_in_the_next_deal_of_the_others(
    book: Book, people: tuple[str, ...]
) -> None:
    one, other = await together(book, people)
    await one.tap("Įrašyti")
    await one.sees("Įrašytas 1 padalijimas", "Benas: 43")
    await other.sees("2 padalijimas iš 2", "Aistė 0/8", "Benas 0/8")
    assert not other.enabled("Įrašyti")
    assert not any("Kas nors jau įrašė" in text for text in other.texts())
    await other.type("Kortos", "vt")
    await other.tap("Paimti")
    await other.sees("1/8")
    one.close()
    other.close()
