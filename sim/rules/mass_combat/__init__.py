"""Mass combat: battle rank, battles, casualties, armies on the march and guerrilla war, as pure procedures.

Every entry carries its ledger id (MC-...); prose by id is in ``docs/rules/mass-combat.md``.
"""
