"""Standing orders for battle, which several orders set (ledger MC sections 12 and 15)."""

from __future__ import annotations

from typing import Any, get_args

from warclock.sim.events.conduct import BattleOrdersSet
from warclock.sim.orders.domain import Choice
from warclock.sim.rules.mass_combat.rulings import Rulings, Tactic
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

TACTICS: tuple[str, ...] = get_args(Tactic)


def tactics(world: World) -> Choice:
    """The tactics that an attack may name; with the optional rule off there are none (MC-TACTIC-03)."""
    if world.rulings(Rulings).tactics:
        return Choice(TACTICS, optional=True)
    return Choice((), optional=True, others=dict.fromkeys(TACTICS, "OPTION_OFF"))


def set_battle_orders(moment: Moment, force: Force, **changes: Any) -> None:
    """Change some of the standing orders for battle; None leaves one as it is."""
    orders = {name: getattr(force, name) for name in BattleOrdersSet.__struct_fields__ if name != "force"}
    orders.update({name: value for name, value in changes.items() if value is not None})
    moment.emit(BattleOrdersSet(force=force.id, **orders), force.side)
