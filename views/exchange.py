"""What leaves the book and what comes into it: matches for a sheet, matches from a score file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scoring.book import AlreadyThere, Saved, Trouble
from scoring.match import Match
from views.half_mended import HalfMended

if TYPE_CHECKING:
    from scoring.sheets import Source


class Exchange(HalfMended):
    """A screen that can hand out matches and take them in."""

    async def sources(self, match_ids: Sequence[str]) -> tuple[Source, ...]:
        """The matches with their players' names, in that order; those that are not there or
        cannot be read are left out."""
        from scoring.sheets import by_name  # with the first sheet: see `late`

        found = [await self._book.exported(match_id) for match_id in match_ids]
        return tuple(by_name(match) for match in found if isinstance(match, Match))

    async def taken_in(self, match: Match) -> Saved | AlreadyThere | Trouble:
        """A match from a score file is in the book, its faulty deals as they are."""
        return await self._book.adopt(match)
