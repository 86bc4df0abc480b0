"""The shape of scripted orders, as far as the order kinds are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from warclock.sim.scenario.draft import Draft, text
from warclock.sim.scenario.exact import exact_data
from warclock.sim.scenario.problems import Problem

CheckOrders = Callable[[dict[str, Any]], str | None]


def registered_check() -> CheckOrders | None:
    """``check_orders`` of ``warclock.sim.orders``: what is wrong with an order's fields, or None."""
    try:
        module = import_module("warclock.sim.orders")
    except ModuleNotFoundError:
        return None
    check: CheckOrders | None = getattr(module, "check_orders", None)
    return check


def order_problems(draft: Draft, check: CheckOrders | None) -> Iterator[Problem]:
    """Orders without a kind, of forces of another side, or with fields that their kind does not have."""
    sides = {force.get("id"): force.get("side") for _, force in draft.forces() if isinstance(force.get("id"), str)}
    for path, entry in draft.items("orders"):
        order = entry.get("order")
        if not isinstance(order, dict):
            continue
        at = (*path, "order")
        force = text(order, "force")
        if text(order, "kind") is None:
            yield draft.problem((*at, "kind"), "is missing (what is ordered)", "order")
        elif force in sides and sides[force] != entry.get("side"):
            yield draft.problem((*at, "force"), f"force {force!r} belongs to side {sides[force]!r}", "order")
        elif check is not None and (wrong := check(exact_data(order))) is not None:
            yield draft.problem(at, wrong, "order")
