"""Events of money and of those who serve for it: wages, hirelings, militia, ransom."""

from __future__ import annotations

from fractions import Fraction

from warclock.sim.events import Event, event
from warclock.sim.world.forces import Cohort


@event
class WagesPaid(Event, frozen=True):
    """A force was paid from its own chest and its side's purse; ``unpaid`` by type and day, as far back as matters."""

    force: str
    chest: int
    purse: int
    unpaid: tuple[dict[str, int], ...]


@event
class GoldMoved(Event, frozen=True):
    """Gold came into a force's chest, out of the purse of its side (``source`` empty) or another force's chest."""

    force: str
    gold: int
    source: str = ""


@event
class SoldiersLeft(Event, frozen=True):
    """Soldiers left a force for good: unpaid or dismissed; who and what is left of it (MC-PAY-03)."""

    force: str
    reason: str
    left: dict[str, int]
    troops: dict[str, int]
    cohorts: tuple[Cohort, ...]


@event
class MercenariesHired(Event, frozen=True):
    """Mercenaries of a node entered service; they are no longer on offer there (MC-PAY-01)."""

    node: str
    troops: dict[str, int]
    price: Fraction


@event
class MilitiaRose(Event, frozen=True):
    """The people of an invaded place rose, which they do once (MC-PAY-05)."""

    node: str


@event
class RansomOffered(Event, frozen=True):
    """``captor`` offers ``side`` its people back, at ``price`` gold a head (MC-CAS-10)."""

    offer: str
    side: str
    captor: str
    count: int
    price: int


@event
class RansomAgreed(Event, frozen=True):
    """A side accepted an offer of ransom; it is paid and they are sent at dawn."""

    offer: str
    side: str
    force: str


@event
class RansomPaid(Event, frozen=True):
    """Ransom changed hands: from the purse of ``side`` to that of ``captor``."""

    offer: str
    side: str
    captor: str
    gold: int
