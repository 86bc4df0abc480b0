"""The service under load: 200 games with a bot a seat, 1,000 watchers of one seat, a campaign played from outside.

``python bench/service_load.py [--quick] [--keep]``. The bots share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import threading
import time
from collections import Counter
from typing import Any

from results import keep
from serving import SCENARIO, server, spread

from warclock.clients.examples.python_bot import answer
from warclock.clients.sdk import Turn, aio, connect
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.scenario import load, opening_state

BOT_PROCESSES = 2
SEED = 5


# -- many games


def many_games(games: int, turns: int, think: float) -> dict[str, Any]:
    """Games with a bot a seat at the same time: failures and how long ``Observe`` took.

    ``think``: seconds that a bot takes over a turn; 0: as fast as it goes, which tells how many calls are carried out.
    """
    with server() as served, multiprocessing.get_context("spawn").Pool(BOT_PROCESSES) as pool:
        share = games // BOT_PROCESSES
        played = pool.starmap(play_share, [(served.address, share, turns, think)] * BOT_PROCESSES)
    times = [each for taken, _, _ in played for each in taken]
    failures = [each for _, failed, _ in played for each in failed]
    seconds = round(max(each for _, _, each in played), 1)
    figures = {"games": games, "turns_a_seat": turns, "think_seconds": think, "seconds": seconds}
    figures |= {"turns_a_second": round(len(times) / seconds, 1), "observe": spread(times)}
    return {**figures, "failures": len(failures), "first_failures": failures[:3]}


def play_share(address: str, games: int, turns: int, think: float) -> tuple[list[float], list[str], float]:
    """One process of bots: seconds of each ``Observe``, failures, seconds in all."""
    return asyncio.run(play_games(address, games, turns, think))


async def play_games(address: str, games: int, turns: int, think: float) -> tuple[list[float], list[str], float]:
    """A bot a seat for each game, at once."""
    times: list[float] = []
    async with aio.connect(address, timeout=60, patience=60) as client:
        made = await asyncio.gather(*(new_game(client) for _ in range(games)))
        began = time.monotonic()
        bots = [play_seat(seat, turns, think, times) for seats in made for seat in seats]
        done = await asyncio.gather(*bots, return_exceptions=True)
    return times, [repr(each) for each in done if each is not None], time.monotonic() - began


async def new_game(client: aio.Client) -> list[aio.SeatClient]:
    """A game that both sides play."""
    game = await client.create_game("two-valleys", {"red": "open", "blue": "open"})
    return [await client.join(game.id, side) for side in ("red", "blue")]


async def play_seat(seat: aio.SeatClient, turns: int, think: float, times: list[float]) -> None:
    """Look, ask, give an order, commit, so many times."""
    pick = random.Random(seat.token)
    events = seat.turns()
    for _ in range(turns):
        turn = await anext(events, None)
        if turn is None:
            return
        await asyncio.sleep(think * pick.uniform(0.5, 1.5))
        began = time.perf_counter()
        await turn.observe()
        times.append(time.perf_counter() - began)
        for force, orders in (await turn.options()).items():
            if "post_lookout" in orders:
                await turn.submit("post_lookout", force, on=bool(turn.number % 2))
                break
        await turn.commit()
    await events.aclose()


# -- many watchers


def many_watchers(watchers: int, turns: int) -> dict[str, Any]:
    """Watchers of one seat: from a commit until the last of them has heard of the next decision."""
    with server() as served:
        return asyncio.run(watch(served.address, watchers, turns))


async def watch(address: str, watchers: int, turns: int) -> dict[str, Any]:
    """Play a seat while others listen to it."""
    heard: Counter[int] = Counter()
    times: list[float] = []
    async with aio.connect(address, timeout=60, patience=60) as client:
        game = await client.create_game("two-valleys", {"red": "open"}, seed=SEED)
        seat = await client.join(game.id, "red")
        others = [client.seat(seat.game, seat.token) for _ in range(watchers)]
        tasks = [asyncio.ensure_future(listen(other, heard)) for other in others]
        played = seat.turns()
        began = 0.0
        for _ in range(turns):
            turn = await anext(played)
            while heard[turn.number] < watchers:
                await asyncio.sleep(0.001)
            if began:
                times.append(time.perf_counter() - began)
            began = time.perf_counter()
            await turn.commit()
        failed = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await played.aclose()
    return {"watchers": watchers, "turns": turns, "until_the_last_heard": spread(times), "cut_off": len(failed)}


async def listen(seat: aio.SeatClient, heard: Counter[int]) -> None:
    """Count who has heard of which decision."""
    async for event in seat.events():
        if event.WhichOneof("what") == "seat_asked":
            heard[event.seat_asked.number] += 1


# -- a campaign from outside


class Noted:
    """A turn whose calls are timed and whose orders are noted; what ``python_bot.answer`` needs of a turn."""

    def __init__(self, turn: Turn, spent: Counter[str], given: dict[int, list[dict[str, Any]]]) -> None:
        self.turn = turn
        self.kind = turn.kind
        self.seat = self
        self.spent = spent
        self.given = given.setdefault(turn.number, [])

    def _timed(self, what: str, call: Any, *args: Any, **named: Any) -> Any:
        began = time.perf_counter()
        result = call(*args, **named)
        self.spent[what] += time.perf_counter() - began  # type: ignore[assignment]
        return result

    def observe(self, without_map: bool = False) -> Any:
        """See Turn."""
        return self._timed("observe", self.turn.observe, without_map)

    def options(self) -> Any:
        """See SeatClient."""
        return self._timed("options", self.turn.seat.options)

    def submit_all(self, orders: list[dict[str, Any]], commit: bool) -> Any:
        """See Turn."""
        self.given.extend(orders)
        return self._timed("submit and commit", self.turn.submit_all, orders, commit)

    def commit(self) -> None:
        """See Turn."""
        self._timed("commit", self.turn.commit)


def campaign(scenario: str, days: int) -> dict[str, Any]:
    """A campaign played by one bot a side from outside, and the same orders given in this process."""
    given: dict[str, dict[int, list[dict[str, Any]]]] = {}
    spent: dict[str, Counter[str]] = {}
    with server() as served, connect(served.address, patience=60) as client:
        sides = [side.id for side in client.scenario(scenario).sides]
        game = client.create_game(scenario, dict.fromkeys(sides, "open"), seed=SEED)
        seats = {side: client.join(game.id, side) for side in sides}
        began = time.perf_counter()
        threads = []
        for side, seat in seats.items():
            given[side], spent[side] = {}, Counter()
            threads.append(threading.Thread(target=play_campaign, args=(seat, days, spent[side], given[side])))
            threads[-1].start()
        for thread in threads:
            thread.join()
        outside = time.perf_counter() - began
    inside, parts = in_process(scenario, given, days)
    orders = sum(len(each) for turns in given.values() for each in turns.values())
    decisions = sum(len(turns) for turns in given.values())
    return {
        "scenario": scenario,
        "decisions": decisions,
        "orders": orders,
        "seconds_outside": round(outside, 2),
        "seconds_in_process": round(inside, 2),
        "ratio": round(outside / inside, 1),
        "outside_of_all_seats": rounded(sum(spent.values(), Counter())),
        "in_process": rounded(parts),
    }


def rounded(seconds: Counter[str]) -> dict[str, float]:
    """Seconds by part."""
    return {name: round(each, 2) for name, each in sorted(seconds.items())}


def play_campaign(seat: Any, days: int, spent: Counter[str], given: dict[int, list[dict[str, Any]]]) -> None:
    """Play to the end, or so many days; ``spent`` has the bot's own time and that until it is asked again, too."""
    began = time.perf_counter()
    for turn in seat.turns():
        asked = time.perf_counter()
        spent["until asked"] += asked - began  # type: ignore[assignment]
        calls = spent.total() - spent["until asked"] - spent["the bot"]
        answer(Noted(turn, spent, given))  # type: ignore[arg-type]
        began = time.perf_counter()
        calls = spent.total() - spent["until asked"] - spent["the bot"] - calls
        spent["the bot"] += began - asked - calls  # type: ignore[assignment]
        if turn.kind == "dawn" and sum(1 for _ in given) >= days:
            return


