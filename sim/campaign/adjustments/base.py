"""Adjustments: changes from outside the rules, by a referee or by the scenario's calendar (MC-GUER-19, MC-SPECIAL-01).

An adjustment is a struct of fields, a check against the world, and what it does. The scenario's timed events and the
referee's calls are the same adjustments; both leave an ``Adjusted`` in the journal, with who and why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from warclock.sim import wire
from warclock.sim.events.referee import Adjusted
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.orders.domain import Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

LONGEST_REASON = 500  # characters


class Adjustment(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """Something that is changed from outside."""


class AdjustmentKind(NamedTuple):
    """How a kind of adjustment is checked, carried out, and whom it concerns (sides that are told that it was made)."""

    model: type[Adjustment]
    problem: Callable[[World, Any], Refusal | None]
    carry_out: Callable[[Moment, Any], None]
    concerns: Callable[[World, Any], Sequence[str]]


ADJUSTMENTS: dict[str, AdjustmentKind] = {}


def adjustment_kind(
    model: type[Adjustment],
    problem: Callable[[World, Any], Refusal | None],
    carry_out: Callable[[Moment, Any], None],
    concerns: Callable[[World, Any], Sequence[str]],
) -> None:
    """Register a kind of adjustment under its tag."""
    tag = str(model.__struct_config__.tag)
    if tag in ADJUSTMENTS:
        raise ValueError(f"adjustment kind {tag} is registered twice")
    ADJUSTMENTS[tag] = AdjustmentKind(model, problem, carry_out, concerns)


def parse(fields: Any) -> Adjustment | Refusal:
    """The adjustment that ``fields`` spell by shape alone."""
    kind = fields.get("kind") if isinstance(fields, dict) else None
    if not isinstance(kind, str) or kind not in ADJUSTMENTS:
        known = ", ".join(sorted(ADJUSTMENTS))
        return Refusal("INVALID_ARGUMENT", f"no adjustment {kind!r}: there are {known}", "kind", invalid=True)
    try:
        return wire.from_data(fields, ADJUSTMENTS[kind].model)
    except msgspec.ValidationError as fault:
        text, _, path = str(fault).partition(" - at `$.")
        return Refusal("INVALID_ARGUMENT", text, path.rstrip("`"), invalid=True)


def check(world: World, fields: Any) -> Adjustment | Refusal:
    """The adjustment that ``fields`` spell, or why it cannot be made now. Changes nothing."""
    adjustment = parse(fields)
    if isinstance(adjustment, Refusal):
        return adjustment
    return ADJUSTMENTS[str(fields["kind"])].problem(world, adjustment) or adjustment


def reason_problem(reason: str) -> Refusal | None:
    """A reason is short text that can be written."""
    if len(reason) <= LONGEST_REASON and reason.isprintable():
        return None
    return Refusal("INVALID_ARGUMENT", f"expected up to {LONGEST_REASON} printable characters", "reason", invalid=True)


def adjust(moment: Moment, adjustment: Adjustment, by: str, reason: str = "", secret: bool = False) -> None:
    """Make an adjustment in which ``check`` found nothing wrong, and have all marches reckon anew."""
    tag = str(type(adjustment).__struct_config__.tag)
    kind = ADJUSTMENTS[tag]
    made = Adjusted(
        by=by,
        name=tag,
        adjustment=wire.to_data(adjustment),
        reason=reason,
        secret=secret,
        force=getattr(adjustment, "force", ""),
    )
    moment.emit(made, *kind.concerns(moment.world, adjustment))
    kind.carry_out(moment, adjustment)
    for name in sorted(moment.world.forces):
        touch_march(moment, moment.world.forces[name])


# -- what many kinds check


def force_of(world: World, name: str) -> Force | Refusal:
    """The force, or the refusal."""
    force = world.forces.get(name)
    return force or Refusal("UNKNOWN_FORCE", f"there is no force {name!r}", "force")


def no_force(world: World, adjustment: Any) -> Refusal | None:
    """The force that is adjusted is there."""
    force = force_of(world, adjustment.force)
    return force if isinstance(force, Refusal) else None


def nothing(value: int, field: str = "by") -> Refusal | None:
    """A change of 0 is none."""
    return Refusal("INVALID_ARGUMENT", "0 changes nothing", field, invalid=True) if value == 0 else None


def its_side(world: World, adjustment: Any) -> Sequence[str]:
    """The side of the force that is adjusted."""
    return (world.forces[adjustment.force].side,)


def everybody(world: World, adjustment: Any) -> Sequence[str]:
    """All sides."""
    return sorted(world.sides)
