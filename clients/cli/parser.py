"""The parser of the command line: what is misspelt is answered with the nearest word that there is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

MISSING = "the following arguments are required"


class Parser(argparse.ArgumentParser):
    """``argparse``'s parser with other complaints; the parsers of commands are of this class too."""

    _given: Sequence[str] = ()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As in ``argparse``, but what is left over is an error at once, of the command that it was given to."""
        self._given = [str(arg) for arg in (sys.argv[1:] if args is None else args)]
        found, left = super().parse_known_args(self._given, namespace)
        if left:
            self._check_options(left)
            wanted = " ".join(map(_shown, self._words()))
            self.complain(f"{left[0]!r} is too much: it takes {wanted or 'options only'}")
        return found, left

    def error(self, message: str) -> NoReturn:
        """Show the fault; an option that is misspelt goes before what came of it."""
        self._check_options(self._given)
        if message.startswith(MISSING):
            super().error(message)
        self.complain(message)

    def complain(self, text: str) -> NoReturn:
        """End with a message of one line, and where to read more."""
        self.exit(2, f"{self.prog}: {text}\n{self.prog} --help tells what there is\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """One of a few words. Raises ArgumentError, or ends with the nearest command."""
        if action.choices is None or value in action.choices:
            return
        if isinstance(action, argparse._SubParsersAction):
            self._check_options(self._given[: self._given.index(value)])
            self.complain(f"there is no command {value!r}{_hint(value, action.choices)}")
        near = _hint(str(value), map(str, action.choices))
        raise argparse.ArgumentError(action, f"{value!r} is not one of {', '.join(map(str, action.choices))}{near}")

    def _words(self) -> Iterable[argparse.Action]:
        return (action for action in self._actions if not action.option_strings)

    def _check_options(self, given: Sequence[str]) -> None:
        """End where there is something like an option that is none of this command, with the nearest."""
        before = given[: given.index("--")] if "--" in given else given
        for word in before:
            name = word.partition("=")[0]
            if name.startswith("-") and len(name) > 1 and not self._is_known(name):
                self.complain(f"there is no option {name}{_hint(name, self._option_string_actions)}")

    def _is_known(self, name: str) -> bool:
        """An option, an abbreviation of one, a short one with its value, or a number."""
        options = self._option_string_actions
        if name in options or name[:2] in options or name.lstrip("-").isdecimal():
            return True
        return self.allow_abbrev and name.startswith("--") and any(option.startswith(name) for option in options)


def _shown(action: argparse.Action) -> str:
    return str(action.metavar or action.dest)


def _hint(word: str, known: Iterable[str]) -> str:
    from warclock.sim.suggest import did_you_mean

    return did_you_mean(word, known)
