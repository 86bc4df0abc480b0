"""Hand to hand inside the same exchanges, in short form (MP-MELEE, MP-DMG-09, MP-ACC-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import DiceCount
from warclock.sim.rules.missile_pool.attack_model import Impact, Target, label
from warclock.sim.rules.missile_pool.catalogue import Swing, Zone, hit_tables, weapon_of
from warclock.sim.rules.missile_pool.closed_form import adjudicable
from warclock.sim.rules.missile_pool.damage import RawWound, armour_at, melee_level
from warclock.sim.rules.missile_pool.dodge import PLAIN_DTN
from warclock.sim.rules.missile_pool.location import SPOT_SIDES, is_paired, roll_side, spot_of, swing_spot
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool_roll import roll_opposed
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.shield import absorb, jackal_absorb
from warclock.sim.rules.missile_pool.trauma import (
    OUT_ROUNDS_SIDES,
    ROUNDS_OUT,
    Staggered,
    keeps_senses,
    knock_down,
    knock_down_dice,
    knock_out_dice,
)
from warclock.sim.rules.missile_pool.weapons import KnockDown, Position, Weapon, WoundTable
from warclock.sim.rules.missile_pool.wounds import Wound, suffered

Style = Literal["cut", "thrust", "blow"]
TABLES: Mapping[Style, WoundTable] = {"cut": "cut", "thrust": "puncture", "blow": "bludgeon"}


def combat_pool(proficiency: int, reflex: int, pain: int = 0, spill: int = 0) -> int:
    """The melee pool at a round start: proficiency and Reflex less Pain and spilled shock (MP-MELEE-01)."""
    return max(0, proficiency + reflex - pain - max(0, spill - pain))


def first_to_declare(reflexes: dict[str, int]) -> str:
    """Who must declare first: the lower Reflex, ties by name (MP-MELEE-02)."""
    return min(reflexes, key=lambda name: (reflexes[name], name))


def fire_problem(position: Position, at_opponent_in_reach: bool) -> Refusal | None:
    """Firing while attacked hand to hand: not from the shoulder at a man in reach (MP-MELEE-03)."""
    if at_opponent_in_reach and position == "shoulder":
        return Refusal(code="NOT_IN_POSITION", text="no shouldered gun at an opponent in reach", field="target")
    return None


def may_parry(fires_this_exchange: bool) -> bool:
    """Who fires gives up the parry of that exchange (MP-MELEE-03)."""
    return not fires_this_exchange


class Blow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One attack hand to hand: ``zone`` is I-VII for cuts and blows, VIII-XIV for thrusts.

    ``defence`` dice parry with ``parry_weapon`` (against its DTN), or dodge without one.
    """

    weapon: str | Weapon
    style: Style
    zone: Zone | Swing
    dice: DiceCount
    strength: DiceCount
    defence: DiceCount = 0
    parry_weapon: str | Weapon | None = None
    target: Target = Target()
    options: Options = DEFAULTS


class BlowOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="blow"):
    """Net successes and what they did."""

    net: int
    impact: Impact
    botch: bool = False  # costs half the dice of the next exchange (MP-DICE-04)


def figures(weapon: Weapon, style: Style) -> tuple[int, int] | None:
    """Attack number and damage over ST of a style; None where the weapon lacks it (MP-WPN-SWORD, MP-ACC-03)."""
    if weapon.melee is None:
        return None
    number = getattr(weapon.melee, f"{style}_atn")
    return None if number is None else (number, getattr(weapon.melee, f"{style}_damage") or 0)


def parry_number(blow: Blow) -> int:
    """The defence number: of the parrying weapon, 7 for a dodge (MP-MELEE-02)."""
    melee = weapon_of(blow.parry_weapon).melee if blow.parry_weapon is not None else None
    return melee.dtn if melee is not None else PLAIN_DTN


def _label(outcome: BlowOutcome | Refusal) -> str:
    return outcome.code if isinstance(outcome, Refusal) else label(outcome.impact)


