"""What follows from the state of a force: composition, mobility, sight, rest; for orders and campaign alike."""
