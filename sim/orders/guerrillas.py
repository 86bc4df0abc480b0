"""What guerrilla forces may not be ordered, whatever the fields (ledger MC sections 13 and 23)."""

from __future__ import annotations

from warclock.sim.orders.domain import Refusal
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

ON_THE_WAY = "on_its_way"  # the kind of task that brings an order to a guerrilla force (MC-GUER-10)
BY_GUERRILLAS_ONLY = frozenset({"evade", "gather", "raid_supply"})
BY_CONVENTIONAL_ONLY = frozenset({"disperse", "hunt"})
OF_THE_OPTION = BY_GUERRILLAS_ONLY | BY_CONVENTIONAL_ONLY
FORBIDDEN = frozenset(  # what needs a force that stands together, or a base
    {
        "no_retreat",
        "establish_supply_line",
        "cut_supply",
        "ambush",
        "fortify",
        "divide_against",
        "if_unreachable",
        "retreat",
        "board",
        "hide",
        "scatter",
    }
)


def mode_refusal(world: World, kind: str, force: Force, arriving: bool) -> Refusal | None:
    """Why an order of this kind is refused to a force of this mode; ``arriving``: it has been on its way already."""
    if kind in OF_THE_OPTION and not world.rulings(Rulings).guerrilla:
        return Refusal("OPTION_OFF", "this game is played without guerrilla war")
    if not force.guerrilla:
        if kind in BY_GUERRILLAS_ONLY:
            return Refusal("NOT_GUERRILLA", f"force {force.id} does not wage guerrilla war", "force")
        return None
    if kind in BY_CONVENTIONAL_ONLY:
        return Refusal("NOT_CONVENTIONAL", f"force {force.id} wages guerrilla war", "force")
    if kind in FORBIDDEN:
        return Refusal("GUERRILLA_FORBIDDEN", f"force {force.id} is scattered and wages guerrilla war", "force")
    if not arriving and gather_pending(world, force):
        return Refusal("GATHER_PENDING", f"force {force.id} is being gathered and gets no other order", "force")
    return None


def gather_pending(world: World, force: Force) -> bool:
    """An order to gather is on its way or being carried out: no other comes in between (MC-GUER-17)."""
    pending: bool = world.view(force, _gather_pending)
    return pending


def _gather_pending(world: World, force: Force) -> bool:
    tasks = world.tasks_of(force.id, ON_THE_WAY, "gathering")
    return any(task.kind == "gathering" or task.payload["fields"]["kind"] == "gather" for task in tasks)
