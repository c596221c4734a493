"""Operations that go on: a table, and what happens to oneself (docs/streams.md)."""

from typing import Final

from django.http import Http404, HttpRequest, StreamingHttpResponse
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import LISTENER, ONLOOKER, READER, TICKET_SECONDS, caller_of, make_ticket
from games.api.middleware import EVENTS
from games.api.play import state_of, verify_plays, visitor_or_404
from games.api.shapes.play import StreamQuery, Ticket
from games.api.streaming import NDJSON, StreamEvent, stream
from games.live.publishing import closed_to
from games.live.table_streams import TableStream
from games.models.players import player_ids
from games.robot_accounts.listening import SeatStream

router = Router(tags=[gettext_noop("Streams")])
GOES_ON: Final = {"x-media": (NDJSON, EVENTS)}


class TableSource:
    """A table as the source of a stream."""

    def __init__(self, table: TableStream) -> None:
        self._table = table

    @property
    def ended(self) -> str | None:
        return self._table.ended

    async def begin(self, after: int | None) -> str | None:
        return await self._table.begin(after)

    async def read(self, seconds: float) -> list[StreamEvent]:
        return [
            StreamEvent(frame.text[9 : frame.text.index('"', 9)], frame.version, frame.text)
            for frame in await self._table.read(seconds)
        ]

    def end(self, why: str) -> None:
        self._table.end(why)

    async def close(self) -> None:
        await self._table.close()


class SeatSource:
    """What happens to a player as the source of a stream."""

    def __init__(self, seats: SeatStream) -> None:
        self._seats = seats

    @property
    def ended(self) -> str | None:
        return self._seats.ended

    async def begin(self, after: int | None) -> str | None:
        return await self._seats.begin(after)

    async def read(self, seconds: float) -> list[StreamEvent]:
        return [StreamEvent(kind, None, text) for kind, text in await self._seats.read(seconds)]

    def end(self, why: str) -> None:
        self._seats.end(why)

    async def close(self) -> None:
        await self._seats.close()


@router.get(
    "/streams/tables/{slug:code}",
    response=str,
    auth=ONLOOKER,
    openapi_extra=GOES_ON,
    summary=gettext_noop("Follow a table"),
    description=gettext_noop(
        "From your seat as it happens; for spectators one trick late. The lines are the messages “snapshot” and "
        "“change” of docs/protocol.md."
    ),
)
def follow_table(request: HttpRequest, code: str, asked: Query[StreamQuery]) -> StreamingHttpResponse:
    visitor = visitor_or_404(caller_of(request), code)
    state = state_of(visitor)
    seat = state.seat_of(visitor.player_ids)
    if closed_to(state, seat, visitor.hidden) is not None:
        raise Http404
    if seat is not None:
        verify_plays(caller_of(request), state.kind)
    return stream(request, TableSource(TableStream(visitor)), asked.after, once=asked.once)


@router.get(
    "/streams/me",
    response=str,
    auth=LISTENER,
    openapi_extra={**LISTENER.told, **GOES_ON},
    summary=gettext_noop("Follow what happens to you"),
    description=gettext_noop(
        "Tables where you sit down (“seated”) and tables that are over or left (“left”). It begins with every table "
        "where you sit now. A robot account counts as ready to play while its program reads this."
    ),
)
def follow_me(request: HttpRequest, asked: Query[StreamQuery]) -> StreamingHttpResponse:
    caller = caller_of(request)
    ids = frozenset() if caller.player is None else frozenset(player_ids(caller.player))
    return stream(request, SeatSource(SeatStream(ids, caller.robot)), asked.after, once=asked.once)


@router.post(
    "/streams/tickets",
    response=Ticket,
    auth=READER,
    openapi_extra=READER.told,
    summary=gettext_noop("Open streams from a browser"),
    description=gettext_noop(
        "Write the ticket into the address of a stream, as “ticket”. It opens streams for a minute."
    ),
)
def get_ticket(request: HttpRequest) -> Ticket:
    token = caller_of(request).token
    assert token is not None
    return Ticket(ticket=make_ticket(token), seconds=TICKET_SECONDS)
