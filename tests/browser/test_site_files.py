"""What the static site hands out and takes in: the sheets as downloads, and score files."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from scoring import score_file
from scoring.match import Match
from scoring.sheets import by_name, written
from tests.browser.site import BASE, Device, Host, SiteScreen, new
from tests.browser.table import enter_tricks, standing
from tests.scoring.sheets.reading_back import pdf_text, recalculated, xlsx_rows
from views.serving.site.build import Files, complete
from views.serving.site.place import placed

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAME = re.compile(r"kopecios-\d{4}-\d\d-\d\d-aiste-benas-ceslovas-dovile\.(\w+)")


def saved(screen: SiteScreen, folder: Path) -> bytes:
    """What the browser keeps after «Išsaugoti»."""
    with screen.page.expect_download(timeout=90_000) as coming:
        screen.tap("Išsaugoti")
    name = coming.value.suggested_filename
    assert NAME.fullmatch(name), name
    coming.value.save_as(folder / name)
    return (folder / name).read_bytes()


def test_every_sheet_arrives_and_says_what_it_says_elsewhere(
    device: Device, tmp_path: Path
) -> None:
    screen = device.only().open()
    address = new(screen, "Kopėčios")
    enter_tricks(screen, (1, 0, 0, 8))
    screen.go(f"{address}/sheet").sees("1 puslapis iš 1")
    device.host.stop()
    pdf = saved(screen, tmp_path)
    found = {"pdf": pdf}
    for form, name in FORMS.items():
        screen.tap(f"Failo rūšis: {name}")
        found[form] = saved(screen, tmp_path)
    device.host.start()

    match = score_file.read(found["json"]).match
    assert isinstance(match, Match)
    assert match.base == 2, "the beginning and one deal"

    def elsewhere(form: str) -> bytes:
        made = written(form, [by_name(match)], "lt")
        while True:
            try:
                next(made)
            except StopIteration as done:
                return bytes(done.value)

    assert found["csv"] == elsewhere("csv")
    assert found["html"] == elsewhere("html")
    assert xlsx_rows(found["xlsx"]) == xlsx_rows(elsewhere("xlsx"))
    assert recalculated(found["xlsx"]) > 0
    assert pdf_text(pdf) == pdf_text(elsewhere("pdf"))
    picture = Image.open(io.BytesIO(found["png"]))
    picture.load()
    assert picture.size == Image.open(io.BytesIO(elsewhere("png"))).size
    assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 10, "nothing is painted on it"
    assert screen.outside == []


ASKED_FIRST = """
import sys

shelf = next(one for one in sys.meta_path if hasattr(one, "bring"))
assert not shelf.expected, "the second pack has come"
for path in [path for path in shelf.files if path.startswith("fpdf/")]:
    del shelf.files[path]
for name in [name for name in sys.modules if name.split(".")[0] == "fpdf"]:
    del sys.modules[name]
shelf.expected.add("fpdf")

import fpdf

assert not shelf.expected
fpdf.__file__
"""
"""As if the second pack had not come yet when a sheet needs it."""


def test_a_sheet_brings_its_packages_itself(device: Device) -> None:
    screen = device.only().open()
    screen.page.wait_for_selector("html[data-code=kept]", state="attached")
    device.host.stop()
    found = screen.page.workers[0].evaluate(f"python.runPythonAsync({ASKED_FIRST!r})")
    device.host.start()
    assert found == "/app/fpdf/__init__.py"


def test_a_sheet_comes_once_its_packages_can_be_had(
    browser: Browser, site_parts: Files, tmp_path: Path
) -> None:
    """A host that does not have them for a while: the deals are written all the same."""
    folder, aside = tmp_path / "host" / "site", tmp_path / "aside"
    placed(folder, complete(site_parts, BASE))
    pack = (folder / "sheets.pack").rename(aside)
    host = Host(folder).start()
    phone = Device(browser.browser_type, tmp_path / "profile", host)
    screen = phone.opened().open()
    address = new(screen, "Kopėčios")
    enter_tricks(screen, (1, 0, 0, 8))
    screen.go(f"{address}/sheet").sees("1 puslapis iš 1").tap("Išsaugoti").sees("Nepavyko")
    assert any(path.endswith("/sheets.pack") for path in host.missing)
    pack.rename(folder / "sheets.pack")
    assert pdf_text(saved(screen, tmp_path)), "the same tap as before"
    phone.close()
    host.stop()


FORMS = {
    "xlsx": "XLSX",
    "csv": "CSV",
    "png": "PNG",
    "html": "HTML",
    "json": "Partijos failas",
}
"""What is offered beside PDF, by the end of the file's name."""


def test_a_match_goes_out_and_comes_into_an_empty_book(device: Device, tmp_path: Path) -> None:
    screen = device.only().open()
    address = new(screen, "Kopėčios")
    enter_tricks(screen, (1, 0, 0, 8))
    screen.go(f"{address}/sheet").tap("Failo rūšis: Partijos failas")
    file = tmp_path / "match.json"
    file.write_bytes(saved(screen, tmp_path))
    screen.page.goto("about:blank")
    wire = screen.context.new_cdp_session(screen.page)
    emptied = {"origin": device.host.address, "storageTypes": "indexeddb"}
    wire.send("Storage.clearDataForOrigin", emptied)
    screen.open("/history")
    with screen.page.expect_file_chooser() as coming:
        screen.tap("Įkelti partiją")
    coming.value.set_files(file)
    screen.sees("Partija įkelta: Kopėčios.").go(address).sees(*standing((-1, 10, 10, -8)))
