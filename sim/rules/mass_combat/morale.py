"""Morale (MC-MORALE-01 to -07)."""

MORALE_PER_BATTLE = 2
