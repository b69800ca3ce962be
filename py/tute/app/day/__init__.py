"""The Mano del día."""
