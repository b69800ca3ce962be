"""Draws the Spanish deck of the game as SVG files: ``python -m tools.deck``."""
