"""Events of strikes: missiles, aircraft with bombs, guns against them (ledger MC section 17)."""

from __future__ import annotations

from typing import Any

from warclock.sim.events import Event, event
from warclock.sim.world.forces import Cohort


@event
class MunitionsChanged(Event, frozen=True):
    """A force has so many more (or fewer) of a missile or bomb (MC-STRIKE-01)."""

    force: str
    munition: str
    by: int


@event
class SortieFlew(Event, frozen=True):
    """An aircraft left its force to drop a bomb; it does not count there until it is back."""

    force: str
    aircraft: str


@event
class SortieReturned(Event, frozen=True):
    """An aircraft is back with its force."""

    force: str
    aircraft: str


@event
class AircraftLost(Event, frozen=True):
    """An aircraft did not come back: shot down, caught by its own bomb, without a place to land."""

    side: str
    aircraft: str
    reason: str


@event
class StrikeWarned(Event, frozen=True):
    """The lookout of a force sees a strike coming (MC-STRIKE-04, MC-STRIKE-10).

    ``strike`` is its name for the side it is coming at; ``method`` is missile, or the class of the aircraft.
    """

    strike: str
    target: str
    method: str
    turns: int
    by: str = ""  # side of the aircraft


@event
class AntiAirFired(Event, frozen=True):
    """A force fired a turn long on an aircraft overhead (MC-STRIKE-06)."""

    strike: str
    target: str
    side: str  # of the aircraft
    aircraft: str
    turn: int
    colour: str
    downed: bool


@event
class StrikeLanded(Event, frozen=True):
    """A missile or bomb did what it did (MC-STRIKE-02, -03, -07, -08).

    ``result`` is hit, miss or exploded (before launch or drop); ``target`` is empty where nobody was there.
    ``damage`` and ``backfire`` are what the rules made of it, as they are (the latter to the launching force).
    """

    strike: str
    force: str
    side: str
    munition: str
    method: str
    place: str
    target: str
    result: str
    colour: str
    damage: dict[str, Any]
    column: int | None = None  # of the ACT; None: no roll to hit
    backfire: dict[str, Any] = {}


@event
class ForceStruck(Event, frozen=True):
    """What a strike did to a force: who is left, and the injured by cohort (MC-STRIKE-12)."""

    force: str
    troops: dict[str, int]
    cohorts: tuple[Cohort, ...]
    lost: int
    hurt: int
    crews: int = 0  # dead with their vehicles
