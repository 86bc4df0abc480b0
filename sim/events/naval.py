"""Events of ships: taken, manned, left; people in life boats, people who drown (ledger MC section 14)."""

from __future__ import annotations

from warclock.sim.events import Event, event
from warclock.sim.world.forces import Cohort


@event
class ShipTaken(Event, frozen=True):
    """A force took a ship of another; it needs a prize crew before it counts (MC-BOARD-03)."""

    force: str
    loser: str
    ship: str
    damaged: bool = False


@event
class ShipAdrift(Event, frozen=True):
    """A vehicle of a force has no full crew any more; it neither counts nor moves (MC-BR-03)."""

    force: str
    ship: str
    damaged: bool = False


@event
class ShipManned(Event, frozen=True):
    """People of a force became the crew of a ship of its; ``prize``: that had none (MC-BOARD-03)."""

    force: str
    ship: str
    crew: dict[str, int]
    prize: bool = True
    damaged: bool = False


@event
class ShipAbandoned(Event, frozen=True):
    """A force left a vehicle without a crew behind, of no use to anybody."""

    force: str
    ship: str
    damaged: bool = False


@event
class TookToBoats(Event, frozen=True):
    """A force lost its last ship: it is in its life boats, without supplies (MC-BOARD-03)."""

    force: str
    troops: dict[str, int]
    cohorts: tuple[Cohort, ...]


@event
class BoatsLeft(Event, frozen=True):
    """A force went ashore out of its life boats."""

    force: str


@event
class PeopleDrowned(Event, frozen=True):
    """People of a force found no place aboard its ships, or its boats; who is left, and the injured among them."""

    force: str
    troops: dict[str, int]
    cohorts: tuple[Cohort, ...]
    lost: int
