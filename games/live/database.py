"""Database work of the live tables, on threads of its own.

Django's ORM is synchronous and its connections belong to threads. Every other call of the process shares one thread
(asgiref's); since a card must not queue behind a page, the log has its own writer thread and its own reader thread.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import InterfaceError, OperationalError, connection

P = ParamSpec("P")
R = TypeVar("R")


class DatabaseThread:
    """A thread with one lasting connection. A call that finds the connection broken closes it and raises."""

    def __init__(self, name: str) -> None:
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)

    async def run(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        def guarded() -> R:
            try:
                return call(*args, **kwargs)
            except (OperationalError, InterfaceError):
                connection.close()
                raise

        return await asyncio.get_running_loop().run_in_executor(self._executor, guarded)

    async def ask(self, question: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a function that only reads; if the connection was broken, run it again over another one."""
        try:
            return await self.run(question, *args, **kwargs)
        except (OperationalError, InterfaceError):
            return await self.run(question, *args, **kwargs)

    async def stop(self) -> None:
        """Close the connection and end the thread, after the waiting calls."""
        await self.run(lambda: connection.close())  # the connection that belongs to this thread
        self._executor.shutdown(wait=False)
