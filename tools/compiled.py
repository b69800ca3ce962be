"""The precompiled Python of the page: standard library, application, PyScript's own modules.

Each is a zip of .pyc files under `build/cache/`, named by a hash of all that went into it, so that
nothing is compiled twice. Node runs the page's Pyodide to compile them.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.modules import app_sources, library_imports, loaded_by

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
BUILD = ROOT / "build"
CACHE = BUILD / "cache"
START = "tute.browser.main"
"""The module whose import, with what it imports, is the application's start."""
NOT_FIRST = (
    "bz2",
    "compression",
    "dataclasses",
    "html/entities",
    "lzma",
    "shutil",
    "tempfile",
    "zipfile",
)
"""What Pyodide imports at its start, but not with the stand-ins of `tools/runtime`."""


@dataclass(frozen=True)
class Compiled:
    """The compiled parts, as paths in the cache."""

    library: Path
    modules: Path  # JSON: the names of the modules in the library
    app: Path
    pyscript: Path


def node(script: str, *arguments: str) -> str:
    """Run one of the Node scripts and return what it prints."""
    command = ["node", str(TOOLS / script), *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def runtime(name: str) -> str:
    """Return the source of what runs in Pyodide."""
    return (TOOLS / "runtime" / name).read_text(encoding="utf-8")


def key(job: dict[str, Any]) -> str:
    """Return a short hash of a job, of the compiler and of Pyodide."""
    parts = [
        json.dumps(job, sort_keys=True),
        (TOOLS / "precompile.mjs").read_text(encoding="utf-8"),
        runtime("precompile.py"),
        (ROOT / "node_modules" / "pyodide" / "package.json").read_text(encoding="utf-8"),
    ]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def pyscript_sources() -> dict[str, str]:
    """Return the Python modules that PyScript writes into the page, by path."""
    sources: dict[str, str] = json.loads(node("pyscript.mjs"))
    return sources


def plan(app: dict[str, str], pyscript: dict[str, str]) -> list[dict[str, Any]]:
    """Return the three compiler jobs, without their targets."""
    # PyScript's Python also runs a few lines of its own that use these two.
    always = [*pyscript.values(), "import os, pathlib"]
    first = loaded_by(START, app)
    at_start = library_imports([*always, *(app[path] for path in sorted(first))])
    library = {"kind": "library", "first": at_start, "not_first": NOT_FIRST, "imports":
        library_imports([*always, *app.values()]), "keep": runtime("keep.py"), "own": {
        "sitecustomize.py": runtime("sitecustomize.py"),
        "_pyodide/docstring.py": runtime("docstring.py"),
        "pyodide/_package_loader.py": runtime("package_loader.py"),
    }}  # fmt: skip
    return [
        library,
        {"kind": "tree", "sources": app, "later": sorted(app.keys() - first),
         "shown": "app.zip/", "pycache": False},
        {"kind": "tree", "sources": pyscript, "later": [], "shown": "", "pycache": True},
    ]  # fmt: skip


def compile_all() -> Compiled:
    """Compile what is not in the cache yet."""
    CACHE.mkdir(parents=True, exist_ok=True)
    jobs = plan(app_sources(ROOT / "py" / "tute"), pyscript_sources())
    targets = [CACHE / f"{key(job)}.zip" for job in jobs]
    modules = targets[0].with_suffix(".json")
    missing = []
    for job, target in zip(jobs, targets, strict=True):
        if not target.exists():
            job["target"] = f"/build/cache/{target.name}.{os.getpid()}"
            job["list"] = f"/build/cache/{modules.name}"
            missing.append((job, target))
    if missing:
        request = BUILD / f"jobs-{os.getpid()}.json"
        request.write_text(json.dumps([job for job, _ in missing]), encoding="utf-8")
        try:
            node("precompile.mjs", str(request))
        finally:
            request.unlink()
        for job, target in missing:
            (CACHE / Path(job["target"]).name).replace(target)
    library, app, pyscript = targets
    return Compiled(library, modules, app, pyscript)
