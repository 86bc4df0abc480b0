"""Order ``no_retreat``: not to leave the field when beaten, as long as morale holds (MC-NORET-01 to -04)."""

from __future__ import annotations

from warclock.sim.events.conduct import BattleOrdersSet
from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Flag, Refusal, Whole
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

MOST_REPEATS = 100


class NoRetreat(Order, frozen=True, tag="no_retreat"):
    """Do not retreat from battles to come (``on``), or do again.

    ``repeat``: how often the order is given in one battle, the first time included; None: until a check fails.
    """

    on: bool = True
    repeat: int | None = None


def _domains(world: World, force: Force) -> Domains | Refusal:
    return {"on": Flag(), "repeat": Whole(1, MOST_REPEATS, optional=True)}


def _begin(moment: Moment, force: Force, order: NoRetreat) -> Refusal | None:
    orders = BattleOrdersSet(
        force=force.id,
        tactic=force.tactic,
        no_retreat=order.on,
        no_retreat_repeat=order.repeat,
        if_unreachable=force.if_unreachable,
    )
    moment.emit(orders, force.side)
    return done(moment, force)


order_kind(NoRetreat, _domains, _begin, "MC-NORET-01", "MC-NORET-03", "MC-NORET-04")
