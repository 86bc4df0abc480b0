"""Where foreign rows have each field, and what the values there mean."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal

from warclock.sim.scenario.importers.foreign import END, KEY, LINE_KM, PARALLEL, START, ForeignMap, Row
from warclock.sim.scenario.located import Branch, Leaf, Located
from warclock.sim.scenario.scalars import NotFinite, Scalar, TooManyDigits, resolve
from warclock.sim.suggest import one_of

# Names under which the fields are commonly found, the likelier first; every other field is found by its own name.
NODE_NAMES: dict[str, tuple[str, ...]] = {
    "key": (KEY, "key", "node"),
    "id": (),
    "name": ("name", "label"),
    "lat": ("lat", "latitude", "y"),
    "lon": ("lon", "lng", "long", "longitude", "x"),
    "elevation": ("elevation", "ele", "altitude"),
}
EDGE_NAMES: dict[str, tuple[str, ...]] = {
    "from": ("from", START, "u", "start"),
    "to": ("to", END, "v", "end"),
    "key": (PARALLEL,),
    "km": ("km", "length", "distance", LINE_KM),
    "kind": ("kind", "highway", "type"),
    "one_way": ("one_way", "oneway"),
    "source": (),  # commonly the place where a way begins
}
TEXTS = ("key", "id", "from", "to", "name", "terrain", "fortification", "owner", "source", "kind", "slope")
COUNTED = ("mercenaries", "militia")
CROSSINGS = ("bridge", "ford")  # road data tells what sort there is
TRUE = ("true", "yes", "1")
FALSE = ("false", "no", "0")
TRUTHS = (
    "cover", "hides", "water", "beach", "base", "transport", "inhabited", "radioactive", "very_shallow", "reefs",
    "minefield", "island", "estimated", "open", "one_way", *CROSSINGS,
)  # fmt: skip
_COUNT = re.compile(r"([a-z0-9][a-z0-9_-]*)\s*[:=]\s*([0-9]{1,9})")
_FIRST = re.compile(r"""\[\s*(['"])(.*?)\1""")  # a list as text, as OSMnx writes it


class Columns:
    """Finds the values of one kind of row (places or ways)."""

    def __init__(self, common: Mapping[str, tuple[str, ...]], stated: Mapping[str, str | None]) -> None:
        self.common = common
        self.stated = stated

    def names(self, field: str) -> tuple[str, ...]:
        """The names under which a field may stand."""
        if field in self.stated:
            name = self.stated[field]
            return () if name is None else (name,)
        return self.common.get(field, (field,))

    def leaf(self, row: Row, field: str) -> Leaf | None:
        """The value of a field, None where the row has none."""
        for name in self.names(field):
            leaf = row.values.get(name)
            if leaf is not None and leaf.value is not None and leaf.value != "":
                return leaf
        return None

    def text(self, row: Row, field: str) -> str:
        """The value of a field as text, empty where the row has none."""
        leaf = self.leaf(row, field)
        return "" if leaf is None else shown(leaf.value)


def unknown_columns(found: ForeignMap, rows: list[Row], columns: Branch | None, what: str) -> None:
    """Note the stated columns that no row has."""
    if columns is None or not rows:
        return
    known = dict.fromkeys(name for row in rows for name in row.values if name != LINE_KM)
    for field, leaf in columns.items.items():
        if isinstance(leaf, Leaf) and isinstance(leaf.value, str) and leaf.value not in known:
            text = f"the {what} have no column {leaf.value!r} for {field!r}{one_of(leaf.value, known)}"
            found.problem(leaf.place, text, "dangling_reference")


def shown(value: Scalar) -> str:
    """A value as the text that a file would have for it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return format(value, "f") if isinstance(value, Decimal) else str(value)


def meant(field: str, leaf: Leaf) -> Located:
    """The value of a field as an entry has it; what cannot be read stays as it is, for the schema to refuse."""
    value = leaf.value
    if field in TEXTS:
        return Leaf(leaf.place, value if isinstance(value, str) else shown(value))
    if field in COUNTED:
        return _counted(leaf)
    if isinstance(value, str):
        if field in TRUTHS:
            return Leaf(leaf.place, _truth(field, value))
        try:
            value = resolve(value)
        except (NotFinite, TooManyDigits):
            return leaf
    if field in TRUTHS and value in (0, 1):
        return Leaf(leaf.place, bool(value))
    if field not in ("km", "lat", "lon") and isinstance(value, Decimal) and value == value.to_integral_value():
        return Leaf(leaf.place, int(value))  # 120.0 for a whole number
    return Leaf(leaf.place, value)


def _truth(field: str, text: str) -> Scalar:
    word = first_of(text).casefold()
    if word in FALSE:
        return False
    return True if word in TRUE or field in CROSSINGS else text


def first_of(text: str) -> str:
    """The first entry of a list that was written as text; any other text as it is."""
    found = _FIRST.match(text)
    return found[2] if found else text


def _counted(leaf: Leaf) -> Located:
    """Numbers of unit types, written ``line: 40, hussars: 12``."""
    counts = Branch(leaf.place)
    text = str(leaf.value)
    if _COUNT.sub("", text).strip(" ,;"):
        return leaf
    for kind, number in _COUNT.findall(text):
        counts.keys[kind] = leaf.place
        counts.items[kind] = Leaf(leaf.place, int(number))
    return counts
