"""Queries of ratings for pages: leaderboards, a person's rating, its history and its parties.

Everything is read as last counted; `behind` returns how many results wait.

Seasons begin on the days of the year in `RATING_SEASONS`. A rating is stored as it was after its latest partie. It is
renewed once for every season that has begun since, when its next partie is counted or it is shown: the result is the
same as renewing everybody on the first day (`System.renewed`).

A leaderboard lists people with enough recent parties whose account is not closed. Closed accounts are in another
table: looking fifty thousand rows up there takes longer than the whole page, so the few closed accounts that would be
listed are cached. The rank of an account closed meanwhile stays empty until the cache expires.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Final, TypeVar

from django.conf import settings
from django.core.cache import cache
from django.db.models import Model, QuerySet
from django.utils import timezone

from games.models import OutboxTask, Partie, Player, RatingPoint
from games.models.players import player_ids
from games.rating_course import Rated
from leagues.models import PairRating, PersonRating, RatingBook, RatingCorrection
from leagues.ratings.ratings import ELIGIBILITY, ShownRating, shown, shown_pair
from leagues.ratings.systems import SITE, Rating, System


def season_start(day: date) -> date:
    """Return the first day of the season of that day.

    ValueError if a day of the setting does not exist in every year.
    """
    return _start_of(day, tuple(settings.RATING_SEASONS))


@lru_cache(maxsize=4096)
def _start_of(day: date, begins: tuple[str, ...]) -> date:
    days = [date.fromisoformat(f"{year}-{each}") for year in (day.year - 1, day.year) for each in begins]
    return max((each for each in days if each <= day), default=date.min)


def turns(last: date, day: date) -> int:
    """Return how many seasons have begun after the day `last`, up to and including `day`."""
    begun, start = 0, season_start(day)
    while start > last:
        begun, start = begun + 1, season_start(date.fromordinal(start.toordinal() - 1))
    return begun


def renewed_by(rating: Rating, day: date, system: System, *, is_pair: bool) -> Rating:
    """Return the rating as of that day: unchanged in its own season, otherwise renewed once for each season begun
    since.
    """
    if rating.last is None:
        return rating
    for _season in range(turns(rating.last, day)):
        rating = system.renewed(rating, is_pair=is_pair)
    return rating


Row = TypeVar("Row", bound=Model)
REMEMBERED: Final = 600
"""How long closed accounts are cached, in seconds."""


def admitted(rows: QuerySet[Row], day: date) -> QuerySet[Row]:
    """Return the ratings of people or pairs that `Eligibility.admits`, in the season of that day."""
    since = max(season_start(day), day - timedelta(days=ELIGIBILITY.days))
    return rows.filter(parties__gte=ELIGIBILITY.parties, last__gte=since)


def people_admitted(game: str, day: date) -> QuerySet[PersonRating]:
    """Return the people of the leaderboard, in a form that the database answers from its index alone."""
    return admitted(PersonRating.objects.filter(game=game), day).exclude(player_id__in=_gone(game, day))


def _gone(game: str, day: date) -> list[int]:
    key = f"rankings-gone-{game}-{day}"
    found: list[int] | None = cache.get(key)
    if found is None:
        rows = admitted(PersonRating.objects.filter(game=game, player__user__isnull=True), day)
        found = list(rows.values_list("player_id", flat=True))
        cache.set(key, found, REMEMBERED)
    return found


GAMES: Final = ("retourne", "encheres")
PAGE: Final = 50
MOST_PAGES: Final = 1_000
MOVED_IN: Final = timedelta(days=7)
MOST_WAITING: Final = 10_000
"""The most waiting messages that are read to divide them by game; further ones are not counted."""
COUNTING: Final = "leagues.tasks.count_ranked"


@dataclass(frozen=True, slots=True)
class Named:
    """A person's name, and `pk` for their address."""

    pk: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderboardLine:
    """One line of a leaderboard: a person, or a pair. `gained`: points since a week ago, None if not known."""

    rank: int
    people: tuple[Named, ...]
    shown: ShownRating
    parties: int
    last: date
    gained: int | None = None


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A page of a leaderboard; pages count from 1. `more`: another page follows."""

    game: str
    page: int
    lines: tuple[LeaderboardLine, ...]
    more: bool


@dataclass(frozen=True, slots=True)
class Behind:
    """How far ratings are behind. `waiting`: results not counted yet, or changed since. `counted_at`: of the last
    count.

    `writing`: a recount is being written, so that some figures are from before it and some from after it.
    """

    waiting: int
    counted_at: datetime | None
    version: int
    writing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRating:
    """Somebody's current rating at a game: renewed if a season has begun since they played last.

    `admitted`: whether they are on the leaderboard.
    """

    game: str
    shown: ShownRating
    parties: int
    last: date
    admitted: bool


def people_board(game: str, page: int = 1, today: date | None = None) -> LeaderboardPage:
    """Return the strongest people of a game, without closed accounts. Three or four queries."""
    day, start = today or timezone.localdate(), _start(page)
    ordered = people_admitted(game, day).order_by("-mu", "sigma", "player_id")[start : start + PAGE + 1]
    rows = list(ordered.values_list("player_id", "mu", "sigma", "parties", "last"))
    names = dict(
        Player.objects.filter(pk__in=[row[0] for row in rows[:PAGE]], user__isnull=False).values_list("pk", "name")
    )
    before = _points_before(game, [row[0] for row in rows[:PAGE]], day - MOVED_IN)
    lines = [
        _line(start + nth, (Named(pk, names[pk]),), shown(Rating(mu, sigma)), (parties, last or day), before.get(pk))
        for nth, (pk, mu, sigma, parties, last) in enumerate(rows[:PAGE], start=1)
        if pk in names
    ]
    return LeaderboardPage(game, start // PAGE + 1, tuple(lines), len(rows) > PAGE)


def pair_board(game: str, page: int = 1, today: date | None = None) -> LeaderboardPage:
    """Return the strongest pairs of a game, in the points of one person. One query."""
    day, start = today or timezone.localdate(), _start(page)
    accounts = {"first__user__isnull": False, "second__user__isnull": False}
    found = admitted(PairRating.objects.filter(game=game, **accounts), day)
    ordered = found.order_by("-mu", "sigma", "first_id", "second_id")[start : start + PAGE + 1]
    columns = ("first_id", "first__name", "second_id", "second__name", "mu", "sigma", "parties", "last")
    rows = list(ordered.values_list(*columns))
    lines = [
        _line(start + nth, (Named(one, name), Named(other, called)), shown_pair(Rating(mu, sigma)), (parties, last))
        for nth, (one, name, other, called, mu, sigma, parties, last) in enumerate(rows[:PAGE], start=1)
    ]
    return LeaderboardPage(game, start // PAGE + 1, tuple(lines), len(rows) > PAGE)


def behind(game: str) -> Behind:
    """Return how many results wait to be counted. Three short queries, and a fourth if some do."""
    book = RatingBook.objects.filter(game=game).first()
    asked = OutboxTask.objects.filter(name=COUNTING, done_at=None).values_list("args", flat=True)[:MOST_WAITING]
    waiting = set(RatingCorrection.objects.filter(game=game).values_list("partie_id", flat=True))
    sent = {int(args[0]) for args in asked} - waiting
    of_game = Partie.objects.filter(pk__in=sent, game=game).count() if sent else 0
    if book is None:
        return Behind(len(waiting) + of_game, None, 0)
    return Behind(len(waiting) + of_game, book.counted_at, book.version, bool(book.writing))


def rating_of(player: Player, game: str, today: date | None = None) -> OwnRating | None:
    """Return a person's rating; None before any counted partie."""
    day = today or timezone.localdate()
    row = PersonRating.objects.filter(player=player, game=game).first()
    return None if row is None else _own(row, day, is_pair=False)


