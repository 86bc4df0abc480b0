"""What must be true of a catalogue before a battle may use it; every problem is told at once."""

from __future__ import annotations

from collections.abc import Iterator

from warclock.sim.rules.missile_pool.catalogue import GAP, Catalogue
from warclock.sim.rules.missile_pool.weapons import (
    FIRING_POSITIONS,
    HAND_WORKED,
    ClipReload,
    LooseReload,
    Weapon,
    natural_proficiency,
)

ZONE_FACES = 10
SMALLEST_PRESET, LARGEST_PRESET = 2, 7  # MPR-15


def problems(catalogue: Catalogue) -> list[str]:
    """Every fault of the catalogue, each as "where: what"; empty when it may be used."""
    found = [f"weapons.{weapon.id}: {text}" for weapon in catalogue.weapons.values() for text in weapon_faults(weapon)]
    return [*found, *(f"hit: {text}" for text in _table_faults(catalogue))]


def selectable(catalogue: Catalogue) -> list[str]:
    """Ids of the weapons a scenario may hand out: complete ones only (MP-WPN-EX)."""
    return [weapon.id for weapon in catalogue.weapons.values() if not weapon.example_only]


def weapon_faults(weapon: Weapon) -> list[str]:
    """What is wrong with a weapon's entry; a fixture known from examples may have gaps (MP-WPN-EX)."""
    faults = [*_class_faults(weapon), *_mode_faults(weapon)]
    if weapon.mechanism == "melee":
        return faults if weapon.melee else [*faults, "a melee weapon needs its melee figures"]
    if not weapon.example_only:
        faults += [*_gaps(weapon), *_sum_faults(weapon)]
    return faults


def _class_faults(weapon: Weapon) -> Iterator[str]:
    expected = natural_proficiency(weapon)
    if weapon.proficiency != expected and not weapon.borderline:
        yield f"falls under {expected}, not {weapon.proficiency} (MP-PROF-01 to -05)"
    if weapon.drill == "fast_draw" and not weapon.one_handed:
        yield "Fast Draw serves pistols only (MP-DRILL-02)"
    if weapon.belt_fed and weapon.drill != "mg_drill":
        yield "a belt-fed weapon is loaded by Machine-gun Drill (MP-DRILL-02)"


def _mode_faults(weapon: Weapon) -> Iterator[str]:
    """MP-WPN-TERM-01 to -07, -10, MPR-15."""
    if "auto" in weapon.settings and weapon.mechanism != "automatic":
        yield "only automatic weapons have the setting auto (MP-WPN-TERM-02)"
    if ("burst" in weapon.settings) != bool(weapon.burst):
        yield "the setting burst and the preset burst sizes go together (MP-WPN-TERM-03)"
    if any(not SMALLEST_PRESET <= size <= LARGEST_PRESET for size in weapon.burst):
        yield f"a preset burst has {SMALLEST_PRESET} to {LARGEST_PRESET} bullets (MP-MAN-SB-01)"
    if weapon.mechanism in HAND_WORKED and weapon.settings not in ((), ("semi",)):
        yield "a hand-worked weapon fires single shots only (MP-WPN-TERM-05, -06)"


def _gaps(weapon: Weapon) -> Iterator[str]:
    needed = {"atn": weapon.atn, "damage": weapon.damage, "range_step_m": weapon.range_step_m}
    if weapon.mechanism not in HAND_WORKED:
        needed["cycle"] = weapon.cycle
    for name, value in needed.items():
        if not value:
            yield f"{name} is missing"
    if weapon.preparation is None:
        yield "preparation is missing"
        return
    for position in weapon.atn:
        step = "bring_to_position" if position == "prone_bipod" else position
        if position not in FIRING_POSITIONS or getattr(weapon.preparation, step) is None:
            yield f"no way into position {position}"
    if (weapon.reload is None) != (weapon.capacity is None):
        yield "ammunition and reload steps go together (MP-RELOAD-07)"


def longest_preparation(weapon: Weapon) -> int:
    """Seconds of all listed steps on the longest way into position (MP-WPN-SUM)."""
    steps = weapon.preparation
    if steps is None:
        return 0
    raising = max(steps.pointed or 0, steps.hip or 0, steps.shoulder or 0)
    lying = (steps.drop_prone or 0) + (steps.bring_to_position or 0)
    return steps.draw + (steps.chamber or 0) + (steps.safety or 0) + raising + lying


def longest_reload(weapon: Weapon) -> int | None:
    """Seconds of all reload steps (a full load of loose rounds); None without reload (MP-RELOAD-01, -04)."""
    steps = weapon.reload
    if isinstance(steps, ClipReload):
        clip = steps.eject + steps.recover + steps.retrieve + steps.insert
        return clip + (steps.slide or 0) + (steps.chamber or 0)
    if isinstance(steps, LooseReload):
        return steps.open + (steps.retrieve + steps.insert) * (weapon.capacity or 0) + steps.close
    return None


def _sum_faults(weapon: Weapon) -> Iterator[str]:
    """The printed totals are checks on the steps (MP-PREP-03)."""
    printed = weapon.preparation.printed_max if weapon.preparation else None
    if printed is not None and printed != longest_preparation(weapon):
        yield f"preparation steps sum to {longest_preparation(weapon)}, printed {printed} (MP-PREP-03)"
    if weapon.reload is not None and weapon.reload.printed_max != longest_reload(weapon):
        yield f"reload steps sum to {longest_reload(weapon)}, printed {weapon.reload.printed_max}"


def _table_faults(catalogue: Catalogue) -> Iterator[str]:
    hit = catalogue.hit
    if len(hit.zones) != ZONE_FACES:
        yield f"the zone table has {len(hit.zones)} results, not {ZONE_FACES}"
    swung = {spot for faces in (*hit.swings.values(), *hit.blunt.values()) for spot in faces if spot != "VII"}
    pierced = {spot for faces in hit.spots.values() for spot in faces if spot != GAP}
    for table, spots in (("puncture", pierced), ("bludgeon", pierced | swung), ("cut", swung)):
        aliases = hit.aliases.get(table, {})  # type: ignore[call-overload]
        rows = catalogue.wounds[table]  # type: ignore[index]
        for spot in sorted(spots):
            if aliases.get(spot, spot) not in rows:
                yield f"{spot} has no row in the {table} table"
            if spot not in hit.regions:
                yield f"{spot} belongs to no region"
