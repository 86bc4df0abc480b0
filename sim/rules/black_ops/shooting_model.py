"""What a ranged attack is asked with and answers (BO-RANGED-01 to BO-RANGED-04)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

import msgspec

from warclock.sim.rules.black_ops.adjudicable import Outcome
from warclock.sim.rules.black_ops.ammunition import Ammunition
from warclock.sim.rules.black_ops.catalogue import gun
from warclock.sim.rules.black_ops.checks import Effort
from warclock.sim.rules.black_ops.circumstances import Exposure, Surroundings
from warclock.sim.rules.black_ops.damage import WoundEffect
from warclock.sim.rules.black_ops.elusive import Dodge, Refuge
from warclock.sim.rules.black_ops.entries import Gun, Mode
from warclock.sim.rules.black_ops.persons import Person, State
from warclock.sim.rules.black_ops.rolls import STANDARD_TN, TargetNumber

Result = Literal["miss", "dodged", "graze", "hit"]


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody who is shot at, as he stands when the shot falls."""

    person: Person
    distance_m: Fraction
    exposure: Exposure = Exposure()
    aware: bool = False  # of this attacker
    refuge: Refuge = Refuge()
    modifiers: tuple[int, ...] = ()  # the referee's for this target alone
    around: Surroundings | None = None  # how the shooter stands toward him; None: as the attack says
    behind: Person | None = None  # the nearest enemy within 2 m behind him (BO-DICE-04)


class RangedAttack(Effort, frozen=True, kw_only=True):
    """One action of fire with one weapon."""

    weapon: str | Gun | None = None
    targets: Annotated[tuple[Target, ...], msgspec.Meta(min_length=1)]
    mode: Mode = "single"
    spread_m: Fraction = Fraction(0)  # between the outermost targets
    mounted: bool = False  # on a bipod, tripod or rest
    around: Surroundings = Surroundings()
    ammunition: Ammunition = Ammunition()
    tn: TargetNumber = STANDARD_TN  # man-sized, close (BO-RANGED-03)
    no_auto: bool = False

    def gun(self) -> Gun:
        """The weapon's entry; the attack has one (``shot_problem`` refuses others)."""
        if self.weapon is None:
            raise ValueError("no weapon")
        return gun(self.weapon)


class ThroughShot(msgspec.Struct, frozen=True):
    """Who was hit by the bullet that went on (option spectacle: table)."""

    taken: int
    state: State
    person: Person


class TargetResult(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one target; ``taken`` is the damage after armour."""

    id: str
    total: int
    tn: int
    margin: int
    result: Result
    damage: int = 0  # before armour
    taken: int = 0
    effects: tuple[WoundEffect, ...] = ()
    dodge: Dodge | None = None
    through: ThroughShot | None = None
    state: State
    person: Person


class RangedAttackOutcome(Outcome, frozen=True, kw_only=True):
    """The die, all targets in order, and the weapon after it; ``spectacle`` for a natural 12 or 1."""

    natural: int
    targets: tuple[TargetResult, ...]
    spectacle: bool
    ammunition: Ammunition


def result_label(result: TargetResult) -> str:
    """One target's result in words: "miss", "hit 6", "graze 2, dead"."""
    told = result.result if result.result in ("miss", "dodged") else f"{result.result} {result.taken}"
    if result.through is not None:
        told += f" and through {result.through.taken}"
    return told if result.state == "able" else f"{told}, {result.state}"
