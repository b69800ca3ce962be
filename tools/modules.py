"""Which modules Python sources import: what the page has to carry, and what it loads first."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
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


def loaded_by(name: str, sources: Mapping[str, str]) -> set[str]:
    """Return the paths of the modules that importing `name` loads, itself among them.

    Only what stands at the top level of a module counts: the rest is loaded when it is wanted.
    """
    found: set[str] = set()
    waiting = [name]
    while waiting:
        path = waiting.pop().replace(".", "/")
        at = next((p for p in (f"{path}.py", f"{path}/__init__.py") if p in sources), "")
        if not at or at in found:
            continue
        found.add(at)
        waiting.append(path.rpartition("/")[0])
        for node in ast.parse(sources[at]).body:
            if isinstance(node, ast.Import):
                waiting += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [f"{node.module}.{alias.name}" for alias in node.names]
                waiting += [node.module, *names]
    return found


def app_sources(package: Path) -> dict[str, str]:
    """Return the package's sources by path inside the zip; the command line stays outside."""
    command_line = {package / name for name in ("cli.py", "selfplay.py", "__main__.py")}
    return {
        path.relative_to(package.parent).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(package.rglob("*.py"))
        if path not in command_line
    }
