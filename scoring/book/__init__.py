"""Where matches are kept: a TinyDB file a match, players, settings, an index, drafts beside.

`Book.open` gives the book; docs/book.md describes the folder.
"""

from scoring.book.answers import (
    DAMAGED,
    OPEN,
    OVER,
    STOPPED,
    AlreadyThere,
    Busy,
    Conflict,
    Damaged,
    Done,
    Draft,
    Holder,
    Part,
    Person,
    Saved,
    Summary,
    Trouble,
)
from scoring.book.book import Book
from scoring.book.shelf import DraftKey

__all__ = [
    "DAMAGED",
    "OPEN",
    "OVER",
    "STOPPED",
    "AlreadyThere",
    "Book",
    "Busy",
    "Conflict",
    "Damaged",
    "Done",
    "Draft",
    "DraftKey",
    "Holder",
    "Part",
    "Person",
    "Saved",
    "Summary",
    "Trouble",
]
