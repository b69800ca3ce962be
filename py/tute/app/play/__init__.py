"""A deal at the table: the match in progress, and how it is shown at the eye's pace."""
