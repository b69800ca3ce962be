"""Lighthouse over the built site: ``python -m tools.lighthouse``. Not part of the tests.

Lighthouse is fetched by npx (its version is below) and drives the Chromium that tools/setup.py
found. Prints the scores for accessibility and best practices, and what was found wanting.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.build import build
from tools.serve import StaticServer
from tools.setup import find_chromium

VERSION = "12.8.2"
CATEGORIES = ("accessibility", "best-practices")
FLAGS = "--headless=new --no-sandbox --disable-gpu"


def report(url: str, folder: Path, preset: str) -> dict[str, Any]:
    """Run Lighthouse; ``preset``: mobile or desktop."""
    out = folder / f"{preset}.json"
    command = [
        shutil.which("npx") or "npx", "--yes", f"lighthouse@{VERSION}", url, "--quiet",
        f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={FLAGS}",
        "--output=json", f"--output-path={out}",
    ]  # fmt: skip
    if preset == "desktop":
        command.append("--preset=desktop")
    chromium = find_chromium()
    if chromium is None:
        sys.exit("tute: no Chromium: run tools/setup.py")
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": chromium})
    found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Build, serve, measure."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build(folder / "dist")
        with StaticServer(folder / "dist", prefix="/tute/") as server:
            for preset in ("mobile", "desktop"):
                result = report(server.url, folder, preset)
                scores = {
                    key: round(100 * value["score"]) for key, value in result["categories"].items()
                }
                print(preset, result["lighthouseVersion"], json.dumps(scores))
                for audit in result["audits"].values():
                    if audit["score"] is not None and audit["score"] < 1:
                        print("  wanting:", audit["id"], audit["title"])
                        for item in audit.get("details", {}).get("items", ()):
                            print("   ", json.dumps(item)[:400])


if __name__ == "__main__":
    main()
