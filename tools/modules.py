"""Which top-level modules a tree of Python sources imports: what the page has to carry."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

# They exist only in the page (jsffi: only in MicroPython).
FOREIGN = {"js", "jsffi", "pyodide_js", "pyscript", "polyscript", "_pyscript", "tute"}


def imported(source: str) -> Iterator[str]:
    """Yield the absolute imports of a source, those inside functions too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


def library_imports(sources: Iterable[str]) -> list[str]:
    """Return the sorted standard library modules that the sources import."""
    names = {name for source in sources for name in imported(source)}
    return sorted(name for name in names if name.split(".")[0] not in FOREIGN)


def app_sources(package: Path) -> dict[str, str]:
    """Return the package's sources by path inside the zip; the command line stays outside."""
    command_line = {package / name for name in ("cli.py", "selfplay.py", "__main__.py")}
    return {
        path.relative_to(package.parent).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(package.rglob("*.py"))
        if path not in command_line
    }
