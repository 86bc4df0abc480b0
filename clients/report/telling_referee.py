"""The referee's doings, effects and special operations in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from warclock.clients.report.naming import force_name, leader_name, place_name, type_name, words
from warclock.sim.events import Event
from warclock.sim.events.referee import Adjusted, EffectBegan, OperationEnded, QuestionAsked, RulingGiven
from warclock.sim.phases import day_of
from warclock.sim.world.world import World

SILENT = ("StoresChanged", "BridgeMissed", "BattleRankAdjustmentUsed", "HealingChanged")
NOTABLE = ("BridgeDestroyed", "OperationEnded", "EffectBegan", "LeaderLost", "RulingGiven", "TerrainChanged")
TEMPLATES = {
    "PrisonersBrought": "{force} brought prisoners: {prisoners}",
    "BattleRankAdjusted": "{force}: battle rank {by} in its next roll",
    "EffectEnded": "{force}: {name} is over",
    "TroopsChanged": "{force}: {lost} lost, now {troops}",
    "ForcePlaced": "{force} stands at {node}",
    "GoldGranted": "{side}: {gold} gold",
    "BridgeDestroyed": "The bridge of {edge} is down",
    "RoadChanged": "{edge} became a {kind}",
    "TerrainChanged": "{node} became {terrain}",
    "PlanLearned": "{side} learned the plan of {force}",
    "LeaderLost": "{leader} is lost to {side}",
    "OperationNoticed": "{side} noticed a {operation} at {place}",
    "HappeningMissed": "The calendar could not bring {name}: {text}",
}


def _question(world: World, event: QuestionAsked) -> str:
    question = event.question
    return f"The referee was asked ({question.id}, {question.rule}): {question.text}; {', '.join(question.answers)}?"


def _ruling(world: World, event: RulingGiven) -> str:
    said = event.answer or msgspec.json.encode(event.result).decode()
    return f"The referee ruled on {event.question}: {said}"


def _adjusted(world: World, event: Adjusted) -> str:
    who = "The referee" if event.by == "referee" else "The calendar"
    fields = {name: value for name, value in event.adjustment.items() if name != "kind" and value not in ("", [], {})}
    told = ", ".join(f"{words(name)} {_plain(world, name, value)}" for name, value in fields.items())
    why = f" ({event.reason})" if event.reason else ""
    return f"{who}: {words(event.name)}, {told}{why}"


def _plain(world: World, name: str, value: Any) -> str:
    named = {"force": force_name, "node": place_name, "edge": place_name, "leader": leader_name}.get(name)
    if named is not None:
        return named(world, str(value))
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _effect(world: World, event: EffectBegan) -> str:
    effect = event.effect
    costs = [f"BR {effect.br}"] if effect.br else []
    costs += [f"speed x {effect.speed_factor}"] if effect.speed_factor != 1 else []
    until = f"until day {day_of(effect.until)}"
    return f"{force_name(world, event.force)}: {', '.join([effect.name, *costs, until])}"


def _operation(world: World, event: OperationEnded) -> str:
    target = force_name(world, event.upon) if event.upon else place_name(world, event.place)
    head = f"{leader_name(world, event.person)} of {force_name(world, event.force)}: {event.operation} on {target}"
    if not event.found:
        return f"{head}: nobody was found"
    result = event.result
    done = [event.colour or words(event.by)]
    done += [f"BR of the enemy {result.enemy_br}"] if result.enemy_br else []
    done += [
        what
        for what, so in (
            ("plan learned", result.plan),
            ("forces reported", result.reveals),
            ("bridge or wall destroyed", result.destroys),
            (f"{result.stores_percent} % of the rations burnt", result.stores_percent),
        )
        if so
    ]
    done += [f"{leader_name(world, name)} {fate}" for name, fate in result.persons.items()]
    done += [f"{count} {type_name(world, kind)} lost" for kind, count in result.lost.items() if count]
    done += [
        f"{count} {type_name(world, kind)}{whose} {fate}"
        for whose, fate, counts in (
            ("", "captured", result.captured),
            ("", "hurt", result.hurt),
            (" of the enemy", "lost", result.enemy_lost),
            (" of the enemy", "captured", result.enemy_captured),
            (" of the enemy", "hurt", result.enemy_hurt),
        )
        for kind, count in counts.items()
        if count
    ]
    return f"{head}: {', '.join(done)}"


SPECIAL: dict[type[Event], Callable[[World, Any], str]] = {
    QuestionAsked: _question,
    RulingGiven: _ruling,
    Adjusted: _adjusted,
    EffectBegan: _effect,
    OperationEnded: _operation,
}
