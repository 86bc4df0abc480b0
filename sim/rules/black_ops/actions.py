"""One action a turn, woven pairs, long actions, ways on foot (BO-TURN, BO-MOVE-01)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings

Kind = Literal[
    "shoot",
    "aim",
    "throw",
    "mount",
    "unmount",
    "launch",
    "call_fire",
    "melee",
    "move",
    "take_cover",
    "posture",
    "long_action",
    "skill",
    "reload",
    "swap_plates",
    "heal",
    "hold",
]
Gait = Literal["walk", "sprint"]

ATTACKS: tuple[Kind, ...] = ("shoot", "throw", "melee", "launch", "call_fire")
LIGHT: tuple[Kind, ...] = ("shoot", "throw", "melee", "move", "take_cover", "posture", "reload", "skill")
ROLLED: tuple[Kind, ...] = ("shoot", "throw", "launch", "call_fire", "melee", "skill", "heal")
MOST_WOVEN = 2

METRES_PER_SECOND: Mapping[Gait, Fraction] = {"walk": Fraction(3, 2), "sprint": Fraction(7)}  # BO-MOVE-01


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An action as far as the turn's budget is concerned."""

    kind: Kind
    gait: Gait = "walk"
    mounted: bool = False  # shooting from a mount is not light
    turns_needed: Annotated[int, msgspec.Meta(ge=1)] = 1

    @property
    def rolls(self) -> bool:
        """Whether a skill roll goes with it this turn; that of a long one comes in its last (BO-TURN-03)."""
        return self.kind in ROLLED and self.turns_needed == 1


def is_light(order: Order) -> bool:
    """Whether it may be joined with another: the light kinds, at a walk, not from a mount, of one turn."""
    heavy = (order.kind == "move" and order.gait == "sprint") or (order.kind == "shoot" and order.mounted)
    return order.kind in LIGHT and not heavy and order.turns_needed == 1


def orders_problem(orders: Sequence[Order]) -> str | None:
    """One action, or two light ones with at most one attack (BO-TURN-02, BO-TURN-04)."""
    if len(orders) > MOST_WOVEN:
        return "TOO_MANY_ACTIONS"
    if len(orders) == 1:
        needs_turns = orders[0].kind == "skill" and orders[0].turns_needed > 1
        return "TOO_INVOLVED" if needs_turns else None
    attacks = sum(order.kind in ATTACKS for order in orders)
    return None if all(map(is_light, orders)) and attacks <= 1 else "TOO_INVOLVED"


def allowance_m(gait: Gait, rulings: Rulings = DEFAULT) -> Fraction:
    """Metres on foot in a turn: a walk beside another action, a sprint as the whole action (BO-MOVE-01)."""
    return METRES_PER_SECOND[gait] * rulings.turn_seconds


def move_problem(length_m: Fraction | int, gait: Gait, rulings: Rulings = DEFAULT) -> str | None:
    """TOO_FAR beyond the allowance of a turn."""
    return "TOO_FAR" if length_m > allowance_m(gait, rulings) else None


def stands_at(path: Sequence[str], slot_reached: bool) -> str:
    """Where a mover stands: at the start of his path before his slot, at its end from his slot on (BOR-33)."""
    return path[-1] if slot_reached else path[0]


class LongAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A task that takes several turns (BO-TURN-03); the scenario or the referee says how many."""

    task: str
    turns_needed: Annotated[int, msgspec.Meta(ge=1)]
    turns_done: int = 0

    @property
    def roll_due(self) -> bool:
        """Whether the next turn of work is the last: its roll is made then."""
        return self.turns_done + 1 == self.turns_needed


def worked_on(action: LongAction) -> LongAction | None:
    """After a turn spent on it; None: it is done."""
    done = replace(action, turns_done=action.turns_done + 1)
    return None if done.turns_done >= done.turns_needed else done


def interrupted(action: LongAction) -> LongAction:
    """Another action or incapacitation: all the work is lost (BO-TURN-03)."""
    return replace(action, turns_done=0)
