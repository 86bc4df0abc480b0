"""What the commands ask for, whoever answers: this process (``here.py``) or a server (``there.py``)."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol


class Listed(NamedTuple):
    """A scenario that ships; ``days`` is 0 where it cannot be loaded."""

    id: str
    title: str
    summary: str
    days: int
    sides: tuple[str, ...]


class Checked(NamedTuple):
    """What a check of a scenario found: problems, a line each, or else its content in words; and what is doubtful."""

    problems: list[str]
    content: str
    doubts: list[str] = []


def counted(counts: Iterable[tuple[int, str]]) -> str:
    """``2 sides, 1 day``."""
    return ", ".join(f"{count} {noun}{'' if count == 1 else 's'}" for count, noun in counts)


class Verified(NamedTuple):
    """A journal played again: its full name, how many events were the same, the first difference, how it ends."""

    name: str
    events: int
    difference: str
    end: str


class Input(NamedTuple):
    """JSON for a rule question, and the name that messages give to it."""

    name: str
    data: bytes


class Service(Protocol):
    """Raises CommandError where a question cannot be answered as asked."""

    def scenarios(self) -> Iterator[Listed]:
        """The scenarios that ship."""

    def check(self, name: str) -> Checked:
        """Everything that is wrong with a scenario: a shipped name, or a file."""

    def schema(self) -> Any:
        """The JSON Schema of scenario files."""

    def procedures(self) -> Iterator[dict[str, Any]]:
        """Name, rules and summary of each procedure."""

    def procedure(self, name: str) -> dict[str, Any]:
        """One procedure with its schemas."""

    def adjudicate(self, procedure: str, asked: Input, dice: Sequence[int] | None, seed: int | None) -> Any:
        """One outcome, with every die and its purpose."""

    def odds(self, procedure: str, asked: Input, samples: int, seed: int) -> Any:
        """All outcomes with their chances."""

    def journal(self, name: str) -> AbstractContextManager[Path]:
        """The journal of a run (a folder or file), or of a game of the server, as a file."""

    def verify(self, name: str) -> Verified:
        """Play the journal of a run or game again."""


@contextmanager
def service(args: argparse.Namespace) -> Iterator[Service]:
    """Who answers: the server that was named, or this process. Raises CommandError."""
    if args.server is None:
        from warclock.clients.cli.here import Here

        yield Here()
    else:
        from warclock.clients.cli.connecting import connected
        from warclock.clients.cli.there import There

        with connected(args) as client:
            yield There(client, args)
