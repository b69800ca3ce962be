"""Stands in the page for `pyodide._package_loader`, which needs a tenth of what Pyodide imports.

The page has no packages to install, and none that are installed: Pyodide asks for the two places.
"""


class _Place:
    # Not a string: Pyodide calls the method from JavaScript.
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = _Place("/lib/python3.14/site-packages")
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages():
    """There are none."""
