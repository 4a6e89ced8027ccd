"""Whole numbers as words, as a running count is said aloud: «trylika», «šimtas dvidešimt du»."""

from __future__ import annotations

from scoring.texts import Texts

MOST = 999


def word(say: Texts, number: int) -> str:
    """The number in words of that language (in Lithuanian masculine, as taškas is); one outside
    0 … 999 stays in figures.

    >>> from scoring.texts import texts
    >>> word(texts("lt"), 122), word(texts("en"), 122)
    ('šimtas dvidešimt du', 'one hundred and twenty-two')
    """
    if not 0 <= number <= MOST:
        return str(number).replace("-", "−")
    hundreds, rest = number - number % 100, number % 100
    if not hundreds:
        return below_hundred(say, rest)
    if not rest:
        return say(f"numeral.{hundreds}")
    return say(
        "numeral.hundreds-and-rest",
        hundreds=say(f"numeral.{hundreds}"),
        rest=below_hundred(say, rest),
    )


def below_hundred(say: Texts, number: int) -> str:
    units = number % 10
    if number < 20 or not units:
        return say(f"numeral.{number}")
    return say(
        "numeral.tens-and-units",
        tens=say(f"numeral.{number - units}"),
        units=say(f"numeral.{units}"),
    )
