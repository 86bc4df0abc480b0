"""Hand to hand (BO-MELEE-01 to BO-MELEE-06)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.black_ops.catalogue import melee_weapon
from warclock.sim.rules.black_ops.checks import Effort, edge_problem, effort_problem, natural_of
from warclock.sim.rules.black_ops.damage import Harm, halved, suffer
from warclock.sim.rules.black_ops.entries import MeleeWeapon
from warclock.sim.rules.black_ops.persons import Person, State, defence_edge, state_loss, state_of
from warclock.sim.rules.black_ops.rolls import Contest, compare, roll_d12, tally
from warclock.sim.rules.black_ops.sheet import Sheet, group_value
from warclock.sim.rules.black_ops.skills import Group, other_melee_group

REACH_M = 2  # BOR-34

Blow = Literal["miss", "hit", "both"]


def body_damage(sheet: Sheet, rolled: Group) -> int:
    """Half of the group that is not rolled, rounded up (BO-MELEE-02)."""
    return -(-group_value(sheet, other_melee_group(rolled)) // 2)


def blow_damage(sheet: Sheet, rolled: Group, weapon: str | MeleeWeapon) -> int:
    """A weapon's figure replaces the body's (BO-MELEE-05, BO-MELEE-06)."""
    figure = melee_weapon(weapon).damage
    return body_damage(sheet, rolled) if figure is None else figure


def in_reach(distance_m: Fraction | int) -> bool:
    """Adjacent: two metres, inclusive (BOR-34)."""
    return distance_m <= REACH_M


class Melee(Effort, frozen=True, kw_only=True):
    """One attack hand to hand; the person of the effort attacks."""

    group: Literal["agility", "brutality"] = "brutality"
    weapon: str | MeleeWeapon = "body"
    defender: Person
    defender_weapon: str | MeleeWeapon = "body"
    aware: bool = True
    distance_m: Fraction = Fraction(1)


class MeleeOutcome(Outcome, frozen=True, kw_only=True):
    """Both totals (None: no roll), who won, what each took after armour."""

    result: Blow
    attack_total: int | None
    defence_total: int | None
    attacker_taken: int = 0
    defender_taken: int = 0
    attacker_state: State
    defender_state: State
    attacker: Person
    defender: Person


def melee_problem(given: Melee) -> str | None:
    """Why not: his state, reach, or a modifier out of range (section 29)."""
    if not in_reach(given.distance_m):
        return "OUT_OF_REACH"
    return effort_problem(given) or edge_problem(given.edge, _attack_changes(given), given.rulings)


def _attack_changes(given: Melee) -> tuple[int, ...]:
    """State, weaving, the referee's; what he wears lowers skills, not groups (BO-MELEE-01)."""
    loss = (
        state_loss(given.person, given.turn, given.now_s, given.rulings)
        if given.sealed is None
        else given.sealed.penalty
    )
    return (-loss, given.rulings.combo_penalty if given.joined else 0, *given.modifiers)


def defence_roll(given: Melee, dice: Dice) -> tuple[int, int]:
    """(natural, total) of the defender's own choice of group; Edge may back it (BO-MELEE-03, BO-INIT-05)."""
    defender = given.defender
    loss = state_loss(defender, given.turn, given.now_s, given.rulings)
    edge = defence_edge(defender, given.rulings)
    natural = roll_d12(dice, "defence")
    return natural, natural + tally(group_value(defender.sheet, defender.defend_with), (-loss,), edge)


def _figures(given: Melee, result: Contest, margin: int) -> tuple[int, int]:
    """Damage before armour to the attacker and to the defender (BO-MELEE-04, BO-MELEE-05)."""
    dealt = blow_damage(given.person.sheet, given.group, given.weapon)
    if result == "first":
        return 0, dealt + (margin // 2 if given.rulings.melee_margin else 0)
    if result == "second":
        return 0, 0
    returned = blow_damage(given.defender.sheet, given.defender.defend_with, given.defender_weapon)
    return halved(returned), halved(dealt)


def _harm(person: Person, damage: int, weapon: str | MeleeWeapon, given: Melee) -> Harm:
    if damage == 0:
        return Harm(0, (), person)
    return suffer(person, damage, melee_weapon(weapon).kind, now_s=given.now_s, rulings=given.rulings)


def _label(outcome: MeleeOutcome) -> str:
    if outcome.result == "miss":
        return "miss"
    taken = f"{outcome.result} {outcome.defender_taken}"
    if outcome.result == "both":
        taken += f" and {outcome.attacker_taken}"
    return taken if outcome.defender_state == "able" else f"{taken}, {outcome.defender_state}"


@adjudicable(
    "melee",
    "BO-MELEE-01",
    "BO-MELEE-02",
    "BO-MELEE-03",
    "BO-MELEE-04",
    "BO-MELEE-05",
    "BO-MELEE-06",
    label=_label,
)
def fight(given: Melee, dice: Dice) -> MeleeOutcome | Refused:
    """Resolve one attack hand to hand: group against group; the unaware are hit unless the die shows 1."""
    problem = melee_problem(given)
    if problem is not None:
        return Refused(problem)
    natural = natural_of(given, dice, "attack")
    total = natural + tally(group_value(given.person.sheet, given.group), _attack_changes(given), given.edge)
    defence: tuple[int, int] | None = None
    result: Contest = "second" if natural == 1 else "first"
    if given.aware and state_of(given.defender, given.rulings) == "able":
        defence = defence_roll(given, dice)
        result = compare((natural, total), defence)
    margin = max(0, total - defence[1]) if defence is not None else 0
    to_attacker, to_defender = _figures(given, result, margin)
    hurt = _harm(given.defender, to_defender, given.weapon, given)
    back = _harm(given.person, to_attacker, given.defender_weapon, given)
    blows: dict[Contest, Blow] = {"first": "hit", "second": "miss", "tie": "both"}
    return MeleeOutcome(
        result=blows[result],
        attack_total=total,
        defence_total=None if defence is None else defence[1],
        attacker_taken=back.taken,
        defender_taken=hurt.taken,
        attacker_state=back.state(given.rulings),
        defender_state=hurt.state(given.rulings),
        attacker=back.person,
        defender=hurt.person,
    )
