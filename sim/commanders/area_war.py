"""Guerrilla war as a seat can judge it: who is in a combat area, what a day there costs (MC-GUER-08, -15, -16)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from warclock.sim.commanders.appraisal import ASSUMED_MORALE, OPEN_TERRAINS, Odds, odds_of, summed
from warclock.sim.commanders.situation import Situation
from warclock.sim.phases import DAY
from warclock.sim.rules.mass_combat import facts
from warclock.sim.rules.mass_combat.battle_model import BattleInput, Combatant
from warclock.sim.rules.mass_combat.guerrilla import held_by_majority
from warclock.sim.rules.mass_combat.prospects import prospects
from warclock.sim.seen import AreaView, OwnForce, SeenForce

HUNTED = 0.035  # of those who evade, on the average (MC-GUER-16)
MOST_DAYS = 10  # of fighting without a rest that are thought through
SWING = 2  # of morale by a day won or lost
RECENT_SECONDS = 2 * DAY
KEEPING_AWAY = ("evade", "gather", "leave")


class AreaWar(NamedTuple):
    """A combat area with the side's guerrillas and columns, and the conventional enemies known in it."""

    area: AreaView
    bands: tuple[OwnForce, ...]
    columns: tuple[OwnForce, ...]
    enemies: tuple[SeenForce, ...]

    def fighting(self) -> tuple[OwnForce, ...]:
        """The guerrillas who take part in the next roll."""
        return tuple(band for band in self.bands if band.posture not in KEEPING_AWAY)

    def attacked(self) -> bool:
        """An attack of the side's holds in the area."""
        return any(force.attacks_area == self.area.id for force in (*self.bands, *self.columns))


class Cycle(NamedTuple):
    """So many days of fighting and one of rest, over and over; what a day of it is worth, in soldiers."""

    days: int
    a_day: float


def wars_of(situation: Situation) -> list[AreaWar]:
    """The combat areas with own forces in them, by id."""
    found = []
    for area in situation.seen.areas:
        mine = [force for force in situation.seen.forces if force.area == area.id and force.strength]
        if mine:
            bands = tuple(force for force in mine if force.mode == "guerrilla")
            columns = tuple(force for force in mine if force.mode != "guerrilla")
            enemies = tuple(contact for contact in situation.enemies if contact.node in area.nodes)
            found.append(AreaWar(area, bands, columns, enemies))
    return found


def fought_lately(situation: Situation, area: AreaView) -> bool:
    """There was a daily roll or a hunt in the area within two days."""
    return area.fought >= 0 and situation.seen.second - area.fought <= RECENT_SECONDS


def day_odds(situation: Situation, war: AreaWar, days_in_field: int) -> Odds | None:
    """A day's roll for the guerrillas of ``war`` who have fought so many days, against the enemies as known.

    None where nobody fights or the enemy's troops are not known at all.
    """
    bands = war.fighting() or war.bands
    known = [enemy for enemy in war.enemies if enemy.troops]
    if not bands or not known:
        return None
    theirs = situation.sense.troops(summed(enemy.troops for enemy in known))
    if not theirs:
        return None
    ground = {enemy.node for enemy in known}
    terrain = situation.sense.nodes[min(ground)].terrain
    enemy = Combatant(name="enemy", troops=theirs, situation=facts.Situation(terrain=terrain, morale=ASSUMED_MORALE))
    ours = _guerrillas(situation, war, bands, days_in_field)
    mine, other = prospects(BattleInput(attacker=ours, defender=enemy, rulings=situation.sense.rulings))
    return odds_of(mine, sum(band.strength for band in bands), other, sum(e.strength for e in known))


def _guerrillas(situation: Situation, war: AreaWar, bands: Sequence[OwnForce], days_in_field: int) -> Combatant:
    strength = sum(band.strength for band in bands)
    leaders = [leader for band in bands if (leader := situation.appraisal.leader(band)) is not None]
    return Combatant(
        name="guerrillas",
        troops=situation.sense.troops(summed(b.troops for b in bands), summed(b.injured for b in bands)),
        leader=max(leaders, key=lambda leader: leader.rank) if leaders else None,
        situation=facts.Situation(
            terrain=war.area.terrain,
            open_ground=war.area.terrain in OPEN_TERRAINS and not war.area.cover,
            guerrilla=True,
            native=held_by_majority([(b.strength, b.native_area == war.area.id) for b in bands]),
            day_counter=days_in_field,
            fatigued=held_by_majority([(b.strength, b.fatigued) for b in bands]),
            hungry=held_by_majority([(b.strength, b.hungry) for b in bands]),
            morale=sum((b.strength * b.morale for b in bands), Fraction(0)) / strength,
        ),
    )


def day_worth(situation: Situation, war: AreaWar, odds: Odds) -> float:
    """What a day of fighting brings, in soldiers' worth: the balance of the losses and of the spirits (MC-MORALE-02).

    Morale that falls below 0 is the end of a force, so a point of it is taken to be worth its part of the soldiers.
    """
    bands = war.fighting() or war.bands
    ours = sum(band.strength / (1 + float(band.morale)) for band in bands)
    theirs = sum(enemy.strength for enemy in war.enemies) / (1 + float(ASSUMED_MORALE))
    spirits = SWING * (odds.win - odds.lose)
    return situation.gain(odds) + spirits * (ours * situation.aims.own + theirs * situation.aims.enemy)


def best_cycle(situation: Situation, war: AreaWar) -> Cycle | None:
    """How many days to fight between two days of rest, and what that brings; None where it cannot be judged."""
    strength = sum(band.strength for band in war.bands)
    total, best = -HUNTED * strength * situation.aims.own, None
    for day in range(MOST_DAYS):
        odds = day_odds(situation, war, day)
        if odds is None:
            return None
        total += day_worth(situation, war, odds)
        a_day = total / (day + 2)
        if best is None or a_day > best.a_day:
            best = Cycle(day + 1, a_day)
    return best
