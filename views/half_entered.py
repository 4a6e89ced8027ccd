"""A half-entered deal beside the match it belongs to: where it lies, what its form begins with, and
when it is over."""

from __future__ import annotations

from scoring.book import DraftKey
from scoring.texts import Texts
from views.drafts import Draft, Half
from views.entry import form_of
from views.entry.form import Change, Entering
from views.layout import Layout
from views.opened import Opened, deal_of
from views.preferences import Preferences
from views.routes import Place


def written(known: Draft, shown: Opened, key: DraftKey) -> bool:
    """Whether the draft that all devices share went into the book with the deal, on another one."""
    moved_on = known.now.seen != shown.seen(known.place)
    return key.device == "" and moved_on and not known.busy


def draft_key(shown: Opened, place: Place, device: str) -> DraftKey:
    """Where the draft of a place lies: beside the match, for this device or for all."""
    form = form_of(shown.match.game_id)
    shared = form is not None and form.shared
    return DraftKey(place.name, "" if shared else device)


def over(begun_with: Half, kept: Half) -> Half:
    """A shared draft holds only the fields that were changed: the others are as it began.

    >>> over(Half(3, None, {"0": 7, "1": 8}), Half(3, None, {"1": 9})).form
    {'0': 7, '1': 9}
    """
    return kept._replace(form={**(begun_with.form or {}), **(kept.form or {})})


def untouched(shown: Opened, place: Place) -> Half:
    """What a form begins with: nothing, or the deal that is corrected."""
    seen = shown.seen(place)
    form = form_of(shown.match.game_id)
    if place.number is None or place.before or form is None:
        return Half(seen)
    deal = shown.history.contents.deals[place.number - 1]
    return Half(seen, deal.dealt_by, None if deal.entry is None else form.draft_of(deal.entry))


def spent(
    shown: Opened,
    place: Place,
    kept: Half,
    said: Texts,
    layout: Layout,
    preferences: Preferences,
) -> bool:
    """Whether the deal of a draft stands in the match as it was entered: the program was ended
    after the deal was written and before its draft was dropped."""
    deals, form = shown.history.contents.deals, form_of(shown.match.game_id)
    stood = deal_of(kept.seen)
    number = stood[0] if isinstance(stood, list) and stood else None
    if place.number is not None or form is None or not isinstance(number, int):
        return False
    info = shown.info(number) if 0 < number <= len(deals) else None
    if info is None:
        return False
    deal = deals[number - 1]
    dealer = info.due if kept.dealt_by is None else kept.dealt_by
    if deal.dealt_by != kept.dealt_by or not 0 <= dealer < info.players:
        return False
    entering = Entering(
        shown.game,
        info.dealt_by(dealer),
        shown.names,
        kept.form,
        unchanged,
        said,
        layout,
        preferences,
    )
    return bool(form.fill(entering).entry == deal.entry)


def unchanged(_: Change) -> None:
    """A form that is only read is not changed."""
