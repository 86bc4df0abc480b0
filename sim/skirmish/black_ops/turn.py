"""Black Ops on the board: the turn of the ledger's section 28, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import Dice
from warclock.sim.events import Event
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Refusal
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.creation import templates
from warclock.sim.rules.black_ops.edge import extra_action
from warclock.sim.rules.black_ops.initiative import Contender, Initiative, roll_initiative
from warclock.sim.rules.black_ops.persons import acting_problem, hp_of, state_of, wound_loss
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.rules.black_ops.sheet import maximum_hp
from warclock.sim.rules.black_ops.turn import turn_length_s
from warclock.sim.skirmish.black_ops import fire, offers, tactics
from warclock.sim.skirmish.black_ops.carrying_out import (
    account_of_side,
    acted,
    at_slot,
    at_start,
    backed,
    declared_by,
    interrupted,
    rolled_with_declarations,
)
from warclock.sim.skirmish.black_ops.orders import RULE_SET
from warclock.sim.skirmish.black_ops.setting import Setting, opening_notes, setting_faults
from warclock.sim.skirmish.black_ops.slot import Slot, actions, allows, is_free
from warclock.sim.skirmish.black_ops.soldier import Entry, entry_faults, soldier_of
from warclock.sim.skirmish.black_ops.steps import turn_steps
from warclock.sim.skirmish.rules import Fault, Item, Ordered, Shown, Step, skirmish_rules
from warclock.sim.skirmish.situation import Situation

DARK_SIGHT_M = 20
QUIET_TURNS = 400


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
        return turn_steps(at)

    def asked(self, at: Situation, step: Step) -> Iterable[str]:
        """Whoever can act and has not dodged his turn away (BO-INIT-01, BO-ELUSIVE-04)."""
        return [one.person for one in at.able() if acting_problem(Slot(at, one.person).person, at.turn) is None]

    def domains(self, at: Situation, person: str, kind: str) -> Domains | Refusal:
        """See ``SkirmishRules``."""
        return offers.domains(at, person, kind)

    def standing(self, at: Situation, person: str, step: Step) -> Sequence[Mapping[str, Any]]:
        """Hold, or what the tactics say (section 28, step 2)."""
        slot = Slot(at, person)
        if step.name != "declaration" or actions(declared_by(slot)):
            return ()
        return tactics.standing(slot)

    def run(self, at: Situation, step: Step, dice: Dice) -> Sequence[Event]:
        """See ``SkirmishRules``."""
        if step.name == "start":
            return [*at_start(at, dice), *fire.landing_rounds(at, dice)]
        if step.name in ("rolls", "backing"):
            return rolled_with_declarations(at, dice) if step.name == "rolls" else backed(at, dice)
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
        slot = at_slot(at, person, action)
        problem = acting_problem(slot.person, at.turn, slot.rulings)
        if problem is not None:
            return slot.lost(kind, problem)
        events = interrupted(slot, action)
        return [*events, *acted(slot, action, dice)]

    def reopens(self, at: Situation, person: str) -> str:
        """An extra action for a point of Edge, in his slot, once a turn (BO-EDGE-02)."""
        slot = Slot(at, person)
        if not slot.rulings.edge or acting_problem(slot.person, at.turn, slot.rulings) is not None:
            return ""
        bought = extra_action(account_of_side(slot), person, at.turn, own_slot=True, rulings=slot.rulings)
        return "" if isinstance(bought, str) else "extra_action"

    def quiet_turns(self, at: Situation) -> int:
        """Twenty minutes; the ledger leaves it to the referee (BO-INIT-07)."""
        return QUIET_TURNS

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


BLACK_OPS = skirmish_rules(BlackOps())
