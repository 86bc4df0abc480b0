"""Events of forces on the map: march, posture, sight, supply, morale, joining and parting."""

from __future__ import annotations

from fractions import Fraction

from warclock.sim.events import Event, event
from warclock.sim.world.forces import Cohort, Force, RestAccount
from warclock.sim.world.troops import UnitType


@event
class DayBegan(Event, frozen=True):
    """A campaign day began at 05:00."""

    day: int
    date: str


@event
class ForceRaised(Event, frozen=True):
    """A force came into being: a part split off, a reinforcement, a militia."""

    force: Force
    origin: str = ""  # the force it was split from
    part: bool = False


@event
class ForceReduced(Event, frozen=True):
    """What a split took out of a force."""

    force: str
    troops: dict[str, int]
    cohorts: tuple[Cohort, ...]
    rations: int
    pack_animals: int
    prisoners: dict[str, int]
    gold: int
    officer: str = ""


@event
class ForcesMerged(Event, frozen=True):
    """``joined`` was taken into ``force``, which is now as told."""

    force: str
    joined: str
    result: Force


@event
class ForceEnded(Event, frozen=True):
    """A force is no more: routed, dissolved, destroyed, surrendered."""

    force: str
    reason: str
    stores_left: int = 0


@event
class ForceDeparted(Event, frozen=True):
    """A force left its node (or turned on its edge) along ``edge`` toward a node; ``node`` lies behind it."""

    force: str
    edge: str
    node: str
    toward: str
    km: Fraction = Fraction(0)


@event
class ForceMoved(Event, frozen=True):
    """A force is now ``km`` along its edge; ``worked`` seconds of march were spent."""

    force: str
    km: Fraction
    worked: int


@event
class ForceArrived(Event, frozen=True):
    """A force reached a node by an edge."""

    force: str
    node: str
    edge: str
    worked: int = 0


@event
class MarchHalted(Event, frozen=True):
    """A march stopped before its end, or was done."""

    force: str
    reason: str


@event
class PostureChanged(Event, frozen=True):
    """A force marches, camps, rests, defends or idles."""

    force: str
    posture: str


@event
class FormationChanged(Event, frozen=True):
    """A force closed up, opened out or went back to normal (MC-BR-11 T2-06)."""

    force: str
    formation: str


@event
class HidingChanged(Event, frozen=True):
    """A force went into hiding or came out of it."""

    force: str
    hidden: bool


@event
class WorkBooked(Event, frozen=True):
    """The rest account of a force changed (MC-CAMP-03)."""

    force: str
    rest: RestAccount
    moved_today: bool


@event
class FatigueChanged(Event, frozen=True):
    """A force became fatigued or is rested again (MC-CAMP-03)."""

    force: str
    fatigued: bool


@event
class HungerChanged(Event, frozen=True):
    """A force went hungry or is fed again (MC-SUPPLY-05)."""

    force: str
    hungry: bool
    days: int = 0  # hungry suppers in a row


@event
class MoraleChanged(Event, frozen=True):
    """A force's morale rose or fell by ``by`` (MC-MORALE-02, -04)."""

    force: str
    by: Fraction
    reason: str


@event
class HardshipBooked(Event, frozen=True):
    """A spell of hunger or fatigue began or ended (MC-MORALE-04, once a spell)."""

    force: str
    suffering: bool


@event
class RationsChanged(Event, frozen=True):
    """A force ate, foraged, loaded or unloaded rations; ``stores`` is the change at its node."""

    force: str
    by: int
    reason: str
    stores: int = 0


@event
class PrisonersFed(Event, frozen=True):
    """The prisoners of a force were fed, or not (MC-CAS-10)."""

    force: str
    fed: bool


@event
class SupplyLineChanged(Event, frozen=True):
    """A force's supply line now comes from ``base``, or is cut (nothing) (MC-SUPPLY-01)."""

    force: str
    base: str
    reason: str


@event
class RecruitsJoined(Event, frozen=True):
    """People of the country joined a force (MC-MORALE-06); ``unit_type`` is new, or as before."""

    force: str
    count: int
    unit_type: UnitType


@event
class RecruitersAnswered(Event, frozen=True):
    """The people of the country answered whether they would join (MC-MORALE-06); None: not asked in this rise."""

    force: str
    willing: bool | None


@event
class PrisonersLeft(Event, frozen=True):
    """Prisoners of a force got away, by the side they fought for (MC-CAS-10)."""

    force: str
    prisoners: dict[str, int]


@event
class ForceStarved(Event, frozen=True):
    """People of a force died of hunger (MC-SUPPLY-05); who is left, and the injured among them."""

    force: str
    troops: dict[str, int]
    cohorts: tuple[Cohort, ...]
    lost: int


@event
class CohortHealed(Event, frozen=True):
    """The injured that were due are well again (MC-CAS-07)."""

    force: str
    due: int


@event
class LeaderHealed(Event, frozen=True):
    """An injured leader is well again (MC-CAS-12)."""

    force: str
    leader: str


@event
class PolicySet(Event, frozen=True):
    """A standing policy of a force changed: prisoners taken, prisoners fed, lookout posted."""

    force: str
    policy: str
    on: bool


@event
class SideSurrendered(Event, frozen=True):
    """A side gave up."""

    side: str
