"""Battles explained: both battle ranks row by row, the odds before the roll, what was rolled, losses by type."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from warclock.clients.report.battle_pages import rank_odds
from warclock.clients.report.chronicle import BattleRecord, Chronicle
from warclock.clients.report.clock import clock, date_of
from warclock.clients.report.html.markup import Child, Markup, element, table
from warclock.clients.report.naming import number, words
from warclock.sim.phases import day_of
from warclock.sim.rules.mass_combat.results import LADDER, ROLES

SCALE = 10  # points that fill a bar, at least


def battles(chronicle: Chronicle, colours: Mapping[str, str]) -> Markup:
    """All battles, each behind its heading."""
    if not chronicle.battles:
        return element("p", "No battle was fought.")
    found = (_battle(chronicle, battle, index, colours) for index, battle in enumerate(chronicle.battles))
    return element("div", *found, class_="battles")


def _battle(chronicle: Chronicle, battle: BattleRecord, index: int, colours: Mapping[str, str]) -> Markup:
    day = day_of(battle.battle.began)
    when = f"Day {day}, {date_of(chronicle.state.header.start, battle.battle.began)}, {clock(battle.battle.began)}"
    winner = f"{chronicle.side(battle.winner_side)} won" if battle.winner_side else "nobody won"
    head = element(
        "summary",
        element("span", when, class_="dim"),
        " ",
        element("strong", f"{battle.place[:1].upper()}{battle.place[1:]}"),
        " ",
        _named(battle.names[0], colours[battle.sides[0]]),
        " attacked ",
        _named(battle.names[1], colours[battle.sides[1]]),
        ": ",
        element("em", words(battle.result)),
        f", {winner}; lost {battle.report['attacker']['lost']} and {battle.report['defender']['lost']}",
    )
    halves = [_half(chronicle, battle, index, colours) for index in range(2)]
    link = element("a", f"show the map at the end of day {day_of(battle.ended)}", href=f"#day-{day_of(battle.ended)}")
    lasted = "The roll of the day for the whole area; " if battle.daily else f"It lasted until {clock(battle.ended)}; "
    until = element("p", lasted, link, ".", class_="dim")
    body = element("div", *halves, class_="halves")
    return element("details", head, until, body, *_odds(chronicle, battle, colours), id=f"battle-{index}")


def _named(name: str, colour: str) -> Markup:
    return element("span", name, class_="side", style=f"--side:{colour}")


def _half(chronicle: Chronicle, battle: BattleRecord, index: int, colours: Mapping[str, str]) -> Markup:
    """One side's rank, row by row with the running sum, its roll and its losses."""
    half = battle.report[ROLES[index]]
    side = battle.sides[index]
    return element(
        "section",
        element("h4", _named(battle.names[index], colours[side]), f" ({chronicle.side(side)}), {ROLES[index]}"),
        element("p", "Battle rank ", element("b", half["rank"]), _roll(half)),
        table(("rule", "why", "points", "", "sum"), list(_rows(half, colours[side]))),
        element("p", _losses(half)),
        table(("type", "before", "lost", "hurt", "left"), list(_by_type(chronicle, half))),
    )


def _rows(half: Mapping[str, Any], colour: str) -> Iterator[tuple[Child, ...]]:
    """The rows that count, each with a bar and the sum so far; rows of 0 are left out."""
    counting = [row for row in half["rows"] if Fraction(row["value"])]
    most = max([abs(Fraction(row["value"])) for row in counting] + [Fraction(SCALE)])
    total = Fraction(0)
    for row in counting:
        value = Fraction(row["value"])
        total += value
        sign = "+" if value > 0 else ""
        yield (row["id"], row["label"], f"{sign}{number(value)}", _bar(value / most, colour), number(total))
    note = "" if total == half["rank"] else " (rounded or bounded by the rules)"
    yield (element("b", ""), element("b", f"battle rank{note}"), "", "", element("b", half["rank"]))


