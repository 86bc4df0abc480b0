"""A person of Black Ops as a world keeps him, and the entry of a scenario that he is made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.actions import LongAction
from warclock.sim.rules.black_ops.ammunition import Ammunition
from warclock.sim.rules.black_ops.catalogue import Catalogue, standard
from warclock.sim.rules.black_ops.catalogue import gun as packaged_gun
from warclock.sim.rules.black_ops.creation import specialised, template, templates
from warclock.sim.rules.black_ops.entries import Count, Gear, Gun, MeleeWeapon
from warclock.sim.rules.black_ops.persons import Condition, Person, Worn
from warclock.sim.rules.black_ops.referee import WishList
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.rules.black_ops.sheet import Sheet, sheet_problem
from warclock.sim.rules.black_ops.skills import Group
from warclock.sim.skirmish.black_ops.setting import Setting, catalogue_of
from warclock.sim.skirmish.rules import Fault

RELOADS = 3


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A gun on somebody: its entry (an id of the packaged catalogue, or the entry itself) and how it stands."""

    gun: str | Gun
    ammunition: Ammunition = Ammunition()
    mounted: bool = False

    @property
    def entry(self) -> Gun:
        """The gun's entry."""
        return packaged_gun(self.gun)


class Soldier(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person of Black Ops: sheet, what he carries, standing orders, condition."""

    sheet: Sheet
    role: str = ""
    armour: tuple[Worn, ...] = ()
    gear: tuple[str | Gear, ...] = ()
    guns: dict[str, Carried] = {}
    melee: dict[str, str | MeleeWeapon] = {}
    grenades: dict[str, int] = {}
    elusive: bool = False  # the standing flag (BO-ELUSIVE-02)
    willing: bool = False  # as it counts in this turn
    defend_with: Group = "brutality"
    edge_defence: bool = False
    work: LongAction | None = None
    condition: Condition = Condition()


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a scenario says of a person: a template or a sheet of his own (BO-CHAR-01), and his equipment."""

    template: str = ""
    sheet: Sheet | None = None
    armour: tuple[str, ...] | None = None  # None: what the template is issued
    spare_plates: Count = 0
    gear: tuple[str, ...] | None = None
    guns: tuple[str, ...] | None = None
    reloads: Count = RELOADS  # of each gun (BO-AMMO-02)
    melee: tuple[str, ...] | None = None
    grenades: dict[str, Annotated[int, msgspec.Meta(ge=0, le=100)]] = {}
    wishes: WishList = WishList()  # BO-GEAR-03
    elusive: bool = False
    defend_with: Group = "brutality"


def person_of(name: str, soldier: Soldier) -> Person:
    """The person as the pure rules know him."""
    return Person(
        id=name,
        sheet=soldier.sheet,
        armour=soldier.armour,
        gear=soldier.gear,
        elusive=soldier.willing,
        defend_with=soldier.defend_with,
        edge_defence=soldier.edge_defence,
        condition=soldier.condition,
    )


def after(soldier: Soldier, person: Person) -> Soldier:
    """The soldier with what the rules changed about the person."""
    return replace(
        soldier,
        armour=person.armour,
        condition=person.condition,
        willing=person.elusive,
        edge_defence=person.edge_defence,
    )


def parts_changed(old: Soldier, new: Soldier) -> dict[str, Any]:
    """What is different, as the record's plain data."""
    names = [name for name in new.__struct_fields__ if getattr(new, name) != getattr(old, name)]
    return {name: wire.to_data(getattr(new, name)) for name in names}


# -- from a scenario


def entry_faults(entry: Entry, setting: Setting, rulings: Rulings) -> Iterator[Fault]:
    """Unknown templates and things; sheets that the rules of creation refuse (section 29)."""
    if bool(entry.template) == (entry.sheet is not None):
        yield Fault((), "needs either 'template' or 'sheet'")
        return
    if entry.template and entry.template not in templates():
        yield Fault(("template",), f"there is no template {entry.template!r}: there are {', '.join(templates())}")
        return
    sheet = entry.sheet
    problem = sheet_problem(sheet, rulings) if sheet is not None else None
    if problem is not None:
        yield Fault(("sheet",), f"the sheet is not allowed: {problem}")
    yield from _unknown(entry, catalogue_of(setting, rulings), rulings)


def _unknown(entry: Entry, catalogue: Catalogue, rulings: Rulings) -> Iterator[Fault]:
    listed: tuple[tuple[str, Any, Mapping[str, Any]], ...] = (
        ("guns", entry.guns, catalogue.guns),
        ("melee", entry.melee, catalogue.melee_weapons),
        ("armour", entry.armour, catalogue.armour),
        ("gear", entry.gear, catalogue.gear),
        ("grenades", entry.grenades, {**catalogue.grenades, **rulings.grenades}),
    )
    for field, names, known in listed:
        for at, name in enumerate(names or ()):
            if name not in known:
                where: tuple[str | int, ...] = (field, name) if isinstance(names, Mapping) else (field, at)
                yield Fault(where, f"there is no {name!r} in the catalogue: there are {', '.join(known)}")


def soldier_of(entry: Entry, setting: Setting, rulings: Rulings, dice: Dice) -> Soldier:
    """The soldier of an entry; of a template what he is good and bad at falls by dice (BO-SPEC-02)."""
    catalogue = catalogue_of(setting, rulings)
    kind = template(entry.template) if entry.template else None
    sheet = entry.sheet
    if kind is not None:
        talent = kind.talents[dice.roll(len(kind.talents), "talent") - 1]
        gap = kind.gaps[dice.roll(len(kind.gaps), "gap") - 1]
        sheet = specialised(kind, talent, gap, rulings)
    assert sheet is not None
    armour = entry.armour if entry.armour is not None else kind.armour if kind else ()
    gear = (*(entry.gear if entry.gear is not None else kind.gear if kind else ()), *entry.wishes.issued())
    guns = entry.guns if entry.guns is not None else kind.guns if kind else ()
    melee = entry.melee if entry.melee is not None else kind.melee if kind else ()
    return Soldier(
        sheet=sheet,
        role=sheet.role or entry.template,
        armour=tuple(Worn(item=_kept(name, catalogue, "armour"), spare_plates=entry.spare_plates) for name in armour),
        gear=tuple(_kept(name, catalogue, "gear") for name in gear if name in catalogue.gear),
        guns={
            name: Carried(gun=_kept(name, catalogue, "guns"), ammunition=Ammunition(reloads=entry.reloads))
            for name in guns
        },
        melee={name: _kept(name, catalogue, "melee_weapons") for name in ("body", *melee)},
        grenades=dict(entry.grenades),
        elusive=entry.elusive,
        defend_with=entry.defend_with,
    )


def _kept(name: str, catalogue: Catalogue, part: str) -> Any:
    """An entry of the scenario's own; a packaged one by its id."""
    entry = getattr(catalogue, part)[name]
    return name if getattr(standard(), part).get(name) == entry else entry
