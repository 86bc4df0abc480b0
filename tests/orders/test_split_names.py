"""A part of a force gets a name that nobody has, had, or will have."""

from field import Play, force, node, world

from warclock.sim.game import Accepted, Game
from warclock.sim.scenario import load, opening_state


def test_a_part_never_takes_the_name_of_another_force() -> None:
    game = Game.new(opening_state(load("two-valleys").scenario, 1))  # its forces are red-1, red-2, red-3
    game.advance()
    for _ in range(3):
        assert isinstance(game.submit("red", {"kind": "split", "force": "red-1", "troops": {"foot": 10}}), Accepted)
    for side in ("blue", "red"):
        game.commit(side)
    game.advance(until=game.now + 1)
    strengths = {name: force.strength for name, force in game.world.forces.items() if force.side == "red"}
    assert len(strengths) == 6
    assert strengths["red-2"] == 300
    assert sum(strengths.values()) == 900


def test_guns_and_gear_stay_with_the_force_that_keeps_its_name() -> None:
    gear = {"artillery": True, "explosives": True, "siege_equipment": ("stone",), "medical_artifacts": True}
    game = Play(world([node("here")], [], [force("red-1", "here", **gear), force("blue-1", "here")])).dawn().game
    game.submit("red", {"kind": "split", "force": "red-1", "troops": {"foot": 10}})
    for side in list(game.awaited):
        game.commit(side)
    game.advance(until=0)
    parts = [game.world.forces[name] for name in ("red-1", "red-1.1")]
    assert [[getattr(part, name) for name in gear] for part in parts] == [
        [True, True, ("stone",), True],
        [False, False, (), False],
    ]
