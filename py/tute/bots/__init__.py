"""Bots: from what one seat may know to what it does. They see nothing else."""
