"""Copies of ratings for the games app: the points that the queue uses, and the daily points for plots."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Any, Final

from django.db import connection

from games.models import Player, RatingPoint
from leagues.models import PersonRating
from leagues.rankings.stored import upsert
from leagues.rankings.write_lease import ToWrite
from leagues.ratings.played import Person
from leagues.ratings.ratings import shown
from leagues.ratings.systems import Rating

AT_ONCE: Final = 500
COLUMNS: Final = ("player_id", "game", "on", "points", "give_or_take", "parties")
Figures = tuple[int, int, int]


def figures_of(rating: Rating) -> Figures:
    """Return points, their uncertainty, and parties of the season."""
    told = shown(rating)
    return told.points, told.give_or_take, rating.parties


def label_people(people: Iterable[Person]) -> int:
    """Update `Player.rating` from the game with the least uncertain rating, the first of equals; return how many
    changed.

    Closed accounts are not updated; a person without a rating gets None.
    """
    changed = list(_changed_labels(people))
    if changed:
        _write_labels(changed)
    return len(changed)


def mislabelled(people: Iterable[Person]) -> list[Person]:
    """Return the people whose label differs from their ratings."""
    return [person for _label, person in _changed_labels(people)]


def everybody(game: str) -> set[Person]:
    """Return everybody with a rating at a game, or a label."""
    rated = PersonRating.objects.filter(game=game).values_list("player_id", flat=True)
    return {*rated, *Player.objects.exclude(rating=None).values_list("pk", flat=True)}


Label = tuple[float | None, Person]


def _changed_labels(people: Iterable[Person]) -> Iterator[Label]:
    """Yield the right label of each person whose stored label is wrong."""
    every = sorted(people)
    for at in range(0, len(every), AT_ONCE):
        some = every[at : at + AT_ONCE]
        best: dict[Person, float] = {}
        rows = PersonRating.objects.filter(player_id__in=some).order_by("player_id", "sigma", "game")
        for person, mu, sigma in rows.values_list("player_id", "mu", "sigma"):
            best.setdefault(person, shown(Rating(mu, sigma)).points)
        stand = dict(Player.objects.filter(pk__in=some, user__isnull=False).values_list("pk", "rating"))
        yield from ((best.get(who), who) for who, label in sorted(stand.items()) if label != best.get(who))


def _write_labels(labels: list[Label]) -> None:
    table = connection.ops.quote_name(Player._meta.db_table)
    with connection.cursor() as cursor:
        cursor.executemany(f"UPDATE {table} SET rating = %s WHERE id = %s", labels)  # noqa: S608  (our own name)


def write_points(game: str, day: date, people: Mapping[Person, Rating]) -> None:
    """Write the points of these people for a day on which a partie counted for them."""
    _write((person, game, day, *figures_of(rating)) for person, rating in people.items() if rating.last == day)


def _write(rows: Iterable[tuple[object, ...]]) -> None:
    upsert(RatingPoint, COLUMNS, ("player_id", "game", "on"), rows)


class Days:
    """Daily points counted again, day by day; differences from the stored points are collected until they are written.

    `people`: their ratings while they are counted. `watched`: whether to compare a day.
    """

    def __init__(self, game: str, people: Mapping[Person, Rating], watched: Callable[[date], bool]) -> None:
        self.game, self._people, self._watched = game, people, watched
        self._day: date | None = None
        self._played: set[Person] = set()
        self._seen: set[date] = set()
        self._right: list[tuple[Any, ...]] = []
        self._wrong: list[int] = []

    def note(self, day: date, people: Iterable[Person]) -> None:
        """Note that these people play a partie on that day."""
        if day != self._day:
            self.close()
            self._day = day
        self._played.update(people)

    def close(self) -> None:
        """End the day: compare its points with the stored ones."""
        if self._day is not None and self._watched(self._day):
            self._compare(self._day, {who: self._people[who] for who in self._played if who in self._people})
        self._day, self._played = None, set()

    @property
    def differences(self) -> int:
        """The number of differences on ended days."""
        return len(self._right) + len(self._wrong)

    def end(self, days: Iterable[date]) -> None:
        """End the count. `days`: days with stored points on which nothing was counted, whose points are deleted."""
        self.close()
        for day in sorted(set(days) - self._seen):
            self._compare(day, {})

    def with_points(self) -> set[date]:
        """Return the days with stored points."""
        return set(RatingPoint.objects.filter(game=self.game).order_by().values_list("on", flat=True).distinct())

    def to_write(self) -> Iterator[ToWrite]:
        """Yield the differences, once all days have ended."""
        yield ToWrite(self._right, _write)
        yield ToWrite(self._wrong, lambda some: RatingPoint.objects.filter(pk__in=some).delete())

    def _compare(self, day: date, people: Mapping[Person, Rating]) -> None:
        self._seen.add(day)
        wanted = {who: figures_of(rating) for who, rating in people.items() if rating.last == day}
        there = RatingPoint.objects.filter(game=self.game, on=day)
        for pk, person, *figures in there.values_list("pk", "player_id", "points", "give_or_take", "parties"):
            if person not in wanted:
                self._wrong.append(pk)
            elif wanted[person] == tuple(figures):
                del wanted[person]
        self._right += [(person, self.game, day, *figures) for person, figures in wanted.items()]
