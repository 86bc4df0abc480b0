"""The Warclock simulation: state as data, events as its only writer, rules as pure procedures."""
