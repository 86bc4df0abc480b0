"""A layout for maps without coordinates: places as far apart as the ways between them are long, as well as can be."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from warclock.sim.world.world import World

ROUNDS = 200
MOST_PLACES = 400  # beyond so many the layout would take minutes; they go on a ring


def spread(world: World) -> dict[str, tuple[float, float]]:
    """Positions in kilometres, by stress majorization from a ring: the same map always looks the same."""
    import numpy as np

    names = sorted(world.nodes)
    count = len(names)
    angles = [2 * pi * index / count for index in range(count)]
    at = np.array([(cos(angle), sin(angle)) for angle in angles])
    if 2 < count <= MOST_PLACES:
        at = _settled(at, _distances(world, names))
    return {name: (float(x), float(y)) for name, (x, y) in zip(names, at, strict=True)}


def _distances(world: World, names: list[str]) -> Any:
    """Kilometres between all places by the ways (Floyd and Warshall); parts that do not hang together lie far apart."""
    import numpy as np

    index = {name: place for place, name in enumerate(names)}
    far = np.full((len(names), len(names)), np.inf)
    np.fill_diagonal(far, 0.0)
    for edge in world.edges.values():
        a, b = index[edge.a], index[edge.b]
        far[a, b] = far[b, a] = min(far[a, b], float(edge.km))
    for middle in range(len(names)):
        far = np.minimum(far, far[:, middle, None] + far[None, middle, :])
    longest = far[np.isfinite(far)].max() or 1.0
    return np.where(np.isfinite(far), far, 1.3 * longest)


def _settled(at: Any, wanted: Any) -> Any:
    """Positions whose distances come near those that are wanted, near ones counting more (de Leeuw's iteration)."""
    import numpy as np

    count = len(at)
    away = wanted + np.eye(count)
    weights = (1 - np.eye(count)) / away**2
    inverse = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)
    at = at * wanted.max() / 2
    for _ in range(ROUNDS):
        apart = np.linalg.norm(at[:, None] - at[None], axis=2)
        ratio = weights * wanted / np.where(apart > 1e-9, apart, np.inf)
        at = inverse @ ((np.diag(ratio.sum(axis=1)) - ratio) @ at)
    return at
