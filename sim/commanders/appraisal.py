"""The exact odds of a battle as a seat can know them: its own force exactly, the enemy as seen (MC-BATTLE-01).

What cannot be seen is assumed: an average leader, morale 9, no wounds, closed up, neither tired nor hungry.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, cast

from msgspec.structs import replace

from warclock.sim.commanders.map_sense import MapSense
from warclock.sim.phases import DAY, is_day
from warclock.sim.rules.mass_combat.battle_model import BattleInput, Combatant
from warclock.sim.rules.mass_combat.facts import Formation, Material, Situation
from warclock.sim.rules.mass_combat.prospects import Prospect, prospects
from warclock.sim.rules.mass_combat.rank import Rank, standing_rank
from warclock.sim.seen import NodeView, Observation, OwnForce, SeenForce
from warclock.sim.world.troops import Leader

ASSUMED_MORALE = Fraction(9)
OPEN_TERRAINS = ("open", "beach", "desert", "snow", "mud")
SOFT_GROUND = ("mud", "snow")
HURT_COUNTS = Fraction(3, 10)  # what a hurt soldier is worth of a lost one: he is well in a week


class Odds(NamedTuple):
    """What one's own side may expect of a battle: chances to win and to lose, and the toll on both in soldiers.

    The toll counts the lost whole and the hurt in part.
    """

    win: float
    lose: float
    own_toll: float
    enemy_toll: float


class Appraisal:
    """Odds of battles between own forces and contacts; kept for one briefing."""

    def __init__(self, seen: Observation, sense: MapSense) -> None:
        """Take what is seen."""
        self.seen = seen
        self.sense = sense
        self.leaders = {leader.id: leader for leader in seen.leaders}
        self._ranks: dict[str, Rank] = {}  # standing ranks by force or contact
        self._found: dict[tuple[str, ...], Odds | None] = {}

    def attack(self, force: OwnForce, enemy: SeenForce, by: str, now: bool = False) -> Odds | None:
        """``force`` attacks ``enemy`` where it is seen, coming over edge ``by``; ``now``: at this hour, else by day.

        None where the troops of the enemy are not known.
        """
        key = ("attack", force.id, enemy.id, by, str(now))
        if key not in self._found:
            self._found[key] = self._attack(force, enemy, by, now)
        return self._found[key]

    def defend(self, force: OwnForce, enemy: SeenForce, by: str) -> Odds | None:
        """``enemy`` attacks ``force`` where that stands, over edge ``by``, by day."""
        key = ("defend", force.id, enemy.id, by)
        if key not in self._found:
            self._found[key] = self._defend(force, enemy, by)
        return self._found[key]

    def united(self, enemies: Sequence[SeenForce]) -> SeenForce:
        """Enemies beside each other as one: each takes a share of who attacks them, by strength (MC-MIXED-01).

        By strength, so that the odds of all the pairs are about those of the whole.
        """
        first = enemies[0]
        if len(enemies) == 1:
            return first
        known = all(enemy.troops for enemy in enemies)
        return replace(
            first,
            id="+".join(enemy.id for enemy in enemies),
            strength=sum(enemy.strength for enemy in enemies),
            troops=summed(enemy.troops for enemy in enemies) if known else {},
            fortified=any(enemy.fortified for enemy in enemies),
        )

    def joined(self, forces: Sequence[OwnForce]) -> OwnForce:
        """Own forces that attack together as one, in the condition of the strongest."""
        strongest = max(forces, key=lambda force: (force.strength, force.id))
        return replace(
            strongest,
            id="+".join(force.id for force in forces),
            strength=sum(force.strength for force in forces),
            troops=summed(force.troops for force in forces),
            injured=summed(force.injured for force in forces),
        )

    def _attack(self, force: OwnForce, enemy: SeenForce, by: str, now: bool) -> Odds | None:
        place = enemy.edge or enemy.node
        wall = self._wall(enemy.node) if not enemy.edge and enemy.fortified else None
        if wall and self.seen.owners.get(enemy.node) != enemy.side:
            wall = None
        camping = now and not enemy.edge and (self.seen.hour >= 20 or self.seen.hour < 6)
        night = now and not is_day(self.seen.second)
        theirs = self._seen(enemy, self._ground(place, night, attacks=False, by="", wall=wall, camping=camping))
        if theirs is None:
            return None
        ours = self._own(force, self._ground(place, night, attacks=True, by=by), surprise=force.hidden)
        if wall and wall not in force.siege_equipment:
            ours = replace(ours, unreachable=not all(troop.type.flies for troop in ours.troops))
        mine, other = prospects(BattleInput(attacker=ours, defender=theirs, rulings=self.sense.rulings))
        return odds_of(mine, force.strength, other, enemy.strength)

    def _defend(self, force: OwnForce, enemy: SeenForce, by: str) -> Odds | None:
        place = force.edge or force.node
        theirs = self._seen(enemy, self._ground(place, False, attacks=True, by=by))
        if theirs is None:
            return None
        wall = None
        if not force.edge and self.seen.owners.get(force.node) == self.seen.side:
            wall = self._wall(force.node)
        ours = self._own(force, self._ground(place, False, attacks=False, by="", wall=wall))
        other, mine = prospects(BattleInput(attacker=theirs, defender=ours, rulings=self.sense.rulings))
        return odds_of(mine, force.strength, other, enemy.strength)

    def _wall(self, node: str) -> Material | None:
        wall = self.sense.nodes[node].fortification
        return None if wall == "none" else cast(Material, wall)

    def _own(self, force: OwnForce, ground: Situation, surprise: bool = False) -> Combatant:
        fought = force.last_battle_end
        situation = replace(
            ground,
            surprise=surprise,
            artillery=force.artillery,
            siege_equipment=cast("tuple[Material, ...]", force.siege_equipment),
            formation=cast(Formation, force.formation),
            fatigued=force.fatigued,
            hungry=force.hungry,
            second_battle=fought >= 0 and self.seen.second - fought <= DAY,
            morale=force.morale,
            load=cast(Literal["unburdened", "normal", "heavy"], force.load),
        )
        troops = self.sense.troops(force.troops, force.injured)
        leader = self.leader(force)
        if force.id not in self._ranks:
            self._ranks[force.id] = standing_rank(troops, leader, self.sense.rulings, mixed_up=force.mixed_up)
        known = self._ranks[force.id]
        return Combatant(name=force.id, troops=troops, leader=leader, situation=situation, standing=known)

    def leader(self, force: OwnForce) -> Leader | None:
        """Who leads an own force: its leader, or its first officer; None: nobody."""
        names = [name for name in (force.leader, *force.officers) if name in self.leaders]
        return self.leaders[names[0]] if names else None

    def _seen(self, enemy: SeenForce, ground: Situation) -> Combatant | None:
        troops = self.sense.troops(enemy.troops)
        if not troops:
            return None
        situation = replace(ground, formation="tight", morale=ASSUMED_MORALE)
        if enemy.id not in self._ranks:
            self._ranks[enemy.id] = standing_rank(troops, None, self.sense.rulings)
        return Combatant(name=enemy.id, troops=troops, situation=situation, standing=self._ranks[enemy.id])

    def _ground(
        self, place: str, night: bool, *, attacks: bool, by: str, wall: Material | None = None, camping: bool = False
    ) -> Situation:
        """Tables 1 and 2 as far as map and hour tell them for one force (MC-BR-10, MC-BR-11)."""
        node = self.sense.nodes.get(place)
        edge = self.sense.edges.get(place)
        terrain = node.terrain if node else edge.terrain if edge else ""
        ground = node.ground if node else edge.ground if edge else ""
        cover = node.cover if node else bool(edge and edge.cover)
        above, uphill, wading = self._approach(node, by) if attacks and node else (False, False, False)
        return Situation(
            terrain=terrain,
            soft_ground=ground in SOFT_GROUND,
            night=night,
            from_cover_or_above=above,
            into_cover_or_uphill=attacks and (cover or uphill),
            wading=wading,
            in_cover=not attacks and cover,
            fortification=None if attacks else wall,
            open_ground=terrain in OPEN_TERRAINS and not cover,
            immobile=not attacks,
            camping=camping and not attacks,
        )

    def _approach(self, node: NodeView, by: str) -> tuple[bool, bool, bool]:
        """An attack over edge ``by`` comes out of cover or downhill, goes uphill, wades (T1-03, T1-04, T1-10)."""
        edge = self.sense.edges.get(by)
        if edge is None:
            return False, False, False
        start = edge.b if edge.a == node.id else edge.a
        falling, rising = ("down", "up") if edge.a == start else ("up", "down")
        above = edge.cover or self.sense.nodes[start].cover or edge.slope == falling
        return above, edge.slope == rising, edge.ford and not edge.bridge


def odds_of(mine: Prospect, own: int, other: Prospect, enemy: int) -> Odds:
    """Chances and tolls of a battle of so many own soldiers with so many of the enemy's."""
    tolls = [
        float(strength * (side.lost + HURT_COUNTS * side.hurt)) for side, strength in ((mine, own), (other, enemy))
    ]
    return Odds(float(mine.victory), float(other.victory), *tolls)


def summed(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Counts by type, added up."""
    found: dict[str, int] = {}
    for count in counts:
        for kind, number in count.items():
            found[kind] = found.get(kind, 0) + number
    return dict(sorted(found.items()))
