"""Guerrilla war by the day: at 18:00 the daily rolls of a combat area, and the hunt (MC-GUER-15, MC-GUER-16).

The task of kind ``area_day`` belongs to a combat area, which its payload names (``area``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.campaign.area_losses import Fought, conclude, take_losses
from warclock.sim.campaign.area_pools import (
    Pool,
    attacks,
    champions,
    commander_of,
    facts_of,
    pairs_of,
    pools_in,
    troops_in,
)
from warclock.sim.campaign.area_wars import close_wars
from warclock.sim.campaign.clashes import use_up_adjustments
from warclock.sim.campaign.hunting import hunt_evaders
from warclock.sim.dice import Dice
from warclock.sim.events.guerrilla import AreaFought
from warclock.sim.forces.areas import forces_in
from warclock.sim.phases import Phase, day_of, next_time
from warclock.sim.rules.mass_combat.battle import fight, prepare
from warclock.sim.rules.mass_combat.battle_model import BattleInput, BattleOutcome, Combatant
from warclock.sim.rules.mass_combat.facts import Parent
from warclock.sim.rules.mass_combat.guerrilla import DAILY_ROLL_HOUR
from warclock.sim.rules.mass_combat.mixed import default_division, divided
from warclock.sim.rules.mass_combat.rank import standing_rank
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop, injured
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.areas import Area
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World

Group = tuple[Troop, ...]


@handles("area_day")
def area_day(moment: Moment, task: Task) -> Next | None:
    """A day of war in an area; the next one is due tomorrow."""
    area = moment.world.state.areas[task.payload["area"]]
    present = forces_in(moment.world, area)
    if any(force.guerrilla for force in present):
        hunt_evaders(moment, area, present)
        _fight(moment, area, forces_in(moment.world, area))
    close_wars(moment, area)
    return Next(next_time(moment.now, DAILY_ROLL_HOUR), Phase.AREA_DAY)


class Meeting(NamedTuple):
    """Two pools and the part of each that fights the other; an empty part: nobody."""

    first: Pool
    second: Pool
    ours: Group
    theirs: Group


def _fight(moment: Moment, area: Area, present: list[Force]) -> None:
    """All rolls on the forces as they stand, then all losses together."""
    pools = pools_in(present)
    whole = {pool.key: troops_in(moment.world, pool) for pool in pools}
    fought: dict[tuple[str, str], list[Fought]] = {}
    for number, meeting in enumerate(_meetings(moment.world, area, pools, whole), 1):
        outcome = _roll(moment, area, meeting, whole)
        _tell(moment, area, number, meeting, outcome)
        one, other = outcome.attacker, outcome.defender
        fought.setdefault(meeting.first.key, []).append(Fought(one, other, meeting.second))
        fought.setdefault(meeting.second.key, []).append(Fought(other, one, meeting.first))
    parts = [(pool, fought[pool.key]) for pool in pools if pool.key in fought]
    for pool, outcomes in parts:
        take_losses(moment, battle_name(area, moment.now), pool, outcomes)
    for pool, _ in parts:
        use_up_adjustments(moment, [force.id for force in pool.forces])
    for pool, outcomes in parts:
        conclude(moment, pool, outcomes)


def battle_name(area: Area, now: int) -> str:
    """After area and second, which all who fight there know."""
    return f"{area.id}@{now}"


def _meetings(world: World, area: Area, pools: list[Pool], whole: Mapping[tuple[str, str], Group]) -> list[Meeting]:
    """Every pair with its groups: who has several enemies divides among them by their strengths (MC-MIXED-01)."""
    pairs = pairs_of(world, area, pools)
    groups: dict[tuple[tuple[str, str], tuple[str, str]], Group] = {}
    for pool in pools:
        enemies = [two if one is pool else one for one, two in pairs if pool is one or pool is two]
        if not enemies:
            continue
        sizes = default_division(pool.strength, [enemy.strength for enemy in enemies])
        parts = [whole[pool.key]] if len(enemies) == 1 else divided(whole[pool.key], sizes)
        groups.update({(pool.key, enemy.key): part for enemy, part in zip(enemies, parts, strict=True)})
    met = [Meeting(one, two, groups[one.key, two.key], groups[two.key, one.key]) for one, two in pairs]
    return [_attacker_first(meeting, area) for meeting in met if meeting.ours and meeting.theirs]


def _attacker_first(meeting: Meeting, area: Area) -> Meeting:
    if attacks(meeting.first, area):
        return meeting
    return Meeting(meeting.second, meeting.first, meeting.theirs, meeting.ours)


def _roll(moment: Moment, area: Area, meeting: Meeting, whole: Mapping[tuple[str, str], Group]) -> BattleOutcome:
    first, second = meeting.first, meeting.second
    asked = BattleInput(
        attacker=_fighter(moment, area, (first, second), meeting.ours, whole[first.key]),
        defender=_fighter(moment, area, (second, first), meeting.theirs, whole[second.key]),
        meeting=attacks(second, area),
        rulings=moment.world.rulings(Rulings),
    )

    def roll(dice: Dice) -> BattleOutcome:
        return fight(prepare(asked), dice)

    names = "|".join(f"{pool.side}.{pool.mode}" for pool in (first, second))
    return moment.with_dice(roll, "area_day", f"{area.id}|{names}", str(day_of(moment.now)))


def _fighter(moment: Moment, area: Area, pair: tuple[Pool, Pool], group: Group, whole: Group) -> Combatant:
    """A pool, or the part of it that fights this enemy; a part keeps rank and condition of the whole."""
    world = moment.world
    pool, enemy = pair
    leader, first = commander_of(world, pool)
    facts = facts_of(world, area, pool, enemy, moment.now)
    mixed_up = pool.most(lambda force: force.mixed_up)
    standing = None
    if group != whole:
        rulings: Rulings = world.rulings(Rulings)
        standing = standing_rank(
            whole, leader, rulings, mixed_up=mixed_up, guerrilla=pool.guerrilla, exposed=facts.exposed
        )
        facts = replace(facts, parent=Parent(strength=pool.strength, injured=injured(whole)))
        leader = None
    return Combatant(
        name=first.id,
        troops=group,
        leader=leader,
        situation=facts,
        mixed_up=mixed_up,
        standing=standing,
        take_prisoners=pool.most(lambda force: force.take_prisoners),
    )


def _tell(moment: Moment, area: Area, number: int, meeting: Meeting, outcome: BattleOutcome) -> None:
    """The ``number``th roll of the day in this area; the journal alone knows its name."""
    first, second = meeting.first, meeting.second
    winner = {"attacker": first.side, "defender": second.side, None: ""}[outcome.winner]
    sides = {"attacker_side": first.side, "defender_side": second.side}
    report = {**wire.to_data(outcome), **sides, "attacker_mode": first.mode, "defender_mode": second.mode}
    name = battle_name(area, moment.now)
    fought = AreaFought(
        area=area.id,
        battle=name if number == 1 else f"{name}.{number}",
        attackers=tuple(force.id for force in first.forces),
        defenders=tuple(force.id for force in second.forces),
        result=outcome.label,
        winner=winner,
        report=report,
        champions=champions(moment.world, area, first, second),
    )
    moment.emit(fought, first.side, second.side)
