"""The build's part in playing offline: which files a release has, and the service worker.

All that a release consists of lies under `r/<its name>/`, so that a page can never get a file of
another one, whatever is half published or half cached. Beside that folder stand only the files
whose addresses people and browsers know: `index.html`, `sw.js`, the manifest and its icons.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from pathlib import Path

NOT_KEPT = ("404.html", "sw.js", ".nojekyll")
"""Files that the service worker doesn't keep, nor pictures for launchers: nobody asks it."""


def folder_of(release: str) -> str:
    """Return the release's folder as the page's base."""
    return f"r/{release}/"


def move_into_release(out: Path, release: str) -> Path:
    """Move what belongs to the release into its folder and return that."""
    folder = out / folder_of(release)
    folder.mkdir(parents=True)
    for name in ("web", "vendor", "pyscript.json"):
        shutil.move(out / name, folder / name)
    return folder


def integrity(path: Path) -> str:
    """Return a file's hash as browsers write it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def kept_files(out: Path) -> list[tuple[str, str]]:
    """Return what the service worker keeps: each file's path and hash."""
    files = sorted(path for path in out.rglob("*") if path.is_file())
    names = [(path.relative_to(out).as_posix(), path) for path in files]
    return [
        (name, integrity(path))
        for name, path in names
        if name not in NOT_KEPT and path.suffix != ".png"
    ]


def write_service_worker(out: Path, source: Path, release: str) -> None:
    """Fill in the service worker with the release and its files. The last step of a build."""
    text = source.read_text(encoding="utf-8")
    files = json.dumps(kept_files(out), separators=(",", ":")).replace("],[", "],\n[")
    for mark, value in (("__RELEASE__", release), ('"__FILES__"', files)):
        if mark not in text:
            raise SystemExit(f"tute: {source.name} has lost its mark {mark}")
        text = text.replace(mark, value)
    (out / "sw.js").write_text(text, encoding="utf-8")
