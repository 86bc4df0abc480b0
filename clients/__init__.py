"""Everything that uses the simulation from outside: command line, reports, SDK."""
