"""The parts in a real browser: one named, reachable node each, and what a tap does."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.harness import WAIT

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The page of parts, served by Flet alone."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tests.browser.parts_page", str(port)]
    served = subprocess.Popen(command, cwd=ROOT)
    for _ in range(200):
        with socket.socket() as knock:
            if knock.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.1)
    yield f"http://127.0.0.1:{port}/"
    served.terminate()
    served.wait(10)


@pytest.fixture
def frames() -> list[bytes]:
    """What the server sent to the page."""
    return []


@pytest.fixture
def page(browser: Browser, address: str, frames: list[bytes]) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 360, "height": 800})
    opened.on(
        "websocket", lambda link: link.on("framereceived", lambda frame: frames.append(frame))
    )
    opened.goto(address)
    opened.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=WAIT)
    opened.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    expect(opened.get_by_role("button", name="Įrašyti")).to_be_visible(timeout=WAIT)
    yield opened
    opened.close()


def test_a_choice_is_one_button_with_its_name_and_state(page: Page):
    four, five = (page.get_by_role("button", name=f"Eglė: {n}", exact=True) for n in (4, 5))
    expect(four).to_have_attribute("aria-current", "true")
    expect(four).to_have_attribute("tabindex", "0")
    expect(page.get_by_role("button", name="Eglė: 3", exact=True)).to_be_disabled()
    five.click()
    expect(five).to_have_attribute("aria-current", "true", timeout=WAIT)
    expect(four).to_have_attribute("aria-current", "false", timeout=WAIT)
    box = five.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 47.5


def test_a_choice_can_be_reached_and_made_by_keyboard(page: Page):
    page.get_by_role("button", name="Eglė: 0", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Eglė: 0", exact=True)).to_have_attribute(
        "aria-current", "true", timeout=WAIT
    )


def test_the_new_score_is_said_at_once_and_counted_to_for_the_eye(page: Page, frames: list[bytes]):
    frames.clear()
    page.get_by_role("button", name="Įrašyti").click()
    expect(page.get_by_text("Eglė: 200, pirmauja")).to_be_attached(timeout=WAIT)
    deadline = time.monotonic() + 10
    while not any(b"\xa3200" in frame for frame in frames):
        assert time.monotonic() < deadline, "the figure never came to 200"
        page.wait_for_timeout(50)
    shown = [step for step in (b"\xa248", b"\xa3124", b"\xa3162") if any(step in f for f in frames)]
    assert shown, "no figure on the way from 10 to 200"


def test_cells_say_their_column_and_rows_open_from_head_and_cell(page: Page):
    assert page.get_by_text("Eglė: 28, iš viso 404", exact=True).count() == 2
    cell = page.get_by_text("Ona: −3, iš viso 57, laimėjo padalijimą", exact=True)
    assert cell.count() == 2
    page.get_by_role("button", name="1 padalijimas").click()
    expect(page.get_by_text("Eilutė 0")).to_be_attached(timeout=WAIT)
    box = cell.last.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_text("Eilutė 1")).to_be_attached(timeout=WAIT)
