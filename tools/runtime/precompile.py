"""Precompile Python for the page; runs inside Pyodide, under Node (tools/precompile.mjs).

The Python of the page is 3.14 built for WebAssembly: only it can write the .pyc files that it
reads. `job` comes from tools/build.py.
"""

import importlib
import json
import sys

# py_compile and zipfile are imported late: what is imported before the library has been trimmed
# counts as wanted in the page.

EPOCH = (1980, 1, 1, 0, 0, 0)  # fixed, so that the same sources give the same zip
SCRATCH = "/home/pyodide/module.py"


def compile_source(source, shown, optimize=0):
    """Return the bytes of the .pyc of a source; tracebacks show the path `shown`."""
    import py_compile

    with open(SCRATCH, "wb") as file:
        file.write(source)
    target = py_compile.compile(
        SCRATCH,
        cfile=SCRATCH + "c",
        dfile=shown,
        doraise=True,
        optimize=optimize,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    with open(target, "rb") as file:
        return file.read()


def write_zip(target, files, later=()):
    """Write a zip of the files, given as (name, bytes).

    Only what is wanted `later` is compressed: hosts compress the whole, and Python's own zlib is
    the slowest part of a start that has to use it.
    """
    import zipfile

    with zipfile.ZipFile(target, "w") as archive:
        for name, data in files:
            kind = zipfile.ZIP_DEFLATED if name in later else zipfile.ZIP_STORED
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, kind, 9)


def compile_tree(job):
    """Compile a folder of sources into a zip of .pyc files."""

    def files():
        for name, source in sorted(job["sources"].items()):
            shown = job["shown"] + name
            folder, _, base = name.rpartition("/")
            if job["pycache"]:
                base = "__pycache__/" + base.replace(".py", f".{sys.implementation.cache_tag}.pyc")
                yield f"{folder}/{base}", compile_source(source.encode(), shown)
            else:
                yield name + "c", compile_source(source.encode(), shown, optimize=2)

    write_zip(job["target"], files(), {name + "c" for name in job["later"]})


def loaded_from(library):
    """Return the names inside the library's zip of all modules that have been imported."""
    names = set()
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(library + "/"):
            names.add(origin[len(library) + 1 :])
    return names


def trim_library(job):
    """Write the standard library again: only what is imported, compiled; and what is `own`.

    What isn't imported `first` is wanted later.
    """
    library = next(path for path in sys.path if path.endswith(".zip"))
    for name in job["first"]:
        importlib.import_module(name)
    first = {name for name in loaded_from(library) if not name.startswith(tuple(job["not_first"]))}
    for name in job["imports"]:
        importlib.import_module(name)
    exec(job["keep"], {"__name__": "keep"})
    kept = loaded_from(library)

    import zipfile

    with zipfile.ZipFile(library) as archive:
        sources = {name: archive.read(name) for name in archive.namelist() if name in kept}
    sources |= {name: source.encode() for name, source in job["own"].items()}
    write_zip(
        job["target"],
        (
            # Without docstrings: a seventh less to download.
            (name + "c", compile_source(source, f"{library}/{name}", optimize=2))
            for name, source in sorted(sources.items())
        ),
        {name + "c" for name in kept - first},
    )
    modules = sorted(
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in kept
    )
    with open(job["list"], "w") as file:
        json.dump(modules, file, indent=0)


def main(jobs):
    """Carry out the jobs."""
    work = {"library": trim_library, "tree": compile_tree}
    for job in sorted(jobs, key=lambda job: job["kind"] != "library"):
        work[job["kind"]](job)
