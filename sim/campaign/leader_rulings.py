"""What a lost battle means for leaders and injured, where the source gives the game master a say.

A referee may waive a leader's injury (MC-CAS-12), say what becomes of the leader of a routed force (MC-CAS-13), and
whether medical artifacts heal in a day (MC-CAS-07). Without one the rules and the scenario's options decide.
"""

from __future__ import annotations

from warclock.sim.campaign.questions import QuestionKind, ask, question_kind
from warclock.sim.events.battle import LeaderCaptured, LeaderHurt
from warclock.sim.events.referee import HealingChanged, LeaderLost
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.recovery import ARTIFACT_HEALING_HOURS, HEALING_HOURS, healing_hours
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Question


def ask_about_injury(moment: Moment, force: Force, leader: str) -> None:
    """A leader is hurt with his force, unless the referee waives it (MC-CAS-12)."""
    text = f"{leader} would be hurt with his force {force.id}"
    ask(moment, "leader_injury", force.id, text, ("hurt", "unhurt"), "hurt", leader=leader)


def _injury(moment: Moment, question: Question, answer: str) -> None:
    force = moment.world.forces.get(question.force)
    if answer != "hurt" or force is None:
        return
    until = moment.now + healing_hours() * HOUR
    moment.emit(LeaderHurt(force=force.id, leader=question.facts["leader"], until=until), force.side)
    moment.start("heal", force.id, until, Phase.HEALING)


def ask_about_fate(moment: Moment, force: Force, leader: str, captor: str, rolled: str) -> None:
    """The leader of a routed force is captured by ``captor``, gets home, or is lost; the dice say ``rolled``."""
    answers = ("home", "captured", "lost") if captor else ("home", "lost")
    text = f"force {force.id} was routed: what becomes of {leader}?"
    ask(moment, "leader_fate", force.id, text, answers, rolled, leader=leader, captor=captor, side=force.side)


def _fate(moment: Moment, question: Question, answer: str) -> None:
    """Who gets home does so when his force ends."""
    facts = question.facts
    if answer == "captured":
        event = LeaderCaptured(leader=facts["leader"], by=facts["captor"])
        moment.emit(event, facts["side"], facts["captor"])
    elif answer == "lost":
        moment.emit(LeaderLost(leader=facts["leader"], side=facts["side"]), facts["side"])


def ask_about_healing(moment: Moment, force: Force, due: int) -> None:
    """Whether many medical artifacts make the injured of a battle, who heal at ``due``, well in a day (MC-CAS-07)."""
    default = "day" if due - moment.now == ARTIFACT_HEALING_HOURS * HOUR else "week"
    text = f"the injured of force {force.id} have many medical artifacts: are they well in a day?"
    ask(moment, "healing", force.id, text, ("day", "week"), default, due=due)


def _healing(moment: Moment, question: Question, answer: str) -> None:
    force = moment.world.forces.get(question.force)
    was = question.facts["due"]
    due = moment.now + (ARTIFACT_HEALING_HOURS if answer == "day" else HEALING_HOURS) * HOUR
    if force is None or due == was:
        return
    moment.emit(HealingChanged(force=force.id, was=was, due=due), force.side)
    moment.start("heal", force.id, due, Phase.HEALING)


question_kind("leader_injury", QuestionKind("MC-CAS-12", _injury))
question_kind("leader_fate", QuestionKind("MC-CAS-13", _fate))
question_kind("healing", QuestionKind("MC-CAS-07", _healing))
