"""What the clock does to a combatant: starts and ends of rounds and exchanges (order of steps 29.1 to 29.3)."""

from __future__ import annotations

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.missile_pool.attack_model import Impact
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.character import derived
from warclock.sim.rules.missile_pool.combatant import Combatant, health_of, pool_cap, present_attributes
from warclock.sim.rules.missile_pool.dodge import dodge_pool
from warclock.sim.rules.missile_pool.heat import HeatCheck, cooled, hand_wound, heat_roll, still_dead
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool import (
    accrues,
    begin_round,
    end_round,
    leave_position,
    lose_sight,
    owe,
    refresh_rate,
)
from warclock.sim.rules.missile_pool.rapid import halve_late, rapid_rate
from warclock.sim.rules.missile_pool.shield import Shield, recharge, struck
from warclock.sim.rules.missile_pool.trauma import (
    Bleeding,
    Staggered,
    bleed,
    crippled,
    fallen_pool,
    fresh_shock,
    pool_maximum,
    spill_after_pain,
    strike_pools,
    toll,
    wake,
)
from warclock.sim.rules.missile_pool.weapon_state import (
    Step,
    advance,
    dropped,
    end_exchange_positions,
    interrupted,
    start,
)
from warclock.sim.rules.missile_pool.weapons import Weapon
from warclock.sim.rules.missile_pool.wounds import suffered


def start_round(person: Combatant, dice: Dice, options: Options = DEFAULTS) -> Combatant:
    """The start of a round: timed states, blood, combat pool, then the credit of a standing aim (29.1)."""
    change = msgspec.structs.replace
    person = change(
        person,
        rounds_out=_senseless(person, dice, options),
        frozen_rounds=max(0, person.frozen_rounds - 1),
        suppressed_rounds=max(0, person.suppressed_rounds - 1),
        moved_m=0,
        fired=False,
        held=change(person.held, fired_this_round=False),
    )
    sums = toll(person.wounds)
    if sums.bl and not person.dead:
        case = Bleeding(
            endurance=present_attributes(person).en, blood_loss=sums.bl, health=health_of(person), options=options
        )
        person = change(person, health=bleed(case, dice).health)
    spill = spill_after_pain(person.pool.spill, sums.pain)
    base = dodge_pool(person.melee, derived(person.attributes).reflex, options=options)
    combat = pool_maximum(base, sums.pain, health_of(person), person.attributes.ht)
    weapon = weapon_of(person.weapon)
    rate = round_rate(person, weapon, options)
    pool = begin_round(change(person.pool, spill=spill), rate, pool_cap(person, options))
    return change(person, combat_pool=max(0, combat - spill), pool=pool)


def round_rate(person: Combatant, weapon: Weapon, options: Options = DEFAULTS) -> int:
    """What a round start credits: nothing out of position, half WT while an action is worked (MP-POOL-02, FRR-02)."""
    if not person.able or not accrues(person.held.position, person.pool.target):
        return 0
    if person.sequence is not None and any(step.kind == "work" for step in person.sequence.steps):
        return rapid_rate(present_attributes(person).wt, options)
    return refresh_rate(present_attributes(person).wt, weapon.refresh, person.pool.scoped, False, options)


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
        full = refresh_rate(present_attributes(person).wt, weapon.refresh, pool.scoped, False, options)
        pool = halve_late(pool, full, present_attributes(person).wt, options)
    return msgspec.structs.replace(person, held=held, sequence=sequence, pool=pool)


def start_exchange(person: Combatant, exchange: int) -> Combatant:
    """The instant before orders: shield recharge, losses by botches (29.2, 1)."""
    pool = msgspec.structs.replace(person.pool, dice=max(0, person.pool.dice - person.botch_dice))
    return msgspec.structs.replace(person, shield=recharge(person.shield, exchange), pool=pool, botch_dice=0)


def _senseless(person: Combatant, dice: Dice, options: Options) -> int:
    """Rounds he stays senseless; when they are over he tries to wake, again each minute (MP-SHOCK-10)."""
    if person.rounds_out != 1 or person.dead:
        return max(0, person.rounds_out - 1)
    return wake(Staggered(will=present_attributes(person).wp, options=options), dice).rounds


def _shield_after(person: Combatant, impacts: tuple[Impact, ...], exchange: int) -> Shield:
    """His shield after the hits; one that only met his cover does not delay its recharge (MP-SHIELD-06)."""
    rating = impacts[-1].shield
    if any(impact.result in ("hit", "shield") for impact in impacts):
        return struck(person.shield, rating, exchange)
    return msgspec.structs.replace(person.shield, rating=rating)


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
        shield=_shield_after(person, impacts, exchange),
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
