"""Days and the map: each is the world that the journal folds to at that moment; places lie where they are on earth."""

from __future__ import annotations

from math import hypot

import pytest

from warclock.clients.journal_file import JOURNAL_NAME, read_journal
from warclock.clients.report.days import arm_of, day_at
from warclock.clients.report.html.colours import side_colours
from warclock.clients.report.html.projection import Projection
from warclock.sim.journal import event_of
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.world import World


def worlds_at_dawn(folder):
    """Each day's number and the world before its successor's dawn, folded apart from the chronicle."""
    opening, rows = read_journal(folder / JOURNAL_NAME)
    world = World(opening)
    yield 0, world
    for row in rows:
        event = event_of(row)
        if row.kind == "DayBegan" and event.day > 1:
            yield event.day - 1, world
        world.apply(event, row.second, row.audience)
    yield 4, world


def test_each_day_is_the_world_at_its_end(war, chronicle):
    days = {day.number: day for day in chronicle.days}
    assert list(days) == [0, 1, 2, 3, 4]
    for number, world in worlds_at_dawn(war):
        day = days[number]
        assert {name: (f.node, f.strength, f.rations) for name, f in day.forces.items()} == {
            force.id: (force.node, force.strength, force.rations) for force in world.forces.values()
        }
        assert day.owners == {node.id: node.owner for node in world.nodes.values() if node.owner}
        assert {side: day.sides[side].points for side in day.sides} == {s.id: s.points for s in world.sides.values()}


