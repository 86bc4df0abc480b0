"""What a battle round leaves of each force: counts, fates, leader, field, morale (MC-CAS-01, steps 5 to 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.act import result_factor
from warclock.sim.rules.mass_combat.battle_model import Field, SideOutcome
from warclock.sim.rules.mass_combat.casualties import TypeLoss, count_of, losses_by_type
from warclock.sim.rules.mass_combat.engagement import Engagement, Party
from warclock.sim.rules.mass_combat.experience import Toll as Casualties
from warclock.sim.rules.mass_combat.experience import average_rank, experience
from warclock.sim.rules.mass_combat.fates import Fates, LeaderFate, fates, leader_hurt, routed_leader
from warclock.sim.rules.mass_combat.morale import MORALE_PER_BATTLE
from warclock.sim.rules.mass_combat.results import Verdict
from warclock.sim.rules.mass_combat.rulings import Colour
from warclock.sim.rules.mass_combat.strength import Troops
from warclock.sim.rules.mass_combat.tolls import Toll


class Blow(NamedTuple):
    """The counted casualties of one force: who is lost, who is hurt, type by type."""

    toll: Toll
    lost: int
    by_type: tuple[TypeLoss, ...]

    @property
    def hurt(self) -> int:
        """Newly injured soldiers and newly damaged vehicles."""
        return sum(entry.hurt for entry in self.by_type)

    @property
    def survivors(self) -> int:
        """Who is left, hurt or whole."""
        return sum(entry.survivors for entry in self.by_type)

    @property
    def none_whole(self) -> bool:
        """There are survivors, and all of them are injured."""
        return self.survivors > 0 and all(entry.injured == entry.survivors for entry in self.by_type)


def least_loss(fight: Engagement, verdict: Verdict, index: int) -> int:
    """The fewest soldiers that a side loses: one if beaten (as ruled), one each where nobody retreats from a draw.

    MC-CAS-02, MC-NORET-04.
    """
    if verdict.winner is None:
        return int(all(party.condition.stands for party in fight.parties))
    return 0 if index == verdict.winner else fight.rulings.min_loss_loser


def strike_blow(fight: Engagement, verdict: Verdict, index: int, toll: Toll) -> Blow:
    """Turn percentages into people (MC-CAS-01, step 5, MC-CAS-02 to -06)."""
    party = fight.parties[index]
    lost = count_of(party.strength, toll.lost, least=least_loss(fight, verdict, index))
    hurt = count_of(party.strength, toll.injured)
    return Blow(toll, lost, losses_by_type(party.force.troops, lost, hurt, fight.rulings))


def field_of(fight: Engagement, verdict: Verdict, index: int, blow: Blow) -> Field:
    """Who is where when it is over (MC-BATTLE-06, MC-NORET-04); guerrilla days move nobody (MC-GUER-15)."""
    if blow.toll.routed or not blow.survivors:
        return "gone"
    if fight.guerrilla:
        return "stays"
    if index == verdict.winner:
        return "holds"
    if not fight.parties[index].condition.stands:
        return "leaves"
    alone = verdict.winner is None and not fight.parties[1 - index].condition.stands
    return "holds" if alone else "stays"


def _captor(fight: Engagement, verdict: Verdict, index: int, blows: Sequence[Blow]) -> bool:
    """The other side takes this side's people prisoner: it won (or rulings let losers capture) and is still there."""
    other = 1 - index
    if verdict.winner != other and not fight.rulings.winner_lost_captured:
        return False
    return fight.parties[other].force.take_prisoners and blows[other].survivors > 0


class Lost(NamedTuple):
    """The lost of a force: people (crews of destroyed vehicles among them) by fate, vehicles, crews."""

    fates: Fates
    vehicles: int
    crew: int


def lost_of(troops: Troops, by_type: Sequence[TypeLoss], captured: bool) -> Lost:
    """Split the lost into people and vehicles, and the people by fate (MC-CAS-03, MC-CAS-08)."""
    pairs = list(zip(troops, by_type, strict=True))
    vehicles = sum(entry.lost for troop, entry in pairs if troop.type.vehicle)
    crew = sum(entry.lost * troop.type.crew for troop, entry in pairs if troop.type.vehicle)
    people = sum(entry.lost for entry in by_type) - vehicles + crew
    return Lost(fates(people, captured=captured), vehicles, crew)


def _leader(fight: Engagement, index: int, blow: Blow, captor: bool, dice: Dice) -> tuple[bool, LeaderFate]:
    """Whether the leader is hurt, and where he ends (MC-CAS-12, -13); after the last soldier's death he escapes."""
    if fight.parties[index].force.leader is None:
        return False, "stays"
    toll = blow.toll
    hurt = leader_hurt(toll.lost, toll.injured, all_survivors_hurt=blow.none_whole, rulings=fight.rulings)
    if toll.routed:
        return hurt, routed_leader(captor, dice, fight.rulings)
    return hurt, "stays" if blow.survivors else "escaped"


class SideResult(NamedTuple):
    """Everything about one side that needs no further die."""

    party: Party
    blow: Blow
    colour: Colour | None
    victory: bool | None
    captor: bool
    field: Field


def side_results(
    fight: Engagement, verdict: Verdict, blows: tuple[Blow, Blow], colours: tuple[Colour, Colour] | None
) -> tuple[SideResult, SideResult]:
    """Both sides after the blows fell."""

    def one(index: int) -> SideResult:
        victory = None if verdict.winner is None else index == verdict.winner
        captor = _captor(fight, verdict, index, blows)
        field = field_of(fight, verdict, index, blows[index])
        return SideResult(fight.parties[index], blows[index], colours and colours[index], victory, captor, field)

    return one(0), one(1)


def _experience(fight: Engagement, results: tuple[SideResult, SideResult], index: int) -> int:
    if not results[index].victory or results[index].party.force.leader is None:
        return 0
    tolls = [
        Casualties(result.blow.lost + result.blow.hurt, average_rank(result.party.force.troops)) for result in results
    ]
    return experience([tolls[1 - index]], [tolls[index]], fight.rulings)


def side_outcome(fight: Engagement, results: tuple[SideResult, SideResult], index: int, dice: Dice) -> SideOutcome:
    """The outcome of one side; the only die it may throw is the leader's after a rout."""
    party, blow, colour, victory, captor, field = results[index]
    lost = lost_of(party.force.troops, blow.by_type, captor)
    hurt_leader, fate = _leader(fight, index, blow, captor, dice)
    factor = None if colour is None else result_factor(colour) + party.comparison.penalty
    return SideOutcome(
        name=party.force.name,
        standing=party.standing.total,
        rank=party.rank,
        rows=party.rows,
        colour=colour,
        result_factor=factor,
        melee_only=party.condition.melee_only,
        strength=party.strength,
        lost_percent=blow.toll.lost,
        injured_percent=blow.toll.injured,
        lost=blow.lost,
        hurt=blow.hurt,
        survivors=blow.survivors,
        by_type=blow.by_type,
        dead=lost.fates.dead,
        captured=lost.fates.captured,
        fled=lost.fates.fled,
        vehicles_destroyed=lost.vehicles,
        crew_lost=lost.crew,
        routed=blow.toll.routed,
        gone=not blow.survivors,
        field=field,
        victory=victory,
        morale_change=0 if victory is None else MORALE_PER_BATTLE if victory else -MORALE_PER_BATTLE,
        leader_hurt=hurt_leader,
        leader_fate=fate,
        average_rank=average_rank(party.force.troops),
        experience=_experience(fight, results, index),
    )
