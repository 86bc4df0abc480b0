"""What a referee may do on a tactical board under Black Ops (ledger section 29, BOR-27)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from warclock.sim.campaign.adjustments.base import Adjustment, adjustment_kind
from warclock.sim.events.skirmish import NotesTaken, PersonChanged
from warclock.sim.orders.domain import Refusal
from warclock.sim.rules.black_ops.ammunition import out_of_ammo
from warclock.sim.rules.black_ops.damage import BLEEDING_TURNS
from warclock.sim.rules.black_ops.healing import scene_break
from warclock.sim.rules.black_ops.referee import act_problem
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.skirmish.black_ops.orders import RULE_SET
from warclock.sim.skirmish.black_ops.soldier import Soldier, after, parts_changed, person_of
from warclock.sim.skirmish.ending import CLOSING
from warclock.sim.skirmish.situation import Situation
from warclock.sim.tasks import Moment
from warclock.sim.world.world import World

Act = Literal[
    "modifier",
    "set_tn",
    "out_of_ammo",
    "wound_effect",
    "deny_grit",
    "award_edge",
    "scene_break",
    "end_combat",
]
OF_PERSONS = ("modifier", "out_of_ammo", "wound_effect", "deny_grit")
MOST_EDGE = 1000


class BoardRuling(Adjustment, frozen=True, tag="board_ruling"):
    """The referee rules in ``skirmish``: on ``person``, ``side``, or what ``name`` says (weapon, task, effect)."""

    skirmish: str
    act: Act
    person: str = ""
    side: str = ""
    name: str = ""
    value: int = 0


def _problem(world: World, asked: BoardRuling) -> Refusal | None:
    fight = world.skirmishes.get(asked.skirmish)
    if fight is None or fight.ended or fight.rule_set != RULE_SET:
        return Refusal("UNKNOWN_SKIRMISH", f"no skirmish {asked.skirmish!r} of {RULE_SET} goes on", "skirmish")
    if asked.act in OF_PERSONS and asked.person not in fight.figures:
        return Refusal("UNKNOWN_PERSON", f"there is nobody {asked.person!r} on the board", "person")
    if asked.act == "award_edge" and asked.side not in fight.known:
        return Refusal("UNKNOWN_SIDE", f"no side {asked.side!r} takes part", "side")
    return _figure_problem(Situation(world, fight), asked) or _name_problem(Situation(world, fight), asked)


def _figure_problem(at: Situation, asked: BoardRuling) -> Refusal | None:
    """Figures on their scales (BO-TN-01, BO-TN-04, BO-EDGE-01)."""
    if asked.act == "modifier":
        problem = act_problem("modifier", referee=True, value=asked.value)
    elif asked.act == "set_tn":
        problem = act_problem("set_tn", referee=True, value=asked.value)
    else:
        problem = "EDGE_RANGE" if asked.act == "award_edge" and not 1 <= asked.value <= MOST_EDGE else None
    return Refusal(problem, f"{asked.value} is off the scale", "value") if problem else None


def _name_problem(at: Situation, asked: BoardRuling) -> Refusal | None:
    known: Sequence[str] = ()
    if asked.act == "set_tn":
        known = tuple(at.notes("tasks", {}))
    elif asked.act == "out_of_ammo":
        known = tuple(at.record(asked.person, Soldier).guns)
    elif asked.act == "wound_effect":
        known = ("knocked_down", "bleeding")
    else:
        return None
    what = ", ".join(known) or "nothing"
    return None if asked.name in known else Refusal("UNKNOWN_NAME", f"{asked.name!r} is none of {what}", "name")


def _carry_out(moment: Moment, asked: BoardRuling) -> None:
    ACTS[asked.act](moment, Situation(moment.world, moment.world.skirmishes[asked.skirmish]), asked)


def _noted(moment: Moment, at: Situation, **entries: Any) -> None:
    moment.emit(NotesTaken(skirmish=at.fight.id, entries=entries))


def _policy(moment: Moment, at: Situation, **changed: Any) -> None:
    _noted(moment, at, referee={**at.notes("referee", {}), **changed})


def _modifier(moment: Moment, at: Situation, asked: BoardRuling) -> None:
    """On all rolls of a person from now on; 0 takes the referee's modifiers back."""
    given = at.notes("referee", {}).get("modifiers", {})
    own = [*given.get(asked.person, ()), asked.value] if asked.value else []
    _policy(moment, at, modifiers={**given, asked.person: own})


def _set_tn(moment: Moment, at: Situation, asked: BoardRuling) -> None:
    tasks = at.notes("tasks", {})
    _noted(moment, at, tasks={**tasks, asked.name: {**tasks[asked.name], "tn": asked.value}})


def _deny_grit(moment: Moment, at: Situation, asked: BoardRuling) -> None:
    denied = at.notes("referee", {}).get("deny_grit", ())
    _policy(moment, at, deny_grit=sorted({*denied, asked.person}))


def _award_edge(moment: Moment, at: Situation, asked: BoardRuling) -> None:
    edge = at.notes("edge", {})
    _noted(moment, at, edge={**edge, asked.side: edge.get(asked.side, 0) + asked.value})


def _end_combat(moment: Moment, at: Situation, asked: BoardRuling) -> None:
    _noted(moment, at, **{CLOSING: True})


def _changed(moment: Moment, at: Situation, name: str, new: Soldier) -> None:
    parts = parts_changed(at.record(name, Soldier), new)
    if parts:
        moment.emit(PersonChanged(skirmish=at.fight.id, person=name, rule_set=RULE_SET, parts=parts))


def _out_of_ammo(moment: Moment, at: Situation, asked: BoardRuling) -> None:
    soldier = at.record(asked.person, Soldier)
    carried = soldier.guns[asked.name]
    guns = {**soldier.guns, asked.name: replace(carried, ammunition=out_of_ammo(carried.ammunition))}
    _changed(moment, at, asked.person, replace(soldier, guns=guns))


def _wound_effect(moment: Moment, at: Situation, asked: BoardRuling) -> None:
    soldier = at.record(asked.person, Soldier)
    due = moment.now + BLEEDING_TURNS * at.rulings(Rulings).turn_seconds
    changed = {"knocked_down": True} if asked.name == "knocked_down" else {"bleeding_due_s": due}
    _changed(moment, at, asked.person, replace(soldier, condition=replace(soldier.condition, **changed)))


def _scene_break(moment: Moment, at: Situation, asked: BoardRuling) -> None:
    for one in at.present():
        soldier = at.record(one.person, Soldier)
        _changed(moment, at, one.person, after(soldier, scene_break(person_of(one.person, soldier))))


ACTS: dict[Act, Callable[[Moment, Situation, BoardRuling], None]] = {
    "modifier": _modifier,
    "set_tn": _set_tn,
    "out_of_ammo": _out_of_ammo,
    "wound_effect": _wound_effect,
    "deny_grit": _deny_grit,
    "award_edge": _award_edge,
    "scene_break": _scene_break,
    "end_combat": _end_combat,
}


def _concerns(world: World, asked: BoardRuling) -> Sequence[str]:
    """The side of the person, the side named, or all that take part."""
    if asked.person:
        return (world.persons[asked.person].side,)
    return (asked.side,) if asked.side else sorted(world.skirmishes[asked.skirmish].known)


adjustment_kind(BoardRuling, _problem, _carry_out, _concerns)
