"""Blocks laid out on A4 pages: repeated heads, nothing cut, pages numbered."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from scoring.blocks import Beside, Block, Facts, Grid, Heading, Note
from scoring.sheets.columns import MARK, least_width
from scoring.sheets.grids import Laid
from scoring.sheets.page import (
    A4,
    HAIR,
    INK,
    POINT,
    QUIET,
    Line,
    Page,
    Sign,
    Text,
    lines,
    width,
    written,
)
from scoring.sheets.sheet import Part, Progress, Sheet
from scoring.texts import texts

MARGIN = 15.0
TOP = 14.0
BOTTOM = 17.0
GAP = 7.0
"""Between blocks that stand beside each other."""
SIDE = 64.0
"""What stands beside others is that wide."""
LEADING = 1.32
"""Line height by type size."""
TITLE, PART, BODY, SMALL, RESULT = 22.0, 12.0, 9.5, 8.0, 13.0
LABEL = 34.0
"""The column of what a fact is about."""
SIGN = 13.0
UNDER = 6.0
"""A line that explains a table."""
SHORT = 0.4
"""A table that takes no more of a page is kept on one."""


class Flow:
    """Where the writing has come to: pages so far, and the place on the last one."""

    def __init__(self, landscape: bool, sign: bool) -> None:
        self.sign = sign
        self.size = A4[::-1] if landscape else A4
        self.pages: list[Page] = []
        self.left, self.right = MARGIN, self.size[0] - MARGIN
        self.turn()

    def turn(self) -> None:
        """On to a new page."""
        self.page = Page(*self.size)
        self.pages.append(self.page)
        self.y = TOP

    @property
    def room(self) -> float:
        return self.right - self.left

    @property
    def beside_sign(self) -> float:
        """What the sign takes of the first lines."""
        under = self.y > TOP + SIGN or self.page is not self.pages[0]
        return 0.0 if under or not self.sign else SIGN + 4

    @property
    def rest(self) -> float:
        """What is left of the page."""
        return self.size[1] - BOTTOM - self.y

    @property
    def fresh(self) -> bool:
        return self.y == TOP

    def keep(self, height: float) -> None:
        """So much is to stand together: on a new page where it fits better there."""
        if self.rest < height and not self.fresh:
            self.turn()

    def skip(self, height: float) -> None:
        """Room between things, none at the top of a page."""
        if not self.fresh:
            self.y += height

    def write(
        self, text: str, size: float, *, bold: bool = False, grey: float = INK, indent: float = 0
    ) -> None:
        """A text in lines."""
        height = size * POINT * LEADING
        for line in lines(text, self.room - indent - self.beside_sign, size, bold):
            self.keep(height)
            baseline = self.y + size * POINT
            self.page.marks.append(Text(self.left + indent, baseline, line, size, bold, grey))
            self.y += height


def laid_out(sheet: Sheet) -> Generator[Progress, None, list[Page]]:
    """The pages of a sheet; a step a part."""
    pages: list[Page] = []
    for done, part in enumerate(sheet.parts, 1):
        pages += part_pages(part)
        yield Progress(done, len(sheet.parts))
    number(sheet, pages)
    return pages


def part_pages(part: Part) -> list[Page]:
    """The pages of one match, turned where a table of it needs it."""
    blocks = part.blocks + part.proof
    room = A4[0] - 2 * MARGIN
    landscape = any(least_width(grid) + beside > room for grid, beside in grids(blocks))
    flow = Flow(landscape, bool(part.sign))
    if part.sign:
        flow.page.marks.append(Sign(part.sign, flow.right - SIGN, TOP - 1, SIGN))
    put_all(flow, blocks)
    return flow.pages


def grids(blocks: Iterable[Block[str]], beside: float = 0.0) -> Iterable[tuple[Grid[str], float]]:
    """Every grid of these blocks, with how much of the page's width stands beside it."""
    for block in blocks:
        if isinstance(block, Grid):
            yield block, beside
        elif isinstance(block, Beside):
            yield from grids(block.main, SIDE + GAP)
            yield from grids(block.side)


def put_all(flow: Flow, blocks: Sequence[Block[str]]) -> None:
    """Blocks one after another; a heading stays with what it is over."""
    for i, block in enumerate(blocks):
        if isinstance(block, Heading) and block.level > 1:
            flow.keep(sum(lead_height(flow, one) for one in led(blocks[i:])))
        noted = i + 1 < len(blocks) and isinstance(blocks[i + 1], Note)
        put(flow, block, UNDER if noted else 0.0)


def led(blocks: Sequence[Block[str]]) -> Iterable[Block[str]]:
    """A heading and what follows it up to its first table or facts."""
    for n, block in enumerate(blocks):
        if n and isinstance(block, Heading):
            return
        yield block
        if not isinstance(block, Heading | Note):
            return


