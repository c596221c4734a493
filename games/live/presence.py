"""People and spectators at the sockets of tables: who is connected, how fast they may write, how many watch.

The person behind a connection and their message limits are determined once, at connection.

The lists show the number of spectators over all processes. Each process writes a row for each table watched through
it: when the number changes, and again every few seconds. A row that was not rewritten for `FORGOTTEN` belongs to a
process that has ended, and is ignored.
"""

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final, TypeVar
from weakref import WeakSet

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.db import connection
from django.db.models import IntegerField, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from accounts.rates import is_this_machine, network_of
from games.live.process import live_process
from games.models import Block, Place, Player, Sanction, Table, Watchers
from games.permissions import hidden_by, player_of, session_mark

WINDOW_SECONDS: Final = 20.0
MORE_A_SOCKET: Final = 12
"""The messages that an idle page sends within the window: a ping every 2.5 s, and one or two `join`."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """The person who opened a socket to a table: the player of the session, if any, and all their ids.

    `hidden`: every id of people hidden from them. `is_stranger`: the visitor has no account and is no guest.
    """

    table_id: int
    code: str
    player: Player | None
    player_ids: frozenset[int]
    session_key: str | None
    hidden: frozenset[int] = frozenset()
    is_stranger: bool = False


# One query instead of six for every connection: after a deploy four hundred people connect at once, and building each
# query costs half a millisecond. Only the site's own table names are inserted into the text.
_ABOUT: Final = """
    WITH own AS (SELECT id FROM {player} WHERE id = %(player)s OR absorbed_by_id = %(player)s)
    SELECT 'table', id, 0 FROM {table} WHERE code = %(code)s
    UNION ALL SELECT 'own', id, 0 FROM own
    UNION ALL SELECT 'ban', id, 0 FROM {sanction} WHERE player_id IN (SELECT id FROM own) AND kind = %(ban)s
        AND lifted_at IS NULL AND (until IS NULL OR until > %(now)s)
    UNION ALL SELECT 'place', id, 0 FROM {place} WHERE player_id IN (SELECT id FROM own) AND taken_at IS NULL
    UNION ALL SELECT 'block', by_id, blocked_id FROM {block}
        WHERE by_id IN (SELECT id FROM own) OR blocked_id IN (SELECT id FROM own)
""".format(**{model.__name__.lower(): model._meta.db_table for model in (Table, Player, Sanction, Place, Block)})  # noqa: S608  (names of our own tables)


def visitor(code: str, user: User | AnonymousUser, session: SessionBase) -> Visitor | None:
    """Return the visitor of a table by its code (database work); None for an unknown table, and for banned people."""
    is_known = user.is_authenticated
    return visitor_with(code, player_of(user, session), session_mark(session), is_known=is_known)


def visitor_with(code: str, player: Player | None, session_key: str | None, *, is_known: bool) -> Visitor | None:
    """Return this player as a visitor of a table. `is_known`: they have an account, even if they never sat down."""
    about = _about(code, 0 if player is None else player.pk)
    if not about["table"] or about["ban"]:
        return None
    table_id, own = about["table"][0][0], frozenset(player_id for player_id, _other in about["own"])
    if about["place"]:
        # A player seated by the queue has arrived.
        Place.objects.filter(player_id__in=own, ticket__table=table_id, taken_at=None).update(taken_at=timezone.now())
    hidden = frozenset() if player is None else hidden_by(about["block"], player.pk)
    return Visitor(table_id, code, player, own, session_key, hidden, is_stranger=player is None and not is_known)


def _about(code: str, player_id: int) -> dict[str, list[tuple[int, int]]]:
    """Return facts about a visitor: `table`, the player's ids (`own`), `ban`, `place` in the queue, `block`."""
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    with connection.cursor() as cursor:
        cursor.execute(_ABOUT, {"code": code, "player": player_id, "ban": Sanction.Kind.BAN.value, "now": now})
        found: dict[str, list[tuple[int, int]]] = {"table": [], "own": [], "ban": [], "place": [], "block": []}
        for what, one, other in cursor.fetchall():
            found[what].append((one, other))
        return found


