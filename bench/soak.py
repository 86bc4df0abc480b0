"""A soak: random games over scenarios, seeds and commanders, with the laws checked all the way.

Each game is played twice: undisturbed, and stopped, saved and loaded at random moments. Checked: every order that the
options offer is accepted; people are conserved; nothing is negative; the books of forces, tasks and battles agree;
both journals are the same bytes; a row never changes after it was written; folding the journal gives the world.

``python bench/soak.py --minutes 5 --first-seed 1 --keep`` plays until the time is up and prints a summary.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from results import keep

from warclock.sim import headless
from warclock.sim.commanders import COMMANDERS, Briefing, Commander
from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.simple import sample
from warclock.sim.game import Game, Stop
from warclock.sim.journal import fold, opening_line, opening_of, read_lines
from warclock.sim.orders import Refusal
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import EdgeSet
from warclock.sim.phases import DAY
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.world import World

EVERYTHING = str(Path(__file__).with_name("everything.yaml"))  # ships, flyers, fords, hunger, three sides at war
SCENARIOS = {
    "two-valleys": 20,
    "three-rivers": 10,
    "hawkoid-ambush": 3,
    "hill-war": 15,
    "iron-crossroads": 12,
    "three-crowns": 10,
    "via-italia": 10,
    "navarre-1810": 8,
    EVERYTHING: 12,
}  # days
SEATS = ("wild", "wild", "random", "steady", "idle")
MOST_ORDERS = 3  # of one wild force at one decision
SURRENDERS = 300  # one wild order to surrender in so many is given
LONGEST_STRETCH = 400  # task steps between two saves


class Broken(AssertionError):
    """A law does not hold; the text says which and where."""


def wild(briefing: Briefing) -> Orders:
    """Up to three orders a force, attacks first, all fields drawn over their whole domains."""
    orders: Orders = []
    for force, kinds in sorted(briefing.options().items()):
        for _ in range(briefing.dice.roll(MOST_ORDERS + 1, "orders") - 1):
            names = [name for name in sorted(kinds) if name != "surrender" or briefing.dice.roll(SURRENDERS, "") == 1]
            if "attack" in kinds and briefing.dice.roll(2, "attack") == 1:
                names = ["attack"]
            if not names:
                break
            kind = names[briefing.dice.roll(len(names), "kind") - 1]
            orders.append({"kind": kind, "force": force, **drawn(kinds[kind], briefing)})
    return orders


def drawn(domains: Domains, briefing: Briefing) -> dict[str, object]:
    """A value for every field; of edges any number, not just the fewest."""
    values = sample(domains, briefing)
    for name, domain in domains.items():
        if isinstance(domain, EdgeSet) and briefing.dice.roll(2, "some") == 1:
            values[name] = [edge for edge in domain.values if briefing.dice.roll(2, "edge") == 1]
            if domain.problem(values[name]) is not None:
                values[name] = domain.sample(briefing.dice)
    return values


PLAYERS: dict[str, Commander] = {**COMMANDERS, "wild": wild}
PICKS_OPTIONS = ("wild", "random")  # whatever these order was offered


def new_game(name: str, seed: int) -> tuple[Game, bytes]:
    """A shipped scenario, opened, and the first line of its journal."""
    scenario = load(name).scenario
    assert scenario is not None
    state = opening_state(scenario, seed)
    line = opening_line(state)
    return Game.new(state), line


class Run:
    """One game and what is counted in it; ``stretch`` gives the task steps to the next save (None: no saves)."""

    def __init__(
        self, opened: tuple[Game, bytes], seats: dict[str, str], stretch: Callable[[], int | None], counts: Counter[str]
    ) -> None:
        self.game, line = opened
        self.seats = seats
        self.stretch = stretch
        self.counts = counts
        self.lines = [line]
        self.joined: Counter[str] = Counter()  # people who joined a side, by side
        self.read = 0  # rows whose people are counted

    def play(self, until: int) -> bytes:
        """Play to second ``until`` or the end, checking at every stop; the journal as written on the way."""
        while True:
            stop = self.game.advance(until=until, steps=self.stretch())
            self.check()
            if stop is Stop.DECISION:
                self.counts["decisions"] += 1
                for side in list(self.game.awaited):
                    headless.take_turn(self.game, side, PLAYERS[self.seats[side]], self.refused)
                    self.reload()
            elif stop is not Stop.STEPS:
                self.drain()
                return b"".join(self.lines)
            self.reload()

    def refused(self, side: str, fields: dict[str, object], refusal: Refusal) -> None:
        """A commander that picks from the options is never refused."""
        self.counts["refused orders"] += 1
        if self.seats[side] in PICKS_OPTIONS:
            raise Broken(f"offered and refused: {side} {fields} {refusal}")

    def drain(self) -> None:
        """Keep the new lines as they are now, and count who joined."""
        rows = self.game.journal.rows
        for _, _, kind, event, _ in rows[self.read :]:
            if kind == "RecruitsJoined":
                self.joined[self.game.world.sides[event_side(self.game.world, event)].id] += event.count
            elif kind == "ForceRaised" and not event.origin:
                self.joined[event.force.side] += event.force.strength
        self.read = len(rows)
        self.lines.append(self.game.journal.drain())

    def reload(self) -> None:
        """Save and load, where this run is the disturbed one."""
        if self.stretch() is None:
            return
        self.drain()
        self.counts["saves"] += 1
        self.game = Game.load(self.game.save())
        self.read = 0

    def check(self) -> None:
        """The books at this moment."""
        self.drain()
        for problem in problems(self.game.world, self.joined):
            raise Broken(f"second {self.game.now}: {problem}")


def event_side(world: World, event: Any) -> str:
    """The side of the force that an event names."""
    return world.forces[event.force].side if event.force in world.forces else lost_side(world, event.force)


def lost_side(world: World, force: str) -> str:
    """The side that a force which is no more belonged to."""
    return next(side.id for side in world.sides.values() if force in side.lost_forces)


def problems(world: World, joined: Counter[str]) -> Iterator[str]:
    """What is wrong with the books."""
    for side in world.sides.values():
        people = sum(force.strength for force in world.forces.values() if force.side == side.id)
        if people + side.lost_people != side.start_strength + joined[side.id]:
            yield f"{side.id}: {people} + {side.lost_people} lost of {side.start_strength} + {joined[side.id]}"
    for name, force in world.forces.items():
        yield from (f"{name}: {what}" for what in _force_problems(world, name))
        if force.id not in world.ids_at(force.place):
            yield f"{name} is not indexed at {force.place}"
    for node in world.nodes.values():
        if node.stores < 0:
            yield f"{node.id}: stores {node.stores}"
    for task in world.tasks.values():
        if task.due < world.now:
            yield f"task {task} is overdue"
    for battle in world.state.battles:
        if sum(force.engaged == battle for force in world.forces.values()) < 2:
            yield f"battle {battle} has nobody to fight it"


def _force_problems(world: World, name: str) -> Iterator[str]:
    force = world.forces[name]
    if not force.troops or min(force.troops.values()) <= 0:
        yield f"troops {force.troops}"
    if any(force.injured_of(kind) > force.troops.get(kind, 0) for cohort in force.cohorts for kind in cohort.hurt):
        yield f"cohorts {force.cohorts} of {force.troops}"
    if min(force.rations, force.pack_animals, force.gold, *force.prisoners.values(), 0) < 0:
        yield f"stocks {force.rations} {force.pack_animals} {force.gold} {force.prisoners}"
    if force.edge and not 0 <= force.km <= world.edges[force.edge].km:
        yield f"km {force.km} on {force.edge}"
    if force.edge and {force.node, force.toward} != {world.edges[force.edge].a, world.edges[force.edge].b}:
        yield f"between {force.node} and {force.toward} on {force.edge}"
    if force.engaged and force.engaged not in world.state.battles:
        yield f"engaged in {force.engaged}, which is over"
    if force.morale < 0 and not force.engaged:
        yield f"morale {force.morale}"
    if force.retreating != bool(world.tasks_of(name, "retreat")):
        yield f"retreating {force.retreating}, tasks {world.tasks_of(name, 'retreat')}"


def soak(name: str, seed: int, counts: Counter[str]) -> None:
    """Play one case twice and compare. Raises Broken."""
    pick = random.Random(f"{Path(name).stem} {seed}")  # of the test, not of the game
    until = SCENARIOS[name] * DAY
    opened = game, line = new_game(name, seed)
    seats = {side: pick.choice(SEATS) for side in sorted(game.world.sides)}
    straight = Run(opened, seats, lambda: None, counts)
    text = straight.play(until)
    if line + game.journal.text() != text:
        raise Broken("rows changed after they were written")
    disturbed = Run(new_game(name, seed), seats, lambda: pick.randint(1, LONGEST_STRETCH), counts)
    if disturbed.play(until) != text:
        raise Broken("saved and loaded, the game goes another way")
    first, *rows = read_lines(text.splitlines())
    if Game(fold(World(opening_of(first)), rows)).digest() != game.digest():
        raise Broken("folding the journal gives another world")
    counts.update({"games": 1, "events": len(rows), f"games of {Path(name).stem}": 1})
    counts[f"outcome {game.outcome.reason if game.outcome else 'cut off'}"] += 1
    counts.update(row.kind for row in rows if row.kind in ("BattleFought", "ForcesMerged", "ForceEnded"))


def main() -> None:
    """Play until the time is up, print, keep; the exit status is 1 where anything broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    counts: Counter[str] = Counter()
    broken: list[str] = []
    end = time.monotonic() + asked.minutes * 60
    for seed in count(asked.first_seed):
        for name in SCENARIOS:
            if time.monotonic() >= end:
                break
            try:
                soak(name, seed, counts)
            except Exception as fault:  # one broken game is told, the others are played
                broken.append(f"{Path(name).stem} seed {seed}: {type(fault).__name__}: {fault}")
                print(broken[-1][:2000], flush=True)
        else:
            continue
        break
    found = {"first_seed": asked.first_seed, "minutes": asked.minutes, **dict(sorted(counts.items()))}
    keep("soak", {**found, "broken": len(broken), "first_broken": broken[:5]}, asked.keep)
    raise SystemExit(1 if broken else 0)


if __name__ == "__main__":
    main()
