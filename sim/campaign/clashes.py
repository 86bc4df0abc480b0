"""The battles that a battle consists of: a pair of groups each, and the rounds they fight (MC-MIXED-01, -02, MC-NORET).

A battle of one force against one is one clash. Of several forces each stays separate; whoever faces several enemies
divides, and each pair fights on its own, side by side. All clashes that go on fight their next round together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil

from msgspec.structs import replace

from warclock.sim.campaign.fray import Clash, Fray, Group
from warclock.sim.campaign.situation import combatant
from warclock.sim.dice import Dice
from warclock.sim.events.referee import BattleRankAdjustmentUsed
from warclock.sim.forces.composition import standing, troops_of
from warclock.sim.rules.mass_combat.battle import fight, prepare
from warclock.sim.rules.mass_combat.battle_model import BattleInput, BattleOutcome, Combatant, SideOutcome
from warclock.sim.rules.mass_combat.casualties import after_losses
from warclock.sim.rules.mass_combat.facts import Parent
from warclock.sim.rules.mass_combat.mixed import default_division, divided
from warclock.sim.rules.mass_combat.no_retreat import Stance, StandOrder, round_bonuses, round_ends, standing_force
from warclock.sim.rules.mass_combat.rounding import largest_remainder
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop, Troops, people, strength
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Battle, Party
from warclock.sim.world.world import World


def pairs_of(world: World, attackers: Sequence[Party], defenders: Sequence[Party]) -> list[tuple[Group, Group]]:
    """Every pair of opposing groups; pairs in which one side has nobody are dropped (MC-MIXED-01, -02)."""
    ours = [_groups(world, party, defenders, len(attackers) > 1) for party in attackers]
    theirs = [_groups(world, party, attackers, len(defenders) > 1) for party in defenders]
    pairs = [(ours[i][j], theirs[j][i]) for i in range(len(attackers)) for j in range(len(defenders))]
    return [pair for pair in pairs if pair[0].size and pair[1].size]


def _groups(world: World, party: Party, against: Sequence[Party], among_several: bool) -> list[Group]:
    """The force divided over its enemies, in their order."""
    force = world.forces[party.force]
    ashore = party.attacks and party.mode == "land"
    troops = people(troops_of(world, force)) if ashore else troops_of(world, force)
    if len(against) == 1 and not ashore:
        return [Group(force=force.id, side=force.side, size=force.strength)]
    if len(against) == 1:
        return [_part(force, strength(troops), troops, part=False, ashore=True)]
    enemies = [world.forces[other.force] for other in against]
    sizes = division(world, force, strength(troops), enemies, among_several)
    parts = divided(troops, sizes)
    return [_part(force, size, part, part=True, ashore=ashore) for size, part in zip(sizes, parts, strict=True)]


def _part(force: Force, size: int, troops: Troops, part: bool, ashore: bool) -> Group:
    counts = {troop.type.id: troop.count for troop in troops}
    hurt = {troop.type.id: troop.injured for troop in troops if troop.injured}
    return Group(force=force.id, side=force.side, size=size, part=part, ashore=ashore, counts=counts, hurt=hurt)


def division(world: World, force: Force, count: int, enemies: Sequence[Force], among_several: bool) -> list[int]:
    """Sizes of the groups of ``count`` people, as ordered if the order names just these enemies.

    Else in proportion to their strengths.

    A single force against several leaves no enemy without a group while it can; where both sides are of several
    forces, a share may be nobody.
    """
    contacts = world.sides[force.side].contacts
    names = [contacts[enemy.id].id if enemy.id in contacts else "" for enemy in enemies]
    if force.division and sorted(force.division) == sorted(names):
        return largest_remainder(count, [force.division[name] for name in names])
    strengths = [enemy.strength for enemy in enemies]
    if among_several:
        return largest_remainder(count, strengths)
    return default_division(count, strengths)


def opening_fray(moment: Moment, battle: Battle, pairs: Sequence[tuple[Group, Group]]) -> Fray:
    """Before the first round: who attacks whom, and the checks of those who are not to retreat (MC-NORET-01)."""
    clashes = []
    for one, other in pairs:
        attacked = battle.party(other.force).attacks and not battle.party(one.force).attacks
        attacker, defender = (other, one) if attacked else (one, other)
        clashes.append(Clash(attacker=attacker, defender=defender))
    stances = {name: _opening_stance(moment, moment.world.forces[name]) for name in battle.forces}
    return Fray(clashes=tuple(clashes), stances=stances, troops={})


def _opening_stance(moment: Moment, force: Force) -> Stance:
    order = StandOrder(given=force.no_retreat, repeat=force.no_retreat_repeat)
    rulings: Rulings = moment.world.rulings(Rulings)

    def roll(dice: Dice) -> Stance:
        return Stance(order=order).opening(force.morale, dice, rulings)

    return moment.with_dice(roll, "no_retreat", force.id, str(force.battles))


def play_round(moment: Moment, battle: Battle, fray: Fray) -> tuple[Fray, int]:
    """Roll the next round of every clash that goes on; the fray, and the second at which the longest is over."""
    world = moment.world
    clashes, longest = [], Fraction(0)
    for clash in fray.clashes:
        if not clash.over:
            clash = _rolled(moment, battle, fray, clash)
            assert clash.outcome is not None
            longest = max(longest, clash.outcome.minutes)
        clashes.append(clash)
    use_up_adjustments(moment, battle.forces)
    troops = {name: dict(world.forces[name].troops) for name in battle.forces if name in world.forces}
    return replace(fray, clashes=tuple(clashes), troops=troops), moment.now + ceil(longest * 60)


def use_up_adjustments(moment: Moment, forces: Iterable[str]) -> None:
    """An adjustment of a battle rank holds for one roll, in all clashes of that round (MC-GUER-19)."""
    for name in forces:
        force = moment.world.forces.get(name)
        if force is not None and force.br_adjust:
            moment.emit(BattleRankAdjustmentUsed(force=name), force.side)


def _rolled(moment: Moment, battle: Battle, fray: Fray, clash: Clash) -> Clash:
    world = moment.world
    forces = (world.forces[clash.attacker.force], world.forces[clash.defender.force])
    asked = clash_input(world, battle, fray, clash)
    occasion = f"{forces[0].battles}.{forces[1].battles}" + (f".{battle.round}" if battle.round > 1 else "")

    def roll(dice: Dice) -> BattleOutcome:
        return fight(prepare(asked), dice)

    outcome = moment.with_dice(roll, "battle", f"{forces[0].id}|{forces[1].id}", occasion)
    if battle.round > 1:
        return replace(clash, outcome=outcome, round=battle.round)
    attacker = replace(clash.attacker, rank=outcome.attacker.average_rank)
    defender = replace(clash.defender, rank=outcome.defender.average_rank)
    return replace(clash, attacker=attacker, defender=defender, outcome=outcome, round=1)


def clash_input(world: World, battle: Battle, fray: Fray, clash: Clash) -> BattleInput:
    """What the battle procedure asks for one round of one clash."""
    both = all(battle.party(group.force).attacks for group in (clash.attacker, clash.defender))
    return BattleInput(
        attacker=_fighter(world, battle, fray, clash.attacker, clash.defender),
        defender=_fighter(world, battle, fray, clash.defender, clash.attacker),
        meeting=both,
        rulings=world.rulings(Rulings),
    )


def _fighter(world: World, battle: Battle, fray: Fray, group: Group, enemy: Group) -> Combatant:
    """A group as it goes into the round; a part keeps the standing rank and the condition of its force."""
    force = world.forces[group.force]
    whole = combatant(world, battle, force, world.forces[enemy.force])
    if group.part:
        facts = replace(whole.situation, parent=Parent(strength=force.strength, injured=force.injured))
        rank = standing(world, force)
        troops = part_troops(world, group)
        whole = replace(whole, troops=troops, leader=None, standing=rank, situation=facts)
    elif group.ashore:
        whole = replace(whole, troops=part_troops(world, group))
    return standing_force(whole, fray.stances[force.id], group.bonus, battle.round == 1)


def part_troops(world: World, group: Group) -> tuple[Troop, ...]:
    """The people of a part of a force."""
    types = world.state.unit_types
    return tuple(
        Troop(type=types[kind], count=count, injured=min(count, group.hurt.get(kind, 0)))
        for kind, count in sorted(group.counts.items())
        if count
    )


def end_round(moment: Moment, fray: Fray) -> Fray:
    """After a round: checks of the beaten who stand, one a force, and which clashes go on (MC-NORET-03, -04)."""
    beaten = _beaten(fray)
    stances = dict(fray.stances)
    for name in beaten:
        stances[name] = _beaten_stance(moment, moment.world.forces[name], stances[name])
    world = moment.world
    clashes = tuple(clash if clash.over else _after(world, clash, stances) for clash in fray.clashes)
    return replace(fray, clashes=clashes, stances=stances)


def _beaten(fray: Fray) -> list[str]:
    """Forces that lost a clash of this round and are not gone from it, in order."""
    found: dict[str, None] = {}
    for clash in fray.clashes:
        if not clash.over:
            for group, result in clash.halves():
                if result.victory is False and not result.gone:
                    found[group.force] = None
    return [name for name in fray.stances if name in found]


def _beaten_stance(moment: Moment, force: Force, stance: Stance) -> Stance:
    rulings: Rulings = moment.world.rulings(Rulings)

    def roll(dice: Dice) -> Stance:
        return stance.beaten(force.morale, dice, rulings)

    return moment.with_dice(roll, "no_retreat", force.id, f"{force.battles}.{stance.defeats + 1}")


def _after(world: World, clash: Clash, stances: dict[str, Stance]) -> Clash:
    assert clash.outcome is not None
    mine, theirs = stances[clash.attacker.force], stances[clash.defender.force]
    bonuses = round_bonuses(clash.outcome, mine, theirs)
    groups = [
        _group_after(world, group, result, bonus)
        for (group, result), bonus in zip(clash.halves(), bonuses, strict=True)
    ]
    over = round_ends(clash.outcome, mine, theirs)
    return replace(clash, attacker=groups[0], defender=groups[1], over=over)


def _group_after(world: World, group: Group, result: SideOutcome, bonus: int) -> Group:
    casualties = group.casualties + result.lost + result.hurt
    if not group.part and not group.ashore:
        return replace(group, casualties=casualties, bonus=bonus)
    left = after_losses(part_troops(world, group), result.by_type)
    counts = {troop.type.id: troop.count for troop in left}
    hurt = {troop.type.id: troop.injured for troop in left if troop.injured}
    return replace(group, counts=counts, hurt=hurt, casualties=casualties, bonus=bonus)


def size_now(world: World, group: Group) -> int:
    """How many there are of a group now."""
    if group.part or group.ashore:
        return strength(part_troops(world, group))
    return world.forces[group.force].strength
