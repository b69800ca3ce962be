"""The one exception of the referee."""


class RefereeError(Exception):
    """Anything that RECORD.md calls bad input."""
