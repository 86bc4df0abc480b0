"""Declarations that take no action: standing flags, gritting, Edge (BO-WOUND-02, BO-ELUSIVE-02, BO-EDGE)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.events import Event
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Choice, Flag, Refusal
from warclock.sim.orders.domain_board import Text
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.checks import Grit, grit_problem, grit_teeth
from warclock.sim.rules.black_ops.elusive import willing
from warclock.sim.rules.black_ops.persons import state_loss
from warclock.sim.rules.black_ops.skills import MELEE_GROUPS
from warclock.sim.skirmish import offers
from warclock.sim.skirmish.black_ops.slot import Slot

ROLLS = ("action", "second", "initiative", "grit")
COSTS = ("bo_edge_defence", "bo_edge_roll", "bo_edge_weird")
LONGEST_TEXT = 200


def edge_left(slot: Slot) -> int:
    """Points of his player's account that no declaration of this turn has taken yet (BO-EDGE-01)."""
    at = slot.at
    side = at.figure(slot.name).side
    points = int(at.notes("edge", {}).get(side, 0))
    claimed = [
        fields for one in at.present(side) for fields in offers.pending(at, one.person) if fields["kind"] in COSTS
    ]
    return points - len(claimed)


def edge_refusal(slot: Slot) -> Refusal | None:
    """EDGE_OFF in a serious game, NO_EDGE where the account is empty."""
    if not slot.rulings.edge:
        return Refusal("EDGE_OFF", "there is no Edge in this game", "kind")
    return Refusal("NO_EDGE", "no point of Edge is left", "kind") if edge_left(slot) < 1 else None


def _declared(slot: Slot, kind: str) -> list[Mapping[str, Any]]:
    return [fields for fields in offers.pending(slot.at, slot.name) if fields["kind"] == kind]


def _grit(slot: Slot) -> Domains | Refusal:
    denied = slot.name in slot.at.notes("referee", {}).get("deny_grit", ())
    problem = grit_problem(Grit(person=slot.person, denied=denied, turn=slot.at.turn, rulings=slot.rulings))
    if problem is None and _declared(slot, "bo_grit"):
        problem = "ALREADY_TRIED"
    if problem is not None:
        return Refusal(problem, f"{slot.name} has nothing to grit his teeth for", "person")
    return {"skill": Choice(("endurance", "willpower"))}


def _edge_defence(slot: Slot) -> Domains | Refusal:
    if _declared(slot, "bo_edge_defence") or slot.soldier.edge_defence:
        return Refusal("ALREADY_USED", "Edge backs his defence already", "kind")
    return edge_refusal(slot) or {}


def _edge_roll(slot: Slot) -> Domains | Refusal:
    refusal = edge_refusal(slot)
    if refusal is not None:
        return refusal
    used = {str(fields["roll"]): "ONE_PER_ROLL" for fields in _declared(slot, "bo_edge_roll")}
    free = tuple(roll for roll in ROLLS if roll not in used)
    if not free:
        return Refusal("ONE_PER_ROLL", "each of his rolls has a point", "roll")
    hurt = state_loss(slot.person, slot.at.turn, slot.at.now, slot.rulings) > 0
    uses = Choice(("double", "halve")) if hurt else Choice(("double",), others={"halve": "NO_PENALTY"})
    return {"roll": Choice(free, others=used), "use": uses}


def _edge_weird(slot: Slot) -> Domains | Refusal:
    refusal = edge_refusal(slot)
    if refusal is not None:
        return refusal
    if slot.at.notes("referee", {}).get("weird", "refuse") != "allow":
        return Refusal("VETOED", "the referee does not allow it", "text")
    if _declared(slot, "bo_edge_weird"):
        return Refusal("ONE_PER_ROLL", "one odd thing a turn", "kind")
    return {"text": Text(LONGEST_TEXT)}


OFFERS: dict[str, Callable[[Slot], Domains | Refusal]] = {
    "bo_defend_with": lambda slot: {"group": Choice(MELEE_GROUPS)},
    "bo_grit": _grit,
    "bo_elusive": lambda slot: {"on": Flag()},
    "bo_edge_defence": _edge_defence,
    "bo_edge_roll": _edge_roll,
    "bo_edge_weird": _edge_weird,
}


def taken(slot: Slot, declared: list[Mapping[str, Any]], grit_die: int | None, dice: Dice) -> list[Event]:
    """What the declarations without an action do at once, in the order given."""
    events: list[Event] = []
    for fields in declared:
        kind = fields["kind"]
        if kind == "bo_defend_with":
            events += slot.changed(replace(slot.soldier, defend_with=fields["group"]))
        elif kind == "bo_elusive":
            counts = willing(slot.soldier.willing, fields["on"], slot.rulings)
            events += slot.changed(replace(slot.soldier, elusive=fields["on"], willing=counts))
        elif kind == "bo_edge_defence":
            events += slot.changed(replace(slot.soldier, edge_defence=True))
        elif kind == "bo_grit":
            events += _gritted(slot, fields, grit_die, declared, dice)
    return events


def _gritted(
    slot: Slot, fields: Mapping[str, Any], die: int | None, declared: list[Mapping[str, Any]], dice: Dice
) -> list[Event]:
    given = Grit(
        person=slot.person,
        skill=fields["skill"],
        denied=slot.name in slot.at.notes("referee", {}).get("deny_grit", ()),
        natural=die,
        edge=edge_on(declared, "grit"),
        turn=slot.at.turn,
        now_s=slot.at.now,
        rulings=slot.rulings,
    )
    outcome = grit_teeth(given, dice)
    if isinstance(outcome, Refused):
        return []
    return slot.suffered(outcome.person)


def edge_on(declared: list[Mapping[str, Any]], roll: str) -> Any:
    """How Edge is used on one of his rolls: none, double, halve (BO-EDGE-03)."""
    found = (fields["use"] for fields in declared if fields["kind"] == "bo_edge_roll" and fields["roll"] == roll)
    return next(found, "none")


def paid(slot: Slot, declared: list[Mapping[str, Any]], accounts: dict[str, int]) -> None:
    """Take the points of Edge that the declarations cost off the side's account."""
    side = slot.at.figure(slot.name).side
    cost = sum(fields["kind"] in COSTS for fields in declared)
    if cost:
        accounts[side] = max(0, accounts.get(side, 0) - cost)
