from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from channels.consumer import Message
from django.urls import URLPattern

class _Router:
    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None: ...

class ProtocolTypeRouter(_Router):
    def __init__(self, application_mapping: Mapping[str, Callable[..., Awaitable[None]]]) -> None: ...

class URLRouter(_Router):
    def __init__(self, routes: Sequence[URLPattern]) -> None: ...
