"""A seat in the terminal: a person plays a side, or follows it, in this process or on a server."""
