"""Whose connection this is, and how much it may say: settled at the door, not at each message."""

import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

from django.conf import settings
from django.utils import timezone

from games.models import Place, Player, Table
from games.models.players import player_ids
from games.permissions import hidden_from, is_banned, player_of, session_mark

WINDOW_SECONDS: Final = 20.0


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who opened a socket to a table: the player behind the session, if any, and the ids they have sat under.

    `hidden`: every id of the people they do not meet.
    """

    table_id: int
    code: str
    player: Player | None
    player_ids: frozenset[int]
    session_key: str | None
    hidden: frozenset[int] = frozenset()


def visitor(code: str, user: Any, session: Any) -> Visitor | None:
    """The visitor of a table by its code (database work); None when there is no such table, or for who is banned."""
    table = Table.objects.filter(code=code).only("pk", "code").first()
    if table is None:
        return None
    player = player_of(user, session)
    if player is not None and is_banned(player):
        return None
    ids = frozenset() if player is None else frozenset(player_ids(player))
    # Who was seated by the queue has come.
    Place.objects.filter(player_id__in=ids, ticket__table=table, taken_at=None).update(taken_at=timezone.now())
    return Visitor(table.pk, table.code, player, ids, session_mark(session), hidden_from(player))


@dataclass(slots=True)
class Allowance:
    """How many messages a connection may send in 20 s (settings `PLAYER_MESSAGES`, `WATCHER_MESSAGES`)."""

    sent: deque[float] = field(default_factory=deque)

    def spend(self, *, seated: bool, now: float | None = None) -> bool:
        """Count one message; False when it is one too many."""
        now = time.monotonic() if now is None else now
        while self.sent and self.sent[0] <= now - WINDOW_SECONDS:
            self.sent.popleft()
        self.sent.append(now)
        return len(self.sent) <= (settings.PLAYER_MESSAGES if seated else settings.WATCHER_MESSAGES)
