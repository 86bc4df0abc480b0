"""Experience and status of leaders on the campaign clock (MC-XP-01 to -03)."""

from __future__ import annotations

import pytest
from field import Play, at, force, line, script_colours, script_dice, world
from msgspec.structs import replace

from warclock.sim.world.forces import Force
from warclock.sim.world.state import State
from warclock.sim.world.troops import Leader

WIN = ("Yellow", "White")


def meet(*forces: Force, leaders: list[Leader]) -> State:
    nodes, ways = line()
    return world(nodes, ways, forces, leaders=leaders)


@pytest.mark.rule("MC-MIXED-03", "MC-XP-01", "MC-PAY-01")
def test_a_mixed_up_force_has_ten_and_its_leader_but_real_ranks_for_experience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script_colours(monkeypatch, *WIN)
    forces = (
        force("red-1", "mid", {"hoop": 50, "pike": 50}, mixed_up=True, leader="general"),
        force("blue-1", "mid", 100),
    )
    genius = Leader(id="general", rank=10, charisma=16, military_genius=True)
    play = Play(meet(*forces, leaders=[genius])).dawn()
    play.attack("red-1", "blue-1")
    play.clock(at(1, 7))
    report = play.events("BattleFought")[0][1].report
    assert report["attacker"]["standing"] == 10 + 2 + 5
    assert report["attacker"]["average_rank"] == 11
    assert play.events("LeaderGained")[0][1].experience == 90 * 7 - 35 * 11


def battle(play: Play, attacker: str = "red-1", defender: str = "blue-1") -> Play:
    play.dawn()
    play.attack(attacker, defender)
    return play.clock(at(1, 7))


def gains(play: Play) -> dict[str, tuple[int, int]]:
    return {event.leader: (event.experience, event.status) for _, event in play.events("LeaderGained")}


def captains(**colonel: str) -> list[Leader]:
    return [Leader(id="captain", rank=10, charisma=10), Leader(id="colonel", rank=10, charisma=10, **colonel)]


@pytest.mark.rule("MC-XP-01", "MC-XP-02")
@pytest.mark.parametrize(("colours", "winner"), [(WIN, "captain"), (("White", "Yellow"), "colonel")])
def test_the_victor_gains_by_both_sides_casualties_and_ranks_the_loser_nothing(
    colours: tuple[str, str], winner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-D75: (30 + 24) x 9 - (25 + 10) x 8, here with 60 hoops and badders of mean rank 9."""
    script_colours(monkeypatch, *colours)
    forces = (
        force("red-1", "mid", {"bird": 100}, leader="captain"),
        force("blue-1", "mid", {"hoop": 20, "badder": 40}, leader="colonel"),
    )
    play = battle(Play(meet(*forces, leaders=captains())))
    won = (30 + 24) * 9 - (25 + 10) * 8 if winner == "captain" else (50 + 40) * 8 - (15 + 6) * 9
    assert gains(play) == {winner: (won, 0)}
    assert play.game.world.state.leaders[winner].experience == won


@pytest.mark.rule("MC-XP-02")
def test_a_draw_teaches_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, "Blue", "Blue")
    forces = (force("red-1", "mid", 100, leader="captain"), force("blue-1", "mid", {"veteran": 100}, leader="colonel"))
    state = meet(*forces, leaders=captains())
    foot = state.unit_types["foot"]
    state.unit_types["veteran"] = replace(foot, id="veteran", rank=foot.hit_dice + 9)  # as good, but worth more
    play = Play(state).dawn()
    play.attack("red-1", "blue-1", not_before=at(1, 7))
    play.clock(at(1, 9))
    assert play.events("BattleFought")[0][1].result == "draw"
    assert gains(play) == {}


@pytest.mark.rule("MC-XP-01")
@pytest.mark.parametrize("floor", [0, None])
def test_a_costly_victory_is_worth_nothing_or_less_as_ruled(floor: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Pyrrhic victory of a hundred over ten: 60 casualties against 6."""
    script_colours(monkeypatch, "Blue", "Blue")
    forces = (force("red-1", "mid", 100, leader="captain"), force("blue-1", "mid", 10))
    state = meet(*forces, leaders=captains())
    state.rulings = {"mass-combat": {"xp_floor": floor}}
    assert gains(battle(Play(state))) == ({} if floor == 0 else {"captain": ((4 + 2) * 7 - 60 * 7, 0)})


@pytest.mark.rule("MC-XP-01", "MC-FIRE-04")
def test_beating_off_who_cannot_reach_is_a_victory_too(monkeypatch: pytest.MonkeyPatch) -> None:
    script_dice(monkeypatch, "battle", 5, 6)
    forces = (force("red-1", "mid", {"pike": 100}), force("blue-1", "mid", {"boat": 5}, leader="colonel"))
    play = battle(Play(meet(*forces, leaders=captains())))
    assert gains(play) == {"colonel": (11 * 7, 0)}


TOWN = {"community": "mid"}


@pytest.mark.rule("MC-XP-03")
@pytest.mark.parametrize(
    ("colours", "fields", "colonel", "owner", "status"),
    [
        (("White", "Yellow"), TOWN, TOWN, "blue", 2),  # the community's army
        (WIN, TOWN, {"community": "east"}, "blue", 0),  # another community's army
        (("White", "Yellow"), {}, TOWN, "blue", 2),  # in defence of his town
        (WIN, TOWN, TOWN, "blue", 0),  # beaten, and the town is gone
        (WIN, {"community": "east"}, {"community": "east"}, "blue", -2),  # beaten, and the town is left
        (WIN, {"community": "east", "allegiance": "mercenary"}, {"community": "east"}, "blue", 0),
    ],
)
def test_status_is_won_and_lost_for_ones_own_community(
    colours: tuple[str, str],
    fields: dict[str, str],
    colonel: dict[str, str],
    owner: str,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script_colours(monkeypatch, *colours)
    forces = (force("red-1", "mid", 100), force("blue-1", "mid", 100, leader="colonel", **fields))
    state = meet(*forces, leaders=captains(**colonel))
    state.nodes["mid"].owner = state.nodes["east"].owner = owner
    play = battle(Play(state))
    assert play.game.world.state.leaders["colonel"].status == status


@pytest.mark.rule("MC-XP-03")
def test_an_attacker_is_at_the_head_of_his_communitys_army_too_but_defends_no_town(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for fields, status in ((TOWN, 2), ({}, 0)):
        script_colours(monkeypatch, *WIN)
        forces = (force("red-1", "mid", 100, leader="colonel", **fields), force("blue-1", "mid", 100))
        play = battle(Play(meet(*forces, leaders=captains(**TOWN))))
        assert play.game.world.state.leaders["colonel"].status == status
