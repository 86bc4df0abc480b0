"""The turn: one task step for each step of a turn, or for each slot of one. Everything about it is in the world.

``ask`` opens a decision and goes on when it is closed; ``run`` lets the rule set act; ``slots`` takes one person
after the other. After each, every side looks around, and the skirmish may be over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warclock.sim.decisions import open_decision
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.phases import Phase
from warclock.sim.skirmish.ending import end_skirmish, over
from warclock.sim.skirmish.opening import TASK, bring_on
from warclock.sim.skirmish.rules import SkirmishRules, Step, rules_of
from warclock.sim.skirmish.sight import look_around, worth_a_look
from warclock.sim.skirmish.situation import Situation
from warclock.sim.skirmish.telling import tell
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.skirmish import Declared
from warclock.sim.world.state import Task

WITHOUT_SLOTS = -1


@handles(TASK)
def skirmish(moment: Moment, task: Task) -> Next | None:
    """Carry a skirmish on by one step."""
    at = Situation(moment.world, moment.world.skirmishes[task.who])
    rules, began = rules_of(at), len(moment.journal.rows)
    if at.fight.turn == 0:
        _begin_turn(moment, at)
        return Next(moment.now, Phase.SKIRMISH)
    steps = rules.steps(at)
    if at.fight.step >= len(steps):
        return _end_turn(moment, at, rules)
    step = steps[at.fight.step]
    slot = {"ask": _ask, "run": _run, "slots": _slots}[step.does](moment, at, rules, step)
    if slot is None:
        return Next(moment.now, Phase.SKIRMISH)  # the same step goes on
    following = at.fight.step + 1 if slot == WITHOUT_SLOTS else at.fight.step
    done = happened.StepDone(skirmish=at.fight.id, step=following, slot=max(slot, 0))
    tell(moment, at.fight, [done])
    _settle(moment, at, rules, began)
    at_s = steps[following].at_s if following < len(steps) else rules.seconds(at)
    return Next(max(moment.now, at.fight.turn_began + at_s), Phase.SKIRMISH)


def _settle(moment: Moment, at: Situation, rules: SkirmishRules, since: int) -> None:
    """Bring the board in line with what the rule set says of everybody, then let every side look.

    ``since``: the journal row with which the step began.
    """
    at = Situation(moment.world, at.fight)
    for figure in list(at.present()):
        state = rules.state(at, figure.person)
        if state != figure.state:
            changed = happened.FigureStateChanged(skirmish=at.fight.id, person=figure.person, state=state)
            tell(moment, at.fight, [changed])
    if worth_a_look(moment.journal.rows[since:]):
        look_around(moment, at)


def _begin_turn(moment: Moment, at: Situation) -> None:
    fight = at.fight
    tell(moment, fight, [happened.TurnBegan(skirmish=fight.id, turn=fight.turn + 1)])
    for cloud in list(fight.clouds.values()):
        if cloud.until <= moment.now:
            tell(moment, fight, [happened.CloudGone(skirmish=fight.id, cloud=cloud.id)])
    bring_on(moment, at)
    look_around(moment, Situation(moment.world, fight))


def _end_turn(moment: Moment, at: Situation, rules: SkirmishRules) -> Next | None:
    reason = over(at)
    if reason:
        end_skirmish(moment, at, reason)
        return None
    _begin_turn(moment, at)
    return Next(moment.now, Phase.SKIRMISH)


def _ask(moment: Moment, at: Situation, rules: SkirmishRules, step: Step) -> int | None:
    """Ask once; when all have declared, whoever has no order does what his tactics say."""
    fight = at.fight
    if not fight.asking:
        persons = tuple(sorted(rules.asked(at, step)))
        tell(moment, fight, [happened.PersonsAsked(skirmish=fight.id, persons=persons)])
        sides = sorted({fight.figures[person].side for person in persons})
        open_decision(moment, step.name, sides, fight.id)
        return None
    for person in fight.asked:
        _declare(moment, at, person, rules.standing(at, person, step))
    return WITHOUT_SLOTS


def _declare(moment: Moment, at: Situation, person: str, actions: Sequence[Any]) -> None:
    for fields in actions:
        action = Declared("", {"person": person, **fields})
        tell(moment, at.fight, [happened.ActionDeclared(skirmish=at.fight.id, person=person, action=action)])


def _run(moment: Moment, at: Situation, rules: SkirmishRules, step: Step) -> int:
    occasion = f"{at.fight.id}.{at.fight.turn}.{at.fight.step}"
    events = moment.with_dice(lambda dice: rules.run(at, step, dice), "skirmish", step.name, occasion)
    tell(moment, at.fight, events)
    return WITHOUT_SLOTS


def _slots(moment: Moment, at: Situation, rules: SkirmishRules, step: Step) -> int | None:
    """The next person acts; at the end of his slot his side may be asked once more."""
    fight = at.fight
    occasion = f"{fight.id}.{fight.turn}.{fight.step}"
    if not fight.drawn:
        drawn = moment.with_dice(lambda dice: rules.order(at, step, dice), "skirmish", step.name, occasion)
        order = happened.OrderDrawn(skirmish=fight.id, order=tuple(drawn.persons))
        tell(moment, fight, [*drawn.events, order])
        return None
    if fight.slot >= len(fight.order):
        return WITHOUT_SLOTS
    person, began = fight.order[fight.slot], len(moment.journal.rows)
    _act_all(moment, at, rules, person)
    decision = "" if fight.asking else rules.reopens(at, person)
    if not decision:
        return fight.slot + 1
    _settle(moment, at, rules, began)
    tell(moment, fight, [happened.PersonsAsked(skirmish=fight.id, persons=(person,))])
    open_decision(moment, decision, [fight.figures[person].side], fight.id)
    return None


def _act_all(moment: Moment, at: Situation, rules: SkirmishRules, person: str) -> None:
    """All that he has declared and not done yet, each with the world as the one before left it."""
    figure = at.figure(person)
    while figure.acted < len(figure.declared):
        now = Situation(moment.world, at.fight)
        fields = figure.declared[figure.acted].fields
        occasion = f"{at.fight.id}.{at.fight.turn}.{at.fight.step}.{figure.acted}"
        events = _acted(moment, now, rules, person, fields, occasion)
        tell(moment, at.fight, [*events, happened.ActionDone(skirmish=at.fight.id, person=person)])


def _acted(
    moment: Moment, at: Situation, rules: SkirmishRules, person: str, fields: dict[str, Any], occasion: str
) -> Sequence[Event]:
    return moment.with_dice(lambda dice: rules.act(at, person, fields, dice), "skirmish", person, occasion)
