"""What armour takes off a hit, and how plates wear (BO-ARMOR-01 to BO-ARMOR-05)."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim.rules.black_ops.catalogue import armour_piece
from warclock.sim.rules.black_ops.entries import DamageKind
from warclock.sim.rules.black_ops.persons import Person, Worn

SWAP_TURNS_IN_COMBAT = 3


def plates_of(worn: Worn) -> int:
    """DR left in the plates of a piece."""
    return armour_piece(worn.item).plates_dr if worn.plates is None else worn.plates


def reduction_of(worn: Worn, kind: DamageKind) -> int:
    """DR of a piece against a kind of harm: base and plates, the base alone, or nothing (BO-ARMOR-05)."""
    piece = armour_piece(worn.item)
    against = piece.works_against.get(kind)
    if against is None:
        return 0
    return piece.dr + (plates_of(worn) if against == "full" else 0)


def reduction(person: Person, kind: DamageKind, ignores_dr: int = 0) -> int:
    """DR of all that he wears, lowered by a piercing round, not below 0 (BO-ARMOR-04)."""
    return max(0, sum(reduction_of(worn, kind) for worn in person.armour) - ignores_dr)


def tn_bonus(person: Person) -> int:
    """What armour adds to the target number of a hit (BO-ARMOR-01, BO-TN-05)."""
    return sum(armour_piece(worn.item).tn_bonus for worn in person.armour)


def worn_down(person: Person, kind: DamageKind) -> Person:
    """The person after a hit: plates that met it lose their loss; grazes count too (BO-ARMOR-02, -03, BOR-21)."""
    return replace(person, armour=tuple(_struck(worn, kind) for worn in person.armour))


def _struck(worn: Worn, kind: DamageKind) -> Worn:
    piece = armour_piece(worn.item)
    if piece.works_against.get(kind) != "full" or not piece.plates_dr:
        return worn
    return replace(worn, plates=max(0, plates_of(worn) - piece.plate_loss))


def swap_turns(in_combat: bool) -> int:
    """Turns that changing plates takes: one action outside combat, three turns in it (BO-ARMOR-03)."""
    return SWAP_TURNS_IN_COMBAT if in_combat else 1


def swap_plates(worn: Worn) -> Worn | None:
    """The piece with fresh plates; None (NO_PLATES) when he carries none (BO-ARMOR-02)."""
    if worn.spare_plates < 1 or not armour_piece(worn.item).plates_dr:
        return None
    return replace(worn, plates=None, spare_plates=worn.spare_plates - 1)
