"""Rule questions: one procedure with given or keyed dice, or the odds of all its outcomes (design law 6)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from warclock.sim import wire
from warclock.sim.dice import Dice, DiceExhausted, KeyedDice, ScriptedDice
from warclock.sim.odds import PATH_LIMIT, TooManyPaths, distribution, estimate
from warclock.sim.rules.lookup import UnknownName
from warclock.sim.rules.registry import Procedure, load_all
from warclock.sim.struct_schema import fields_at, struct_schema, values_at
from warclock.sim.suggest import one_of

__all__ = [
    "Adjudication",
    "Chance",
    "Odds",
    "Question",
    "adjudicate",
    "describe",
    "input_of",
    "odds",
    "procedure_named",
]

SAMPLES = 10_000
_AT = re.compile(r"^(?P<text>.*) - at `(?P<key>key in )?\$?(?P<path>[^`]*)`$", re.DOTALL)
_UNKNOWN = re.compile(r"unknown field `(?P<word>[^`]*)`")
_VALUE = re.compile(r"Invalid enum value '(?P<word>[^']*)'")
_BYTE = re.compile(r" \(byte (?P<byte>\d+)\)$")
_STEP = re.compile(r"\.(?P<name>[^.\[]+)|(?P<element>\[[^\]]*\])")


class Question(ValueError):
    """A rule question that cannot be answered as asked; the text names the place and what would be right."""


class Adjudication(msgspec.Struct, frozen=True):
    """One outcome: ``dice`` in the order thrown, ``seed`` None where the dice were given."""

    procedure: str
    rules: tuple[str, ...]
    seed: int | None
    dice: tuple[dict[str, Any], ...]
    outcome: Any


class Chance(msgspec.Struct, frozen=True, omit_defaults=True):
    """How likely an outcome is; ``error`` is half the 95 % interval of an estimate, None where exact."""

    outcome: Any
    probability: Fraction
    decimal: float
    error: float | None = None


class Odds(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Every outcome with its probability, most likely first; ``samples`` and ``seed`` of an estimate."""

    procedure: str
    exact: bool
    samples: int = 0
    seed: int | None = None
    odds: tuple[Chance, ...]


def procedure_named(name: str) -> Procedure:
    """The procedure of this name. Raises Question with the nearest name."""
    known = load_all()
    if name not in known:
        hint = one_of(name, known) or one_of(name, [full.partition(".")[2] for full in known])
        raise Question(f"there is no procedure {name!r}{hint}")
    return known[name]


def describe(procedure: Procedure) -> dict[str, Any]:
    """Name, rules, summary and both schemas."""
    return {
        "name": procedure.name,
        "rules": list(procedure.rules),
        "summary": procedure.summary,
        "exact_odds": procedure.exact is not None,
        "input": struct_schema(procedure.input),
        "outcome": struct_schema(procedure.outcome),
    }


def input_of(procedure: Procedure, data: bytes) -> Any:
    """The input struct that JSON ``data`` spells. Raises Question naming the place."""
    try:
        return wire.from_json(data, procedure.input)
    except msgspec.ValidationError as fault:
        raise Question(_explained(procedure.input, str(fault))) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Question(_malformed(data, str(fault))) from None


def adjudicate(
    procedure: Procedure, asked: Any, given: Sequence[int] | None = None, seed: int | None = None
) -> Adjudication:
    """Run a procedure once with the ``given`` dice or, without, those of ``seed``. Raises Question."""
    if (given is None) == (seed is None):
        raise Question("give either dice or a seed")
    dice: Dice = ScriptedDice(given) if given is not None else KeyedDice(seed or 0, "adjudicate", procedure.name)
    try:
        outcome = _run(procedure, asked, dice)
    except DiceExhausted as fault:
        raise Question(f"dice: {fault}") from None
    if isinstance(dice, ScriptedDice) and dice.left:
        raise Question(f"dice: {len(dice.left)} more than were thrown: {dice.left}; {_thrown(dice)}")
    rolls = tuple({"purpose": roll.purpose, "sides": roll.sides, "result": roll.result} for roll in dice.rolls)
    return Adjudication(procedure.name, procedure.rules, seed, rolls, wire.to_data(outcome))


def odds(procedure: Procedure, asked: Any, samples: int = SAMPLES, seed: int = 0, limit: int = PATH_LIMIT) -> Odds:
    """The exact odds; beyond ``limit`` ways of the dice an estimate from ``samples`` runs. Raises Question."""

    def run(dice: Dice) -> bytes:
        outcome = _run(procedure, asked, dice)
        return wire.to_json(outcome if procedure.label is None else procedure.label(outcome))

    try:
        found = _exact(procedure, asked, run, limit)
    except TooManyPaths:
        sampled = estimate(run, samples, seed)
        shares = tuple(Chance(_data(o), e.share, _decimal(e.share), round(e.error, 6)) for o, e in sampled.items())
        return Odds(procedure=procedure.name, exact=False, samples=samples, seed=seed, odds=shares)
    chances = tuple(Chance(outcome, chance, _decimal(chance)) for outcome, chance in found)
    return Odds(procedure=procedure.name, exact=True, odds=chances)


def _exact(procedure: Procedure, asked: Any, run: Callable[[Dice], bytes], limit: int) -> list[tuple[Any, Fraction]]:
    """The exact odds: by the procedure's own means, else by enumeration. Raises Question and TooManyPaths."""
    if procedure.exact is not None:
        return list(_checked(procedure.exact, asked).items())
    return [(_data(outcome), chance) for outcome, chance in distribution(run, limit).items()]


def _run(procedure: Procedure, asked: Any, dice: Dice) -> Any:
    return _checked(procedure.run, asked, dice)


def _checked(run: Any, *given: Any) -> Any:
    """What ``run`` gives; a value that the rules refuse becomes a Question."""
    try:
        return run(*given)
    except UnknownName as fault:
        raise Question(f"{fault}{one_of(fault.word, fault.known)}") from None
    except ValueError as fault:
        raise Question(str(fault)) from None


def _data(outcome: bytes) -> Any:
    return msgspec.json.decode(outcome)


def _decimal(chance: Fraction) -> float:
    return round(float(chance), 6)


def _thrown(dice: Dice) -> str:
    told = ", ".join(f"d{roll.sides} {roll.purpose}" for roll in dice.rolls)
    return f"thrown were: {told}" if told else "none were thrown"


def _explained(model: Any, text: str) -> str:
    """A validation fault with its place in front and the nearest right word behind."""
    match = _AT.match(text)
    told, path = (match["text"], match["path"]) if match else (text, "")
    place = path.lstrip(".")
    steps = [step["name"] or "[]" for step in _STEP.finditer(path)]
    hint = ""
    if unknown := _UNKNOWN.search(told):
        hint = one_of(unknown["word"], fields_at(model, steps))
    elif value := _VALUE.search(told):
        hint = one_of(value["word"], values_at(model, steps))
    return f"{place}: {told}{hint}" if place else f"{told}{hint}"


def _malformed(data: bytes, text: str) -> str:
    """A fault of the JSON itself, with line and column."""
    match = _BYTE.search(text)
    if match is None:
        return text
    before = data[: int(match["byte"])].split(b"\n")
    return f"line {len(before)}, column {len(before[-1]) + 1}: {text[: match.start()]}"