def _bar(share: Fraction, colour: str) -> Markup:
    """A bar to the right of the middle for a gain, to the left for a loss."""
    width = float(abs(share)) * 50
    start = 50.0 if share > 0 else 50 - width
    return element("div", element("i", style=f"left:{start:.1f}%;width:{width:.1f}%;background:{colour}"), class_="bar")


def _roll(half: Mapping[str, Any]) -> str:
    if half["colour"] is None:
        return "; no roll was made."
    return f"; rolled {half['colour']}, result factor {half['result_factor']}."


def _losses(half: Mapping[str, Any]) -> str:
    fates = f"{half['dead']} dead, {half['captured']} captured, {half['fled']} fled"
    routed = "; routed" if half["routed"] else ""
    return f"Of {half['strength']}: {half['lost']} lost ({fates}), {half['hurt']} hurt{routed}."


def _by_type(chronicle: Chronicle, half: Mapping[str, Any]) -> Iterator[tuple[Child, ...]]:
    kinds = chronicle.state.unit_types
    for loss in half["by_type"]:
        kind = kinds.get(loss["type"])
        name = (kind.name if kind else "") or loss["type"]
        yield (name, str(loss["before"]), str(loss["lost"]), str(loss["hurt"]), str(loss["survivors"]))


def _odds(chronicle: Chronicle, battle: BattleRecord, colours: Mapping[str, str]) -> Iterator[Markup]:
    """The odds before the roll as one bar, from the attacker's best result to the defender's, and in figures."""
    odds = rank_odds(chronicle.state, battle.report)
    if odds is None:
        yield element("p", "One side was out of the other's reach; there was nothing to roll.")
        return
    ordered = sorted(odds.items(), key=lambda item: _place(item[0]))
    yield element("h4", "Odds before the roll, from the two ranks")
    shares = (_part(label, chance, battle, colours) for label, chance in ordered)
    yield element("div", *shares, class_="odds", role="img", aria_label=_spoken(battle, odds))
    yield element("p", _spoken(battle, odds))
    rows = [_odds_row(label, chance, label == battle.result) for label, chance in ordered]
    yield table(("result", "chance", "per cent", ""), rows)


def _odds_row(label: str, chance: Fraction, came: bool) -> tuple[Child, ...]:
    exact = f"{chance.numerator}/{chance.denominator}"
    return (words(label), exact, f"{float(chance):.2%}", element("b", "it came to this") if came else "")


def _place(label: str) -> int:
    """Where a result stands between the attacker's greatest victory (lowest) and the defender's."""
    role, _, result = label.rpartition(" ")
    rung = LADDER.index(result) + 1 if result in LADDER else 0
    return -rung if role == ROLES[0] else rung


def _part(label: str, chance: Fraction, battle: BattleRecord, colours: Mapping[str, str]) -> Markup:
    role, _, result = label.rpartition(" ")
    colour = colours[battle.sides[ROLES.index(role)]] if role in ROLES else "#888888"
    fade = 0.45 + 0.55 * (LADDER.index(result) + 1) / len(LADDER) if result in LADDER else 0.6
    came = " came" if label == battle.result else ""
    style = f"flex:{float(chance):.5f};background:{colour};opacity:{fade:.2f}"
    return element("span", title=f"{words(label)}: {float(chance):.2%}", style=style, class_=f"part{came}")


def _spoken(battle: BattleRecord, odds: Mapping[str, Fraction]) -> str:
    won = [sum((c for label, c in odds.items() if label.startswith(role)), Fraction(0)) for role in ROLES]
    first, second = (f"{name} {float(chance):.1%}" for name, chance in zip(battle.names, won, strict=True))
    came = odds.get(battle.result)
    rare = f"; what came, {words(battle.result)}, had {float(came):.1%}" if came is not None else ""
    return f"To win: {first}, {second}; no winner {float(1 - sum(won)):.1%}{rare}."
