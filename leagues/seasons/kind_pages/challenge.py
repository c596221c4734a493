"""The days of a challenge: the public page, and the organizers' page that adds contests with one click each."""

import secrets
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.options_form import whole_number
from leagues.contests.store import state_of
from leagues.models import Contest
from leagues.seasons.agenda import CONTEST_OVER, contests_of
from leagues.seasons.context import SeasonContext, at_office, at_season
from leagues.seasons.kinds import kind_of
from leagues.seasons.organizing.entries_form import MOST_WHY
from leagues.seasons.organizing.saying import done
from leagues.seasons.pages.season_page import counted_at
from leagues.seasons.reading_tables import ReadTables
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.rules import settings_as
from leagues.seasons.season_log.steps import DropDay, HoldDay
from leagues.seasons.table_texts import LineNames
from leagues.standings.seasons.settings import ChallengeSettings


@dataclass(frozen=True, slots=True)
class Day:
    """A day of a challenge.

    `attended`: people who played in it; None before its first draw. `contest` None: deleted.
    """

    number: int
    contest: Contest | None
    attended: int | None


def may_be_days(at: SeasonContext) -> list[Contest]:
    """Return the club's contests that are not yet a day of this season, by date; cancelled and practice ones are left
    out.
    """
    meant = Contest.objects.filter(club=at.league.club_id, practice=False).exclude(stage=Contest.Stage.CANCELLED)
    return list(meant.exclude(pk__in=at.state.days.values()).order_by("starts_at", "pk"))


def days_of(at: SeasonContext) -> list[Day]:
    """Return the days in the order they count. One query, and the log of each contest that is not cached."""
    found = Contest.objects.in_bulk(at.state.days.values())
    return [Day(number, found.get(pk), _attended(found.get(pk))) for number, pk in sorted(at.state.days.items())]


def _attended(contest: Contest | None) -> int | None:
    """Return how many people sat at a table or had a bye in any round."""
    if contest is None:
        return None
    state = state_of(contest)
    numbers = {
        number
        for each in state.published
        for number in (*each.draw.byes, *(one for table in each.draw.tables for one in table.entrants))
    }
    if not numbers:
        return None
    return len({person for number in numbers for person in state.entrant(number).persons})


def next_number(at: SeasonContext) -> int:
    """Return the lowest free number."""
    return next(number for number in range(1, len(at.state.days) + 2) if number not in at.state.days)


def hold(request: HttpRequest, at: SeasonContext, contest: int) -> int:
    """Add a day and return its number. SeasonRefusal `no-such-contest`: of another club, practice, or cancelled."""
    number = next_number(at)
    step = HoldDay(number=number, contest=contest)
    at.rights.verify(step)
    if at.said_before(request):
        return number
    meant = Contest.objects.filter(pk=contest, club=at.league.club_id, practice=False)
    if at.league.club_id is None or not meant.exclude(stage=Contest.Stage.CANCELLED).exists():
        raise SeasonRefusal(SeasonCode.NO_SUCH_CONTEST, str(contest))
    at.say(request, step)
    return number


def drop(request: HttpRequest, at: SeasonContext, number: int, why: str) -> None:
    """Drop a day. SeasonRefusal `no-such-day`."""
    at.say(request, DropDay(number=number, why=why))


MOST_DIGITS = 18


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def hold_days(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the contests that are days of a challenge; add one or drop one. 404 for another kind of league.

    `do`: « hold » adds the `contest` as the next day; « drop » takes away the `day`, for the reason `why`.
    """
    at = at_office(request, code, number)
    if "hold_days" not in kind_of(at.league).pages:
        raise Http404
    if request.method != "POST":
        return _page(request, at)
    if request.POST.get("do") == "drop":
        day, why = _number(request, "day"), request.POST.get("why", "")[:MOST_WHY]
        done(request, at, lambda: drop(request, at, day, why), _("Removed: day %(n)s no longer counts.") % {"n": day})
    else:
        contest, following = _number(request, "contest"), next_number(at)
        done(request, at, lambda: hold(request, at, contest), _("This contest is now day %(n)s.") % {"n": following})
    return redirect("leagues:hold_days", code, number)


def _page(request: HttpRequest, at: SeasonContext) -> HttpResponse:
    planned = settings_as(ChallengeSettings, at.state.settings).days
    free = may_be_days(at)
    context = {
        "at": at,
        "days": days_of(at),
        "planned": planned,
        "full": len(at.state.days) >= planned,
        "within": [each for each in free if _within(at, each)],
        "without": [each for each in free if not _within(at, each)],
        "next": next_number(at),
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/organizing/hold_days.html", context)


def _within(at: SeasonContext, contest: Contest) -> bool:
    """Return whether a contest is within the season's days."""
    return at.season.starts_on <= timezone.localdate(contest.starts_at) <= at.season.ends_on


def _number(request: HttpRequest, name: str) -> int:
    """Return a number from a form; 0 if it is missing or invalid."""
    return whole_number(request.POST.get(name, ""), MOST_DIGITS) or 0


@dataclass(frozen=True, slots=True)
class DayShown:
    """A day of a challenge.

    `contest` None: not held yet, or not announced. `winners`: of the day; `came`: number of its lines.
    """

    number: int
    contest: Contest | None
    winners: tuple[str, ...]
    came: int

    @property
    def over(self) -> bool:
        return self.contest is not None and self.contest.stage in CONTEST_OVER


def days_shown(at: SeasonContext, tables: ReadTables, called: LineNames) -> tuple[DayShown, ...]:
    """Return every day up to the last one with a contest."""
    contests = contests_of(at)
    winners, came = _winners(tables)
    return tuple(
        DayShown(number, contests.get(number), tuple(map(called, winners.get(number, ()))), came.get(number, 0))
        for number in range(1, max(at.state.days, default=0) + 1)
    )


def days_left(at: SeasonContext) -> int:
    """Return how many days are planned after the last one with a contest."""
    return max(0, settings_as(ChallengeSettings, at.state.settings).days - max(at.state.days, default=0))


def _winners(tables: ReadTables) -> tuple[dict[int, list[int]], dict[int, int]]:
    winners: defaultdict[int, list[int]] = defaultdict(list)
    came: defaultdict[int, int] = defaultdict(int)
    for day, entrant, place in _places(tables):
        came[day] += 1
        if place == 1:
            winners[day].append(entrant)
    return dict(winners), dict(came)


def _places(tables: ReadTables) -> Iterator[tuple[int, int, int]]:
    for table in tables.tables:
        for line in table.lines:
            for told in line.made_of:
                if told["place"] is not None:
                    yield told["day"], line.entrant, told["place"]


@require_safe
@never_cache
def days(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the days of a challenge. 404 for another kind of league."""
    at = at_season(request, code, number)
    if "days" not in kind_of(at.league).pages:
        raise Http404
    counted = counted_at(at)
    shown = days_shown(at, counted.tables, counted.called)
    context = {"at": at, "days": shown, "left": days_left(at), "counted": counted}
    return render(request, "leagues/pages/days.html", context)
