"""Operations that go on: a table, and what happens to oneself (docs/streams.md)."""

from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar

from django.http import Http404, HttpRequest, StreamingHttpResponse
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import LISTENER, ONLOOKER, READER, TICKET_SECONDS, caller_of, make_ticket
from games.api.middleware import EVENTS
from games.api.play import state_of, verify_plays, visitor_or_404
from games.api.shapes.play import StreamQuery, Ticket
from games.api.streaming import NDJSON, StreamEvent, stream
from games.live.publishing import closed_to
from games.live.table_streams import TableFrame, TableStream
from games.models.players import player_ids
from games.robot_accounts.listening import SeatStream

router = Router(tags=[gettext_noop("Streams")])
GOES_ON: Final = {"x-media": (NDJSON, EVENTS)}


T = TypeVar("T")


class LiveStream(Protocol[T]):
    """What a program hears of live tables: as a `Source`, but what it reads is not an event of the API yet."""

    @property
    def ended(self) -> str | None: ...

    async def begin(self, after: int | None) -> str | None: ...

    async def read(self, seconds: float) -> list[T]: ...

    def end(self, why: str) -> None: ...

    async def close(self) -> None: ...


class LiveSource(Generic[T]):
    """Live tables as the source of a stream. `event`: makes an event of the API of what is told."""

    def __init__(self, live: LiveStream[T], event: Callable[[T], StreamEvent]) -> None:
        self._live, self._event = live, event
        self.begin, self.end, self.close = live.begin, live.end, live.close

    @property
    def ended(self) -> str | None:
        return self._live.ended

    async def read(self, seconds: float) -> list[StreamEvent]:
        return [self._event(each) for each in await self._live.read(seconds)]


def event_of_table(frame: TableFrame) -> StreamEvent:
    """Return a frame of docs/protocol.md, which begins with its type, as an event."""
    return StreamEvent(frame.text[9 : frame.text.index('"', 9)], frame.version, frame.text)


def event_of_seat(told: tuple[str, str]) -> StreamEvent:
    """Return what happened to a player, a kind and its JSON, as an event; it leads to no version."""
    return StreamEvent(told[0], None, told[1])


@router.get(
    "/streams/tables/{slug:code}",
    response=str,
    auth=ONLOOKER,
    openapi_extra=GOES_ON,
    summary=gettext_noop("Follow a table"),
    description=gettext_noop(
        "From your seat as it happens; for spectators one trick late. The lines are the messages “snapshot” and "
        "“change” of /api/docs/protocol.md."
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
    return stream(request, LiveSource(TableStream(visitor), event_of_table), asked.after, once=asked.once)


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
    return stream(request, LiveSource(SeatStream(ids, caller.robot), event_of_seat), asked.after, once=asked.once)


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
