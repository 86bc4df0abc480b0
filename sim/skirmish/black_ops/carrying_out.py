"""How a turn of Black Ops is carried out: its start, the dice of declarations, one action in its slot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import Dice
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.damage import stand_up
from warclock.sim.rules.black_ops.declaration import Declaration, DeclarationRolls, Declarer, roll_declarations
from warclock.sim.rules.black_ops.edge import EdgeAccount, extra_action
from warclock.sim.rules.black_ops.healing import Lasting, last, next_due_s
from warclock.sim.rules.black_ops.rolls import SealedRoll
from warclock.sim.rules.black_ops.turn import start_of_turn
from warclock.sim.skirmish.black_ops import blasts, close, fire, free
from warclock.sim.skirmish.black_ops.slot import Slot, actions, gaits, rule_order, walk_dm
from warclock.sim.skirmish.moving import did, went
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import spot_of


def at_start(at: Situation, dice: Dice) -> list[Event]:
    """Step 1: flags are read, debts are noted, fire and blood take their toll (BO-ELUSIVE-02, BO-WOUND-04)."""
    events: list[Event] = []
    for one in at.present():
        slot = Slot(at, one.person)
        if one.state == "able":
            person = start_of_turn(slot.person, at.turn, slot.soldier.elusive, None, slot.rulings)
            events += slot.suffered(person)
        due = next_due_s(slot.person, slot.rulings)
        if due is not None and due <= at.now:
            outcome = last(Lasting(person=slot.person, now_s=at.now, rulings=slot.rulings), dice)
            if not isinstance(outcome, Refused):
                events += slot.suffered(outcome.person)
                lost = happened.Outcome(
                    person=one.person, result="lasting", taken=outcome.burned + outcome.bled, state=outcome.state
                )
                events.append(slot.seen("lasting", outcomes=(lost,)))
    return events


def rolled_with_declarations(at: Situation, dice: Dice) -> list[Event]:
    """Steps 3 and 4: what takes no action is done, and all dice that go with declarations are cast (BO-INIT-02)."""
    slots = [Slot(at, one.person) for one in at.able() if one.declared]
    accounts: dict[str, int] = dict(at.notes("edge", {}))
    if not slots:
        return [happened.NotesTaken(skirmish=at.fight.id, entries={"rolled": {}})]
    declarers = tuple(Declarer(person=slot.person, declaration=_declaration(slot)) for slot in slots)
    given = DeclarationRolls(declarers=declarers, turn=at.turn, now_s=at.now, rulings=slots[0].rulings)
    rolled: dict[str, Any] = {}
    events: list[Event] = []
    cast = {one.id: one for one in roll_declarations(given, dice).rolled}
    for slot in slots:
        declared = declared_by(slot)
        events += free.taken(slot, declared, cast[slot.name].grit, dice)
        free.paid(slot, declared, accounts)
        rolled[slot.name] = {
            "skills": [wire.to_data(die) for die in cast[slot.name].skills],
            "initiative": cast[slot.name].initiative,
            "edge": free.edge_on(declared, "initiative"),
        }
    notes = {"rolled": rolled, "edge": accounts, "extra": []}
    return [*events, happened.NotesTaken(skirmish=at.fight.id, entries=notes)]


def backed(at: Situation, dice: Dice) -> list[Event]:
    """Edge for defence, declared after the rolls (BOR-31)."""
    accounts: dict[str, int] = dict(at.notes("edge", {}))
    events: list[Event] = []
    for one in at.able():
        slot = Slot(at, one.person)
        late = [fields for fields in declared_by(slot) if fields["kind"] == "bo_edge_defence"]
        if late and not slot.soldier.edge_defence:
            events += free.taken(slot, late, None, dice)
            free.paid(slot, late, accounts)
    return [*events, happened.NotesTaken(skirmish=at.fight.id, entries={"edge": accounts})]


def declared_by(slot: Slot) -> list[Mapping[str, Any]]:
    """His declarations of this turn, done or not."""
    return [dict(one.fields) for one in slot.at.figure(slot.name).declared]


def _declaration(slot: Slot) -> Declaration:
    declared = declared_by(slot)
    orders = tuple(rule_order(slot.at, slot.name, fields) for fields in actions(declared))
    grit = next((fields["skill"] for fields in declared if fields["kind"] == "bo_grit"), None)
    return Declaration(id=slot.name, orders=orders, grit=grit)


def at_slot(at: Situation, name: str, action: Mapping[str, Any]) -> Slot:
    """The actor with the die of this action, woven or not, with Edge on it or not."""
    slot = Slot(at, name)
    figure = at.figure(name)
    declared = declared_by(slot)
    taken = actions(declared)
    index = len(actions(declared[: figure.acted]))
    sealed = at.notes("rolled", {}).get(name, {}).get("skills", [])
    extra = index >= len(sealed)
    if not extra and sealed[index] is not None:
        slot.sealed = wire.from_data(sealed[index], SealedRoll)
    slot.joined = not extra and len(sealed) > 1
    slot.edge = free.edge_on(declared, "second" if index == 1 and not extra else "action")
    odd = any(fields["kind"] == "bo_edge_weird" for fields in declared)
    slot.weird = 5 if odd and index == 0 else 0
    assert index < len(taken)
    return slot


def account_of_side(slot: Slot) -> EdgeAccount:
    """The Edge of his side's player, and who has had an extra action this turn (BO-EDGE-01)."""
    side = slot.at.figure(slot.name).side
    points = int(slot.at.notes("edge", {}).get(side, 0))
    used = tuple((name, slot.at.turn) for name in slot.at.notes("extra", []))
    return EdgeAccount(player=side, points=points, extra_turns=used)


