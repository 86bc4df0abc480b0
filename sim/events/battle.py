"""Events of battles: opened, fought, and what they did to each force."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from warclock.sim.events import Event, event
from warclock.sim.world.forces import Cohort
from warclock.sim.world.state import Battle


@event
class BattleBegan(Event, frozen=True):
    """An attack opened a battle; its forces are engaged until it ends (MC-BATTLE-05)."""

    battle: Battle


@event
class RoundBegan(Event, frozen=True):
    """Somebody does not retreat: a battle goes on for another round, until second ``ends`` (MC-NORET-02)."""

    battle: str
    round: int
    ends: int


@event
class RoundFought(Event, frozen=True):
    """A round of one pair in a battle of several rounds or pairs is over; ``report`` as in ``BattleFought``."""

    battle: str
    round: int
    report: dict[str, Any]


@event
class BattleFought(Event, frozen=True):
    """A battle ended: its result, the battle rank of each side row by row, rolls and losses (``report``).

    Of several rounds or pairs these are the last of the first pair; the others are told by ``RoundFought``.
    """

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
class InjuredSettled(Event, frozen=True):
    """A battle of several rounds is over: its injured are well at ``due`` (MC-CAS-07)."""

    force: str
    due: int


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
class LeaderGained(Event, frozen=True):
    """A battle brought a leader experience, or status gained or lost in his community (MC-XP-01, -03)."""

    leader: str
    experience: int = 0
    status: int = 0


@event
class RetreatBegan(Event, frozen=True):
    """A force must leave the field, at least a mile (MC-BATTLE-06); until then ``beaten_by`` may not engage it."""

    force: str
    beaten_by: tuple[str, ...]


@event
class RetreatEnded(Event, frozen=True):
    """A force has gone its mile and may be ordered again."""

    force: str
