"""Edge, for less serious games: a player's account and what it buys (BO-EDGE-01 to BO-EDGE-05)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.rules.black_ops.declaration import edge_defence_step
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.turn import Step

STARTING_EDGE = 5
BUILT_IN_PLAYER_EDGE = 0
WEIRD_BONUS = 5
Weird = Literal["bonus", "ignore_refusal"]


class EdgeAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Points of a player, not of a character; no upper limit. Turn and rolls are those it was last used for."""

    player: str = ""
    points: Annotated[int, msgspec.Meta(ge=0)] = STARTING_EDGE
    extra_turns: tuple[tuple[str, int], ...] = ()  # (person, turn) of extra actions bought


def account_of(player: str, *, built_in: bool = False, points: int | None = None) -> EdgeAccount:
    """A player's account at the start: 5; a built-in player has what the scenario gives, by default none."""
    start = BUILT_IN_PLAYER_EDGE if built_in else STARTING_EDGE
    return EdgeAccount(player=player, points=start if points is None else points)


def spend_problem(account: EdgeAccount, rulings: Rulings = DEFAULT) -> str | None:
    """EDGE_OFF in a serious game, NO_EDGE with an empty account."""
    if not rulings.edge:
        return "EDGE_OFF"
    return "NO_EDGE" if account.points < 1 else None


def spend(account: EdgeAccount, rulings: Rulings = DEFAULT) -> EdgeAccount | str:
    """One point less, or the refusal code."""
    return spend_problem(account, rulings) or replace(account, points=account.points - 1)


def award(account: EdgeAccount, points: int, *, in_game: bool, by_referee: bool) -> EdgeAccount | str:
    """More points for entertainment inside the game, awarded by the referee (BO-EDGE-01)."""
    if not by_referee:
        return "GM_ONLY"
    return replace(account, points=account.points + points) if in_game else account


def extra_action(
    account: EdgeAccount, person: str, turn: int, *, own_slot: bool, rulings: Rulings = DEFAULT
) -> EdgeAccount | str:
    """Buy one action more on the person's own slot, once a turn, unannounced (BO-EDGE-02)."""
    if (person, turn) in account.extra_turns:
        return "ALREADY_USED"
    if not own_slot:
        return "TOO_LATE"
    paid = spend(account, rulings)
    if isinstance(paid, str):
        return paid
    kept = tuple(one for one in account.extra_turns if one[1] == turn)
    return replace(paid, extra_turns=(*kept, (person, turn)))


def back_defence(account: EdgeAccount, step: Step, rulings: Rulings = DEFAULT) -> EdgeAccount | str:
    """Pay one point for the defence of a whole turn, in the step that the scenario names (BO-INIT-05, BO-EDGE-04)."""
    if step != edge_defence_step(rulings):
        return "TOO_LATE"
    return spend(account, rulings)


def roll_problem(spent_on_roll: int, account: EdgeAccount, rulings: Rulings = DEFAULT) -> str | None:
    """One point a roll; that of the defence counts for each defence roll (BO-EDGE-03, BOR-17)."""
    problem = spend_problem(account, rulings)
    if problem is not None:
        return problem
    return "ONE_PER_ROLL" if spent_on_roll > 0 else None


class WeirdGranted(msgspec.Struct, frozen=True):
    """Something odd that the referee lets pass: +5 on one roll, or one refusal ignored."""

    account: EdgeAccount
    bonus: int
    ignores_refusal: bool


def weird(account: EdgeAccount, effect: Weird, consent: bool | None, rulings: Rulings = DEFAULT) -> WeirdGranted | str:
    """Something seemingly impossible, if the referee allows it; ``consent`` None: unattended, which refuses.

    A refused request costs nothing (BO-EDGE-05).
    """
    problem = spend_problem(account, rulings)
    if problem is not None:
        return problem
    if not consent:
        return "VETOED"
    paid = replace(account, points=account.points - 1)
    return WeirdGranted(paid, WEIRD_BONUS if effect == "bonus" else 0, effect == "ignore_refusal")
