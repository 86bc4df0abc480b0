"""All checks beyond the schema; they read a draft without trusting it, so that every problem is told at once."""

from __future__ import annotations

from warclock.sim.rules.registry import PLAYED
from warclock.sim.scenario.checks_aims import aim_problems
from warclock.sim.scenario.checks_areas import area_problems
from warclock.sim.scenario.checks_calendar import calendar_problems
from warclock.sim.scenario.checks_forces import (
    force_problems,
    munition_problems,
    side_problems,
    unit_type_problems,
    vessel_problems,
)
from warclock.sim.scenario.checks_map import Ways, map_problems
from warclock.sim.scenario.checks_raids import RULINGS, raid_problems
from warclock.sim.scenario.checks_skirmish import BOARD_RULES, presence_problems, skirmish_problems
from warclock.sim.scenario.checks_waters import water_problems
from warclock.sim.scenario.draft import Draft
from warclock.sim.scenario.orders import CheckOrders, order_problems
from warclock.sim.scenario.problems import Problem
from warclock.sim.scenario.references import reference_problems
from warclock.sim.scenario.rulings import ruling_problems


def cross_check(draft: Draft, check_orders: CheckOrders | None) -> list[Problem]:
    """Everything wrong with a draft that no single field shows."""
    ways = Ways(draft)
    problems = reference_problems(draft)
    problems += map_problems(draft, ways)
    problems += force_problems(draft)
    problems += water_problems(draft)
    problems += area_problems(draft, ways)
    problems += unit_type_problems(draft)
    problems += munition_problems(draft)
    problems += vessel_problems(draft)
    problems += side_problems(draft)
    problems += calendar_problems(draft)
    problems += aim_problems(draft, ways)
    problems += order_problems(draft, check_orders)
    problems += presence_problems(draft)
    rule_set = draft.at("rule_set")
    rulings = ruling_problems(draft, rule_set) if isinstance(rule_set, str) and rule_set in PLAYED else []
    problems += rulings
    problems += skirmish_problems(draft, rule_set in BOARD_RULES and not rulings)
    raid_rulings = ruling_problems(draft, BOARD_RULES[0], RULINGS)
    problems += raid_rulings
    problems += raid_problems(draft, not raid_rulings and isinstance(draft.at(RULINGS) or {}, dict))
    return problems
