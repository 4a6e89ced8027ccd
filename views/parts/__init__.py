"""Pieces that only draw: values and callbacks in, controls out. None of them knows the state.

What every part keeps to: a control that can be tapped is one node of the semantics tree with its
words as its name (`press`); text is made by `words`, so that it grows with the device's text size
and is never cut by a fixed height; colours are roles of the theme; names are shortened with … for
the eye and whole for the ear.
"""
