"""Messages of the public API, version 1 (package warclock.v1)."""
