"""WebSockets of phones that follow a sheet (`games.onlookers`), for everybody who may read it."""

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase

from accounts.models import User
from games.models import Sheet
from games.onlookers import Lookout, OnlookerConsumer
from games.permissions import banned_behind, player_of
from games.sheets.queries import sheet_named
from games.sheets.rights import keys_in, may_read, rights_on
from games.sheets.writing import state_of


class SheetConsumer(OnlookerConsumer):
    """The socket of one phone that follows a sheet."""

    lookout = Lookout(Sheet)

    @staticmethod
    def readable(code: str, user: User | AnonymousUser, session: SessionBase) -> int | None:
        """Return the id of the sheet if this person may read it; banned people may not."""
        sheet = sheet_named(code)
        if sheet is None or banned_behind(user, session) is not None:
            return None
        player = player_of(user, session)
        rights = rights_on(sheet, state_of(sheet), player, keys_in(session, code))
        return sheet.pk if may_read(sheet, player, rights) else None
