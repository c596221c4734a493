from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

def database_sync_to_async(func: Callable[P, R]) -> Callable[P, Awaitable[R]]: ...
