"""The missile pool as a state machine: how dice come, stay and go (MP-POOL).

A pool is plain data; every function returns the pool after one thing happened. Rates and maxima are computed by the
callers of ``credit`` once a round (``refresh_rate``, ``maximum``).
"""

from __future__ import annotations

import msgspec

from warclock.sim.rules.missile_pool.clock import place_in_round
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.weapons import FIRING_POSITIONS, Position, Refresh, Weapon


class Pool(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A shooter's dice and his aim. ``first_credit`` is what the present aim brought when it began (MP-DODGE-08)."""

    dice: int = 0
    target: str | None = None
    second_target: str | None = None  # Two-Target only (MP-MAN-TT-01)
    scoped: bool = False
    credited: tuple[str, ...] = ()  # targets credited in this round (MP-POOL-04 d)
    first_credit: int = 0
    debt: int = 0  # dice owed from the next credits (MP-POOL-13)
    spill: int = 0  # shock owed from the next credit (MP-POOL-14)
    barred: bool = False  # dodged in this round: no credit until the next (MP-DODGE-06)


def maximum(aim: int, rating: int, pain: int = 0) -> int:
    """The most dice a pool holds: Aim and proficiency less Pain (MP-POOL-01, -14). 0: he cannot attack."""
    return max(0, aim + rating - pain)


def half_wits(wits: int, options: Options = DEFAULTS) -> int:
    """Half WT, at least 1 (MPR-05)."""
    return max(1, -(-wits // 2) if options.half_round == "ceil" else wits // 2)


def refresh_rate(
    wits: int, refresh: Refresh, scoped: bool = False, first: bool = True, options: Options = DEFAULTS
) -> int:
    """Dice a round on a target in aim (MP-POOL-03, MP-ACC-04); ``first``: the first credit of a new target."""
    bonus_counts = first or options.refresh_bonus == "every_round"  # MP-POOL-08
    plain = max(wits + (refresh.bonus if bonus_counts else 0), refresh.minimum)
    if not scoped:
        return plain
    scope_rule = options.sniper_scope if refresh.scoped == "ruling" else refresh.scoped
    return half_wits(wits if scope_rule == "half_wt" else plain, options)


def accrues(position: Position, target: str | None) -> bool:
    """Dice come only in a firing position on a chosen target (MP-POOL-02)."""
    return position in FIRING_POSITIONS and target is not None


def credit(pool: Pool, amount: int, most: int) -> Pool:
    """Add dice, less what is owed to spilled shock and debts, up to the maximum (MP-POOL-01, -13, -14)."""
    if pool.barred:
        return pool
    after_spill = max(0, amount - pool.spill)
    paid = min(pool.debt, after_spill)
    dice = min(most, pool.dice + after_spill - paid)
    return msgspec.structs.replace(pool, dice=dice, debt=pool.debt - paid, spill=0)


def begin_aim(
    pool: Pool,
    target: str,
    wits: int,
    weapon: Weapon,
    most: int,
    exchange: int,
    scoped: bool = False,
    options: Options = DEFAULTS,
) -> Pool:
    """Aim at a target: the old aim ends, the new one is credited at once (MP-POOL-04 b-d, -07, -09)."""
    if target in (pool.target, pool.second_target):
        return msgspec.structs.replace(pool, scoped=scoped)
    kept = pool.dice if options.target_switch == "keep" else 0
    fresh = msgspec.structs.replace(pool, dice=kept, target=target, second_target=None, scoped=scoped, first_credit=0)
    if target in pool.credited:
        return fresh
    rate = refresh_rate(wits, weapon.refresh, scoped, True, options) + weapon.refresh.first_round_mod
    amount = _opening(max(0, rate), exchange, options)
    credited = credit(fresh, amount, most)
    return msgspec.structs.replace(
        credited, credited=(*pool.credited, target), first_credit=max(0, credited.dice - kept)
    )


def aim_second(pool: Pool, target: str) -> Pool:
    """Take a second target beside the first: one pool for both, no further credit (MP-MAN-TT-01)."""
    return msgspec.structs.replace(pool, second_target=target)


def _opening(rate: int, exchange: int, options: Options) -> int:
    """What a new aim brings: the rate at the start of a round, in its middle by MP-POOL-04 c."""
    if place_in_round(exchange) == 0 or options.mid_round_aim == "full":
        return rate
    return 0 if options.mid_round_aim == "none" else max(1, rate // 2)


def begin_round(pool: Pool, rate: int, most: int) -> Pool:
    """The credit of a standing aim at the start of a round (MP-POOL-04 a, -05); unspent dice stay."""
    open_again = msgspec.structs.replace(pool, credited=(), barred=False, dice=min(pool.dice, most))
    if pool.target is None:
        return open_again
    both = tuple(target for target in (pool.target, pool.second_target) if target)
    return msgspec.structs.replace(credit(open_again, rate, most), credited=both)


def spend(pool: Pool, dice: int) -> Pool | None:
    """Pay for an order; None when the pool is too small (MP-POOL-06)."""
    return None if dice > pool.dice else msgspec.structs.replace(pool, dice=pool.dice - dice)


def owe(pool: Pool, dice: int) -> Pool:
    """A cost that falls due at once: paid from the dice in hand, the rest a debt (MP-POOL-13)."""
    paid = min(pool.dice, dice)
    return msgspec.structs.replace(pool, dice=pool.dice - paid, debt=pool.debt + dice - paid)


def leave_position(pool: Pool) -> Pool:
    """Lowered, reloading, knocked down, sprinting: the aim ends and the pool is empty (MP-POOL-10)."""
    return msgspec.structs.replace(pool, dice=0, target=None, second_target=None, scoped=False, first_credit=0)


def declare_dodge(pool: Pool) -> Pool:
    """Dodging empties the pool and bars its credit for the rest of the round (MP-POOL-11, MP-DODGE-06)."""
    return msgspec.structs.replace(pool, dice=0, barred=True)


def lose_sight(pool: Pool, exchanges_unseen: int) -> Pool:
    """An aim on a target unseen for a whole round ends; until then it stands (MP-POOL-12)."""
    return pool if exchanges_unseen < 2 else leave_position(pool)


def end_round(pool: Pool, moved_m: int, fired: bool, options: Options = DEFAULTS) -> Pool:
    """A mover who fired loses every die left (MP-MOVE-01, MPR-38)."""
    loses = moved_m >= 1 and (fired or options.move_aim == "any_aim")
    return msgspec.structs.replace(pool, dice=0) if loses else pool
