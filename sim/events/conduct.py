"""Events of a force's conduct: its standing orders for battle, what its prisoners do, who leads it."""

from __future__ import annotations

from warclock.sim.events import Event, event


@event
class BattleOrdersSet(Event, frozen=True):
    """The standing orders of a force for its battles (MC-TACTIC-03, MC-NORET-01, MC-FIRE-04)."""

    force: str
    tactic: str
    no_retreat: bool
    no_retreat_repeat: int | None
    if_unreachable: str


@event
class DivisionOrdered(Event, frozen=True):
    """How a force is to divide in its next battle: a size for each enemy, by contact (MC-MIXED-01)."""

    force: str
    sizes: dict[str, int]


@event
class RetreatPlanned(Event, frozen=True):
    """The edge by which a force would leave the field, if it has the choice (MC-BATTLE-06)."""

    force: str
    edge: str


@event
class PrisonersPut(Event, frozen=True):
    """The prisoners of a force were put to a work, or to none (MC-CAS-10)."""

    force: str
    work: str


@event
class LeaderChanged(Event, frozen=True):
    """An officer took command of a force; who commanded before serves under him."""

    force: str
    leader: str
    officers: tuple[str, ...]


@event
class RepairBegan(Event, frozen=True):
    """Damaged vehicles of a force are being repaired until ``due`` (MC-CAS-08)."""

    force: str
    vehicles: dict[str, int]
    due: int


@event
class LeaderWentHome(Event, frozen=True):
    """A leader without a force is at the nearest base of his side and waits for another (MC-CAS-13, MC-MORALE-05)."""

    leader: str
    node: str
