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


def tactics_for(world: World, force: Force, optional: bool = True) -> Choice:
    """The tactics that a force may use; none with the optional rule off (MC-TACTIC-03), or as guerrillas (-GUER-10)."""
    if not world.rulings(Rulings).tactics:
        return Choice((), optional=optional, others=dict.fromkeys(TACTICS, "OPTION_OFF"))
    if force.guerrilla:
        refused = [tactic for tactic in TACTICS if tactic != "none"]
        return Choice(("none",), optional=optional, others=dict.fromkeys(refused, "TACTIC_FORBIDDEN"))
    return Choice(TACTICS, optional=optional)


def set_battle_orders(moment: Moment, force: Force, **changes: Any) -> None:
    """Change some of the standing orders for battle; None leaves one as it is."""
    orders = {name: getattr(force, name) for name in BattleOrdersSet.__struct_fields__ if name != "force"}
    orders.update({name: value for name, value in changes.items() if value is not None})
    moment.emit(BattleOrdersSet(force=force.id, **orders), force.side)
