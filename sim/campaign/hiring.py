"""Mercenaries who enter service at dawn (MC-PAY-01, MC-PAY-02)."""

from __future__ import annotations

from fractions import Fraction

from warclock.sim.campaign.work import done, lapse
from warclock.sim.events.force import ForceRaised
from warclock.sim.events.pay import MercenariesHired
from warclock.sim.forces.sight import look_around
from warclock.sim.forces.wages import money
from warclock.sim.orders.parting import part_id
from warclock.sim.rules.mass_combat.morale import start_morale
from warclock.sim.rules.mass_combat.pay import wage_bill
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World

DAYS_OF_FOOD = 7  # that people bring along who take up arms: a normal load


def wage_of(world: World, troops: dict[str, int], price: Fraction) -> int:
    """A day's wage of so many of each type."""
    types = world.state.unit_types
    return wage_bill([Troop(type=types[kind], count=count) for kind, count in troops.items()], price)


def company_name(world: World, side: str, troops: dict[str, int], number: int) -> str:
    """After what most of them are and who pays them, with the number that their id has."""
    kind = world.state.unit_types[max(troops, key=lambda name: (troops[name], name))]
    return f"{kind.name or kind.id} in the pay of {world.sides[side].name or side} ({number})"


@handles("hire")
def hire(moment: Moment, task: Task) -> Next | None:
    """At dawn: if they are still on offer and a day's wage is at hand, the mercenaries form a force."""
    world = moment.world
    force, plan = world.forces[task.who], task.payload
    troops, price = plan["troops"], Fraction(plan["price"])
    offer = world.nodes[plan["node"]].mercenaries
    if force.place != plan["node"] or any(offer.get(kind, 0) < count for kind, count in troops.items()):
        lapse(moment, force, task, "NO_OFFER", f"they are not for hire any more, or {force.id} is not there")
        return None
    if wage_of(world, troops, price) > money(world, force):
        lapse(moment, force, task, "NO_MONEY", "the first day's wage is not at hand")
        return None
    hired = Force(
        id=part_id(world, force),
        name=company_name(world, force.side, troops, world.sides[force.side].parts + 1),
        side=force.side,
        node=plan["node"],
        troops=dict(troops),
        allegiance="mercenary",
        danger=price,
        morale=start_morale(world.rulings(Rulings)),
        rations=DAYS_OF_FOOD * sum(troops.values()),
    )
    moment.emit(MercenariesHired(node=plan["node"], troops=troops, price=price), force.side)
    moment.emit(ForceRaised(force=hired, part=True), force.side)
    done(moment, force, task)
    look_around(moment, hired.node)
    return None
