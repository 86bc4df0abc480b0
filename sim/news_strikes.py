"""Strikes as one seat may know them: whoever sent one learns how it went, whoever is struck what it did."""

from __future__ import annotations

from typing import Any

from warclock.sim.events.strikes import AntiAirFired, StrikeLanded, StrikeWarned
from warclock.sim.news_battle import Desk
from warclock.sim.told_strikes import GroundFire, Strike, Warned

FIGURES = ("dead", "hurt", "vehicles_destroyed", "crew_dead", "leader_hurt")


def strike_warned(desk: Desk, event: StrikeWarned) -> Warned | None:
    """Only the target's side sees it come."""
    if not desk.owns(event.target):
        return None
    return Warned(strike=event.strike, target=event.target, method=event.method, turns=event.turns, by=event.by)


def ground_fire(desk: Desk, event: AntiAirFired) -> GroundFire:
    """Who fires sees his colour; the aircraft's side that it was fired at."""
    figures: dict[str, Any] = {"aircraft": event.aircraft, "turn": event.turn, "downed": event.downed}
    if desk.owns(event.target):
        return GroundFire(strike=event.strike, target=event.target, colour=event.colour, **figures)
    return GroundFire(**figures)


def strike_landed(desk: Desk, event: StrikeLanded) -> Strike:
    """To the sender whether it hit, to the struck what it did; where nobody was, it missed."""
    figures = {name: event.damage[name] for name in FIGURES if name in event.damage}
    if event.side != desk.side:
        return Strike(
            strike=event.strike,
            method=event.method,
            place=event.place,
            result=event.result,
            target=event.target,
            **figures,
        )
    backfire = {f"backfire_{name}": event.backfire[name] for name in ("dead", "hurt") if event.backfire}
    return Strike(
        force=event.force,
        munition=event.munition,
        method=event.method,
        place=event.place,
        result=event.result,
        contact=desk.name_of(event.target) if event.result == "hit" else "",
        **backfire,
    )
