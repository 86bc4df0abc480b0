"""Black Ops on the tactical board: what its persons carry, may declare and do in turns of three seconds."""
