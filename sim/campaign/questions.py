"""Questions to the referee: what the source leaves to the game master, if one sits (MC-CAS-07, -12, -13, MC-GUER-19).

A kind of question registers how each of its answers is carried out. Where nobody sits the default is carried out at
once and nothing is asked; else time stands still after the step that asked, until ``rule``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from warclock.sim.events.referee import QuestionAsked, RulingGiven
from warclock.sim.orders.domain import Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.state import Question
from warclock.sim.world.world import World

Answer = str | dict[str, Any]


class QuestionKind(NamedTuple):
    """How a kind of question is answered: ``carry_out`` an answer by name.

    ``told``: where the referee may say in his own terms what happened, the problem with what he says (or None), and
    how that is carried out.
    """

    rule: str
    carry_out: Callable[[Moment, Question, str], None]
    problem: Callable[[World, Question, dict[str, Any]], Refusal | None] | None = None
    carry_out_told: Callable[[Moment, Question, dict[str, Any]], None] | None = None


QUESTIONS: dict[str, QuestionKind] = {}


def question_kind(name: str, kind: QuestionKind) -> None:
    """Register a kind of question."""
    if name in QUESTIONS:
        raise ValueError(f"question kind {name} is registered twice")
    QUESTIONS[name] = kind


def somebody_rules(world: World) -> bool:
    """A referee sits."""
    return world.state.options.referee == "seat"


def ask(moment: Moment, kind: str, force: str, text: str, answers: tuple[str, ...], default: str, **facts: Any) -> None:
    """Put a question to the referee; where nobody sits, carry out the default."""
    number = moment.world.state.made.get("question", 0) + 1
    asked = Question(
        id=f"q{number}",
        kind=kind,
        rule=QUESTIONS[kind].rule,
        force=force,
        text=text,
        answers=answers,
        default=default,
        facts=facts,
    )
    if somebody_rules(moment.world):
        moment.emit(QuestionAsked(question=asked))
    else:
        QUESTIONS[kind].carry_out(moment, asked, default)


def answer_problem(world: World, name: str, answer: Answer) -> Refusal | None:
    """Why the referee may not answer so; None: he may."""
    question = world.state.questions.get(name)
    if question is None:
        waiting = ", ".join(world.state.questions) or "none"
        return Refusal("UNKNOWN_QUESTION", f"no question {name!r} waits for a ruling: {waiting}", "question")
    if isinstance(answer, str):
        if answer in question.answers:
            return None
        text = f"{answer!r} is not one of {', '.join(question.answers)}"
        return Refusal("INVALID_ARGUMENT", text, "answer", invalid=True)
    check = QUESTIONS[question.kind].problem
    if check is None or not isinstance(answer, dict):
        text = f"expected one of {', '.join(question.answers)}"
        return Refusal("INVALID_ARGUMENT", text, "answer", invalid=True)
    return check(world, question, answer)


def rule(moment: Moment, name: str, answer: Answer) -> None:
    """Carry out an answer in which ``answer_problem`` found nothing wrong."""
    question = moment.world.state.questions[name]
    kind = QUESTIONS[question.kind]
    if isinstance(answer, str):
        moment.emit(RulingGiven(question=name, answer=answer))
        kind.carry_out(moment, question, answer)
        return
    assert kind.carry_out_told is not None
    moment.emit(RulingGiven(question=name, answer="", result=answer))
    kind.carry_out_told(moment, question, answer)
