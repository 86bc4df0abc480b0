"""Supper and supply lines (MC-SUPPLY-01, -02, -05, -06, MC-CAS-10)."""

from __future__ import annotations

from warclock.sim.campaign.ending import end_force
from warclock.sim.campaign.intelligence import line_passes
from warclock.sim.dice import Dice
from warclock.sim.events.force import (
    ForceStarved,
    HungerChanged,
    PrisonersFed,
    RationsChanged,
)
from warclock.sim.forces.areas import area_of, at_home, forage_possible
from warclock.sim.forces.cohorts import cohorts_after
from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.supply_lines import at_own_base
from warclock.sim.rules.mass_combat.casualties import losses_by_type
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.supply import (
    Meal,
    MealInput,
    StarvationInput,
    StarvationOutcome,
    can_raid,
    meal,
    starvation,
)
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


def supper(moment: Moment) -> None:
    """20:00: forage, then a ration a head, soldiers first; hunger until the next full supper.

    What a node yields in a day is shared by all who forage there, in id order (MC-SUPPLY-06).
    """
    left = {name: node.forage for name, node in moment.world.nodes.items() if node.forage}
    for name in sorted(moment.world.forces):
        force = moment.world.forces[name]
        grounds = foraging_grounds(moment.world, force)
        foraged = feed(moment, force, sum(left.get(node, 0) for node in grounds))
        for node in grounds if foraged else ():
            here = min(foraged, left.get(node, 0))
            left[node] = left.get(node, 0) - here
            foraged -= here


def foraging_grounds(world: World, force: Force) -> tuple[str, ...]:
    """Where a force finds food: its node; scattered guerrillas in their whole area, first at their node."""
    area = area_of(world, force) if force.guerrilla and force.posture == "forage" else ""
    if not area:
        return (force.node,)
    return tuple(dict.fromkeys((force.node, *world.state.areas[area].nodes)))


def feed(moment: Moment, force: Force, forage: int) -> int:
    """One force's supper; ``forage`` is what the country still yields to it today. What it foraged of that."""
    world = moment.world
    native = at_home(world, force)
    prisoners = sum(force.prisoners.values())
    eaten = meal(
        MealInput(
            soldiers=force.strength,
            prisoners=prisoners,
            feed_prisoners=force.feed_prisoners,
            rations=force.rations,
            supply_line=bool(force.supply_base) or at_own_base(world, force),
            at_home=native,
            raid=raid_feeds(world, force),
            foraging=force.posture == "forage" and (force.guerrilla or not (force.edge or force.moved_today)),
            forage=forage,
            water=native or world.nodes[force.node].water or bool(force.supply_base),
        )
    )
    _book_meal(moment, force, eaten, prisoners)
    if force.hungry:
        starve(moment, force)
    return eaten.foraged


def raid_feeds(world: World, force: Force) -> bool:
    """The raided supplies of an enemy come through the raiders' area today, and nothing grows there (MC-SUPPLY-04)."""
    area = area_of(world, force) if force.guerrilla and force.posture == "raid" else ""
    if not area:
        return False
    supplied = [world.forces[name] for name in sorted(world.supplied)]
    victims = [f for f in supplied if f.supply_base == force.raids and world.hostile(force.side, f.side)]
    passes = any(line_passes(world, victim, area) for victim in victims)
    return can_raid(guerrilla=True, enemy_line_in_area=passes, forage_possible=forage_possible(world, area))


def _book_meal(moment: Moment, force: Force, eaten: Meal, prisoners: int) -> None:
    if eaten.rations_eaten:
        moment.emit(RationsChanged(force=force.id, by=-eaten.rations_eaten, reason="supper"), force.side)
    fed = eaten.prisoners_fed >= prisoners
    if prisoners and fed != force.prisoners_fed:
        moment.emit(PrisonersFed(force=force.id, fed=fed), force.side)
    if eaten.hungry or force.hungry:
        days = force.hungry_days + 1 if eaten.hungry else 0
        moment.emit(HungerChanged(force=force.id, hungry=eaten.hungry, days=days), force.side)


def starve(moment: Moment, force: Force) -> None:
    """Deaths from hunger, where the scenario has ruled for them."""
    rulings = moment.world.rulings(Rulings)
    if rulings.starvation is None:
        return
    asked = StarvationInput(strength=force.strength, days=force.hungry_days, rulings=rulings)

    def roll(dice: Dice) -> StarvationOutcome:
        return starvation(asked, dice)

    dead = moment.with_dice(roll, "starvation", force.id, str(moment.now)).dead
    if not dead:
        return
    losses = losses_by_type(troops_of(moment.world, force), dead, 0, rulings)
    troops = {loss.type: loss.survivors for loss in losses if loss.survivors}
    cohorts = tuple(cohorts_after(force.cohorts, losses))
    moment.emit(ForceStarved(force=force.id, troops=troops, cohorts=cohorts, lost=dead), force.side)
    if force.strength < rulings.min_force_size and not force.engaged:
        end_force(moment, force, "starved")
