from fractions import Fraction

import msgspec
import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.rules.free_or_die import melee
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.condition import Condition, attack_problem, injure, rise, skill_loss
from warclock.sim.rules.free_or_die.melee import Blow, BlowOutcome, Brawl, Melee, Striker
from warclock.sim.rules.free_or_die.persons import Hooah, Person, Rating, roll_action
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.rulings import Rulings

TORSO, ARM, HEAD = 1, 4, 6


def fighter(dice: int = 4, **more: object) -> Striker:
    return Striker(person=replace(person(combatives=dice), **more))


def struck(
    *values: int, attacker: Striker | None = None, defender: Striker | None = None, **more: object
) -> BlowOutcome:
    blow = Blow(attacker=attacker or fighter(), defender=defender or fighter(), **more)  # type: ignore[arg-type]
    outcome = melee.strike(blow, Script(*values))
    assert isinstance(outcome, BlowOutcome)
    return outcome


def by(short: int, **more: object) -> BlowOutcome:
    """A blow of DR 7 that leaves the victim short by so much (below 0: he has more GOs)."""
    strong = Striker(person=replace(person(combatives=6), brawn="average"), **more)  # type: ignore[arg-type]
    tough = Striker(person=person(combatives=4, toughness=9), holds="club")
    return struck(6, 0, TORSO, 7 - short, attacker=strong, defender=tough, now_s=600)


@pytest.mark.rule("FD-MELEE-01")
def test_reach_is_one_metre_inclusive() -> None:
    far = Blow(attacker=fighter(), defender=fighter(), distance_m=Fraction("1.1"))
    assert melee.strike(far, Script()) == Refused("NOT_IN_REACH")
    assert struck(0, 0, distance_m=Fraction(1)).result == "miss"


@pytest.mark.rule("FD-MELEE-02", "FD-MELEE-05")
def test_effects_apply_before_the_roles_swap() -> None:
    def pair(*values: int, **more: object) -> melee.MeleeOutcome:
        given = Melee(first=fighter(5), second=fighter(3), **more)  # type: ignore[arg-type]
        dice = Script(*values)
        outcome = melee.fight(given, dice)
        assert isinstance(outcome, melee.MeleeOutcome) and not dice.values
        return outcome

    both = pair(1, 1, 2, 0, TORSO, 3)
    assert both.answer is not None and both.answer.result == "scuffed" and both.first.condition.shaken == 1
    scuffed = pair(2, 1, TORSO, 2, 2, 0, TORSO, 3)
    assert scuffed.answer is not None and scuffed.answer.attack_dice == 2
    assert pair(2, 1, TORSO, 1).answer is None  # stunned: his attack is lost
    assert pair(0, 0, strikes_back=False).answer is None
    disarmer = replace(fighter(5), on_two_short="disarm")
    driven = replace(fighter(3), weapon="large_blunt", holds="large_blunt", driven=True)
    outcome = melee.fight(Melee(first=disarmer, second=driven), Script(3, 1, TORSO, 1, 0, 0))
    assert isinstance(outcome, melee.MeleeOutcome) and outcome.attack.dropped == "large_blunt"
    assert outcome.answer is not None and outcome.answer.attack_dice == 3  # with his fists
    assert pair(5, 0, TORSO, 0).second.condition.severity == "dead"


@pytest.mark.rule("FD-MELEE-03", "FD-MELEE-10")
def test_defence_is_combatives_and_not_affected_by_stun_suppression_or_weapons() -> None:
    shaken = Condition(stunned_until_s=12, suppressed_until_s=12, shaken=1)
    victim = Striker(person=replace(person(combatives=3, dodge=1), condition=shaken), weapon="large_blunt")
    assert struck(0, 0, defender=victim).defence_dice == 3
    low = replace(victim, person=replace(victim.person, condition=Condition(severity="wounded")))
    assert struck(0, 0, defender=low).defence_dice == 2


