"""Which ways lead one way only: opposite ones that are alike are one way that leads both ways."""

from __future__ import annotations

from typing import Any

from warclock.sim.scenario.located import Branch, Leaf

_OWN = ("id", "from", "to", "slope", "one_way", "source", "estimated")  # may differ between the two directions
_MIRRORED = {"up": "down", "down": "up"}


def both_directions(edges: list[Branch]) -> bool:
    """Whether any pair of places is given in both directions."""
    pairs = {_ends(edge) for edge in edges}
    return any((end, start) in pairs for start, end in pairs)


def joined(edges: list[Branch], mark: bool) -> list[Branch]:
    """The edges with opposite ones that are alike made one; with ``mark`` the others become one-way."""
    waiting: dict[tuple[str, str], list[Branch]] = {}
    whole: list[Branch] = []
    for edge in edges:
        start, end = _ends(edge)
        partners = waiting.get((end, start), [])
        partner = next((other for other in partners if _opposite(other, edge)), None)
        if partner is None:
            waiting.setdefault((start, end), []).append(edge)
            whole.append(edge)
        else:
            partners.remove(partner)
            partner.items.pop("one_way", None)
    for left in waiting.values() if mark else ():
        for edge in left:
            if "one_way" not in edge.items:
                edge.keys["one_way"] = edge.place
                edge.items["one_way"] = Leaf(edge.place, True)
    return whole


def _ends(edge: Branch) -> tuple[str, str]:
    start, end = edge.items["from"].plain(), edge.items["to"].plain()
    return str(start), str(end)


def _opposite(one: Branch, other: Branch) -> bool:
    ids = [edge.items["id"].plain() for edge in (one, other) if "id" in edge.items]
    if len(ids) == 2 and ids[0] != ids[1]:
        return False
    slopes = [str(edge.items["slope"].plain()) if "slope" in edge.items else "" for edge in (one, other)]
    return _MIRRORED.get(slopes[0], slopes[0]) == slopes[1] and _likeness(one) == _likeness(other)


def _likeness(edge: Branch) -> dict[str, Any]:
    return {name: item.plain() for name, item in edge.items.items() if name not in _OWN}
