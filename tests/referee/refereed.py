"""A contested town with a referee who meddles; run as a script it writes the journal to the standard output."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

for neighbour in ("kernel", "campaign"):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / neighbour))

from running import CONTESTED, answer

from warclock.sim.dice import KeyedDice
from warclock.sim.game import Game, Stop
from warclock.sim.phases import DAY
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.state import Options, State

UNTIL = 12 * DAY


def opening(seed: int = 12) -> State:
    """The town as the kernel's tests know it, with a referee's seat."""
    scenario = load(CONTESTED).scenario
    assert scenario is not None
    state = opening_state(scenario, seed)
    state.options = Options(**{**{n: getattr(state.options, n) for n in Options.__struct_fields__}, "referee": "seat"})
    for force in state.forces.values():
        force.medical_artifacts = True
    return state


def whims(game: Game, dice: KeyedDice) -> list[dict[str, Any]]:
    """What the referee would change: one thing to each of some forces and places."""
    seen = game.oversee()
    found: list[dict[str, Any]] = []
    for force in seen.forces:
        kinds: list[dict[str, Any]] = [
            {"kind": "br_adjust", "by": -2},
            {"kind": "morale", "by": 1},
            {"kind": "sickness"},
            {"kind": "force_effect", "name": "drums", "days": 2, "speed_factor": "1/2"},
            {"kind": "people", "troops": {next(iter(force.view.troops)): 3}},
            {"kind": "rations", "by": 20},
            {"kind": "position", "node": seen.nodes[dice.roll(len(seen.nodes), "node") - 1].id},
            {"kind": "money", "by": 7},
            {"kind": "end_effect", "name": "drums"},
        ]
        found.append({**kinds[dice.roll(len(kinds), "kind") - 1], "force": force.view.id})
    edge = seen.edges[dice.roll(len(seen.edges), "edge") - 1]
    found.append({"kind": "destroy_bridge" if edge.bridge else "build_bridge", "edge": edge.id})
    found.append({"kind": "weather", "ground": "mud", "nodes": [seen.nodes[0].id]})
    return found


def meddle(game: Game) -> int:
    """The referee at a stop: answers what he is asked, and once in a while changes something; how much he did."""
    done = 0
    dice = KeyedDice(3, "referee", "whims", str(game.world.state.number))
    while game.questions:
        question = game.questions[0]
        given = question.answers[dice.roll(len(question.answers), "answer") - 1]
        assert game.rule(question.id, given) is None
        done += 1
    if game.decision is not None and dice.roll(2, "whether") == 1:
        for fields in whims(game, dice):
            done += game.adjust(fields, "a whim", dice.roll(2, "secret") == 1) is None
    return done


def play(game: Game, steps: int | None = None) -> Stop:
    """Play on, the referee first at every stop."""
    target = None if steps is None else game.engine.steps + steps
    while True:
        left = None if target is None else target - game.engine.steps
        stop = game.advance(until=UNTIL, steps=left)
        if stop not in (Stop.DECISION, Stop.QUESTION):
            return stop
        meddle(game)
        if game.decision is not None:
            answer(game)


if __name__ == "__main__":
    refereed = Game.new(opening())
    play(refereed)
    sys.stdout.buffer.write(refereed.journal.drain())
