"""Reminders of fixtures, days and months: those due at a moment, and their sending, each once, by day.

A reminder's key is its subject and the day or step that makes it due: a fixture moved, proposed or reported again gets
a new reminder. The `reminded` row and the notice are written together, so running this twice, in parallel, late, or
after a kill sends nothing twice and skips nobody.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import pgettext

from accounts.grammar import date_format
from games.models import Player
from games.notices import NoticeKind, notify
from leagues.contests.store import state_of as contest_state_of
from leagues.models import Contest, Reminder, Season
from leagues.seasons.context import SeasonContext, season_path
from leagues.seasons.kinds import kind_of
from leagues.seasons.reading_tables import read_tables
from leagues.seasons.recounting import kept
from leagues.seasons.rights import ORGANIZERS, SeasonRights, who_run
from leagues.seasons.season_log.fixtures import missing, still_due
from leagues.seasons.season_log.state import FixtureState, SeasonState, last_day_of
from leagues.seasons.store import state_of
from leagues.seasons.taking_part import accounts_of, coming, people_in

FIXTURE_BEFORE: Final = timedelta(days=2)
PROPOSAL_AFTER: Final = timedelta(days=3)
RESULT_AFTER: Final = timedelta(days=2)
MONTH_BEFORE: Final = timedelta(days=3)
OVERDUE_AFTER: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """A reminder. `people`: by their number in the league; None: the organizers. `what`: its key.

    The other fields are for the text: the day, the opponents, a contest, a count.
    """

    kind: NoticeKind
    what: str
    people: frozenset[int] | None
    path: str
    on: date | None = None
    against: tuple[int, ...] = ()
    contest: Contest | None = None
    count: int = 0


def due_in(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield every due reminder; none for a season that is not under way, or not announced."""
    if state.started is None or state.over or not state.public:
        return
    for part in PARTS:
        yield from part(season, state, now)


