"""Special operations that are fought out inside a campaign: who comes, what flows back, the laws (MC-GUER-18, -19)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import raiding
from raiding import BLOWN, FAILED, FIGHT, STRIKE, UNTIL, answer, events, opened, play

from warclock.sim import wire
from warclock.sim.campaign.operation_results import result_problem
from warclock.sim.events.referee import OperationResult
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.journal import fold, opening_of, read_lines
from warclock.sim.news import NewsDesk
from warclock.sim.orders import Refusal
from warclock.sim.phases import DAY, HOUR
from warclock.sim.scenario import check
from warclock.sim.world.world import World

SENT = (
    "orders: [{side: town, day: 1, order: {kind: special_operation, force: rangers, operation: %s, "
    "target: osa-bridge, person: captain-ire}}]\n"
)


def variant(folder: Path, text: str) -> Path:
    path = folder / "variant.yaml"
    path.write_text(f"extends: bridge-raid\n{text}")
    return path


def in_the_fight(seed: int = BLOWN, **options: Any) -> Game:
    """The game at the first decision of a turn."""
    game = opened(seed, **options)
    while game.advance(until=UNTIL) is Stop.DECISION and game.decision.kind != "declaration":  # type: ignore[union-attr]
        answer(game)
    return game


@pytest.mark.rule("MC-GUER-18", "MC-GUER-19")
def test_the_party_strikes_at_its_hour_and_the_guards_are_those_on_the_spot() -> None:
    game = in_the_fight()
    assert game.now == STRIKE
    fight = game.world.skirmishes[FIGHT]
    assert (fight.node, fight.rule_set, fight.wins_on_time) == ("osa-bridge", "black-ops", "brigade")
    sides = {one.side for one in fight.figures.values()}
    assert sides == {"town", "brigade"}
    party = game.world.persons[f"{FIGHT}-captain-ire"]
    assert (party.name, party.force, party.side) == ("Captain Ire", "rangers", "town")
    guards = [person for person in game.world.persons.values() if person.team == f"{FIGHT}-guards"]
    strength = sum(force.strength for force in game.world.at("osa-left"))
    assert len(guards) == min(8, strength // 10)
    assert {guard.force for guard in guards} == {"brigade-1"}


@pytest.mark.rule("MC-GUER-18")
def test_few_on_the_spot_post_few_guards_and_few_can_be_sent(tmp_path: Path) -> None:
    few = "forces: [{id: brigade-1, at: osa-left, troops: {regular: 20}}, {id: bridge-guard, remove: true}]\n"
    game = in_the_fight(source=variant(tmp_path, few + SENT % "sabotage"))
    assert len([p for p in game.world.persons.values() if p.team.endswith("guards")]) == 2
    few = "forces: [{id: rangers, troops: {ranger: 2}}]\n"
    game = in_the_fight(source=variant(tmp_path, few))
    assert len([p for p in game.world.persons.values() if p.team.endswith("party")]) == 3  # the leader and both


@pytest.mark.rule("MC-GUER-19")
def test_a_bridge_is_blown_and_the_dead_and_hurt_are_those_of_the_board() -> None:
    game = opened(BLOWN)
    before = {name: force.strength for name, force in game.world.forces.items()}
    play(game)
    world, fight = game.world, game.world.skirmishes[FIGHT]
    (ended,) = events(game, "OperationEnded")
    result = ended.result
    assert (ended.by, fight.winner, result.destroys, result.noticed) == ("skirmish", "town", True, True)
    edge = world.edges["osa-bridge"]
    assert (edge.bridge, edge.open) == (False, False)
    assert "osa-right" not in world.ring("osa-left", 1)
    assert world.forces["brigade-1"].br_adjust == -2
    states = [(one.side, one.state) for one in fight.figures.values()]
    assert sum(result.lost.values()) == states.count(("town", "dead")) > 0
    assert sum(result.enemy_lost.values()) == states.count(("brigade", "dead")) > 0
    assert sum(result.hurt.values()) == states.count(("town", "out")) > 0
    assert sum(result.enemy_hurt.values()) == states.count(("brigade", "out")) > 0
    lost = before["brigade-1"] - world.forces["brigade-1"].strength
    assert lost == sum(result.enemy_lost.values()) == world.sides["brigade"].lost_people
    assert world.forces["rangers"].injured == sum(result.hurt.values())
    assert world.forces["rangers"].leader == "captain-ire"
    assert not world.tasks_of("rangers", "operation")


@pytest.mark.rule("MC-GUER-19")
def test_who_falls_in_a_raid_that_fails_is_captured() -> None:
    game = play(opened(FAILED))
    world, fight = game.world, game.world.skirmishes[FIGHT]
    result = events(game, "OperationEnded")[0].result
    assert (fight.winner, result.destroys, result.enemy_br) == ("brigade", False, 0)
    assert world.edges["osa-bridge"].bridge
    fallen = [one for one in fight.figures.values() if one.side == "town" and one.state == "out"]
    assert sum(result.captured.values()) == len(fallen) - 1 > 0  # but for the leader, who is one of them
    assert world.forces["brigade-1"].prisoners == {"town": len(fallen) - 1}
    assert world.state.captive_leaders == {"captain-ire": "brigade"}
    assert world.forces["rangers"].leader == "sergeant-bo"


@pytest.mark.rule("MC-GUER-18")
def test_persons_take_orders_at_the_seats_while_the_campaign_waits() -> None:
    game = in_the_fight()
    assert game.awaited == ["brigade", "town"]
    who = f"{FIGHT}-captain-ire"
    offered = game.options("town")
    assert "bo_elusive" in offered[who]
    assert not set(offered) & set(game.options("brigade"))
    assert isinstance(game.submit("town", {"kind": "hold_still", "person": who}), Accepted)
    assert isinstance(game.submit("brigade", {"kind": "hold_still", "person": who}), Refusal)
    refused = game.submit("town", {"kind": "cancel", "force": "rangers", "order": "town.1"})
    assert isinstance(refused, Refusal)  # nobody calls back those who fight
    assert game.observe("town").forces[0].orders == ("town.1",)
    for side in list(game.awaited):
        game.commit(side)
    play(game)
    assert events(game, "OperationEnded")


def test_each_side_is_told_of_its_own_people() -> None:
    opening = wire.copy_of(opened().world.state)
    game = play(opened())
    texts = {}
    for side in ("town", "brigade"):
        desk = NewsDesk(side, opening)
        told = [n for r in game.journal.rows if (n := desk.tell(r[1], r[3], r[4])) is not None]
        texts[side] = wire.to_json([n.what for n in told]).decode()
        kinds = [n.kind for n in told]
        assert kinds.count("TeamFormed") == 1
        assert {"SkirmishOpened", "PersonSeen", "SkirmishEnded", "PersonArrived"} <= set(kinds)
        assert ("OperationEnded" in kinds) == (side == "town")
    for secret in (f"{FIGHT}-party", "captain-ire", "rangers"):
        assert secret not in texts["brigade"]
    for secret in (f"{FIGHT}-guards", "brigade-1", "bridge-guard"):
        assert secret not in texts["town"]


def test_no_observation_in_the_fight_names_anybody_of_the_other_side() -> None:
    game, asked = in_the_fight(), 0
    while game.decision is not None and game.decision.kind == "declaration":
        asked += 1
        assert f"{FIGHT}-party" not in wire.to_json(game.observe("brigade")).decode()
        assert "captain-ire" not in wire.to_json(game.observe("brigade")).decode()
        assert f"{FIGHT}-guards" not in wire.to_json(game.observe("town")).decode()
        answer(game)
        game.advance(until=UNTIL)
    assert asked > 3


@pytest.mark.parametrize("board", ["idle", "random", "rifleman"])
def test_restored_after_every_step_of_the_night_it_goes_on_alike(board: str) -> None:
    whole = play(opened(FAILED), board).journal.drain()
    game = opened(FAILED)
    lines = []
    while (stop := game.advance(steps=1, until=UNTIL)) in (Stop.STEPS, Stop.DECISION):
        if stop is Stop.DECISION:
            answer(game, board)
        lines.append(game.journal.drain())
        if game.now >= STRIKE - HOUR:
            game = Game.load(game.save())
    assert b"".join([*lines, game.journal.drain()]) == whole
    assert b'"SkirmishEnded"' in whole


def test_two_hash_seeds_one_journal() -> None:
    command = [sys.executable, str(Path(raiding.__file__)), "random"]
    found = set()
    for seed in ("1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        found.add(subprocess.run(command, env=env, capture_output=True, check=True).stdout)
    assert len(found) == 1


def test_folding_the_journal_gives_the_world() -> None:
    game = opened(FAILED).fork()
    opening = game.opening_line()
    play(game)
    rows = list(read_lines((opening + game.journal.drain()).splitlines()))
    assert wire.to_json(fold(World(opening_of(rows[0])), rows[1:]).state) == game.digest()


@pytest.mark.rule("MC-GUER-19")
@pytest.mark.parametrize(
    "change",
    [
        SENT % "spy",
        "forces: [{id: bridge-guard, remove: true}]\n" + SENT % "sabotage",
    ],
    ids=["another operation", "nobody there"],
)
def test_what_is_not_fought_out_goes_by_the_table(change: str, tmp_path: Path) -> None:
    game = play(opened(source=variant(tmp_path, change)))
    assert [ended.by for ended in events(game, "OperationEnded")] == ["table"]
    assert game.world.skirmishes == {}


@pytest.mark.rule("MC-GUER-19")
def test_a_raid_on_a_force_is_fought_with_its_people_where_it_is(tmp_path: Path) -> None:
    here = "raids: [{id: osa-post, at: osa-left, operations: [raid], effect: {destroys: false, stores_percent: 50}}]\n"
    game = opened(source=variant(tmp_path, here + "forces: [{id: rangers, lookout: true}]\norders: []\n"))
    assert game.advance() is Stop.DECISION
    known = next(c.id for c in game.observe("town").contacts if c.node == "osa-left")
    fields = {"kind": "special_operation", "force": "rangers", "operation": "raid", "target": known}
    assert isinstance(game.submit("town", {**fields, "person": "sergeant-bo"}), Accepted)
    for side in list(game.awaited):
        game.commit(side)
    play(game)
    (ended,) = events(game, "OperationEnded")
    assert (ended.by, ended.upon) == ("skirmish", "bridge-guard")
    assert {p.force for p in game.world.persons.values() if p.team.endswith("guards")} == {"bridge-guard"}


def test_a_party_whose_force_is_no_more_fights_on_for_nothing() -> None:
    game = in_the_fight()
    moment = game.engine.moment()
    from warclock.sim.campaign.ending import end_force

    end_force(moment, game.world.forces["rangers"], "destroyed")
    game.engine.settle(moment)
    play(game)
    assert game.world.skirmishes[FIGHT].ended
    assert events(game, "OperationEnded") == []


def test_what_the_referee_says_counts_nobody_twice() -> None:
    game = in_the_fight()
    force = game.world.forces["rangers"]
    plan = game.world.tasks_of("rangers", "operation")[0].payload
    fine = OperationResult(lost={"ranger": 10}, captured={"ranger": 10}, hurt={"ranger": 20}, destroys=True)
    assert result_problem(game.world, force, plan, fine) is None
    for field in ("lost", "captured", "hurt"):
        more = {name: getattr(fine, name) for name in ("lost", "captured", "hurt")} | {field: {"ranger": 41}}
        refusal = result_problem(game.world, force, plan, OperationResult(**more))
        assert refusal is not None
        assert refusal.code == "TOO_FEW"


RAID = "raids: [{id: osa-post, %s}]\n"


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        (RAID % "at: osa-bridg", "raids[0].at", "there is no node or edge 'osa-bridg' (did you mean 'osa-bridge'?)"),
        (RAID % "garrison: osa-lef", "raids[0].garrison", "there is no node 'osa-lef' (did you mean 'osa-left'?)"),
        (RAID % "at: osa-left", "raids[0].effect.destroys", "osa-left has no wall"),
        (RAID % "at: osa-right--osa-town", "raids[0].effect.destroys", "osa-right--osa-town has no bridge"),
        (RAID % "hour: 24", "raids[0].hour", "must be at most 23"),
        (RAID % "party: {area: reed}", "raids[0].party.area", "there is no area 'reed' (did you mean 'reeds'?)"),
        (RAID % "guards: {squad: {gunner: 0, rifleman: 0, insurgent: 0}}", "raids[0].guards.squad", "lists nobody"),
        (RAID % "guards: {squad: {guner: 1}}", "raids[0].guards.squad.guner", "there is no template 'guner'"),
        (RAID % "guards: {squad: {insurgent: 90}}", "raids[0].guards.area", "people can stand, and 95 arrive"),
        (RAID % "board: {areas: [{id: reeds, x: 40}]}", "raids[0].board.areas[1]", "reaches beyond the board"),
        (RAID % "leader: {template: boss}", "raids[0].leader.template", "there is no template 'boss'"),
        (RAID % "board: {areas: [{id: reeds, exit_of: [town]}]}", "exit_of[0]", "must be party or guards, not 'town'"),
        (RAID % "board: {levels: [{rows: ['.?.']}]}", "raids[0].board.levels[0].rows[0]", "the letter '?'"),
        ("raid_rulings: {tac_nuke: true}\n", "raid_rulings.tac_nuke", "unknown key 'tac_nuke'"),
        ("raid_rulings: {preset: seriuos}\n", "raid_rulings.preset", "there is no preset 'seriuos'"),
    ],
)
def test_a_faulty_raid_is_told_with_its_place(text: str, where: str, what: str, tmp_path: Path) -> None:
    problems = check(variant(tmp_path, text))
    found = [str(problem) for problem in problems]
    assert any(where in line and what in line for line in found), found


def test_the_rulings_of_raids_are_kept_with_the_game(tmp_path: Path) -> None:
    assert opened().world.state.rulings["black-ops"]["edge"] is False
    chosen = opened(source=variant(tmp_path, "raid_rulings: {preset: less_serious}\n"))
    assert chosen.world.state.rulings["black-ops"]["edge"] is True
    assert chosen.advance(until=DAY) is Stop.DECISION
