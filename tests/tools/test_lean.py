"""Pyodide as the page gets it: without what loads compiled packages."""

from __future__ import annotations

import pytest

from tools.build import PYODIDE
from tools.lean import _exports, _number, lean

STOCK = {
    name: (PYODIDE / name).read_bytes()
    for name in ("pyodide.asm.mjs", "pyodide.mjs", "pyodide.asm.wasm")
}


def stock(**changed: str) -> tuple[str, str, bytes]:
    glue, loader, module = STOCK.values()
    return changed.get("glue", glue.decode()), loader.decode(), module


def exports_of(module: bytes) -> dict[str, int]:
    """Name and kind of all that a module exports."""
    at = 8
    while at < len(module):
        kind = module[at]
        size, at = _number(module, at + 1)
        if kind == 7:
            return {name: what for name, what, _ in _exports(module[at : at + size])}
        at += size
    return {}


def test_what_the_javascript_asks_for_is_exported() -> None:
    glue, module = lean(*stock())
    asked = {part.split('"')[0] for part in glue.split('wasmExports["')[1:]}
    assert len(asked) > 100
    assert asked <= set(exports_of(module))


def test_the_rest_is_gone_and_the_code_is_the_same() -> None:
    glue, loader, module = stock()
    fewer_names, fewer_exports = lean(glue, loader, module)
    assert len(exports_of(fewer_exports)) < len(exports_of(module)) / 20
    assert len(fewer_names) < len(glue) * 0.7
    assert exports_of(fewer_exports).items() <= exports_of(module).items()
    assert fewer_exports[-3_000_000:] == module[-3_000_000:]


def test_another_pyodide_stops_the_build() -> None:
    glue = stock()[0]
    with pytest.raises(SystemExit, match="has changed"):
        lean(*stock(glue=glue.replace("updateTableMap(0,", "updateTableMap(1,")))
