"""Events of the referee and of special effects: questions, rulings, adjustments, effects, what operations did."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from warclock.sim.events import Event, event
from warclock.sim.world.forces import Cohort, ForceEffect
from warclock.sim.world.state import Question

People = dict[str, Annotated[int, msgspec.Meta(ge=0)]]


class OperationResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a special operation came to, whoever decided it: a table, the referee, a skirmish fought out (MC-GUER-19).

    ``enemy_br``: of the enemy forces at the target, in their next roll. ``plan``: of them is learned (MC-BR-11 T2-09).
    ``reveals``: they are reported. ``destroys``: the bridge of an edge (which ``leaves`` a ford or nothing, and
    ``hit_percent`` of who is crossing), the wall of a node. ``stores_percent``: rations of the force or node burnt.
    ``lost``, ``captured``, ``hurt``: people by type, of the force; with ``enemy_``: of the enemy. ``persons``: what
    befell whom. ``noticed``: the enemy learns of it.
    """

    enemy_br: Annotated[int, msgspec.Meta(ge=-50, le=50)] = 0
    plan: bool = False
    reveals: bool = False
    destroys: bool = False
    leaves: Literal["ford", "nothing"] = "ford"
    hit_percent: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    stores_percent: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    lost: People = {}
    enemy_lost: People = {}
    captured: People = {}
    enemy_captured: People = {}
    hurt: People = {}
    enemy_hurt: People = {}
    persons: dict[str, Literal["hurt", "captured", "lost"]] = {}
    noticed: bool = False


@event
class QuestionAsked(Event, frozen=True):
    """The referee is asked; time stands still until the ruling."""

    question: Question


@event
class RulingGiven(Event, frozen=True):
    """The referee answered a question: the name of an answer, or what happened in his own terms (``result``)."""

    question: str
    answer: str
    result: dict[str, Any] = {}


@event
class Adjusted(Event, frozen=True):
    """Somebody from outside the rules changed something; what it changed is told by the events after it.

    ``by``: referee, or scenario. ``reason`` is not told to players where ``secret``.
    """

    by: str
    name: str
    adjustment: dict[str, Any]
    reason: str = ""
    secret: bool = False
    force: str = ""  # that it concerns, if one


@event
class BattleRankAdjusted(Event, frozen=True):
    """The battle rank of a force changes by so much in its next roll (MC-GUER-19)."""

    force: str
    by: int


@event
class BattleRankAdjustmentUsed(Event, frozen=True):
    """A roll was made with the adjusted battle rank; the adjustment is over (MC-GUER-19)."""

    force: str


@event
class EffectBegan(Event, frozen=True):
    """Something weighs on a force from now on (MC-SPECIAL-01, -02)."""

    force: str
    effect: ForceEffect


@event
class EffectEnded(Event, frozen=True):
    """An effect on a force is over."""

    force: str
    name: str


@event
class TroopsChanged(Event, frozen=True):
    """People came to a force or left it, otherwise than by the rules; ``lost`` of them are lost to the side."""

    force: str
    troops: dict[str, int]
    cohorts: tuple[Cohort, ...]
    lost: int = 0


@event
class ForcePlaced(Event, frozen=True):
    """A force stands at another node, without having marched there."""

    force: str
    node: str


@event
class GoldGranted(Event, frozen=True):
    """Gold came (or went, below 0) from nowhere: into the chest of a force, or into the purse of the side."""

    side: str
    gold: int
    force: str = ""


@event
class BridgeDestroyed(Event, frozen=True):
    """A bridge is down, its edge is a ford (MC-GUER-19); ``known_to`` hear of it."""

    edge: str
    known_to: tuple[str, ...]


@event
class BridgeMissed(Event, frozen=True):
    """A side learned that a bridge is down."""

    side: str
    edge: str


@event
class RoadChanged(Event, frozen=True):
    """A way by land became a road or a track."""

    edge: str
    kind: str


@event
class TerrainChanged(Event, frozen=True):
    """The country at a node changed for good: a wood burnt, a dam broke."""

    node: str
    terrain: str


@event
class StoresChanged(Event, frozen=True):
    """More rations lie at a node or, below 0, fewer."""

    node: str
    by: int


@event
class PlanLearned(Event, frozen=True):
    """A side knows what a force is about to do, until that force gets a new order (MC-BR-11 T2-09)."""

    side: str
    force: str


@event
class LeaderLost(Event, frozen=True):
    """A leader is dead or gone for good: only the referee says so (MC-CAS-13)."""

    leader: str
    side: str


@event
class HealingChanged(Event, frozen=True):
    """The injured of a force who were to be well at ``was`` are so at ``due`` (MC-CAS-07)."""

    force: str
    was: int
    due: int


@event
class OperationEnded(Event, frozen=True):
    """A special operation is over: by whom it was decided (table, referee, skirmish, nobody), its result (MC-GUER-19).

    It was upon a force (``upon``) or at a ``place``, node or edge; ``found``: the force was met where it was sought.
    """

    force: str
    order: str
    operation: str
    upon: str
    place: str
    person: str
    by: str
    found: bool
    colour: str = ""
    result: OperationResult = OperationResult()


@event
class PrisonersBrought(Event, frozen=True):
    """A force got prisoners of other sides otherwise than by a battle."""

    force: str
    prisoners: dict[str, int]


@event
class OperationNoticed(Event, frozen=True):
    """A side learned that an enemy raided, sabotaged or spied: upon a force of its own, or at a place."""

    side: str
    operation: str
    force: str = ""
    place: str = ""


@event
class HappeningMissed(Event, frozen=True):
    """An adjustment of the scenario's calendar could not be made: why (a refusal's code and text)."""

    name: str
    code: str
    text: str
