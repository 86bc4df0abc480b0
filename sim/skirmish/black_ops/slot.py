"""One person of a skirmish under Black Ops at one moment: his soldier, his rolls, how he and others stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.rules.black_ops.actions import ATTACKS, Kind, Order, allowance_m
from warclock.sim.rules.black_ops.bursts import Bystander, Spot
from warclock.sim.rules.black_ops.circumstances import COVER_VALUE, Concealment, Cover, Exposure, Surroundings
from warclock.sim.rules.black_ops.elusive import COVER_NEEDED, Refuge
from warclock.sim.rules.black_ops.entries import Grenade
from warclock.sim.rules.black_ops.melee import in_reach
from warclock.sim.rules.black_ops.persons import Person
from warclock.sim.rules.black_ops.rolls import EdgeUse, SealedRoll
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.skirmish.black_ops.orders import FREE, RULE_SET
from warclock.sim.skirmish.black_ops.soldier import Soldier, after, parts_changed, person_of
from warclock.sim.skirmish.ground import COMPASS, Ground
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import Spot as Place

COVERS: dict[int, Cover] = {value: name for name, value in COVER_VALUE.items()}
CONCEALED: tuple[Concealment, ...] = ("none", "partly", "mostly")
RULE_KINDS: Mapping[str, Kind] = {
    "go": "move",
    "hold_still": "hold",
    "take_cover": "take_cover",
    "set_posture": "posture",
    "work_door": "posture",
    "leave_board": "hold",
    "give_up": "hold",
    "bo_shoot": "shoot",
    "bo_aim": "aim",
    "bo_grenade": "throw",
    "bo_throw": "throw",
    "bo_mount": "mount",
    "bo_unmount": "unmount",
    "bo_launch": "launch",
    "bo_call_fire": "call_fire",
    "bo_melee": "melee",
    "bo_sneak": "skill",
    "bo_long_action": "long_action",
    "bo_skill": "skill",
    "bo_oppose": "skill",
    "bo_reload": "reload",
    "bo_swap_plates": "swap_plates",
    "bo_heal": "heal",
    "bo_staunch": "heal",
}


def is_free(kind: str) -> bool:
    """Whether a declaration takes no action."""
    return kind in FREE


class Slot:
    """Somebody in the step in which he acts, or is asked."""

    __slots__ = ("at", "edge", "joined", "name", "rulings", "sealed", "soldier", "weird")

    def __init__(self, at: Situation, name: str) -> None:
        self.at = at
        self.name = name
        self.rulings: Rulings = at.rulings(Rulings)
        self.soldier: Soldier = at.record(name, Soldier)
        self.sealed: SealedRoll | None = None
        self.joined = False
        self.edge: EdgeUse = "none"
        self.weird = 0

    @property
    def person(self) -> Person:
        """As the pure rules know him."""
        return person_of(self.name, self.soldier)

    @property
    def modifiers(self) -> tuple[int, ...]:
        """The referee's on all his rolls, and what Edge bought on this one."""
        given = self.at.notes("referee", {}).get("modifiers", {}).get(self.name, ())
        return (*given, *([self.weird] if self.weird else []))

    @property
    def no_auto(self) -> bool:
        """The referee's word on natural 12 and 1."""
        return bool(self.at.notes("referee", {}).get("no_auto", False))

    def effort(self) -> dict[str, Any]:
        """What every roll of a skill is asked with."""
        return {
            "person": self.person,
            "modifiers": self.modifiers,
            "joined": self.joined,
            "edge": self.edge,
            "sealed": self.sealed,
            "turn": self.at.turn,
            "now_s": self.at.now,
            "rulings": self.rulings,
        }

    # -- what he says and does, as events

    def changed(self, new: Soldier) -> list[Event]:
        """His record is another."""
        parts = parts_changed(self.soldier, new)
        self.soldier = self.at.pending[self.name] = new
        fight = self.at.fight.id
        changed = happened.PersonChanged(skirmish=fight, person=self.name, rule_set=RULE_SET, parts=parts)
        return [changed] if parts else []

    def suffered(self, person: Person) -> list[Event]:
        """The rules changed him."""
        return self.changed(after(self.soldier, person))

    def seen(self, action: str, result: str = "done", **told: Any) -> Event:
        """He did something that others may see."""
        return happened.ActionSeen(skirmish=self.at.fight.id, person=self.name, action=action, result=result, **told)

    def lost(self, action: str, why: str) -> list[Event]:
        """His action came to nothing (BO-INIT-08); ``why`` is the ledger's code."""
        return [self.seen(action, "lost", text=why)]

    # -- how he stands

    def cover(self, target: str) -> Cover:
        """Cover of a target against him."""
        return COVERS[self.at.cover(target, self.at.figure(self.name).spot)]

    def exposure(self, target: str) -> Exposure:
        """How a target stands against him (BO-RANGED-04)."""
        at, figure = self.at, self.at.figure(target)
        return Exposure(
            cover=self.cover(target),
            concealed=CONCEALED[at.ground.conceals(figure.spot, at.figure(self.name).spot)],
            prone=figure.posture == "prone",
            sprinting=figure.gait == "sprint",
        )

    def surroundings(self, toward: Place, mounted: bool) -> Surroundings:
        """How he stands as a shooter (BO-RANGED-04, BO-GUN-07)."""
        at, figure = self.at, self.at.figure(self.name)
        return Surroundings(
            braced=mounted,
            prone=figure.posture == "prone",
            under_fire=at.notes("fired_at", {}).get(self.name) == at.turn,
            darkness=at.ground.is_dark(toward),
            night_vision=allows(self.soldier, "see_in_darkness"),
            smoke=at.smoke_between(figure.spot, toward),
            cramped=at.ground.is_cramped(figure.spot),
        )

    def refuge(self, target: str) -> Refuge:
        """The nearest cover of +2 or more around somebody who is shot at (BO-ELUSIVE-01, BOR-34)."""
        ground, figure = self.at.ground, self.at.figure(target)
        best = Refuge()
        for spot, (far, _) in ground.walks(figure.spot, 10 * self.rulings.elusive_reach_m).items():
            things = [Place(spot.x + e, spot.y + s, spot.level) for e, s in COMPASS]
            values = [ground.kind(spot).cover, *(ground.kind(t).cover for t in things if not ground.kind(t).walk)]
            value = max(values)
            if value >= COVER_NEEDED and (best.value == 0 or far < best.distance_m * 10):
                best = Refuge(value=value, distance_m=Fraction(far, 10))
        return best

    def in_reach(self, person: str) -> bool:
        """Adjacent, and no wall between them (BOR-34, docs/rulings-black-ops.md)."""
        return reaches(self.at.ground, self.at.figure(self.name).spot, self.at.figure(person).spot)

    def bystanders(self, spot: Place) -> tuple[Bystander, ...]:
        """Everybody on the level of a spot, as metres from it; nobody is spared for being a friend (BO-GREN-03)."""
        near = [one for one in self.at.present() if one.level == spot.level and self._open_to(spot, one.spot)]
        return tuple(
            Bystander(
                person=person_of(one.person, self.at.record(one.person, Soldier)),
                at=Spot(Fraction(one.x - spot.x), Fraction(spot.y - one.y)),
            )
            for one in near
        )

    def _open_to(self, spot: Place, other: Place) -> bool:
        """Whether a blast gets there: walls stop it, low things do not (docs/rulings-black-ops.md)."""
        return self.at.ground.sees(spot, other)