@adjudicable(
    "missile-pool.blow",
    "MP-MELEE-02",
    "MP-DMG-09",
    "MP-LOC-09",
    label=_label,
)
def strike(blow: Blow, dice: Dice) -> BlowOutcome | Refusal:
    """A cut, thrust or blow against a parry or dodge."""
    weapon, target = weapon_of(blow.weapon), blow.target
    style = figures(weapon, blow.style)
    if style is None or weapon.melee is None:
        return Refusal(code="MODE_UNAVAILABLE", text=f"{weapon.name} has no {blow.style}", field="style")
    tables = hit_tables()
    if blow.zone not in (tables.spots if blow.style == "thrust" else tables.swings):
        text = f"a {blow.style} goes to {'VIII to XIV' if blow.style == 'thrust' else 'I to VII'}"
        return Refusal(code="UNKNOWN_KIND", text=text, field="zone")
    number, bonus = style
    parry = parry_number(blow)
    defence = (blow.defence, parry) if blow.defence else None
    roll = roll_opposed(dice, (blow.dice, number), defence, lambda net: net, blow.options)
    quiet = Impact(result="miss", shield=target.shield, jackal=target.jackal)
    if roll.net < 1:
        return BlowOutcome(net=roll.net, impact=quiet, botch=roll.botch)
    energy = weapon.melee.energy
    damage, jackal = blow.strength + bonus, target.jackal
    if jackal is not None:
        jackal, (damage,) = jackal_absorb(
            jackal, (damage,), "energy" if energy else "melee", target.front, blow.options
        )
    shielded = absorb(target.shield, (damage,) if damage else (), energy, blow.options)
    damage = shielded.bullets[0] if shielded.bullets else 0
    impact = msgspec.structs.replace(quiet, result="shield", shield=shielded.rating, jackal=jackal)
    if damage < 1:
        return BlowOutcome(net=roll.net, impact=impact)
    return BlowOutcome(net=roll.net, impact=_wounded(blow, roll.net, damage, impact, dice))


def _wounded(blow: Blow, net: int, damage: int, impact: Impact, dice: Dice) -> Impact:
    target = blow.target
    thrust_zone: Zone | None = blow.zone if blow.style == "thrust" else None  # type: ignore[assignment]
    if thrust_zone is not None:
        spot = spot_of(thrust_zone, dice.roll(SPOT_SIDES, "spot"), blow.options)
    else:
        spot = swing_spot(blow.zone, dice, blow.style == "blow")  # type: ignore[arg-type]
    side = roll_side(dice, None, False) if is_paired(spot) else None
    level = melee_level(net, damage, target.toughness, armour_at(target.armour, blow.zone, spot, side))
    if level < 1 or spot == "gap":
        return msgspec.structs.replace(impact, result="gap" if spot == "gap" else "hit", spots=(spot,))
    raw = RawWound(spot=spot, table=TABLES[blow.style], level=level, zone=thrust_zone, side=side)
    wound = suffered(raw, target.will, missile=False, options=blow.options)
    fell, out = _after(wound, target, dice, blow.options)
    return msgspec.structs.replace(
        impact, result="hit", spots=(spot,), wounds=(wound,), dead=wound.dead, fell=fell, rounds_out=out
    )


def _after(wound: Wound, target: Target, dice: Dice, options: Options) -> tuple[bool, int]:
    """Knock-down and knock-out of the wound row."""
    if wound.dead:
        return False, 0
    case = Staggered(
        strength=target.strength,
        agility=target.agility,
        toughness=target.toughness,
        will=target.will,
        options=options,
    )
    down, out = knock_down_dice([wound], KnockDown()), knock_out_dice([wound])
    fell = down is not None and not knock_down(msgspec.structs.replace(case, modifier=down), dice).holds
    if out is None or keeps_senses(msgspec.structs.replace(case, modifier=out), dice):
        return fell, 0
    return True, dice.roll(OUT_ROUNDS_SIDES, ROUNDS_OUT)


class Melee(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Blows of one exchange that are resolved together (MP-MELEE-02)."""

    blows: tuple[Blow, ...]


class MeleeOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The outcome of each blow, in order."""

    outcomes: tuple[BlowOutcome | Refusal, ...]


@adjudicable(
    "missile-pool.melee",
    "MP-MELEE-02",
    "MP-TIME-08",
    label=lambda outcome: "; ".join(_label(one) for one in outcome.outcomes),
)
def fight(melee: Melee, dice: Dice) -> MeleeOutcome:
    """Blows given at the same time: each is struck although the other may fell its giver."""
    return MeleeOutcome(outcomes=tuple(strike(blow, dice) for blow in melee.blows))
