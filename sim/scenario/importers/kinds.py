"""What a file's kinds of ways and of terrain are here."""

from __future__ import annotations

from typing import get_args

from warclock.sim.scenario.importers.columns import first_of
from warclock.sim.scenario.importers.foreign import ForeignMap
from warclock.sim.scenario.located import Branch, Leaf
from warclock.sim.scenario.problems import clipped
from warclock.sim.scenario.schema.imports import ImportEntry
from warclock.sim.scenario.schema.types import Terrain
from warclock.sim.suggest import one_of
from warclock.sim.world.places import EDGE_KINDS

SKIP = "skip"
_MAIN = ("motorway", "trunk", "primary", "secondary", "tertiary")
_LINKS = [f"{name}_link" for name in _MAIN]
_SMALL = ("unclassified", "residential", "living_street", "service", "road")
_AFOOT = ("track", "path", "footway", "bridleway", "cycleway", "pedestrian", "steps")

# Values of OpenStreetMap's key ``highway`` (the wiki's page Key:highway): for wheels, or for men and beasts.
HIGHWAYS = dict.fromkeys((*_MAIN, *_LINKS, *_SMALL), "road") | dict.fromkeys(_AFOOT, "track")


class Kinds:
    """Translates kinds and terrains; each word that means nothing here is told once."""

    def __init__(self, settings: ImportEntry, found: ForeignMap) -> None:
        self.found = found
        self.kinds = HIGHWAYS | {kind: kind for kind in (*EDGE_KINDS, SKIP)} | dict(settings.kinds)
        self.terrains = {terrain: terrain for terrain in get_args(Terrain)} | dict(settings.terrains)
        self.told: set[tuple[str, str]] = set()

    def kind(self, entry: Branch) -> None:
        """Translate the kind of a way."""
        self.translate(entry, "kind", self.kinds, "kind of way", "kinds")

    def terrain(self, entry: Branch) -> None:
        """Translate the terrain of a place or way."""
        self.translate(entry, "terrain", self.terrains, "terrain", "terrains")

    def translate(self, entry: Branch, field: str, words: dict[str, str], what: str, setting: str) -> None:
        """Replace the word of the file by the word of this format."""
        leaf = entry.items.get(field)
        if not isinstance(leaf, Leaf):
            return
        word = str(leaf.value)
        meaning = words.get(word) or words.get(first_of(word))
        if meaning is not None:
            entry.items[field] = Leaf(leaf.place, meaning)
        elif (field, word) not in self.told:
            self.told.add((field, word))
            known = dict.fromkeys(words.values())
            advice = f"say under 'import: {setting}:' what it is here"
            text = f"{clipped(word)!r} is no {what}{one_of(word, known)}; {advice}"
            self.found.problem(leaf.place, text, "import")
