"""What was acknowledged is kept (design law 9): a server that is killed under load goes on where it was."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from servers import Process

from warclock.clients.cli.verifying import verify
from warclock.clients.sdk import GameClient, SeatClient, Turn, connect
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.journal import read_lines
from warclock.sim.scenario import load, opening_state

KILLS = int(os.environ.get("WARCLOCK_KILLS", "5"))
SCENARIO, SEED, DAYS_OF_LOAD = "two-valleys", 11, 12
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
            if "post_lookout" in orders:
                self._give(turn, "post_lookout", force, on=bool(turn.number % 2))
            if "attack" in orders:
                self._give(turn, "attack", force, target=orders["attack"]["target"].choice.values[0])
            elif "move" in orders and turn.number % 3 == number % 3:
                way = orders["move"]["path"].path
                edges = self._edges(turn, way)
                if edges:
                    self._give(turn, "move", force, path=edges[:1])

    def _edges(self, turn: Turn, way: Any) -> list[str]:
        if way.on:
            return [way.on]
        edges = turn.observe().edges
        return [edge.id for edge in edges if edge.open and not edge.one_way and {edge.a, edge.b} & {*way.starts}]

    def _give(self, turn: Turn, kind: str, force: str, **fields: Any) -> str:
        name = f"{self.side} {turn.number} {len(self.given)}"
        order = turn.submit(kind, force, client_id=name, **fields)
        self.given.append(Acknowledged(turn.number, order, name, {"kind": kind, "force": force, **fields}))
        return order


def played(process: Process, kills: int) -> tuple[GameClient, list[Player]]:
    """A game of two players to its end, on a server that is killed so many times while they give orders."""
    client = connect(process.address, patience=60)
    game = client.create_game(SCENARIO, dict.fromkeys(SIDES, "open"), seed=SEED)
    players = [Player(client.join(game.id, side), side) for side in SIDES]
    for player in players:
        player.thread.start()
        player.listener.start()
    for number in range(1, kills + 1):
        wait_for(lambda number=number: sum(len(p.given) for p in players) >= 7 * number, players)
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


def undisturbed(players: list[Player]) -> Game:
    """The same game in this process: each seat's acknowledged orders at the decisions they were given at."""
    loaded = load(SCENARIO)
    assert loaded.scenario
    game = Game.new(opening_state(loaded.scenario, SEED))
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


def test_every_acknowledged_order_is_there_once_and_the_game_is_as_if_nothing_had_happened(
    process: Process, tmp_path: Path
) -> None:
    game, players = played(process, KILLS)
    journal = game.journal()
    rows = list(read_lines(journal.splitlines()))
    for player in players:
        mine = [row.event for row in rows if row.kind == "OrderAccepted" and row.event["side"] == player.side]
        told = [(event["order"], event["client_id"]) for event in mine]
        assert told == [(given.order, given.client_id) for given in player.given]
        assert len(player.given) >= 7 * KILLS // 2
    (tmp_path / "journal.jsonl").write_bytes(journal)
    verified = verify(tmp_path / "journal.jsonl")
    assert (verified.difference, verified.end) == ("", "the game is over there")
    same = undisturbed(players)
    assert Game.load(game.save()).digest() == same.digest()
    ours = read_lines(same.journal.text().splitlines())
    assert sorted(map(essence, rows[1:])) == sorted(map(essence, ours))


def essence(row: Any) -> str:
    """A row without its number: two seats may give their orders of one decision in any order."""
    return f"{row.second:09d} {row.kind} {row.event}"


def test_a_watcher_over_all_kills_hears_each_event_once_in_order(process: Process) -> None:
    _, players = played(process, 2)
    for player in players:
        assert [event.number for event in player.events] == list(range(1, len(player.events) + 1))
        assert player.events == list(player.seat.events())
        assert player.events[-1].WhichOneof("what") == "game_ended"


def test_a_server_that_is_stopped_politely_saves_says_so_and_goes_on(process: Process) -> None:
    with connect(process.address, patience=30) as client:
        game = client.create_game(SCENARIO, dict.fromkeys(SIDES, "open"), seed=SEED)
        seat = client.join(game.id, "red")
        turn = next(iter(seat.turns()))
        force = seat.observe().observation.forces[0].id
        turn.submit("set_formation", force, formation="tight")
        before = game.inspect()
        assert process.terminate() == "stopping\nstopped; games saved: 1\n"
        process.start()
        assert game.inspect() == before
        assert [pending.order.force for pending in seat.pending()] == [force]


def test_two_servers_do_not_share_a_folder(process: Process) -> None:
    with pytest.raises(AssertionError):
        Process(process.data)
