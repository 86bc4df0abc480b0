"""From files to a scenario, or to everything that is wrong with them. Nothing is created and nothing raised."""

from __future__ import annotations

import os
from pathlib import Path

from warclock.sim.scenario.catalogue import MAIN_PARTS, SUFFIXES, main_part, shipped_paths
from warclock.sim.scenario.checks import cross_check
from warclock.sim.scenario.draft import Draft
from warclock.sim.scenario.located import Branch, Leaf, compose
from warclock.sim.scenario.map_import import import_of, imported, refused
from warclock.sim.scenario.merge import join, overlay
from warclock.sim.scenario.orders import CheckOrders
from warclock.sim.scenario.problems import Path as Path_
from warclock.sim.scenario.problems import Place, Problem, clipped, in_order, problem_at
from warclock.sim.scenario.references import place_and_way_problems
from warclock.sim.scenario.rulings import final_rulings
from warclock.sim.scenario.scenario import Loaded, LoadedMap, Scenario, content_hash
from warclock.sim.scenario.schema.map import MapEntry
from warclock.sim.scenario.source import Source, decode, read
from warclock.sim.scenario.translate import validate, validate_part
from warclock.sim.suggest import did_you_mean

MOST_PARTS = 100  # files in a folder
LONGEST_CHAIN = 8  # scenarios that extend one another


