"""Standing orders for battle: tactics, last stands, how to divide (MC-TACTIC-01 to -03, MC-NORET-01, MC-MIXED-01)."""

from __future__ import annotations

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.situation import Situation
from warclock.sim.orders.battle_orders import TACTICS
from warclock.sim.rules.mass_combat.rounding import largest_remainder
from warclock.sim.rules.mass_combat.rulings import Rulings, Tactic
from warclock.sim.rules.mass_combat.tactics import tactic_modifier
from warclock.sim.seen import OwnForce, SeenForce

NO_TACTIC: Tactic = "none"
FIRM_MORALE = 12  # a check of d20 against it is more likely to hold than not
STANDS = 2  # how often in one battle
ENOUGH_FOR_THE_WEAKEST = 1.2  # times its strength


def battle_plans(situation: Situation, force: OwnForce) -> Orders:
    """What differs from how the force is to fight by now."""
    return [*tactics(situation, force), *last_stand(situation, force), *division(situation, force)]


def tactics(situation: Situation, force: OwnForce) -> Orders:
    """The tactic that is never the worse one, whatever the enemy has chosen."""
    best = best_tactic(situation.sense.rulings)
    if force.tactic == best:
        return []
    return [{"kind": "choose_tactic", "force": force.id, "tactic": best}]


def best_tactic(rulings: Rulings) -> Tactic:
    """The first of the tactics whose worst case is best; a charge costs over open ground (T2-05), so it comes last."""
    rated = []
    for place, name in enumerate(TACTICS):
        worst = min(tactic_modifier(name, enemy, rulings) for enemy in TACTICS)  # type: ignore[arg-type]
        rated.append((worst, name != NO_TACTIC, -place, name))
    best = max(rated)
    return best[3] if best[0] > 0 else NO_TACTIC  # type: ignore[return-value]


def last_stand(situation: Situation, force: OwnForce) -> Orders:
    """Not to retreat from behind a wall that is worth more than the force, while its morale is likely to hold."""
    wanted = (
        not force.edge
        and situation.is_ours(force.node)
        and situation.sense.nodes[force.node].fortification != "none"
        and situation.aims.nodes[force.node] >= force.strength
        and force.morale >= FIRM_MORALE
    )
    if wanted == force.no_retreat:
        return []
    repeat = {"repeat": STANDS} if wanted else {}
    return [{"kind": "no_retreat", "force": force.id, "on": wanted, **repeat}]


def division(situation: Situation, force: OwnForce) -> Orders:
    """Against several who are more together: more than half on the weakest, so that it beats one and stays."""
    sizes = division_against(force, _beside_each_other(situation, force))
    if not sizes or sorted(sizes) == sorted(force.division):  # of another strength it counts in its proportions
        return []
    return [{"kind": "divide_against", "force": force.id, "sizes": sizes}]


def _beside_each_other(situation: Situation, force: OwnForce) -> list[SeenForce]:
    """The strongest group of enemies of one side in one place at hand."""
    if force.edge or force.doing == "march":
        return []
    groups: dict[tuple[str, str], list[SeenForce]] = {}
    for node in sorted({force.node, *(other for _, other in situation.sense.around[force.node])}):
        for enemy in situation.at.get(node, ()):
            if enemy.visible and not enemy.edge:
                groups.setdefault((node, enemy.side), []).append(enemy)
    several = [group for group in groups.values() if len(group) > 1]
    return max(several, key=lambda group: (sum(e.strength for e in group), group[0].id), default=[])


def division_against(force: OwnForce, enemies: list[SeenForce]) -> dict[str, int]:
    """The size of the group against each; nothing where shares by strength will do."""
    if len(enemies) < 2 or sum(enemy.strength for enemy in enemies) <= force.strength:
        return {}
    weakest, *others = sorted(enemies, key=lambda enemy: (enemy.strength, enemy.id))
    most = force.strength // 2 + 1
    rest = force.strength - most
    if most < ENOUGH_FOR_THE_WEAKEST * weakest.strength or rest < len(others):
        return {}
    spare = largest_remainder(rest - len(others), [enemy.strength for enemy in others])
    shares = {enemy.id: 1 + share for enemy, share in zip(others, spare, strict=True)}
    return dict(sorted({**shares, weakest.id: most}.items()))
