"""The bots' worker, seen from the page: started when needed, and again when it is lost."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from tute.app.ports import BotUnavailableError

TIMEOUT = 20.0
"""Seconds after which a worker is taken for lost that hasn't been seen to end."""
PATIENCE = 1.0
"""Seconds that a question waits for the one before it; a review asks some that take longer."""
_TRIES = 2


class _DisplacedError(RuntimeError):
    """Another question came, which doesn't wait for this one's answer."""


class BotClient:
    """Requests and answers as JSON texts (web/bot_worker.js).

    ``release`` is the page's: a worker that runs another one is not asked anything.
    """

    def __init__(self, release: str) -> None:
        self._release, self._foreign = release, False
        self._worker: Any = None
        self._name = ""
        self._waiting: dict[int, asyncio.Future[str]] = {}
        self._ready: asyncio.Future[str] | None = None
        self._number = 0
        self._on_message = create_proxy(self._message)
        self._on_error = create_proxy(self._lost)

    def warm(self) -> None:
        """Start the worker ahead of the first question."""
        if self._worker is not None:
            return
        self._ready = asyncio.get_running_loop().create_future()
        self._name = f"tute-bots-{js.crypto.randomUUID()}"
        options = {"type": "module", "name": self._name}
        self._worker = js.Worker.new(
            "web/bot_worker.js", to_js(options, dict_converter=js.Object.fromEntries)
        )
        self._worker.onmessage = self._on_message
        self._worker.onerror = self._on_error

    async def ask(self, request: str) -> str:
        """The answer to a request. Raises BotUnavailableError after a second worker failed too."""
        problem = "the worker is of another release"
        for _ in range(0 if self._foreign else _TRIES):
            try:
                return await asyncio.wait_for(self._ask(request), TIMEOUT)
            except _DisplacedError as error:
                raise BotUnavailableError(repr(error)) from None
            except (TimeoutError, RuntimeError) as error:
                problem = repr(error)
                self.drop()
                if self._foreign:
                    break
        raise BotUnavailableError(problem)

    async def started(self) -> None:
        """Wait until the worker is up, or can't be."""
        if self._ready is not None:
            with contextlib.suppress(RuntimeError):
                await asyncio.shield(self._ready)

    def drop(self) -> None:
        """End the worker; the next question starts another."""
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None
        self._fail(RuntimeError("the worker was ended"))

    async def _make_way(self) -> None:
        """End a question that takes long, with its worker: whoever plays comes first."""
        before = list(self._waiting.values())
        if before and (await asyncio.wait(before, timeout=PATIENCE))[1]:
            self._fail(_DisplacedError())
            self.drop()

    async def _ask(self, request: str) -> str:
        await self._make_way()
        self.warm()
        assert self._ready is not None
        await asyncio.shield(self._ready)
        self._number += 1
        number = self._number
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            message = {"id": number, "request": request}
            self._worker.postMessage(to_js(message, dict_converter=js.Object.fromEntries))
            return await answer
        finally:
            self._waiting.pop(number, None)

    def _message(self, event: Any) -> None:
        data = event.data.to_py()
        if "held" in data:
            self._watch(data["held"])
            return
        if "ready" in data:
            if self._ready is not None and not self._ready.done():
                if data["ready"] and data["version"] == self._release:
                    self._ready.set_result(data["version"])
                elif data["ready"]:
                    self._foreign = True
                    self.drop()
                else:
                    self._ready.set_exception(RuntimeError(data["error"]))
            return
        # Nobody may be waiting any more: the deal is over, or the match was left.
        answer = self._waiting.get(data["id"])
        if answer is None or answer.done():
            return
        if "ok" in data:
            answer.set_result(data["ok"])
        else:
            answer.set_exception(RuntimeError(data["error"]))

    def _watch(self, name: str) -> None:
        """Learn at once that the worker of that name has ended: its lock is to be had then."""

        def ended(_: Any) -> None:
            if self._worker is not None and self._name == name:
                self.drop()

        locks = getattr(js.navigator, "locks", None)
        if locks is not None:
            locks.request(name, create_once_callable(ended))

    def _lost(self, event: Any) -> None:
        self._fail(RuntimeError(str(event.message)))

    def _fail(self, problem: RuntimeError) -> None:
        for future in [*self._waiting.values(), self._ready]:
            if future is not None and not future.done():
                future.set_exception(problem)
