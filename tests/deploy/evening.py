"""People at tables behind one door, partie after partie, while something is done to the site."""

import asyncio
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any
from urllib.error import URLError

from tests.e2e.storm import Storm


@dataclass
class Evening(Storm):
    """A storm without wind: nobody is cut or killed here, what happens to the site is somebody else's doing."""

    ended: bool = False

    @property
    def over(self) -> bool:
        return self.ended

    async def play_while(self, doing: Callable[[], Awaitable[Any]], *, tables: int, donnes: int) -> None:
        """Parties begin again and again until it is done, and all are played out."""
        async with asyncio.TaskGroup() as evening:
            for index in range(tables):
                evening.create_task(self._keep_table(index, donnes))
            try:
                await doing()
            finally:
                self.ended = True


def evening(url: str, *, seed: int) -> Evening:
    """All sockets and pages by this one address."""
    door: Any = SimpleNamespace(url=url, cuts=Counter[str]())
    return Evening([door], seed, cuts=0, kills=0, wires=[door])


@contextmanager
def looking_on(url: str) -> Any:
    """Somebody who reloads a page ten times a second: what was answered, counted by status or error."""
    answers, gone = Counter[str](), threading.Event()

    def look() -> None:
        while not gone.is_set():
            try:
                with urllib.request.urlopen(url, timeout=30) as answer:
                    answers[str(answer.status)] += 1
            except (URLError, OSError) as error:
                answers[f"{time.strftime('%X')} {error}"] += 1
            gone.wait(0.1)

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield answers
    finally:
        gone.set()
        thread.join()