def in_process(
    scenario: str, given: dict[str, dict[int, list[dict[str, Any]]]], days: int
) -> tuple[float, Counter[str]]:
    """The same orders, with the same looks at observation and options: seconds, and by part."""
    opened = load(scenario).scenario
    assert opened is not None
    parts: Counter[str] = Counter()
    game = Game.new(opening_state(opened, SEED))
    began = time.perf_counter()

    def timed(what: str, call: Any, *args: Any) -> Any:
        start = time.perf_counter()
        result = call(*args)
        parts[what] += time.perf_counter() - start  # type: ignore[assignment]
        return result

    while timed("advance", game.advance) is Stop.DECISION:
        for side in game.awaited:
            orders = given[side].get(game.world.sides[side].asked)
            if orders is None:
                return time.perf_counter() - began, parts
            timed("observe", game.observe, side)
            timed("options", game.options, side)
            for order in orders:
                accepted = timed("submit", game.submit, side, order)
                assert isinstance(accepted, Accepted), accepted
            timed("commit", game.commit, side)
    return time.perf_counter() - began, parts


def main() -> None:
    """Measure, print, keep; the exit status is 1 where a call failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    size, turns, think = (20, 3, 0.2) if asked.quick else (200, 10, 3.0)
    games = many_games(size, turns, think)
    fast = many_games(size, turns, 0)
    watchers = many_watchers(100, 4) if asked.quick else many_watchers(1000, 12)
    played = campaign("two-valleys" if asked.quick else SCENARIO, 5 if asked.quick else 120)
    keep("service_load", {"games": games, "games_flat_out": fast, "watchers": watchers, "campaign": played}, asked.keep)
    raise SystemExit(1 if games["failures"] or fast["failures"] or watchers["cut_off"] else 0)


if __name__ == "__main__":
    main()
