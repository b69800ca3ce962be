"""Tute: the Spanish trick-taking game, its bots and its table."""
