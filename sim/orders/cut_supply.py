"""Order ``cut_supply``: march to a node and hold it, so that no supplies pass there (MC-SUPPLY-04)."""

from __future__ import annotations

from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Refusal
from warclock.sim.orders.move import path_domains, set_out
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class CutSupply(Order, frozen=True, tag="cut_supply"):
    """March along ``path`` (edge ids) in march hours, and hold the node at its end.

    Whether an enemy's line runs there is for the giver to know: a line is cut while an enemy stands on its way.
    """

    path: tuple[str, ...]


def _domains(world: World, force: Force) -> Domains | Refusal:
    domains = path_domains(world, force)
    return domains if isinstance(domains, Refusal) else {"path": domains["path"]}


def _begin(moment: Moment, force: Force, order: CutSupply) -> Refusal | None:
    set_out(moment, force, order.path, None, 0, hold=True)
    return None


order_kind(CutSupply, _domains, _begin, "MC-SUPPLY-04", "MC-SUPPLY-01")
