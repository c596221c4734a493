"""The floor: a table's log as tutorials of Channels write it. A row lock, a row, a message to the group; no rules."""

import json
import os
from typing import Any

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.load.live.textbook_settings"
django.setup()

from channels.db import database_sync_to_async  # noqa: E402  (Django must be set up first)
from channels.generic.websocket import AsyncWebsocketConsumer  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.db import transaction  # noqa: E402
from django.urls import re_path  # noqa: E402
from django.utils import timezone  # noqa: E402

from games.models import Entry, Table  # noqa: E402
from tests.load.live.alive import alive  # noqa: E402


class TextbookConsumer(AsyncWebsocketConsumer):
    """Speaks just enough of the table's protocol for the same people to play."""

    async def connect(self) -> None:
        self.code = self.scope["url_route"]["kwargs"]["code"]
        await self.channel_layer.group_add(f"table_{self.code}", self.channel_name)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(f"table_{self.code}", self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        said = json.loads(text_data or "{}")
        if said["type"] == "join":
            view = {"phase": "playing", "legal": [], "cut": None}
            await self.say({"type": "snapshot", "version": await self.version(), "view": view})
            return
        version = await self.append(said["version"], said["action"])
        if version is None:
            await self.say({"type": "refused", "ref": said["ref"], "code": "stale", "version": said["version"]})
            return
        change = {"type": "change", "version": version, "events": [], "changes": {"trick": said["action"]}}
        await self.channel_layer.group_send(f"table_{self.code}", {"type": "table.moved", "change": change})
        await self.say({"type": "accepted", "ref": said["ref"], "version": version})

    async def table_moved(self, event: dict[str, Any]) -> None:
        await self.say(event["change"])

    async def say(self, message: dict[str, Any]) -> None:
        await self.send(json.dumps(message, separators=(",", ":")))

    @database_sync_to_async
    def version(self) -> int:
        return Table.objects.get(code=self.code).version

    @database_sync_to_async
    def append(self, version: int, action: str) -> int | None:
        with transaction.atomic():
            table = Table.objects.select_for_update().get(code=self.code)
            if table.version != version:
                return None
            table.version += 1
            table.save(update_fields=["version"])
            ref, now = f"v{version}", timezone.now()
            Entry.objects.create(table=table, version=table.version, text=action, by_id=table.host_id, ref=ref, at=now)
            return table.version


tables = re_path(r"ws/tables/(?P<code>\w+)/$", TextbookConsumer.as_asgi())
application = ProtocolTypeRouter({"http": alive, "websocket": URLRouter([tables])})
