"""JSON text as a tree in which every value knows its place; JSON is YAML but for tabs and pairs of surrogates."""

from __future__ import annotations

import re

from msgspec.structs import replace

from warclock.sim.scenario.importers.foreign import ForeignMap
from warclock.sim.scenario.located import Branch, Leaf, Listing, Located, compose
from warclock.sim.scenario.problems import Place
from warclock.sim.scenario.source import Source

_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})", re.IGNORECASE)


def read_tree(source: Source, found: ForeignMap) -> Branch | None:
    """The object that the file holds; None, with problems noted, where it holds none."""
    text = _PAIR.sub(_joined, source.text.replace("\t", " "))
    root, problems = compose(Source(source.file, text))
    found.problems += [replace(problem, text=problem.text.replace("not YAML", "not JSON")) for problem in problems]
    if isinstance(root, Branch):
        return root
    if not problems:
        found.problem(Place(source.file, 1, 1), "a map in JSON is an object")
    return None


def _joined(pair: re.Match[str]) -> str:
    """A pair of surrogates as the character it stands for."""
    high, low = int(pair[2], 16), int(pair[3], 16)
    return pair[1] + chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))


def listing(root: Branch, *names: str) -> Listing | None:
    """The list under the first of ``names`` that holds one."""
    for name in names:
        item = root.items.get(name)
        if isinstance(item, Listing):
            return item
    return None


def leaves(branch: Located | None) -> dict[str, Leaf]:
    """The plain values of a mapping; of lists the first one, as road data means it; mappings of numbers as text."""
    found: dict[str, Leaf] = {}
    for name, item in branch.items.items() if isinstance(branch, Branch) else ():
        value = item.items[0] if isinstance(item, Listing) and item.items else item
        if isinstance(value, Leaf):
            found[name] = value
        elif isinstance(value, Branch):
            cells = [f"{key}: {part.value}" for key, part in value.items.items() if isinstance(part, Leaf)]
            found[name] = Leaf(value.place, ", ".join(cells))
    return found


def plain(branch: Branch, name: str) -> object:
    """The plain value under a name; None where there is none."""
    item = branch.items.get(name)
    return item.value if isinstance(item, Leaf) else None