def pair_rating_of(one: Player, other: Player, game: str, today: date | None = None) -> OwnRating | None:
    """Return the rating of two people as a pair; None before any partie that counted for the pair."""
    day = today or timezone.localdate()
    first, second = sorted((one.pk, other.pk))
    row = PairRating.objects.filter(first_id=first, second_id=second, game=game).first()
    return None if row is None else _own(row, day, is_pair=True)


def history_of(player: Player, game: str) -> list[Rated]:
    """Return one point for each day with a counted partie, the oldest first. One query."""
    rows = RatingPoint.objects.filter(player_id__in=player_ids(player), game=game).order_by("on")
    return [Rated(*row) for row in rows.values_list("on", "points", "give_or_take", "parties")]


def _start(page: int) -> int:
    return (min(max(page, 1), MOST_PAGES) - 1) * PAGE


def _line(
    rank: int, people: tuple[Named, ...], points: ShownRating, played: tuple[int, date], before: int | None = None
) -> LeaderboardLine:
    gained = None if before is None else points.points - before
    return LeaderboardLine(rank=rank, people=people, shown=points, parties=played[0], last=played[1], gained=gained)


def _points_before(game: str, people: Iterable[int], day: date) -> dict[int, int]:
    """Return each person's points at the end of that day; people who had not played yet are left out."""
    rows = RatingPoint.objects.filter(player_id__in=list(people), game=game, on__lte=day)
    return dict(rows.order_by("player_id", "on").values_list("player_id", "points"))


def _own(row: PersonRating | PairRating, day: date, *, is_pair: bool) -> OwnRating:
    rating = renewed_by(Rating(row.mu, row.sigma, row.parties, row.last), day, SITE, is_pair=is_pair)
    return OwnRating(
        game=row.game,
        shown=shown_pair(rating) if is_pair else shown(rating),
        parties=rating.parties,
        last=row.last or date.min,
        admitted=ELIGIBILITY.admits(rating, day),
    )
