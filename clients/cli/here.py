"""The commands' questions answered in this process; see ``Service``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.exits import CommandError
from warclock.clients.cli.service import Checked, Input, Listed, Verified, counted

if TYPE_CHECKING:
    from warclock.sim.rules.registry import Procedure
    from warclock.sim.scenario.scenario import Scenario


class Here:
    """Answers out of ``warclock.sim``."""

    def scenarios(self) -> Iterator[Listed]:
        """See ``Service``."""
        from warclock.sim.scenario import load, shipped

        for entry in shipped():
            scenario = load(entry.id).scenario
            days = scenario.document.days if scenario else 0
            sides = tuple(side.id for side in scenario.document.sides) if scenario else ()
            yield Listed(entry.id, entry.title, entry.summary, days, sides)

    def check(self, name: str) -> Checked:
        """See ``Service``."""
        from warclock.sim.scenario import load

        loaded = load(name)
        if loaded.scenario is None:
            return Checked([str(problem) for problem in loaded.problems], "")
        return Checked([], _content(loaded.scenario), [str(doubt) for doubt in loaded.doubts])

    def schema(self) -> Any:
        """See ``Service``."""
        from warclock.sim.scenario import json_schema

        return json_schema()

    def procedures(self) -> Iterator[dict[str, Any]]:
        """See ``Service``."""
        from warclock.sim.rules.registry import load_all

        for each in load_all().values():
            yield {"name": each.name, "rules": list(each.rules), "summary": each.summary}

    def procedure(self, name: str) -> dict[str, Any]:
        """See ``Service``."""
        from warclock.sim.adjudicate import describe

        return describe(_procedure(name))

    def adjudicate(self, procedure: str, asked: Input, dice: Sequence[int] | None, seed: int | None) -> Any:
        """See ``Service``."""
        from warclock.sim.adjudicate import Question, adjudicate

        found, value = _question(procedure, asked)
        try:
            return adjudicate(found, value, dice, seed)
        except Question as fault:
            raise CommandError(str(fault)) from None

    def odds(self, procedure: str, asked: Input, samples: int, seed: int) -> Any:
        """See ``Service``."""
        from warclock.sim.adjudicate import Question, odds

        found, value = _question(procedure, asked)
        try:
            return odds(found, value, samples, seed)
        except Question as fault:
            raise CommandError(str(fault)) from None

    @contextmanager
    def journal(self, name: str) -> Iterator[Path]:
        """See ``Service``."""
        from warclock.clients.journal_file import journal_path
        from warclock.sim.journal import JournalFault

        try:
            yield journal_path(name)
        except JournalFault as fault:
            raise CommandError(str(fault)) from None

    def verify(self, name: str) -> Verified:
        """See ``Service``."""
        from warclock.clients.cli.verifying import verify

        with self.journal(name) as path:
            found = verify(path)
        return Verified(str(path), found.events, found.difference, found.end)


def _content(scenario: Scenario) -> str:
    document = scenario.document
    sides, days = (len(document.sides), "side"), (document.days, "day")
    if document.skirmish is not None:
        people = len(document.persons) + sum(sum(team.squad.values()) for team in document.teams)
        teams, turns = (len(document.teams), "team"), (document.skirmish.turns, "turn")
        return counted([sides, teams, (people, "combatant"), turns, days])
    nodes, edges = (len(document.map.nodes), "node"), (len(document.map.edges), "edge")
    return counted([sides, nodes, edges, (len(document.forces), "force"), days])


def _procedure(name: str) -> Procedure:
    from warclock.sim.adjudicate import Question, procedure_named

    try:
        return procedure_named(name)
    except Question as fault:
        raise CommandError(str(fault)) from None


def _question(name: str, asked: Input) -> tuple[Procedure, Any]:
    """The procedure and its input. Raises CommandError naming file and place."""
    from warclock.sim.adjudicate import Question, input_of

    procedure = _procedure(name)
    try:
        return procedure, input_of(procedure, asked.data)
    except Question as fault:
        raise CommandError(f"{asked.name}: {fault}") from None
