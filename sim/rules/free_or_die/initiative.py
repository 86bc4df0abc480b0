"""Who acts when in a turn (FD-INIT-01 to FD-INIT-10)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import check_distances
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.chances import NOBODY
from warclock.sim.rules.free_or_die.pools import GRADES, Grade
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

Action = Literal[
    "shoot",
    "fire_heavy",
    "fire_vehicle_weapon",
    "throw",
    "melee_armed",
    "ram",
    "melee_unarmed",
    "move",
    "hide",
    "first_aid",
    "drive",
    "plant",
    "reload",
    "rescue",
    "other",
]

# FD-INIT-04: the category decides before the dice.
CATEGORIES: Mapping[Action, int] = {
    "shoot": 0,
    "fire_heavy": 0,
    "fire_vehicle_weapon": 0,
    "throw": 0,
    "melee_armed": 1,
    "ram": 1,
    "melee_unarmed": 2,
    "move": 3,
    "hide": 3,
    "first_aid": 3,
    "drive": 3,
    "plant": 3,
    "reload": 3,
    "rescue": 3,
    "other": 3,
}
SHOOTING = 0
WEIGHED_CATEGORIES = (0, 1)  # shooting and armed (FD-INIT-07)
REACTION_GAP_M = 20


class Gap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A charge at someone: how far it starts, and what he knows and holds (FD-INIT-09)."""

    target: str
    distance_m: Fraction  # at the start of the turn
    target_aware: bool = True
    weapon_in_hand: bool = True

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class Actor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One who acts this turn: the skill of his declared action decides (FD-INIT-03).

    ``dice`` are the skill minus skill-wide losses plus Hooah dice (``persons.initiative_dice``, FD-INIT-10).
    """

    id: str
    action: Action
    dice: Annotated[int, msgspec.Meta(ge=0)]
    grade: Grade = "average"
    weight_rank: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    ambusher: bool = False
    charge: Gap | None = None


class TurnOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All actors of a turn, and whether it is flagged as an ambush or blitz (FD-INIT-08)."""

    actors: tuple[Actor, ...]
    ambush: bool = False
    rulings: Rulings = DEFAULT


class Initiative(Outcome, frozen=True):
    """The slots of the turn in order; several ids in one slot are resolved before any effect is applied."""

    slots: tuple[tuple[str, ...], ...]
    uncancelled: tuple[str, ...] = ()  # chargers whose attack only CI or worse stops (FD-INIT-09)


def _key(actor: Actor, given: TurnOrder) -> tuple[int, int, int, int, int]:
    """Sort key: ambushers, category, weight, dice, grade - most first."""
    rulings = given.rulings
    category = CATEGORIES[actor.action]
    block = given.ambush and rulings.init_ambush == "ambushers_first" and not actor.ambusher
    weighs = rulings.init_right_of_weight and not (given.ambush and rulings.init_ambush == "suspend")
    rank = actor.weight_rank if weighs and category in WEIGHED_CATEGORIES else 0
    return int(block), category, -rank, -actor.dice, -GRADES.index(actor.grade)


def crosses_the_gap(charge: Gap) -> bool:
    """Whether a charger reaches a shooter before he can use his weapon: inclusive 20 m (FD-INIT-09)."""
    caught = not charge.target_aware or not charge.weapon_in_hand
    return charge.distance_m <= REACTION_GAP_M and caught


def _ahead_of_their_targets(slots: list[list[Actor]], rulings: Rulings) -> list[list[Actor]]:
    """Move every charger inside the reaction gap to a slot right before that of the shooter he runs at."""
    if not rulings.init_reaction_gap:
        return slots
    chargers = [actor for slot in slots for actor in slot if actor.charge and crosses_the_gap(actor.charge)]
    for charger in chargers:
        places = {actor.id: place for place, slot in enumerate(slots) for actor in slot}
        shooters = {a.id for slot in slots for a in slot if CATEGORIES[a.action] == SHOOTING}
        target = charger.charge.target if charger.charge else ""
        if target not in shooters or places[target] >= places[charger.id]:
            continue
        slots[places[charger.id]].remove(charger)
        slots.insert(places[target], [charger])
    return [slot for slot in slots if slot]


def _label(outcome: Initiative | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return " ".join("+".join(slot) for slot in outcome.slots) or NOBODY


@adjudicable(
    "initiative",
    "FD-INIT-01",
    "FD-INIT-02",
    "FD-INIT-04",
    "FD-INIT-06",
    "FD-INIT-07",
    "FD-INIT-08",
    "FD-INIT-09",
    label=_label,
)
def order_of_action(given: TurnOrder, dice: Dice) -> Initiative | Refused:
    """Put the actors of a turn in order: category, dice, aptitude grade, then the tie rule."""
    if len({actor.id for actor in given.actors}) < len(given.actors):
        return Refused("DUPLICATE_ORDER")
    ordered = sorted(given.actors, key=lambda actor: (_key(actor, given), actor.id))
    groups: list[list[Actor]] = []
    for actor in ordered:
        if groups and _key(groups[-1][0], given) == _key(actor, given):
            groups[-1].append(actor)
        else:
            groups.append([actor])
    slots: list[list[Actor]] = []
    for group in groups:
        slots += _untied(group, given.rulings, dice)
    slots = _ahead_of_their_targets(slots, given.rulings)
    bold = given.rulings.init_reaction_gap
    return Initiative(
        slots=tuple(tuple(actor.id for actor in slot) for slot in slots),
        uncancelled=tuple(a.id for s in slots for a in s if bold and a.charge and crosses_the_gap(a.charge)),
    )


def _untied(group: list[Actor], rulings: Rulings, dice: Dice) -> list[list[Actor]]:
    """Equal actors by the tie rule: a seeded draw, ascending id, or together (FD-INIT-06)."""
    if rulings.init_tie == "simultaneous":
        return [group]
    if rulings.init_tie == "seeded" and len(group) > 1:
        remaining, drawn = list(group), []
        while remaining:
            drawn.append([remaining.pop(dice.roll(len(remaining), "init") - 1 if len(remaining) > 1 else 0)])
        return drawn
    return [[actor] for actor in group]
