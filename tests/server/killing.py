"""Games that are played while processes of the server are killed, and the same games undisturbed."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

from servers import Process

from warclock.clients.cli.verifying import verify
from warclock.clients.sdk import GameClient, SeatClient, ServerRefused, Turn, connect
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.journal import read_lines
from warclock.sim.scenario import load, opening_state

SCENARIO, DAYS_OF_LOAD = "two-valleys", 12
ORDERS_A_KILL = 5
LATEST_SECONDS = 0.01  # after an answer, of a kill
SIDES = ("red", "blue")


class Acknowledged(NamedTuple):
    """An order that the server has said it took."""

    decision: int
    order: str
    client_id: str
    fields: dict[str, Any]


class Player:
    """Gives many orders at each decision and notes every one that was acknowledged, and every one taken back."""

    def __init__(self, seat: SeatClient, side: str) -> None:
        self.seat = seat
        self.side = side
        self.given: list[Acknowledged] = []
        self.withdrawn: list[str] = []
        self.events: list[Any] = []
        self.fault: BaseException | None = None
        self.thread = threading.Thread(target=self._play, daemon=True)
        self.listener = threading.Thread(target=self._listen, daemon=True)

    def _play(self) -> None:
        try:
            for turn in self.seat.turns():
                if turn.number <= DAYS_OF_LOAD:
                    self._order(turn)
                turn.commit()
        except BaseException as fault:
            self.fault = fault

    def _listen(self) -> None:
        try:
            for event in self.seat.events():
                self.events.append(event)
        except BaseException as fault:
            self.fault = fault

    def _order(self, turn: Turn) -> None:
        for number, (force, orders) in enumerate(sorted(turn.options().items())):
            if "set_formation" in orders:
                formation = orders["set_formation"]["formation"].choice.values[0]
                order = self._give(turn, "set_formation", force, formation=formation)
                if number % 3 == 2:
                    turn.seat.withdraw(order)
                    self.withdrawn.append(order)
            together: list[dict[str, Any]] = []
            if "post_lookout" in orders:
                together.append({"kind": "post_lookout", "on": bool(turn.number % 2)})
            if "attack" in orders:
                together.append({"kind": "attack", "target": orders["attack"]["target"].choice.values[0]})
            elif "move" in orders and turn.number % 3 == number % 3:
                way = orders["move"]["path"].path
                edges = self._edges(turn, way)
                if edges:
                    together.append({"kind": "move", "path": edges[:1]})
            self._give_all(turn, force, together)

    def _edges(self, turn: Turn, way: Any) -> list[str]:
        if way.on:
            return [way.on]
        edges = turn.observe().edges
        return [edge.id for edge in edges if edge.open and not edge.one_way and {edge.a, edge.b} & {*way.starts}]

    def _give_all(self, turn: Turn, force: str, orders: list[dict[str, Any]]) -> None:
        """Several orders in one call."""
        first = len(self.given)
        names = [f"{self.side} {turn.number} {first + place}" for place in range(len(orders))]
        named = [{**order, "force": force, "client_id": name} for order, name in zip(orders, names, strict=True)]
        if named:
            results = turn.submit_all(named).results
            for name, fields, order in zip(names, orders, results, strict=True):
                if isinstance(order, ServerRefused):
                    raise order
                self.given.append(Acknowledged(turn.number, order, name, {**fields, "force": force}))

    def _give(self, turn: Turn, kind: str, force: str, **fields: Any) -> str:
        name = f"{self.side} {turn.number} {len(self.given)}"
        order = turn.submit(kind, force, client_id=name, **fields)
        self.given.append(Acknowledged(turn.number, order, name, {"kind": kind, "force": force, **fields}))
        return order


def played(process: Process, kills: int, seed: int) -> tuple[GameClient, list[Player]]:
    """A game of two players to its end, while so many times all workers are killed or the front, in turn."""
    pick = random.Random(seed)
    client = connect(process.address, patience=90)
    game = client.create_game(SCENARIO, dict.fromkeys(SIDES, "open"), seed=seed)
    players = [Player(client.join(game.id, side), side) for side in SIDES]
    for player in players:
        player.thread.start()
        player.listener.start()
    for number in range(1, kills + 1):
        wait_for(lambda number=number: sum(len(p.given) for p in players) >= ORDERS_A_KILL * number, players)
        time.sleep(pick.uniform(0, LATEST_SECONDS))
        if number % 2:
            process.kill_workers()
        else:
            process.kill()
            process.start()
    for player in players:
        player.thread.join(120)
        player.listener.join(30)
        assert player.fault is None, player.fault
        assert not player.thread.is_alive()
        assert not player.listener.is_alive()
    return game, players


def wait_for(condition: Any, players: list[Player]) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert all(player.fault is None for player in players), [player.fault for player in players]
        assert time.monotonic() < end, "the players came to a stop"
        time.sleep(0.002)


def undisturbed(players: list[Player], seed: int) -> Game:
    """The same game in this process: each seat's acknowledged orders at the decisions they were given at."""
    loaded = load(SCENARIO)
    assert loaded.scenario
    state = opening_state(loaded.scenario, seed)
    for player in players:
        state.sides[player.side].player = True
    game = Game.new(state)
    while game.advance() is Stop.DECISION:
        for player in players:
            if player.side in game.awaited:
                give_all(game, player)
        for player in players:
            if player.side in game.awaited:
                assert game.commit(player.side) is None
    return game


def give_all(game: Game, player: Player) -> None:
    number = game.world.sides[player.side].asked
    for given in player.given:
        if given.decision == number:
            assert game.submit(player.side, given.fields, given.client_id) == Accepted(given.order)
            if given.order in player.withdrawn:
                assert game.withdraw(player.side, given.order) is None


def essence(row: Any) -> str:
    """A row without its number: two seats may give their orders of one decision in any order."""
    return f"{row.second:09d} {row.kind} {row.event}"


def differences(game: GameClient, players: list[Player], seed: int, folder: Path) -> list[str]:
    """What is not as if no process had ever died: orders lost or taken twice, another world, other events."""
    found = []
    journal = game.journal()
    rows = list(read_lines(journal.splitlines()))
    for player in players:
        mine = [row.event for row in rows if row.kind == "OrderAccepted" and row.event["side"] == player.side]
        told = [(event["order"], event["client_id"]) for event in mine]
        if told != [(given.order, given.client_id) for given in player.given]:
            found.append(f"{player.side}: {len(player.given)} orders acknowledged, {len(told)} there")
        if [event.number for event in player.events] != list(range(1, len(player.events) + 1)):
            found.append(f"{player.side}: events heard twice or not at all")
        if player.events != list(player.seat.events()):
            found.append(f"{player.side}: other events now than were heard")
    (folder / "journal.jsonl").write_bytes(journal)
    verified = verify(folder / "journal.jsonl")
    if verified.difference or verified.end != "the game is over there":
        found.append(f"the journal does not play again: {verified.difference} {verified.end}")
    same = undisturbed(players, seed)
    if Game.load(game.save()).digest() != same.digest():
        found.append("another world than without kills")
    ours = read_lines(same.journal.text().splitlines())
    if sorted(map(essence, rows[1:])) != sorted(map(essence, ours)):
        found.append("other events than without kills")
    return found
