"""The memory of the page's interpreter and of the one in the bots' worker."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

Send = Callable[[str, dict[str, Any]], dict[str, Any]]

PAGE_WASM = """async () => {
  const {loadPyodide} = await import(new URL("web/interpreter.js", document.baseURI).href);
  const pyodide = await loadPyodide({stdout: console.log, stderr: console.warn});
  return pyodide._module.HEAPU8.byteLength;
}"""
# The worker keeps its interpreter to itself: from the Python function that its module has, there is
# Python's own way to the JavaScript around it.
WORKER_WASM = """async function () {
  const {answer} = await this;
  const load = answer.__globals__.get("__builtins__").get("__import__");
  return load("pyodide_js")._module.HEAPU8.byteLength;
}"""
PAUSE = 20  # ms


class Memory(NamedTuple):
    """Bytes: of the WebAssembly memories, and with the JavaScript heaps beside them."""

    page: int
    worker: int
    with_heaps: int


class WorkerSession:
    """Chromium's debugging protocol with the page's dedicated worker, which Playwright lacks."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self._page, self._session = page, session
        self._answers: dict[int, dict[str, Any]] = {}
        self._targets: list[dict[str, Any]] = []
        self._number = 0
        session.on("Target.attachedToTarget", self._attached)
        session.on("Target.receivedMessageFromTarget", self._receive)
        attach = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        session.send("Target.setAutoAttach", attach)
        while not (mine := [t for t in self._targets if t["targetInfo"]["type"] == "worker"]):
            page.wait_for_timeout(PAUSE)
        self._id = mine[0]["sessionId"]

    def _attached(self, event: dict[str, Any]) -> None:
        self._targets.append(event)

    def _receive(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message

    def send(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        """The result of a command. Raises ``KeyError`` if there is none."""
        self._number += 1
        message = json.dumps({"id": self._number, "method": method, "params": params})
        given = {"sessionId": self._id, "message": message}
        self._session.send("Target.sendMessageToTarget", given)
        while self._number not in self._answers:
            self._page.wait_for_timeout(PAUSE)
        result: dict[str, Any] = self._answers.pop(self._number)["result"]
        return result


def variable(send: Send, function: str, name: str) -> str:
    """The object id of a variable that a global function sees in its module."""
    found = send("Runtime.evaluate", {"expression": function})["result"]["objectId"]
    inside = send("Runtime.getProperties", {"objectId": found})["internalProperties"]
    scopes = next(p["value"]["objectId"] for p in inside if p["name"] == "[[Scopes]]")
    own = {"objectId": scopes, "ownProperties": True}
    module = send("Runtime.getProperties", own)["result"][0]["value"]["objectId"]
    rows = send("Runtime.getProperties", {"objectId": module, "ownProperties": True})["result"]
    return next(str(row["value"]["objectId"]) for row in rows if row["name"] == name)


def heap(send: Send) -> int:
    """Bytes of a JavaScript heap in use, buffers included and WebAssembly's memory not."""
    usage = send("Runtime.getHeapUsage", {})
    return int(usage["usedSize"] + usage["backingStorageSize"])


def memory_of(page: Page) -> Memory:
    """Both interpreters of a page whose worker is up."""
    session = page.context.new_cdp_session(page)
    worker = WorkerSession(page, session)
    call = {"functionDeclaration": WORKER_WASM, "awaitPromise": True, "returnByValue": True}
    call["objectId"] = variable(worker.send, "onmessage", "starting")
    there = int(worker.send("Runtime.callFunctionOn", call)["result"]["value"])
    here = int(page.evaluate(PAGE_WASM))
    heaps = heap(session.send) + heap(worker.send)
    session.detach()
    return Memory(here, there, here + there + heaps)


class Renderer:
    """The process of page and worker, as Linux sees it; elsewhere there is nothing to see."""

    def __init__(self, browser: Browser) -> None:
        session = browser.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        threads = [
            name.parent
            for process in processes
            for name in Path(f"/proc/{process['id']}/task").glob("*/comm")
            if process["type"] == "renderer" and name.read_text().startswith("DedicatedWorker")
        ]
        self._thread = threads[0] if threads else None

    def ran_ms(self) -> float:
        """How long the worker's thread has had a processor; 0 if that isn't known."""
        if self._thread is None:
            return 0.0
        return int((self._thread / "schedstat").read_text().split()[0]) / 1e6

    def resident(self) -> dict[str, int]:
        """Bytes of the process, ``VmRSS`` with what it shares and ``RssAnon`` its own alone."""
        if self._thread is None:
            return {}
        lines = (self._thread.parents[1] / "status").read_text().splitlines()
        rows = dict(line.split(":", 1) for line in lines)
        return {name: int(rows[name].split()[0]) * 1024 for name in ("VmRSS", "RssAnon")}
