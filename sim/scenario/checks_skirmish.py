"""A scenario with a board: letters, areas, teams, and persons by the creation rules of their rule set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import inspect

from warclock.sim import wire
from warclock.sim.scenario.checks_forces import PLAYERS, SCRIPTED
from warclock.sim.scenario.draft import Draft, text
from warclock.sim.scenario.exact import exact_data
from warclock.sim.scenario.problems import Path, Problem
from warclock.sim.scenario.rulings import final_rulings
from warclock.sim.scenario.wanted import departures
from warclock.sim.suggest import one_of

CAMPAIGN = ("unit_types", "map", "forces")
CALENDAR = ("munitions", "leaders", "areas", "weather", "events", "orders", "objectives")  # of a campaign alone
BOARD_RULES = ("black-ops",)
BOARD_COMMANDERS = ("idle", "random", "rifleman")  # the others lead forces, and nobody on a board


def presence_problems(draft: Draft) -> Iterator[Problem]:
    """A campaign has forces on a map, a skirmish a board with teams; each rule set is for one of them."""
    rule_set = draft.at("rule_set")
    if not isinstance(draft.data, dict):
        return
    if "skirmish" in draft.data:
        if isinstance(rule_set, str) and rule_set not in BOARD_RULES:
            what = f"{rule_set} is not played on a board: that is {', '.join(BOARD_RULES)}"
            yield draft.problem(("skirmish",), what, "rule_set", True)
        for key in ("teams",):
            if key not in draft.data:
                yield draft.problem((key,), "is missing (persons who come onto the board together)", "missing")
        yield from _of_a_campaign(draft)
        return
    if rule_set in BOARD_RULES:
        yield draft.problem(("skirmish",), f"is missing: {rule_set} is played on a board", "missing")
        return
    meanings = {"unit_types": "what forces are made of", "map": "places and ways", "forces": "formations on the map"}
    for key in CAMPAIGN:
        if key not in draft.data:
            yield draft.problem((key,), f"is missing ({meanings[key]})", "missing")


def _of_a_campaign(draft: Draft) -> Iterator[Problem]:
    """What a game that is one skirmish would never use: parts of a campaign, commanders of forces."""
    for key in (*CAMPAIGN, *CALENDAR):
        if draft.data.get(key):
            yield draft.problem(
                (key,), "belongs to a campaign: a game that is one skirmish does not use it", "unused", True
            )
    for path, side in draft.items("sides"):
        name = text(side, "commander")
        if name is not None and name in (*PLAYERS, SCRIPTED) and name not in BOARD_COMMANDERS:
            yield draft.problem((*path, "commander"), no_leader_on_a_board(name), "commander")


def no_leader_on_a_board(commander: str) -> str:
    """That a commander is of no use where there is only a board, and who is."""
    return f"{commander} leads nobody on a board: rifleman does; with idle everybody acts by the tactics of his team"


def skirmish_problems(draft: Draft, ruled: bool) -> Iterator[Problem]:
    """Everything about the board and who comes onto it; ``ruled``: the rulings are known to be right."""
    if not isinstance(draft.at("skirmish"), dict):
        return
    yield from letter_problems(draft, ("skirmish", "board"))
    for area, room in room_of_areas(draft, ("skirmish", "board")):
        yield from [area] if isinstance(area, Problem) else _crowds(draft, area, room)
    areas = {name: draft.at(*path) for name, path in draft.ids("skirmish", "board", "areas").items()}
    sides = draft.ids("sides")
    wins = text(draft.at("skirmish"), "wins_on_time")
    if wins is not None and wins not in sides:
        yield dangling(draft, ("skirmish", "wins_on_time"), "side", wins, list(sides))
    for path, team in draft.items("teams"):
        for key, known in (("side", list(sides)), ("area", list(areas))):
            name = text(team, key)
            if name is not None and name not in known:
                yield dangling(draft, (*path, key), key, name, known)
    yield from _opponents(draft)
    yield from _ids(draft)
    if ruled:
        yield from _people(draft)


def dangling(draft: Draft, path: Path, kind: str, name: str, known: list[str]) -> Problem:
    """Something is named that there is not."""
    return draft.problem(path, f"there is no {kind} {name!r}{one_of(name, known)}", "dangling_reference")


def letter_problems(draft: Draft, board: Path) -> Iterator[Problem]:
    """Letters of the board at a path that mean nothing."""
    from warclock.sim.skirmish.letters import LEGEND

    legend = draft.at(*board, "legend")
    known = {*LEGEND, *(legend if isinstance(legend, dict) else ())}
    for path, level in draft.items(*board, "levels"):
        rows = level.get("rows")
        for number, row in enumerate(rows if isinstance(rows, list) else ()):
            strange = [letter for letter in str(row) if letter not in known]
            if isinstance(row, str) and strange:
                what = f"the letter {strange[0]!r} is not in the legend: there are {' '.join(sorted(known)).strip()}"
                yield draft.problem((*path, "rows", number), what, "letter")


def room_of_areas(draft: Draft, board: Path) -> Iterator[tuple[Problem | str | None, int]]:
    """Each area of the board at a path with how many people can stand there, or what is wrong with it."""
    levels = draft.at(*board, "levels")
    drawn = [_rows(level) for level in levels] if isinstance(levels, list) else []
    square = draft.at(*board, "square_m") or 1
    stands = _stands(draft, board)
    for path, area in draft.items(*board, "areas"):
        figures = [area.get("level", 0), *(area.get(key) for key in ("x", "y", "width", "depth"))]
        whole = [figure for figure in figures if isinstance(figure, int)]
        if len(whole) < len(figures) or not isinstance(square, int) or min(whole) < 0 or square < 1:
            continue
        level, x, y, width, depth = whole
        if level >= len(drawn):
            what = f"there is no level {level}: the last is {len(drawn) - 1}"
            yield draft.problem((*path, "level"), what, "area"), 0
            continue
        across, down = max(len(row) for one in drawn for row in (*one, "")) * square, max(map(len, drawn)) * square
        if x + width > across or y + depth > down:
            what = f"reaches beyond the board, which is {across} m by {down} m"
            yield draft.problem(path, what, "area"), 0
            continue
        rows = [drawn[level][at // square] if at // square < len(drawn[level]) else "" for at in range(y, y + depth)]
        room = sum(row[at // square : at // square + 1] in stands for row in rows for at in range(x, x + width))
        yield text(area, "id"), room


def _crowds(draft: Draft, area: str | None, room: int) -> Iterator[Problem]:
    """Teams of more people than there is room for where they arrive."""
    for path, team in draft.items("teams"):
        if text(team, "area") != area:
            continue
        squad = team.get("squad")
        count = sum(number for number in squad.values() if isinstance(number, int)) if isinstance(squad, dict) else 0
        count += sum(text(one, "team") == text(team, "id") for _, one in draft.items("persons"))
        if count > room:
            what = f"in {area!r} {room} people can stand, and {count} arrive"
            yield draft.problem((*path, "area"), what, "crowded")


def _rows(level: Any) -> list[str]:
    rows = level.get("rows") if isinstance(level, dict) else None
    return [str(row) for row in rows] if isinstance(rows, list) else []


def _stands(draft: Draft, board: Path) -> set[str]:
    """The letters of squares on which one can stand."""
    from warclock.sim.skirmish.letters import LEGEND

    added = draft.at(*board, "legend")
    added = added if isinstance(added, dict) else {}
    own = {letter for letter, kind in LEGEND.items() if kind.walk and kind.floor}
    for letter, kind in added.items():
        walk = isinstance(kind, dict) and kind.get("walk", True) and kind.get("floor", True)
        own = own | {letter} if walk else own - {letter}
    return own


def _opponents(draft: Draft) -> Iterator[Problem]:
    sides = {text(team, "side") for _, team in draft.items("teams")}
    if isinstance(draft.at("teams"), list) and len(sides) < 2 and None not in sides:
        yield draft.problem(("teams",), "at least two sides need a team on the board", "cannot_win", True)


def _ids(draft: Draft) -> Iterator[Problem]:
    taken: dict[str, Path] = {}
    for section in ("teams", "persons"):
        for path, entry in draft.items(section):
            for name in _names(entry, section):
                if name in taken:
                    what = f"the id {name!r} is taken, in {draft.where((*taken[name], 'id'))}"
                    yield draft.problem((*path, "id"), what, "duplicate_id")
                taken.setdefault(name, path)


def _names(entry: dict[str, Any], section: str) -> list[str]:
    """The ids that an entry takes: a team's own is for itself, each of its squad has one too."""
    name = text(entry, "id")
    if name is None:
        return []
    squad = entry.get("squad")
    numbers = squad.values() if section == "teams" and isinstance(squad, dict) else ()
    count = sum(number for number in numbers if isinstance(number, int))
    return [name, *(f"{name}-{number}" for number in range(1, min(count, 1000) + 1))]


