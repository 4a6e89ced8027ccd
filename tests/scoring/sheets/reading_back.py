"""What was written, read back with other people's programs: CSV, XLSX, HTML and PDF."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

import openpyxl
import pypdf

from scoring.blocks import Beside, Block, Grid
from scoring.sheets import Sheet

DELIMITERS = {"lt": ";", "en": ","}
Table = list[list[str]]


def grids(sheet: Sheet) -> list[Grid[str]]:
    return [grid for part in sheet.parts for grid in grids_in((*part.blocks, *part.proof))]


def grids_in(blocks: Iterable[Block[str]]) -> Iterator[Grid[str]]:
    for block in blocks:
        if isinstance(block, Grid):
            yield block
        elif isinstance(block, Beside):
            yield from grids_in((*block.main, *block.side))


def rows_of(grid: Grid[str]) -> list[list[int | str | None]]:
    """The rows of a grid as plain values."""
    return [[*row.heads, *(cell.value for cell in row.cells)] for row in grid.rows]


def printed(value: int | str | None) -> str:
    """A value as it stands on paper."""
    return (
        "" if value is None else str(value).replace("-", "−") if isinstance(value, int) else value
    )


def csv_rows(data: bytes, language: str) -> Table:
    assert data.startswith(b"\xef\xbb\xbf")
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=DELIMITERS[language]))


class Tables(HTMLParser):
    """Every table of a page as rows of texts, and every tag that was opened."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.heads: list[str] = []
        self.bodies: list[Table] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.cell: list[str] | None = None
        self.body = False
        self.feed(data.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "table":
            self.bodies.append([])
        elif tag == "tbody":
            self.body = True
        elif tag == "tr" and self.body:
            self.bodies[-1].append([])
        elif tag in ("td", "th"):
            self.cell = []

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th") and self.cell is not None:
            if self.body:
                self.bodies[-1][-1].append("".join(self.cell))
            else:
                self.heads.append("".join(self.cell))
            self.cell = None
        elif tag == "tbody":
            self.body = False

    def handle_data(self, data: str) -> None:
        self.text += data
        if self.cell is not None:
            self.cell.append(data)


def xlsx_rows(data: bytes, *, cached: bool = True) -> list[list[list[object]]]:
    """Worksheet by worksheet, row by row; `cached` the values, else the formulas."""
    book = openpyxl.load_workbook(io.BytesIO(data), data_only=cached)
    return [[list(row) for row in page.iter_rows(values_only=True)] for page in book]


SUM = re.compile(r"=SUM\(([A-Z]+)(\d+):([A-Z]+)\d+\)")
PLUS = re.compile(r"=([A-Z]+\d+)(?:\+([A-Z]+\d+))?")


def recalculated(data: bytes) -> int:
    """Works every formula out again, and fails where a cached value differs; how many there were."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    values = openpyxl.load_workbook(io.BytesIO(data), data_only=True)
    found = 0
    for page, cached in zip(book, values, strict=True):
        for row in page.iter_rows():
            for cell in row:
                if cell.data_type != "f":
                    continue
                found += 1
                formula = str(cell.value)
                if total := SUM.fullmatch(formula):
                    first, line, last = total.groups()
                    cells = cached[f"{first}{line}:{last}{line}"][0]
                    want = sum(one.value for one in cells if isinstance(one.value, int))
                else:
                    plus = PLUS.fullmatch(formula)
                    assert plus, formula
                    want = sum(cached[name].value for name in plus.groups() if name)
                assert cached[cell.coordinate].value == want, (cell.coordinate, formula)
    return found


def pdf_text(data: bytes) -> str:
    """All the text in reading order, without spaces and line ends."""
    reader = pypdf.PdfReader(io.BytesIO(data))
    return squeezed("".join(page.extract_text() for page in reader.pages))


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)