def reaches(ground: Ground, here: Place, there: Place) -> bool:
    """Two metres at most, and no wall between."""
    return in_reach(Fraction(ground.distance_dm(here, there), 10)) and (here == there or ground.sees(here, there))


def allows(soldier: Soldier, what: str) -> bool:
    """Whether something that he carries makes a thing possible (BO-GEAR-01)."""
    from warclock.sim.rules.black_ops.catalogue import gear

    return any(what in gear(item).allows for item in soldier.gear)


def grenade_of(at: Situation, name: str, rulings: Rulings) -> str | Grenade:
    """A grenade of the scenario's own, or by id."""
    own = at.notes("grenades", {}).get(name)
    return wire.from_data(own, Grenade) if own is not None else name


def grenades_known(at: Situation, rulings: Rulings) -> Rulings:
    """The rulings with the scenario's own grenades among the table's, for what names them by id (BOR-20)."""
    own = {name: wire.from_data(item, Grenade) for name, item in at.notes("grenades", {}).items()}
    return replace(rulings, grenades={**rulings.grenades, **own}) if own else rulings


def rule_order(at: Situation, name: str, fields: Mapping[str, Any]) -> Order:
    """A declaration as the turn's budget knows it (BO-TURN-02 to BO-TURN-04)."""
    kind = RULE_KINDS[fields["kind"]]
    soldier: Soldier = at.record(name, Soldier)
    mounted = False
    if kind == "shoot":
        mounted = fields["weapon"] in soldier.guns and soldier.guns[fields["weapon"]].mounted
    order = Order(kind=kind, mounted=mounted)
    return replace(order, gait="sprint") if fields.get("gait") == "sprint" else order


def actions(declared: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The declarations that take an action."""
    return [fields for fields in declared if not is_free(fields["kind"]) and fields["kind"] in RULE_KINDS]


def walk_dm(rulings: Rulings) -> int:
    """A walk in a turn, in decimetres (BO-MOVE-01)."""
    return int(10 * allowance_m("walk", rulings))


def gaits(rulings: Rulings) -> dict[str, int]:
    """Decimetres of each gait in a turn (BO-MOVE-01)."""
    return {"walk": walk_dm(rulings), "sprint": int(10 * allowance_m("sprint", rulings))}


def attacks(kind: str) -> bool:
    """Whether an order is an attack."""
    return RULE_KINDS.get(kind) in ATTACKS
