"""Combat areas: the wide battlefields of guerrilla war, as the scenario names them (MC-GUER-15)."""

from __future__ import annotations

import msgspec


class AreaDay(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the scenario says of one day of war in an area: that ``side`` has these rows in its daily roll."""

    day: int
    side: str
    ambush: bool = False  # it fights out of an ambush (MC-BR-11 T2-01)
    surprise: bool = False  # T2-08
    finds_camp: bool = False  # it comes upon the enemy in camp (T2-10)


class AreaWar(msgspec.Struct, kw_only=True):
    """A guerrilla war of two sides in an area, from its first daily roll; ``leaders`` (by side) have a name to lose."""

    area: str
    sides: tuple[str, ...]
    leaders: dict[str, str] = {}
    over: bool = False
    victor: str = ""  # who was left in the area


class Area(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A connected set of nodes in which guerrilla war is waged as one battle a day."""

    id: str
    name: str
    nodes: tuple[str, ...]
    terrain: str  # what guerrillas in it fight on, wherever they are (MC-GUER-15)
    cover: bool = False
    any_terrain: bool = False  # wider than the terrain of guerrillas: for those whose enemies are guerrillas too
    days: tuple[AreaDay, ...] = ()
