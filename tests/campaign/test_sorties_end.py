"""Aircraft of a side that is no longer at war."""

from __future__ import annotations

from bombing import field, landed
from field import Play, at, force

from warclock.sim.world.state import Side


def test_no_bombs_fall_from_aircraft_of_a_side_that_has_surrendered() -> None:
    state = field()
    names = ("blue", "green", "red")
    state.sides = {name: Side(id=name, enemies=tuple(n for n in names if n != name)) for name in names}
    state.forces["green-1"] = force("green-1", "far", 50)
    play = Play(state).dawn()
    play.order("bomb", "red-1", aircraft="plane", bomb="egg", target=play.contact("red", "blue-1"))
    play.order("surrender", "red-1", all_forces=True)
    play.clock(at(1, 6))
    assert play.game.world.sides["red"].surrendered
    assert not landed(play)
    assert [each.side for each in play.game.world.forces.values()] == ["blue", "green"]
