"""WebSockets of phones that follow a sheet (`games.onlookers`), for everybody who may read it."""

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.urls import URLPattern, path

from accounts.models import User
from games.models import Sheet
from games.onlookers import Lookout, OnlookerConsumer
from games.permissions import banned_behind, player_of
from games.sheets.at_sheet import keys_in, sheet_access


class SheetConsumer(OnlookerConsumer):
    """The socket of one phone that follows a sheet."""

    lookout = Lookout(Sheet)

    @staticmethod
    def readable(code: str, user: User | AnonymousUser, session: SessionBase) -> int | None:
        """Return the id of the sheet if this person may read it; banned people may not."""
        if banned_behind(user, session) is not None:
            return None
        access = sheet_access(code, player_of(user, session), keys_in(session, code))
        return None if access is None else access.sheet.pk


websocket_urlpatterns: list[URLPattern] = [path("ws/feuilles/<slug:code>/", SheetConsumer.as_asgi())]
