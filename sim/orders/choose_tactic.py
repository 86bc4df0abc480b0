"""Order ``choose_tactic``: the tactic a force uses in its battles, attacking or attacked (MC-TACTIC-01 to -03)."""

from __future__ import annotations

from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.battle_orders import set_battle_orders, tactics_for
from warclock.sim.orders.domain import Refusal
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class ChooseTactic(Order, frozen=True, tag="choose_tactic"):
    """Use ``tactic`` from now on: none, encircle, strike_and_move or charge."""

    tactic: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    if not world.rulings(Rulings).tactics:
        return Refusal("OPTION_OFF", "this game is played without tactics")
    return {"tactic": tactics_for(world, force, optional=False)}


def _begin(moment: Moment, force: Force, order: ChooseTactic) -> Refusal | None:
    set_battle_orders(moment, force, tactic=order.tactic)
    return done(moment, force)


order_kind(ChooseTactic, _domains, _begin, "MC-TACTIC-01", "MC-TACTIC-02", "MC-TACTIC-03")
