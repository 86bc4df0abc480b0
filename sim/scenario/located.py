"""YAML text as plain data in which every key and value knows its place in the file.

Built from the parser's events with a stack of its own, so that no input can exhaust the interpreter's: nesting is
limited, aliases are counted as if written out, keys are unique, tags and merge keys are refused.
"""

from __future__ import annotations

from typing import Any

import yaml

from warclock.sim.scenario.problems import Path, Place, Problem, clipped, problem_at
from warclock.sim.scenario.scalars import MOST_DIGITS, NotFinite, Scalar, TooManyDigits, resolve
from warclock.sim.scenario.source import Source

DEEPEST = 64
MOST_FROM_ALIASES = 100_000  # values that aliases of one file may stand for

_PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml where PyYAML was built with it: ten times faster
_TEXT_TAGS = ("!", "tag:yaml.org,2002:str")


class Leaf:
    """A scalar."""

    __slots__ = ("place", "size", "value")

    def __init__(self, place: Place, value: Scalar) -> None:
        self.place = place
        self.value = value
        self.size = 1

    def plain(self) -> Scalar:
        """The value without places."""
        return self.value


class Branch:
    """A mapping: keys (always text) with their places, and what they hold."""

    __slots__ = ("items", "keys", "place", "size")

    def __init__(self, place: Place) -> None:
        self.place = place
        self.keys: dict[str, Place] = {}
        self.items: dict[str, Located] = {}
        self.size = 1

    def plain(self) -> dict[str, Any]:
        """The mapping without places."""
        return {key: item.plain() for key, item in self.items.items()}


class Listing:
    """A sequence."""

    __slots__ = ("items", "place", "size")

    def __init__(self, place: Place) -> None:
        self.place = place
        self.items: list[Located] = []
        self.size = 1

    def plain(self) -> list[Any]:
        """The sequence without places."""
        return [item.plain() for item in self.items]


Located = Leaf | Branch | Listing


def place_of(root: Located, path: Path, key: bool = False) -> Place:
    """The place of the value at ``path`` (with ``key``, of its key), or of the nearest thing around it that exists."""
    node = root
    place = root.place
    for index, step in enumerate(path):
        last = index == len(path) - 1
        if isinstance(node, Branch) and step in node.items:
            place = node.keys[str(step)] if last and key else node.items[str(step)].place
            node = node.items[str(step)]
        elif isinstance(node, Listing) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            place = node.place
        else:
            break
    return place


def compose(source: Source) -> tuple[Located | None, list[Problem]]:
    """The content of one file (None when its syntax is broken) and what is wrong with its form."""
    composer = _Composer(source)
    try:
        composer.run()
    except yaml.MarkedYAMLError as error:
        composer.syntax(error)
    except yaml.YAMLError as error:
        composer.problems.append(problem_at(Place(source.file, 1, 1), (), f"not YAML: {error}", "syntax"))
    except _Stop:
        pass
    else:
        return composer.root, composer.problems
    return None, composer.problems


class _Stop(Exception):
    """Nothing after this place can be trusted."""


