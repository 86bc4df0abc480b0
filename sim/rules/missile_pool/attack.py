"""One attack roll from declaration to wounds (MP-DICE-05 to MP-SHOCK-10 in order)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.missile_pool.attack_model import Attack, Impact, Result, Strike
from warclock.sim.rules.missile_pool.attack_number import (
    Aim,
    attack_number,
    indirect_hits,
    out_of_range,
    range_steps,
    sees_his_fire,
    walked_hits,
)
from warclock.sim.rules.missile_pool.called import called_part, effective_distance, is_near
from warclock.sim.rules.missile_pool.catalogue import Catalogue, weapon_of
from warclock.sim.rules.missile_pool.closed_form import draw, draw_each
from warclock.sim.rules.missile_pool.damage import wound_table
from warclock.sim.rules.missile_pool.dodge import DODGE_TN
from warclock.sim.rules.missile_pool.impact import Shot, Volley, land
from warclock.sim.rules.missile_pool.location import PREFERENCE, SPOT_SIDES, steps_earned
from warclock.sim.rules.missile_pool.movement import dice_rolled, motion_penalty
from warclock.sim.rules.missile_pool.pool_roll import Opposed, roll_opposed
from warclock.sim.rules.missile_pool.shield import GENERATOR_FACE, generator_destroyed, jackal_absorb
from warclock.sim.rules.missile_pool.weapons import Weapon

PELLET_SIDES = 10


def guns_of(attack: Attack) -> tuple[Weapon, ...]:
    """The guns of the roll: two in Two-Gun."""
    first = weapon_of(attack.weapon)
    return (first,) if attack.second_weapon is None else (first, weapon_of(attack.second_weapon))


def armed(attack: Attack, books: Catalogue | None = None) -> Attack:
    """The attack with its weapons looked up."""
    second = attack.second_weapon
    return msgspec.structs.replace(
        attack,
        weapon=weapon_of(attack.weapon, books),
        second_weapon=None if second is None else weapon_of(second, books),
    )


def number_of(attack: Attack) -> int:
    """The target number: the worse of two guns (MP-MAN-TG-02)."""
    bullets = weapon_of(attack.weapon).cycle or 1 if attack.mode in ("walk", "indirect") else attack.bullets
    return max(
        attack_number(
            Aim(
                weapon=gun,
                position=attack.position,
                distance_m=attack.distance_m,
                scoped=attack.scoped,
                bayonet=attack.bayonet,
                mode=attack.mode,
                bullets=bullets,
                options=attack.options,
            )
        )
        for gun in guns_of(attack)
    )


def effective_m(attack: Attack) -> Fraction:
    """The distance that range steps and the 20 m limits see."""
    return effective_distance(attack.distance_m, weapon_of(attack.weapon).scope, attack.scoped)


def resolve(attack: Attack, dice: Dice) -> Strike:
    """One attack roll: a shot, burst, blast, walked stream, two guns, or a shot at a generator."""
    return resolve_with(attack, dice)


def resolve_with(attack: Attack, dice: Dice, books: Catalogue | None = None) -> Strike:
    """``resolve`` by a scenario's extended catalogue."""
    attack = armed(attack, books)
    number, target = number_of(attack), attack.target
    quiet = Impact(result="miss", shield=target.shield, jackal=target.jackal)
    if attack.mode == "walk" and not sees_his_fire(
        weapon_of(attack.weapon), attack.distance_m, attack.tracer_dice, dice, attack.options
    ):
        treated: Result = "blind_suppression" if attack.options.walk_blind == "suppress" else "blind"
        blind = msgspec.structs.replace(quiet, result=treated)
        return _strike(number, 0, Opposed(0, 0, False), 0, blind)
    penalty = motion_penalty(target.motion, target.dodge is not None, attack.roll_number, attack.options)
    reachable = not out_of_range(weapon_of(attack.weapon), attack.distance_m)
    count = dice_rolled(attack.dice, penalty) if reachable else 0
    dodge = None if target.dodge is None else (target.dodge.dice, DODGE_TN[target.dodge.kind])
    roll = roll_opposed(dice, (count, number), dodge, _net_key(attack), attack.options)
    if roll.net < 1:
        return _strike(number, count, roll, 0, quiet)
    if attack.mode == "generator":
        return _strike(number, count, roll, attack.bullets, _generator(attack, roll.net, dice))
    shots = shots_of(attack, roll.net, dice)
    arriving = sum(shot.number for shot in shots)
    if not arriving:
        return _strike(number, count, roll, 0, msgspec.structs.replace(quiet, result="no_pellets"))
    if attack.mode == "indirect":  # it comes down on the target's side of the cover
        target = msgspec.structs.replace(target, posture="none")
    impact = land(_volley(attack, shots, roll.net, books), target, dice, attack.options)
    return _strike(number, count, roll, arriving, impact)


