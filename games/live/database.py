"""Database work of the live tables, on threads of its own.

Django's ORM is synchronous and its connections belong to threads. Every other call of the process shares one thread
(asgiref's); a card must not queue behind a page, so the log has its own writer thread and its own reader thread.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import InterfaceError, OperationalError, connection

P = ParamSpec("P")
R = TypeVar("R")


class DatabaseThread:
    """One thread with one lasting connection. A call that finds the connection broken drops it and raises."""

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
        """`run` for what only reads: asked once more, over another connection, where the one at hand was broken."""
        try:
            return await self.run(question, *args, **kwargs)
        except (OperationalError, InterfaceError):
            return await self.run(question, *args, **kwargs)

    async def stop(self) -> None:
        """Close the connection and end the thread, after the calls that wait."""
        await self.run(lambda: connection.close())  # this thread's own connection, looked up there
        self._executor.shutdown(wait=False)
