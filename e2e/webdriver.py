"""Firefox and WebKitGTK for a smoke test, with nothing but what Debian packages.

Both take the commands of WebDriver: WebKit from its driver, over HTTP; Firefox from its own
Marionette, over a socket, so that no driver has to be downloaded.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 240.0  # seconds: the machine may be busy
MINI_BROWSERS = "usr/lib/*/webkit2gtk-4.*/MiniBrowser"
LOOK = """const [condition, ms, done] = arguments;
const end = Date.now() + ms;
const look = () => {
  const found = Function(`return (${condition})`)();
  if (found || Date.now() > end) done(found ?? null);
  else setTimeout(look, 30);
};
look();"""
PLACE = """(() => {
  const target = document.querySelector(SELECTOR);
  const box = target?.getBoundingClientRect();
  const was = globalThis.lookedAt;
  globalThis.lookedAt = box && [box.x, box.y].join();
  if (!box || was !== globalThis.lookedAt) return null;
  for (const part of [0.5, 0.3, 0.15, 0.08]) {
    const [x, y] = [box.x + box.width * part, box.y + box.height * part].map(Math.round);
    if (target.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
})()"""
"""Where an element can be pressed, once it stands still: others may lie over a part of it."""

Command = Callable[[str, dict[str, Any]], Any]
"""Sends a command, by its name in Marionette, and returns the value that is answered."""


class Driven:
    """A browser with one page."""

    def __init__(self, command: Command) -> None:
        self._command = command
        patience = round(PATIENCE * 1000)
        command("SetTimeouts", {"script": patience + 10_000, "pageLoad": patience})

    def go(self, url: str) -> None:
        """Load a page."""
        self._command("Navigate", {"url": url})

    def reload(self) -> None:
        """Load the page again as a reader does; the browser's command may go round the worker."""
        self.run("document.old = true; setTimeout(() => location.reload());")

        def fresh() -> bool | None:
            with contextlib.suppress(RuntimeError):  # between two pages
                return (
                    self.run("return !document.old && document.readyState === 'complete'") or None
                )
            return None

        patiently(fresh)

    def run(self, script: str, *arguments: object) -> Any:
        """Return what a script returns."""
        return self._command("ExecuteScript", {"script": script, "args": list(arguments)})

    def wait(self, condition: str) -> Any:
        """Wait until an expression is true, and return its value. Raises TimeoutError."""
        arguments = [condition, round(PATIENCE * 1000)]
        found = self._command("ExecuteAsyncScript", {"script": LOOK, "args": arguments})
        if not found:
            raise TimeoutError(f"not within {PATIENCE} s: {condition}")
        return found

    def press(self, selector: str) -> None:
        """Press the first such element with the mouse."""
        x, y = self.wait(PLACE.replace("SELECTOR", json.dumps(selector)))
        steps = [
            {"type": "pointerMove", "origin": "viewport", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": steps,
        }
        self._command("PerformActions", {"actions": [mouse]})


def patiently(look: Callable[[], int | None]) -> int:
    """Return the first thing that is found."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found is not None:
            return found
        time.sleep(0.05)
    raise TimeoutError("the browser doesn't come up")


@contextmanager
def running(*command: str | Path, **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A process, ended at the end."""
    arguments = [str(part) for part in command]
    process = subprocess.Popen(arguments, text=True, stderr=subprocess.DEVNULL, **options)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


# --- Firefox


class Marionette:
    """Firefox's own protocol: length, colon, JSON."""

    def __init__(self, port: int) -> None:
        self._stream = socket.create_connection(("127.0.0.1", port)).makefile("rwb")
        self._count = 0
        self._read()  # its greeting
        self("NewSession", {})

    def __call__(self, name: str, parameters: dict[str, Any]) -> Any:
        """Send a command and return the value that is answered."""
        self._count += 1
        text = json.dumps([0, self._count, f"WebDriver:{name}", parameters]).encode()
        self._stream.write(b"%d:%b" % (len(text), text))
        self._stream.flush()
        _, _, error, result = self._read()
        if error:
            raise RuntimeError(f"{name}: {error['error']}: {error['message']}")
        return result.get("value") if isinstance(result, dict) else result

    def _read(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            byte = self._stream.read(1)
            if not byte:
                raise ConnectionError("Firefox has gone")
            size += byte
        return json.loads(self._stream.read(int(size[:-1])))


@contextmanager
def firefox(folder: Path) -> Iterator[Driven]:
    """Firefox with a profile in a folder."""
    profile = folder / "firefox"
    profile.mkdir(exist_ok=True)
    (profile / "user.js").write_text('user_pref("marionette.port", 0);\n')
    told = profile / "MarionetteActivePort"
    told.unlink(missing_ok=True)
    command = ("firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", profile)
    with running(*command, stdout=subprocess.DEVNULL):
        port = patiently(lambda: int(told.read_text() or 0) or None if told.exists() else None)
        yield Driven(Marionette(port))


# --- WebKit

_ROUTES = {
    "SetTimeouts": "timeouts",
    "Navigate": "url",
    "ExecuteScript": "execute/sync",
    "ExecuteAsyncScript": "execute/async",
    "PerformActions": "actions",
}


def post(url: str, body: dict[str, Any] | None, method: str = "POST") -> Any:
    """Send a command over HTTP and return the value that is answered."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE + 20) as response:
            return json.load(response)["value"]
    except urllib.error.HTTPError as error:
        raise RuntimeError(f"{url}: {error.read().decode()}") from None


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def listening(port: int) -> bool | None:
    """True once somebody listens at a port."""
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0 or None


@contextmanager
def webkit(folder: Path) -> Iterator[Driven]:
    """WebKitGTK's little browser, on a screen of its own."""
    browser = str(next(Path("/").glob(MINI_BROWSERS)))
    port = free_port()
    screen = ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24")
    with running(*screen, stdout=subprocess.PIPE) as shown:
        assert shown.stdout is not None
        # Its own sandbox wants more than a container grants.
        environment = os.environ | {
            "DISPLAY": f":{shown.stdout.readline().strip()}",
            "HOME": str(folder),
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        driver = ("WebKitWebDriver", f"--port={port}")
        with running(*driver, env=environment, stdout=subprocess.DEVNULL):
            patiently(lambda: listening(port))
            options = {"binary": browser, "args": ["--automation"]}
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
            base = f"http://127.0.0.1:{port}/session"
            session = f"{base}/{post(base, {'capabilities': wanted})['sessionId']}"
            try:
                yield Driven(lambda name, body: post(f"{session}/{_ROUTES[name]}", body))
            finally:
                post(session, None, "DELETE")


BROWSERS = {"firefox": firefox, "webkit": webkit}
PACKAGES = {
    "firefox": {"firefox-esr": "firefox-esr"},
    "webkit": {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"},
}
"""Of each browser: the programs it takes, and Debian's packages of them."""
