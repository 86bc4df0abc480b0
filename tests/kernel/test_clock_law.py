"""State is changed by events alone, ties run by the written rule, the clock stops where it says (laws 2, 3, 4)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from running import CONTESTED, answer, opened, play_on

from warclock.sim import wire
from warclock.sim.events.kernel import GameEnded
from warclock.sim.game import Game, Stop
from warclock.sim.journal import fold, opening_of, read_lines
from warclock.sim.phases import DAY, Phase
from warclock.sim.tasks import HANDLERS, Moment, Next
from warclock.sim.world.state import Task
from warclock.sim.world.world import World


@pytest.fixture
def diary() -> Iterator[list[tuple[int, str, str, int]]]:
    """A task kind ``diary`` that notes (second, who, "diary", number); other kinds may be added by the test."""
    notes: list[tuple[int, str, str, int]] = []

    def note(moment: Moment, task: Task) -> Next | None:
        notes.append((moment.now, task.who, task.kind, task.id))
        return None

    kinds = ("diary", "day-book", "mover", "crasher", "repeat")
    for kind in kinds:
        HANDLERS[kind] = note
    yield notes
    for kind in kinds:
        del HANDLERS[kind]


def started(game: Game, *tasks: tuple[str, str, int, Phase]) -> list[int]:
    moment = game.engine.moment()
    numbers = [moment.start(kind, who, due, phase) for kind, who, due, phase in tasks]
    game.engine.settle(moment)
    return numbers


def quiet() -> Game:
    """A game of which nothing else happens before 20:00."""
    game = opened("two-valleys")
    game.advance()
    for side in list(game.awaited):
        game.commit(side)
    return game


@pytest.mark.parametrize(
    "name", ["two-valleys", "three-rivers", "hawkoid-ambush", "hill-war", "embassy-stairwell", CONTESTED]
)
def test_folding_the_journal_over_the_opening_gives_the_world(name: str) -> None:
    scenario_game = opened(name, 4)
    play_on(scenario_game, steps=5)
    game = scenario_game.fork()
    opening = game.opening_line()
    play_on(game)
    rows = list(read_lines((opening + game.journal.drain()).splitlines()))
    folded = fold(World(opening_of(rows[0])), rows[1:])
    assert wire.to_json(folded.state) == game.digest()
    assert folded.encode() == World(folded.state).encode()


def test_handlers_and_seats_write_only_through_events() -> None:
    """Before each step, submit and commit a copy is taken; the rows of the step folded over it give the same state."""
    game = opened("two-valleys", 6)
    copy = game.world.copy()
    seen = len(game.journal.rows)
    for _ in range(250):
        stop = game.advance(steps=1)
        if stop is Stop.DECISION:
            answer(game)
        for _, second, _, event, audience in game.journal.rows[seen:]:
            copy.apply(event, second, audience)
        seen = len(game.journal.rows)
        assert wire.to_json(copy.state) == game.digest()
        if stop is Stop.END:
            break
    assert seen > 100


@pytest.mark.parametrize("order", list(itertools.permutations(range(4)))[::5])
def test_tasks_of_one_second_run_by_phase_who_kind_number(
    diary: list[tuple[int, str, str, int]], order: tuple[int, ...]
) -> None:
    tasks = [
        ("diary", "zoe", 3600, Phase.MARCH),
        ("diary", "abe", 3600, Phase.SUPPER),
        ("day-book", "abe", 3600, Phase.SUPPER),
        ("diary", "abe-2", 3600, Phase.SUPPER),
    ]
    game = quiet()
    started(game, *(tasks[index] for index in order))
    game.advance(until=3600)
    assert [(who, kind) for _, who, kind, _ in diary] == [
        ("zoe", "diary"),
        ("abe", "day-book"),
        ("abe", "diary"),
        ("abe-2", "diary"),
    ]


def test_tasks_alike_run_by_number(diary: list[tuple[int, str, str, int]]) -> None:
    game = quiet()
    numbers = started(game, *[("diary", "abe", 7200 - i, Phase.MARCH) for i in range(3)])
    moment = game.engine.moment()
    for number in reversed(numbers):
        moment.move(number, 5000, Phase.MARCH)
    game.engine.settle(moment)
    game.advance(until=7300)
    assert diary == [(5000, "abe", "diary", number) for number in numbers]


def test_a_task_moved_by_another_is_due_once_at_its_new_time(diary: list[tuple[int, str, str, int]]) -> None:
    game = quiet()
    (sleeper, early, later) = started(
        game, *[("diary", name, due, Phase.MARCH) for name, due in (("a", 900), ("b", 100), ("c", 2000))]
    )

    def mover(moment: Moment, task: Task) -> None:
        moment.move(sleeper, 3000, Phase.MARCH)
        moment.move(later, 500, Phase.MARCH)
        moment.end(early)

    HANDLERS["mover"] = mover
    started(game, ("mover", "m", 50, Phase.MARCH))
    game.advance(until=4000)
    assert [(second, who) for second, who, _, _ in diary] == [(500, "c"), (3000, "a")]


def test_a_task_may_move_itself_and_return_next(diary: list[tuple[int, str, str, int]]) -> None:
    game = quiet()
    seconds: list[int] = []

    def repeat(moment: Moment, task: Task) -> Next | None:
        seconds.append(moment.now)
        if moment.now == 10:
            moment.move(task.id, 20, Phase.MARCH)  # wins over what is returned
            return Next(30, Phase.MARCH)
        return Next(moment.now + 5, Phase.MARCH) if moment.now < 25 else None

    HANDLERS["repeat"] = repeat
    started(game, ("repeat", "r", 10, Phase.MARCH))
    game.advance(until=100)
    assert seconds == [10, 20, 25]
    assert not any(task.kind == "repeat" for task in game.world.tasks.values())


def test_a_task_due_at_the_present_second_still_runs_in_it(diary: list[tuple[int, str, str, int]]) -> None:
    game = quiet()

    def mover(moment: Moment, task: Task) -> None:
        moment.start("diary", "now", moment.now, Phase.SCRIPT)

    HANDLERS["mover"] = mover
    started(game, ("mover", "m", 50, Phase.END))
    game.advance(until=50)
    assert [(second, who) for second, who, _, _ in diary] == [(50, "now")]


def test_advance_until_is_inclusive_and_does_nothing_twice(diary: list[tuple[int, str, str, int]]) -> None:
    game = quiet()
    started(game, *[("diary", str(due), due, Phase.MARCH) for due in (99, 100, 101)])
    assert game.advance(until=100) is Stop.TIME
    assert [second for second, *_ in diary] == [99, 100]
    assert game.advance(until=100) is Stop.TIME
    assert game.advance(until=3) is Stop.TIME
    assert len(diary) == 2
    assert game.advance(until=101) is Stop.TIME
    assert len(diary) == 3


def test_advance_counts_steps_and_asks_stop_between_them(diary: list[tuple[int, str, str, int]]) -> None:
    game = quiet()
    started(game, *[("diary", str(due), due, Phase.MARCH) for due in range(10, 20)])
    assert game.advance(steps=3) is Stop.STEPS
    assert len(diary) == 3
    assert game.advance(steps=0) is Stop.STEPS
    assert game.advance(stop=lambda: len(diary) == 5) is Stop.ASKED
    assert len(diary) == 5
    assert game.advance(steps=50, until=19) is Stop.TIME
    assert len(diary) == 10


def test_time_stands_still_at_a_decision() -> None:
    game = opened("two-valleys")
    assert game.advance() is Stop.DECISION
    assert game.advance(until=50 * DAY) is Stop.DECISION
    assert game.now == 0


def test_a_fault_in_a_handler_ends_the_game_as_a_crash_and_is_raised(diary: list[tuple[int, str, str, int]]) -> None:
    class OddlyMade(Exception):
        def __init__(self, one: int, two: int) -> None:
            super().__init__(f"{one} of {two}")

    def crasher(moment: Moment, task: Task) -> None:
        raise OddlyMade(1, 2)

    HANDLERS["crasher"] = crasher
    game = quiet()
    started(game, ("crasher", "c", 77, Phase.MARCH))
    with pytest.raises(OddlyMade):
        game.advance()
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winner) == ("crash", "")
    assert set(game.outcome.reasons) == {"red", "blue"}
    assert game.advance() is Stop.END
    assert isinstance(game.journal.rows[-1][3], GameEnded)
    assert Game.load(game.save()).outcome == game.outcome


def test_a_task_due_in_the_past_is_a_fault(diary: list[tuple[int, str, str, int]]) -> None:
    def back(moment: Moment, task: Task) -> Next:
        return Next(moment.now - 1, Phase.MARCH)

    HANDLERS["mover"] = back
    game = quiet()
    started(game, ("mover", "m", 50, Phase.MARCH))
    with pytest.raises(RuntimeError, match="past"):
        game.advance()


def test_a_game_that_is_over_takes_no_orders() -> None:
    game = opened("two-valleys")
    game.advance()
    game.end("time_out", "the clock ran out")
    before = game.digest()
    answer_ = game.submit("red", {"kind": "defend", "force": "red-1"})
    assert getattr(answer_, "code", "") == "GAME_OVER"
    assert getattr(game.commit("red"), "code", "") == "GAME_OVER"
    assert game.digest() == before


def test_who_submits_first_never_matters() -> None:
    """Orders of both sides in every interleaving, the sides' own order kept: one world."""
    red = [{"kind": "move", "force": "red-3", "path": ["red-bridge--market"]}, {"kind": "defend", "force": "red-1"}]
    blue = [{"kind": "post_lookout", "force": "blue-3", "on": True}, {"kind": "camp", "force": "blue-1", "hours": 9}]
    given = [("red", fields) for fields in red] + [("blue", fields) for fields in blue]
    digests = set()
    for order in itertools.permutations(range(4)):
        if order.index(0) > order.index(1) or order.index(2) > order.index(3):
            continue
        for commits in (("red", "blue"), ("blue", "red")):
            game = opened("two-valleys")
            game.advance()
            for index in order:
                assert not hasattr(game.submit(*given[index]), "code")
            for side in commits:
                game.commit(side)
            game.advance(until=DAY - 1)
            digests.add(game.digest())
    assert len(digests) == 1
