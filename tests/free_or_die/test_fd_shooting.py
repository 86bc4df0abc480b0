from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.rules.free_or_die import shooting, wounds
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.condition import Condition, attack_problem, may_do, may_move, skill_loss
from warclock.sim.rules.free_or_die.persons import Hooah, Person, roll_action, roll_defence
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.shooting import Shot, ShotOutcome, Target, TargetResult
from warclock.sim.rules.free_or_die.wounds import Damage, suffer

TORSO, ARM, LEG, HEAD = 1, 4, 5, 6
SHOOTER = person("shooter", small_arms=4, combatives=4)


def at(metres: int, stance: str = "open", **more: object) -> Target:
    victim = replace(person(f"t{metres}", dodge=3), **more)
    return Target(person=victim, distance_m=Fraction(metres), posture=Posture(stance=stance))  # type: ignore[arg-type]


def fire(*values: int, **more: object) -> ShotOutcome:
    shot = Shot(**{"shooter": SHOOTER, "weapon": "assault_rifle", "targets": (at(90),), **more})  # type: ignore[arg-type]
    dice = Script(*values)
    outcome = shooting.shoot(shot, dice)
    assert isinstance(outcome, ShotOutcome) and not dice.values
    return outcome


def one(*values: int, **more: object) -> TargetResult:
    return fire(*values, **more).targets[0]


def refused(**more: object) -> str:
    shot = Shot(**{"shooter": SHOOTER, "weapon": "assault_rifle", "targets": (at(90),), **more})  # type: ignore[arg-type]
    outcome = shooting.shoot(shot, Script())
    assert isinstance(outcome, Refused)
    return outcome.code


@pytest.mark.rule("FD-RANGED-01")
def test_skill_against_dodge_then_toughness() -> None:
    assert one(2, 2).result == "miss" and one(1, 2).result == "miss"
    hit = one(3, 2, TORSO, 1)
    assert (hit.result, hit.dr, hit.area, hit.toughness_gos) == ("wounded", 3, "torso", 1)
    assert hit.person.condition.severity == "wounded"


@pytest.mark.rule("FD-RANGED-02", "FD-RANGED-05")
def test_the_attack_pool_takes_every_modifier() -> None:
    low = Condition(severity="wounded", shaken=1)
    shooter = replace(SHOOTER, condition=low, hooah=Hooah(action=3))
    # 4 - 1 wounded - 1 pained + 3 Hooah + 1 near + 1 automatic - 1 active cover
    outcome = fire(
        0,
        0,
        shooter=shooter,
        mode="automatic",
        targets=(at(30),),
        posture=Posture(stance="active_cover"),
    )
    assert outcome.targets[0].attack_dice == 6
    assert (outcome.shooter.condition.shaken, outcome.shooter.hooah.action) == (0, 0)
    single = Shot(shooter=SHOOTER, weapon="assault_rifle", targets=(at(30),))
    assert shooting.attack_pool(single, at(30)).dice == 5 == one(0, 0, targets=(at(30),)).attack_dice


@pytest.mark.rule("FD-RANGED-03")
def test_the_defence_pool_is_fresh_against_every_attack() -> None:
    low = Condition(lingering=(), severity="wounded", shaken=1)
    target = at(90, "active_concealment", condition=low, hooah=Hooah(defence=1))
    assert one(0, 0, targets=(target,)).defence_dice == 5  # 3 - 1 + 1 + 2
    assert one(0, 0, targets=(target,), mode="automatic").defence_dice == 4


@pytest.mark.rule("FD-RANGED-04")
def test_the_wound_chart() -> None:
    chart = [wounds.wound_result(4, gos) for gos in range(5, -1, -1)]
    assert chart == ["none", "pained", "suppressed", "wounded", "combat_ineffective", "dead"]
    assert wounds.wound_result(5, 0) == wounds.wound_result(9, 1) == "blown_away"
    assert (wounds.wound_result(0, 0), wounds.wound_result(-3, 0), wounds.wound_result(0, 1)) == (
        "pained",
        "pained",
        "none",
    )


@pytest.mark.rule("FD-RANGED-05")
def test_pained_costs_one_die_of_the_next_roll_that_is_not_a_defence() -> None:
    victim = one(3, 2, TORSO, 3).person
    assert victim.condition == Condition(shaken=1)
    assert roll_defence(victim, "dodge", 0, 0, Script(0), DEFAULT).dice == 3
    assert roll_action(victim, "dodge", 0, 0, Script(0), DEFAULT).dice == 2
    twice = wounds.take_wound(victim, "pained", 0)
    assert twice.condition.shaken == 1
    assert wounds.take_wound(victim, "pained", 0, Rulings(melee_penalty_stacks=True)).condition.shaken == 2


@pytest.mark.rule("FD-RANGED-06")
def test_suppressed_for_the_rest_of_this_turn_and_all_of_the_next() -> None:
    victim = one(3, 2, TORSO, 2, now_s=60).person
    assert [attack_problem(victim.condition, s) for s in (60, 66, 71, 72)] == ["SUPPRESSED"] * 3 + [None]
    allowed = {a: may_do(victim.condition, a, 66) for a in ("hide", "crawl", "take_cover", "dodge", "treat", "walk")}
    assert allowed == {"hide": True, "crawl": True, "take_cover": True, "dodge": True, "treat": False, "walk": False}
    assert may_do(victim.condition, "treat", 72) and roll_defence(victim, "dodge", 0, 66, Script(0), DEFAULT).dice == 3
    renewed = wounds.take_wound(victim, "suppressed", 66).condition
    assert renewed.suppressed_until_s == 78


