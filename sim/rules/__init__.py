"""The rule sets: pure procedures and their tables, one folder each, and the registry of procedures."""
