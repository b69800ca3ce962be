"""The page: the only package that knows JavaScript."""
