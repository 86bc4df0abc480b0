"""News: the events of a game as one seat may know them (design law 8).

A journal row carries what is true; its audience says which sides learn of it, this module says how much. A desk
follows all rows of a game in order, for the ids of forces alone; what it tells rests on the rows of its own side.
An event that no table here names is not told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warclock.sim import news_area, news_board, news_forces, told
from warclock.sim.events import (
    Event,
    battle,
    conduct,
    force,
    guerrilla,
    kernel,
    naval,
    pay,
    referee,
    sight,
    skirmish,
    strikes,
    works,
)
from warclock.sim.news_battle import battle_opened, battle_over, round_began, round_over
from warclock.sim.news_naval import ship_taken
from warclock.sim.news_referee import adjusted, operation_ended, plan_learned
from warclock.sim.news_strikes import ground_fire, strike_landed, strike_warned
from warclock.sim.seen import seen_force
from warclock.sim.told import News
from warclock.sim.world.forces import Contact
from warclock.sim.world.state import State

OF_EVERYBODY = (
    force.DayBegan,
    force.SideSurrendered,
    sight.WeatherChanged,
    sight.EdgeChanged,
    referee.RoadChanged,
    referee.TerrainChanged,
)
OF_OWN_SIDE = (
    kernel.SeatAsked,
    kernel.OrderAccepted,
    kernel.OrderWithdrawn,
    kernel.SeatCommitted,
    kernel.SeatTimedOut,
    kernel.SeatHandedOver,
    kernel.OrderBegan,
    kernel.OrderLapsed,
    kernel.OrderDone,
    kernel.PointsScored,
    pay.RansomAgreed,
    strikes.AircraftLost,
    works.WallSeen,
    works.BridgeSeen,
    *news_board.OF_OWN_SIDE,
    *news_area.OF_OWN_SIDE,
    referee.BridgeMissed,
    referee.GoldGranted,
    referee.LeaderLost,
    referee.OperationNoticed,
)
OF_ALL_WHO_HEAR = (
    battle.LeaderCaptured,
    battle.LeaderGained,
    conduct.LeaderWentHome,
    pay.MercenariesHired,
    pay.RansomOffered,
    pay.RansomPaid,
    *news_board.OF_ALL_WHO_HEAR,
)
OF_OWN_FORCES = (
    force.ForceReduced,
    force.ForceMoved,
    force.MarchHalted,
    force.PostureChanged,
    force.FormationChanged,
    force.HidingChanged,
    force.FatigueChanged,
    force.HungerChanged,
    force.MoraleChanged,
    force.RationsChanged,
    force.PrisonersFed,
    force.SupplyLineChanged,
    force.RecruitsJoined,
    force.RecruitersAnswered,
    force.PrisonersLeft,
    force.ForceStarved,
    force.CohortHealed,
    force.LeaderHealed,
    force.PolicySet,
    battle.ForceSuffered,
    battle.LeaderHurt,
    battle.RetreatEnded,
    battle.InjuredSettled,
    conduct.BattleOrdersSet,
    conduct.DivisionOrdered,
    conduct.RetreatPlanned,
    conduct.PrisonersPut,
    conduct.LeaderChanged,
    conduct.RepairBegan,
    naval.ShipAdrift,
    naval.ShipManned,
    naval.ShipAbandoned,
    naval.TookToBoats,
    naval.BoatsLeft,
    naval.PeopleDrowned,
    strikes.MunitionsChanged,
    strikes.SortieFlew,
    strikes.SortieReturned,
    strikes.ForceStruck,
    pay.WagesPaid,
    pay.GoldMoved,
    pay.SoldiersLeft,
    *news_area.OF_OWN_FORCES,
    referee.BattleRankAdjusted,
    referee.BattleRankAdjustmentUsed,
    referee.EffectBegan,
    referee.EffectEnded,
    referee.TroopsChanged,
    referee.ForcePlaced,
    referee.PrisonersBrought,
    referee.HealingChanged,
)
NEVER_TOLD = (
    kernel.TaskMade,
    kernel.TaskMoved,
    kernel.TaskEnded,
    kernel.DiceRolled,
    kernel.DecisionOpened,
    kernel.DecisionClosed,
    kernel.PointsBooked,
    force.WorkBooked,
    force.HardshipBooked,
    sight.ContactReported,
    pay.MilitiaRose,
    *news_area.NEVER_TOLD,
    *news_board.NEVER_TOLD,
    referee.QuestionAsked,
    referee.RulingGiven,
    referee.StoresChanged,
    referee.HappeningMissed,
)
FOLLOWED = frozenset(
    {
        *(force.ForceRaised, sight.ForceSighted, guerrilla.ForceReported, sight.ContactLost, sight.ContactDropped),
        *(skirmish.TeamFormed, skirmish.PersonSeen, skirmish.PersonLost),
    }
)


class NewsDesk:
    """Tells one seat what it may know, event by event; begins at the opening state of a game."""

    def __init__(self, side: str, opening: State) -> None:
        """Begin. Raises KeyError for an unknown side."""
        own = opening.sides[side]
        self.side = side
        self.number = 0
        self.rulings: dict[str, Any] = opening.rulings
        self.contacts: dict[str, Contact] = dict(own.contacts)
        self.sides_of = {name: each.side for name, each in opening.forces.items()}
        self.persons = {person.id: person.side for person in opening.persons.values()}
        self._in_view: dict[str, bool] = {}
        self._names = {name: contact.id for name, contact in self.contacts.items()}
        self._hostile = {other.id: other.id in own.enemies or side in other.enemies for other in opening.sides.values()}

    def tell(self, second: int, event: Event, audience: tuple[str, ...]) -> News | None:
        """What the seat is told of the next row of the journal, or None."""
        what = self._told(event) if self.side in audience else None
        self._follow(event)
        if what is None:
            return None
        self.number += 1
        return News(self.number, second, type(event).__name__, what)

    def owns(self, name: str) -> bool:
        """The force is, or was, of the seat's side."""
        return self.sides_of.get(name) == self.side

    def name_of(self, name: str) -> str:
        """The seat's name of another side's force or person; empty: it has none."""
        return self._names.get(name, "")

    def sees(self, name: str) -> bool:
        """The force is a contact in sight."""
        contact = self.contacts.get(name)
        return contact is not None and contact.visible

    def sees_person(self, name: str) -> bool:
        """Somebody of another side is in sight."""
        return self._in_view.get(name, False)

    def hostile_to(self, side: str) -> bool:
        """Whether the seat's side is at war with another."""
        return self._hostile[side]

    def seen(self, contact: Contact) -> told.Sighted:
        """A contact in the seat's terms."""
        return told.Sighted(contact=seen_force(contact, self._hostile[contact.side]))

    def _told(self, event: Any) -> Any:
        kind = type(event)
        if kind in TRANSLATIONS:
            return TRANSLATIONS[kind](self, event)
        if kind in OF_OWN_FORCES:
            return event if self.owns(event.force) else None
        if kind in OF_OWN_SIDE:
            return event if event.side == self.side else None
        return event if kind in OF_EVERYBODY or kind in OF_ALL_WHO_HEAR else None

    def _follow(self, event: Any) -> None:
        """Note whose forces are new, and what the side has in sight."""
        if type(event) not in FOLLOWED:  # as most are
            return
        if isinstance(event, force.ForceRaised):
            self.sides_of[event.force.id] = event.force.side
        elif isinstance(event, sight.ForceSighted | guerrilla.ForceReported) and event.side == self.side:
            self.contacts[event.contact.force] = event.contact
            self._names[event.contact.force] = event.contact.id
        elif isinstance(event, sight.ContactLost | sight.ContactDropped) and event.side == self.side:
            self.contacts.pop(event.force, None)
        elif isinstance(event, skirmish.TeamFormed):
            self.persons.update({person.id: person.side for person in event.persons})
        elif isinstance(event, skirmish.PersonSeen) and event.side == self.side:
            self._names[event.sighting.person] = event.sighting.id
            self._in_view[event.sighting.person] = True
        elif isinstance(event, skirmish.PersonLost) and event.side == self.side:
            self._in_view[event.person] = False


TRANSLATIONS: dict[type[Event], Callable[[NewsDesk, Any], Any]] = {
    **news_forces.TRANSLATIONS,
    **news_area.TRANSLATIONS,
    battle.BattleBegan: battle_opened,
    battle.BattleFought: battle_over,
    battle.RoundBegan: round_began,
    battle.RoundFought: round_over,
    naval.ShipTaken: ship_taken,
    strikes.StrikeWarned: strike_warned,
    strikes.AntiAirFired: ground_fire,
    strikes.StrikeLanded: strike_landed,
    **news_board.TRANSLATIONS,
    referee.Adjusted: adjusted,
    referee.PlanLearned: plan_learned,
    referee.OperationEnded: operation_ended,
}

__all__ = [
    "NEVER_TOLD",
    "OF_ALL_WHO_HEAR",
    "OF_EVERYBODY",
    "OF_OWN_FORCES",
    "OF_OWN_SIDE",
    "TRANSLATIONS",
    "News",
    "NewsDesk",
]
