"""Special operations that are fought out: a skirmish opens where the party strikes, and its end is the result.

The guards are drawn from the enemies on the spot, as many as these can spare; the party from the leader's force. The
turns run on the campaign's clock; what became of everybody is counted when the board is empty (MC-GUER-18, MC-GUER-19).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.campaign.operation_results import enemies_at
from warclock.sim.dice import Dice
from warclock.sim.events.referee import OperationResult
from warclock.sim.events.skirmish import TeamFormed
from warclock.sim.forces.operations import FOUGHT, known_place, raid_for
from warclock.sim.phases import day_of
from warclock.sim.skirmish.opening import open_skirmish
from warclock.sim.skirmish.rules import SKIRMISH_RULES
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.raids import Raid, RaidTeam
from warclock.sim.world.skirmish import Board, Figure, Person, Skirmish, Team
from warclock.sim.world.state import Task
from warclock.sim.world.world import World

Payload = dict[str, Any]
PARTY, GUARDS = "party", "guards"  # the teams, and on the board of a scenario their sides


class Sent(NamedTuple):
    """Somebody who goes onto the board: by what entry, under what name; ``leader``: who it is if he has a name."""

    entry: Any
    name: str
    leader: str = ""


def open_raid(moment: Moment, task: Task) -> Payload | None:
    """The fight for an operation opens, if the scenario has one and somebody is there to fight; what to remember.

    The same place is fought over once a night: a second party finds everybody awake and leaves it to the table.
    """
    world, plan = moment.world, task.payload
    force = world.forces[task.who]
    place = known_place(world, force.side, plan)
    raid = raid_for(world, plan["operation"], place)
    if raid is None:
        return None
    name = f"{raid.id}-day-{day_of(moment.now)}"
    guarded = {**plan, "garrison": raid.garrison if plan["place"] else ""}
    enemies = enemies_at(world, force, guarded)
    if not enemies or name in world.skirmishes:
        return None
    guard = max(enemies, key=lambda enemy: (enemy.strength, enemy.id))
    ours, theirs = _soldier_type(world, force), _soldier_type(world, guard)
    if not theirs:
        return None
    sides = {PARTY: force.side, GUARDS: guard.side}
    numbers = {PARTY: _able(force, ours), GUARDS: _spared(raid, enemies, guard, theirs)}
    for team, whose in ((PARTY, force), (GUARDS, guard)):
        _form(moment, raid, name, team, whose, _sent(world, raid, team, numbers[team], plan["person"]))
    opened = replace(raid.plan, id=name, node=place, wins_on_time=guard.side, board=_with_sides(raid.plan.board, sides))
    opened.notes = _notes(raid, sides)
    fight = open_skirmish(moment, opened, [f"{name}-{team}" for team in (PARTY, GUARDS)], task.id)
    return {**guarded, FOUGHT: fight, "raid": raid.id, "types": {PARTY: ours, GUARDS: theirs}}


def _soldier_type(world: World, force: Force) -> str:
    """What most soldiers of the force are, vehicles left out; nothing where nobody is able."""
    types = world.state.unit_types
    able = {kind: _able(force, kind) for kind in sorted(force.troops) if not types[kind].vehicle}
    return max(able, key=lambda kind: able[kind], default="") if any(able.values()) else ""


def _able(force: Force, kind: str) -> int:
    return max(0, force.troops.get(kind, 0) - force.injured_of(kind))


def _spared(raid: Raid, enemies: list[Force], guard: Force, kind: str) -> int:
    """How many guards there are: one for so many soldiers of the side on the spot, at least one."""
    strength = sum(enemy.strength for enemy in enemies if enemy.side == guard.side)
    return min(max(1, strength // raid.one_in), _able(guard, kind))


def _sent(world: World, raid: Raid, team: str, most: int, leader: str) -> list[Sent]:
    """Those who go: of the party its leader first, then as many of the squad as there are soldiers."""
    rules = SKIRMISH_RULES[raid.plan.rule_set]
    given: RaidTeam = raid.party if team == PARTY else raid.guards
    issue = wire.from_data(given.issue, rules.sheet_model)
    squad = [Sent(rules.recruit(kind, issue), kind.replace("_", " ")) for kind in given.kinds[:most]]
    if team == GUARDS:
        return squad
    own = wire.from_data(raid.leader, rules.sheet_model) if raid.leader else rules.recruit(given.kinds[0], issue)
    return [Sent(own, world.state.leaders[leader].name or leader, leader), *squad]


def _form(moment: Moment, raid: Raid, fight: str, team: str, force: Force, people: list[Sent]) -> None:
    """A team comes to be; its own side is told."""
    given = raid.party if team == PARTY else raid.guards
    name = f"{fight}-{team}"
    formed = Team(id=name, name=name, side=force.side, area=given.area, facing=given.facing, tactics=given.tactics)
    persons = []
    for number, one in enumerate(people, start=1):
        who = f"{fight}-{one.leader}" if one.leader else f"{name}-{number}"
        called = one.name if one.leader else f"{one.name} {number}"
        records = {raid.plan.rule_set: _record(moment, raid, who, one.entry)}
        persons.append(Person(id=who, name=called, side=force.side, team=name, force=force.id, records=records))
    moment.emit(TeamFormed(skirmish=fight, team=formed, persons=tuple(persons)), force.side)


def _record(moment: Moment, raid: Raid, who: str, entry: Any) -> dict[str, Any]:
    """What the rule set keeps of somebody who comes to be now; what falls by lot falls by the game's dice."""
    rules = SKIRMISH_RULES[raid.plan.rule_set]
    setting = wire.from_data(raid.setting, rules.setting_model)
    rulings = moment.world.state.rulings.get(rules.name, {})

    def made(dice: Dice) -> dict[str, Any]:
        return rules.record(who, entry, setting, rulings, dice)

    return moment.with_dice(made, "recruit", who)


