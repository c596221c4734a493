"""Scheduled work on seasons: open them, begin their months, close them.

Each is a step with its own ref, written in order of its due time: repeated, parallel or late runs write it once, and
missed months begin one after another. The end of some kinds of season needs a person: their organizers get a notice
once a week while the season stays open.
"""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

import structlog
from django.urls import reverse
from django.utils import timezone

from games.models import Player
from games.notices import NoticeKind, notify
from games.outbox import enqueue
from leagues.models import League, Member, Season
from leagues.seasons.kinds import kind_of
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.steps import Open, Step
from leagues.seasons.store import state_of, write

log = structlog.get_logger(__name__)
TELL_OVER: Final = "leagues.tasks.tell_season_over"


def turn_seasons(now: datetime) -> int:
    """Write the due steps of every season; return how many were written."""
    today = timezone.localdate(now)
    due = (Season.Stage.PLANNED, Season.Stage.RUNNING)
    seasons = Season.objects.filter(stage__in=due, starts_on__lte=today).select_related("league").order_by("pk")
    return sum(turn(season, today) for season in seasons)


def turn(season: Season, today: date) -> int:
    """Write the due steps of one season; return how many were written."""
    written = 0
    try:
        for ref, step in _due(season, today):
            if write(season, step, None, ref=ref).repeated:
                break  # an organizer has undone this step since, and decides what comes next
            written += 1
    except SeasonRefusal as refusal:
        log.warning("season_not_turned", season=season.pk, code=str(refusal.code), about=refusal.about)
    _tell_if_over(season, today)
    return written


def _due(season: Season, today: date) -> Iterator[tuple[str, Step]]:
    """Yield the due steps, each once the one before it is written."""
    kind = kind_of(season.league)
    if kind.opens_by_itself and state_of(season).started is None:
        yield "open", Open()
    yield from kind.due(season, today)


def _tell_if_over(season: Season, today: date) -> None:
    """Enqueue the notice that a season is past its last day but not closed; about once a week.

    The outbox refuses the same key until it deletes the done task, after a week.
    """
    state = state_of(season)
    past = state.ends_on is not None and today > state.ends_on
    if past and state.started is not None and not state.over and not kind_of(season.league).closes_by_itself:
        enqueue(TELL_OVER, season.pk, key=f"season-over:{season.pk}:{state.ends_on}")


def tell_season_over(season_id: int) -> int:
    """Notify the organizers that the season's last day is past and it is still open; return how many."""
    season = Season.objects.select_related("league__opened_by").filter(pk=season_id).first()
    if season is None or season.stage != Season.Stage.RUNNING:
        return 0
    told = _organizers(season.league)
    office = reverse("leagues:office", args=[season.league.code, season.number])
    for player in told:
        notify(player, NoticeKind.SEASON_OVER, name=str(season), url=office)
    return len(told)


def _organizers(league: League) -> list[Player]:
    if league.club_id is None:
        return [league.opened_by]
    roles = (Member.Role.OWNER, Member.Role.ORGANIZER)
    return [each.player for each in Member.objects.filter(club=league.club_id, role__in=roles).select_related("player")]
