"""Events of battles: opened, fought, and what they did to each force."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from warclock.sim.events import Event, event
from warclock.sim.world.forces import Cohort
from warclock.sim.world.state import Battle


@event
class BattleBegan(Event, frozen=True):
    """An attack opened a battle; both forces are engaged until it ends (MC-BATTLE-05)."""

    battle: Battle


@event
class BattleFought(Event, frozen=True):
    """A battle ended: its result, the battle rank of each side row by row, rolls and losses (``report``)."""

    battle: str
    result: str
    winner: str
    report: dict[str, Any]


@event
class ForceSuffered(Event, frozen=True):
    """What a battle did to one force: who is left, the injured by cohort, prisoners taken, morale."""

    force: str
    battle: str
    troops: dict[str, int]
    cohorts: tuple[Cohort, ...]
    lost: int
    hurt: int
    prisoners: dict[str, int]
    morale: Fraction


@event
class LeaderHurt(Event, frozen=True):
    """A leader was injured with his force (MC-CAS-12)."""

    force: str
    leader: str
    until: int


@event
class LeaderCaptured(Event, frozen=True):
    """A leader fell into the hands of a side (MC-CAS-13)."""

    leader: str
    by: str


@event
class RetreatBegan(Event, frozen=True):
    """A force must leave the field, at least a mile (MC-BATTLE-06); until then ``beaten_by`` may not engage it."""

    force: str
    beaten_by: str


@event
class RetreatEnded(Event, frozen=True):
    """A force has gone its mile and may be ordered again."""

    force: str
