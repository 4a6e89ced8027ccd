"""What cannot be sent is not tried without end: a closed connection holds up nobody else."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import flet_web.fastapi.flet_app
import pytest

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import kopecios
from scoring.log import Event
from tests.views.session import Window, opened
from views import safety

MATCH = "match-0001"


async def attempts(book: Book, window: Window) -> int:
    """How often a screen tries to send a change of the match that it cannot send."""
    tried = 0

    def refuse(_: Any) -> None:
        nonlocal tried
        tried += 1
        if tried > 500:
            return  # without end: let go of, to be told
        raise AttributeError("'NoneType' object has no attribute 'put_nowait'")

    vars(window.wire)["send_message"] = refuse
    played = Event("played", deal=Deal(kopecios.Entry((4, 1, 2, 2))))
    assert isinstance(await book.append(MATCH, 1, played), Saved)
    await asyncio.sleep(1.0)
    return tried


@pytest.mark.parametrize("closed", [True, False])
async def test_it_is_tried_a_few_times_and_others_are_served(
    book: Book, people: tuple[str, ...], closed: bool, caplog: pytest.LogCaptureFixture
) -> None:
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)
    window, other = [await opened(book, f"/match/{MATCH}") for _ in ("one", "other")]
    for each in (window, other):
        await each.sees("1 padalijimas iš 10")
    caplog.clear()
    if closed:
        setattr(window.wire, safety.QUEUE, None)
    assert 0 < await attempts(book, window) < 60
    assert bool(caplog.records) is not closed, "only who is still there is told of a fault"
    await other.sees("2 padalijimas iš 10")


def test_the_queue_has_the_name_by_which_it_is_asked_for() -> None:
    source = Path(flet_web.fastapi.flet_app.__file__).read_text("utf-8")
    assert re.search(rf"self\.{safety.QUEUE.removeprefix('_FletApp')} = None", source)


async def test_an_answer_of_a_field_whose_page_was_left_ends_nothing(book: Book) -> None:
    """Flet's own would raise, and its server then ends the connection."""
    window = await opened(book)
    session, calls = window.session, window.wire.calls
    asked = asyncio.ensure_future(session.invoke_method(987_654_321, "focus", None, timeout=5))
    while not any(call.control_id == 987_654_321 for call in calls):
        await asyncio.sleep(0)
    assert await asked is None, "whoever asked goes on"
    session.handle_invoke_method_results(987_654_321, "nobody's", None, None)
    window.close()
