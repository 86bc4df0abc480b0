"""Dodging missiles: who may, with what, at which price; surprise (MP-DODGE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from warclock.sim.rules.bounds import DiceCount
from warclock.sim.rules.missile_pool.movement import Stance
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapon_state import WeaponState, is_up

DodgeKind = Literal["plain", "hit_the_deck", "dive_to_cover", "duck", "behind_cover"]
Policy = Literal["never", "when_not_firing", "always"]

PLAIN_DTN, EASY_DTN = 7, 5
DODGE_TN: Mapping[DodgeKind, int] = {
    "plain": PLAIN_DTN,
    "hit_the_deck": EASY_DTN,
    "dive_to_cover": EASY_DTN,
    "duck": EASY_DTN,  # something at hand to duck behind (MP-COVER-01)
    "behind_cover": EASY_DTN,  # indirect fire at a man his cover hides (MP-INDIR-02)
}
NEEDS_COVER: tuple[DodgeKind, ...] = ("dive_to_cover", "duck")
NOT_DODGEABLE = ("suppression", "random_bullet", "overheating")  # MP-DODGE-12


class Dodge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A declared dodge: ``dice`` from the combat pool against the number of its kind (MP-DODGE-04)."""

    dice: DiceCount
    kind: DodgeKind = "plain"


def dodge_pool(melee: Mapping[str, int], reflex: int, pain: int = 0, options: Options = DEFAULTS) -> int:
    """Dice to dodge with at the start of a round: Pugilism (or the best melee proficiency) and Reflex (MP-DODGE-03)."""
    best = max(melee.values(), default=0) if options.dodge_pool == "best_melee" else melee.get("pugilism", 0)
    return max(0, best + reflex - pain)


def stance_after(kind: DodgeKind, stance: Stance) -> Stance:
    """Hitting the deck ends prone, at no cost of time (MP-DODGE-04, MP-MOVE-07)."""
    return "prone" if kind == "hit_the_deck" else stance


def in_cover_after(kind: DodgeKind, in_cover: bool) -> bool:
    """Diving or ducking ends in the cover (MP-DODGE-04)."""
    return in_cover or kind in NEEDS_COVER


def surprise_applies(state: WeaponState, exchange: int, shots_at_target: int) -> bool:
    """Whether there is no time to dodge: no shot at him yet, the weapon not up before (MP-DODGE-07, -09)."""
    return shots_at_target == 0 and not is_up(state, exchange)


def over_surprise_limit(cost: int, first_credit: int) -> Refusal | None:
    """A surprise shot is limited to the dice of the first round (MP-DODGE-08)."""
    if cost <= first_credit:
        return None
    text = f"a surprise attack may use {first_credit} dice, {cost} asked"
    return Refusal(code="SURPRISE_DICE_LIMIT", text=text, field="dice")


class Reaction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What decides whether a dodge may be declared (MP-DODGE-01, -10, -12)."""

    dodges: tuple[Dodge, ...]  # one for each attack roll answered
    combat_pool: int
    attack_rolls: int = 1
    attack_kind: str = "single"
    aware: bool = True
    able: bool = True
    surprised: bool = False
    cover_in_reach: bool = False


def dodge_problem(reaction: Reaction) -> Refusal | None:
    """Why these dodges are refused, or None."""
    if reaction.attack_kind in NOT_DODGEABLE:
        return Refusal(code="NOT_DODGEABLE", text=f"{reaction.attack_kind} cannot be dodged")
    if not reaction.aware:
        return Refusal(code="NOT_AWARE", text="he does not know of the attack")
    if not reaction.able:
        return Refusal(code="INCAPACITATED", text="he is in no state to act")
    if reaction.surprised:
        return Refusal(code="SURPRISED", text="there is no time to dodge")
    if len(reaction.dodges) > reaction.attack_rolls:
        return Refusal(code="POOL_SHORT", text="one dodge answers one attack roll", field="dodges")
    if sum(dodge.dice for dodge in reaction.dodges) > reaction.combat_pool:
        return Refusal(code="POOL_SHORT", text=f"the combat pool holds {reaction.combat_pool}", field="dice")
    if not reaction.cover_in_reach and any(dodge.kind in NEEDS_COVER for dodge in reaction.dodges):
        return Refusal(code="NO_COVER", text="nothing to duck behind", field="kind")
    return None


def attack_rolls(mode: str, shots: int = 1) -> int:
    """Attack rolls of an attack, each answered by its own dodge (MP-DODGE-10)."""
    return shots if mode == "double_tap" else 1


def reacts(policy: Policy, firing: bool) -> bool:
    """Whether the standing policy answers an attack; a dodge cancels the own fire (MP-DODGE-11)."""
    return policy == "always" or (policy == "when_not_firing" and not firing)
