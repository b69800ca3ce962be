"""Learning: lessons, hints, the review of a deal."""
