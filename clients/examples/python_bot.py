"""A player of one seat, ``python_bot.py HOST:PORT GAME|SCENARIO SIDE [SECRET]``: goes for its objectives, attacks."""

import sys
from typing import Any

from warclock.clients.sdk import ServerRefused, Turn, connect


def paths_from(start: str, options: Any) -> dict[str, list[str]]:
    """The edges with the fewest steps from ``start`` to each place, over ways that are open."""
    ways = [(w.edge, w.a, w.b) for w in options.ways if w.forth] + [(w.edge, w.b, w.a) for w in options.ways if w.back]
    came: dict[str, list[str]] = {start: []}
    reached = [start]  # grows while it is gone through
    for here in reached:
        for edge, a, b in ways:
            if a == here and b not in came:
                came[b] = [*came[here], edge]
                reached.append(b)
    return came


def answer(turn: Turn) -> None:
    """Attack where one can; else go for the nearest objective that somebody else holds. All orders in one call."""
    seen, offered = turn.observe(without_map=True), turn.seat.options()
    networks = {network.medium: network for network in offered.networks}
    goals = [o.node for o in seen.objectives if o.node and seen.owners.get(o.node) != seen.side]
    given = []
    for force in offered.forces:
        name, orders = force.force, {order.kind: order.fields for order in force.orders}
        if "attack" in orders:
            given.append({"kind": "attack", "force": name, "target": orders["attack"]["target"].choice.values[0]})
        elif "move" in orders and turn.kind == "dawn" and not (way := orders["move"]["path"].path).on:
            reached = paths_from(way.starts[0], networks[way.network])
            if paths := [reached[goal] for goal in goals if reached.get(goal)]:
                given.append({"kind": "move", "force": name, "path": min(paths, key=len)})
    done = turn.submit_all(given, commit=True)
    if not done.committed:
        print(*done.refused, sep="\n", file=sys.stderr)
        turn.commit()


def play(address: str, game: str, side: str, secret: str = "") -> None:
    """Take the seat of a game, or of a new one of a scenario, and play to the end."""
    with connect(address) as client:
        if game in [scenario.id for scenario in client.scenarios()]:
            game = client.create_game(game, {side: "open"}).id
        seat = client.join(game, side, secret)
        for turn in seat.turns():
            answer(turn)
        print(f"{side}: {seat.observe(without_map=True).observation.outcome.reasons[side]}")


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit("usage: python_bot.py HOST:PORT GAME|SCENARIO SIDE [SECRET]")
    try:
        play(*sys.argv[1:])
    except (ServerRefused, KeyboardInterrupt) as stop:
        sys.exit(f"{sys.argv[1]}: {str(stop) or 'interrupted'}")
