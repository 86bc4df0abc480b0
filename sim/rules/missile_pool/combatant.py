"""A combatant between two exchanges, as plain data, and how he stands at this moment."""

from __future__ import annotations

import msgspec

from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.catalogue import Attributes, Posture, Zone, weapon_of
from warclock.sim.rules.missile_pool.character import derived, weakened
from warclock.sim.rules.missile_pool.dodge import Policy
from warclock.sim.rules.missile_pool.movement import Gait, Motion, Stance, may_fire
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool import (
    Pool,
    leave_position,
    maximum,
)
from warclock.sim.rules.missile_pool.proficiency import in_use
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.shield import JackalShield, Shield
from warclock.sim.rules.missile_pool.trauma import (
    WHOLE_POOL,
    as_number,
    pool_maximum,
    toll,
)
from warclock.sim.rules.missile_pool.weapon_state import (
    Sequence,
    WeaponState,
)
from warclock.sim.rules.missile_pool.weapons import Proficiency, Weapon
from warclock.sim.rules.missile_pool.wounds import Wound


class Walked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A walked stream kept up: its target, first and last exchange (MP-WALK-05)."""

    target: str
    since: int
    last: int


def walked_on(walk: Walked | None, target: str, exchange: int) -> Walked:
    """The stream after one more exchange: the same if unbroken on the same target, else a new one."""
    if walk is not None and walk.target == target and walk.last == exchange - 1:
        return msgspec.structs.replace(walk, last=exchange)
    return Walked(target=target, since=exchange, last=exchange)


class Combatant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything a fight must remember of one person; distances and bearings belong to the board."""

    id: str
    attributes: Attributes
    proficiencies: dict[Proficiency, int] = {}
    melee: dict[str, int] = {}
    gift: bool = False
    either_hand: bool = False
    trained_burst: int | None = None
    weapon: str | Weapon
    held: WeaponState
    second_weapon: str | Weapon | None = None  # in the other hand
    second_held: WeaponState | None = None
    sequence: Sequence | None = None
    pool: Pool = Pool()
    combat_pool: int = 0
    dodge_policy: Policy = "when_not_firing"
    armour: dict[str, int] = {}
    shield: Shield = Shield()
    jackal: JackalShield | None = None
    stance: Stance = "standing"
    posture: str | Posture = "none"
    cover_ar: int | None = None
    cover_in_reach: bool = False
    motion: Motion = "still"
    gait: Gait | None = None
    moved_m: int = 0  # in this round
    fired: bool = False  # in this round
    unseen: int = 0  # exchanges the target has been out of sight
    wounds: tuple[Wound, ...] = ()
    health: int | None = None  # None: whole
    dead: bool = False
    rounds_out: int = 0
    frozen_rounds: int = 0
    suppressed_rounds: int = 0
    botch_dice: int = 0  # due at his next exchange (MP-DICE-04)
    shots_at: dict[str, int] = {}
    walk: Walked | None = None
    zones: tuple[Zone, ...] = ()

    @property
    def able(self) -> bool:
        """Whether he can act at all."""
        return not (self.dead or self.rounds_out or self.frozen_rounds) and self.health != 0


def rating_of(person: Combatant, options: Options = DEFAULTS) -> int:
    """His effective rating with the weapon in hand."""
    chosen = in_use(weapon_of(person.weapon), person.held.setting, person.proficiencies, options=options)
    return 0 if isinstance(chosen, Refusal) else chosen[1]


def pool_cap(person: Combatant, options: Options = DEFAULTS) -> int:
    """The most his missile pool holds, wounds considered (MP-POOL-01, -14, MP-SHOCK-05, -07)."""
    base = maximum(derived(person.attributes).aim, rating_of(person, options))
    return pool_maximum(base, toll(person.wounds).pain, health_of(person), person.attributes.ht)


def health_of(person: Combatant) -> int:
    """His Health: HT until blood loss lowers it."""
    return person.attributes.ht if person.health is None else person.health


def present_attributes(person: Combatant) -> Attributes:
    """His attributes now: at Health 1 all are halved (MP-SHOCK-07)."""
    return weakened(person.attributes) if health_of(person) == 1 < person.attributes.ht else person.attributes


def target_of(person: Combatant) -> Target:
    """The person as a target; the dodge is added when it is declared."""
    now = present_attributes(person)
    return Target(
        strength=now.st,
        agility=now.ag,
        toughness=now.to,
        will=now.wp,
        armour=person.armour,
        stance=person.stance,
        posture=person.posture,
        cover_ar=person.cover_ar,
        shield=person.shield.rating,
        jackal=person.jackal,
        motion=person.motion,
    )


def cannot_attack(person: Combatant, options: Options = DEFAULTS) -> bool:
    """Pain has taken the whole pool (MP-POOL-14)."""
    return pool_cap(person, options) <= 0 or as_number(toll(person.wounds).pain) >= WHOLE_POOL


def moved(person: Combatant, gait: Gait, metres_moved: int) -> Combatant:
    """After the movement of an exchange: a sprint, or leaving the bipod, ends the aim (MP-MOVE-05, MP-POOL-10)."""
    loses = metres_moved > 0 and (not may_fire(gait) or person.held.position == "prone_bipod")
    motion: Motion = "still" if not metres_moved else "evasive" if gait == "evasive" else "moving"
    held = msgspec.structs.replace(person.held, position="in_hand") if loses else person.held
    return msgspec.structs.replace(
        person,
        gait=gait,
        motion=motion,
        moved_m=person.moved_m + metres_moved,
        held=held,
        pool=leave_position(person.pool) if loses else person.pool,
    )
