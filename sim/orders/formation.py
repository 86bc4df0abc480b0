"""Order ``set_formation``: close up, open out or go back to normal (MC-BR-11 T2-06, MC-STRIKE-10)."""

from __future__ import annotations

from warclock.sim.events.force import FormationChanged
from warclock.sim.orders.activity import done, replace_tasks, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.phases import HOUR, Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import FORMATIONS, Force
from warclock.sim.world.world import World


class SetFormation(Order, frozen=True, tag="set_formation"):
    """Take a formation: normal, tight (MC-BR-11 T2-06) or scattered (MC-STRIKE-10).

    From scattered it takes an hour, in which the force neither marches nor attacks.
    """

    formation: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    several = any(len(task.payload["approach"]) > 1 for task in world.tasks_of(force.id, "attack"))
    refused = ("tight",) if several or force.guerrilla else ()
    names = tuple(name for name in FORMATIONS if name != force.formation and name not in refused)
    return {"formation": Choice(names, others=dict.fromkeys(refused, "TIGHT_FORBIDDEN"))}


def take_formation(moment: Moment, force: Force, formation: str) -> None:
    """Change formation at once; who scatters stops what he was doing."""
    replace_tasks(moment, force, "regroup")
    if formation == "scattered" and force.formation != "scattered":
        take_up(moment, force, "idle" if force.posture == "march" else None)
    if force.formation != formation:
        moment.emit(FormationChanged(force=force.id, formation=formation), force.side)


def _begin(moment: Moment, force: Force, order: SetFormation) -> Refusal | None:
    if force.formation != "scattered":
        take_formation(moment, force, order.formation)
        return done(moment, force)
    replace_tasks(moment, force, "regroup")
    payload = {"order": moment.order, "formation": order.formation}
    moment.start("regroup", force.id, moment.now + HOUR, Phase.WORK, payload)
    return None


order_kind(SetFormation, _domains, _begin, "MC-BR-11", "MC-STRIKE-10")
