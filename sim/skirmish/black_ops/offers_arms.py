"""What a person may declare with weapons under Black Ops: guns, launchers, grenades, blows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Choice, Domain, Refusal
from warclock.sim.orders.domain_board import ByField, Names
from warclock.sim.rules.black_ops.catalogue import melee_weapon
from warclock.sim.rules.black_ops.ranges import band_of
from warclock.sim.rules.black_ops.sheet import skill_value
from warclock.sim.rules.black_ops.shooting import MOST_TARGETS
from warclock.sim.rules.black_ops.skills import MELEE_GROUPS
from warclock.sim.rules.black_ops.throwing import GRENADE_BANDS, throw_bands, too_heavy
from warclock.sim.skirmish import offers
from warclock.sim.skirmish.black_ops.slot import Slot, actions, allows, reaches
from warclock.sim.skirmish.black_ops.soldier import Carried
from warclock.sim.world.skirmish import Spot

Found = Domains | Refusal


def joined(slot: Slot) -> bool:
    """Whether he has an action already, so that another one is woven with it (BO-TURN-04)."""
    return bool(actions(offers.pending(slot.at, slot.name)))


def seen_targets(slot: Slot) -> dict[str, str]:
    """Enemies in sight that can act: the side's name -> person."""
    at, side = slot.at, slot.at.figure(slot.name).side
    found = (one for one in at.visible(side) if one.state == "able" and at.world.hostile(side, one.side))
    return {one.id: one.person for one in found}


def in_view(slot: Slot) -> dict[str, str]:
    """Those of them whom he sees himself."""
    return {name: person for name, person in seen_targets(slot).items() if slot.at.line_of_sight(slot.name, person)}


def usable(slot: Slot, carried: Carried) -> str | None:
    """Why a gun will not fire (section 29)."""
    if carried.ammunition.empty:
        return "EMPTY"
    if "needs_mount" in carried.entry.tags and not carried.mounted:
        return "NEEDS_MOUNT"
    return "TOO_INVOLVED" if carried.mounted and joined(slot) else None


def shoot(slot: Slot) -> Found:
    """Guns that will fire, their modes, whom they reach (BO-RANGED-01, BO-RANGE-02, BO-MULTI-02)."""
    guns = {name: one for name, one in slot.soldier.guns.items() if one.entry.bursts is None}
    if not guns:
        return Refusal("NO_WEAPON", f"{slot.name} has no gun", "weapon")
    problems = {name: problem for name, one in guns.items() if (problem := usable(slot, one)) is not None}
    seen = in_view(slot)
    ready: dict[str, Carried] = {}
    reach: dict[str, dict[str, str]] = {}
    for name, one in guns.items():
        reach[name] = {
            target: "OUT_OF_RANGE"
            for target, person in seen.items()
            if band_of(one.entry.bands, slot.at.metres(slot.name, person), rulings=slot.rulings) is None
        }
        if name not in problems and len(reach[name]) < len(seen):
            ready[name] = one
    if not ready:
        code = next(iter(problems.values()), "OUT_OF_RANGE" if seen else "UNKNOWN_TARGET")
        return Refusal(
            code, "nobody can be shot at now", "targets" if code in ("OUT_OF_RANGE", "UNKNOWN_TARGET") else "weapon"
        )
    modes = {name: Choice(one.entry.modes, unknown="MODE_UNAVAILABLE") for name, one in ready.items()}
    targets: dict[str, Domain] = {
        name: ByField("mode", {mode: _targets(slot, seen, reach[name], mode) for mode in one.entry.modes})
        for name, one in ready.items()
    }
    return {
        "weapon": Choice(tuple(ready), unknown="NO_WEAPON", others=problems),
        "mode": ByField("weapon", dict(modes)),
        "targets": ByField("weapon", targets),
        "fallback": Choice(tuple(seen), optional=True, unknown="UNKNOWN_TARGET"),
    }


def _targets(slot: Slot, seen: Mapping[str, str], far: Mapping[str, str], mode: str) -> Names:
    several = mode != "single" and slot.rulings.multi != "off"
    return Names(tuple(n for n in seen if n not in far), 1, MOST_TARGETS if several else 1, others=dict(far))


def aim(slot: Slot) -> Found:
    """Whom he sees (BO-RANGED-04)."""
    seen = in_view(slot)
    if not seen:
        return Refusal("UNKNOWN_TARGET", "nobody is in sight", "target")
    return {"target": Choice(tuple(seen), unknown="UNKNOWN_TARGET")}


def guns_that(slot: Slot, fits: Callable[[Carried], bool]) -> tuple[str, ...]:
    """His guns that fit, by id."""
    return tuple(name for name, one in slot.soldier.guns.items() if fits(one))


def mount(slot: Slot) -> Found:
    """Guns with a bipod or tripod, or any where something to rest them on stands beside him."""
    rest = rest_at_hand(slot)
    fit = guns_that(slot, lambda one: not one.mounted and (rest or bool({"bipod", "needs_mount"} & {*one.entry.tags})))
    if not fit:
        return Refusal("NO_SUPPORT", "no bipod, tripod or rest is at hand", "weapon")
    return {"weapon": Choice(fit, unknown="NO_WEAPON")}


