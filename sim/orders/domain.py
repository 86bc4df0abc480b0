"""Domains of order fields: what a seat may put into a field now.

A domain is both the option that is offered and the check that is made: a value is accepted exactly when ``problem``
returns None, so options and validator cannot disagree. ``sample`` draws a value that is accepted.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.suggest import did_you_mean


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why an order is not taken: a code, a text, the field at fault, and whether it was not even understood.

    ``invalid``: not understood (shape, type, unknown name). Otherwise illegal: understood, but not now.
    """

    code: str
    text: str
    field: str = ""
    invalid: bool = False


def invalid(text: str) -> Refusal:
    """A value that was not even understood."""
    return Refusal("INVALID_ARGUMENT", text, invalid=True)


class Domain(msgspec.Struct, frozen=True, gc=False, tag_field="domain"):
    """The values that one field may have now."""

    def problem(self, value: Any) -> Refusal | None:
        """None where ``value`` is in the domain, else why not."""
        raise NotImplementedError

    def sample(self, dice: Dice) -> Any:
        """One value of the domain, by dice."""
        raise NotImplementedError

    def given(self, order: Any) -> Domain:
        """The domain beside the other fields of ``order`` (a struct or a mapping); for most it is the same."""
        return self


class Choice(Domain, frozen=True, gc=False, tag="choice"):
    """One of ``values``; ``others`` are values known to the seat that are refused now, with their code.

    ``optional``: None is accepted as well.
    """

    values: tuple[str, ...]
    optional: bool = False
    unknown: str = "INVALID_ARGUMENT"
    others: dict[str, str] = {}

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if value is None and self.optional:
            return None
        if not isinstance(value, str):
            return invalid(f"expected one of {listed(self.values)}, got {value!r}")
        if value in self.values:
            return None
        code = self.others.get(value, self.unknown)
        return Refusal(code, not_among(value, self.values, self.others), invalid=code == "INVALID_ARGUMENT")

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``."""
        index = dice.roll(len(self.values) + self.optional, "choice")
        return self.values[index - 1] if index <= len(self.values) else None


class Whole(Domain, frozen=True, gc=False, tag="whole"):
    """A whole number from ``least`` to ``most``; ``code`` is the refusal of a larger one.

    ``optional``: None is accepted as well.
    """

    least: int
    most: int
    code: str = "INVALID_ARGUMENT"
    optional: bool = False

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if value is None and self.optional:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            return invalid(f"expected a whole number from {self.least} to {self.most}, got {value!r}")
        if self.least <= value <= self.most:
            return None
        code = self.code if value > self.most else "INVALID_ARGUMENT"
        text = f"{value} is not from {self.least} to {self.most}"
        return Refusal(code, text, invalid=code == "INVALID_ARGUMENT")

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``."""
        number = self.least + dice.roll(self.most - self.least + 1 + self.optional, "whole") - 1
        return number if number <= self.most else None


class Flag(Domain, frozen=True, gc=False, tag="flag"):
    """True or false; ``optional``: or None. ``refused``: the code by which true is refused now, if it is."""

    optional: bool = False
    refused: str = ""

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if value is True and self.refused:
            return Refusal(self.refused, "only false is possible now")
        if isinstance(value, bool) or (value is None and self.optional):
            return None
        return invalid(f"expected true or false, got {value!r}")

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``."""
        roll = dice.roll(2 + self.optional, "flag")
        return None if roll == 3 else roll == 1 and not self.refused


class Network(msgspec.Struct, frozen=True, gc=False):
    """The ways of one medium: edge -> its ends a and b, passable from a to b, passable from b to a."""

    medium: str
    edges: dict[str, tuple[str, str, bool, bool]]
    around: dict[str, tuple[str, ...]]  # node -> edges that touch it, by id


class Path(Domain, frozen=True, gc=False, tag="path"):
    """A chain of passable edges of a ``network`` from where the force is.

    ``starts`` are the nodes the chain may begin at. A force that is on an edge (``on``) begins with that edge, to
    either end.
    """

    starts: tuple[str, ...]
    network: Network
    on: str = ""
    longest: int = 200
    avoid: dict[str, str] = {}  # nodes that may not be entered -> refusal code

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if not isinstance(value, list | tuple) or not all(isinstance(edge, str) for edge in value):
            return invalid(f"expected a list of edge ids, got {value!r}")
        if not value or len(value) > self.longest:
            return invalid(f"expected 1 to {self.longest} edges, got {len(value)}")
        if self.on and value[0] != self.on:
            return Refusal("NO_PATH", f"the force is on edge {self.on}: the path must begin with it")
        ways = dict.fromkeys(self.starts, "")
        for edge in value:
            if edge not in self.network.edges:
                return Refusal("NO_PATH", f"no edge {edge!r} is known")
            ways = self._onward(ways, edge)
            if not any(code == "" for code in ways.values()):
                code = next(iter(ways.values()), "NO_PATH")
                return Refusal(code, f"edge {edge} cannot be taken here")
        return None

    def _onward(self, ways: dict[str, str], edge: str) -> dict[str, str]:
        """Nodes reached over ``edge`` from the open ones of ``ways``: each with its refusal code or nothing."""
        a, b, forth, back = self.network.edges[edge]
        reached: dict[str, str] = {}
        for start, end, passable in ((a, b, forth), (b, a, back)):
            if passable and ways.get(start) == "":
                reached[end] = self.avoid.get(end, "")
        return reached

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``: a chain of one to three edges (raises LookupError where there is none)."""
        chain: list[str] = []
        for _ in range(dice.roll(3, "length")):
            fit = [edge for edge in self._candidates(chain) if self.problem([*chain, edge]) is None]
            if not fit:
                break
            chain.append(fit[dice.roll(len(fit), "edge") - 1])
        if not chain:
            raise LookupError("no edge leads away")
        return chain

    def _candidates(self, chain: list[str]) -> list[str]:
        """Edges that touch where the chain has come to."""
        if self.on and not chain:
            return [self.on]
        nodes = self.network.edges[chain[-1]][:2] if chain else self.starts
        return sorted({edge for node in nodes for edge in self.network.around.get(node, ())})

    def is_empty(self) -> bool:
        """True where no edge can be taken at all."""
        ways = dict.fromkeys(self.starts, "")
        return not any("" in self._onward(ways, edge).values() for edge in self._candidates([]))