def _people(draft: Draft) -> Iterator[Problem]:
    """Characters, squads and the setting against the models and the creation rules of the rule set."""
    from warclock.sim.skirmish.registered import black_ops  # noqa: F401
    from warclock.sim.skirmish.rules import SKIRMISH_RULES

    rules = SKIRMISH_RULES[str(draft.at("rule_set"))]
    rulings = final_rulings(draft, rules.name)
    setting = yield from read_setting(draft, ("skirmish", "setting"), rules, rulings)
    if setting is None:
        return
    teams = draft.ids("teams")
    for path, person in draft.items("persons"):
        team = text(person, "team")
        if team is not None and team not in teams:
            yield dangling(draft, (*path, "team"), "team", team, list(teams))
        yield from character_problems(draft, (*path, "character"), rules, setting, rulings)
    for path, team_entry in draft.items("teams"):
        yield from _squad(draft, path, team_entry, rules, setting, rulings)


def _squad(draft: Draft, path: Path, team: dict[str, Any], rules: Any, setting: Any, rulings: Any) -> Iterator[Problem]:
    squad = team.get("squad") if isinstance(team.get("squad"), dict) else {}
    yield from recruit_problems(draft, path, squad or {}, rules, setting, rulings)
    people = [one for _, one in draft.items("persons") if text(one, "team") == text(team, "id")]
    count = sum(number for number in (squad or {}).values() if isinstance(number, int))
    if not people and not count:
        yield draft.problem(path, "the team has nobody: give it a squad, or persons", "empty_team")


