"""Small boards for tests: rows of letters, persons where the test puts them, games that are played by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from warclock.sim.dice import KeyedDice
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.orders import Refusal
from warclock.sim.skirmish import registered  # noqa: F401
from warclock.sim.skirmish.rules import SKIRMISH_RULES
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import Area, Board, CellKind, Level, Person, Skirmish, Spot, Team
from warclock.sim.world.state import Header, Options, Side, State

ID = "fight"


def board(
    *levels: Iterable[str],
    areas: Iterable[Area] = (),
    legend: Mapping[str, CellKind] | None = None,
    dark: bool = False,
    heights: Iterable[str] = (),
) -> Board:
    """A board of floors 3 m above one another."""
    floors = [Level(z_dm=30 * n, rows=tuple(rows), heights=tuple(heights)) for n, rows in enumerate(levels)]
    return Board(levels=tuple(floors), legend=dict(legend or {}), areas=tuple(areas), dark=dark)


def start_at(x: int, y: int, level: int = 0) -> Area:
    """The area that holds one spot."""
    return Area(id=f"at-{x}-{y}-{level}", x=x, y=y, width=1, depth=1, level=level)


class Fight:
    """A game that is one skirmish between red and blue, whose persons stand where the test says."""

    def __init__(
        self,
        ground: Board,
        people: Mapping[str, tuple[str, int, int] | tuple[str, int, int, int]],
        rule_set: str = "black-ops",
        entries: Mapping[str, Any] | None = None,
        setting: Any = None,
        rulings: dict[str, Any] | None = None,
        tactics: str = "hold",
        turns: int = 50,
        seed: int = 1,
        built_in: bool = False,
    ) -> None:
        rules = SKIRMISH_RULES[rule_set]
        setting = setting if setting is not None else rules.setting_model()
        areas = list(ground.areas)
        teams, persons = {}, {}
        for name, (side, x, y, *level) in people.items():
            start = start_at(x, y, *level)
            if start.id not in [area.id for area in areas]:
                areas.append(start)
            teams[name] = Team(id=name, name=name, side=side, area=start.id, tactics=tactics)
            entry = (entries or {}).get(name) or self.default(rules)
            record = rules.record(name, entry, setting, rulings or {}, KeyedDice(seed, "recruit", name))
            persons[name] = Person(id=name, name=name, side=side, team=name, records={rule_set: record})
        plan = Skirmish(
            id=ID,
            rule_set=rule_set,
            board=Board(
                levels=ground.levels,
                legend=ground.legend,
                areas=tuple(areas),
                square_m=ground.square_m,
                dark=ground.dark,
            ),
            opened=0,
            turns=turns,
            notes=rules.notes(setting, dict.fromkeys(("blue", "red"), built_in)),
        )
        self.state = State(
            header=Header(
                scenario="test",
                scenario_hash="",
                title="Test",
                rule_set=rule_set,
                version="1",
                seed=seed,
                start="2001-01-01",
                days=1,
                skirmish=ID,
            ),
            options=Options(),
            rulings={rule_set: rulings or {}},
            sides={"blue": Side(id="blue", enemies=("red",)), "red": Side(id="red", enemies=("blue",))},
            persons=persons,
            teams=teams,
            plans={ID: plan},
        )
        self.game = Game.new(self.state)

    @staticmethod
    def default(rules: Any) -> Any:
        """A rifleman, or whatever the rule set's entry is without more said."""
        templates = rules.templates()
        entry = rules.sheet_model()
        return rules.recruit("rifleman" if "rifleman" in templates else templates[0], entry) if templates else entry

    @property
    def at(self) -> Situation:
        """The situation now."""
        return Situation(self.game.world, self.game.world.skirmishes[ID])

    def spot(self, name: str) -> Spot:
        """Where somebody is."""
        return self.at.figure(name).spot

    def declare(self, name: str, kind: str, **fields: Any) -> Accepted | Refusal:
        """Give an order to a person for his side at the open decision."""
        side = self.game.world.persons[name].side
        return self.game.submit(side, {"kind": kind, "person": name, **fields})

    def order(self, name: str, kind: str, **fields: Any) -> str:
        """The same, which has to be taken."""
        answer = self.declare(name, kind, **fields)
        assert isinstance(answer, Accepted), answer
        return answer.order

    def refused(self, name: str, kind: str, **fields: Any) -> str:
        """The code of a refusal that has to come."""
        answer = self.declare(name, kind, **fields)
        assert isinstance(answer, Refusal), answer
        return answer.code

    def ask(self) -> Fight:
        """On to the next decision, which has to come."""
        assert self.game.advance() is Stop.DECISION
        return self

    def commit(self) -> Fight:
        """Everybody asked is done."""
        for side in list(self.game.awaited):
            assert self.game.commit(side) is None
        return self

    def turn(self) -> Fight:
        """Close the open decision and go on to the next one, or to the end."""
        self.commit()
        self.game.advance()
        return self

    def contact(self, side: str, name: str) -> str:
        """What a side calls somebody."""
        return self.at.sightings(side)[name].id

    def events(self, kind: str) -> list[Any]:
        """All events of a kind so far."""
        return [row[3] for row in self.game.journal.rows if row[2] == kind]

    def record(self, name: str) -> dict[str, Any]:
        """What the rule set knows of somebody."""
        person = self.game.world.persons[name]
        return next(iter(person.records.values()))

    def done(self, name: str, action: str) -> Any:
        """The latest thing of a kind that somebody did."""
        return [one for one in self.events("ActionSeen") if one.person == name and one.action == action][-1]
