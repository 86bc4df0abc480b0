"""One exchange of many: all attacks declared, then rolled, then applied together (MP-TIME-08, order of steps 29.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.missile_pool.attack import resolve_with
from warclock.sim.rules.missile_pool.attack_model import Attack, AttackMode, Impact, label
from warclock.sim.rules.missile_pool.attack_number import walk_round
from warclock.sim.rules.missile_pool.catalogue import Catalogue, weapon_of
from warclock.sim.rules.missile_pool.clock import place_in_round, too_many_actions
from warclock.sim.rules.missile_pool.closed_form import adjudicable
from warclock.sim.rules.missile_pool.combatant import (
    Combatant,
    cannot_attack,
    pool_cap,
    target_of,
    walked_on,
)
from warclock.sim.rules.missile_pool.declaration import declare
from warclock.sim.rules.missile_pool.dodge import Dodge, Reaction, dodge_problem, reacts, stance_after, surprise_applies
from warclock.sim.rules.missile_pool.exchange_model import Exchange, Exchanged, Fire, Volleyed
from warclock.sim.rules.missile_pool.fire_order import Declared, Shooter
from warclock.sim.rules.missile_pool.movement import may_fire
from warclock.sim.rules.missile_pool.pool import aim_second, begin_aim, declare_dodge, spend
from warclock.sim.rules.missile_pool.pool_roll import botch_loss
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.turn import end_exchange, finish_round, start_exchange, start_round, suffer
from warclock.sim.rules.missile_pool.weapon_state import fired

ATTACK_MODES: Mapping[str, AttackMode] = {
    "burst": "burst",
    "walk": "walk",
    "indirect": "indirect",
    "overload": "overload",
    "generator": "generator",
}
DiceFor = Callable[[str, int], Dice]  # of an actor's n-th action; KindDice in a game


def _told(volley: Volleyed) -> str:
    if volley.refusal is not None:
        return volley.refusal.code
    return "cancelled" if volley.cancelled else ", ".join(label(strike.impact) for strike in volley.strikes)


@adjudicable(
    "missile-pool.exchange",
    "MP-TIME-01",
    "MP-TIME-07",
    "MP-TIME-08",
    label=lambda outcome: "; ".join(f"{v.shooter} at {v.target}: {_told(v)}" for v in outcome.volleys) or "no fire",
)
def play(exchange: Exchange, dice: Dice) -> Exchanged:
    """One exchange: round start if it is the first, declarations, dodges, rolls, consequences, ends."""
    return play_with(exchange, lambda actor, action: dice)


def play_with(case: Exchange, dice_for: DiceFor, books: Catalogue | None = None) -> Exchanged:
    """``play`` with dice of their own for every actor and action (MP-DICE-07), by a scenario's catalogue.

    Weapons and postures that only the scenario knows are given as such, not by id.
    """
    people = {person.id: _opened(person, case, dice_for) for person in case.combatants}
    ordered = sorted(case.fires, key=lambda fire: fire.shooter)
    declared: list[tuple[Fire, Declared | Refusal]] = []
    for fire in ordered:
        answer = _declare(fire, case, people, [other for other, _ in declared])
        declared.append((fire, answer))
    dodgers = _dodgers(declared, case, people)
    snapshot = dict(people)
    volleys: list[Volleyed] = []
    impacts: dict[str, list[Impact]] = {name: [] for name in people}
    for fire, answer in declared:
        volley = _volley(fire, answer, case, snapshot, impacts, dodgers, dice_for, books)
        volleys.append(volley)
        if fire.shooter in people:
            people[fire.shooter] = _after_firing(people[fire.shooter], fire, volley, answer, case)
    for name, hits in impacts.items():
        if hits:
            people[name] = suffer(people[name], tuple(hits), case.exchange)
    closed = [_closed(person, case, volleys, dice_for) for person in people.values()]
    return Exchanged(combatants=tuple(closed), volleys=tuple(volleys))


def _opened(person: Combatant, case: Exchange, dice_for: DiceFor) -> Combatant:
    if place_in_round(case.exchange) == 0:
        person = start_round(person, dice_for(person.id, 0), case.options)
    return start_exchange(person, case.exchange)


def _declare(fire: Fire, case: Exchange, people: dict[str, Combatant], before: list[Fire]) -> Declared | Refusal:
    """Check and pay one attack; the aim begins with it (29.2, 3 and 5)."""
    if fire.shooter not in people:
        return Refusal(code="UNKNOWN_UNIT", text="no such shooter", field="shooter")
    person = people[fire.shooter]
    if person.frozen_rounds:
        return Refusal(code="FROZEN", text=f"{person.id} is frozen under fire (MP-SUPP-05)")
    if not person.able or cannot_attack(person, case.options):
        return Refusal(code="INCAPACITATED", text=f"{person.id} cannot act")
    if fire.target not in people or fire.target == fire.shooter:
        return Refusal(code="UNKNOWN_TARGET", text="no such target", field="target")
    mine = [other.order.mode for other in before if other.shooter == fire.shooter]
    busy = too_many_actions([*mine, fire.order.mode]) or _under_way(person)
    if busy is not None:
        return busy
    if fire.order.mode == "suppress":
        return Refusal(code="MODE_UNAVAILABLE", text="suppression is resolved for its area", field="mode")
    person = _aiming(person, fire, case)
    answer = declare(fire.order, _shooter(person, fire, people[fire.target], case))
    if isinstance(answer, Declared):
        paid = spend(person.pool, answer.cost)
        people[fire.shooter] = msgspec.structs.replace(person, pool=paid or person.pool)
    return answer


def _under_way(person: Combatant) -> Refusal | None:
    if person.sequence is None:
        return None
    return Refusal(code="BUSY", text=f"{person.id} is working on his weapon")


def _aiming(person: Combatant, fire: Fire, case: Exchange) -> Combatant:
    """The aim of this attack: it stands, begins now, or is the second of Two-Target."""
    standing = (person.pool.target, person.pool.second_target)
    if fire.order.mode == "two_target" and fire.target not in standing and standing[0] and not standing[1]:
        return msgspec.structs.replace(person, pool=aim_second(person.pool, fire.target))
    pool = begin_aim(
        person.pool,
        fire.target,
        person.attributes.wt,
        weapon_of(person.weapon),
        pool_cap(person, case.options),
        case.exchange,
        fire.scoped,
        case.options,
    )
    return msgspec.structs.replace(person, pool=pool)


def _shooter(person: Combatant, fire: Fire, target: Combatant, case: Exchange) -> Shooter:
    shots = person.shots_at.get(fire.target, 0)
    return Shooter(
        weapon=person.weapon,
        state=person.held,
        second_weapon=person.second_weapon,
        second_state=person.second_held,
        pool=person.pool.dice,
        ratings=person.proficiencies,
        either_hand=person.either_hand,
        second_aim=person.pool.second_target is not None,
        first_attack_of_round=not person.fired,
        trained_burst=person.trained_burst,
        sprinting=not may_fire(person.gait),
        stance=person.stance,
        distance_m=fire.distance_m,
        scoped=fire.scoped,
        posture=target.posture,
        aware=fire.aware,
        weapon_not_up=surprise_applies(person.held, case.exchange, shots),
        first_credit=person.pool.first_credit,
        shield_seen=target.jackal is not None and target.jackal.up,
        options=case.options,
    )


def _dodgers(
    declared: list[tuple[Fire, Declared | Refusal]], case: Exchange, people: dict[str, Combatant]
) -> dict[str, str]:
    """Who dodges whose attack: the first he may answer; the dodge empties his missile pool (29.2, 7)."""
    firing = {fire.shooter for fire, answer in declared if isinstance(answer, Declared)}
    answered: dict[str, str] = {}
    for fire, answer in declared:
        person, dodge = people.get(fire.target), case.dodges.get(fire.target)
        if isinstance(answer, Refusal) or person is None or dodge is None or person.id in answered:
            continue
        reaction = Reaction(
            dodges=(dodge,),
            combat_pool=person.combat_pool,
            able=person.able,
            surprised=answer.no_dodge,
            cover_in_reach=person.cover_in_reach,
        )
        if dodge_problem(reaction) or not reacts(person.dodge_policy, person.id in firing):
            continue
        answered[person.id] = fire.shooter
        people[person.id] = msgspec.structs.replace(
            person,
            pool=declare_dodge(person.pool),
            combat_pool=person.combat_pool - dodge.dice,
            stance=stance_after(dodge.kind, person.stance),
        )
    return answered


def _volley(
    fire: Fire,
    answer: Declared | Refusal,
    case: Exchange,
    snapshot: dict[str, Combatant],
    impacts: dict[str, list[Impact]],
    dodgers: dict[str, str],
    dice_for: DiceFor,
    books: Catalogue | None,
) -> Volleyed:
    """Roll one declared attack against the target as he stood at the declaration, shields as they are left."""
    if isinstance(answer, Refusal):
        return Volleyed(shooter=fire.shooter, target=fire.target, refusal=answer)
    if fire.shooter in dodgers:
        return Volleyed(shooter=fire.shooter, target=fire.target, cancelled=True)
    dodge = case.dodges[fire.target] if dodgers.get(fire.target) == fire.shooter else None
    strikes = []
    for index in range(len(answer.dice)):
        attack = _attack(fire, answer, index, dodge if index == 0 else None, case, snapshot, impacts)
        strike = resolve_with(attack, dice_for(fire.shooter, index), books)
        strikes.append(strike)
        if strike.net > 0:
            impacts[fire.target].append(strike.impact)
    return Volleyed(shooter=fire.shooter, target=fire.target, strikes=tuple(strikes))


def _attack(
    fire: Fire,
    answer: Declared,
    index: int,
    dodge: Dodge | None,
    case: Exchange,
    snapshot: dict[str, Combatant],
    impacts: dict[str, list[Impact]],
) -> Attack:
    person, victim = snapshot[fire.shooter], snapshot[fire.target]
    target = msgspec.structs.replace(target_of(victim), front=fire.front, seen=fire.seen, dodge=dodge)
    if impacts[fire.target]:
        last = impacts[fire.target][-1]
        target = msgspec.structs.replace(target, shield=last.shield, jackal=last.jackal)
    stream = walked_on(person.walk, fire.target, case.exchange)
    return Attack(
        weapon=person.weapon,
        second_weapon=person.second_weapon if fire.order.mode == "two_gun" else None,
        position=person.held.position,
        distance_m=fire.distance_m,
        scoped=fire.scoped,
        bayonet=person.held.bayonet,
        mode=ATTACK_MODES.get(fire.order.mode, "single"),
        dice=answer.dice[index],
        bullets=answer.bullets,
        called=fire.order.called,
        zones=person.zones,
        gift=person.gift,
        tracer_dice=fire.order.tracer_dice,
        walk_round=walk_round(case.exchange - stream.since),
        roll_number=index,
        target=target,
        options=case.options,
    )


def _after_firing(
    person: Combatant, fire: Fire, volley: Volleyed, answer: Declared | Refusal, case: Exchange
) -> Combatant:
    """Ammunition, the memory of shots, what a botch will cost (29.2, 12)."""
    if isinstance(answer, Refusal) or volley.cancelled:
        return person
    botched = [strike.dice for strike in volley.strikes if strike.botch]
    change = msgspec.structs.replace
    held, second = fired(person.held, weapon_of(person.weapon), answer.rounds), person.second_held
    if fire.order.mode == "two_gun" and second is not None and person.second_weapon is not None:
        second = fired(second, weapon_of(person.second_weapon), answer.rounds)
    return change(
        person,
        held=held,
        second_held=second,
        fired=True,
        shots_at={**person.shots_at, volley.target: person.shots_at.get(volley.target, 0) + 1},
        botch_dice=sum(botch_loss(count, case.options) for count in botched),
        walk=walked_on(person.walk, volley.target, case.exchange) if fire.order.mode == "walk" else None,
    )


def _closed(person: Combatant, case: Exchange, volleys: list[Volleyed], dice_for: DiceFor) -> Combatant:
    """Heat, steps under way and, after the second exchange, the end of the round (29.2, 14 to 29.3)."""
    own = [fire for fire in case.fires if fire.shooter == person.id]
    shot = any(volley.shooter == person.id and volley.strikes for volley in volleys)
    overload = any(fire.order.mode == "overload" for fire in own)
    person = end_exchange(person, case.exchange, shot, overload, dice_for(person.id, 0), case.options)
    if place_in_round(case.exchange) == 1:
        person = finish_round(person, case.options)
    return person