@pytest.mark.rule("FD-MELEE-04")
def test_a_hit_needs_more_gos() -> None:
    assert [struck(g, 2, *rest).result for g, rest in ((1, ()), (2, ()), (3, (TORSO, 3)))] == ["miss", "miss", "none"]


@pytest.mark.rule("FD-MELEE-06")
def test_damage_is_brawn_and_margin() -> None:
    for brawn, base in (("inferior", 0), ("average", 1), ("superior", 2)):
        assert [struck(3, d, TORSO, 0, attacker=fighter(brawn=brawn)).dr for d in (2, 0)] == [base + 1, base + 3]


@pytest.mark.rule(
    "FD-MELEE-07", "FD-MELEE-08", "FD-MELEE-09", "FD-MELEE-12", "FD-MELEE-13", "FD-MELEE-14", "FD-MELEE-15"
)
def test_the_chart_of_results() -> None:
    assert [by(short).result for short in range(-1, 8)] == [
        "none",
        "scuffed",
        "stunned",
        "stunned_lingering",
        "unconscious_10min",
        "unconscious_3h_wounded",
        "combat_ineffective",
        "dead",
        "dead",
    ]
    assert melee.melee_result(-2, 0) == "scuffed"  # a rating of 0 is still rolled


@pytest.mark.rule("FD-MELEE-08", "FD-MELEE-09")
def test_nothing_and_scuffed() -> None:
    assert by(-1).defender.condition == Condition()
    scuffed = by(0).defender
    assert scuffed.condition == Condition(shaken=1)
    first = roll_action(scuffed, "combatives", 0, 600, Script(0), Rulings())
    second = roll_action(first.person, "combatives", 0, 600, Script(0), Rulings())
    assert (first.dice, second.dice) == (3, 4)
    again = melee.take_blow(scuffed, "scuffed", 600, Rulings())
    assert again.condition.shaken == 1
    stacked = melee.take_blow(scuffed, "scuffed", 600, Rulings(melee_penalty_stacks=True))
    assert stacked.condition.shaken == 2


@pytest.mark.rule("FD-MELEE-10")
def test_stunned_until_the_turn_after_next() -> None:
    condition = by(1).defender.condition
    assert [attack_problem(condition, 600 + s) for s in (0, 6, 11, 12)] == ["STUNNED"] * 3 + [None]
    later = melee.take_blow(by(1).defender, "stunned", 606, Rulings()).condition
    assert later.stunned_until_s == 618
    assert melee.take_blow(replace(by(1).defender, condition=later), "stunned", 600, Rulings()).condition == later


@pytest.mark.rule("FD-MELEE-11")
def test_lingering_lasts_ten_minutes_and_does_not_add_up() -> None:
    victim = by(2).defender
    assert attack_problem(victim.condition, 611) == "STUNNED"
    assert [skill_loss(victim.condition, s) for s in (600, 1199, 1200)] == [1, 1, 0]
    twice = melee.take_blow(victim, "stunned_lingering", 900, Rulings()).condition
    assert [skill_loss(twice, s) for s in (900, 1199, 1499, 1500)] == [1, 1, 1, 0]
    assert [skill_loss(twice, s, stacks=True) for s in (900, 1199, 1200)] == [2, 2, 1]
    stacking = Rulings(melee_penalty_stacks=True)
    rolled = roll_action(replace(victim, condition=twice), "combatives", 0, 900, Script(0), stacking)
    assert rolled.dice == 2


@pytest.mark.rule("FD-MELEE-12")
def test_knocked_out_for_ten_minutes_then_lingering_for_ten() -> None:
    condition = by(3).defender.condition
    assert [attack_problem(condition, s) for s in (600, 1199, 1200)] == ["UNCONSCIOUS", "UNCONSCIOUS", None]
    assert [skill_loss(condition, s) for s in (1199, 1200, 1799, 1800)] == [0, 1, 1, 0]
    assert condition.severity == "unhurt"


