"""Persons, teams and the board of the opening state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from warclock.sim import wire
from warclock.sim.dice import KeyedDice
from warclock.sim.scenario.exact import exact_data
from warclock.sim.scenario.scenario import Scenario
from warclock.sim.scenario.schema.document import Document
from warclock.sim.scenario.schema.skirmish import BoardEntry, TeamEntry
from warclock.sim.world.skirmish import Area, Board, CellKind, Level, Person, Skirmish, Team


def skirmish_parts(scenario: Scenario, seed: int) -> dict[str, Any]:
    """What a state has of a skirmish: persons, teams and the plan of it; nothing in a campaign."""
    document = scenario.document
    if document.skirmish is None:
        return {}
    from warclock.sim.skirmish.registered import black_ops  # noqa: F401
    from warclock.sim.skirmish.rules import SKIRMISH_RULES

    rules = SKIRMISH_RULES[document.rule_set]
    setting = wire.from_data(exact_data(document.skirmish.setting), rules.setting_model)
    plan = Skirmish(
        id=document.skirmish.id,
        rule_set=document.rule_set,
        board=build_board(document.skirmish.board),
        opened=0,
        turns=document.skirmish.turns,
        wins_on_time=document.skirmish.wins_on_time or "",
        notes=rules.notes(setting, {side.id: True for side in document.sides}),
    )
    persons = {}
    for name, called, team, entry in _entries(document, rules):
        dice = KeyedDice(seed, "recruit", name)
        record = rules.record(name, entry, setting, scenario.rulings, dice)
        side = next(one.side for one in document.teams if one.id == team)
        persons[name] = Person(id=name, name=called, side=side, team=team, records={rules.name: record})
    return {
        "persons": dict(sorted(persons.items())),
        "teams": {team.id: _team(team) for team in document.teams},
        "plans": {plan.id: plan},
    }


def _entries(document: Document, rules: Any) -> Iterator[tuple[str, str, str, Any]]:
    """Everybody: id, name, team, and the entry of the rule set."""
    for person in document.persons:
        entry = wire.from_data(exact_data(person.character), rules.sheet_model)
        yield person.id, person.name or person.id, person.team, entry
    for team in document.teams:
        issue = wire.from_data(exact_data(team.issue), rules.sheet_model)
        kinds = [kind for kind, number in team.squad.items() for _ in range(number)]
        for number, kind in enumerate(kinds, start=1):
            name = f"{team.id}-{number}"
            yield name, f"{kind.replace('_', ' ')} {name}", team.id, rules.recruit(kind, issue)


def _team(entry: TeamEntry) -> Team:
    return Team(**{**entry.figures("squad", "issue"), "name": entry.name or entry.id})


def build_board(entry: BoardEntry) -> Board:
    """The board of an entry."""
    levels = (Level(z_dm=one.z_dm, rows=tuple(one.rows), heights=tuple(one.heights)) for one in entry.levels)
    areas = (Area(**{**one.figures(), "exit_of": tuple(one.exit_of)}) for one in entry.areas)
    return Board(
        levels=tuple(levels),
        legend={letter: CellKind(**square.figures()) for letter, square in entry.legend.items()},
        areas=tuple(areas),
        square_m=entry.square_m,
        height_step_dm=entry.height_step_dm,
        dark=entry.dark,
    )