@pytest.mark.rule("FD-RANGED-07")
def test_wounded_and_combat_ineffective() -> None:
    wounded = one(3, 2, TORSO, 1).person
    assert skill_loss(wounded.condition, 0) == 1 and attack_problem(wounded.condition, 0) is None
    assert wounds.suffer(Damage(person=wounded, source="wreck", dr=0), Script(3)).gos == 3  # all three dice
    out = one(3, 2, TORSO, 0).person
    assert out.condition.severity == "combat_ineffective" and attack_problem(out.condition, 0) == "COMBAT_INEFFECTIVE"
    assert not may_move(out.condition, 0) and roll_defence(out, "dodge", 5, 0, Script(), DEFAULT).dice == 0


@pytest.mark.rule("FD-RANGED-08")
def test_dodge_works_standing_still_but_not_for_the_helpless() -> None:
    assert one(0, 0).defence_dice == 3
    for condition in (
        Condition(bound=True),
        Condition(unconscious_until_s=9),
        Condition(severity="combat_ineffective"),
    ):
        assert one(0, targets=(at(90, "cover", condition=condition),)).defence_dice == 0
    surprised = at(90, condition=Condition(suppressed_until_s=12, stunned_until_s=12))
    assert one(0, 0, targets=(surprised,)).defence_dice == 3


@pytest.mark.rule("FD-RANGED-09")
def test_the_margin_adds_nothing_but_by_option() -> None:
    assert one(4, 0, TORSO, 0).dr == 3
    assert one(4, 0, TORSO, 0, rulings=Rulings(ranged_margin_adds=True)).dr == 7


@pytest.mark.rule("FD-RANGED-10")
def test_the_berserk_feel_nothing_at_first() -> None:
    on = Rulings(trait_berserk=True)
    for gos in (3, 2):
        assert one(3, 2, TORSO, gos, targets=(at(90, berserk=True),), rulings=on).person.condition == Condition()
    wounded = one(3, 2, TORSO, 1, targets=(at(90, berserk=True),), rulings=on).person.condition
    assert [skill_loss(wounded, s) for s in (0, 59, 60)] == [0, 0, 1] and wounded.deadline_s == 1800
    out = one(3, 2, TORSO, 0, targets=(at(90, berserk=True),), rulings=on).person.condition
    assert [attack_problem(out, s) for s in (0, 29, 30)] == [None, None, "COMBAT_INEFFECTIVE"]
    assert out.deadline_s == 600
    off = one(3, 2, TORSO, 2, targets=(at(90, berserk=True),)).person.condition
    assert off.suppressed_until_s == 12
    blast = Damage(person=Person(berserk=True), source="blast", dr=1, rulings=on)
    assert suffer(blast, Script(TORSO, 2)).result == "none"
    dead = suffer(Damage(person=Person(berserk=True), source="wreck", dr=4, rulings=on), Script(0))
    assert dead.person.condition.severity == "dead"


@pytest.mark.rule("FD-RANGED-11")
@pytest.mark.parametrize(
    ("source", "located", "head", "floor", "acute"),
    [
        ("melee", True, False, False, True),
        ("missile", True, True, False, True),
        ("blast", True, True, True, True),
        ("wreck", False, False, False, True),
        ("accident", False, False, False, True),
        ("slow", False, False, False, False),
        ("suffocation", False, False, False, True),
    ],
)
def test_the_matrix_of_sources(source: str, located: bool, head: bool, floor: bool, acute: bool) -> None:
    victim = replace(person(toughness=6), armour=("kevlar_helmet",))

    def harmed(dr: int, gos: int) -> wounds.Suffered:
        values = (HEAD, gos) if located else (gos,)
        return suffer(Damage(person=victim, source=source, dr=dr, now_s=50), Script(*values))  # type: ignore[arg-type]

    assert harmed(4, 4).dr == 4 - (2 if located else 0) + (1 if head else 0)
    assert harmed(0, 6).result == ("suppressed" if floor else "none")
    wound = harmed(6, 2 if located else 4).person.condition
    assert wound.severity in ("wounded", "combat_ineffective", "dead")
    assert wound.acute is acute
    if wound.severity == "wounded":
        assert wound.deadline_s == (1850 if acute else None)


@pytest.mark.rule("FD-RANGED-11")
def test_blasts_without_areas_by_option() -> None:
    victim = replace(person(), armour=("kevlar_helmet", "kevlar_vest"))
    rulings = Rulings(heavy_blast_location="none")
    plain = suffer(Damage(person=victim, source="blast", dr=4, rulings=rulings), Script(3))
    assert (plain.area, plain.dr) == (None, 4)
    assert suffer(Damage(person=victim, source="missile", dr=4, rulings=rulings), Script(TORSO, 3)).dr == 2


@pytest.mark.rule("FD-RANGED-12")
def test_moving_or_unaware_or_melee_targets_have_no_modifier_of_their_own() -> None:
    engaged = at(5, condition=Condition(stunned_until_s=12))
    assert one(0, 0, targets=(engaged,)).defence_dice == 3
    missed = fire(1, 3, targets=(at(5),))
    assert [t.id for t in missed.targets] == ["t5"]  # a miss hits nobody else
