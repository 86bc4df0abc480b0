"""The steps of a turn of Black Ops (ledger section 28), and what may be declared in which."""

from __future__ import annotations

from warclock.sim.rules.black_ops.declaration import edge_defence_step
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.skirmish.black_ops.orders import FREE
from warclock.sim.skirmish.rules import Step
from warclock.sim.skirmish.situation import Situation

LATE = "edge_defence"


def backed_late(at: Situation) -> bool:
    """Edge for defence is declared after the rolls (BOR-31)."""
    rulings: Rulings = at.rulings(Rulings)
    return rulings.edge and edge_defence_step(rulings) != "declaration"


def turn_steps(at: Situation) -> tuple[Step, ...]:
    """Start, declaration, rolls, resolution by initiative, end."""
    return (
        Step("start", "run"),
        Step("declaration", "ask"),
        Step("rolls", "run"),
        *((Step(LATE, "ask"), Step("backing", "run")) if backed_late(at) else ()),
        Step("resolution", "slots"),
        Step("end", "run"),
    )


def in_time(at: Situation, kind: str) -> bool:
    """Whether a kind of order belongs to the step that is asked for now."""
    steps = turn_steps(at)
    step = steps[at.fight.step].name if at.fight.step < len(steps) else ""
    if kind == "bo_edge_defence":
        return step == (LATE if backed_late(at) else "declaration")
    return step == "declaration" or (step == "resolution" and kind not in FREE)
