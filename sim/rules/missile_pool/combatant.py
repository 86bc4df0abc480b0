"""A combatant between two exchanges, as plain data, and what the clock does to him (order of steps 29.1 to 29.3)."""

from __future__ import annotations

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.missile_pool.attack_model import Impact, Target
from warclock.sim.rules.missile_pool.catalogue import Attributes, Zone, weapon_of
from warclock.sim.rules.missile_pool.character import derived
from warclock.sim.rules.missile_pool.dodge import Policy, dodge_pool
from warclock.sim.rules.missile_pool.heat import HeatCheck, cooled, hand_wound, heat_roll, still_dead
from warclock.sim.rules.missile_pool.movement import Gait, Motion, Stance
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool import (
    Pool,
    accrues,
    begin_round,
    end_round,
    leave_position,
    lose_sight,
    maximum,
    owe,
    refresh_rate,
)
from warclock.sim.rules.missile_pool.proficiency import in_use
from warclock.sim.rules.missile_pool.rapid import halve_late, rapid_rate
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.shield import JackalShield, Shield, recharge, struck
from warclock.sim.rules.missile_pool.trauma import (
    WHOLE_POOL,
    Bleeding,
    as_number,
    bleed,
    crippled,
    fallen_pool,
    fresh_shock,
    pool_maximum,
    spill_after_pain,
    strike_pools,
    toll,
)
from warclock.sim.rules.missile_pool.weapon_state import (
    Sequence,
    Step,
    WeaponState,
    advance,
    dropped,
    end_exchange_positions,
    interrupted,
    start,
)
from warclock.sim.rules.missile_pool.weapons import Proficiency, Weapon
from warclock.sim.rules.missile_pool.wounds import Wound, suffered


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
    posture: str = "none"
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
    return pool_maximum(base, toll(person.wounds).pain, _health(person), person.attributes.ht)


def _health(person: Combatant) -> int:
    return person.attributes.ht if person.health is None else person.health


def target_of(person: Combatant) -> Target:
    """The person as a target; the dodge is added when it is declared."""
    return Target(
        strength=person.attributes.st,
        agility=person.attributes.ag,
        toughness=person.attributes.to,
        will=person.attributes.wp,
        armour=person.armour,
        stance=person.stance,
        posture=person.posture,
        cover_ar=person.cover_ar,
        shield=person.shield.rating,
        jackal=person.jackal,
        motion=person.motion,
    )


def start_round(person: Combatant, dice: Dice, options: Options = DEFAULTS) -> Combatant:
    """The start of a round: timed states, blood, combat pool, then the credit of a standing aim (29.1)."""
    change = msgspec.structs.replace
    person = change(
        person,
        rounds_out=max(0, person.rounds_out - 1),
        frozen_rounds=max(0, person.frozen_rounds - 1),
        suppressed_rounds=max(0, person.suppressed_rounds - 1),
        moved_m=0,
        fired=False,
        held=change(person.held, fired_this_round=False),
    )
    sums = toll(person.wounds)
    if sums.bl and not person.dead:
        case = Bleeding(endurance=person.attributes.en, blood_loss=sums.bl, health=_health(person), options=options)
        person = change(person, health=bleed(case, dice).health)
    spill = spill_after_pain(person.pool.spill, sums.pain)
    base = dodge_pool(person.melee, derived(person.attributes).reflex, options=options)
    combat = pool_maximum(base, sums.pain, _health(person), person.attributes.ht)
    weapon = weapon_of(person.weapon)
    rate = round_rate(person, weapon, options)
    pool = begin_round(change(person.pool, spill=spill), rate, pool_cap(person, options))
    return change(person, combat_pool=max(0, combat - spill), pool=pool)


def round_rate(person: Combatant, weapon: Weapon, options: Options = DEFAULTS) -> int:
    """What a round start credits: nothing out of position, half WT while an action is worked (MP-POOL-02, FRR-02)."""
    if not person.able or not accrues(person.held.position, person.pool.target):
        return 0
    if person.sequence is not None and any(step.kind == "work" for step in person.sequence.steps):
        return rapid_rate(person.attributes.wt, options)
    return refresh_rate(person.attributes.wt, weapon.refresh, person.pool.scoped, False, options)