@dataclass(slots=True)
class MessageLimit:
    """The limit of messages per 20 s (settings `PLAYER_MESSAGES`, `WATCHER_MESSAGES`).

    Messages from a seat and other messages are counted separately: a fast player can still join elsewhere. All sockets
    of a person share one limit; each socket after the first adds `MORE_A_SOCKET`, for the pings of its page.
    """

    seated: deque[float] = field(default_factory=deque)
    watching: deque[float] = field(default_factory=deque)
    sockets: "WeakSet[object]" = field(default_factory=WeakSet)

    def spend(self, *, seated: bool, now: float | None = None) -> bool:
        """Count one message; False above the limit."""
        now = time.monotonic() if now is None else now
        sent, old = self.seated if seated else self.watching, now - WINDOW_SECONDS
        while sent and sent[0] <= old:
            sent.popleft()
        sent.append(now)
        most: int = settings.PLAYER_MESSAGES if seated else settings.WATCHER_MESSAGES
        return len(sent) <= most or len(sent) <= most + MORE_A_SOCKET * (len(self.sockets) - 1)

    def is_full(self, now: float) -> bool:
        """Whether no message was sent in the last 20 s and no socket uses this limit."""
        return not self.sockets and not any(
            sent and sent[-1] > now - WINDOW_SECONDS for sent in (self.seated, self.watching)
        )


_allowances: dict[str, MessageLimit] = {}
_swept_at = 0.0


def allowance_of(who: Visitor, socket: object) -> MessageLimit:
    """Return the limit of a person, shared by all their sockets in this process.

    The limit outlives a socket, so that reconnecting does not reset it. A stranger without a session has one per
    socket; `serving.sockets` limits their sockets per address, and `may_join` their joins.
    """
    key = f"player {who.player.pk}" if who.player is not None else who.session_key
    if key is None:
        return MessageLimit()
    _sweep(time.monotonic())
    allowance = _allowances.setdefault(key, MessageLimit())
    allowance.sockets.add(socket)
    return allowance


_strangers_joins: dict[str, deque[float]] = {}


def may_join(who: Visitor, address: str, now: float | None = None) -> bool:
    """Count one `join`; False over the limit of strangers behind this address (IPv6: its network).

    A `join` is the most expensive message, since the answer is the whole table, and sockets of strangers cannot be told
    apart: so strangers share one limit per address (setting `STRANGER_JOINS`, per 20 s). Refused joins are not counted.
    """
    if not who.is_stranger or is_this_machine(address):
        return True
    now = time.monotonic() if now is None else now
    _sweep(now)
    joins = _strangers_joins.setdefault(network_of(address), deque())
    while joins and joins[0] <= now - WINDOW_SECONDS:
        joins.popleft()
    if len(joins) >= settings.STRANGER_JOINS:
        return False
    joins.append(now)
    return True


def _sweep(now: float) -> None:
    """Delete unused limits, from time to time."""
    global _swept_at
    if now - _swept_at < WINDOW_SECONDS:
        return
    _swept_at = now
    for key in [key for key, allowance in _allowances.items() if allowance.is_full(now)]:
        del _allowances[key]
    for address in [
        address for address, joins in _strangers_joins.items() if not joins or joins[-1] <= now - WINDOW_SECONDS
    ]:
        del _strangers_joins[address]


AGAIN_SECONDS: Final = 10.0
FORGOTTEN: Final = timedelta(seconds=25)
Tables = TypeVar("Tables", bound=QuerySet[Table])


async def share_watchers() -> None:
    """Write how many people watch through this process, if the number changed or was written long ago."""
    process, now = live_process(), asyncio.get_running_loop().time()
    counts = {table_id: room.watching for table_id, room in process.rooms if room.watching}
    if counts == process.watched and (not counts or now - process.watched_at < AGAIN_SECONDS):
        return
    await process.journal.write(lambda: _write(process.name, counts))
    process.watched, process.watched_at = counts, now


def _write(process: str, counts: dict[int, int]) -> None:
    now = timezone.now()
    gone = Q(process=process) & ~Q(table_id__in=counts)
    Watchers.objects.filter(gone | Q(seen_at__lt=now - FORGOTTEN)).delete()
    Watchers.objects.bulk_create(
        [Watchers(table_id=table_id, process=process, count=count, seen_at=now) for table_id, count in counts.items()],
        update_conflicts=True,
        unique_fields=["table", "process"],
        update_fields=["count", "seen_at"],
    )


def with_watchers(tables: Tables) -> Tables:
    """Annotate these tables with `watchers`."""
    lately = Watchers.objects.filter(table=OuterRef("pk"), seen_at__gt=timezone.now() - FORGOTTEN)
    counted = lately.order_by().values("table").annotate(together=Sum("count")).values("together")
    return tables.annotate(watchers=Coalesce(Subquery(counted, output_field=IntegerField()), 0))
