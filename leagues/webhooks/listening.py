"""Receivers of the signals of contests, seasons and clubs: they write events, in the transaction of the change."""

from typing import Any, Final

from leagues.clubs.club_log import read_said
from leagues.contests.contest_log.state import ContestState, Moment
from leagues.models import ClubStep, Contest, Season
from leagues.webhooks.changes import changes_between
from leagues.webhooks.kinds import EventKind
from leagues.webhooks.recording import record, wanting

OF_THE_PAGE: Final = frozenset({"name", "town", "about"})


def record_contest(
    *, contest: Contest, moment: Moment, before: ContestState, after: ContestState, **_more: Any
) -> None:
    """Record what a step changed for everybody. Nobody is told of a practice contest, nor of one being imported."""
    if contest.practice or contest.staged_at is not None or not (before.public or after.public):
        return
    webhooks = wanting(contest.club_id, contest)
    if not webhooks:
        return
    for kind, about in changes_between(before, after):
        record(webhooks, contest.club_id, kind, contest=contest, about={**about, "version": moment.version})


def record_season(*, season: Season, **_more: Any) -> None:
    """Record that the stored rankings of an announced season of a club have changed."""
    club = season.league.club_id
    if club is not None and season.public:
        record(wanting(club), club, EventKind.SEASON_COUNTED, season=season)


def record_club(sender: object, instance: ClubStep, created: bool, **_more: Any) -> None:
    """Record a change of the club's page, also by an undo."""
    if not created:
        return
    if any(change.of == "club" and OF_THE_PAGE & set(change.after) for change in read_said(instance.data).changes):
        record(wanting(instance.club_id), instance.club_id, EventKind.CLUB_CHANGED)