def begin_steps(
    person: Combatant, steps: tuple[Step, ...], charge: int, exchange: int, options: Options = DEFAULTS
) -> Combatant:
    """Start a sequence: the drill is paid, a weapon that leaves its position loses the aim (MP-POOL-10, MP-DRILL-03).

    Working the action in position costs half the credit of a round that has been credited already (MP-MAN-FRR-02).
    """
    weapon = weapon_of(person.weapon)
    held, sequence = start(person.held, weapon, steps, exchange)
    pool = owe(person.pool, charge)
    if not accrues(held.position, "any"):
        pool = leave_position(pool)
    elif pool.credited and any(step.kind == "work" for step in steps):
        full = refresh_rate(person.attributes.wt, weapon.refresh, pool.scoped, False, options)
        pool = halve_late(pool, full, person.attributes.wt, options)
    return msgspec.structs.replace(person, held=held, sequence=sequence, pool=pool)


def start_exchange(person: Combatant, exchange: int) -> Combatant:
    """The instant before orders: shield recharge, losses by botches (29.2, 1)."""
    pool = msgspec.structs.replace(person.pool, dice=max(0, person.pool.dice - person.botch_dice))
    return msgspec.structs.replace(person, shield=recharge(person.shield, exchange), pool=pool, botch_dice=0)


def suffer(person: Combatant, impacts: tuple[Impact, ...], exchange: int) -> Combatant:
    """The consequences of all hits of an exchange together: shock, falling, death (29.2, 13)."""
    change = msgspec.structs.replace
    last = impacts[-1]
    new = tuple(wound for impact in impacts for wound in impact.wounds)
    blow = strike_pools(person.pool.dice, person.combat_pool, fresh_shock(person.wounds, new))
    pool = change(person.pool, dice=blow.missile, spill=person.pool.spill + blow.spill)
    after = change(
        person,
        wounds=(*person.wounds, *new),
        shield=struck(person.shield, last.shield, exchange),
        jackal=last.jackal,
        pool=pool,
        combat_pool=blow.combat,
        dead=person.dead or any(impact.dead for impact in impacts),
        rounds_out=max(person.rounds_out, *(impact.rounds_out for impact in impacts)),
    )
    hand_lost, cannot_stand = crippled(new)
    if hand_lost:
        after = change(after, held=dropped(after.held), pool=leave_position(after.pool))
    if cannot_stand or any(impact.fell for impact in impacts):
        after = change(
            after,
            stance="prone",
            combat_pool=fallen_pool(after.combat_pool),
            pool=leave_position(after.pool),
            held=change(after.held, position="in_hand"),
        )
    return after


def end_exchange(
    person: Combatant, exchange: int, fired: bool, overload: bool, dice: Dice, options: Options = DEFAULTS
) -> Combatant:
    """The end of an exchange: heat of a weapon that was fired, a second off the steps under way (29.2, 14 and 15)."""
    change = msgspec.structs.replace
    weapon = weapon_of(person.weapon)
    if fired and weapon.heats:
        person = _heated(person, weapon, overload, dice, options)
    held = end_exchange_positions(person.held, exchange)
    if person.sequence is None:
        return change(person, held=held)
    if not person.able:
        held, gone = interrupted(held)
        return change(person, held=held, sequence=gone)
    held, rest = advance(held, weapon, person.sequence, exchange)
    return change(person, held=held, sequence=rest)


def _heated(person: Combatant, weapon: Weapon, overload: bool, dice: Dice, options: Options) -> Combatant:
    change = msgspec.structs.replace
    added = weapon.overload.heat if overload and weapon.overload else 0
    check = HeatCheck(heat=person.held.heat, overload_heat=added, toughness=person.attributes.to, options=options)
    outcome = heat_roll(check, dice)
    held = change(person.held, heat=outcome.heat, overheated=outcome.result == "overheats")
    burn = hand_wound(outcome.hand_wound)
    if burn is None:
        return change(person, held=held)
    wound = suffered(burn, person.attributes.wp, options=options)
    blow = strike_pools(person.pool.dice, person.combat_pool, fresh_shock(person.wounds, (wound,)))
    pool = change(person.pool, dice=blow.missile, spill=person.pool.spill + blow.spill)
    return change(person, held=held, wounds=(*person.wounds, wound), pool=pool, combat_pool=blow.combat)


def finish_round(person: Combatant, options: Options = DEFAULTS) -> Combatant:
    """The end of a round: movers who fired lose their dice, weapons cool (29.3)."""
    heat = cooled(person.held.heat, person.held.fired_this_round)
    held = msgspec.structs.replace(person.held, heat=heat, overheated=still_dead(person.held.overheated, heat))
    pool = lose_sight(end_round(person.pool, person.moved_m, person.fired, options), person.unseen)
    return msgspec.structs.replace(person, held=held, pool=pool)


def cannot_attack(person: Combatant, options: Options = DEFAULTS) -> bool:
    """Pain has taken the whole pool (MP-POOL-14)."""
    return pool_cap(person, options) <= 0 or as_number(toll(person.wounds).pain) >= WHOLE_POOL
