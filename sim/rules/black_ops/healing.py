"""Healing, and what goes on by itself until it is treated (BO-HEAL, BO-WOUND-04, BO-GREN-03)."""

from __future__ import annotations

from fractions import Fraction

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.black_ops.checks import Effort, edge_problem, effort_problem, natural_of, own_changes
from warclock.sim.rules.black_ops.damage import BLEEDING_TURNS, lose_hp
from warclock.sim.rules.black_ops.melee import REACH_M
from warclock.sim.rules.black_ops.persons import Burn, Condition, Person, State, Treatment, hp_of, state_of
from warclock.sim.rules.black_ops.rolls import judge, tally
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import maximum_hp, skill_value

POINTS_PER_HP = 5
BLEEDING_TN = 8


class Heal(Effort, frozen=True, kw_only=True):
    """Medicine on somebody within reach; the person of the effort heals. ``patient`` None: himself."""

    patient: Person | None = None
    distance_m: Fraction = Fraction(1)

    def treated(self) -> Person:
        """Whom the healing is for."""
        return self.person if self.patient is None else self.patient


class HealOutcome(Outcome, frozen=True):
    """What was restored, and when the work is over."""

    total: int
    restored: int
    hp: int
    state: State
    done_s: int
    patient: Person


def healing_cap(patient: Person) -> int:
    """Hit points that healing cannot lift him above: the maximum, or where the last healing left him (BO-HEAL-03)."""
    treatment = patient.condition.treatment
    full = maximum_hp(patient.sheet)
    return full if treatment is None else min(full, treatment.level)


