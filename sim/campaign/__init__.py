"""What happens by itself on the campaign clock: days, marches, sight, battles, supply, healing (ledger MC)."""