def lead_height(flow: Flow, block: Block[str]) -> float:
    """About as much room as the block needs so that it is not torn from its heading."""
    if isinstance(block, Grid):
        laid = Laid(block, flow.room)
        whole = 6 + laid.head_height + sum(laid.heights)
        return whole if whole < flow.size[1] * SHORT else 6 + laid.head_height + 3 * laid.line
    return 16.0 if isinstance(block, Heading | Facts) else 6.0


def put(flow: Flow, block: Block[str], tail: float = 0.0) -> None:
    """One block; under a table there is to be room for `tail`."""
    match block:
        case Heading():
            heading(flow, block)
        case Facts():
            facts(flow, block)
        case Note():
            note(flow, block)
        case Grid():
            grid(flow, block, tail)
        case Beside():
            beside(flow, block)


def heading(flow: Flow, block: Heading[str]) -> None:
    size = TITLE if block.level == 1 else PART
    flow.skip(5)
    flow.keep(30)
    flow.write(block.text, size, bold=True)
    flow.y += 1.5


def facts(flow: Flow, block: Facts[str]) -> None:
    for about, said in block.items:
        first = lines(about, LABEL - 2, SMALL + 0.5, False)
        flow.keep(len(first) * BODY * POINT * LEADING)
        top, page = flow.y, flow.page
        for i, line in enumerate(first):
            baseline = top + BODY * POINT + i * BODY * POINT * LEADING
            page.marks.append(Text(flow.left, baseline, line, SMALL + 0.5, False, QUIET))
        flow.write(said, BODY, indent=LABEL)
        if flow.page is page:
            flow.y = max(flow.y, top + len(first) * BODY * POINT * LEADING) + 0.6
    flow.y += 1.5


def note(flow: Flow, block: Note[str]) -> None:
    if block.strong:
        flow.skip(1.5)
        flow.write(block.text, RESULT, bold=True)
    else:
        flow.skip(1)
        flow.write(block.text, SMALL, grey=QUIET)


def grid(flow: Flow, block: Grid[str], tail: float) -> None:
    """A table; it stands on one page where it is short, else its heads are repeated. What
    explains it stays with its last row."""
    tail += UNDER if block.mark else 0.0
    laid = Laid(block, flow.room)
    title = PART * POINT * LEADING + 2 if block.title else 0.0
    flow.skip(5 if block.title else 2)
    whole = title + laid.head_height + sum(laid.heights) + tail
    short = whole <= flow.size[1] * SHORT
    chunks = laid.chunks()
    first = sum(laid.heights[i] for i in chunks[0]) if chunks else 0.0
    flow.keep(whole if short else title + laid.head_height + first)
    if block.title:
        flow.write(block.title, PART, bold=True)
        flow.y += 2
    flow.y += laid.draw_head(flow.page, flow.left, flow.y)
    for chunk in chunks:
        under = tail if chunk is chunks[-1] else 0.0
        if flow.rest < sum(laid.heights[i] for i in chunk) + under:
            repeat(flow, laid)
        for i in chunk:
            if flow.rest < laid.heights[i]:
                repeat(flow, laid)
            flow.y += laid.draw_row(flow.page, flow.left, flow.y, i)
    laid.draw_end(flow.page, flow.left, flow.y)
    flow.y += 1
    if block.mark:
        flow.write(f"{MARK} {block.mark}", SMALL, grey=QUIET)


def repeat(flow: Flow, laid: Laid) -> None:
    """The table goes on on the next page, under its heads."""
    if flow.y > TOP + laid.head_height + 0.01:
        laid.draw_end(flow.page, flow.left, flow.y)
        flow.turn()
        flow.y += laid.draw_head(flow.page, flow.left, flow.y)


def beside(flow: Flow, block: Beside[str]) -> None:
    """Main blocks left, the others right of them, both from the same height."""
    left, right, top, page = flow.left, flow.right, flow.y, flow.page
    flow.right = right - SIDE - GAP
    put_all(flow, block.main)
    after = flow.y
    if flow.page is page:
        flow.left, flow.right, flow.y = right - SIDE, right, top
    else:
        flow.left, flow.right = left, right
    put_all(flow, block.side)
    flow.left, flow.right = left, right
    flow.y = max(after, flow.y)


def number(sheet: Sheet, pages: list[Page]) -> None:
    """The foot of every page: what it is, and which of how many."""
    for n, page in enumerate(pages, 1):
        y = page.height - 9
        text = written(texts(sheet.language)("sheet.page", n=n, of=len(pages)), False)
        page.marks += [
            Line(MARGIN, y - 4, page.width - MARGIN, y - 4, 0.1, HAIR),
            Text(MARGIN, y, written(sheet.title, False), SMALL, False, QUIET),
            Text(page.width - MARGIN - width(text, SMALL), y, text, SMALL, False, QUIET),
        ]