def _fixtures(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield reminders of coming fixtures, unanswered proposals, and results that wait for the other side."""
    today = timezone.localdate(now)
    for fixture in state.fixtures.values():
        if not still_due(state, fixture):
            continue
        if fixture.disputed is None and not fixture.reported and timedelta() <= fixture.on - today <= FIXTURE_BEFORE:
            yield from (_of_side(season, state, fixture, side, NoticeKind.FIXTURE_SOON, fixture.on) for side in (0, 1))
        proposed = fixture.proposed
        if proposed is not None and now - proposed.at.at >= PROPOSAL_AFTER:
            other = 1 - (fixture.side_of(proposed.entrant) or 0)
            yield _of_side(season, state, fixture, other, NoticeKind.PROPOSAL_WAITS, proposed.to, proposed.at.version)
        if fixture.disputed is None and len(fixture.reported) == 1:
            [report] = fixture.reported
            if now - report.at.at >= RESULT_AFTER:
                other = 1 - (fixture.side_of(report.entrant) or 0)
                yield _of_side(season, state, fixture, other, NoticeKind.RESULT_WAITS, None, report.at.version)


def _of_side(
    season: Season,
    state: SeasonState,
    fixture: FixtureState,
    side: int,
    kind: NoticeKind,
    on: date | None,
    version: int = 0,
) -> Due:
    """Return a reminder for one side (0: home); its key has the version of the step that makes it due, or the day."""
    number = fixture.drawn.round
    camp = (state.entrant(each) for each in fixture.camps[side])
    return Due(
        kind=kind,
        what=f"{kind}:{season.pk}:{fixture.number}:{version or on}",
        people=frozenset(person for each in camp for person in each.persons_in(number)),
        path=season_path(season, "fixture", fixture.number),
        on=on,
        against=fixture.camps[1 - side],
    )


def _overdue(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield a weekly reminder to organizers while fixtures are a week past their day without a result."""
    today = timezone.localdate(now)
    late = [each for each in missing(state) if today - each.on >= OVERDUE_AFTER]
    if late:
        year, week, _day = today.isocalendar()
        what = f"{NoticeKind.FIXTURES_OVERDUE}:{season.pk}:{year}-{week}"
        path = season_path(season, "calendar")
        yield Due(kind=NoticeKind.FIXTURES_OVERDUE, what=what, people=None, path=path, count=len(late))


def _days(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield reminders of contests tomorrow and later today, for their entrants."""
    if not state.days:
        return
    today = timezone.localdate(now)
    for contest in coming(season):
        on = timezone.localdate(contest.starts_at)
        if contest.starts_at > now and on - today <= timedelta(days=1):
            yield Due(
                kind=NoticeKind.DAY_SOON,
                what=f"{NoticeKind.DAY_SOON}:{season.pk}:{contest.pk}:{on}",
                people=people_in(contest_state_of(contest)),
                path=season_path(season, "calendar"),
                contest=contest,
                on=on,
            )


def _month(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield reminders of a month that ends soon, for players with too few parties in it."""
    asked = kind_of(season.league).parties_asked(state.settings)
    if not asked or not state.months or state.starts_on is None or state.ends_on is None:
        return
    month = state.months[-1]
    ends = last_day_of(state.starts_on, state.ends_on, month.number)
    if not timedelta() <= ends - timezone.localdate(now) <= MONTH_BEFORE:
        return
    tables = read_tables(kept(season).tables).of_month(month.number)
    played = {line.entrant: line.parties for table in tables for line in table.lines}
    for number in sorted(month.entered - state.withdrawn):
        missing = asked - played.get(number, 0)
        if missing > 0:
            yield Due(
                kind=NoticeKind.MONTH_ENDS,
                what=f"{NoticeKind.MONTH_ENDS}:{season.pk}:{month.number}",
                people=frozenset(state.entrant(number).persons),
                path=season_path(season, "season"),
                on=ends,
                count=missing,
            )


PARTS: Final[tuple[Callable[[Season, SeasonState, datetime], Iterator[Due]], ...]] = (
    _fixtures,
    _overdue,
    _days,
    _month,
)


MORNING: Final = 9
EVENING: Final = 20
"""The hours, in the site's time zone, between which reminders are sent."""
KEPT: Final = timedelta(days=400)


def remind(now: datetime) -> int:
    """Send everybody their due reminders; return how many were sent. None are sent at night."""
    if not MORNING <= timezone.localtime(now).hour < EVENING:
        return 0
    Reminder.objects.filter(at__lt=now - KEPT).delete()
    running = Season.objects.filter(stage=Season.Stage.RUNNING, public=True).select_related("league__club")
    return sum(_remind_of(season, now) for season in running.order_by("pk"))


def _remind_of(season: Season, now: datetime) -> int:
    at = SeasonContext(state_of(season), None, season=season, rights=SeasonRights())
    told = 0
    for due in due_in(season, at.state, now):
        told += sum(_told(player, at, due, now) for player in _whom(season, due))
    return told


def _whom(season: Season, due: Due) -> list[Player]:
    if due.people is not None:
        return accounts_of(season.league.club_id, due.people)
    return who_run(season.league, ORGANIZERS)


@transaction.atomic
def _told(player: Player, at: SeasonContext, due: Due, now: datetime) -> bool:
    """Remind a player once; return whether the reminder is new."""
    _row, new = Reminder.objects.get_or_create(player=player, what=due.what, defaults={"at": now})
    if new:
        with translation.override(None if player.user is None else player.user.language):
            notify(player, due.kind, url=due.path, **_about(at, due))
    return new


def _about(at: SeasonContext, due: Due) -> dict[str, str]:
    """Return the values for its text (`games.labels.notices`), in the language of the recipient."""
    about = {"league": at.league.name}
    if due.on is not None:
        # Translators: a date format of Django: day of the week, day, month
        about["day"] = date_format(due.on, pgettext("date format", "l j F"))
    if due.against:
        about["against"] = " – ".join(at.called(each, whole=False) for each in due.against)
    if due.contest is not None:
        about["contest"] = due.contest.name
        about["hour"] = date_format(timezone.localtime(due.contest.starts_at), "H:i")
    if due.count:
        about["count"] = str(due.count)
    return about
