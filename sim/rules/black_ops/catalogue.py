"""The catalogues as validated data, with the guns that are made from range and round (BO-GUN, BO-GEAR-01).

The packaged tables are starting points: ``Catalogue.extended`` adds or replaces entries from a scenario. Procedures
take an entry itself or the id of a packaged one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from warclock.sim import wire
from warclock.sim.rules.black_ops.conversion import GunSource, converted
from warclock.sim.rules.black_ops.entries import Armour, Cartridge, Entry, Gear, Grenade, Gun, MeleeWeapon
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings

PARTS = ("cartridges", "guns", "melee_weapons", "grenades", "armour", "gear")


class _Entries(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file form: lists of entries; guns ready for play, or the sources of guns."""

    cartridges: tuple[Cartridge, ...] = ()
    guns: tuple[Gun, ...] = ()
    gun_sources: tuple[GunSource, ...] = ()
    melee_weapons: tuple[MeleeWeapon, ...] = ()
    grenades: tuple[Grenade, ...] = ()
    armour: tuple[Armour, ...] = ()
    gear: tuple[Gear, ...] = ()


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All entries by id."""

    cartridges: dict[str, Cartridge] = {}
    guns: dict[str, Gun] = {}
    melee_weapons: dict[str, MeleeWeapon] = {}
    grenades: dict[str, Grenade] = {}
    armour: dict[str, Armour] = {}
    gear: dict[str, Gear] = {}

    def extended(self, data: Mapping[str, Any], rulings: Rulings = DEFAULT) -> Catalogue:
        """This catalogue with a scenario's entries added; raises ValueError when one does not check.

        ``gun_sources`` are converted by the three steps (BO-GUN-01 to BO-GUN-04).
        """
        given = wire.from_data(data, _Entries)
        cartridges = self.cartridges | _by_id(given.cartridges)
        made = tuple(converted(source, cartridges, rulings) for source in given.gun_sources)
        catalogue = Catalogue(
            cartridges=cartridges,
            guns=self.guns | _by_id((*given.guns, *made)),
            melee_weapons=self.melee_weapons | _by_id(given.melee_weapons),
            grenades=self.grenades | _by_id(given.grenades),
            armour=self.armour | _by_id(given.armour),
            gear=self.gear | _by_id(given.gear),
        )
        catalogue.check()
        return catalogue

    def check(self) -> None:
        """Raise ValueError when bands are out of order, a launcher's burst is unknown, or half damage lies inside."""
        for gun in self.guns.values():
            edges = (gun.bands.short, gun.bands.medium, gun.bands.long, gun.bands.extreme)
            if list(edges) != sorted(edges) or edges[0] <= 0:
                raise ValueError(f"gun {gun.id}: range bands are not in order")
            if gun.bursts is not None:
                _known(self.grenades, gun.bursts, f"burst of {gun.id}")
        for grenade in self.grenades.values():
            if 0 < grenade.half_m < grenade.radius_m:
                raise ValueError(f"grenade {grenade.id}: half damage ends inside its radius")


T = TypeVar("T")
E = TypeVar("E", bound=Entry)


def _by_id(entries: tuple[E, ...]) -> dict[str, E]:
    found: dict[str, E] = {}
    for entry in entries:
        if entry.id in found:
            raise ValueError(f"{entry.id}: listed twice")
        found[entry.id] = entry
    return found


def _known(entries: Mapping[str, T], id: str, what: str) -> T:
    if id not in entries:
        raise ValueError(f"{what}: no entry {id!r} in the catalogue")
    return entries[id]


@cache
def standard() -> Catalogue:
    """The packaged catalogue."""
    folder = files(__package__)
    data: dict[str, Any] = {}
    for part in PARTS:
        data |= msgspec.json.decode(folder.joinpath(f"{part}.json").read_bytes())
    return Catalogue().extended(data)


def gun(item: str | Gun) -> Gun:
    """The gun itself or by id."""
    return _known(standard().guns, item, "gun") if isinstance(item, str) else item


def melee_weapon(item: str | MeleeWeapon) -> MeleeWeapon:
    """The melee weapon or thrown thing itself or by id."""
    return _known(standard().melee_weapons, item, "melee weapon") if isinstance(item, str) else item


def grenade(item: str | Grenade, rulings: Rulings = DEFAULT) -> Grenade:
    """The grenade itself, or by id: the scenario's table wins over the packaged one (BOR-20)."""
    if not isinstance(item, str):
        return item
    return rulings.grenades.get(item) or _known(standard().grenades, item, "grenade")


def armour_piece(item: str | Armour) -> Armour:
    """The piece of armour itself or by id."""
    return _known(standard().armour, item, "armour") if isinstance(item, str) else item


def gear(item: str | Gear) -> Gear:
    """The thing itself or by id."""
    return _known(standard().gear, item, "gear") if isinstance(item, str) else item
