"""How fast skirmishes go: turns a second for 10, 50 and 200 persons, and how time grows with the pairs in sight.

Boards are fields with scattered cover, as many square metres for each person; two squads stand on either side and act
by their standing tactics (commander idle). Each has the same number of turns, so that the time is that of a turn with
everybody alive; ``pairs`` is how many (watcher, person of another side) there are, ``in sight`` how many of them see
one another at the end of the first turn. Ratios are of processor time within one run.
``python bench/skirmish.py [--keep]``.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise
from math import isqrt
from typing import Any

from results import keep

from warclock.sim.commanders import COMMANDERS
from warclock.sim.dice import KeyedDice
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.skirmish import registered  # noqa: F401
from warclock.sim.skirmish.rules import SKIRMISH_RULES, rules_of
from warclock.sim.skirmish.sight import sees
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import Area, Board, Level, Person, Skirmish, Team
from warclock.sim.world.state import Header, Options, Side, State

SEED, TURNS, RULE_SET, FIGHT = 1, 5, "black-ops", "bench"
SIZES = (10, 50, 200)
EACH = 64  # square metres for a person
COVER = 23  # one square of so many has cover
SIDES = ("blue", "red")


def field(persons: int) -> Board:
    """A square field with cover scattered over it by a rule, and a strip on either side where a squad arrives."""
    side = isqrt(EACH * persons)
    rows = []
    for y in range(side):
        cover = (
            "o" if (x * 7 + y * 11) % COVER == 0 and side // 5 < x < side - side // 5 else "." for x in range(side)
        )
        rows.append("".join(cover))
    strip = max(side // 6, 2)
    areas = (
        Area(id="blue-start", x=0, y=0, width=strip, depth=side),
        Area(id="red-start", x=side - strip, y=0, width=strip, depth=side),
    )
    return Board(levels=(Level(rows=tuple(rows)),), legend={}, areas=areas)


def opening(persons: int) -> State:
    """Two squads of riflemen."""
    rules = SKIRMISH_RULES[RULE_SET]
    setting = rules.setting_model()
    people = {}
    for number in range(persons):
        side = SIDES[number % 2]
        name = f"{side}-{number:03}"
        entry = rules.recruit("rifleman", rules.sheet_model())
        record = rules.record(name, entry, setting, {}, KeyedDice(SEED, "recruit", name))
        people[name] = Person(id=name, name=name, side=side, team=side, records={RULE_SET: record})
    tactics = {"blue": "assault", "red": "defend"}
    teams = {s: Team(id=s, name=s, side=s, area=f"{s}-start", tactics=tactics[s]) for s in SIDES}
    plan = Skirmish(
        id=FIGHT, rule_set=RULE_SET, board=field(persons), opened=0, turns=TURNS,
        notes=rules.notes(setting, dict.fromkeys(SIDES, True)),
    )  # fmt: skip
    header = Header(
        scenario="bench", scenario_hash="", title="Bench", rule_set=RULE_SET, version="1", seed=SEED,
        start="2000-01-01", days=1, skirmish=FIGHT,
    )  # fmt: skip
    sides = {"blue": Side(id="blue", enemies=("red",)), "red": Side(id="red", enemies=("blue",))}
    return State(
        header=header, options=Options(), rulings={RULE_SET: {}}, sides=sides, persons=people, teams=teams,
        plans={FIGHT: plan},
    )  # fmt: skip


def in_sight(persons: int) -> int:
    """Pairs of enemies of which one sees the other, before the first order."""
    game = Game.new(opening(persons))
    game.advance()
    at = Situation(game.world, game.world.skirmishes[FIGHT])
    rules = rules_of(at)
    able = list(at.able())
    return sum(sees(at, rules, one, other) for one in able for other in able if one.side != other.side)


def run(persons: int) -> dict[str, Any]:
    """One game: seconds, turns, turns a second."""
    game = Game.new(opening(persons))
    start = time.process_time()
    play(game, dict.fromkeys(SIDES, COMMANDERS["idle"]))
    seconds = time.process_time() - start
    turns = game.world.skirmishes[FIGHT].turn
    pairs = in_sight(persons)
    return {
        "persons": persons,
        "turns": turns,
        "seconds": round(seconds, 3),
        "turns_per_second": round(turns / seconds, 2),
        "pairs": persons * persons // 2,
        "pairs_in_sight": pairs,
        "ms_per_turn_and_pair_in_sight": round(1000 * seconds / turns / max(pairs, 1), 3),
    }


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true")
    given = parser.parse_args()
    run(4)  # imports and caches warm
    runs = [run(persons) for persons in SIZES]
    found: dict[str, Any] = {"seed": SEED, "runs": runs}
    for before, after in pairwise(runs):
        per_turn = [one["seconds"] / one["turns"] for one in (before, after)]
        found[f"from_{before['persons']}_to_{after['persons']}"] = {
            "time_per_turn": round(per_turn[1] / per_turn[0], 1),
            "pairs_in_sight": round(after["pairs_in_sight"] / max(before["pairs_in_sight"], 1), 1),
        }
    keep("skirmish", found, given.keep)


if __name__ == "__main__":
    main()
