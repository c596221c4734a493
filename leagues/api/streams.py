"""Streams of a contest and of a season, as everybody is shown them (docs/streams.md).

The events of a contest follow from its log: each step is compared with the one before, as for webhooks. So a stream
that goes on after a version tells exactly what came after it.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import orjson
from django.http import HttpRequest, StreamingHttpResponse
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import ONLOOKER, caller_of
from games.api.shapes.play import StreamQuery
from games.api.streaming import StreamEvent, open_streams, stream
from games.api.streams import GOES_ON
from games.models import Player
from leagues.api.contests import contest_or_404
from leagues.api.seasons import season_or_404
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import LOG
from leagues.contests.context import ContestContext, contest_for
from leagues.contests.rights import ContestRights, seed_of
from leagues.contests.screens.sockets import ContestConsumer
from leagues.contests.store import known
from leagues.logs.folding import LogAtVersion
from leagues.models import Contest, Season, SeasonRanking
from leagues.seasons.context import season_for
from leagues.webhooks.changes import changes_between
from leagues.webhooks.kinds import EventKind
from leagues.webhooks.payloads import CONTEST_DATA, contest_told, season_told

router = Router(tags=[gettext_noop("Streams")])
MOST_MISSED: Final = 2000
"""More steps than these are not told one by one: the stream begins anew."""
LOOK_SECONDS: Final = 2.0
"""How often a stream looks whether the rankings of its season were counted again."""
NOW: Final = "contest.now"
NOT_FOUND: Final = "not-found"


class _PublicSource:
    """What the two sources share: an end, and news to wait for."""

    def __init__(self) -> None:
        self.ended: str | None = None
        self._news = asyncio.Event()
        self._last: int | None = None

    def end(self, why: str) -> None:
        self.ended = self.ended or why
        self._news.set()

    async def _wait(self, seconds: float) -> None:
        if not self._news.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), seconds)
        self._news.clear()


class ContestSource(_PublicSource):
    """A contest as the source of a stream; an `Onlooker` of its row. `player`: who reads, None for a stranger."""

    def __init__(self, contest: Contest, player: Player | None) -> None:
        super().__init__()
        self._contest, self._player = contest, player

    async def begin(self, after: int | None) -> str | None:
        self._last = after
        self._news.set()
        ContestConsumer.lookout.here().add(self, self._contest.pk)
        return None

    async def moved(self, version: int) -> None:
        self._news.set()

    async def read(self, seconds: float) -> list[StreamEvent]:
        await self._wait(seconds)
        if self.ended is not None:
            return []
        found = await open_streams().ask(events_of, self._contest.code, self._player, self._last)
        if found is None:
            self.end(NOT_FOUND)
            return []
        self._last, events = found
        return events

    async def close(self) -> None:
        ContestConsumer.lookout.here().remove(self)


def events_of(code: str, player: Player | None, after: int | None) -> tuple[int, list[StreamEvent]] | None:
    """Return the version of a contest and its events since version `after`; None if this player may not see it.

    `after` None, of another contest or too long ago: one event that tells the contest as it is.
    """
    contest = Contest.objects.select_related("club").filter(code=code, public=True).first()
    at = contest_for(player, code) if contest is None else None
    if contest is None and at is None:
        return None
    contest = contest or (None if at is None else at.contest)
    assert contest is not None
    found = known(contest)
    version = found.state.version
    if after is None or not version - MOST_MISSED <= after <= version:
        return version, [_event(NOW, version, {"contest": contest_told(_seen(contest, found.state))})]
    return version, [] if after == version else list(_since(contest, after))


def _since(contest: Contest, after: int) -> Iterator[StreamEvent]:
    seed, lines = seed_of(contest), known(contest).lines
    old = tuple(line for line in lines if line[1].version <= after)
    at = LOG.followed(seed, LogAtVersion((), LOG.begin(seed)), old)
    for line in lines[len(old) :]:
        before, at = at.state, LOG.followed(seed, at, (line,))
        seen = _seen(contest, at.state)
        for kind, about in changes_between(before, at.state):
            more = CONTEST_DATA.get(kind)
            told: dict[str, Any] = {"contest": contest_told(seen)} if more is None else more(seen, about)
            yield _event(kind, line[1].version, told)


def _seen(contest: Contest, state: ContestState) -> ContestContext:
    """Return the contest as a stranger sees it at this state."""
    return ContestContext(state, None, contest=contest, rights=ContestRights())


def _event(kind: str, version: int, told: dict[str, Any]) -> StreamEvent:
    text = orjson.dumps({"type": kind, "version": version, **told}, option=orjson.OPT_UTC_Z).decode()
    return StreamEvent(kind, version, text)


class SeasonSource(_PublicSource):
    """The rankings of a season as the source of a stream, each time that they were counted."""

    def __init__(self, season: Season, player: Player | None) -> None:
        super().__init__()
        self._season, self._player = season, player

    async def begin(self, after: int | None) -> str | None:
        self._last = after
        return None

    async def read(self, seconds: float) -> list[StreamEvent]:
        found = await open_streams().ask(rankings_of, self._season, self._player, self._last)
        if found is None:
            self.end(NOT_FOUND)
            return []
        if found:
            self._last = found[-1].version
        elif self.ended is None:
            await self._wait(min(seconds, LOOK_SECONDS))
        return found

    async def close(self) -> None:
        """Nothing is held between two looks."""


def rankings_of(season: Season, player: Player | None, after: int | None) -> list[StreamEvent] | None:
    """Return the rankings of a season if they were counted after this moment, in milliseconds; None if hidden."""
    counted = SeasonRanking.objects.filter(season=season).values_list("counted_at", flat=True).first()
    version = 0 if counted is None else round(counted.timestamp() * 1000)
    at = season_for(player, season.league.code, season.number)
    if at is None:
        return None
    if after is not None and version <= after:
        return []
    return [_event(EventKind.SEASON_COUNTED, version, season_told(at))]


@router.get(
    "/streams/contests/{slug:contest}",
    response=str,
    auth=ONLOOKER,
    openapi_extra=GOES_ON,
    summary=gettext_noop("Follow a contest"),
    description=gettext_noop(
        "Entries, draws, results and rankings as they are shown to everybody, taken back or corrected. The events are "
        "those of /api/docs/webhooks.md; the first one tells the contest as it is."
    ),
)
def follow_contest(request: HttpRequest, contest: str, asked: Query[StreamQuery]) -> StreamingHttpResponse:
    found = contest_or_404(request, contest)
    return stream(request, ContestSource(found, caller_of(request).player), asked.after, once=asked.once)


@router.get(
    "/streams/leagues/{league}/seasons/{int:number}",
    response=str,
    auth=ONLOOKER,
    openapi_extra=GOES_ON,
    summary=gettext_noop("Follow the rankings of a season"),
    description=gettext_noop("The rankings as they are, and each time they were counted again."),
)
def follow_season(request: HttpRequest, league: str, number: int, asked: Query[StreamQuery]) -> StreamingHttpResponse:
    at = season_or_404(request, league, number)
    return stream(request, SeasonSource(at.season, caller_of(request).player), asked.after, once=asked.once)
