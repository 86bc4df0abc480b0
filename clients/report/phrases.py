"""Templates that depend on what an event says: on a yes or no, a policy, a posture, a base that is there or not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

YES_OR_NO = {  # kind -> the field that tells, the template if it is so, the template if not
    "FatigueChanged": ("fatigued", "{force}: tired", "{force}: no longer tired"),
    "HungerChanged": ("hungry", "{force} went hungry", "{force} had enough to eat again"),
    "HidingChanged": ("hidden", "{force} went into hiding", "{force} came out of hiding"),
    "EdgeChanged": ("open", "{edge} was opened", "{edge} was closed"),
    "SupplyLineChanged": ("base", "{force}: supplied from {base}", "{force} lost its supply line: {reason}"),
    "SeatHandedOver": ("commander", "{side}: {commander} plays for its player", "{side}: its player plays again"),
    "PrisonersFed": ("fed", "{force}: prisoners were fed", "{force}: prisoners went hungry"),
}
POLICIES = {
    "lookout": ("{force} posted a lookout", "{force} called in its lookout"),
    "take_prisoners": ("{force}: prisoners are to be taken", "{force}: no prisoners are to be taken"),
    "feed_prisoners": ("{force}: prisoners are to be fed", "{force}: prisoners are not to be fed"),
}
POSTURES = {
    "idle": "{force}: halted",
    "march": "{force}: on the march",
    "camp": "{force}: in camp",
    "rest": "{force}: at rest",
    "defend": "{force}: on the defensive",
    "forage": "{force}: looking for food",
    "build": "{force}: building",
    "ambush": "{force}: lying in wait",
}


def phrase(kind: str, fields: Mapping[str, Any]) -> str | None:
    """The template for an event with these fields; None where its kind has one that never changes."""
    if kind in YES_OR_NO:
        field, yes, no = YES_OR_NO[kind]
        return yes if fields.get(field) else no
    if kind == "PolicySet" and fields.get("policy") in POLICIES:
        return POLICIES[str(fields["policy"])][0 if fields.get("on") else 1]
    if kind == "PostureChanged":
        return POSTURES.get(str(fields.get("posture")))
    return None
