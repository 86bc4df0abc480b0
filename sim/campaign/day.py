"""The campaign day: what happens at its hours, in the printed priority, forces in id order (ledger MC section 22).

One task of kind ``day`` walks through the day's stages; its payload holds the stage.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from warclock.sim.campaign.growth import recruit
from warclock.sim.campaign.hardship import close_rest, count_combat_days, feel_hardship, lose_prisoners
from warclock.sim.campaign.intelligence import bring_reports
from warclock.sim.campaign.lines import recheck_lines
from warclock.sim.campaign.march import take_node
from warclock.sim.campaign.payday import desert, wages
from warclock.sim.campaign.provisions import supper
from warclock.sim.campaign.scoring import score_day
from warclock.sim.decisions import open_decision
from warclock.sim.events.force import DayBegan
from warclock.sim.forces.landmarks import note_landmarks
from warclock.sim.forces.sight import look_everywhere
from warclock.sim.phases import DAWN_HOUR, Phase, day_of, next_time
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.state import Task
from warclock.sim.world.world import World


def dawn(moment: Moment) -> None:
    """05:00, steps 1 to 3: the day's number, yesterday's rest account, morale and dissolution."""
    number = day_of(moment.now)
    start = date.fromisoformat(moment.world.state.header.start)
    today = (start + timedelta(days=number - 1)).isoformat()
    moment.emit(DayBegan(day=number, date=today), *sorted(moment.world.sides))
    if number > 1:
        count_combat_days(moment)
        tired = close_rest(moment)
        feel_hardship(moment, tired)
        lose_prisoners(moment)
        occupy(moment)
        score_day(moment)


def occupy(moment: Moment) -> None:
    """Who has stood openly in a place overnight, with no open enemy beside him, holds it (docs/rulings.md)."""
    for name in sorted(moment.world.forces):
        force = moment.world.forces[name]
        if not force.edge and not force.hidden:
            take_node(moment, force)


def dawn_pay(moment: Moment) -> None:
    """05:00, step 4: unpaid soldiers leave."""
    desert(moment)


def dawn_supply(moment: Moment) -> None:
    """05:00, step 5: supply lines."""
    recheck_lines(moment, sorted(moment.world.sides))


def dawn_growth(moment: Moment) -> None:
    """05:00, step 6: recruits."""
    for name in sorted(moment.world.forces):
        recruit(moment, moment.world.forces[name])


def dawn_news(moment: Moment) -> None:
    """05:00, step 9: guerrillas report where enemies are."""
    bring_reports(moment)


def ask(moment: Moment) -> None:
    """05:00: daylight shows what is near; every side is asked for its orders."""
    look_everywhere(moment)
    for side in sorted(moment.world.sides):
        note_landmarks(moment, side)
    open_decision(moment, "dawn", sides_to_ask(moment.world), str(day_of(moment.now)))


def nightfall(moment: Moment) -> None:
    """21:00: only what is in one's own node can be seen."""
    look_everywhere(moment)


def sides_to_ask(world: World) -> list[str]:
    """Sides that have forces, by id."""
    having = {force.side for force in world.forces.values()}
    return sorted(side for side in having if not world.sides[side].surrendered)


STAGES: tuple[tuple[str, int, Phase, Callable[[Moment], None]], ...] = (
    ("dawn", DAWN_HOUR, Phase.DAWN, dawn),
    ("dawn_pay", DAWN_HOUR, Phase.DAWN_PAY, dawn_pay),
    ("dawn_supply", DAWN_HOUR, Phase.DAWN_SUPPLY, dawn_supply),
    ("dawn_growth", DAWN_HOUR, Phase.DAWN_GROWTH, dawn_growth),
    ("dawn_news", DAWN_HOUR, Phase.DAWN_NEWS, dawn_news),
    ("ask", DAWN_HOUR, Phase.DECISION, ask),
    ("supper", 20, Phase.SUPPER, supper),
    ("wages", 20, Phase.WAGES, wages),
    ("nightfall", 21, Phase.HOURS, nightfall),
)
NAMES = tuple(name for name, *_ in STAGES)


@handles("day")
def day(moment: Moment, task: Task) -> Next | None:
    """One stage of the day; the next is due at its hour, in its phase."""
    at = NAMES.index(task.payload["stage"])
    STAGES[at][3](moment)
    name, hour, phase, _ = STAGES[(at + 1) % len(STAGES)]
    same_hour = hour == STAGES[at][1]
    due = moment.now if same_hour else next_time(moment.now, hour)
    return Next(due, phase, {"stage": name})
