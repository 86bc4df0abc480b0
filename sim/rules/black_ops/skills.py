"""Four groups of four skills (BO-ATTR-01, BO-ATTR-03 to BO-ATTR-06)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Group = Literal["agility", "brutality", "knowhow", "survival"]
Skill = Literal[
    "small_arms",
    "stealth",
    "finesse",
    "indirect",
    "strength",
    "endurance",
    "throwing",
    "ego",
    "engineering",
    "big_guns",
    "driving",
    "high_tech",
    "medicine",
    "empathy",
    "perception",
    "willpower",
]

GROUPS: Mapping[Group, tuple[Skill, ...]] = {
    "agility": ("small_arms", "stealth", "finesse", "indirect"),
    "brutality": ("strength", "endurance", "throwing", "ego"),
    "knowhow": ("engineering", "big_guns", "driving", "high_tech"),
    "survival": ("medicine", "empathy", "perception", "willpower"),
}
GROUP_OF: Mapping[Skill, Group] = {skill: group for group, skills in GROUPS.items() for skill in skills}
SKILLS: tuple[Skill, ...] = tuple(GROUP_OF)
MELEE_GROUPS: tuple[Group, Group] = ("agility", "brutality")  # BO-MELEE-01


def other_melee_group(group: Group) -> Group:
    """The one of Agility and Brutality that is not rolled (BO-MELEE-02)."""
    return "brutality" if group == "agility" else "agility"
