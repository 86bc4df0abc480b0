"""The end of a guerrilla war, status for it, and strikes at guerrillas (MC-XP-01, MC-XP-03, MC-STRIKE-12)."""

from __future__ import annotations

from typing import Any

import pytest
from field import Colours, Play, _script, at, force
from hills import bands, hills, script_days

from warclock.sim.world.munitions import Munition
from warclock.sim.world.troops import Leader

MAYOR = Leader(id="mayor", rank=10, charisma=10, community="tor", status=5)
EARL = Leader(id="earl", rank=10, charisma=10, community="plain", status=5)


def war(days: int = 6, **fields: Any) -> Play:
    """Red's mayor of Tor against blue's earl, whose own army it is."""
    red = bands(leader="mayor", community="tor", area_attack="woods", **fields.pop("red", {}))
    blue = force("blue-1", "glen", 300, leader="earl", community="plain", **fields.pop("blue", {}))
    country = {"tor": {"owner": "red"}, "plain": {"owner": "blue"}}
    extra = force("blue-9", "plain", 10)
    return Play(hills(red, blue, extra, leaders=(MAYOR, EARL), days=days, country=country, **fields)).dawn()


def status(play: Play) -> dict[str, int]:
    return {name: leader.status for name, leader in play.game.world.state.leaders.items()}


def over(play: Play) -> Play:
    while play.game.outcome is None:
        if play.game.decision is not None:
            play.commit()
        play.game.advance()
    return play


@pytest.mark.rule("MC-XP-03")
def test_days_change_no_status_and_the_end_of_the_war_does_once(monkeypatch: pytest.MonkeyPatch) -> None:
    script_days(monkeypatch, *["Blue", "White"] * 3)
    play = war()
    play.clock(at(2, 5) - 1)
    play.dawn()
    play.order("leave_war", "blue-1", exit="plain")
    play.clock(at(2, 19))
    assert status(play) == {"mayor": 5, "earl": 5}
    assert [event.victor for _, event in play.events("AreaWarEnded")] == ["red"]
    assert status(over(play)) == {"mayor": 7, "earl": 3}


@pytest.mark.rule("MC-XP-03")
def test_a_war_that_goes_on_or_has_nobody_left_is_nobodys() -> None:
    play = over(war(days=2, red={"count": 2000}, blue={}))
    assert status(play) == {"mayor": 5, "earl": 5}
    assert play.events("AreaWarEnded") == []


@pytest.mark.rule("MC-XP-03")
def test_only_ones_own_army_or_town_counts() -> None:
    play = war(blue={"allegiance": "mercenary", "gold": 99999})
    play.clock(at(2, 5) - 1)
    play.dawn()
    play.order("leave_war", "blue-1", exit="plain")
    assert status(over(play)) == {"mayor": 7, "earl": 5}


@pytest.mark.rule("MC-XP-01")
def test_experience_is_of_every_day(monkeypatch: pytest.MonkeyPatch) -> None:
    script_days(monkeypatch, "Red", "White", "Red", "White")
    play = war(red={"count": 300})
    play.clock(at(2, 19))
    gained = [event.experience for _, event in play.events("LeaderGained")]
    assert len(gained) == 2 and gained[0] == (300 - 31) * 7  # all of 300 against 23 + 8 of 300


@pytest.mark.rule("MC-STRIKE-12", "MC-GUER-10")
def test_a_strike_where_they_were_last_seen_finds_one_group(monkeypatch: pytest.MonkeyPatch) -> None:
    rocket = Munition(id="rocket", kind="missile")
    state = hills(
        force("red-1", "ridge", 90), force("blue-1", "glen", munitions={"rocket": 1}), munitions={"rocket": rocket}
    )
    play = Play(state).dawn()
    play.order("disperse", "red-1", area="woods")
    play.clock(at(2, 5) - 1)
    play.dawn()
    _script(monkeypatch, "missile", Colours(["Blue"], [10]))
    play.order("launch_missile", "blue-1", missile="rocket", target=play.contact("blue", "red-1"))
    play.clock(at(2, 7))
    (struck,) = [event for _, event in play.events("ForceStruck")]
    assert struck.lost + struck.hurt == 10
    assert play.force("red-1").strength == 90 - struck.lost
