"""The orders of Black Ops (ledger section 29) beside those of the board: ``bo_`` and the ledger's name.

Two orders to one person in a turn are the ledger's ``combine``, carried out in the order given; the board's go,
take_cover, set_posture and hold_still are its move, take_cover, posture and hold; ``edge_extra`` is the decision
"extra_action" in a person's slot.
"""

from __future__ import annotations

from warclock.sim.orders.base import PersonOrder
from warclock.sim.skirmish.orders import person_order

RULE_SET = "black-ops"


class Shoot(PersonOrder, frozen=True, tag="bo_shoot"):
    """Fire a gun at one target, or several at once; ``fallback`` if the target is gone by then (BO-INIT-08)."""

    weapon: str
    targets: tuple[str, ...]
    mode: str = "single"
    fallback: str | None = None


class Aim(PersonOrder, frozen=True, tag="bo_aim"):
    """Aim at a target the whole turn (BO-RANGED-04)."""

    target: str


class Grenade(PersonOrder, frozen=True, tag="bo_grenade"):
    """Throw a grenade at a spot (BO-GREN-01)."""

    grenade: str
    spot: str


class Throw(PersonOrder, frozen=True, tag="bo_throw"):
    """Throw a weapon at somebody (BO-THROW-01)."""

    item: str
    target: str


class Mount(PersonOrder, frozen=True, tag="bo_mount"):
    """Set a gun up on its bipod or tripod, or on a rest."""

    weapon: str


class Unmount(PersonOrder, frozen=True, tag="bo_unmount"):
    """Take a gun off its rest."""

    weapon: str


class Launch(PersonOrder, frozen=True, tag="bo_launch"):
    """Fire a launcher at a spot (BO-RANGED-02)."""

    weapon: str
    spot: str


class CallFire(PersonOrder, frozen=True, tag="bo_call_fire"):
    """Give a battery the coordinates of a spot (BO-RANGED-02)."""

    battery: str
    spot: str


class Melee(PersonOrder, frozen=True, tag="bo_melee"):
    """Attack somebody hand to hand (BO-MELEE-01)."""

    target: str
    group: str = "brutality"
    weapon: str = "body"


class DefendWith(PersonOrder, frozen=True, tag="bo_defend_with"):
    """Standing: which group defends hand to hand (BO-MELEE-03)."""

    group: str


class Sneak(PersonOrder, frozen=True, tag="bo_sneak"):
    """Hide, or creep to a spot at a walk: Stealth against the Perception of each watcher (BOR-32)."""

    to: str | None = None


class LongAction(PersonOrder, frozen=True, tag="bo_long_action"):
    """Work on a task of several turns; given again in each of them (BO-TURN-03)."""

    task: str


class Skill(PersonOrder, frozen=True, tag="bo_skill"):
    """Do a task of one turn (BO-TN-01)."""

    task: str


class Oppose(PersonOrder, frozen=True, tag="bo_oppose"):
    """A skill against that of somebody within reach (BO-DICE-05)."""

    skill: str
    opponent: str


class Reload(PersonOrder, frozen=True, tag="bo_reload"):
    """Load a gun again (BO-AMMO-02)."""

    weapon: str


class SwapPlates(PersonOrder, frozen=True, tag="bo_swap_plates"):
    """Put fresh plates into armour; three turns in combat (BO-ARMOR-03)."""


class Heal(PersonOrder, frozen=True, tag="bo_heal"):
    """Treat somebody within reach, or oneself (BO-HEAL-01)."""

    patient: str


class Staunch(PersonOrder, frozen=True, tag="bo_staunch"):
    """Stop somebody's bleeding (BO-WOUND-04)."""

    patient: str


class Grit(PersonOrder, frozen=True, tag="bo_grit"):
    """Grit one's teeth: halves the wound penalty of the next turn. No action (BO-WOUND-02)."""

    skill: str = "endurance"


class Elusive(PersonOrder, frozen=True, tag="bo_elusive"):
    """Standing: willing to dodge at the price of the next turn. No action (BO-ELUSIVE-02)."""

    on: bool = True


class EdgeDefence(PersonOrder, frozen=True, tag="bo_edge_defence"):
    """A point of Edge backs his defence this turn. No action (BO-INIT-05)."""


class EdgeRoll(PersonOrder, frozen=True, tag="bo_edge_roll"):
    """A point of Edge on one of his rolls of this turn. No action (BO-EDGE-03)."""

    roll: str = "action"
    use: str = "double"


class EdgeWeird(PersonOrder, frozen=True, tag="bo_edge_weird"):
    """Ask the referee for something odd: 5 more on the action's roll, for a point of Edge (BO-EDGE-05)."""

    text: str


FREE = ("bo_defend_with", "bo_grit", "bo_elusive", "bo_edge_defence", "bo_edge_roll", "bo_edge_weird")
ALL: tuple[type[PersonOrder], ...] = (
    Shoot,
    Aim,
    Grenade,
    Throw,
    Mount,
    Unmount,
    Launch,
    CallFire,
    Melee,
    DefendWith,
    Sneak,
    LongAction,
    Skill,
    Oppose,
    Reload,
    SwapPlates,
    Heal,
    Staunch,
    Grit,
    Elusive,
    EdgeDefence,
    EdgeRoll,
    EdgeWeird,
)

for model in ALL:
    person_order(model, RULE_SET)
