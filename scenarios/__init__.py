"""The scenarios and maps that ship with Warclock."""
