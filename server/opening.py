"""New games: what a request asks for, checked, as what is kept of a game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

import grpc
from msgspec.structs import replace

from warclock.server.records import DeadlineRules, GameRecord, SeatRecord
from warclock.server.refusals import Refused, invalid, not_found
from warclock.server.tokens import hash_of, mint
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game
from warclock.sim.journal import lines_of, opening_line
from warclock.sim.scenario import load, load_text, opening_state, shipped
from warclock.sim.scenario.checks_skirmish import BOARD_COMMANDERS, no_leader_on_a_board
from warclock.sim.scenario.scenario import Loaded, Scenario
from warclock.sim.suggest import one_of
from warclock.sim.world.state import State
from warclock.v1 import games_pb2 as pb

SEEDS = 2**63
ID_BYTES = 8
LONGEST_SECRET = 200  # characters
LONGEST_DEADLINE = 2_592_000  # seconds: 30 days
VIEWS = {pb.SPECTATOR_VIEW_AFTER_END: "after_end", pb.SPECTATOR_VIEW_ALL: "all"}
MOST_PROBLEMS = 5  # of a scenario text that a refusal tells; ValidateScenario tells all


class NewGame(NamedTuple):
    """A game to be kept: its record, its first save, and the journal up to it."""

    record: GameRecord
    save: bytes
    journal: bytes


def shipped_scenario(name: str) -> Scenario:
    """A shipped scenario. Raises Refused for any other name."""
    known = [entry.id for entry in shipped()]
    if name not in known:
        raise not_found("scenario", name, "scenario", known)
    loaded = load(name)
    if loaded.scenario is None:
        raise RuntimeError(f"the shipped scenario {name} does not load: {loaded.problems[0]}")
    return loaded.scenario


def text_scenario(text: bytes) -> Loaded:
    """A scenario from a text that a client sent."""
    return load_text(text, "scenario")


def new_id() -> str:
    """An id that cannot be guessed."""
    return secrets.token_hex(ID_BYTES)


def new_game(request: Any, most_forces: int) -> NewGame:
    """The game that a CreateGameRequest asks for. Raises Refused."""
    scenario = _scenario(request)
    seed = _seed(request)
    state = opening_state(scenario, seed)
    if len(state.forces) > most_forces:
        text = f"the scenario has {len(state.forces)} forces, more than the {most_forces} that this server takes"
        raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_FORCES", text)
    check_choices(request, request.owner_side)
    if len(request.join_secret) > LONGEST_SECRET:
        raise invalid(f"a join secret has up to {LONGEST_SECRET} characters", "join_secret")
    seat_referee(request, state)
    seats = seats_of(request.seats, request.owner_side, state)
    note_seats(state, seats)
    hashed = hash_of(request.join_secret) if request.join_secret else ""
    record = record_of(request, state, seats, request.owner_side, hashed)
    if record.spectators == "all" and not hashed and any(not seat.commander for seat in seats):
        text = "where spectators see all sides, joining needs a secret: a spectator could take a seat"
        raise invalid(text, "join_secret")
    first = opening_line(state)
    game = Game.new(state)
    return NewGame(record, game.save(), first + lines_of(game.journal.take()))


def note_seats(state: State, seats: Iterable[SeatRecord]) -> None:
    """Who plays each side, for the journal to tell."""
    for seat in seats:
        side = state.sides[seat.side]
        side.commander, side.player = seat.commander or side.commander, not seat.commander


def seat_referee(request: Any, state: State) -> None:
    """A referee sits if asked for, or if the scenario has one; none where the owner plays. Raises Refused."""
    if request.referee and request.owner_side:
        raise invalid("where the owner plays a side nobody can rule", "referee")
    if request.referee or request.owner_side:
        state.options = replace(state.options, referee="seat" if request.referee else "none")


def check_choices(request: Any, owner_side: str) -> None:
    """How the game is paced, who may look on, how long seats may take. Raises Refused."""
    if request.pacing == pb.PACING_OWNER and owner_side:
        raise invalid("an owner that plays a side cannot pace the game: it would see the clock", "pacing")
    if request.pacing not in pb.Pacing.values():
        raise invalid("no such pacing", "pacing")
    if request.spectators not in pb.SpectatorView.values():
        raise invalid("no such view of spectators", "spectators")
    if request.spectators == pb.SPECTATOR_VIEW_ALL and owner_side:
        raise invalid("an owner that plays a side cannot let spectators see all sides before the end", "spectators")
    if request.HasField("deadlines"):
        _check_deadlines(request.deadlines)


def _check_deadlines(asked: Any) -> None:
    for name, least in (("decision_seconds", 1), ("bank_seconds", 0), ("ruling_seconds", 0)):
        if not least <= getattr(asked, name) <= LONGEST_DEADLINE:
            raise invalid(f"expected {least} to {LONGEST_DEADLINE} seconds", f"deadlines.{name}")
    if asked.stand_in:
        check_commander(asked.stand_in, "deadlines.stand_in")


def check_commander(name: str, field: str) -> None:
    """There is such a commander. Raises Refused."""
    if name not in COMMANDERS:
        raise invalid(f"there is no commander {name[:100]!r}{one_of(name[:100], COMMANDERS)}", field)


def record_of(
    request: Any, state: State, seats: tuple[SeatRecord, ...], owner_side: str, secret_hash: str
) -> GameRecord:
    """The record of a new game, as a request asks for it that ``check_choices`` has passed."""
    asked = request.deadlines
    rules = DeadlineRules(**{name: getattr(asked, name) for name in DeadlineRules.__struct_fields__})
    return GameRecord(
        id=new_id(),
        scenario=state.header.scenario,
        title=state.header.title,
        scenario_hash=state.header.scenario_hash,
        owner_paces=request.pacing == pb.PACING_OWNER,
        owner_side=owner_side,
        secret_hash=secret_hash,
        seats=seats,
        outcome=state.outcome,
        spectators=VIEWS.get(request.spectators, "none"),
        deadlines=rules if request.HasField("deadlines") else None,
        referee=state.options.referee == "seat",
    )


def forked_game(game: Game, record: GameRecord) -> tuple[NewGame, str]:
    """A fork of a game, paced by its owner, and the secret that joining it needs."""
    secret, hashed = mint()
    fork = game.fork()
    seats = tuple(replace(seat, player=False, bank_spent=0) for seat in record.seats)
    changed = replace(
        record,
        id=new_id(),
        owner_paces=True,
        owner_side="",
        secret_hash=hashed,
        seats=seats,
        paused=False,
        spectators="none",
        deadlines=None,
        request_hash="",
    )
    return NewGame(changed, fork.save(), fork.opening_line()), secret


def _scenario(request: Any) -> Scenario:
    source = request.WhichOneof("source")
    if source == "scenario":
        return shipped_scenario(request.scenario)
    if source is None:
        raise invalid("name a shipped scenario or send a text", "scenario")
    loaded = text_scenario(request.scenario_text)
    if loaded.scenario is None:
        problems = [str(problem) for problem in loaded.problems[:MOST_PROBLEMS]]
        text = f"{len(loaded.problems)} problems: {'; '.join(problems)}"
        refused = invalid(text, "scenario_text", "BAD_SCENARIO")
        raise refused.naming(("scenario_text", problem) for problem in problems)
    return loaded.scenario


def _seed(request: Any) -> int:
    if not request.HasField("seed"):
        return secrets.randbelow(SEEDS)
    if request.owner_side:
        raise invalid("an owner that plays a side cannot choose the seed", "seed")
    if request.seed < 0:
        raise invalid("a seed is 0 or more", "seed")
    return int(request.seed)


def seats_of(settings: Iterable[Any], owner_side: str, state: State) -> tuple[SeatRecord, ...]:
    """The seats of a game: as SeatSettings say, else the commanders of the state. Raises Refused."""
    asked: dict[str, str] = {}
    for setting in settings:
        if setting.side not in state.sides:
            raise not_found("side", setting.side, "seats.side", state.sides)
        if setting.side in asked:
            raise invalid(f"side {setting.side} is told twice", "seats.side")
        asked[setting.side] = _holder(setting)
    if owner_side:
        if owner_side not in state.sides:
            raise not_found("side", owner_side, "owner_side", state.sides)
        if owner_side in asked:
            raise invalid("the owner's side needs no seat setting", "owner_side")
        asked[owner_side] = ""
    seats = []
    for side in state.sides.values():
        commander = asked.get(side.id, side.commander)
        if commander:
            check_commander(commander, "seats.commander")
        if asked.get(side.id) and state.header.skirmish and commander not in BOARD_COMMANDERS:
            raise invalid(no_leader_on_a_board(commander), "seats.commander")
        seats.append(SeatRecord(side=side.id, name=side.name, commander=commander, player=side.id == owner_side))
    return tuple(seats)


def _holder(setting: Any) -> str:
    """The commander of a seat setting; empty: open."""
    holder = setting.WhichOneof("holder")
    if holder == "commander" and setting.commander:
        return str(setting.commander)
    if holder == "open" and setting.open:
        return ""
    raise invalid("name a commander or set open", "seats.holder")
