"""A skirmish in an observation (design law 8): own people whole, others as sightings, the board as believed."""

from __future__ import annotations

from typing import Any

from warclock.sim.seen_board import CloudView, LevelView, PersonView, SeenPerson, SkirmishView, SquareView, seen_person
from warclock.sim.skirmish.ground import Ground
from warclock.sim.skirmish.offers import pending
from warclock.sim.skirmish.rules import SkirmishRules, rules_of
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import Figure, Sighting, Skirmish
from warclock.sim.world.world import World


def seen_skirmishes(world: World, side: str) -> tuple[SkirmishView, ...]:
    """The skirmishes that a side takes part in, by id."""
    found = (fight for _, fight in sorted(world.skirmishes.items()) if side in fight.known)
    return tuple(_skirmish(world, fight, side) for fight in found)


def _skirmish(world: World, fight: Skirmish, side: str) -> SkirmishView:
    at = Situation(world, fight)
    rules, ground = rules_of(at), at.believed_ground(side)
    known = sorted(at.sightings(side).values(), key=lambda one: (len(one.id), one.id))
    return SkirmishView(
        id=fight.id,
        rule_set=fight.rule_set,
        node=fight.node,
        turn=fight.turn,
        turns=fight.turns,
        wins_on_time=fight.wins_on_time,
        **_board(ground),
        persons=tuple(_person(at, rules, one) for one in fight.figures.values() if one.side == side),
        others=tuple(_seen(world, side, one) for one in known),
        clouds=tuple(
            CloudView(kind=c.kind, x=c.x, y=c.y, level=c.level, radius_m=c.radius_m, until=c.until)
            for c in fight.clouds.values()
            if side in c.known
        ),
        ended=fight.ended,
        winner=fight.winner,
        reasons=dict(fight.reasons),
    )


def _board(ground: Ground) -> dict[str, Any]:
    board = ground.board
    used = sorted({letter for rows in ground.letter_rows() for row in rows for letter in row})
    return {
        "levels": tuple(
            LevelView(z_dm=level.z_dm, rows=rows)
            for level, rows in zip(board.levels, ground.letter_rows(), strict=True)
        ),
        "legend": tuple(SquareView(letter=letter, kind=ground.legend[letter]) for letter in used),
        "areas": board.areas,
    }


def _person(at: Situation, rules: SkirmishRules, figure: Figure) -> PersonView:
    person = at.world.persons[figure.person]
    shown = rules.shown(at, figure.person)
    return PersonView(
        id=person.id,
        name=person.name,
        team=figure.team,
        role=shown.role,
        x=figure.x,
        y=figure.y,
        level=figure.level,
        facing=figure.facing,
        posture=figure.posture,
        behind=figure.behind,
        hidden=figure.hidden,
        state=figure.state,
        left=figure.left,
        tactics=at.tactics(figure.person),
        asked=at.world.state.decision is not None and figure.person in at.fight.asked,
        figures=shown.figures,
        items=shown.items,
        declared=tuple(str(fields["kind"]) for fields in pending(at, figure.person)),
    )


def _seen(world: World, side: str, one: Sighting) -> SeenPerson:
    return seen_person(one, world.hostile(side, one.side))
