"""Dvi žvakės: eight cards a player by taps or by typing, or the bare total."""

from __future__ import annotations

from views.entry.dvi_zvakes.body import body
from views.entry.dvi_zvakes.draft import draft_of
from views.entry.dvi_zvakes.filling import fill
from views.entry.dvi_zvakes.keys import keys
from views.entry.dvi_zvakes.told import told
from views.entry.form import DealForm

FORM = DealForm("dvi_zvakes", fill, body, draft_of, shared=True, told=told, keys=keys)
