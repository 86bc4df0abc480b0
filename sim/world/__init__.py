"""The world: all state of a game as plain data, and how each event changes it."""
