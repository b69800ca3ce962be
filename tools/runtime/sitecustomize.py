"""Runs when the page's Python starts: what makes its imports quicker.

What is imported and not used waits until it is.
Pyodide, asyncio and PyScript import modules for what the game never does, and each takes its time.
They are found as ever, but executed when something of them is first touched.
"""

import sys
import zipimport
from _io import FileIO
from importlib.machinery import PathFinder

# None may be used by whoever imports it while it does so: then nothing would be gained.
LATE = {
    "_colorize",
    "asyncio.graph",
    "asyncio.sslproto",
    "base64",
    "codeop",
    "html",
    "locale",
    "signal",
    "ssl",
}


class _Module(type(sys)):
    def __getattr__(self, name):
        if name == "__path__":  # asked of every module that something is imported from
            raise AttributeError(name)
        self.__class__ = type(sys)
        self.__loader__ = self.__spec__.loader = self.__spec__.loader.loader
        self.__loader__.exec_module(self)
        return getattr(self, name)


class _Loader:
    def __init__(self, loader):
        self.loader = loader

    def create_module(self, spec):
        return None  # as usual

    def exec_module(self, module):
        module.__class__ = _Module
        if module.__name__ == "asyncio.graph":
            module.__all__ = ()  # asyncio takes all of them; they are for finding deadlocks


class _Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name not in LATE:
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None:
            spec.loader = _Loader(spec.loader)
        return spec


sys.meta_path.insert(0, _Finder)


_from_zip = zipimport._get_data
_open = {}


def _get_data(archive, entry):
    """Read a file of a zip that isn't compressed, without opening it and a buffer each time."""
    _, compressed, size, _, offset, *_ = entry
    if compressed:
        return _from_zip(archive, entry)
    file = _open.get(archive)
    if file is None:
        file = _open[archive] = FileIO(archive)
    file.seek(offset + 26)
    lengths = file.read(4)
    file.seek(int.from_bytes(lengths[:2], "little") + int.from_bytes(lengths[2:], "little"), 1)
    return file.read(size)


zipimport._get_data = _get_data
