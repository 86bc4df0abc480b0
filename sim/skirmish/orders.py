"""The board's own orders, the same under every rule set, and how a rule set adds its own.

The rule set gives their domains (what may be declared now) and says what they cost; ``offers.py`` and ``moving.py``
have what is the same for all.
"""

from __future__ import annotations

from typing import Any

import msgspec

from warclock.sim.events import skirmish as happened
from warclock.sim.orders.base import Domains, PersonOrder, person_order_kind
from warclock.sim.orders.domain import Refusal
from warclock.sim.skirmish.rules import rules_of
from warclock.sim.skirmish.situation import Situation
from warclock.sim.skirmish.telling import tell
from warclock.sim.tasks import Moment
from warclock.sim.world.skirmish import Declared, Person
from warclock.sim.world.world import World


class Go(PersonOrder, frozen=True, tag="go"):
    """Move on foot to a spot by the shortest way."""

    to: str
    gait: str = "walk"


class Hold(PersonOrder, frozen=True, tag="hold_still"):
    """Do nothing this turn."""


class TakeCover(PersonOrder, frozen=True, tag="take_cover"):
    """Go behind something that gives cover: the spot of the thing, or one's own that gives cover by itself."""

    behind: str


class SetPosture(PersonOrder, frozen=True, tag="set_posture"):
    """Stand, kneel or lie down."""

    posture: str


class WorkDoor(PersonOrder, frozen=True, tag="work_door"):
    """Open or close a door within reach."""

    door: str
    open: bool = True


class Leave(PersonOrder, frozen=True, tag="leave_board"):
    """Leave the board where there is an exit."""


class GiveUp(PersonOrder, frozen=True, tag="give_up"):
    """Lay down arms."""


class SetTactics(PersonOrder, frozen=True, tag="set_tactics"):
    """What the person's team does without orders: hold, defend or assault."""

    tactics: str


BOARD_ORDERS: tuple[type[PersonOrder], ...] = (Go, Hold, TakeCover, SetPosture, WorkDoor, Leave, GiveUp, SetTactics)
FREE = ("set_tactics",)


def person_order(model: type[PersonOrder], rule_set: str = "", *rules: str) -> None:
    """Register a kind of order of persons on the board; ``rule_set`` empty: of the board itself."""
    kind = str(model.__struct_config__.tag)

    def domains(world: World, person: Person) -> Domains | Refusal:
        fight = world.skirmishes.get(person.skirmish)
        if fight is None or person.id not in fight.figures:
            return Refusal("NOT_ON_BOARD", f"{person.id} is on no board", "person")
        if rule_set not in ("", fight.rule_set):
            return Refusal("NOT_IN_RULES", f"{fight.rule_set} has no order {kind}", "kind")
        if person.id not in fight.asked:
            return Refusal("TOO_LATE", f"{person.id} is not asked now", "person")
        at = Situation(world, fight)
        return rules_of(at).domains(at, person.id, kind)

    person_order_kind(model, domains, declare, *rules)


def declare(moment: Moment, person: Person, order: PersonOrder) -> Refusal | None:
    """The order becomes one of the person's declarations of this turn."""
    fight = moment.world.skirmishes[person.skirmish]
    fields: dict[str, Any] = msgspec.to_builtins(order)
    if fields["kind"] == "set_tactics":
        tell(moment, fight, [happened.TacticsSet(skirmish=fight.id, team=person.team, tactics=fields["tactics"])])
        return None
    action = Declared(moment.order, fields)
    tell(moment, fight, [happened.ActionDeclared(skirmish=fight.id, person=person.id, action=action)])
    return None


for board_order in BOARD_ORDERS:
    person_order(board_order)
