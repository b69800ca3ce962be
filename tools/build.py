"""Build the static site into `dist/`: `python3 -m tools.build [--out DIR]`.

Standard library only. The result works from any sub-path of any static host.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import shutil
import zipfile
from pathlib import Path

from tools.compiled import ROOT, Compiled, compile_all
from tools.lean import lean
from tools.offline import folder_of, move_into_release, write_service_worker

PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core"
PYODIDE = ROOT / "node_modules" / "pyodide"
LICENSES = ROOT / "tools" / "licenses"

# PyScript asks for its error plugin even when that is switched off.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARIES = {"idb.js": "idb/build/index.js"}
TO_ROOT = ("404.html", "manifest.webmanifest", "pyscript.json")  # they live in web/
APP = "app.zip.txt"  # uncompressed, and named so that hosts compress it: they go by the type
EPOCH = (1980, 1, 1, 0, 0, 0)


def copy_web(out: Path) -> None:
    """Copy index.html and web/."""
    shutil.copytree(
        ROOT / "web",
        out / "web",
        ignore=shutil.ignore_patterns(
            "*.md", "i18n", "css", "lessons", "boot.css", "app", "sw.js", *TO_ROOT
        ),
    )
    sheets = json.loads((ROOT / "web" / "css" / "index.json").read_text(encoding="utf-8"))
    paths = [*(ROOT / "web" / "css" / name for name in sheets), ROOT / "web" / "boot.css"]
    style = "".join(path.read_text(encoding="utf-8") for path in paths)
    # Beside where they were: their relative URLs stay true.
    (out / "web" / "css").mkdir()
    (out / "web" / "css" / "style.css").write_text(style, encoding="utf-8")
    for name in TO_ROOT:
        shutil.copy(ROOT / "web" / name, out / name)
    shutil.copytree(ROOT / "web" / "icons" / "app", out / "icons")
    (out / ".nojekyll").touch()


def copy_vendor(out: Path, compiled: Compiled) -> None:
    """Copy the parts of PyScript and Pyodide that the page loads."""
    for folder, source, patterns in (
        ("pyscript", PYSCRIPT / "dist", PYSCRIPT_FILES),
        ("pyodide", PYODIDE, PYODIDE_FILES),
    ):
        target = out / "vendor" / folder
        target.mkdir(parents=True)
        for pattern in patterns:
            for path in source.glob(pattern):
                drop_source_map(path, target / path.name)
    pyodide = out / "vendor" / "pyodide"
    glue, module = pyodide / "pyodide.asm.mjs", pyodide / "pyodide.asm.wasm"
    loader = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    text, data = lean(glue.read_text(encoding="utf-8"), loader, module.read_bytes())
    glue.write_text(text, encoding="utf-8")
    module.write_bytes(data)
    shutil.copy(compiled.library, pyodide / "python_stdlib.zip.txt")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    (out / "vendor" / "pyscript" / "pycache.txt").write_bytes(joined(compiled.pyscript))


def joined(path: Path) -> bytes:
    """Return a zip's files one after another, behind a line of JSON: path in the page to size."""
    with zipfile.ZipFile(path) as archive:
        files = {f"/home/pyodide/{name}": archive.read(name) for name in archive.namelist()}
    sizes = json.dumps({name: len(data) for name, data in files.items()})
    return b"\n".join([sizes.encode(), b"".join(files.values())])


def drop_source_map(source: Path, target: Path) -> None:
    """Copy a file; a script without the comment that names its source map, which isn't shipped."""
    if source.suffix not in {".js", ".mjs"}:
        shutil.copyfile(source, target)
        return
    lines = source.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith("//# sourceMappingURL=")]
    target.write_text("".join(kept), encoding="utf-8")


def copy_licenses(out: Path) -> None:
    """Copy the licences of what is shipped."""
    target = out / "licenses"
    shutil.copytree(LICENSES, target)
    shutil.copy(ROOT / "LICENSE", target / "tute-MIT.txt")
    shutil.copy(ROOT / "node_modules" / "idb" / "LICENSE", target / "idb-ISC.txt")