class Loader:
    """Reads the files of one scenario; ``max_bytes`` bounds them all together."""

    def __init__(self, max_bytes: int, check_orders: CheckOrders | None = None) -> None:
        self.max_bytes = max_bytes
        self.taken = 0
        self.check_orders = check_orders
        self.problems: list[Problem] = []
        self.doubts: list[Problem] = []
        self.chain: list[str] = []

    def load(self, path_or_name: str | Path) -> Loaded:
        """A scenario from a file, a folder or a shipped name."""
        try:
            path = self.find(str(path_or_name), Path())
            root = self.whole(path) if path else None
        except OSError as error:  # folders that may not be listed and the like
            text = f"cannot be read: {error.strerror}"
            self.problems.append(problem_at(Place(str(error.filename or path_or_name)), (), text, "unreadable"))
            root = None
        return self.finish(root)

    def load_data(self, data: bytes, name: str) -> Loaded:
        """A scenario from bytes; it may extend shipped scenarios only."""
        root = self.tree(self.take(decode(data, name, self.max_bytes)))
        if root is not None and import_of(root) is not None:
            self.problems.append(refused(root))
            root = None
        return self.finish(self.extended(root, None) if root else None)

    def load_map(self, source: Source | Problem, folder: Path) -> LoadedMap:
        """The map of a file, or of a text that imports as seen from a folder, without a scenario around it."""
        root = self.tree(self.take(source))
        root = self.with_import(root, folder) if root is not None else None
        if root is None:
            return LoadedMap(None, tuple(in_order(self.problems)), tuple(self.doubts))
        draft = Draft(root)
        entries, problems = validate_part(draft, MapEntry, ("map",))
        if entries is not None:
            problems = place_and_way_problems(draft)
        told = tuple(in_order(self.problems + problems))
        return LoadedMap(None if problems else entries, told, tuple(self.doubts))

    def finish(self, root: Branch | None) -> Loaded:
        """Validate and check what was read."""
        doubts = tuple(self.doubts)
        if root is None:
            return Loaded(None, tuple(in_order(self.problems)), doubts)
        draft = Draft(root)
        document, problems, untold = validate(draft)
        problems = self.problems + problems + cross_check(draft, self.check_orders)
        if problems or document is None:
            return Loaded(None, tuple(in_order(problems, untold)), doubts)
        rulings = final_rulings(draft, document.rule_set)
        return Loaded(Scenario(document, rulings, content_hash(document)), (), doubts)

    def find(self, text: str, folder: Path, place: Place | None = None) -> Path | None:
        """The path that ``text`` means: a file or folder, else a shipped name."""
        shipped = shipped_paths()
        path = folder / text
        try:
            exists = path.exists()
        except (OSError, ValueError):
            exists = False
        if exists:
            return path
        if text in shipped:
            return shipped[text]
        hint = did_you_mean(text, shipped)
        what = f"there is no file, folder or shipped scenario {clipped(text)!r}{hint}"
        at: tuple[Place, Path_] = (place, ("extends",)) if place else (Place(text), ())
        self.problems.append(problem_at(*at, what, "missing_file"))
        return None

    def whole(self, path: Path) -> Branch | None:
        """The content of a file or folder with all that it extends."""
        if path.is_dir():
            root, folder = self.folder(path), path
        else:
            root, folder = self.tree(self.take(read(path, self.max_bytes, self.taken))), path.parent
        root = self.with_import(root, folder) if root is not None else None
        return self.extended(root, folder) if root else None

    def with_import(self, root: Branch, folder: Path) -> Branch | None:
        """The content with the map that it imports, if it does."""
        if import_of(root) is None:
            return root
        found = imported(root, folder, lambda file: self.take(read(file, self.max_bytes, self.taken)))
        self.problems += found.problems
        self.doubts += found.doubts
        return found.root

    def folder(self, path: Path) -> Branch | None:
        """The joined parts of a folder, its main part first."""
        main = main_part(path)
        if main is None:
            text = f"is a folder without {MAIN_PARTS[0]}"
            self.problems.append(problem_at(Place(str(path)), (), text, "not_a_scenario"))
            return None
        parts = [part for part in sorted(path.iterdir()) if part.suffix in SUFFIXES and part != main]
        if len(parts) >= MOST_PARTS:
            text = f"has {len(parts) + 1} parts; {MOST_PARTS} at most"
            self.problems.append(problem_at(Place(str(path)), (), text, "too_large"))
            return None
        trees = [self.tree(self.take(read(part, self.max_bytes, self.taken))) for part in [main, *parts]]
        roots = [tree for tree in trees if tree is not None]
        if len(roots) < len(trees):
            return None
        whole, problems = join(roots)
        self.problems += problems
        return whole

    def take(self, source: Source | Problem) -> Source | None:
        """Count a file against the limit, or note why there is none."""
        if isinstance(source, Problem):
            self.problems.append(source)
            return None
        self.taken += len(source.text.encode())
        return source

    def tree(self, source: Source | None) -> Branch | None:
        """The top-level mapping of a file."""
        if source is None:
            return None
        root, problems = compose(source)
        self.problems += problems
        if root is None or isinstance(root, Branch):
            return root
        text = "a scenario is a mapping of keys and values"
        self.problems.append(problem_at(root.place, (), text, "not_a_scenario"))
        return None

    def extended(self, root: Branch, folder: Path | None) -> Branch | None:
        """The content laid over what it extends; ``folder`` is where its ``extends`` starts from, None: nowhere."""
        leaf = root.items.get("extends")
        if not isinstance(leaf, Leaf) or not isinstance(leaf.value, str):
            return root
        base_path = self.base(leaf.value, folder, leaf.place)
        if base_path is None:
            return None
        self.chain.append(os.path.realpath(base_path))
        base = self.whole(base_path)
        if base is None:
            return None
        merged, problems = overlay(base, root)
        self.problems += problems
        return merged

    def base(self, text: str, folder: Path | None, place: Place) -> Path | None:
        """The path of what is extended."""
        if folder is None:
            path = shipped_paths().get(text)
            if path is None:
                what = f"there is no shipped scenario {text!r}{did_you_mean(text, shipped_paths())}"
                self.problems.append(problem_at(place, ("extends",), what, "missing_file"))
        else:
            path = self.find(text, folder, place)
        if path is not None and (os.path.realpath(path) in self.chain or len(self.chain) >= LONGEST_CHAIN):
            what = f"{text!r} extends itself, or more than {LONGEST_CHAIN} scenarios extend one another"
            self.problems.append(problem_at(place, ("extends",), what, "extends"))
            return None
        return path
