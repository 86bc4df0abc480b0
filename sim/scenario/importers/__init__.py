"""Importers: maps in other people's formats as entries of ``map.nodes`` and ``map.edges``.

One module for each format reads a file into rows (``foreign.py``); what they mean, by the settings under
``map.import``, is the same for all of them (``entries.py``). The entries then go through the same schema and checks
as those that a scenario writes out itself.
"""
