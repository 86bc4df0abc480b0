"""What wears a force down: tiredness, hunger, prisoners slipping away (MC-CAMP-03, MC-MORALE-04, MC-CAS-10)."""

from __future__ import annotations

from fractions import Fraction

from warclock.sim.campaign.ending import check_morale
from warclock.sim.events.force import HardshipBooked, MoraleChanged, PrisonersLeft
from warclock.sim.events.guerrilla import CombatDaysCounted
from warclock.sim.forces.on_edge import book_march, touch_march
from warclock.sim.forces.rest import book_fighting, close_day
from warclock.sim.rules.mass_combat.guerrilla import next_day_counter
from warclock.sim.rules.mass_combat.morale import hardship_morale
from warclock.sim.rules.mass_combat.recovery import escaping_prisoners
from warclock.sim.rules.mass_combat.rounding import largest_remainder
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment

AWAY = ("evade", "gather")  # postures of complete rest (MC-GUER-16)
AT_WORK = ("forage", "raid", "leave")


def close_rest(moment: Moment) -> list[str]:
    """Close yesterday's rest accounts; the forces that were tired yesterday."""
    tired = []
    for name in sorted(moment.world.forces):
        force = moment.world.forces[name]
        book_march(moment, force)
        if force.engaged:
            book_fighting(moment, force, moment.world.state.battles[force.engaged].round_began)
        was = force.fatigued
        close_day(moment, force)
        if was or force.fatigued:
            tired.append(name)
        if was != force.fatigued:
            touch_march(moment, force)
    return tired


def count_combat_days(moment: Moment) -> None:
    """Guerrillas: one more combat day, or none since the last full rest (MC-GUER-08).

    Rest is a day of evasion, or one without combat, march and labour; foraging and raiding are work.
    """
    world = moment.world
    rulings: Rulings = world.rulings(Rulings)
    for name in sorted(world.forces):
        force = world.forces[name]
        if force.guerrilla:
            idle = not force.moved_today and not force.rest.worked and force.posture not in AT_WORK
            rested = force.posture in AWAY or idle
            days = next_day_counter(force.combat_days, fought=force.fought_today, rested=rested, rulings=rulings)
            if days != force.combat_days or force.fought_today:
                moment.emit(CombatDaysCounted(force=name, days=days), force.side)


def feel_hardship(moment: Moment, tired: list[str]) -> None:
    """-1 morale for a day of hunger, fatigue or both; a force below 0 dissolves."""
    world = moment.world
    rulings = world.rulings(Rulings)
    for name in sorted(world.forces):
        force = world.forces[name]
        suffering = force.hungry or name in tired
        spell = 2 if force.hardship else 1
        loss = hardship_morale(hungry=force.hungry, tired=name in tired, spell_days=spell, rulings=rulings)
        if suffering != force.hardship:
            moment.emit(HardshipBooked(force=name, suffering=suffering))
        if loss:
            reason = "hungry" if force.hungry else "tired"
            moment.emit(MoraleChanged(force=name, by=Fraction(loss), reason=reason), force.side)
            check_morale(moment, force)


def lose_prisoners(moment: Moment) -> None:
    """Prisoners escape at the ruled percentage a day."""
    world = moment.world
    rulings = world.rulings(Rulings)
    for name in sorted(world.forces):
        force = world.forces[name]
        held = sum(force.prisoners.values())
        gone = escaping_prisoners(held, rulings) if held else 0
        if gone:
            shares = largest_remainder(gone, list(force.prisoners.values()))
            left = dict(zip(force.prisoners, shares, strict=True))
            moment.emit(PrisonersLeft(force=name, prisoners=left), force.side)
