"""The shape of scripted orders, by the registered kinds of orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import inspect

from warclock.sim.scenario.draft import Draft, text
from warclock.sim.scenario.exact import exact_data
from warclock.sim.scenario.problems import Path, Problem
from warclock.sim.scenario.translate import shown
from warclock.sim.scenario.wanted import departures
from warclock.sim.suggest import one_of

CheckOrders = Callable[[dict[str, Any]], str | None]


def order_problems(draft: Draft, check: CheckOrders | None) -> Iterator[Problem]:
    """Orders of no known kind, of forces of another side, or with fields that their kind does not have.

    ``check`` stands in for the registry: it tells what is wrong with an order's fields, or None.
    """
    sides = {force.get("id"): force.get("side") for _, force in draft.forces() if isinstance(force.get("id"), str)}
    for path, entry in draft.items("orders"):
        order = entry.get("order")
        if not isinstance(order, dict):
            continue
        at = (*path, "order")
        force = text(order, "force")
        if text(order, "kind") is None:
            yield draft.problem((*at, "kind"), "is missing (what is ordered)", "order")
        elif check is not None:
            if (wrong := check(exact_data(order))) is not None:
                yield draft.problem(at, wrong, "order")
        else:
            yield from _shape(draft, at, order)
        if force in sides and sides[force] != entry.get("side"):
            yield draft.problem((*at, "force"), f"force {force!r} belongs to side {sides[force]!r}", "order")


def _shape(draft: Draft, path: Path, order: dict[str, Any]) -> Iterator[Problem]:
    """Where an order departs from its kind."""
    from warclock.sim.orders import ORDERS

    kind = order["kind"]
    if kind not in ORDERS:
        what = f"there is no order {shown(kind)}{one_of(kind, sorted(ORDERS))}"
        yield draft.problem((*path, "kind"), what, "order")
        return
    fields = {key: value for key, value in order.items() if key != "kind"}
    for at, what, key in departures(fields, inspect.type_info(ORDERS[kind].model), path):
        yield draft.problem(at, what, "order", key)
