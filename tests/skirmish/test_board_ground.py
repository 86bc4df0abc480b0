"""The ground: ways on foot, sight over walls, heights and floors, cover, what is thrown. All in whole numbers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from boards import board
from hypothesis import given
from hypothesis import strategies as st

from warclock.sim.skirmish.ground import Ground, bearing, squares_between
from warclock.sim.world.skirmish import Spot, spot_of

ROOMS = Ground(
    board(
        [
            "###########",
            "#....#....#",
            "#.o..+..o.#",
            "#....#....#",
            "#....=....#",
            "###########",
        ]
    ),
    {},
)
spots = st.builds(Spot, st.integers(0, 40), st.integers(0, 40), st.just(0))


@given(spots, spots)
def test_the_line_between_two_spots_is_the_same_both_ways_and_has_no_gap(a: Spot, b: Spot) -> None:
    line = squares_between(a, b)
    assert squares_between(b, a) == line[::-1]
    chain = [(a.x, a.y), *line, (b.x, b.y)]
    assert all(max(abs(x - u), abs(y - v)) <= 1 for (x, y), (u, v) in pairwise(chain))


@given(spots)
def test_a_spot_is_known_by_its_name(spot: Spot) -> None:
    assert spot_of(spot.id) == spot


@pytest.mark.parametrize("name", ["", "1", "1,2,3,4", "a,b", "-1,2", "1,2,", "²,1", "999999,1"])
def test_what_is_no_name_of_a_spot(name: str) -> None:
    assert spot_of(name) is None


def test_walls_and_closed_doors_bar_the_view_and_windows_do_not() -> None:
    assert not ROOMS.sees(Spot(2, 1), Spot(8, 1))
    assert not ROOMS.sees(Spot(4, 2), Spot(6, 2))
    opened = Ground(ROOMS.board, {"5,2,0": "/"})
    assert opened.sees(Spot(4, 2), Spot(6, 2))
    assert ROOMS.sees(Spot(4, 4), Spot(6, 4))


def test_a_low_thing_hides_who_lies_behind_it() -> None:
    here, there = Spot(1, 2), Spot(3, 2)
    assert ROOMS.sees(here, there, "stand", "stand")
    assert not ROOMS.sees(here, there, "prone", "prone")
    assert ROOMS.sees(here, Spot(3, 4), "prone", "prone")


def test_ways_go_round_things_through_doors_and_cut_no_corner() -> None:
    way = ROOMS.way(Spot(1, 2), Spot(3, 2), 1000)
    assert way[0] == Spot(1, 2) and way[-1] == Spot(3, 2)
    assert Spot(2, 2) not in way
    assert ROOMS.walks(Spot(1, 2), 1000)[Spot(3, 2)][0] == 40  # 2 m straight would be barred, no corner is cut
    assert Spot(5, 2) in ROOMS.way(Spot(4, 2), Spot(6, 2), 100)
    assert ROOMS.way(Spot(4, 2), Spot(6, 2), 19) == []


def test_cover_stands_right_before_the_target() -> None:
    assert ROOMS.cover_of(Spot(3, 2), Spot(1, 2)) == (3, Spot(2, 2))
    assert ROOMS.cover_of(Spot(4, 2), Spot(1, 2)) == (0, None)
    assert ROOMS.cover_of(Spot(6, 4), Spot(2, 4)) == (3, Spot(5, 4))


def test_what_is_thrown_falls_before_a_wall() -> None:
    assert ROOMS.flight(Spot(2, 1), Spot(8, 1)) == Spot(4, 1)
    assert ROOMS.flight(Spot(2, 4), Spot(8, 4)) == Spot(8, 4)
    assert ROOMS.flight(Spot(1, 1), Spot(4, 4)) == Spot(4, 4)


def test_distance_counts_height() -> None:
    floors = Ground(board(["...."], ["...."]), {})
    assert floors.distance_dm(Spot(0, 0), Spot(3, 0)) == 30
    assert floors.distance_dm(Spot(0, 0), Spot(4, 0, 1)) == 50


STAIRS = Ground(board(["....<....."], ["....>. ..."]), {})


def test_stairs_join_two_levels_both_ways() -> None:
    assert STAIRS.way(Spot(0, 0), Spot(5, 0, 1), 1000)
    assert STAIRS.way(Spot(5, 0, 1), Spot(0, 0), 1000)


def test_one_sees_up_and_down_where_there_is_no_floor() -> None:
    assert STAIRS.sees(Spot(9, 0), Spot(5, 0, 1)) == STAIRS.sees(Spot(5, 0, 1), Spot(9, 0))
    solid = Ground(board(["....<....."], ["....>....."]), {})
    assert not solid.sees(Spot(9, 0), Spot(8, 0, 1))


def test_a_rise_of_the_ground_bars_the_view() -> None:
    flat = Ground(board([".........."]), {})
    hill = Ground(board([".........."], heights=["0000330000"]), {})
    assert flat.sees(Spot(0, 0), Spot(9, 0))
    assert not hill.sees(Spot(0, 0), Spot(9, 0))
    assert hill.sees(Spot(0, 0), Spot(4, 0))


def test_squares_of_several_metres() -> None:
    from msgspec.structs import replace

    wide = Ground(replace(board(["#..", "..."]), square_m=5), {})
    assert (wide.width, wide.depth) == (15, 10)
    assert not wide.kind(Spot(4, 4)).walk
    assert wide.kind(Spot(5, 4)).walk


def test_bearings() -> None:
    here = Spot(5, 5)
    found = [
        bearing(here, Spot(x, y)) for x, y in ((5, 0), (10, 0), (10, 5), (10, 10), (5, 9), (0, 10), (0, 5), (1, 1))
    ]
    assert found == ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
