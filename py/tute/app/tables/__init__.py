"""Which table is played: a named one, or one of the player's own and its editor."""