def _with_sides(board: Board, sides: dict[str, str]) -> Board:
    """The board with the sides that are there in the place of party and guards."""
    areas = (replace(area, exit_of=tuple(sides[name] for name in area.exit_of)) for area in board.areas)
    return replace(board, areas=tuple(areas))


def _notes(raid: Raid, sides: dict[str, str]) -> dict[str, Any]:
    rules = SKIRMISH_RULES[raid.plan.rule_set]
    setting = wire.from_data(raid.setting, rules.setting_model)
    return rules.notes(setting, dict.fromkeys(sorted(sides.values()), True))


# -- what came of it


def result_of_fight(world: World, force: Force, plan: Payload) -> OperationResult:
    """Success if the party's side was left on the board; what became of everybody, as counts of the campaign."""
    fight, raid = world.skirmishes[plan[FOUGHT]], world.state.raids[plan["raid"]]
    won = fight.winner == force.side
    leader = f"{fight.id}-{plan['person']}"
    fates = {name: _fate(one, one.side == force.side, won) for name, one in fight.figures.items()}
    counts = _counts(fight, fates, leader, force.side, plan["types"])
    fields: dict[str, Any] = {**(raid.effect if won else {}), **counts}
    persons = {plan["person"]: fates[leader]} if fates.get(leader) else {}
    return OperationResult(**fields, persons=persons, noticed=True)


def _fate(figure: Figure, of_party: bool, won: bool) -> Any:
    """Who holds the ground has those who fell on it; a party that won is gone before the guards' wounded are found."""
    if figure.state == "dead":
        return "lost"
    if of_party and not won:
        return "captured" if figure.state == "out" or figure.left == "surrendered" else ""
    if figure.left == "surrendered" and not of_party and won:
        return "captured"
    return "hurt" if figure.state == "out" else ""


def _counts(
    fight: Skirmish, fates: dict[str, Any], leader: str, own: str, types: dict[str, str]
) -> dict[str, dict[str, int]]:
    """People by unit type, for each field of a result that counts them."""
    counts = Counter(
        (one.side == own, fates[name]) for name, one in fight.figures.items() if fates[name] and name != leader
    )
    return {
        f"{'' if ours else 'enemy_'}{fate}": {types[PARTY if ours else GUARDS]: count}
        for (ours, fate), count in sorted(counts.items())
    }
