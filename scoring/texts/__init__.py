"""Every word that people read, by code, in Lithuanian and English.

The catalogues are gettext's, one `.po` file a room or game in `lt/` and `en/`; all of a language
are compiled to one `.mo` by `tools/make_texts.py`. The msgid is a code («problem.tricks-sum»),
never a sentence. Counted nouns are plural entries: msgid and msgid_plural are the same code.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from scoring.core import Param, Problem

LANGUAGES = ("lt", "en")
HERE = Path(__file__).parent


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        """Raises ValueError for a language that is not there."""
        if language not in LANGUAGES:
            raise ValueError(f"expected one of {LANGUAGES!r}, got {language!r}")
        self.language = language
        with (HERE / f"{language}.mo").open("rb") as file:
            self._catalogue = gettext.GNUTranslations(file)

    def __call__(self, code: str, **params: Param) -> str:
        """The text of a code with its parameters put in. A code without a text comes back as it
        is: a test sees to it that there is none."""
        text = self._catalogue.gettext(code)
        return text.format(**{name: said(value) for name, value in params.items()})

    def has(self, code: str) -> bool:
        return self._catalogue.gettext(code) != code

    def count(self, code: str, n: int, **params: Param) -> str:
        """The text of a counted noun, `{n}` being the number: «1 taškas», «2 taškai»."""
        text = self._catalogue.ngettext(code, code, n)
        return text.format(n=n, **{name: said(value) for name, value in params.items()})

    def problem(self, problem: Problem) -> str:
        """The sentence of a problem: what is wrong, and what would be right."""
        return self(f"problem.{problem.code}", **dict(problem.params))


def said(value: Param) -> str:
    """A parameter as it stands in a sentence; a number's minus is U+2212."""
    if isinstance(value, tuple):
        return ", ".join(said(part) for part in value)
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return value


@cache
def texts(language: str) -> Texts:
    """The texts of `lt` or `en`, read once."""
    return Texts(language)
