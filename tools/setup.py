"""Set up everything that the other commands need; quick when there is nothing to do.

Creates `.venv` with the pinned development packages of pyproject.toml, installs the pinned npm
packages, and Chromium from Debian's packages where no browser is found. Standard library only,
so that a fresh machine can run it: `python3 tools/setup.py [--no-browser]`.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BUILD = ROOT / "build"
BROWSERS = ("chromium", "google-chrome", "chromium-browser", "google-chrome-stable")


def find_chromium() -> str | None:
    """Return the browser of $CHROMIUM, or the first known one on the path."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        return shutil.which(chosen)
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def venv_python() -> Path:
    """Return the interpreter of the virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(*command: str | Path) -> None:
    """Run a command in the repository; its failure ends the set-up."""
    print("+", *command, flush=True)
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def dev_packages() -> list[str]:
    """Return the pinned requirements of the `dev` group."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages: list[str] = project["dependency-groups"]["dev"]
    return packages


def once(stamp: Path, key: str, present: Path, work: Callable[[], None]) -> None:
    """Do the work unless the stamp says that it was done for the same key."""
    digest = hashlib.sha256(key.encode()).hexdigest()
    if present.exists() and stamp.exists() and stamp.read_text() == digest:
        return
    work()
    stamp.write_text(digest)


def install_python() -> None:
    """Create the virtual environment and install the development packages."""
    packages = dev_packages()

    def work() -> None:
        if not venv_python().exists():
            run(sys.executable, "-m", "venv", VENV)
        run(venv_python(), "-m", "pip", "install", "--quiet", *packages)

    key = "\n".join([sys.version, str(VENV), *packages])
    once(BUILD / "venv.stamp", key, venv_python(), work)


def install_node() -> None:
    """Install the npm packages of the lock file."""
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("tute: Node.js with npm is needed (nodejs.org, version 20 or later)")
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    once(
        BUILD / "npm.stamp",
        lock,
        ROOT / "node_modules" / "pyodide",
        lambda: run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"),
    )


def install_debian(*packages: str) -> None:
    """Install packages of Debian's; the program that needs them ends where that can't be done."""
    if not packages:
        return
    apt = shutil.which("apt-get")
    if apt is None:
        sys.exit(f"tute: not found, and no apt-get to install it: {' '.join(packages)}")
    sudo = [] if os.geteuid() == 0 else ["sudo"]
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    run(*sudo, apt, "update", "-qq")
    run(*sudo, apt, "install", "-y", "-qq", "--no-install-recommends", *packages)


def install_chromium() -> None:
    """Install Chromium where none is found."""
    if find_chromium():
        return
    if os.environ.get("CHROMIUM"):
        sys.exit("tute: $CHROMIUM names no program")
    if shutil.which("apt-get") is None:
        sys.exit("tute: no Chromium found: install one, or name it in $CHROMIUM")
    install_debian("chromium")


@contextmanager
def locked() -> Iterator[None]:
    """Let one process at a time set up."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> None:
    """Set up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-browser", action="store_true", help="leave Chromium out")
    arguments = parser.parse_args()
    with locked():
        install_python()
        install_node()
        if not arguments.no_browser:
            install_chromium()


if __name__ == "__main__":
    main()