class _Composer:
    """Builds the tree from the parser's events."""

    def __init__(self, source: Source) -> None:
        self.file = source.file
        self.text = source.text
        self.problems: list[Problem] = []
        self.root: Located | None = None
        self.stack: list[Branch | Listing] = []
        self.waiting: list[tuple[str, Place] | None] = []  # the key that waits for its value, for each open mapping
        self.open_anchors: list[str | None] = []
        self.anchors: dict[str, Located | None] = {}  # None: not yet complete
        self.from_aliases = 0
        self.documents = 0

    def run(self) -> None:
        parser = _PARSER(self.text)
        take = {
            yaml.ScalarEvent: self.scalar,
            yaml.MappingStartEvent: self.begin,
            yaml.SequenceStartEvent: self.begin,
            yaml.MappingEndEvent: self.end,
            yaml.SequenceEndEvent: self.end,
            yaml.AliasEvent: self.alias,
            yaml.DocumentStartEvent: self.document,
        }
        try:
            while not isinstance(event := parser.get_event(), yaml.StreamEndEvent):
                if (action := take.get(type(event))) is not None:
                    action(event)
        finally:
            parser.dispose()
        if self.root is None:
            raise self.stopped(Place(self.file, 1, 1), "the file is empty", "empty")

    def place(self, event: Any) -> Place:
        mark = event.start_mark
        return Place(self.file, mark.line + 1, mark.column + 1)

    def path(self) -> Path:
        steps: list[str | int] = []
        for node, waiting in zip(self.stack, self.waiting, strict=True):
            if isinstance(node, Listing):
                steps.append(len(node.items))
            elif waiting is not None:
                steps.append(waiting[0])
        return tuple(steps)

    def problem(self, place: Place, text: str, code: str) -> None:
        self.problems.append(problem_at(place, self.path(), text, code))

    def stopped(self, place: Place, text: str, code: str) -> _Stop:
        self.problem(place, text, code)
        return _Stop()

    def document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            raise self.stopped(
                self.place(event), "a second document begins here; a scenario file holds one", "documents"
            )

    def syntax(self, error: yaml.MarkedYAMLError) -> None:
        mark = error.problem_mark or error.context_mark
        place = Place(self.file, mark.line + 1, mark.column + 1) if mark else Place(self.file, 1, 1)
        text = str(error.problem or "cannot be parsed")
        if error.context and error.context_mark and error.context_mark.line != place.line - 1:
            text += f" ({error.context} that began in line {error.context_mark.line + 1})"
        self.problems.append(problem_at(place, (), f"not YAML: {text}", "syntax"))

    def expects_key(self) -> bool:
        return bool(self.stack) and isinstance(self.stack[-1], Branch) and self.waiting[-1] is None

    def scalar(self, event: Any) -> None:
        place = self.place(event)
        if self.expects_key():
            self.key(event.value, place, event)
        else:
            self.add(Leaf(place, self.value(event, place)), event.anchor)

    def value(self, event: Any, place: Place) -> Scalar:
        text: str = event.value
        if event.tag is not None and event.tag not in _TEXT_TAGS:
            self.problem(place, f"the tag {clipped(event.tag)!r} is not supported", "tag")
            return None
        if event.tag is not None or not event.implicit[0]:
            return text
        try:
            return resolve(text)
        except NotFinite:
            self.problem(place, f"{text} is not a finite number (put it in quotes if it is text)", "not_finite")
        except TooManyDigits:
            self.problem(place, f"{clipped(text)} is out of bounds: at most {MOST_DIGITS} digits", "not_finite")
        return None

    def key(self, text: str, place: Place, event: Any) -> None:
        mapping = self.stack[-1]
        assert isinstance(mapping, Branch)
        known = mapping.keys
        self.waiting[-1] = (text, place)
        if text == "<<" and event.implicit[0]:
            self.problem(place, "merge keys are not part of YAML 1.2; write the keys out or use 'extends'", "merge_key")
        if text in known:
            first = known[text]
            self.problem(place, f"the key {clipped(text)!r} is there already, in line {first.line}", "duplicate_key")
        if event.anchor is not None:
            self.anchors[event.anchor] = Leaf(place, text)

    def begin(self, event: Any) -> None:
        place = self.place(event)
        if len(self.stack) >= DEEPEST:
            raise self.stopped(place, f"nested more than {DEEPEST} levels deep", "depth")
        if self.expects_key():
            raise self.stopped(place, "a key must be text, not a list or a mapping", "key")
        if event.tag is not None and event.tag not in ("tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"):
            self.problem(place, f"the tag {clipped(event.tag)!r} is not supported", "tag")
        self.stack.append(Branch(place) if isinstance(event, yaml.MappingStartEvent) else Listing(place))
        self.waiting.append(None)
        self.open_anchors.append(event.anchor)
        if event.anchor is not None:
            self.anchors[event.anchor] = None

    def end(self, event: Any) -> None:
        done = self.stack.pop()
        self.waiting.pop()
        self.add(done, self.open_anchors.pop())

    def alias(self, event: Any) -> None:
        place = self.place(event)
        if event.anchor not in self.anchors:
            raise self.stopped(place, f"the alias *{clipped(event.anchor)} has no anchor before it", "alias")
        node = self.anchors[event.anchor]
        if node is None:
            raise self.stopped(place, f"the alias *{clipped(event.anchor)} stands inside of what it names", "alias")
        if self.expects_key():
            raise self.stopped(place, "an alias cannot be a key", "alias")
        self.from_aliases += node.size
        if self.from_aliases > MOST_FROM_ALIASES:
            raise self.stopped(place, f"the aliases stand for more than {MOST_FROM_ALIASES} values", "alias")
        self.add(node, None)

    def add(self, node: Located, anchor: str | None) -> None:
        if anchor is not None:
            self.anchors[anchor] = node
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        parent.size += node.size
        if isinstance(parent, Listing):
            parent.items.append(node)
            return
        waiting = self.waiting[-1]
        assert waiting is not None
        key, place = waiting
        self.waiting[-1] = None
        if key not in parent.items:  # of two equal keys the first counts; the second is a problem already
            parent.keys[key] = place
            parent.items[key] = node
