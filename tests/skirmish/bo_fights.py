"""Persons of Black Ops with plain figures, for boards."""

from __future__ import annotations

from typing import Any

from boards import Fight, board

from warclock.sim.rules.black_ops.sheet import Sheet
from warclock.sim.skirmish.black_ops.soldier import Entry

HALL = ["##############", *["#............#"] * 6, "##############"]


def entry(skill: int = 4, **given: Any) -> Entry:
    """Somebody with the same value in everything, an M16A4, a pistol and a knife."""
    groups: Any = dict.fromkeys(("agility", "brutality", "knowhow", "survival"), skill)
    equipped: dict[str, Any] = {"guns": ("m16a4", "m9"), "melee": ("knife",), "armour": (), "gear": (), **given}
    return Entry(sheet=Sheet(groups=groups), **equipped)


def hall(people: dict[str, Any], entries: dict[str, Entry] | None = None, **given: Any) -> Fight:
    """A fight in an empty hall of 12 by 6 m, everybody plain unless said otherwise."""
    rows = given.pop("rows", HALL)
    known = {name: (entries or {}).get(name, entry()) for name in people}
    return Fight(given.pop("ground", None) or board(rows), people, entries=known, **given)


def duel(far: int = 8, mine: Entry | None = None, theirs: Entry | None = None, **given: Any) -> Fight:
    """Ann of red and Bob of blue, so many metres apart in a hall; at the first declaration."""
    entries = {"ann": mine or entry(), "bob": theirs or entry()}
    return hall({"ann": ("red", 2, 3), "bob": ("blue", 2 + far, 3)}, entries, **given).ask()


def added(fight: Fight, name: str, action: str) -> int:
    """What was added to the die of the latest action of a kind."""
    done = fight.done(name, action)
    assert done.roll, done
    return int(done.total - done.roll)
