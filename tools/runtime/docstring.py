"""Stands in the page for `_pyodide.docstring`: nobody reads docstrings there.

Pyodide writes those of its own methods at each start, and needs `inspect` for it.
"""


def dedent_docstring(docstring):
    """As it is."""
    return docstring


def get_cmeth_docstring(func):
    """None."""
    return ""
