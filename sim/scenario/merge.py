"""Joining the parts of a scenario folder, and laying a variant over the scenario it extends."""

from __future__ import annotations

from warclock.sim.scenario.located import Branch, Leaf, Listing, Located
from warclock.sim.scenario.problems import Path, Problem, problem_at
from warclock.sim.suggest import did_you_mean


def join(parts: list[Branch]) -> tuple[Branch, list[Problem]]:
    """One document out of the files of a folder: lists are joined end to end, mappings key by key."""
    whole = _copy(parts[0])
    problems: list[Problem] = []
    for part in parts[1:]:
        _join_into(whole, part, (), problems)
    return whole, problems


def _join_into(whole: Branch, part: Branch, path: Path, problems: list[Problem]) -> None:
    for key, item in part.items.items():
        present = whole.items.get(key)
        if present is None:
            whole.keys[key] = part.keys[key]
            whole.items[key] = item
        elif isinstance(present, Listing) and isinstance(item, Listing):
            joined = Listing(present.place)
            joined.items = [*present.items, *item.items]
            whole.items[key] = joined
        elif isinstance(present, Branch) and isinstance(item, Branch):
            whole.items[key] = inner = _copy(present)
            _join_into(inner, item, (*path, key), problems)
        else:
            first = whole.keys[key]
            text = f"the key {key!r} is there already, in {first.file} line {first.line}"
            problems.append(problem_at(part.keys[key], (*path, key), text, "duplicate_key"))


def overlay(base: Branch, variant: Branch) -> tuple[Branch, list[Problem]]:
    """The variant laid over its base.

    Mappings merge by key and lists of things with ids by id (``remove: true`` drops one); everything else replaces.
    """
    problems: list[Problem] = []
    return _over(base, variant, (), problems), problems


def _over(base: Branch, variant: Branch, path: Path, problems: list[Problem]) -> Branch:
    merged = _copy(base)
    for key, item in variant.items.items():
        present = merged.items.get(key)
        merged.keys[key] = variant.keys[key]
        merged.items[key] = item if present is None else _over_item(present, item, (*path, key), problems)
    return merged


def _over_item(base: Located, variant: Located, path: Path, problems: list[Problem]) -> Located:
    if isinstance(base, Branch) and isinstance(variant, Branch):
        return _over(base, variant, path, problems)
    if isinstance(base, Listing) and isinstance(variant, Listing) and _named(base) and _named(variant):
        return _over_list(base, variant, path, problems)
    return variant


def _over_list(base: Listing, variant: Listing, path: Path, problems: list[Problem]) -> Listing:
    merged = Listing(variant.place)
    by_id: dict[str, Located] = {name_of(item): item for item in base.items}
    for index, item in enumerate(variant.items):
        assert isinstance(item, Branch)
        name = name_of(item)
        if not _is_removal(item):
            present = by_id.get(name)
            by_id[name] = item if present is None else _over_item(present, item, (*path, index), problems)
        elif by_id.pop(name, None) is None:
            hint = did_you_mean(name, by_id)
            text = f"there is no {name!r} to remove{hint}"
            problems.append(problem_at(item.place, (*path, index), text, "dangling_reference"))
    merged.items = list(by_id.values())
    return merged


def _named(listing: Listing) -> bool:
    """Whether there are entries, all of them mappings with different names."""
    names = [name_of(item) for item in listing.items]
    return bool(names) and all(names) and len(set(names)) == len(names)


def _is_removal(item: Branch) -> bool:
    leaf = item.items.get("remove")
    return isinstance(leaf, Leaf) and leaf.value is True


def name_of(item: Located) -> str:
    """The id of a mapping (for an edge without one, ``from--to``), or nothing."""
    if not isinstance(item, Branch):
        return ""
    own = _text(item, "id")
    start, end = _text(item, "from"), _text(item, "to")
    return own or (f"{start}--{end}" if start and end else "")


def _text(item: Branch, key: str) -> str:
    leaf = item.items.get(key)
    return leaf.value if isinstance(leaf, Leaf) and isinstance(leaf.value, str) else ""


def _copy(branch: Branch) -> Branch:
    copy = Branch(branch.place)
    copy.keys = dict(branch.keys)
    copy.items = dict(branch.items)
    return copy
