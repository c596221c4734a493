"""Scheduled work on seasons: open them, begin the months of ladders, close ladders.

Each is a step with its own ref, written in order of its due time: repeated, parallel or late runs write it once, and
missed months begin one after another. The end of other kinds of season needs a person: their organizers get a notice
once a week while the season stays open.
"""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

import structlog
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games.models import Player
from games.notices import NoticeKind, notify
from games.outbox import enqueue
from leagues.models import League, Member, Season
from leagues.rankings.books import locked
from leagues.rankings.queries import behind
from leagues.rankings.stored import people_kept
from leagues.ratings.showing import shown
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.months import month_of
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Close, Open, Step, TurnMonth
from leagues.seasons.store import state_of, write

log = structlog.get_logger(__name__)
OPENED_BY_THE_BEAT: Final = (League.Kind.CHALLENGE, League.Kind.LADDER)
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
    state = state_of(season)
    if state.started is None and season.league.kind in OPENED_BY_THE_BEAT:
        yield "open", Open()
    if season.league.kind != League.Kind.LADDER or state.over or state.starts_on is None or state.ends_on is None:
        return
    last = month_of(state.starts_on, min(today, state.ends_on))
    for number in range(len(state.months) + 1, last + 1):
        ratings = ratings_of(state_of(season))
        if ratings is None:
            return
        yield f"month:{number}", TurnMonth(number=number, ratings=ratings)
    counting = behind(state.game)
    if today > state.ends_on and not counting.waiting and not counting.writing:
        yield "close", Close()


@transaction.atomic
def ratings_of(state: SeasonState) -> tuple[tuple[int, int], ...] | None:
    """Return the displayed points of everybody in a ladder, by their number, without players who have no rating yet.

    None during a recount of the ratings: the step would store a mixture of old and new figures for good. The book is
    locked during the one query of ratings.
    """
    if locked(state.game).writing:
        return None
    numbers = {
        each.persons[0]: each.number for each in state.entrants.values() if each.withdrawn is None and each.persons
    }
    found = people_kept(state.game, numbers.keys())
    return tuple(sorted((numbers[player], shown(rating).points) for player, rating in found))


def _tell_if_over(season: Season, today: date) -> None:
    """Enqueue the notice that a season is past its last day but not closed; about once a week.

    The outbox refuses the same key until it deletes the done task, after a week.
    """
    state = state_of(season)
    past = state.ends_on is not None and today > state.ends_on
    if past and state.started is not None and not state.over and season.league.kind != League.Kind.LADDER:
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