class OnPath(Domain, frozen=True, gc=False, tag="on_path"):
    """A node of the map at which to stop, or None: the end of the path."""

    nodes: tuple[str, ...]

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if value is None or (isinstance(value, str) and value in self.nodes):
            return None
        return invalid(f"expected a node id or nothing, got {value!r}")

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``."""
        return None


class EdgeSet(Domain, frozen=True, gc=False, tag="edge_set"):
    """A list of different edges out of ``values``, at least ``least``; more than ``most`` are refused by ``code``."""

    values: tuple[str, ...]
    least: int = 0
    most: int = 100
    code: str = "OUT_OF_REACH"

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if not isinstance(value, list | tuple) or not all(isinstance(edge, str) for edge in value):
            return invalid(f"expected a list of edge ids, got {value!r}")
        if len(set(value)) != len(value) or len(value) < self.least:
            return invalid(f"expected at least {self.least} different edges, got {list(value)}")
        wrong = [edge for edge in value if edge not in self.values]
        if wrong:
            return Refusal("OUT_OF_REACH", f"edge {not_among(wrong[0], self.values)}")
        if len(value) > self.most:
            return Refusal(self.code, f"at most {self.most} edges, got {len(value)}")
        return None

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``."""
        if self.least == 0:
            return []
        at = dice.roll(len(self.values) - self.least + 1, "edges") - 1
        return list(self.values[at : at + self.least])


class Counts(Domain, frozen=True, gc=False, tag="counts"):
    """How many of each type, at most ``most`` of each; at least ``least`` in all, at least ``keep`` stay behind."""

    most: dict[str, int]
    least: int
    keep: int
    code: str = "TOO_FEW"

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
            return invalid(f"expected counts by unit type, got {value!r}")
        for name, count in value.items():
            if name not in self.most:
                near = did_you_mean(name, self.most)
                return invalid(f"no {name!r} in the force: it has {listed(tuple(self.most))}{near}")
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= self.most[name]:
                return invalid(f"expected 0 to {self.most[name]} of {name}, got {count!r}")
        total = sum(value.values())
        if total < self.least or sum(self.most.values()) - total < self.keep:
            return Refusal(self.code, f"{total} leave {sum(self.most.values()) - total}: at least {self.least} go")
        return None

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``: some of the first types, in order."""
        room = sum(self.most.values()) - self.keep
        left = self.least + dice.roll(room - self.least + 1, "counts") - 1
        taken: dict[str, int] = {}
        for name, most in self.most.items():
            taken[name] = min(most, left)
            left -= taken[name]
        return taken


def not_among(value: str, values: tuple[str, ...], others: Container[str] = ()) -> str:
    """That a word is none of those there are; with the nearest, unless it is one of ``others`` and well spelt."""
    near = "" if value in others else did_you_mean(value, values)
    return f"{value!r} is not one of {listed(values)}{near}"


def listed(values: tuple[str, ...]) -> str:
    """The first of the values, as a message shows them."""
    shown = ", ".join(values[:8]) or "nothing"
    return shown + (f", ... ({len(values)} in all)" if len(values) > 8 else "")