def _bought(slot: Slot) -> list[Event]:
    """The point of Edge for an extra action, where this is one (BO-EDGE-02)."""
    at, name = slot.at, slot.name
    sealed = at.notes("rolled", {}).get(name, {}).get("skills", [])
    if len(actions([one.fields for one in at.figure(name).declared[: at.figure(name).acted]])) < len(sealed):
        return []
    account = extra_action(account_of_side(slot), name, at.turn, own_slot=True, rulings=slot.rulings)
    if isinstance(account, str):
        return []
    side = at.figure(name).side
    entries = {"edge": {**at.notes("edge", {}), side: account.points}, "extra": [*at.notes("extra", []), name]}
    return [happened.NotesTaken(skirmish=at.fight.id, entries=entries)]


def interrupted(slot: Slot, action: Mapping[str, Any]) -> list[Event]:
    """Another action ends work that takes several turns; moving takes guns off their rests (BO-TURN-03)."""
    soldier = slot.soldier
    task = close.PLATES if action["kind"] == "bo_swap_plates" else action.get("task")
    if soldier.work is not None and soldier.work.task != task:
        soldier = replace(soldier, work=None)
    if action["kind"] in ("go", "take_cover", "bo_sneak") and any(one.mounted for one in soldier.guns.values()):
        soldier = replace(soldier, guns={n: replace(one, mounted=False) for n, one in soldier.guns.items()})
    return [*_bought(slot), *slot.changed(soldier)]


def acted(slot: Slot, action: Mapping[str, Any], dice: Dice) -> list[Event]:
    """What comes of an action: a rule of Black Ops, or an order of the board's own."""
    kind = action["kind"]
    if kind in ROLLED:
        return ROLLED[kind](slot, action, dice)
    if kind in PLAIN:
        return PLAIN[kind](slot, action)
    events = did(slot.at, slot.name, action, gaits(slot.rulings)) or []
    if kind == "set_posture" and action["posture"] != "prone":
        events += slot.suffered(stand_up(slot.person))
    return events


def _sneaked(slot: Slot, action: Mapping[str, Any], dice: Dice) -> list[Event]:
    spot = spot_of(action["to"]) if action.get("to") else None
    hidden = close.sneaked(slot, dice)
    moved = went(slot.at, slot.name, spot, "walk", walk_dm(slot.rulings)) if spot is not None else []
    return [*hidden, *moved]


ROLLED: dict[str, Callable[[Slot, Mapping[str, Any], Dice], list[Event]]] = {
    "bo_shoot": fire.shot,
    "bo_launch": fire.launched,
    "bo_call_fire": fire.called,
    "bo_grenade": blasts.lobbed,
    "bo_throw": blasts.hurled,
    "bo_melee": close.fought,
    "bo_heal": close.healed,
    "bo_staunch": close.staunched,
    "bo_skill": close.task_done,
    "bo_long_action": close.task_done,
    "bo_oppose": close.opposed,
    "bo_sneak": _sneaked,
}
PLAIN: dict[str, Callable[[Slot, Mapping[str, Any]], list[Event]]] = {
    "bo_aim": fire.aimed,
    "bo_mount": lambda slot, action: fire.mounted(slot, action, True),
    "bo_unmount": lambda slot, action: fire.mounted(slot, action, False),
    "bo_reload": close.loaded,
    "bo_swap_plates": lambda slot, action: close.plated(slot),
}
