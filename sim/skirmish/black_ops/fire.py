"""Shooting: guns at persons, launchers at spots, coordinates to batteries (BO-RANGED, BO-AUTO, BO-MULTI)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import Dice
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.entries import Grenade
from warclock.sim.rules.black_ops.indirect import Battery, CallFire, Explosion, Launch, call_fire, explode, launch
from warclock.sim.rules.black_ops.persons import Person, take_aim
from warclock.sim.rules.black_ops.ranges import band_of
from warclock.sim.rules.black_ops.shooting import shoot
from warclock.sim.rules.black_ops.shooting_model import RangedAttack, Target, TargetResult
from warclock.sim.skirmish.black_ops.blasts import burst_events, off_spot
from warclock.sim.skirmish.black_ops.slot import Slot, grenades_known
from warclock.sim.skirmish.black_ops.soldier import Carried, Soldier, person_of
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import spot_of

BEHIND_DM = 20  # BO-DICE-04


def shot(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """Fire at those who are still there; at the fallback if nobody is (BO-INIT-08)."""
    carried = slot.soldier.guns.get(fields["weapon"])
    if carried is None:
        return slot.lost("bo_shoot", "NO_WEAPON")
    wanted = [fields["targets"], *([[fields["fallback"]]] if fields.get("fallback") else [])]
    fit = [[name for name in map(_named(slot), names) if name and _fit(slot, name)] for names in wanted]
    within = [[name for name in names if _in_range(slot, carried, name)] for names in fit]
    targets = next((names for names in within if names), [])
    if not targets:
        return slot.lost("bo_shoot", "OUT_OF_RANGE" if any(fit) else "UNKNOWN_TARGET")
    attack = attack_on(slot, carried, fields["mode"], targets)
    outcome = shoot(attack, dice)
    if isinstance(outcome, Refused):
        return slot.lost("bo_shoot", outcome.code)
    told = tuple(
        happened.Outcome(person=one.id, result=one.result, taken=one.taken, state=one.state) for one in outcome.targets
    )
    seen = slot.seen(
        "bo_shoot",
        means=fields["weapon"],
        roll=outcome.natural,
        total=outcome.targets[0].total,
        outcomes=told,
        text="spectacle" if outcome.spectacle else "",
    )
    guns = {**slot.soldier.guns, fields["weapon"]: replace(carried, ammunition=outcome.ammunition)}
    events = [*given_away(slot), seen, *slot.changed(replace(slot.soldier, guns=guns))]
    for one in outcome.targets:
        events += _struck(slot, one)
    return [*events, _fired_at(slot.at, [one.id for one in outcome.targets])]


def attack_on(slot: Slot, carried: Carried, mode: str, targets: Sequence[str]) -> RangedAttack:
    """The attack as the pure rule is asked."""
    at = slot.at
    pairs = combinations(targets, 2)
    spread = max((at.metres(one, other) for one, other in pairs), default=Fraction(0))
    return RangedAttack(
        **slot.effort(),
        weapon=carried.gun,
        targets=tuple(_target(slot, name, carried.mounted) for name in targets),
        mode=mode,  # type: ignore[arg-type]
        spread_m=spread,
        mounted=carried.mounted,
        ammunition=carried.ammunition,
        no_auto=slot.no_auto,
    )


def _target(slot: Slot, name: str, mounted: bool) -> Target:
    at = slot.at
    return Target(
        person=person_of(name, at.record(name, Soldier)),
        distance_m=at.metres(slot.name, name),
        exposure=slot.exposure(name),
        aware=at.aware(name, slot.name),
        refuge=slot.refuge(name),
        around=slot.surroundings(at.figure(name).spot, mounted),
        behind=_behind(slot, name),
    )


def _behind(slot: Slot, target: str) -> Person | None:
    """The nearest enemy within 2 m behind a target (BO-DICE-04)."""
    at = slot.at
    own, far = at.figure(slot.name), at.metres(slot.name, target)
    near = [
        (at.ground.distance_dm(at.figure(target).spot, one.spot), one.person)
        for one in at.able()
        if one.person != target and at.hostile(own, one) and at.metres(slot.name, one.person) > far
    ]
    found = min((entry for entry in near if entry[0] <= BEHIND_DM), default=None)
    return person_of(found[1], at.record(found[1], Soldier)) if found else None


def _named(slot: Slot) -> Any:
    side = slot.at.figure(slot.name).side
    return lambda name: slot.at.person_named(side, name)


def _fit(slot: Slot, target: str) -> bool:
    """Still able, and in his sight."""
    figure = slot.at.figure(target)
    return figure.present and figure.state == "able" and slot.at.line_of_sight(slot.name, target)


def _in_range(slot: Slot, carried: Carried, target: str) -> bool:
    return band_of(carried.entry.bands, slot.at.metres(slot.name, target), rulings=slot.rulings) is not None


def _struck(slot: Slot, one: TargetResult) -> list[Event]:
    events = Slot(slot.at, one.id).suffered(one.person)
    if one.through is not None:
        events += Slot(slot.at, one.through.person.id).suffered(one.through.person)
    return events


def _fired_at(at: Situation, names: Sequence[str]) -> Event:
    """Those who were shot at are under fire for the rest of the turn (BO-RANGED-04)."""
    marks = {**at.notes("fired_at", {}), **dict.fromkeys(names, at.turn)}
    return happened.NotesTaken(skirmish=at.fight.id, entries={"fired_at": marks})


def given_away(slot: Slot) -> list[Event]:
    """A shot gives the shooter away to all who have him in sight (BOR-32)."""
    at = slot.at
    own = at.figure(slot.name)
    events: list[Event] = []
    if own.hidden:
        events.append(happened.FigurePosed(skirmish=at.fight.id, person=slot.name, hidden=False))
    for one in at.able():
        if one.side != own.side and at.line_of_sight(one.person, slot.name) and not at.aware(one.person, slot.name):
            gained = happened.AwarenessGained(skirmish=at.fight.id, person=one.person, of=(slot.name,))
            events.append(gained)
    return events


def aimed(slot: Slot, fields: Mapping[str, Any]) -> list[Event]:
    """Spend the turn aiming at somebody who is in sight (BO-RANGED-04)."""
    target = slot.at.person_named(slot.at.figure(slot.name).side, fields["target"])
    if target is None or not _fit(slot, target):
        return slot.lost("bo_aim", "UNKNOWN_TARGET")
    return slot.suffered(take_aim(slot.person, target, slot.at.turn))


def mounted(slot: Slot, fields: Mapping[str, Any], on: bool) -> list[Event]:
    """Set a gun up, or take it off."""
    name = fields["weapon"]
    guns = {**slot.soldier.guns, name: replace(slot.soldier.guns[name], mounted=on)}
    return [*slot.changed(replace(slot.soldier, guns=guns)), slot.seen("bo_mount" if on else "bo_unmount", means=name)]


def launched(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """A launcher at a spot: Indirect, scatter, burst (BO-RANGED-02)."""
    spot, carried = spot_of(fields["spot"]), slot.soldier.guns.get(fields["weapon"])
    if spot is None or carried is None:
        return slot.lost("bo_launch", "NO_WEAPON")
    spot = slot.at.ground.flight(slot.at.figure(slot.name).spot, spot)
    given = Launch(
        **{**slot.effort(), "rulings": grenades_known(slot.at, slot.rulings)},
        launcher=carried.gun,
        distance_m=slot.at.metres_to(slot.name, spot),
        bystanders=slot.bystanders(spot),
        around=slot.surroundings(spot, carried.mounted),
        mounted=carried.mounted,
        ammunition=carried.ammunition,
        no_auto=slot.no_auto,
    )
    outcome = launch(given, dice)
    if isinstance(outcome, Refused):
        return slot.lost("bo_launch", outcome.code)
    guns = {**slot.soldier.guns, fields["weapon"]: replace(carried, ammunition=outcome.ammunition)}
    events = [*given_away(slot), *slot.changed(replace(slot.soldier, guns=guns))]
    return [*events, *burst_events(slot, "bo_launch", fields["weapon"], spot, outcome)]


def called(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """Coordinates to a battery; the rounds are on their way (BO-RANGED-02)."""
    at, spot = slot.at, spot_of(fields["spot"])
    side = at.figure(slot.name).side
    listed = [wire.from_data(one, Battery) for one in at.notes("batteries", {}).get(side, [])]
    battery = next((one for one in listed if one.id == fields["battery"]), None)
    outcome = call_fire(CallFire(**slot.effort(), battery=battery), dice)
    if isinstance(outcome, Refused) or spot is None or battery is None:
        return slot.lost("bo_call_fire", outcome.code if isinstance(outcome, Refused) else "UNKNOWN_SPOT")
    where = off_spot(at.ground, spot, outcome.burst)
    due = {"due_s": outcome.due_s, "spot": where.id, "effect": wire.to_data(battery.effect), "caller": slot.name}
    left = [wire.to_data(replace(one, rounds=one.rounds - (one.id == battery.id))) for one in listed]
    notes = {
        "batteries": {**at.notes("batteries", {}), side: left},
        "rounds": [*at.notes("rounds", []), due],
    }
    roll, total = outcome.verdict.natural, outcome.verdict.total
    return [
        slot.seen("bo_call_fire", means=battery.id, spot=fields["spot"], roll=roll, total=total),
        happened.NotesTaken(skirmish=at.fight.id, entries=notes),
    ]


def landing_rounds(at: Situation, dice: Dice) -> list[Event]:
    """Rounds of a battery whose time has come (BO-RANGED-02)."""
    rounds = at.notes("rounds", [])
    due = [one for one in rounds if one["due_s"] <= at.now]
    if not due:
        return []
    events: list[Event] = []
    for one in due:
        slot, spot = Slot(at, one["caller"]), spot_of(one["spot"])
        if spot is not None:
            effect = one["effect"]
            given = Explosion(
                grenade=effect if isinstance(effect, str) else wire.from_data(effect, Grenade),
                bystanders=slot.bystanders(spot),
                turn=at.turn,
                now_s=at.now,
                rulings=grenades_known(at, slot.rulings),
            )
            events += burst_events(slot, "rounds_land", "battery", spot, explode(given, dice))
    left = [one for one in rounds if one not in due]
    return [*events, happened.NotesTaken(skirmish=at.fight.id, entries={"rounds": left})]