def release_of(out: Path, compiled: Compiled) -> str:
    """Return a name for exactly these files."""
    digest = hashlib.sha256(compiled.app.read_bytes())
    digest.update((ROOT / "index.html").read_bytes())
    digest.update((ROOT / "web" / "sw.js").read_bytes())
    for path in sorted(path for path in out.rglob("*") if path.is_file()):
        digest.update(path.relative_to(out).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def copy_libraries(out: Path) -> None:
    """Copy the small libraries that web/host.js imports."""
    for name, source in LIBRARIES.items():
        drop_source_map(ROOT / "node_modules" / source, out / "vendor" / name)


def write_app(out: Path, compiled: Compiled, release: str) -> None:
    """Write the application with the name of its release: page and worker compare it."""
    shutil.copyfile(compiled.app, out / APP)
    with zipfile.ZipFile(out / APP, "a") as archive:
        archive.writestr(zipfile.ZipInfo("tute/release.txt", EPOCH), release)
        for path in sorted((ROOT / "web" / "i18n").glob("*.json")):
            info = zipfile.ZipInfo(f"tute/i18n/{path.name}", EPOCH)
            # Spanish is the base of the others: always read, and read at once (see write_zip).
            kind = zipfile.ZIP_STORED if path.stem == "es" else zipfile.ZIP_DEFLATED
            archive.writestr(info, path.read_bytes(), kind, 9)
        lessons = sorted((ROOT / "web" / "lessons").glob("*.json"))
        texts = [path.read_text(encoding="utf-8") for path in lessons]
        info = zipfile.ZipInfo("tute/lessons.json", EPOCH)
        archive.writestr(info, f"[{','.join(texts)}]", zipfile.ZIP_DEFLATED, 9)


def write_config(folder: Path, release: str) -> None:
    """Write pyscript.json: PyScript looks for its interpreter from the page, not from its base."""
    config = (ROOT / "web" / "pyscript.json").read_text(encoding="utf-8")
    filled = config.replace("__FOLDER__", folder_of(release))
    (folder / "pyscript.json").write_text(filled, encoding="utf-8")


def hash_of(style: str) -> str:
    """Return what a Content-Security-Policy allows a style sheet inside the page by."""
    return "sha256-" + base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()


def write_index(out: Path, folder: Path, release: str) -> None:
    """Write index.html with the release, its folder and the size of the download in it."""
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    core = next((folder / "vendor" / "pyscript").glob("core-*.js")).name
    style = (ROOT / "web" / "boot.css").read_text(encoding="utf-8")
    size = sum(path.stat().st_size for path in [*folder.glob("vendor/*/*"), folder / APP])
    marks = {
        "__RELEASE__": release,
        "__FOLDER__": folder_of(release),
        "__CORE__": core,
        "__BYTES__": str(size),
        "__STYLE__": style,
        "__STYLE_HASH__": hash_of(style),
    }
    for mark, value in marks.items():
        if mark not in html:
            raise SystemExit(f"tute: index.html has lost its mark {mark}")
        html = html.replace(mark, value)
    (out / "index.html").write_text(html, encoding="utf-8")


def build(out: Path) -> str:
    """Build the site into a folder and return the name of the release."""
    compiled = compile_all()
    fresh = out.with_name(f"{out.name}.{os.getpid()}")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    copy_web(fresh)
    copy_vendor(fresh, compiled)
    copy_libraries(fresh)
    copy_licenses(fresh)
    release = release_of(fresh, compiled)
    folder = move_into_release(fresh, release)
    write_config(folder, release)
    write_app(folder, compiled, release)
    write_index(fresh, folder, release)
    write_service_worker(fresh, ROOT / "web" / "sw.js", release)
    # A server that is running sees the old site or the new one.
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)
    return release


def main() -> None:
    """Build and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    out = parser.parse_args().out.resolve()
    release = build(out)
    files = [path for path in out.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{out.name}: release {release}, {len(files)} files, {size:.1f} MB")


if __name__ == "__main__":
    main()
