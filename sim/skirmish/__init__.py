"""The tactical board that the character rule sets share: positions, sight, turns. See docs/skirmish.md."""
