"""What a scenario gives for a skirmish under Black Ops: its catalogue, tasks, batteries, Edge, the referee's policy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec

from warclock.sim import wire
from warclock.sim.rules.black_ops.catalogue import Catalogue, standard
from warclock.sim.rules.black_ops.conversion import GunSource
from warclock.sim.rules.black_ops.edge import account_of
from warclock.sim.rules.black_ops.entries import Armour, Cartridge, Gear, Grenade, Gun, MeleeWeapon
from warclock.sim.rules.black_ops.indirect import Battery
from warclock.sim.rules.black_ops.rolls import STANDARD_TN, TargetNumber
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.rules.black_ops.skills import Skill
from warclock.sim.skirmish.rules import Fault

CATALOGUE = ("cartridges", "guns", "gun_sources", "melee_weapons", "grenades", "armour", "gear")


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that a skill can do on this board (BO-TURN-03); ``turns`` more than 1: a long action."""

    id: str
    name: str = ""
    skill: Skill
    tn: TargetNumber = STANDARD_TN
    turns: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    area: str = ""  # where it has to be done; empty: anywhere
    unlocks: str = ""  # name of the spot of a locked door that success opens
    needs: str = ""  # what a piece of gear has to allow, such as pick_locks


class Policy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the referee of an unattended game says where the rules leave it to him (BOR-27)."""

    no_auto: bool = False  # natural 12 and 1 decide nothing by themselves (BO-DICE-02)
    modifiers: dict[str, tuple[int, ...]] = {}  # by person, each -5 to +5 (BO-TN-04)
    deny_grit: tuple[str, ...] = ()  # persons too badly hurt (BO-WOUND-03)
    weird: Literal["refuse", "allow"] = "refuse"  # BO-EDGE-05


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that a scenario may give besides persons."""

    cartridges: tuple[Cartridge, ...] = ()
    guns: tuple[Gun, ...] = ()
    gun_sources: tuple[GunSource, ...] = ()
    melee_weapons: tuple[MeleeWeapon, ...] = ()
    grenades: tuple[Grenade, ...] = ()
    armour: tuple[Armour, ...] = ()
    gear: tuple[Gear, ...] = ()
    tasks: tuple[Task, ...] = ()
    batteries: dict[str, tuple[Battery, ...]] = {}  # by side
    edge: dict[str, Annotated[int, msgspec.Meta(ge=0, le=1000)]] = {}  # points of each side (BO-EDGE-01)
    referee: Policy = Policy()


def catalogue_of(setting: Setting, rulings: Rulings) -> Catalogue:
    """The packaged catalogue with the scenario's entries (BO-GUN-01). Raises ValueError where one does not check."""
    given = {name: wire.to_data(getattr(setting, name)) for name in CATALOGUE if getattr(setting, name)}
    return standard().extended(given, rulings) if given else standard()


def setting_faults(setting: Setting, rulings: Rulings) -> Iterator[Fault]:
    """A catalogue that does not check, modifiers off the scale, tasks with the same id."""
    try:
        known = {**catalogue_of(setting, rulings).grenades, **rulings.grenades}
    except ValueError as fault:
        yield Fault((), str(fault))
    else:
        yield from _battery_faults(setting, known)
    ids = [task.id for task in setting.tasks]
    for at, name in enumerate(ids):
        if name in ids[:at]:
            yield Fault(("tasks", at, "id"), f"the task {name!r} is listed twice")
    for name, modifiers in setting.referee.modifiers.items():
        if any(abs(one) > 5 for one in modifiers):
            yield Fault(("referee", "modifiers", name), "MODIFIER_RANGE: each modifier is from -5 to 5")


def _battery_faults(setting: Setting, known: Mapping[str, Grenade]) -> Iterator[Fault]:
    for side, batteries in setting.batteries.items():
        for at, battery in enumerate(batteries):
            if isinstance(battery.effect, str) and battery.effect not in known:
                text = f"there is no grenade {battery.effect!r}: there are {', '.join(known)}"
                yield Fault(("batteries", side, at, "effect"), text)


def opening_notes(setting: Setting, players: dict[str, bool]) -> dict[str, Any]:
    """The notes of a skirmish as it opens: tasks, batteries and the Edge of each side's player."""
    edge = {
        side: account_of(side, built_in=built_in, points=setting.edge.get(side)).points
        for side, built_in in sorted(players.items())
    }
    return {
        "tasks": {task.id: wire.to_data(task) for task in setting.tasks},
        "batteries": {side: wire.to_data(batteries) for side, batteries in setting.batteries.items()},
        "grenades": {name: wire.to_data(item) for name, item in _own_grenades(setting).items()},
        "referee": wire.to_data(setting.referee),
        "edge": edge,
    }


def _own_grenades(setting: Setting) -> dict[str, Grenade]:
    return {item.id: item for item in setting.grenades}
