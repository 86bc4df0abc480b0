"""Places and ways as GraphML or GeoJSON, in full: what is written here is read back the same by ``map.import``.

Fields go by the names of the scenario format; those that have their default are left out. Weather is the moment's and
is written for readers only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from warclock.sim.world.places import Edge, Node

MICRO = 1_000_000
MOST_PLACES = 40  # after the point; a decimal of a scenario has fewer
ALWAYS = ("terrain", "elevation", "cover", "hides", "kind", "slope")  # their defaults depend on other fields
OMITTED = ("id", "name", "lat", "lon", "a", "b", "km")  # written by hand, or part of the graph
MIRRORED = {"up": "down", "down": "up"}
XML_KINDS = ((bool, "boolean"), (int, "long"))


class Digits(str):
    """A number as its digits, so that nothing is lost on the way through a float."""


Value = bool | int | str | Digits
Fields = dict[str, Value]


class Exported(NamedTuple):
    """One place or way: its id, the places at its ends, and its fields."""

    id: str
    ends: tuple[str, str]
    fields: Fields


def exact(number: Fraction) -> Digits:
    """A number of a scenario, which is a decimal, as a decimal."""
    places = 0
    while (number * 10**places).denominator != 1 and places < MOST_PLACES:
        places += 1
    whole = str(abs(round(number * 10**places))).rjust(places + 1, "0")
    text = f"{whole[:-places]}.{whole[-places:]}" if places else whole
    return Digits(f"-{text}" if number < 0 else text)


def _stated(item: Node | Edge) -> Fields:
    """The fields that are not at their default."""
    fields: Fields = {}
    defaults = item.__struct_defaults__
    for name, default in zip(item.__struct_fields__[-len(defaults) :], defaults, strict=True):
        value = getattr(item, name)
        if name in OMITTED or (value == default and name not in ALWAYS):
            continue
        if not isinstance(value, dict):
            fields[name] = value
        elif value:
            fields[name] = ", ".join(f"{kind}: {number}" for kind, number in value.items())
    return fields


def place_of(node: Node) -> Exported:
    """A place as it is written."""
    fields: Fields = {"name": node.name} if node.name != node.id else {}
    fields |= {"lat": exact(Fraction(node.lat, MICRO)), "lon": exact(Fraction(node.lon, MICRO))}
    return Exported(node.id, ("", ""), {**fields, "terrain": node.terrain, **_stated(node)})


def way_of(edge: Edge) -> Exported:
    """A way as it is written."""
    return Exported(edge.id, (edge.a, edge.b), {"km": exact(edge.km), **_stated(edge)})


def graphml(nodes: Iterable[Node], edges: Iterable[Edge]) -> Iterator[str]:
    """The graph as GraphML, in lines: directed, every way that leads both ways as two edges with one ``id``."""
    places = [place_of(node) for node in nodes]
    ways = [direction for edge in edges for direction in _directions(way_of(edge))]
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">'
    for kind, items in (("node", places), ("edge", ways)):
        for name, sort in _columns(items).items():
            yield f'  <key id="{kind}-{name}" for="{kind}" attr.name="{name}" attr.type="{sort}"/>'
    yield '  <graph edgedefault="directed">'
    for place in places:
        yield f"    <node id={quoteattr(place.id)}>"
        yield from _data("node", place.fields)
        yield "    </node>"
    for way in ways:
        yield f"    <edge source={quoteattr(way.ends[0])} target={quoteattr(way.ends[1])}>"
        yield from _data("edge", way.fields)
        yield "    </edge>"
    yield "  </graph>"
    yield "</graphml>"


def _directions(way: Exported) -> list[Exported]:
    """A way as the one or two directions in which it leads; the two have the same id."""
    fields: Fields = {"id": way.id, **way.fields}
    one_way = fields.pop("one_way", False)
    there = way._replace(fields=fields)
    slope = str(fields["slope"])
    back = Exported(way.id, (way.ends[1], way.ends[0]), {**fields, "slope": MIRRORED.get(slope, slope)})
    return [there] if one_way else [there, back]


def _columns(items: list[Exported]) -> dict[str, str]:
    """The fields that any of the items has, with the type GraphML has for them."""
    found: dict[str, str] = {}
    for item in items:
        for name, value in item.fields.items():
            kind = "double" if isinstance(value, Digits) else "string"
            found[name] = next((sort for type_, sort in XML_KINDS if isinstance(value, type_)), kind)
    return found


def _data(kind: str, fields: Fields) -> Iterator[str]:
    for name, value in fields.items():
        yield f'      <data key="{kind}-{name}">{escape(_text(value))}</data>'


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def geojson(nodes: Iterable[Node], edges: Iterable[Edge]) -> Iterator[str]:
    """The graph as a GeoJSON feature collection, one feature a line: places are points, ways are lines."""
    features: list[str] = []
    positions: dict[str, str] = {}
    for node in nodes:
        place = place_of(node)
        positions[node.id] = f"[{place.fields.pop('lon')}, {place.fields.pop('lat')}]"
        features.append(_feature(place, "Point", positions[node.id]))
    for edge in edges:
        way = way_of(edge)
        fields: Fields = {"from": edge.a, "to": edge.b, "one_way": edge.one_way, **way.fields}
        line = f"[{positions[edge.a]}, {positions[edge.b]}]"
        features.append(_feature(way._replace(fields=fields), "LineString", line))
    yield '{"type": "FeatureCollection", "features": ['
    yield ",\n".join(features)
    yield "]}"


def _feature(item: Exported, kind: str, coordinates: str) -> str:
    cells = ", ".join(f'"{name}": {_json(value)}' for name, value in {"id": item.id, **item.fields}.items())
    geometry = f'{{"type": "{kind}", "coordinates": {coordinates}}}'
    return f'{{"type": "Feature", "id": {json.dumps(item.id)}, "geometry": {geometry}, "properties": {{{cells}}}}}'


def _json(value: Value) -> str:
    return str(value) if isinstance(value, Digits) else json.dumps(value, ensure_ascii=False)
