"""Pyodide without what serves to load compiled packages, of which the page has none.

The stock module exports all of its 8,500 functions and variables, and at each start its JavaScript
gives each of them a name and a place in a table. What that JavaScript doesn't mention itself goes.
Besides, Python's texts get to JavaScript faster.
Each edit has to match, so that another version of Pyodide stops the build instead of the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_ASSIGNMENT = re.compile(
    r'(?<=[;{])([\w$]+)=Module\["\1"\]=wasmExports\["([^"]+)"\](?:\.value>>>0)?(?:;|(?=\}))'
)
_EXPORTS, _FUNCTION, _GLOBAL = 7, 0, 3  # numbers of the WebAssembly format

_LETTERS = 'jsstr="";for(let i=0;i<len;++i){{jsstr+=String.fromCharCode({0}[({1})+i>>>0])}}'
_TEXT = (
    'jsstr="";for(let i=0;i<len;i+=8192){{jsstr+=String.fromCharCode.apply(null,'
    "{0}.subarray(({1})+i>>>0,({1})+Math.min(i+8192,len)>>>0))}}"
)

_EDITS = (
    # A page is eleven thousand letters, and each would be a string of its own.
    (2, _LETTERS.format("HEAPU8", "ptr>>>0"), _TEXT.format("HEAPU8", "ptr>>>0")),
    (1, _LETTERS.format("HEAPU16", "ptr>>>1"), _TEXT.format("HEAPU16", "ptr>>>1")),
    # Only what the module itself looks up.
    (
        1,
        "if(isInternalSym(symName)){continue}var value=exports[symName];",
        "if(isInternalSym(symName)||!GOT[symName]){continue}var value=exports[symName];",
    ),
    # OpenGL: each function would become a module of its own.
    (
        1,
        "if(entry.value==-1){var value=",
        'if(symName.startsWith("emscripten_gl"))entry.value=0;if(entry.value==-1){var value=',
    ),
    # Not the whole table for a handful of functions, none of which is in it.
    (1, "functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)",
     "functionsInTableMap=new WeakMap"),
)  # fmt: skip


def lean(glue: str, loader: str, module: bytes) -> tuple[str, bytes]:
    """Return pyodide.asm.mjs and pyodide.asm.wasm with no more than they need of each other.

    ``loader`` is pyodide.mjs, which uses some of it too.
    """
    begin = glue.index("function assignWasmExports(wasmExports){")
    end = glue.index("var wasmImports={", begin)
    pairs = _ASSIGNMENT.findall(glue[begin:end])
    listed = re.search(rf"var (?:[\w$]+,)*{re.escape(pairs[0][0])}(?:,[\w$]+)*;", glue[:begin])
    if listed is None:
        raise SystemExit("tute: pyodide.asm.mjs has changed: where are the names declared?")
    rest = glue[: listed.start()] + glue[listed.end() : begin] + glue[end:]
    words = set(re.findall(r"[\w$]+", rest + loader))
    unused = {name for name, exported in pairs if not words & {name, exported}}
    names = [name for name in listed[0][4:-1].split(",") if name not in unused]
    glue = (
        f"{glue[: listed.start()]}var {','.join(names)};{glue[listed.end() : begin]}"
        f"{_ASSIGNMENT.sub(lambda got: '' if got[1] in unused else got[0], glue[begin:end])}"
        f"{glue[end:]}"
    )
    for times, old, new in _EDITS:
        if glue.count(old) != times:
            raise SystemExit(f"tute: pyodide.asm.mjs has changed, not {times} times there: {old}")
        glue = glue.replace(old, new)
    words |= {exported for name, exported in pairs if name not in unused}
    return glue, _with_fewer_exports(module, words)


def _with_fewer_exports(module: bytes, words: set[str]) -> bytes:
    """Leave out the functions and variables whose name, or the same behind a `_`, is no word."""
    out = bytearray(module[:8])
    at = 8
    while at < len(module):
        begin, kind = at, module[at]
        size, at = _number(module, at + 1)
        content = module[at : at + size]
        at += size
        if kind != _EXPORTS:
            out += module[begin:at]
            continue
        kept = [
            entry
            for name, what, entry in _exports(content)
            if what not in (_FUNCTION, _GLOBAL) or words & {name, f"_{name}"}
        ]
        content = _written(len(kept)) + b"".join(kept)
        out += bytes([kind]) + _written(len(content)) + content
    return bytes(out)


def _exports(content: bytes) -> Iterator[tuple[str, int, bytes]]:
    """Name, kind and the bytes of each export."""
    count, at = _number(content, 0)
    for _ in range(count):
        begin = at
        length, at = _number(content, at)
        name = content[at : at + length].decode()
        kind = content[at + length]
        _, at = _number(content, at + length + 1)
        yield name, kind, content[begin:at]


def _number(data: bytes, at: int) -> tuple[int, int]:
    """Read an unsigned LEB128 number: it and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def _written(value: int) -> bytes:
    """Write an unsigned LEB128 number."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])
