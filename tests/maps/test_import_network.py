"""A large network by ids with links in both directions loads whole, and forces march over it in the ledger's time."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from importing import TWIN, ways

from warclock.sim import headless
from warclock.sim.commanders import COMMANDERS
from warclock.sim.forces.mobility import mobility_of
from warclock.sim.game import Game
from warclock.sim.journal import event_of, read_lines
from warclock.sim.scenario import load, opening_state
from warclock.sim.terrain import route
from warclock.sim.world.state import State
from warclock.sim.world.world import World

DAY, HOUR = 86_400, 3_600
ROAD_KM_PER_DAY = 36  # MC-MOVE-01
MARCH_HOURS = 12  # a day: 06:00 to 12:00 and 14:00 to 20:00
SHARED = next((place / "shared" / "data" for place in Path(__file__).parents if (place / "shared").exists()), None)
ORBIS = f"""
warclock: 1
id: orbis
title: The Roman world
rule_set: mass-combat
start: 1810-04-01
days: 30
sides: [{{id: rome, commander: scripted}}, {{id: parthia}}]
unit_types: [{{id: foot, hit_dice: 7}}]
map:
  import:
    nodes: {SHARED}/orbis-nodes.csv
    edges: {SHARED}/orbis-edges.csv
    unnamed: [x]
    columns:
      nodes: {{key: id, id: label, name: label, lat: y, lon: x}}
      edges: {{kind: type}}
    kinds: {{upstream: river, downstream: river, fastup: river, fastdown: river, coastal: sea, slowcoast: sea,
      overseas: sea, slowover: sea, ferry: sea}}
  nodes: [{{id: roma, owner: rome, base: true}}]
forces:
  - {{id: legion, side: rome, at: roma, troops: {{foot: 900}}, rations: 27000, pack_animals: 900}}
  - {{id: guard, side: parthia, at: zeugma, troops: {{foot: 900}}, rations: 40000}}
"""


def opening(path: Path) -> State:
    loaded = load(path)
    assert loaded.scenario is not None, [str(problem) for problem in loaded.problems]
    return opening_state(loaded.scenario, seed=1)


def arrival(km: Fraction) -> int:
    """The second at which a march of so many km of road ends that begins at dawn of day 1."""
    seconds = -(-km * MARCH_HOURS * HOUR // ROAD_KM_PER_DAY)
    days, rest = divmod(int(seconds) - 1, MARCH_HOURS * HOUR)
    pause = 2 * HOUR if rest + 1 > 6 * HOUR else 0
    return days * DAY + HOUR + rest + 1 + pause


def arrivals(state: State, force: str) -> dict[str, int]:
    """The second at which a force came to each node, by playing the game."""
    game = Game.new(state)
    headless.play(game, {side: COMMANDERS[entry.commander] for side, entry in state.sides.items()})
    rows = read_lines(game.journal.text().splitlines())
    events = [(row.second, event_of(row)) for row in rows if row.kind == "ForceArrived"]
    return {event.node: second for second, event in events if event.force == force}


def test_the_twin_loads_as_a_directed_graph() -> None:
    state = opening(TWIN)
    assert {node.id: node.name for node in state.nodes.values()} == {
        "caput-mundi": "Caput Mundi",
        "portus-novus": "Portus Novus",
        "90003": "90003",
        "mediolacum": "Mediolacum",
        "ad-fl-aerium": "Ad fl. Ærium",
        "aquae": "Aquae",
        "aquae-2": "Aquae",
        "insula-prima": "Ínsula (Prima)",
        "90009": "90009",
        "ostium": "Ostium",
    }
    assert (state.nodes["ostium"].lat, state.nodes["ostium"].lon) == (45_400_000, 12_300_000)
    assert ways(state.edges) == {
        "caput-mundi--90003": "caput-mundi = 90003 96.125 road",
        "caput-mundi--aquae-2": "caput-mundi = aquae-2 251.7 road",
        "90003--aquae": "90003 = aquae 141.25 road",
        "aquae--ad-fl-aerium": "aquae = ad-fl-aerium 118.5 road",
        "ad-fl-aerium--mediolacum": "ad-fl-aerium = mediolacum 127.875 road",
        "caput-mundi--portus-novus": "caput-mundi = portus-novus 29 river",
        "ad-fl-aerium--ostium": "ad-fl-aerium = ostium 190.4 river",
        "portus-novus--insula-prima": "portus-novus > insula-prima 210.125 sea",
        "insula-prima--portus-novus": "insula-prima > portus-novus 223.5 sea",
        "portus-novus--90009": "portus-novus = 90009 121 sea",
        "90009--insula-prima": "90009 > insula-prima 105.25 sea",
        "insula-prima--90009": "insula-prima > 90009 99.75 sea",
        "90009--aquae": "90009 = aquae 64 sea",
    }


def test_what_is_written_out_lies_over_what_is_imported() -> None:
    state = opening(TWIN)
    assert state.nodes["caput-mundi"].owner == "rome"
    assert state.nodes["caput-mundi"].base
    assert state.nodes["caput-mundi"].name == "Caput Mundi"
    assert state.edges["aquae--ad-fl-aerium"].terrain == "hills"
    assert state.edges["aquae--ad-fl-aerium"].km == Fraction("118.5")


@pytest.mark.rule("MC-MOVE-01", "MC-MOVE-02")
def test_a_force_marches_over_the_twin_in_the_ledgers_time() -> None:
    whole = Fraction("96.125") + Fraction("141.25") + Fraction("118.5") + Fraction("127.875")
    assert abs(arrivals(opening(TWIN), "legion")["mediolacum"] - arrival(whole)) <= 3  # each leg ends at a whole second


@pytest.fixture
def orbis(tmp_path: Path) -> State:
    if SHARED is None:
        pytest.skip("the shared data are not here")
    path = tmp_path / "orbis.yaml"
    path.write_text(ORBIS)
    return opening(path)


def test_orbis_loads_whole(orbis: State) -> None:
    assert len(orbis.nodes) == 677
    assert sum(1 if edge.one_way else 2 for edge in orbis.edges.values()) == 2208
    assert sum(edge.one_way for edge in orbis.edges.values()) == 2 * 139  # pairs of different length
    assert sum(node.name == node.id and node.id.isdigit() for node in orbis.nodes.values()) == 37
    assert orbis.nodes["roma"].name == "Roma"
    assert orbis.nodes["caesarea-cappadocia"].name == "Caesarea (Cappadocia)"


@pytest.mark.rule("MC-MOVE-01", "MC-MOVE-02")
def test_a_force_marches_from_roma_to_mediolanum(orbis: State) -> None:
    world = World(orbis)
    way = route(world, "roma", "mediolanum", mobility_of(world, world.forces["legion"]))
    assert way is not None
    km = sum(world.edges[edge].km for edge in way.edges)
    assert {world.edges[edge].kind for edge in way.edges} == {"road"}
    assert km == Fraction("563.453")
    orbis.sides["rome"].script = ({"day": 1, "order": {"kind": "move", "force": "legion", "path": list(way.edges)}},)
    came = arrivals(orbis, "legion")["mediolanum"]
    assert 0 <= came - arrival(km) <= len(way.edges)  # each leg ends at a whole second
