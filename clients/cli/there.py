"""The commands' questions answered by a server; see ``Service``."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.connecting import token_of
from warclock.clients.cli.exits import CommandError
from warclock.clients.cli.service import Checked, Input, Listed, Verified, counted
from warclock.clients.sdk.plain import plain
from warclock.clients.sdk.refused import Invalid, NotFound

if TYPE_CHECKING:
    from warclock.clients.sdk import Client


class There:
    """Asks a server; its refusals are the caller's to catch (``connected``)."""

    def __init__(self, client: Client, args: argparse.Namespace) -> None:
        self.client = client
        self.args = args

    def scenarios(self) -> Iterator[Listed]:
        """See ``Service``."""
        for each in self.client.scenarios():
            found = self.client.scenario(each.id)
            sides = tuple(side.id for side in found.sides)
            yield Listed(each.id, each.title, each.summary, found.days, sides)

    def check(self, name: str) -> Checked:
        """See ``Service``."""
        try:
            wanted = scenario_for(name)
            found = self.client.scenario(wanted) if isinstance(wanted, str) else None
        except CommandError as fault:
            return Checked([fault.text], "")
        except NotFound as fault:
            return Checked([f"{name}: {fault.text}"], "")
        if found is not None:
            return Checked([], counted([(len(found.sides), "side"), (found.days, "day")]))
        assert isinstance(wanted, bytes)
        problems = self.client.problems(wanted)
        return Checked([_problem(name, problem) for problem in problems], "")

    def schema(self) -> Any:
        """See ``Service``."""
        return self.client.schema()

    def procedures(self) -> Iterator[dict[str, Any]]:
        """See ``Service``."""
        for each in self.client.procedures():
            yield {"name": each.name, "rules": list(each.rules), "summary": each.summary}

    def procedure(self, name: str) -> dict[str, Any]:
        """See ``Service``."""
        found = self.client.procedure(name)
        schemas = {"input": json.loads(found.input_schema), "outcome": json.loads(found.outcome_schema)}
        return {**plain(found.procedure), **schemas}

    def adjudicate(self, procedure: str, asked: Input, dice: Sequence[int] | None, seed: int | None) -> Any:
        """See ``Service``."""
        with _named(asked):
            outcome, rolls = self.client.adjudicate(procedure, asked.data, dice, seed or 0)
        told = self.client.procedure(procedure).procedure
        return {
            "procedure": procedure,
            "rules": list(told.rules),
            "seed": seed if dice is None else None,
            "dice": [plain(roll) for roll in rolls],
            "outcome": outcome,
        }

    def odds(self, procedure: str, asked: Input, samples: int, seed: int) -> Any:
        """See ``Service``."""
        with _named(asked):
            found = self.client.odds(procedure, asked.data, samples, seed)
        head = {"procedure": procedure, "exact": found.exact}
        estimate = {} if found.exact else {"samples": found.samples, "seed": seed}
        return {**head, **estimate, "odds": [_chance(each) for each in found.chances]}

    @contextmanager
    def journal(self, name: str) -> Iterator[Path]:
        """See ``Service``."""
        data = self.client.game(name, token_of(self.args)).journal()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{name}.jsonl"
            path.write_bytes(data)
            yield path

    def verify(self, name: str) -> Verified:
        """See ``Service``."""
        *_, last = self.client.game(name, token_of(self.args)).verify()
        return Verified(f"game {name}", last.events, last.difference, last.end)


def scenario_for(name: str) -> str | bytes:
    """A scenario as a server takes it: the name of a shipped one, or the text of a file. Raises CommandError."""
    path = Path(name)
    if path.is_dir():
        raise CommandError(f"{name}: a server takes one file, not a folder")
    if path.is_file():
        return path.read_bytes()
    if path.suffix or "/" in name:
        raise CommandError(f"{name}: there is no such file")
    return name


def _problem(name: str, problem: Any) -> str:
    """A line as ``check`` prints it, with the name that the file has here."""
    file = name if problem.file == "scenario" else problem.file
    place = f"{file}:{problem.line}:{problem.column}" if problem.line else file
    return f"{place}: {problem.path}: {problem.text}" if problem.path else f"{place}: {problem.text}"


def _chance(chance: Any) -> dict[str, Any]:
    error = {"error": chance.error} if chance.HasField("error") else {}
    number = chance.probability
    probability: Any = int(number) if "/" not in number else number
    return {"outcome": json.loads(chance.outcome), "probability": probability, "decimal": chance.decimal, **error}


@contextmanager
def _named(asked: Input) -> Iterator[None]:
    """What is wrong with the input is told with its name. Raises CommandError."""
    try:
        yield
    except Invalid as fault:
        raise CommandError(f"{asked.name}: {fault.text}" if fault.field == "input" else fault.text) from None
