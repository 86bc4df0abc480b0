"""Exact chances by convolution: margins of two pools, and the joint results of persons hurt independently."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from warclock.sim.odds import distribution
from warclock.sim.rules.free_or_die.pools import Pool, go_chances
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import Damage, suffer

Chances = Mapping[str, Fraction]
CERTAIN = Fraction(1)
NOBODY = "nobody"  # the label where nobody is there to be hurt


def margin_chances(attack: Pool, defence: Pool, rulings: Rulings = DEFAULT) -> dict[int, Fraction]:
    """The chance of each margin: attacker's GOs over the defender's."""
    found: dict[int, Fraction] = {}
    defended = go_chances(defence, rulings)
    for gos, chance in enumerate(go_chances(attack, rulings)):
        for other, other_chance in enumerate(defended):
            margin = gos - other
            found[margin] = found.get(margin, Fraction(0)) + chance * other_chance
    return found


def damage_chances(damage: Damage) -> Chances:
    """The chance of each result of damage that has hit."""
    return distribution(lambda dice: suffer(damage, dice).result)


def mixture(parts: Iterable[tuple[Fraction, Chances]]) -> dict[str, Fraction]:
    """Several distributions, each with its own chance, as one; most likely first."""
    found: dict[str, Fraction] = {}
    for weight, chances in parts:
        for label, chance in chances.items():
            found[label] = found.get(label, Fraction(0)) + weight * chance
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def jointly(persons: Iterable[Chances]) -> dict[str, Fraction]:
    """What happens to several persons independently, as one label in their order ("miss; wounded")."""
    found: dict[str, Fraction] = {"": CERTAIN}
    for chances in persons:
        found = {
            f"{label}; {result}" if label else result: weight * chance
            for label, weight in found.items()
            for result, chance in chances.items()
        }
    if "" in found:
        return {NOBODY: CERTAIN}
    return dict(sorted(found.items(), key=lambda item: -item[1]))