def _strike(number: int, count: int, roll: Opposed, bullets: int, impact: Impact) -> Strike:
    return Strike(
        attack_number=number,
        dice=count,
        successes=roll.attack,
        dodged=roll.dodge,
        net=roll.net,
        botch=roll.botch,
        bullets=bullets,
        impact=impact,
    )


def _net_key(attack: Attack) -> Callable[[int], Hashable]:
    """What of the net successes still matters after the roll (for exact odds)."""
    if attack.options.damage_mode == "margin":
        return lambda net: net
    if attack.mode in ("walk", "indirect"):
        return lambda net: (net > 0, bullets_on_target(attack, net), steps_earned(net))
    return lambda net: (net > 0, steps_earned(net))


def bullets_on_target(attack: Attack, net: int) -> int:
    """Bullets of each gun that a hit brings to the target, shotguns apart."""
    weapon = weapon_of(attack.weapon)
    if attack.mode == "walk":
        return walked_hits(net, weapon.cycle or 1, attack.walk_round)
    if attack.mode == "indirect":
        heavy = weapon.proficiency == "heavy_automatic"
        return indirect_hits(net, weapon.cycle or 1) if heavy else 1
    return attack.bullets


def shots_of(attack: Attack, net: int, dice: Dice) -> tuple[Shot, ...]:
    """The bullets that arrive, gun by gun; a shotgun rolls its pellets here (MP-WPN-SHOTGUN, MPR-26)."""
    shots = []
    for gun in guns_of(attack):
        count = pellets(attack, gun, dice) if gun.pellets else bullets_on_target(attack, net)
        damage = (gun.damage or 0) + (gun.overload.damage if attack.mode == "overload" and gun.overload else 0)
        shots.append(Shot(count, damage, wound_table(gun, attack.options)))
    return tuple(shots)


def pellets(attack: Attack, gun: Weapon, dice: Dice) -> int:
    """1d10 less what the range adds to the ATN; 0 or fewer have no effect."""
    lost = range_steps(gun, effective_distance(attack.distance_m, gun.scope, attack.scoped), attack.options)

    def left(face: int) -> int:
        return max(0, face - lost)

    return left(draw(dice, PELLET_SIDES, "pellets", left))


def _volley(attack: Attack, shots: tuple[Shot, ...], net: int, books: Catalogue | None) -> Volley:
    guns = guns_of(attack)
    walked = attack.mode == "walk" or (attack.mode == "indirect" and guns[0].proficiency == "heavy_automatic")
    return Volley(
        shots=tuple(shot for shot in shots if shot.number),
        kind=guns[0].damage_type,
        knock_downs=tuple(gun.knock_down for gun in guns),
        net=net,
        near=is_near(effective_m(attack)),
        preference=attack.zones or PREFERENCE,
        called=called_part(attack.called, books.hit if books else None) if attack.called else None,
        wanted=attack.wanted,
        gift=attack.gift and not walked,  # MP-WALK-07
        steered=not walked,
        apart=walked,
        books=books,
    )


def _generator(attack: Attack, net: int, dice: Dice) -> Impact:
    """A hit on the middle of a Jackal shield: its generator, or only the face (MP-JACKAL-03)."""
    gun, target = weapon_of(attack.weapon), attack.target
    steerable = is_near(effective_m(attack)) and attack.options.jackal_natural_3 == "off"
    steps = steps_earned(net) if steerable else 0

    def read(face: int) -> int:
        return GENERATOR_FACE if abs(face - GENERATOR_FACE) <= steps else face

    strengths = (gun.damage or 0,) * attack.bullets
    faces = [read(face) for face in draw_each(dice, attack.bullets, SPOT_SIDES, "spot", lambda f: read(f) == 3)]
    jackal = target.jackal
    if jackal is not None and generator_destroyed(faces, strengths):
        whole = msgspec.structs.replace(jackal, whole=False, up=False)
        return Impact(result="generator", shield=target.shield, jackal=whole)
    if jackal is not None:
        jackal, _ = jackal_absorb(jackal, strengths, gun.damage_type, True, attack.options)
    return Impact(result="shield_face", shield=target.shield, jackal=jackal)