@pytest.mark.rule("FD-MELEE-13")
def test_a_long_knock_out_is_a_wound_with_its_clock() -> None:
    condition = by(4).defender.condition
    assert [attack_problem(condition, s) for s in (600, 11_399, 11_400)] == ["UNCONSCIOUS", "UNCONSCIOUS", None]
    assert (condition.severity, condition.deadline_s) == ("wounded", 2400)
    low = Person(condition=injure(Condition(), "wounded", 0))
    assert melee.take_blow(low, "unconscious_3h_wounded", 600, Rulings()).condition.severity == "combat_ineffective"


@pytest.mark.rule("FD-MELEE-14")
def test_combat_ineffective_and_out_until_aided() -> None:
    condition = by(5).defender.condition
    assert (condition.severity, condition.deadline_s, condition.unconscious_until_aided) == (
        "combat_ineffective",
        1200,
        True,
    )


@pytest.mark.rule("FD-MELEE-15")
def test_killed_but_not_blown_away() -> None:
    condition = by(6).defender.condition
    assert (condition.severity, condition.died_s, condition.acute) == ("dead", 600, True)


@pytest.mark.rule("FD-MELEE-16")
def test_disarming_replaces_the_lingering_part() -> None:
    disarmed = by(2, on_two_short="disarm")
    assert disarmed.dropped == "club" and skill_loss(disarmed.defender.condition, 600) == 0
    assert disarmed.defender.condition.stunned_until_s == 612
    empty = struck(3, 2, TORSO, 0, attacker=replace(fighter(), on_two_short="disarm"))
    assert empty.dropped is None and skill_loss(empty.defender.condition, 0) == 1
    assert by(1, on_two_short="disarm").dropped is None and by(3, on_two_short="disarm").dropped is None


@pytest.mark.rule("FD-MELEE-17")
def test_a_throw_adds_getting_up_to_stun_and_lingering() -> None:
    thrower = Striker(person=replace(person(combatives=4), throws=True), on_two_short="throw")
    thrown = struck(3, 2, TORSO, 0, attacker=thrower)
    condition = thrown.defender.condition
    assert thrown.thrown and condition.prone and skill_loss(condition, 0) == 1
    assert attack_problem(condition, 12) == "PRONE" and attack_problem(rise(condition), 12) is None
    untrained = Blow(attacker=replace(thrower, person=person(combatives=4)), defender=fighter())
    assert melee.strike(untrained, Script()) == Refused("THROW_NOT_TRAINED")


@pytest.mark.rule("FD-MELEE-18", "FD-MELEE-19", "FD-MELEE-20")
@pytest.mark.parametrize(
    ("weapon", "dice", "ratings"),
    [
        ("fist", 4, (0, 1, 2)),
        ("club", 5, (0, 1, 2)),
        ("assault_rifle", 5, (0, 1, 2)),
        ("service_pistol", 5, (0, 1, 2)),
        ("large_blunt", 6, (0, 1, 2)),
        ("small_blade", 4, (2, 3, 4)),
        ("large_blade", 5, (3, 4, 5)),
    ],
)
def test_weapons(weapon: str, dice: int, ratings: tuple[int, int, int]) -> None:
    for brawn, base in zip(("inferior", "average", "superior"), ratings, strict=True):
        armed = replace(fighter(brawn=brawn), weapon=weapon)
        outcome = struck(2, 1, TORSO, 3, attacker=armed)
        assert (outcome.attack_dice, outcome.dr) == (dice, base + 1)
    assert struck(0, 0, defender=replace(fighter(), weapon=weapon)).defence_dice == 4


@pytest.mark.rule("FD-MELEE-19", "FD-MELEE-20")
def test_blades_on_the_ranged_chart_by_option() -> None:
    knife, rulings = replace(fighter(), weapon="small_blade"), Rulings(melee_blade_chart="ranged")
    assert struck(2, 1, TORSO, 2, attacker=knife).result == "stunned_lingering"
    stabbed = struck(2, 1, TORSO, 2, attacker=knife, rulings=rulings)
    assert (stabbed.result, stabbed.defender.condition.deadline_s) == ("wounded", 1800)
    assert struck(2, 1, TORSO, 0, rulings=rulings).result == "stunned_lingering"  # a fist: DR 2


