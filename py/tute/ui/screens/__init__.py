"""The screens around the table, each a function from plain values to HTML."""