def read_setting(draft: Draft, path: Path, rules: Any, rulings: Any) -> Any:
    """The setting at a place, None where it departs from its model; what the rule set has against it is told."""
    setting = yield from read_entry(draft, path, rules.setting_model)
    for fault in rules.setting_faults(setting, rulings) if setting is not None else ():
        yield draft.problem((*path, *fault.path), fault.text, "setting")
    return setting


def character_problems(draft: Draft, path: Path, rules: Any, setting: Any, rulings: Any) -> Iterator[Problem]:
    """What is wrong with the character at a place by the creation rules of the rule set."""
    entry = yield from read_entry(draft, path, rules.sheet_model)
    for fault in rules.sheet_faults(entry, setting, rulings) if entry is not None else ():
        yield draft.problem((*path, *fault.path), fault.text, "character")


def recruit_problems(
    draft: Draft, path: Path, squad: Iterable[str], rules: Any, setting: Any, rulings: Any
) -> Iterator[Problem]:
    """What is wrong with the templates that a squad is drawn from, and with what they are issued."""
    known = rules.templates()
    issue = yield from read_entry(draft, (*path, "issue"), rules.sheet_model)
    for name in squad:
        if name not in known:
            what = f"there is no template {name!r}{one_of(name, known)}"
            yield draft.problem((*path, "squad", name), what, "dangling_reference", True)
        elif issue is not None:
            for fault in rules.sheet_faults(rules.recruit(name, issue), setting, rulings):
                yield draft.problem((*path, "issue", *fault.path), fault.text, "character")


def read_entry(draft: Draft, path: Path, model: Any) -> Any:
    """What stands at a place as a rule set's own struct; None where it departs from it, which is told."""
    value = draft.at(*path)
    value = {} if value is None else value
    found = list(departures(value, inspect.type_info(model), path))
    for at, what, key in found:
        yield draft.problem(at, what, "unknown_key" if key else "character", key)
    if found:
        return None
    try:
        return wire.from_data(exact_data(value), model)
    except Exception as fault:
        yield draft.problem(path, str(fault), "character")
        return None
