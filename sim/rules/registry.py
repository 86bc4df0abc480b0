"""The registry of procedures: name, input model, outcome model and ledger ids of every adjudicable rule.

A procedure is a function ``(input, dice) -> outcome`` over msgspec structs: no world, no clock. Registering it makes
it known to ``adjudicate`` (one outcome, random or given dice) and ``odds`` (the exact distribution).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec

from warclock.sim.dice import Dice

PLAYED = {
    "mass-combat": "warclock.sim.rules.mass_combat",
    "black-ops": "warclock.sim.rules.black_ops",
}  # rule sets that a scenario may be played by: those that are on the clock
RULE_SETS = {
    "mass-combat": "warclock.sim.rules.mass_combat",
    "free-or-die": "warclock.sim.rules.free_or_die",
    "missile-pool": "warclock.sim.rules.missile_pool",
    "black-ops": "warclock.sim.rules.black_ops",
}

F = TypeVar("F", bound=Callable[..., Any])


class Procedure(NamedTuple):
    """One adjudicable rule.

    ``exact`` is None where the generic enumeration of all dice serves; else it returns the exact distribution in
    closed form or by convolution, as outcome label -> probability. ``label`` tells an outcome in one line: what odds
    count where they are enumerated or estimated; None: the whole outcome.
    """

    name: str
    rules: tuple[str, ...]
    input: type[msgspec.Struct]
    outcome: Any
    run: Callable[[Any, Dice], Any]
    exact: Callable[[Any], Mapping[str, Fraction]] | None
    label: Callable[[Any], str] | None = None

    @property
    def summary(self) -> str:
        """First line of the procedure's docstring."""
        return (self.run.__doc__ or "").strip().splitlines()[0]


PROCEDURES: dict[str, Procedure] = {}


def procedure(
    name: str,
    *rules: str,
    exact: Callable[[Any], Mapping[str, Fraction]] | None = None,
    label: Callable[[Any], str] | None = None,
) -> Callable[[F], F]:
    """Register the decorated function under ``name`` ("mass-combat.battle") for the ledger ids ``rules``.

    The input and outcome models are read off the function's annotations (first argument and return type).
    """

    def register(run: F) -> F:
        hints = get_type_hints(run)
        outcome = hints.pop("return")
        model = next(iter(hints.values()))
        if name in PROCEDURES:
            raise ValueError(f"procedure {name} is registered twice")
        PROCEDURES[name] = Procedure(name, rules, model, outcome, run, exact, label)
        return run

    return register


def load_all() -> dict[str, Procedure]:
    """All procedures of all rule sets, by name in order."""
    for module in RULE_SETS.values():
        import_module(module)
    return dict(sorted(PROCEDURES.items()))
