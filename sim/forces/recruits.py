"""The type that people have who join a force: its own exact means (MC-MORALE-06)."""

from __future__ import annotations

from hashlib import blake2b

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.forces.composition import troops_of
from warclock.sim.rules.mass_combat.morale import recruit_type
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.world.forces import Force
from warclock.sim.world.troops import RECRUIT, UnitType
from warclock.sim.world.world import World


def recruit_kind(world: World, force: Force, rulings: Rulings) -> UnitType:
    """A type with the force's exact means, named after its figures: the name tells nothing of the force."""
    kind = recruit_type(troops_of(world, force), rulings, RECRUIT)
    figures = blake2b(wire.to_json(kind), digest_size=5).hexdigest()
    return replace(kind, id=f"{RECRUIT}{figures}", name="recruits")
