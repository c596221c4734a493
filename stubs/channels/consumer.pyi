from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.http import HttpResponseBase

Message = Mapping[str, Any]

class AsyncConsumer:
    scope: dict[str, Any]
    base_send: Callable[[Message], Awaitable[None]]
    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None: ...
    async def dispatch(self, message: Message) -> None: ...
    @classmethod
    # As Django's `path` takes it: `URLRouter` calls what it leads to as an ASGI application.
    def as_asgi(cls, **initkwargs: object) -> Callable[..., HttpResponseBase]: ...
