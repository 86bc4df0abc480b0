"""Explosions on the board: where they go off, whom they reach, what smoke they leave (BO-GREN-03)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.bursts import Spot as Offset
from warclock.sim.rules.black_ops.throwing import GrenadeThrow, Throw, throw, throw_grenade
from warclock.sim.rules.rounding import half_up
from warclock.sim.skirmish.black_ops.slot import Slot, grenade_of
from warclock.sim.skirmish.black_ops.soldier import Soldier, person_of
from warclock.sim.skirmish.ground import Ground
from warclock.sim.world.skirmish import Cloud, Spot, spot_of

SMOKE_M = 4


def off_spot(ground: Ground, aimed: Spot, offset: Offset) -> Spot:
    """The spot so many metres east and north of another; a wall between them stops what flies on."""
    x, y = aimed.x + half_up(offset.east_m), aimed.y - half_up(offset.north_m)
    return ground.flight(aimed, Spot(max(x, 0), max(y, 0), aimed.level))


def burst_events(slot: Slot, action: str, means: str, aimed: Spot, outcome: Any) -> list[Event]:
    """What an explosion did to everybody, and its smoke."""
    at = slot.at
    burst = off_spot(at.ground, aimed, getattr(outcome, "burst", Offset()))
    reached = [one for one in outcome.results if one.zone != "outside"]
    told = tuple(
        happened.Outcome(person=one.id, result="dazzled" if one.dazzle else "blast", taken=one.taken, state=one.state)
        for one in reached
    )
    verdict = getattr(outcome, "verdict", None)
    roll, total = (verdict.natural, verdict.total) if verdict is not None else (0, 0)
    events: list[Event] = [slot.seen(action, means=means, spot=burst.id, roll=roll, total=total, outcomes=told)]
    for one in reached:
        victim = slot if one.id == slot.name else Slot(at, one.id)
        events += victim.suffered(one.person)
    if outcome.smoke_until_s is not None:
        events.append(happened.CloudRose(skirmish=at.fight.id, cloud=_smoke(slot, burst, outcome.smoke_until_s)))
    return events


def _smoke(slot: Slot, spot: Spot, until: int) -> Cloud:
    slot.at.rising += 1
    number = slot.at.world.state.made.get("cloud", 0) + slot.at.rising
    return Cloud(
        id=f"cloud-{number}", kind="smoke", x=spot.x, y=spot.y, level=spot.level, radius_m=SMOKE_M, until=until
    )


def lobbed(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """A grenade at a spot: it bursts in his slot (BO-GREN-01 to BO-GREN-03)."""
    at, name, aimed = slot.at, fields["grenade"], spot_of(fields["spot"])
    if aimed is None:
        return slot.lost("bo_grenade", "OUT_OF_RANGE")
    own = at.figure(slot.name).spot
    aimed = at.ground.flight(own, aimed)
    given = GrenadeThrow(
        **slot.effort(),
        grenade=grenade_of(at, name, slot.rulings),
        left=slot.soldier.grenades.get(name, 0),
        distance_m=at.metres_to(slot.name, aimed),
        bystanders=slot.bystanders(aimed),
        at=Offset(Fraction(own.x - aimed.x), Fraction(aimed.y - own.y)),
        no_auto=slot.no_auto,
    )
    outcome = throw_grenade(given, dice)
    if isinstance(outcome, Refused):
        return slot.lost("bo_grenade", outcome.code)
    left = {**slot.soldier.grenades, name: slot.soldier.grenades[name] - 1}
    used = slot.changed(replace(slot.soldier, grenades=left))
    return [*used, *burst_events(slot, "bo_grenade", name, aimed, outcome)]


def hurled(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """A knife, a chair at somebody (BO-THROW-01); what was thrown is gone."""
    at, name = slot.at, fields["item"]
    target = at.person_named(at.figure(slot.name).side, fields["target"])
    if target is None or name not in slot.soldier.melee or not at.line_of_sight(slot.name, target):
        return slot.lost("bo_throw", "UNKNOWN_TARGET")
    given = Throw(
        **slot.effort(),
        item=slot.soldier.melee[name],
        target=person_of(target, at.record(target, Soldier)),
        distance_m=at.metres(slot.name, target),
        exposure=slot.exposure(target),
        aware=at.aware(target, slot.name),
        refuge=slot.refuge(target),
        no_auto=slot.no_auto,
    )
    outcome = throw(given, dice)
    if isinstance(outcome, Refused):
        return slot.lost("bo_throw", outcome.code)
    told = happened.Outcome(person=target, result=outcome.result, taken=outcome.taken, state=outcome.state)
    verdict = outcome.verdict
    seen = slot.seen("bo_throw", means=name, roll=verdict.natural, total=verdict.total, outcomes=(told,))
    kept = {one: item for one, item in slot.soldier.melee.items() if one != name}
    gone = slot.changed(replace(slot.soldier, melee=kept))
    return [seen, *gone, *Slot(at, target).suffered(outcome.target)]
