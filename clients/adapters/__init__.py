"""Games in this process for other people's loops."""
