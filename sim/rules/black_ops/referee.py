"""What only the referee may do, and how the ledger's "GM's choice" becomes data (BOR-27, BO-TN-04, BO-GEAR-03)."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.rules.black_ops.circumstances import modifier_problem
from warclock.sim.rules.black_ops.sheet import Sheet, Trait

Act = Literal[
    "start_combat",
    "end_combat",
    "set_tn",
    "modifier",
    "rule",
    "out_of_ammo",
    "wound_effect",
    "award_edge",
    "approve_item",
    "deny_item",
    "approve_trait",
    "scene_break",
]
ACTS: tuple[Act, ...] = (
    "start_combat",
    "end_combat",
    "set_tn",
    "modifier",
    "rule",
    "out_of_ammo",
    "wound_effect",
    "award_edge",
    "approve_item",
    "deny_item",
    "approve_trait",
    "scene_break",
)
LOWEST_TN, HIGHEST_TN = 1, 20
WishState = Literal["requested", "approved", "denied", "added"]


class GmRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One overrule for the journal: what, whom it concerns, the figure, the reason."""

    act: Act
    subject: str = ""
    value: int | None = None
    text: str = ""


def act_problem(act: Act, *, referee: bool, value: int | None = None) -> str | None:
    """GM_ONLY for others; MODIFIER_RANGE and TN_RANGE for figures beyond the scales (BO-TN-01, BO-TN-04)."""
    if not referee:
        return "GM_ONLY"
    if act == "modifier" and value is not None:
        return modifier_problem((value,))
    outside = act == "set_tn" and (value is None or not LOWEST_TN <= value <= HIGHEST_TN)
    return "TN_RANGE" if outside else None


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of a wish list (BO-GEAR-03)."""

    item: str
    state: WishState = "requested"


class WishList(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a player would like his character to start with, and what the referee made of it."""

    wishes: tuple[Wish, ...] = ()

    def issued(self) -> tuple[str, ...]:
        """What the character gets: approved and added, in order."""
        return tuple(wish.item for wish in self.wishes if wish.state in ("approved", "added"))


def requested(wishes: WishList, item: str) -> WishList:
    """With one more wish of the player."""
    return WishList(wishes=(*wishes.wishes, Wish(item=item)))


def decided(wishes: WishList, item: str, state: WishState) -> WishList:
    """The referee approves or denies what was asked for, or adds what was not."""
    if state == "added":
        return WishList(wishes=(*wishes.wishes, Wish(item=item, state="added")))
    changed = (replace(wish, state=state) if wish.item == item else wish for wish in wishes.wishes)
    return WishList(wishes=tuple(changed))


def approved_trait(sheet: Sheet, index: int) -> Sheet:
    """The sheet with one of the traits that the player asked for approved (BO-FEAT-01)."""
    traits = tuple(replace(trait, approved=True) if at == index else trait for at, trait in enumerate(sheet.traits))
    return replace(sheet, traits=traits)


def requested_traits(sheet: Sheet) -> tuple[Trait, ...]:
    """What still waits for the referee."""
    return tuple(trait for trait in sheet.traits if not trait.approved)
