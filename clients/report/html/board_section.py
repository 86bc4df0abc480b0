"""Skirmishes on the page: the board with its turn slider, the turn's log, persons, who did what to whom, luck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from warclock.clients.report import skirmish_words as words_of
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.html.board_drawing import BoardDrawing
from warclock.clients.report.html.charts import strip
from warclock.clients.report.html.markup import Child, Markup, element, joined, svg, table
from warclock.clients.report.html.sections import luckier, side_mark
from warclock.clients.report.naming import number
from warclock.clients.report.skirmish_book import SkirmishRecord

Colours = Mapping[str, str]
NOTE = "Attacks on several people count once for each. Harm by fire and blood counts for who hurt the person last."


def skirmishes(
    chronicle: Chronicle, records: list[SkirmishRecord], drawings: list[BoardDrawing], colours: Colours
) -> Markup:
    """All skirmishes, one after the other."""
    pairs = enumerate(zip(records, drawings, strict=True))
    return joined(_skirmish(chronicle, record, drawing, index, colours) for index, (record, drawing) in pairs)


def _skirmish(
    chronicle: Chronicle, record: SkirmishRecord, drawing: BoardDrawing, index: int, colours: Colours
) -> Markup:
    return element(
        "article",
        element("h3", words_of.heading(chronicle, record)),
        element("p", words_of.result(chronicle, record)),
        element(
            "div", *_board(chronicle, record, drawing, colours), class_="theatre wide" if drawing.wide else "theatre"
        ),
        element("div", *(side_mark(chronicle, side, colours) for side in record.sides), class_="key"),
        drawing.key(),
        element("h4", "Sides"),
        table(
            words_of.SIDES, [(side_mark(chronicle, s, colours), *r) for s, *r in words_of.side_rows(chronicle, record)]
        ),
        element("h4", "Persons"),
        _persons(chronicle, record, index, colours),
        element("h4", "Who did what to whom"),
        _pairs(chronicle, record, colours),
        *_luck(chronicle, record, colours),
        _log(record, index, colours),
        class_="skirmish",
        id=f"skirmish-{index}",
        data_skirmish=index,
        data_colours=" ".join(colours.get(side, "#888888") for side in record.sides),
    )


def _board(chronicle: Chronicle, record: SkirmishRecord, drawing: BoardDrawing, colours: Colours) -> Iterator[Markup]:
    """The drawing under its slider, and what the turn shown brought."""
    last = len(record.turns) - 1
    slider = element(
        "input", type="range", class_="turn", min=0, max=max(last, 0), value=max(last, 0), aria_label="Turn"
    )
    play = element("button", "Play", class_="play", type="button")
    back = element("button", "Back", class_="back", type="button")
    on = element("button", "Next", class_="next", type="button")
    controls = element("div", play, back, on, slider, element("output", class_="shown"), class_="controls")
    signs = words_of.signs(record)
    figures = [
        drawing.figure(signs[person], colours.get(record.side_of(person), "#888888")) for person in record.tallies.fates
    ]
    drawn = svg(
        drawing.width,
        drawing.height,
        drawing.ground_drawn(),
        drawing.changing(),
        element("g", class_="clouds"),
        element("g", class_="traces"),
        element("g", *figures, class_="figures"),
        element("g", class_="marks"),
        class_="ground-plan",
        role="img",
        aria_label="The board at the end of the turn shown",
    )
    yield element("div", controls, drawn, class_="board")
    yield element("aside", element("h4", class_="turn-name"), element("ul", class_="turn-told"), class_="told")


def _persons(chronicle: Chronicle, record: SkirmishRecord, index: int, colours: Colours) -> Markup:
    rows: list[tuple[Child, ...]] = []
    for person, (_, end, *figures) in words_of.person_rows(chronicle, record):
        turn = record.tallies.fates[person].turn
        shown = element("a", end, href=f"#turn-{index}-{turn}") if turn else end
        rows.append((_person(chronicle, record, person, colours), shown, *figures))
    return table(("person", "end", "harm taken", "healed", *words_of.DEALT), rows)


def _pairs(chronicle: Chronicle, record: SkirmishRecord, colours: Colours) -> Markup:
    rows: list[tuple[Child, ...]] = [
        (_person(chronicle, record, who, colours), _person(chronicle, record, whom, colours), friends, *figures)
        for who, whom, friends, figures in words_of.pair_rows(record)
    ]
    if not rows:
        return element("p", "Nobody was harmed or helped.")
    return joined((table((*words_of.PAIRS, *words_of.DEALT), rows), element("p", NOTE, class_="dim")))


def _person(chronicle: Chronicle, record: SkirmishRecord, person: str, colours: Colours) -> Markup:
    colour = colours.get(record.side_of(person), "#888888")
    return element("span", words_of.name(chronicle, record, person), class_="side", style=f"--side:{colour}")


def _luck(chronicle: Chronicle, record: SkirmishRecord, colours: Colours) -> Iterator[Markup]:
    """How high each side rolled for what it did."""
    if not record.luck:
        return
    rows: list[tuple[Child, ...]] = []
    for side, rolls in sorted(record.luck.items()):
        mean = float(rolls.mean) / 100
        label = f"{rolls.count} rolls, average {number(rolls.mean)}"
        dots = strip([float(height) for height in rolls.heights], mean, colours.get(side, "#888888"), label)
        share = f"{luckier(mean, rolls.count):.0%}"
        rows.append((side_mark(chronicle, side, colours), dots, str(rolls.count), number(rolls.mean), share))
    yield element("h4", "Luck of the dice")
    yield table(("side", "rolls, low to high", "rolls", "average", "luckier than"), rows)
    note = "Each dot is the roll of something that was done, the triangle their average, the line even luck (50)."
    yield element("p", f"{note} Luckier than: the share of games in which as many even dice roll lower.", class_="dim")


def _log(record: SkirmishRecord, index: int, colours: Colours) -> Markup:
    """Everything, turn by turn; each turn leads to its board."""
    parts: list[Markup] = []
    for turn in record.turns:
        lines = turn.told or [("", "Nothing happened.")]
        head = element("a", words_of.turn_label(turn), href=f"#turn-{index}-{turn.number}")
        items = (element("li", text, style=f"--side:{colours.get(side, 'transparent')}") for side, text in lines)
        parts += [element("h5", head), element("ul", *items, class_="marked")]
    return element("details", element("summary", "The whole skirmish, turn by turn"), *parts)