@pytest.mark.rule("FD-MELEE-21")
def test_armour_on_the_spot_counts_fully_and_a_head_is_no_worse() -> None:
    armoured = fighter(armour=("kevlar_vest", "steel_pot"))
    ratings = {face: struck(4, 1, face, 3, defender=armoured).dr for face in range(1, 7)}
    assert ratings == {1: 2, 2: 2, 3: 2, 4: 4, 5: 4, 6: 3}
    worse = Rulings(melee_head_bonus=True)
    assert struck(4, 1, HEAD, 3, rulings=worse).dr == 5 and struck(4, 1, ARM, 3, rulings=worse).dr == 4


@pytest.mark.rule("FD-MELEE-22")
def test_no_cap_keeps_hooah_dice_or_a_heavy_object_from_the_top_rows() -> None:
    hero = Striker(person=replace(person(combatives=3), brawn="superior", hooah=Hooah(action=2)), weapon="large_blunt")
    killed = struck(6, 1, TORSO, 1, attacker=hero)
    assert (killed.attack_dice, killed.dr, killed.result) == (7, 7, "dead")
    assert struck(6, 1, TORSO, 2, attacker=hero).result == "combat_ineffective"


@pytest.mark.rule("FD-MELEE-23")
def test_narration_is_kept_and_bounded() -> None:
    told = replace(fighter(), flourish="x" * 500)
    assert struck(0, 0, attacker=told).flourish == "x" * 500
    with pytest.raises(msgspec.ValidationError):
        wire.from_data({"person": {}, "flourish": "x" * 501}, Striker)


@pytest.mark.rule("FD-MELEE-24")
@pytest.mark.parametrize(
    "condition",
    [
        Condition(unconscious_until_s=1),
        Condition(unconscious_until_aided=True),
        Condition(severity="combat_ineffective"),
        Condition(bound=True),
    ],
)
def test_the_helpless_have_no_defence_but_their_toughness(condition: Condition) -> None:
    helpless = fighter(condition=condition)
    hit = struck(1, TORSO, 2, defender=helpless)
    assert (hit.defence_dice, hit.dr, hit.toughness_gos) == (0, 2, 2)
    assert struck(0, defender=helpless).result == "miss"


@pytest.mark.rule("FD-MELEE-25")
def test_several_opponents_are_resolved_one_by_one_against_full_dice() -> None:
    dice = Script(0, 0, 2, 1, TORSO, 2, 1, 1)
    outcome = melee.gang_up(Brawl(attackers=(fighter(2), fighter(3), fighter(4)), defender=fighter(5)), dice)
    assert [blow.defence_dice for blow in outcome.blows if isinstance(blow, BlowOutcome)] == [5, 5, 5]
    assert outcome.defender.condition.shaken == 1 and not dice.values


@pytest.mark.rule("FD-MELEE-26")
def test_stances_lower_blows_too() -> None:
    dice = {}
    for stance in ("open", "cover", "active_cover", "active_concealment", "running", "dodging"):
        strained = replace(fighter(), posture=Posture(stance=stance), weapon="club")
        dice[stance] = struck(0, 0, attacker=strained, defender=strained).attack_dice
        ignored = struck(0, 0, attacker=strained, rulings=Rulings(melee_stance_penalty=False))
        assert ignored.attack_dice == 5
        assert struck(0, 0, defender=strained).defence_dice == 4
    assert dice == {"open": 5, "cover": 5, "active_cover": 4, "active_concealment": 4, "running": 3, "dodging": 3}
    weak = Striker(person=Person(skills={"combatives": Rating(1)}), posture=Posture(stance="running"))
    assert struck(1, attacker=weak).attack_dice == 0
