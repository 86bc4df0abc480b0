"""Black Ops on the board: the turn of the ledger's section 28, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import Dice
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Refusal
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.creation import templates
from warclock.sim.rules.black_ops.damage import stand_up
from warclock.sim.rules.black_ops.declaration import Declaration, DeclarationRolls, Declarer, roll_declarations
from warclock.sim.rules.black_ops.edge import EdgeAccount, extra_action
from warclock.sim.rules.black_ops.healing import Lasting, last, next_due_s
from warclock.sim.rules.black_ops.initiative import Contender, Initiative, roll_initiative
from warclock.sim.rules.black_ops.persons import acting_problem, hp_of, state_of, wound_loss
from warclock.sim.rules.black_ops.rolls import SealedRoll
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.rules.black_ops.sheet import maximum_hp
from warclock.sim.rules.black_ops.turn import start_of_turn, turn_length_s
from warclock.sim.skirmish.black_ops import blasts, close, fire, free, offers, tactics
from warclock.sim.skirmish.black_ops.orders import RULE_SET
from warclock.sim.skirmish.black_ops.setting import Setting, opening_notes, setting_faults
from warclock.sim.skirmish.black_ops.slot import Slot, actions, allows, gaits, is_free, rule_order, walk_dm
from warclock.sim.skirmish.black_ops.soldier import Entry, entry_faults, soldier_of
from warclock.sim.skirmish.moving import did, went
from warclock.sim.skirmish.rules import Fault, Item, Ordered, Shown, Step, skirmish_rules
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import spot_of

DARK_SIGHT_M = 20


class BlackOps:
    """See ``SkirmishRules``."""

    name = RULE_SET
    sheet_model = Entry
    setting_model = Setting

    # -- scenarios

    def setting_faults(self, setting: Setting, rulings: Mapping[str, Any]) -> Iterable[Fault]:
        """See ``SkirmishRules``."""
        return setting_faults(setting, wire.from_data(rulings, Rulings))

    def sheet_faults(self, entry: Entry, setting: Setting, rulings: Mapping[str, Any]) -> Iterable[Fault]:
        """See ``SkirmishRules``."""
        return entry_faults(entry, setting, wire.from_data(rulings, Rulings))

    def templates(self) -> Sequence[str]:
        """See ``SkirmishRules``."""
        return tuple(templates())

    def recruit(self, template: str, entry: Entry) -> Entry:
        """See ``SkirmishRules``."""
        return replace(entry, template=template, sheet=None)

    def record(
        self, name: str, entry: Entry, setting: Setting, rulings: Mapping[str, Any], dice: Dice
    ) -> dict[str, Any]:
        """See ``SkirmishRules``."""
        data: dict[str, Any] = wire.to_data(soldier_of(entry, setting, wire.from_data(rulings, Rulings), dice))
        return data

    def notes(self, setting: Setting, players: Mapping[str, bool]) -> dict[str, Any]:
        """See ``SkirmishRules``."""
        return opening_notes(setting, dict(players))

    # -- the turn

    def seconds(self, at: Situation) -> int:
        """Three seconds, by option two (BO-TURN-01)."""
        return turn_length_s(at.rulings(Rulings))

    def steps(self, at: Situation) -> Sequence[Step]:
        """Section 28; Edge for defence is asked for after the rolls where the scenario wants it so (BOR-31)."""
        rulings: Rulings = at.rulings(Rulings)
        late = rulings.edge and rulings.edge_defence == "after_rolls"
        return (
            Step("start", "run"),
            Step("declaration", "ask"),
            Step("rolls", "run"),
            *((Step("edge_defence", "ask"), Step("backing", "run")) if late else ()),
            Step("resolution", "slots"),
            Step("end", "run"),
        )

    def asked(self, at: Situation, step: Step) -> Iterable[str]:
        """Whoever can act and has not dodged his turn away (BO-INIT-01, BO-ELUSIVE-04)."""
        return [one.person for one in at.able() if acting_problem(Slot(at, one.person).person, at.turn) is None]

    def domains(self, at: Situation, person: str, kind: str) -> Domains | Refusal:
        """See ``SkirmishRules``."""
        return offers.domains(at, person, kind)

    def standing(self, at: Situation, person: str, step: Step) -> Sequence[Mapping[str, Any]]:
        """Hold, or what the tactics say (section 28, step 2)."""
        slot = Slot(at, person)
        if step.name != "declaration" or actions(_declared(slot)):
            return ()
        return tactics.standing(slot)

    def run(self, at: Situation, step: Step, dice: Dice) -> Sequence[Event]:
        """See ``SkirmishRules``."""
        if step.name == "start":
            return [*_start(at, dice), *fire.landing_rounds(at, dice)]
        if step.name in ("rolls", "backing"):
            return _rolls(at, dice) if step.name == "rolls" else _backing(at, dice)
        return []

    def order(self, at: Situation, step: Step, dice: Dice) -> Ordered:
        """Initiative: the dice cast with the declarations, Edge on them, ties by Finesse and lot (BO-INIT-03)."""
        rolled = at.notes("rolled", {})
        contenders = [
            Contender(
                person=Slot(at, name).person,
                natural=dice_["initiative"],
                edge=dice_.get("edge", "none"),
            )
            for name, dice_ in sorted(rolled.items())
        ]
        if not contenders:
            return Ordered(())
        given = Initiative(contenders=tuple(contenders), turn=at.turn, now_s=at.now, rulings=at.rulings(Rulings))
        outcome = roll_initiative(given, dice)
        if isinstance(outcome, Refused):  # nothing to halve any more: without Edge
            plain = tuple(replace(one, edge="none") for one in contenders)
            outcome = roll_initiative(replace(given, contenders=plain), dice)
        return Ordered(() if isinstance(outcome, Refused) else tuple(slot.id for slot in outcome.slots))

    def act(self, at: Situation, person: str, action: Mapping[str, Any], dice: Dice) -> Sequence[Event]:
        """See ``SkirmishRules``."""
        kind = action["kind"]
        if is_free(kind):
            return []
        slot = _at_slot(at, person, action)
        problem = acting_problem(slot.person, at.turn, slot.rulings)
        if problem is not None:
            return slot.lost(kind, problem)
        events = _interrupted(slot, action)
        return [*events, *_acted(slot, action, dice)]

    def reopens(self, at: Situation, person: str) -> str:
        """An extra action for a point of Edge, in his slot, once a turn (BO-EDGE-02)."""
        slot = Slot(at, person)
        if not slot.rulings.edge or acting_problem(slot.person, at.turn, slot.rulings) is not None:
            return ""
        bought = extra_action(_account(slot), person, at.turn, own_slot=True, rulings=slot.rulings)
        return "" if isinstance(bought, str) else "extra_action"

    # -- persons

    def state(self, at: Situation, person: str) -> str:
        """See ``SkirmishRules``."""
        found = state_of(Slot(at, person).person, at.rulings(Rulings))
        return "out" if found == "incapacitated" else found

    def sees(self, at: Situation, watcher: str, target: str) -> bool:
        """In the dark no farther than 20 m without night vision (docs/rulings-black-ops.md)."""
        figure = at.figure(target)
        if not at.ground.is_dark(figure.spot) or allows(Slot(at, watcher).soldier, "see_in_darkness"):
            return True
        return at.metres(watcher, target) <= DARK_SIGHT_M

    def shown(self, at: Situation, person: str) -> Shown:
        """See ``SkirmishRules``."""
        slot = Slot(at, person)
        man, soldier = slot.person, slot.soldier
        figures = {
            "hp": hp_of(man),
            "hp_max": maximum_hp(man.sheet),
            "wound_penalty": wound_loss(man, at.turn, slot.rulings),
            "elusive": int(soldier.elusive),
            "bleeding": int(man.condition.bleeding_due_s is not None),
            "loses_next_turn": int(at.turn + 1 in man.condition.forfeited),
            "knocked_down": int(man.condition.knocked_down),
            "edge": int(at.notes("edge", {}).get(at.figure(person).side, 0)),
        }
        items = [
            *(
                Item(id=n, kind="gun", ready=not one.ammunition.empty, left=one.ammunition.reloads)
                for n, one in soldier.guns.items()
            ),
            *(Item(id=n, kind="grenade", ready=left > 0, left=left) for n, left in soldier.grenades.items()),
            *(Item(id=n, kind="melee") for n in soldier.melee),
        ]
        return Shown(role=soldier.role, figures=figures, items=tuple(items))


def _start(at: Situation, dice: Dice) -> list[Event]:
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


def _rolls(at: Situation, dice: Dice) -> list[Event]:
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
        declared = _declared(slot)
        events += free.taken(slot, declared, cast[slot.name].grit, dice)
        free.paid(slot, declared, accounts)
        rolled[slot.name] = {
            "skills": [wire.to_data(die) for die in cast[slot.name].skills],
            "initiative": cast[slot.name].initiative,
            "edge": free.edge_on(declared, "initiative"),
        }
    notes = {"rolled": rolled, "edge": accounts, "extra": []}
    return [*events, happened.NotesTaken(skirmish=at.fight.id, entries=notes)]


def _backing(at: Situation, dice: Dice) -> list[Event]:
    """Edge for defence, declared after the rolls (BOR-31)."""
    accounts: dict[str, int] = dict(at.notes("edge", {}))
    events: list[Event] = []
    for one in at.able():
        slot = Slot(at, one.person)
        late = [fields for fields in _declared(slot) if fields["kind"] == "bo_edge_defence"]
        if late and not slot.soldier.edge_defence:
            events += free.taken(slot, late, None, dice)
            free.paid(slot, late, accounts)
    return [*events, happened.NotesTaken(skirmish=at.fight.id, entries={"edge": accounts})]


def _declared(slot: Slot) -> list[Mapping[str, Any]]:
    return [dict(one.fields) for one in slot.at.figure(slot.name).declared]


def _declaration(slot: Slot) -> Declaration:
    declared = _declared(slot)
    orders = tuple(rule_order(slot.at, slot.name, fields) for fields in actions(declared))
    grit = next((fields["skill"] for fields in declared if fields["kind"] == "bo_grit"), None)
    return Declaration(id=slot.name, orders=orders, grit=grit)


def _at_slot(at: Situation, name: str, action: Mapping[str, Any]) -> Slot:
    """The actor with the die of this action, woven or not, with Edge on it or not."""
    slot = Slot(at, name)
    figure = at.figure(name)
    declared = _declared(slot)
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


def _account(slot: Slot) -> EdgeAccount:
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
    account = extra_action(_account(slot), name, at.turn, own_slot=True, rulings=slot.rulings)
    if isinstance(account, str):
        return []
    side = at.figure(name).side
    entries = {"edge": {**at.notes("edge", {}), side: account.points}, "extra": [*at.notes("extra", []), name]}
    return [happened.NotesTaken(skirmish=at.fight.id, entries=entries)]


def _interrupted(slot: Slot, action: Mapping[str, Any]) -> list[Event]:
    """Another action ends work that takes several turns; moving takes guns off their rests (BO-TURN-03)."""
    soldier = slot.soldier
    task = close.PLATES if action["kind"] == "bo_swap_plates" else action.get("task")
    if soldier.work is not None and soldier.work.task != task:
        soldier = replace(soldier, work=None)
    if action["kind"] in ("go", "take_cover", "bo_sneak") and any(one.mounted for one in soldier.guns.values()):
        soldier = replace(soldier, guns={n: replace(one, mounted=False) for n, one in soldier.guns.items()})
    return [*_bought(slot), *slot.changed(soldier)]


def _acted(slot: Slot, action: Mapping[str, Any], dice: Dice) -> list[Event]:
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

BLACK_OPS = skirmish_rules(BlackOps())
