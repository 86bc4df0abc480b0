"""Strikes explained: who sent what at whom, the column, the roll, the colour and what it did (MC-STRIKE-02, -07)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from warclock.clients.report.chronicle import Chronicle, StrikeRecord
from warclock.clients.report.clock import clock
from warclock.clients.report.naming import words
from warclock.clients.report.tables import table
from warclock.sim.phases import day_of

COLUMNS = ("when", "strike", "at", "column", "rolled", "colour", "result", "what it did")


def strike_lines(chronicle: Chronicle) -> Iterator[str]:
    """All strikes as a table, in order; nothing where there were none."""
    if not chronicle.strikes:
        return
    yield from ("## Strikes", "")
    yield from table(COLUMNS, [strike_row(chronicle, strike) for strike in chronicle.strikes])


def strike_row(chronicle: Chronicle, strike: StrikeRecord) -> tuple[str, ...]:
    """One strike in the cells of ``COLUMNS``."""
    when = f"day {day_of(strike.second)}, {clock(strike.second)}"
    what = f"{strike.munition} of {strike.sender} ({chronicle.side(strike.side)}), {words(strike.method)}"
    if strike.fired:
        what += f", under fire for {strike.fired} turns"
    whom = f"{strike.target} ({chronicle.side(strike.target_side)}), " if strike.target else "nobody, "
    column = "none" if strike.column is None else str(strike.column)
    rolled = "no roll" if strike.roll is None else str(strike.roll)
    done = damage_text(strike.damage) if strike.damage else "nothing"
    if strike.backfire:
        done += f"; to its own force {damage_text(strike.backfire)}"
    return (when, what, f"{whom}{strike.place}", column, rolled, strike.colour or "none", strike.result, done)


def damage_text(damage: Mapping[str, Any]) -> str:
    """The figures of a damage in words."""
    parts = [f"{damage['dead']} dead", f"{damage['hurt']} hurt"]
    if damage["vehicles_destroyed"]:
        parts.append(f"{damage['vehicles_destroyed']} vehicles destroyed, {damage['crew_dead']} of their crews dead")
    if damage["leader_hurt"]:
        parts.append("the leader hurt")
    return ", ".join(parts)
