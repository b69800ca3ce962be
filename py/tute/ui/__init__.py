"""The interface: pure functions from observations to HTML and to spoken text. No rules here."""
