"""The sections of the page beside map and battles: outcome, sides, objectives, losses, forces, luck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import erf, sqrt

from warclock.clients.report import summary
from warclock.clients.report.aims_words import aim, worth
from warclock.clients.report.battle_pages import winning_chance
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.days import Day
from warclock.clients.report.html.charts import Series, sparkline, strip
from warclock.clients.report.html.day_data import all_forces
from warclock.clients.report.html.markup import Child, Markup, element, joined, table
from warclock.clients.report.naming import number, player_of, words

FEW = 6  # objectives that are shown without asking

Colours = Mapping[str, str]


def side_mark(chronicle: Chronicle, side: str, colours: Colours) -> Markup:
    """A side by its name with its colour."""
    return element("span", chronicle.side(side), class_="side", style=f"--side:{colours.get(side, '#888888')}")


def outcome(chronicle: Chronicle, colours: Colours) -> Markup:
    """How it ended, and a card for each side with its points and reason."""
    state = chronicle.state
    winner = state.outcome.winner if state.outcome else ""
    strengths = chronicle.strengths()
    cards = []
    for side in state.sides.values():
        reason = words(state.outcome.reasons.get(side.id, "")) if state.outcome else "still at war"
        people = f"{_people(chronicle, side.id, strengths[side.id])}; played by {player_of(side)}"
        points = element("p", element("b", side.points, class_="big"), " points")
        cards.append(
            element(
                "div",
                element("h3", side_mark(chronicle, side.id, colours), " wins" if side.id == winner else ""),
                None if chronicle.is_skirmish else points,
                element("p", reason),
                element("p", people, class_="dim"),
                class_="card won" if side.id == winner else "card",
                style=f"--side:{colours[side.id]}",
            )
        )
    return joined(
        (element("p", summary.outcome_line(chronicle), class_="lead"), element("div", *cards, class_="cards"))
    )


def _people(chronicle: Chronicle, side: str, now: int) -> str:
    """How many there were and are; of a game that is a skirmish, persons who can act."""
    if not chronicle.is_skirmish:
        return f"{chronicle.tallies[side].start} strong, now {now}"
    fates = [f for one in chronicle.skirmishes for name, f in one.tallies.fates.items() if one.side_of(name) == side]
    able = sum(fate.state == "able" and not fate.left for fate in fates)
    return f"{len(fates)} persons, {able} on the board and able at the end"


def sides(chronicle: Chronicle, colours: Colours) -> Markup:
    """The closing summary as a table."""
    ids = list(chronicle.state.sides)
    rows = [
        (side_mark(chronicle, side, colours), *row[1:]) for side, row in zip(ids, summary.rows(chronicle), strict=True)
    ]
    return table(summary.COLUMNS, rows)


def objectives(chronicle: Chronicle, colours: Colours) -> Markup:
    """What was worth points, what it brought, and why it is worth so much."""
    rows = []
    for goal in chronicle.state.objectives.values():
        gained = sum(score.points for score in chronicle.scores if score.objective == goal.id)
        name = side_mark(chronicle, goal.side, colours)
        rows.append((name, goal.id, aim(chronicle.world, goal), worth(goal), str(gained), goal.reason))
    if chronicle.is_skirmish:
        return Markup("")
    if not rows:
        return element("p", "Nothing was worth points.")
    found = table(("side", "objective", "asks to", "worth", "gained", "why so many points"), rows)
    heading = element("summary", f"The {len(rows)} objectives and what each brought")
    return element("details", heading, found, open="open" if len(rows) <= FEW else None)


def losses(chronicle: Chronicle, colours: Colours) -> Markup:
    """Battle losses of each side by type, over all battles, and its losses and gains by cause."""
    found: dict[tuple[str, str], list[int]] = {}
    for battle in chronicle.battles:
        for role, side in zip(("attacker", "defender"), battle.sides, strict=True):
            for loss in battle.report[role]["by_type"]:
                sums = found.setdefault((side, loss["type"]), [0, 0, 0])
                sums[:] = [sums[0] + 1, sums[1] + loss["lost"], sums[2] + loss["hurt"]]
    kinds = chronicle.state.unit_types
    rows = [
        (side_mark(chronicle, side, colours), (kinds[kind].name if kind in kinds else "") or kind, *map(str, sums))
        for (side, kind), sums in sorted(found.items())
    ]
    types = (
        table(("side", "type", "times in battle", "lost", "hurt"), rows) if rows else element("p", "None in battle.")
    )
    return joined((types, _causes(chronicle, colours)))


def _causes(chronicle: Chronicle, colours: Colours) -> Markup:
    rows: list[tuple[Child, ...]] = []
    for side, tally in chronicle.tallies.items():
        for sign, book in (("-", tally.losses), ("+", tally.gains)):
            rows += [(side_mark(chronicle, side, colours), cause, f"{sign}{count}") for cause, count in book.items()]
    return table(("side", "cause", "people"), rows) if rows else Markup("")


def charted(
    chronicle: Chronicle, days: Sequence[Day], colours: Colours, dashes: Mapping[str, str]
) -> list[tuple[str, str, list[Series]]]:
    """Title, unit and lines of each chart over time."""
    warring = [side for side in chronicle.state.sides.values() if side.enemies]
    if not warring:
        return []

    def lines(figure: str, factor: float = 1) -> list[Series]:
        return [
            Series(
                side.name or side.id,
                colours[side.id],
                dashes[side.id],
                [round(getattr(day.sides[side.id], figure) * factor, 2) for day in days],
            )
            for side in warring
        ]

    return [
        ("Strength", "soldiers and vehicles", lines("strength")),
        ("Morale", "mean, by strength", lines("morale")),
        ("Rations", "a head, with the troops", lines("rations")),
        ("In supply", "per cent of strength", lines("supplied", 100)),
        ("Points", "scored so far", lines("points")),
    ]


def forces(chronicle: Chronicle, days: Sequence[Day], colours: Colours) -> Markup:
    """Each force over time: strength, morale, rations a head, and the share of days in supply."""
    seen = {name: [day.forces.get(name) for day in days] for name in all_forces(days)}
    most = max((f.strength for run in seen.values() for f in run if f), default=1)
    spirits = max((f.morale for run in seen.values() for f in run if f), default=1.0)
    rows = []
    for run in sorted(seen.values(), key=lambda run: next(f.side for f in run if f)):
        there = [force for force in run if force]
        first, last, colour = there[0], there[-1], colours[there[0].side]
        food = [f.rations / f.strength if f and f.strength else None for f in run]
        supplied = sum(force.supplied for force in there)
        rows.append(
            (
                element("span", last.name, class_="side", style=f"--side:{colour}"),
                f"{first.strength} to {last.strength}" + ("" if run[-1] else ", gone"),
                sparkline([f.strength if f else None for f in run], most, colour, f"strength of {last.name}"),
                f"{first.morale:g} to {last.morale:g}",
                sparkline([f.morale if f else None for f in run], spirits, colour, f"morale of {last.name}"),
                sparkline(food, max(v or 0 for v in food), colour, f"rations of {last.name}"),
                f"{100 * supplied // len(there)} %",
            )
        )
    return table(("force", "strength", "over time", "morale", "over time", "rations a head", "days in supply"), rows)


def luck(chronicle: Chronicle, colours: Colours) -> Markup:
    """How high each side rolled in battle, and battles won against those to be expected."""
    rows = list(_luck_rows(chronicle, colours))
    if not rows:
        return element("p", "No battle roll was made.")
    head = ("side", "rolls, low to high", "rolls", "average", "luckier than", "battles won", "to be expected")
    note = "Each dot is a battle roll, the triangle their average, the line even luck (50). Luckier than: the share of "
    note += (
        "games in which as many even dice roll lower. To be expected: the chances of winning before each roll, summed."
    )
    return joined((table(head, rows), element("p", note, class_="dim")))


def _luck_rows(chronicle: Chronicle, colours: Colours) -> Iterator[tuple[Child, ...]]:
    for side, rolls in sorted(chronicle.luck.sides.items()):
        chances = [winning_chance(chronicle.state, battle, side) for battle in chronicle.battles]
        expected = sum((chance for chance in chances if chance is not None), Fraction(0))
        won = sum(battle.winner_side == side for battle in chronicle.battles)
        mean = float(rolls.mean) / 100
        label = f"{rolls.count} rolls, average {number(rolls.mean)}"
        dots = strip([float(height) for height in rolls.heights], mean, colours.get(side, "#888888"), label)
        name = side_mark(chronicle, side, colours)
        yield (
            name,
            dots,
            str(rolls.count),
            number(rolls.mean),
            f"{luckier(mean, rolls.count):.0%}",
            str(won),
            number(expected),
        )


def luckier(mean: float, count: int) -> float:
    """The chance that ``count`` even rolls average less than ``mean`` (0 to 1), by the normal approximation."""
    return 0.5 * (1 + erf((mean - 0.5) * sqrt(12 * count) / sqrt(2)))