def restored_by(natural: int, total: int) -> int:
    """One point for every full 5 of the total; nothing on a natural 1 (BO-HEAL-01)."""
    return 0 if natural == 1 else max(0, total // POINTS_PER_HP)


def heal_problem(given: Heal) -> str | None:
    """Why not: the healer's state, reach, or a patient who is dead, whole or healed already (section 29)."""
    patient = given.treated()
    if state_of(patient, given.rulings) == "dead":
        return "DEAD_PATIENT"
    if given.patient is not None and given.distance_m > REACH_M:
        return "TOO_FAR"
    if hp_of(patient) >= maximum_hp(patient.sheet):
        return "NOT_WOUNDED"
    treatment = patient.condition.treatment
    if treatment is not None and not treatment.wounded_since:
        return "ALREADY_HEALED"
    if hp_of(patient) >= healing_cap(patient):
        return "AT_CAP"
    return effort_problem(given) or edge_problem(given.edge, own_changes(given, "medicine"), given.rulings)


@adjudicable(
    "heal",
    "BO-HEAL-01",
    "BO-HEAL-02",
    "BO-HEAL-03",
    "BO-HEAL-04",
    label=lambda outcome: f"+{outcome.restored}",
)
def heal(given: Heal, dice: Dice) -> HealOutcome | Refused:
    """Roll d12 + Medicine: one hit point for every 5, once a scene, again only after a new wound."""
    problem = heal_problem(given)
    if problem is not None:
        return Refused(problem)
    natural = natural_of(given, dice, "heal")
    changes = own_changes(given, "medicine")
    total = natural + tally(skill_value(given.person.sheet, "medicine"), changes, given.edge)
    patient = given.treated()
    before = hp_of(patient)
    hp = min(healing_cap(patient), before + restored_by(natural, total))
    condition = replace(patient.condition, hp=hp, treatment=Treatment(hp))
    after = replace(patient, condition=condition)
    done_s = given.now_s + given.rulings.heal_turns * given.rulings.turn_seconds
    return HealOutcome(total, hp - before, hp, state_of(after, given.rulings), done_s, after)


def scene_break(person: Person) -> Person:
    """A new scene: he may be healed again, and whoever stands above 0 may act again (BO-HEAL-02, BO-HP-02)."""
    condition = person.condition
    fresh = Condition(hp=condition.hp, out=hp_of(person) <= 0, bleeding_due_s=condition.bleeding_due_s)
    return replace(person, condition=fresh)


class Staunch(Effort, frozen=True, kw_only=True):
    """Stopping somebody's bleeding with Medicine; ``patient`` None: his own."""

    patient: Person | None = None


class StaunchOutcome(Outcome, frozen=True):
    """Whether the bleeding stopped."""

    total: int
    stopped: bool
    patient: Person


@adjudicable("staunch", "BO-WOUND-04", label=lambda outcome: "stopped" if outcome.stopped else "goes on")
def staunch(given: Staunch, dice: Dice) -> StaunchOutcome | Refused:
    """Roll Medicine against 8 to stop bleeding."""
    patient = given.person if given.patient is None else given.patient
    if patient.condition.bleeding_due_s is None:
        return Refused("NOT_WOUNDED")
    changes = own_changes(given, "medicine")
    problem = effort_problem(given) or edge_problem(given.edge, changes, given.rulings)
    if problem is not None:
        return Refused(problem)
    natural = natural_of(given, dice, "heal")
    total = natural + tally(skill_value(given.person.sheet, "medicine"), changes, given.edge)
    stopped = judge(natural, total, BLEEDING_TN).success
    if stopped:
        patient = replace(patient, condition=replace(patient.condition, bleeding_due_s=None))
    return StaunchOutcome(total, stopped, patient)


def next_due_s(person: Person, rulings: Rulings = DEFAULT) -> int | None:
    """The second at which a lasting effect next works on him; None: none, or he is dead (section 28, step 1)."""
    if state_of(person, rulings) == "dead":
        return None
    times = [burn.due_s for burn in person.condition.burns]
    if person.condition.bleeding_due_s is not None:
        times.append(person.condition.bleeding_due_s)
    return min(times, default=None)


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The moment at which lasting effects are looked at: the start of a turn, or their due second."""

    person: Person
    now_s: int
    rulings: Rulings = DEFAULT


class LastingOutcome(Outcome, frozen=True):
    """Hit points lost to fire and blood, the person after it, and the next due second."""

    burned: int
    bled: int
    state: State
    person: Person
    next_due_s: int | None


def _burn_on(burn: Burn, now_s: int, step_s: int) -> tuple[int, Burn | None]:
    """What a fire did up to ``now_s``, and what is left of it."""
    due = min(burn.left, max(0, (now_s - burn.due_s) // step_s + 1))
    if due == burn.left:
        return due * burn.damage, None
    return due * burn.damage, replace(burn, due_s=burn.due_s + due * step_s, left=burn.left - due)


@adjudicable(
    "lasting", "BO-WOUND-04", "BO-GREN-03", label=lambda outcome: f"{outcome.burned + outcome.bled} {outcome.state}"
)
def last(given: Lasting, dice: Dice) -> LastingOutcome | Refused:
    """Take off what fire and bleeding cost up to now, and say when they are due next. Rolls nothing."""
    person, rulings, now_s = given.person, given.rulings, given.now_s
    due_s = next_due_s(person, rulings)
    if due_s is None or due_s > now_s:
        return Refused("NOT_DUE")
    step_s, condition = rulings.turn_seconds, person.condition
    done = [_burn_on(burn, now_s, step_s) for burn in condition.burns]
    burned = sum(damage for damage, _ in done)
    bled, bleeding_s = 0, condition.bleeding_due_s
    while bleeding_s is not None and bleeding_s <= now_s:
        bled += 1
        bleeding_s += BLEEDING_TURNS * step_s
    burns = tuple(rest for _, rest in done if rest is not None)
    person = replace(person, condition=replace(condition, burns=burns, bleeding_due_s=bleeding_s))
    person = lose_hp(person, burned + bled, rulings)
    return LastingOutcome(burned, bled, state_of(person, rulings), person, next_due_s(person, rulings))
