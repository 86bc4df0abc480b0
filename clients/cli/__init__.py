"""The command line: the composition root of Warclock."""
