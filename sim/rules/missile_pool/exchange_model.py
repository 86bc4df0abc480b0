"""An exchange of many and what became of it, as data."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from warclock.sim.rules.bounds import Count, check_distances
from warclock.sim.rules.missile_pool.attack_model import Strike
from warclock.sim.rules.missile_pool.combatant import Combatant
from warclock.sim.rules.missile_pool.dodge import Dodge
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.refusal import Refusal


class Fire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An attack in this exchange; the aim is begun with it where it does not stand yet."""

    shooter: str
    target: str
    order: FireOrder
    distance_m: Fraction = Fraction(0)
    scoped: bool = False
    seen: bool = True
    front: bool = True  # before the target's Jackal shield
    aware: bool = True  # the target knows of the shooter

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Exchange number ``exchange``: everybody as he stands, the attacks, the dodges offered (by person)."""

    exchange: Count
    combatants: tuple[Combatant, ...]
    fires: tuple[Fire, ...] = ()
    dodges: dict[str, Dodge] = {}
    options: Options = DEFAULTS

    def __post_init__(self) -> None:
        if len({person.id for person in self.combatants}) < len(self.combatants):
            raise ValueError("combatants: two of them have the same id")


class Volleyed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What became of one attack: its strikes, or why it was not made."""

    shooter: str
    target: str
    strikes: tuple[Strike, ...] = ()
    refusal: Refusal | None = None
    cancelled: bool = False  # the shooter dodged instead (MP-DODGE-11)


class Exchanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everybody after the exchange, and the attacks by shooter id."""

    combatants: tuple[Combatant, ...]
    volleys: tuple[Volleyed, ...]
