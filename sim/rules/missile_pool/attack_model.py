"""An attack, its target and what came of it, as data."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from warclock.sim.rules.bounds import Count, DiceCount, Figure, Positive, check_distances
from warclock.sim.rules.missile_pool.catalogue import Posture, Zone
from warclock.sim.rules.missile_pool.dodge import Dodge
from warclock.sim.rules.missile_pool.movement import Motion, Stance
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.shield import JackalShield
from warclock.sim.rules.missile_pool.weapons import Position, Weapon
from warclock.sim.rules.missile_pool.wounds import Wound

AttackMode = Literal["single", "burst", "walk", "indirect", "overload", "generator"]
Result = Literal[
    "blind",  # walked without seeing where: a miss (MP-WALK-06)
    "blind_suppression",  # the same, to be resolved as Suppression Fire
    "miss",
    "no_pellets",
    "cover",
    "shield",
    "gap",
    "hit",
    "generator",
    "shield_face",
]


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who is shot at: attributes, armour by zone or spot ("XII", "chest", "left forearm"), cover, shields, reaction.

    ``cover_ar`` is the AR of the cover in the way, None stops everything. ``front``: the attacker stands before the
    Jackal shield.
    """

    strength: DiceCount = 5
    agility: DiceCount = 5
    toughness: DiceCount = 5
    will: DiceCount = 5
    armour: dict[str, Figure] = {}
    stance: Stance = "standing"
    raised_leg: Literal["left", "right"] = "left"
    posture: str | Posture = "none"
    cover_ar: Figure | None = None
    shield: Figure = 0
    jackal: JackalShield | None = None
    front: bool = True
    seen: bool = True  # out of sight every zone counts as hidden (MP-POOL-12)
    motion: Motion = "still"
    dodge: Dodge | None = None

    @property
    def cover(self) -> str | Posture:
        """The posture the shot meets."""
        return self.posture if self.seen else "full"


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One attack roll. ``second_weapon`` makes it Two-Gun; ``bullets`` is the burst of each gun.

    Distances in metres; ``dice`` are those declared for the roll, before the target's motion. ``walk_round`` counts
    the rounds of an unbroken walked stream from 1, ``roll_number`` the rolls of a series from 0.
    """

    weapon: str | Weapon
    second_weapon: str | Weapon | None = None
    position: Position
    distance_m: Fraction = Fraction(0)
    scoped: bool = False
    bayonet: bool = False
    mode: AttackMode = "single"
    dice: DiceCount
    bullets: Positive = 1
    called: str | None = None
    zones: tuple[Zone, ...] = ()
    wanted: str | None = None
    gift: bool = False
    tracer_dice: DiceCount = 0
    walk_round: Positive = 1
    roll_number: Count = 0
    target: Target = Target()
    options: Options = DEFAULTS

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class Impact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the bullets of a hit did: where they struck, shields left, wounds and their consequences."""

    result: Result
    zones: tuple[Zone, ...] = ()
    spots: tuple[str, ...] = ()
    shield: int = 0
    jackal: JackalShield | None = None
    wounds: tuple[Wound, ...] = ()
    dead: bool = False
    fell: bool = False
    rounds_out: int = 0


class Strike(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="strike"):
    """The outcome of one attack roll."""

    attack_number: int
    dice: int
    successes: int
    dodged: int
    net: int
    botch: bool
    bullets: int  # that reached the target
    impact: Impact


def label(impact: Impact) -> str:
    """One line of an odds table: the wounds ("chest 2, down"), "dead", or why there are none."""
    if impact.dead:
        return "dead"
    if impact.result != "hit":
        return impact.result
    parts = sorted(f"{plain_part(wound.part)} {wound.level}" for wound in impact.wounds)
    after = [*(["down"] if impact.fell else []), *(["out"] if impact.rounds_out else [])]
    return ", ".join([*parts, *after]) or "no wound"


def plain_part(part: str) -> str:
    """A part without its side."""
    return part.removeprefix("left ").removeprefix("right ")
