"""What the board asks a rule set: a narrow list of questions. Rule sets answer with data and events, never with acts.

A rule set is an object with these methods, put into ``SKIRMISH_RULES`` by ``skirmish_rules``. Its order kinds are
registered with ``person_order``; those of the board itself (go, hold, ...) are offered by every rule set that gives
domains for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.events import Event
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Refusal
from warclock.sim.skirmish.situation import Situation

Fields = Mapping[str, Any]


class Step(NamedTuple):
    """One step of a turn.

    ``ask``: the sides of the persons who are asked declare at once, unseen by one another. ``run``: the rule set does
    it all. ``slots``: one person after the other, each in a step of his own.
    """

    name: str
    does: Literal["ask", "run", "slots"]
    at_s: int = 0  # second within the turn


class Ordered(NamedTuple):
    """The order in which persons act, and what came to pass when it was found."""

    persons: tuple[str, ...]
    events: Sequence[Event] = ()


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """A thing that somebody carries, as his own side sees it."""

    id: str
    kind: str
    ready: bool = True
    left: int = 0  # uses or refills


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What a rule set tells a side of one of its persons."""

    role: str
    figures: dict[str, int]
    items: tuple[Item, ...]


class Fault(NamedTuple):
    """What is wrong with a scenario's entry for a person: where in it, in words."""

    path: tuple[str | int, ...]
    text: str


class SkirmishRules(Protocol):
    """A rule set on the board."""

    @property
    def name(self) -> str:
        """Of the rule set."""
        ...

    @property
    def sheet_model(self) -> type[msgspec.Struct]:
        """Of a person's entry in a scenario."""
        ...

    @property
    def setting_model(self) -> type[msgspec.Struct]:
        """Of what else a scenario gives for the skirmish: catalogues, tasks."""
        ...

    # -- scenarios: rulings come as plain data, entries as the models above

    def setting_faults(self, setting: Any, rulings: Mapping[str, Any]) -> Iterable[Fault]:
        """What is wrong with a setting of the right shape."""
        ...

    def sheet_faults(self, entry: Any, setting: Any, rulings: Mapping[str, Any]) -> Iterable[Fault]:
        """What the rules of creation have against a person's entry of the right shape."""
        ...

    def templates(self) -> Sequence[str]:
        """Names of the kinds of soldier that squads are drawn from."""
        ...

    def recruit(self, template: str, entry: Any) -> Any:
        """The entry of somebody of a kind, ``entry`` being what the whole squad is given besides."""
        ...

    def record(self, name: str, entry: Any, setting: Any, rulings: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
        """What is kept of a person in a world: plain data. Dice are for what is drawn by lot."""
        ...

    def notes(self, setting: Any, players: Mapping[str, bool]) -> dict[str, Any]:
        """The notes that a skirmish opens with; ``players``: side -> played by a built-in commander."""
        ...

    # -- the turn

    def seconds(self, at: Situation) -> int:
        """Length of a turn."""
        ...

    def steps(self, at: Situation) -> Sequence[Step]:
        """The steps of a turn, in order."""
        ...

    def asked(self, at: Situation, step: Step) -> Iterable[str]:
        """Who may declare in a step that asks."""
        ...

    def domains(self, at: Situation, person: str, kind: str) -> Domains | Refusal:
        """What each field of an order of ``kind`` may be now, by what his side knows, or why he may not give it."""
        ...

    def standing(self, at: Situation, person: str, step: Step) -> Sequence[Fields]:
        """What he does by his standing tactics, as far as he has no order of this step: declarations."""
        ...

    def run(self, at: Situation, step: Step, dice: Dice) -> Sequence[Event]:
        """What happens in a step that the rule set does by itself."""
        ...

    def order(self, at: Situation, step: Step, dice: Dice) -> Ordered:
        """Who acts in a step that goes by slots, in which order."""
        ...

    def act(self, at: Situation, person: str, action: Fields, dice: Dice) -> Sequence[Event]:
        """What comes of one declared action in his slot; nothing of a declaration that takes no action."""
        ...

    def reopens(self, at: Situation, person: str) -> str:
        """The kind of decision that his side is asked for at the end of his slot; empty: none."""
        ...

    def quiet_turns(self, at: Situation) -> int:
        """How many turns in a row without anybody doing anything to anybody end the skirmish."""
        ...

    # -- what the board asks of persons

    def state(self, at: Situation, person: str) -> str:
        """able, out or dead."""
        ...

    def sees(self, at: Situation, watcher: str, target: str) -> bool:
        """Whether somebody sees another to whom the view is free.

        It may hang on the figures and records of the two, the board, its clouds and the turn, and on nothing else:
        the answer is kept until one of these is another.
        """
        ...

    def shown(self, at: Situation, person: str) -> Shown:
        """What his own side is told of him."""
        ...


SKIRMISH_RULES: dict[str, SkirmishRules] = {}


def skirmish_rules(rules: SkirmishRules) -> SkirmishRules:
    """Make a rule set known to the board under its name."""
    if rules.name in SKIRMISH_RULES:
        raise ValueError(f"rule set {rules.name} is on the board already")
    SKIRMISH_RULES[rules.name] = rules
    return rules


def rules_of(at: Situation) -> SkirmishRules:
    """The rule set of a skirmish."""
    return SKIRMISH_RULES[at.fight.rule_set]
