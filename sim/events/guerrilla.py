"""Events of guerrilla war: orders on their way, forces that scatter and gather, daily rolls, hunts, intelligence."""

from __future__ import annotations

from typing import Any

from warclock.sim.events import Event, event
from warclock.sim.world.forces import Cohort, Contact


@event
class OrderSent(Event, frozen=True):
    """An order is on its way to the groups of a guerrilla force; all have it at second ``arrives`` (MC-GUER-10)."""

    order: str
    side: str
    force: str
    arrives: int


@event
class ForceDispersed(Event, frozen=True):
    """A force has scattered in a combat area and wages guerrilla war from now on (MC-GUER-01)."""

    force: str
    area: str


@event
class ForceGathered(Event, frozen=True):
    """A guerrilla force has come together at a node and is a conventional one again (MC-GUER-17)."""

    force: str
    node: str


@event
class ForceLeftWar(Event, frozen=True):
    """A guerrilla force has slipped out of a combat area to a node, still scattered (MC-GUER-22)."""

    force: str
    node: str


@event
class AreaAttacked(Event, frozen=True):
    """A force attacks in a combat area from now on, day after day, until it leaves (MC-GUER-15)."""

    force: str
    area: str


@event
class RaidBegan(Event, frozen=True):
    """Guerrillas live off an enemy's supplies from the base ``line`` from now on (MC-SUPPLY-04)."""

    force: str
    line: str


@event
class CombatDaysCounted(Event, frozen=True):
    """Combat days of a guerrilla force since its last full rest, counted at dawn (MC-GUER-08)."""

    force: str
    days: int


@event
class AreaFought(Event, frozen=True):
    """The daily roll of a pair of sides in a combat area (MC-GUER-15).

    ``forces`` of the first pool and of the second, which the ``report`` calls attacker and defender; ``report`` as in
    ``BattleFought``. ``winner`` is a side, or nobody.
    """

    area: str
    battle: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    result: str
    winner: str
    report: dict[str, Any]
    champions: dict[str, str] = {}  # overall commanders whose community the war concerns, with their side (MC-XP-03)


@event
class AreaWarEnded(Event, frozen=True):
    """One side of a guerrilla war has nobody left in the area; the victor is who has, if anybody (MC-XP-03)."""

    area: str
    sides: tuple[str, ...]
    victor: str


@event
class AreaHunted(Event, frozen=True):
    """Guerrillas that evaded were hunted for a day (MC-GUER-16): so many dead; ``sides`` were hunted or hunting."""

    area: str
    sides: tuple[str, ...]
    per_cent: int
    dead: int


@event
class ForceHunted(Event, frozen=True):
    """What a hunt left of a guerrilla force."""

    force: str
    troops: dict[str, int]
    cohorts: tuple[Cohort, ...]
    lost: int


@event
class ForceReported(Event, frozen=True):
    """Guerrillas in a combat area report where a conventional enemy force is, and no more of it (MC-GUER-20)."""

    side: str
    contact: Contact


@event
class LinesReported(Event, frozen=True):
    """Guerrillas report the bases from which supplies for enemies come through their area (MC-SUPPLY-04)."""

    side: str
    area: str
    bases: tuple[str, ...]