def test_the_battle_stands_on_its_day(chronicle):
    fought = [day.number for day in chronicle.days if day.battles]
    assert fought == [chronicle.battles[0].battle.began // 86400 + 1]
    assert any("Battle at The bridge" in line for line in chronicle.days[fought[0]].told)


def test_a_cut_off_journal_ends_in_its_last_day(war):
    from warclock.clients.report.chronicle import Chronicle

    opening, rows = read_journal(war / JOURNAL_NAME)
    cut = Chronicle(opening, daily=True)
    rows = list(rows)
    cut.read(row for row in rows if row.second < 2.5 * 86400)
    assert [day.number for day in cut.days] == [0, 1, 2, 3]
    cut.read(row for row in rows if row.second >= 2.5 * 86400)  # to have asked changes nothing
    assert [day.number for day in cut.days] == [0, 1, 2, 3, 4]


def test_supply_lines_run_from_base_to_force_until_an_enemy_bars_them():
    state = opening_state(load("two-valleys").scenario, 1)
    world = World(state)
    red = world.forces["red-3"]
    assert day_at(world, 0).forces["red-3"].line == ("red-depot", "red-town", "red-bridge")
    assert day_at(world, 0).forces["red-3"].supplied
    world.forces["blue-3"].node = "red-town"
    world.state.number += 1  # what was derived from the moment before is stale
    barred = day_at(world, 0).forces["red-3"]
    assert (barred.supplied, barred.line) == (False, ())
    red.node = "red-depot"
    world.state.number += 1
    assert day_at(world, 0).forces["red-3"].supplied


def test_a_degree_of_longitude_shrinks_with_latitude():
    state = opening_state(load("two-valleys").scenario, 1)
    places = {"market": (60_000_000, 0), "red-mill": (60_000_000, 1_000_000), "red-hill": (61_000_000, 0)}
    state.nodes = {name: state.nodes[name] for name in places}
    state.edges = {}
    for name, (lat, lon) in places.items():
        state.nodes[name].lat, state.nodes[name].lon = lat, lon
    drawn = Projection(state).nodes
    east = hypot(*(a - b for a, b in zip(drawn["market"], drawn["red-mill"], strict=True)))
    north = hypot(*(a - b for a, b in zip(drawn["market"], drawn["red-hill"], strict=True)))
    assert east / north == pytest.approx(0.5, abs=0.01)
    assert drawn["red-hill"][1] < drawn["market"][1]


@pytest.mark.parametrize("name", ["two-valleys", "navarre-1810", "three-rivers"])
def test_everything_lies_inside_the_drawing(name):
    state = opening_state(load(name).scenario, 1)
    found = Projection(state)
    for x, y in [*found.nodes.values(), *found.forces(day_at(World(state), 0)).values()]:
        assert 0 <= x <= found.width
        assert 0 <= y <= found.height


def test_a_map_without_coordinates_is_drawn_as_a_circle():
    state = opening_state(load("two-valleys").scenario, 1)
    for node in state.nodes.values():
        node.lat = node.lon = 0
    assert len({(round(x), round(y)) for x, y in Projection(state).nodes.values()}) == len(state.nodes)


def test_counters_of_a_place_do_not_hide_each_other_or_are_piled():
    state = opening_state(load("two-valleys").scenario, 1)
    world = World(state)
    for force in world.forces.values():
        force.node = "market"
    projection = Projection(state)
    stacks = list(projection.stacks(day_at(world, 0)))
    assert [(stack.side, len(stack.names), stack.abreast) for stack in stacks] == [
        ("blue", 3, False),
        ("red", 3, False),
    ]
    places = projection.forces(day_at(world, 0))
    assert len(set(places.values())) == 6
    assert stacks[1].x - stacks[0].x > 30 * projection.scale


def test_sides_named_after_colours_have_them_and_all_differ():
    found = side_colours(opening_state(load("two-valleys").scenario, 1))
    assert (found["red"], found["blue"]) == ("#d55e00", "#0072b2")
    three = side_colours(opening_state(load("three-rivers").scenario, 1))
    assert len(set(three.values())) == len(three)


def test_arms_are_told_by_what_most_of_a_force_is():
    world = World(opening_state(load("two-valleys").scenario, 1))
    assert arm_of(world, world.forces["red-1"]) == "foot"


def test_a_force_just_off_a_node_hides_nobody_there():
    world = World(opening_state(load("two-valleys").scenario, 1))
    edge = next(edge for edge in world.edges.values() if {edge.a, edge.b} == {"red-bridge", "market"})
    red, blue = world.forces["red-1"], world.forces["blue-1"]
    red.node, red.edge, red.toward, red.km = "market", edge.id, "red-bridge", edge.km / 100
    blue.node = "market"
    projection = Projection(world.state)
    places = projection.forces(day_at(world, 0))
    assert places["blue-1"][0] - places["red-1"][0] > 34 * projection.scale


def test_a_wall_is_drawn_from_the_day_on_which_it_stands():
    """On the days before it is there, but not to be seen; the page shows and hides it by the day's list."""
    from warclock.clients.report.html.map_drawing import MapDrawing

    world = World(opening_state(load("iron-crossroads").scenario, 1))
    before = day_at(world, 0)
    world.nodes["crossroads"].fortification = "lumber"
    after = day_at(world, 1)
    assert "crossroads" not in before.walls
    assert (after.walls["crossroads"], after.walls["hartwell"]) == ("lumber", "stone")
    drawing = MapDrawing(world.state, side_colours(world.state))
    index = list(world.nodes).index("crossroads")
    hidden, shown = f'id="w{index}" class="absent"', f'id="w{index}"'
    assert hidden in str(drawing.places(before, True))
    assert hidden not in str(drawing.places(after, True))
    assert shown in str(drawing.places(after, True))
    assert str(drawing.places(before)).count('class="wall"') == len(before.walls)


def test_hired_companies_are_no_reinforcements():
    from warclock.clients.report.chronicle import Chronicle
    from warclock.sim.game import Game
    from warclock.sim.headless import commanders_of, play
    from warclock.sim.journal import lines_of, read_lines

    scenario = load("iron-crossroads").scenario
    game = Game.new(opening_state(scenario, 3))
    play(game, commanders_of(game), until=3 * 86400)
    chronicle = Chronicle(opening_state(scenario, 3))
    chronicle.read(read_lines(lines_of(game.journal.rows).splitlines()))
    assert chronicle.tallies["crown"].gains == {"hired": 100}
    assert chronicle.tallies["league"].gains["hired"] >= 200
