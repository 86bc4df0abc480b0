"""Strikes as a table: who sent what at whom, the column, the roll, the colour and what it did."""

from __future__ import annotations

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.html.markup import Markup, element, joined, table
from warclock.clients.report.strike_pages import COLUMNS, strike_row


def strikes(chronicle: Chronicle) -> Markup:
    """All strikes in order; nothing where there were none."""
    if not chronicle.strikes:
        return Markup("")
    rows = [strike_row(chronicle, strike) for strike in chronicle.strikes]
    return joined((element("h3", "Missiles and bombs"), table(COLUMNS, rows)))
