"""How the events of the tactical board change the world."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.events import skirmish as happened
from warclock.sim.world.skirmish import spot_of
from warclock.sim.world.world import World, applies


@applies(happened.TeamFormed)
def _(world: World, event: happened.TeamFormed) -> None:
    world.teams[event.team.id] = wire.copy_of(event.team)
    for person in event.persons:
        world.persons[person.id] = wire.copy_of(person)


@applies(happened.SkirmishOpened)
def _(world: World, event: happened.SkirmishOpened) -> None:
    new = wire.copy_of(event.skirmish)
    world.skirmishes[new.id] = new
    world.state.made["skirmish"] = world.state.made.get("skirmish", 0) + 1
    for side in event.sides:
        new.known[side] = {}
        new.believed[side] = dict(new.cells)


@applies(happened.PersonArrived)
def _(world: World, event: happened.PersonArrived) -> None:
    fight = world.skirmishes[event.skirmish]
    fight.figures[event.person] = wire.copy_of(event.figure)
    fight.figures = dict(sorted(fight.figures.items()))
    fight.waiting_teams = [team for team in fight.waiting_teams if team != event.figure.team]
    world.persons[event.person].skirmish = event.skirmish


@applies(happened.TurnBegan)
def _(world: World, event: happened.TurnBegan) -> None:
    fight = world.skirmishes[event.skirmish]
    fight.turn = event.turn
    fight.turn_began = world.now
    fight.step = fight.slot = 0
    fight.order, fight.drawn = (), False
    fight.quiet_turns += 1
    for figure in fight.figures.values():
        figure.declared = []
        figure.acted = 0
        figure.gait = ""


@applies(happened.StepDone)
def _(world: World, event: happened.StepDone) -> None:
    fight = world.skirmishes[event.skirmish]
    if event.step != fight.step:
        fight.order, fight.drawn = (), False
    fight.step, fight.slot = event.step, event.slot
    fight.asked, fight.asking = (), False


@applies(happened.PersonsAsked)
def _(world: World, event: happened.PersonsAsked) -> None:
    fight = world.skirmishes[event.skirmish]
    fight.asked, fight.asking = event.persons, True


@applies(happened.OrderDrawn)
def _(world: World, event: happened.OrderDrawn) -> None:
    fight = world.skirmishes[event.skirmish]
    fight.order, fight.drawn = event.order, True


@applies(happened.ActionDeclared)
def _(world: World, event: happened.ActionDeclared) -> None:
    world.skirmishes[event.skirmish].figures[event.person].declared.append(event.action)


@applies(happened.ActionDone)
def _(world: World, event: happened.ActionDone) -> None:
    world.skirmishes[event.skirmish].figures[event.person].acted += 1


@applies(happened.ActionSeen)
def _(world: World, event: happened.ActionSeen) -> None:
    if event.outcomes:
        world.skirmishes[event.skirmish].quiet_turns = 0


@applies(happened.FigureMoved)
def _(world: World, event: happened.FigureMoved) -> None:
    figure = world.skirmishes[event.skirmish].figures[event.person]
    spot = spot_of(event.way[-1])
    assert spot is not None
    figure.x, figure.y, figure.level = spot
    figure.gait, figure.facing, figure.behind = event.gait, event.facing, ""


@applies(happened.FigurePosed)
def _(world: World, event: happened.FigurePosed) -> None:
    figure = world.skirmishes[event.skirmish].figures[event.person]
    for name in ("posture", "facing", "behind", "hidden"):
        value = getattr(event, name)
        if value is not None:
            setattr(figure, name, value)


@applies(happened.FigureStateChanged)
def _(world: World, event: happened.FigureStateChanged) -> None:
    figure = world.skirmishes[event.skirmish].figures[event.person]
    figure.state = event.state
    if event.state != "able":
        figure.posture, figure.behind, figure.hidden = "prone", "", False


@applies(happened.FigureLeft)
def _(world: World, event: happened.FigureLeft) -> None:
    world.skirmishes[event.skirmish].figures[event.person].left = event.why


@applies(happened.PersonChanged)
def _(world: World, event: happened.PersonChanged) -> None:
    person = world.persons[event.person]
    person.records[event.rule_set] = {**person.records.get(event.rule_set, {}), **event.parts}


@applies(happened.NotesTaken)
def _(world: World, event: happened.NotesTaken) -> None:
    world.skirmishes[event.skirmish].notes.update(event.entries)


@applies(happened.TacticsSet)
def _(world: World, event: happened.TacticsSet) -> None:
    world.teams[event.team].tactics = event.tactics


@applies(happened.SquareChanged)
def _(world: World, event: happened.SquareChanged) -> None:
    world.skirmishes[event.skirmish].cells[event.spot] = event.letter


@applies(happened.SquareSeen)
def _(world: World, event: happened.SquareSeen) -> None:
    world.skirmishes[event.skirmish].believed[event.side][event.spot] = event.letter


@applies(happened.CloudRose)
def _(world: World, event: happened.CloudRose) -> None:
    world.skirmishes[event.skirmish].clouds[event.cloud.id] = wire.copy_of(event.cloud)
    world.state.made["cloud"] = world.state.made.get("cloud", 0) + 1


@applies(happened.CloudSeen)
def _(world: World, event: happened.CloudSeen) -> None:
    world.skirmishes[event.skirmish].clouds[event.cloud].known.append(event.side)


@applies(happened.CloudGone)
def _(world: World, event: happened.CloudGone) -> None:
    del world.skirmishes[event.skirmish].clouds[event.cloud]


@applies(happened.AwarenessGained)
def _(world: World, event: happened.AwarenessGained) -> None:
    aware = world.skirmishes[event.skirmish].aware
    aware[event.person] = sorted({*aware.get(event.person, ()), *event.of})


@applies(happened.PersonSeen)
def _(world: World, event: happened.PersonSeen) -> None:
    known = world.skirmishes[event.skirmish].known[event.side]
    if event.sighting.person not in known:
        world.sides[event.side].persons_met += 1
    known[event.sighting.person] = event.sighting


@applies(happened.PersonLost)
def _(world: World, event: happened.PersonLost) -> None:
    known = world.skirmishes[event.skirmish].known[event.side]
    known[event.person] = replace(known[event.person], visible=False)


@applies(happened.SkirmishEnded)
def _(world: World, event: happened.SkirmishEnded) -> None:
    fight = world.skirmishes[event.skirmish]
    fight.ended, fight.winner, fight.reasons = event.reason, event.winner, dict(event.reasons)
    for name in fight.figures:
        world.persons[name].skirmish = ""