def rest_at_hand(slot: Slot) -> bool:
    """Whether something low to rest a gun on stands beside him."""
    figure, ground = slot.at.figure(slot.name), slot.at.ground
    near = (Spot(figure.x + x, figure.y + y, figure.level) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    return any(not ground.kind(spot).walk and 0 < ground.kind(spot).height_dm <= 12 for spot in near)


def unmount(slot: Slot) -> Found:
    """Guns on their rests."""
    fit = guns_that(slot, lambda one: one.mounted)
    return {"weapon": Choice(fit)} if fit else Refusal("NO_WEAPON", "no gun is mounted", "weapon")


def launch(slot: Slot) -> Found:
    """Launchers that will fire, and the spots they reach (BO-RANGED-02)."""
    guns = {name: one for name, one in slot.soldier.guns.items() if one.entry.bursts is not None}
    if not guns:
        return Refusal("NO_WEAPON", f"{slot.name} has no launcher", "weapon")
    problems = {name: problem for name, one in guns.items() if (problem := usable(slot, one)) is not None}
    ready = {name: one for name, one in guns.items() if name not in problems}
    if not ready:
        return Refusal(next(iter(problems.values())), "no launcher can be fired", "weapon")
    spots: dict[str, Domain] = {
        name: offers.spots_within(slot.at, slot.name, int(one.entry.bands.extreme)) for name, one in ready.items()
    }
    return {"weapon": Choice(tuple(ready), unknown="NO_WEAPON", others=problems), "spot": ByField("weapon", spots)}


def call_fire(slot: Slot) -> Found:
    """Batteries with rounds left, for who has a radio (BO-RANGED-02)."""
    if not allows(slot.soldier, "call_fire"):
        return Refusal("NO_RADIO", f"{slot.name} has no radio", "person")
    batteries = slot.at.notes("batteries", {}).get(slot.at.figure(slot.name).side, [])
    ready = tuple(one["id"] for one in batteries if one.get("rounds", 1) > 0)
    if not ready:
        return Refusal("NO_BATTERY", "no battery has rounds left", "battery")
    far = slot.at.ground.width + slot.at.ground.depth
    return {
        "battery": Choice(ready, unknown="NO_BATTERY"),
        "spot": offers.spots_within(slot.at, slot.name, far),
    }


def grenade(slot: Slot) -> Found:
    """Grenades that he has, and the spots within a throw (BO-GREN-02)."""
    left = tuple(name for name, number in slot.soldier.grenades.items() if number > 0)
    if not left:
        return Refusal("NONE_LEFT", f"{slot.name} has no grenade left", "grenade")
    spots = offers.spots_within(slot.at, slot.name, int(GRENADE_BANDS.extreme))
    return {"grenade": Choice(left, unknown="NONE_LEFT"), "spot": spots}


def throw(slot: Slot) -> Found:
    """What he can lift and whom he can reach with it (BO-THROW-01)."""
    strength = skill_value(slot.soldier.sheet, "strength")
    things = {n: melee_weapon(item) for n, item in slot.soldier.melee.items() if n != "body"}
    heavy = {name: "TOO_HEAVY" for name, item in things.items() if too_heavy(item.mass_g, strength)}
    ready = tuple(name for name in things if name not in heavy)
    if not ready:
        return Refusal("TOO_HEAVY" if heavy else "NONE_LEFT", "nothing to throw", "item")
    bands = throw_bands(strength)
    far = {
        target: "OUT_OF_RANGE"
        for target, person in in_view(slot).items()
        if band_of(bands, slot.at.metres(slot.name, person), gun=False, rulings=slot.rulings) is None
    }
    near = tuple(name for name in in_view(slot) if name not in far)
    if not near:
        return Refusal("OUT_OF_RANGE" if far else "UNKNOWN_TARGET", "nobody is near enough", "target")
    return {
        "item": Choice(ready, unknown="NONE_LEFT", others=heavy),
        "target": Choice(near, unknown="UNKNOWN_TARGET", others=far),
    }


def within_reach(slot: Slot, person: str) -> bool:
    """Adjacent, or so after the woven move, as far as his side knows of doors and walls (BOR-34)."""
    ground = slot.at.believed_ground(slot.at.figure(slot.name).side)
    return reaches(ground, offers.stands_after(slot.at, slot.name), slot.at.figure(person).spot)


def melee(slot: Slot) -> Found:
    """Who is within reach (BO-MELEE-01, BOR-34)."""
    seen = seen_targets(slot)
    near = tuple(name for name, person in seen.items() if within_reach(slot, person))
    if not near:
        return Refusal("OUT_OF_REACH", "nobody is within reach", "target")
    far = {name: "OUT_OF_REACH" for name in seen if name not in near}
    return {
        "target": Choice(near, unknown="UNKNOWN_TARGET", others=far),
        "group": Choice(MELEE_GROUPS),
        "weapon": Choice(tuple(slot.soldier.melee), unknown="NO_WEAPON"),
    }
