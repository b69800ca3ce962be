"""A Dask cluster as an executor of ``concurrent.futures`` (optional: needs ``distributed``).

The workers need the same Python and nothing of ours: the code is sent to them. Players that need
packages of their own (``ismcts``) need them there too.
"""

from __future__ import annotations

import pickle
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import tute
from tools import arena


class _Call:
    """A call that happens when it is unpickled."""

    def __init__(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self._call = function, arguments

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return self._call


class _OfWorkers(Executor):
    """Passes calls on as text: only a worker, which has our code, makes sense of them."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As in ``Executor``; no keyword arguments."""
        return self._executor.submit(pickle.loads, pickle.dumps(_Call(fn, args)))


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor over the cluster whose scheduler listens at ``address``, and its window."""
    distributed = import_module("distributed")
    plugin = import_module("distributed.diagnostics.plugin")
    with distributed.Client(address) as client, tempfile.TemporaryDirectory() as folder:
        client.register_plugin(plugin.UploadFile(str(packed(Path(folder)))))
        with client.get_executor() as executor:
            yield _OfWorkers(executor), 2 * max(1, sum(client.nthreads().values()))


def packed(folder: Path) -> Path:
    """A zip of the game's and the arena's Python files, to be put on a path."""
    package, tools = Path(tute.__file__).parent, Path(arena.__file__).parent
    target = folder / "tute_arena.zip"
    with zipfile.ZipFile(target, "w") as archive:
        for root, source in ((package.parent, package), (tools.parent.parent, tools)):
            for path in sorted(source.rglob("*.py")):
                archive.write(path, path.relative_to(root))
        archive.writestr("tools/__init__.py", "")
    return target
