"""From a hit to its wounds: zone, cover, shields, spots, wounds, falling (order of steps 29.2, 11 and 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warclock.sim.dice import Dice
from warclock.sim.rules.missile_pool.attack_model import Impact, Result, Target
from warclock.sim.rules.missile_pool.catalogue import GAP, CalledPart, Catalogue, HitTables, Zone, posture_of, shipped
from warclock.sim.rules.missile_pool.closed_form import draw
from warclock.sim.rules.missile_pool.cover import is_exposed, surely_exposed, through_cover
from warclock.sim.rules.missile_pool.damage import Bullet, wounds_by_spot
from warclock.sim.rules.missile_pool.location import (
    PREFERENCE,
    is_paired,
    kneeling_zone,
    ranked,
    roll_side,
    roll_spots,
    roll_zone,
    steps_earned,
    wanted_spot,
)
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.shield import ENERGY, JackalShield, absorb, jackal_absorb
from warclock.sim.rules.missile_pool.trauma import (
    OUT_ROUNDS_SIDES,
    ROUNDS_OUT,
    Staggered,
    keeps_senses,
    knock_down,
    knock_down_dice,
    knock_out_dice,
)
from warclock.sim.rules.missile_pool.weapons import DamageType, KnockDown, WoundTable
from warclock.sim.rules.missile_pool.wounds import Wound, suffered


class Shot(NamedTuple):
    """Like bullets of one gun: how many, their damage rating and wound table."""

    number: int
    damage: int
    table: WoundTable


class Volley(NamedTuple):
    """All that arrives of one attack, and how its successes steer it."""

    shots: tuple[Shot, ...]
    kind: DamageType
    knock_downs: tuple[KnockDown, ...]
    net: int
    near: bool
    preference: tuple[Zone, ...] = PREFERENCE
    called: CalledPart | None = None
    wanted: str | None = None
    gift: bool = False
    steered: bool = True
    apart: bool = False  # each bullet rolls its own zone (MP-WALK-07)
    books: Catalogue | None = None  # None: the shipped catalogue

    @property
    def hit(self) -> HitTables:
        """The hit tables of the catalogue in use."""
        return (self.books or shipped()).hit


class Group(NamedTuple):
    """Bullets flying to one zone."""

    zone: Zone
    raised: bool
    steps: int
    shots: tuple[Shot, ...]


def land(volley: Volley, target: Target, dice: Dice, options: Options) -> Impact:
    """What the arriving bullets do to the target."""
    groups = [_behind_cover(group, volley, target, dice) for group in _groups(volley, target, dice)]
    zones = tuple(group.zone for group in groups)
    groups = [group for group in groups if group.shots]
    if not groups:
        return Impact(result="cover", zones=zones, shield=target.shield, jackal=target.jackal)
    groups, jackal, shield = _through_shields(groups, volley.kind, target, options)
    if not groups:
        return Impact(result="shield", zones=zones, shield=shield, jackal=jackal)
    bullets = [_spotted(group, volley, dice, options) for group in groups]
    spots = tuple(bullet.spot for flight in bullets for bullet in flight)
    side = _side(groups, bullets, target, dice)
    wounds = _wounds(groups, bullets, side, volley, target, options)
    result: Result = "hit" if any(spot != GAP for spot in spots) else "gap"
    fell, out = _consequences(wounds, volley, target, dice, options)
    return Impact(
        result=result,
        zones=zones,
        spots=spots,
        shield=shield,
        jackal=jackal,
        wounds=tuple(wounds),
        dead=any(wound.dead for wound in wounds),
        fell=fell,
        rounds_out=out,
    )


def _groups(volley: Volley, target: Target, dice: Dice) -> list[Group]:
    """One zone for all bullets, or one for each bullet of a walked stream."""
    if not volley.apart:
        return [_group(volley, volley.shots, target, dice)]
    singles = [Shot(1, shot.damage, shot.table) for shot in volley.shots for _ in range(shot.number)]
    return [_group(volley, (single,), target, dice) for single in singles]


def _group(volley: Volley, shots: tuple[Shot, ...], target: Target, dice: Dice) -> Group:
    steps = steps_earned(volley.net) if volley.steered else 0
    if volley.called is not None:
        return Group(volley.called.zone, False, steps, shots)
    shown = surely_exposed(target.cover, volley.hit)
    hidden = [zone for zone in volley.hit.zones if zone not in shown]
    preference = ranked(volley.preference, hidden)
    rolled = roll_zone(dice, volley.net, preference, volley.near, volley.gift, volley.steered, volley.hit)
    return Group(rolled.zone, False, rolled.steps_left, shots)


def _behind_cover(group: Group, volley: Volley, target: Target, dice: Dice) -> Group:
    """Cover stops or weakens bullets at a hidden zone; a kneeling man may offer his leg (MP-COVER-03, MP-LOC-07)."""
    exposed = is_exposed(group.zone, target.cover, dice, volley.hit)
    zone, raised = group.zone, False
    if target.stance == "kneeling" and volley.called is not None:
        raised = group.zone == "VIII"  # a called shot is exempt from the coin
    elif target.stance == "kneeling":
        zone, raised = kneeling_zone(group.zone, dice)
        if zone != group.zone:
            shown = posture_of(target.cover, volley.hit)
            exposed = exposed and (zone in shown.exposed or shown.others_by_coin)
    if exposed:
        return group._replace(zone=zone, raised=raised)
    weakened = [shot._replace(damage=through_cover(shot.damage, target.cover_ar)) for shot in group.shots]
    return Group(zone, raised, group.steps, tuple(shot for shot in weakened if shot.damage > 0))


def _through_shields(
    groups: Sequence[Group], kind: DamageType, target: Target, options: Options
) -> tuple[list[Group], JackalShield | None, int]:
    """The Jackal shield first, then the energy shield around the whole body (MP-JACKAL-01, MP-SHIELD-09)."""
    strengths = tuple(shot.damage for group in groups for shot in group.shots for _ in range(shot.number))
    jackal = target.jackal
    if jackal is not None:
        jackal, strengths = jackal_absorb(jackal, strengths, kind, target.front, options)
    arriving = tuple(strength for strength in strengths if strength > 0)
    shielded = absorb(target.shield, arriving, kind in ENERGY, options)
    behind = iter(shielded.bullets)
    left = iter([next(behind) if strength > 0 else 0 for strength in strengths])
    kept = []
    for group in groups:
        after = [(shot, [next(left) for _ in range(shot.number)]) for shot in group.shots]
        shots = [shot._replace(damage=each[0]) for shot, each in after if each[0] > 0]
        if shots:
            kept.append(group._replace(shots=tuple(shots)))
    return kept, jackal, shielded.rating


def _spotted(group: Group, volley: Volley, dice: Dice, options: Options) -> list[Bullet]:
    """A d6 for each bullet that reaches the body, gun by gun (MP-LOC-08)."""
    wanted = wanted_spot(group.zone, volley.wanted, volley.called, volley.hit)
    steps = group.steps if volley.near else 0
    flight: list[Bullet] = []
    for shot in group.shots:
        spots = roll_spots(dice, shot.number, steps, group.zone, wanted, volley.called, options, volley.hit)
        flight += [Bullet(damage=shot.damage, table=shot.table, spot=spot) for spot in spots]
    return flight


def _side(groups: Sequence[Group], bullets: Sequence[Sequence[Bullet]], target: Target, dice: Dice) -> str | None:
    """The side coin, if a paired part was struck (MP-LOC-10)."""
    if not any(is_paired(bullet.spot) and bullet.spot != GAP for flight in bullets for bullet in flight):
        return None
    raised = target.raised_leg if any(group.raised for group in groups) else None
    sided = any(place.startswith(("left ", "right ")) for place in target.armour)
    return roll_side(dice, raised, sided)


def _wounds(
    groups: Sequence[Group],
    bullets: Sequence[Sequence[Bullet]],
    side: str | None,
    volley: Volley,
    target: Target,
    options: Options,
) -> list[Wound]:
    """The wounds of all zones; bullets of one attack in the same spot make one wound (MP-DMG-03)."""
    raw = []
    for zone in dict.fromkeys(group.zone for group in groups):
        here = [b for group, flight in zip(groups, bullets, strict=True) if group.zone == zone for b in flight]
        for paired in (True, False):
            some = [b for b in here if b.spot != GAP and is_paired(b.spot) == paired]
            marked = side if paired else None
            raw += wounds_by_spot(some, target.toughness, target.armour, zone, marked, volley.net, options)
    return [suffered(wound, target.will, volley.kind != "melee", options, volley.books) for wound in raw]


def _consequences(
    wounds: Sequence[Wound], volley: Volley, target: Target, dice: Dice, options: Options
) -> tuple[bool, int]:
    """Knock-down and knock-out of the living: whether he falls, rounds unconscious (MP-SHOCK-08 to -10)."""
    if not wounds or any(wound.dead for wound in wounds):
        return False, 0

    def case(modifier: int | str) -> Staggered:
        return Staggered(
            strength=target.strength,
            agility=target.agility,
            toughness=target.toughness,
            will=target.will,
            modifier="auto" if modifier == "auto" else int(modifier),
            options=options,
        )

    down = _worst([knock_down_dice(wounds, rule) for rule in volley.knock_downs])
    fell = down is not None and not knock_down(case(down), dice).holds
    out = knock_out_dice(wounds)
    if out is None or keeps_senses(case(out), dice):
        return fell, 0
    return True, draw(dice, OUT_ROUNDS_SIDES, ROUNDS_OUT, _any_length)


def _any_length(rounds: int) -> int:
    """Odds do not tell how long he is out."""
    return min(rounds, 1)


def _worst(modifiers: Sequence[int | str | None]) -> int | str | None:
    """The worst of several knock-down modifiers: none, auto, or the fewest dice."""
    if "auto" in modifiers:
        return "auto"
    return min((modifier for modifier in modifiers if isinstance(modifier, int)), default=None)
