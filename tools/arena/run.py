"""Running an arena over any executor of ``concurrent.futures``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context

from tools.arena.spec import Spec
from tools.arena.units import Unit, play_units

CHUNK = 4
"""Units that a worker gets at a time: the same ones however many workers there are."""

Chunks = Iterable[list[int]]


def chunks_of(numbers: range, done: Iterable[int]) -> list[list[int]]:
    """What is still to be played, in chunks that depend on the units' numbers alone."""
    have = set(done)
    parts = (numbers[at : at + CHUNK] for at in range(0, len(numbers), CHUNK))
    left = ([number for number in part if number not in have] for part in parts)
    return [part for part in left if part]


def play_all(
    spec: Spec, chunks: Chunks, executor: Executor | None, window: int
) -> Iterator[list[Unit]]:
    """The units of each chunk, as they are done; at most ``window`` chunks wait at a time.

    Without an executor they are played here.
    """
    if executor is None:
        for chunk in chunks:
            yield play_units(spec, chunk)
        return
    waiting: set[Future[list[Unit]]] = set()
    rest = iter(chunks)
    try:
        while True:
            for chunk in rest:
                waiting.add(executor.submit(play_units, spec, chunk))
                if len(waiting) >= window:
                    break
            if not waiting:
                return
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def processes(jobs: int) -> Iterator[tuple[Executor | None, int]]:
    """An executor over this machine's cores and its window; none for one job."""
    if jobs == 1:
        yield None, 1
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
        yield executor, 2 * jobs


def run(
    spec: Spec,
    executor: Executor | None = None,
    window: int = 1,
    done: Iterable[Unit] = (),
    on_unit: Callable[[Unit], None] = lambda unit: None,
) -> list[Unit]:
    """All the units of an arena, by number; ``done`` are not played again."""
    units = {unit["unit"]: unit for unit in done if unit["unit"] < spec.deals}
    for played in play_all(spec, chunks_of(range(spec.deals), units), executor, window):
        for unit in played:
            units[unit["unit"]] = unit
            on_unit(unit)
    return [units[number] for number in sorted(units)]
