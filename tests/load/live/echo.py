"""The floor of floors: a consumer that says back what it hears."""

from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.urls import re_path

from tests.load.live.alive import alive

settings.configure()


class EchoConsumer(AsyncWebsocketConsumer):
    """No table, no database, nobody else."""

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.send(text_data)


application = ProtocolTypeRouter({"http": alive, "websocket": URLRouter([re_path("", EchoConsumer.as_asgi())])})
