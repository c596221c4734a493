"""Ratings as rows: read for some people and pairs, compared with counted ones, written if they differ.

Rows are upserted by key many at a time: twenty times as fast as saving one model after another.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeVar

from django.db import connection, models

from games.rules.record_json import Json
from leagues.models import PairRating, PersonRating, RankedResult
from leagues.rankings.counted import Known
from leagues.rankings.results import COLUMNS, KeptResult, row_of
from leagues.ratings.played import Pair, Person
from leagues.ratings.systems import Rating

ROWS_AT_ONCE: Final = 5_000


def upsert(
    model: type[models.Model], columns: Sequence[str], key: Sequence[str], rows: Iterable[Sequence[object]]
) -> int:
    """Insert rows, given by their `columns`, or update the row with the same `key`; return how many."""
    quote = connection.ops.quote_name
    by_column: Json = {field.attname: field for field in model._meta.concrete_fields}
    fields = [by_column[name] for name in columns]
    names = [quote(field.column) for field in fields]
    changed = ", ".join(
        f"{name} = excluded.{name}" for name, column in zip(names, columns, strict=True) if column not in key
    )
    marks = ", ".join(["%s"] * len(names))
    keys = ", ".join(quote(by_column[name].column) for name in key)
    sql = (
        f"INSERT INTO {quote(model._meta.db_table)} ({', '.join(names)}) VALUES ({marks}) "  # noqa: S608  (our own names)
        f"ON CONFLICT ({keys}) DO UPDATE SET {changed}"
    )
    prepare = [_prepared(field) for field in fields]
    written, waiting = 0, iter(rows)
    with connection.cursor() as cursor:
        while some := list(islice(waiting, ROWS_AT_ONCE)):
            cursor.executemany(sql, [[to(value) for to, value in zip(prepare, row, strict=True)] for row in some])
            written += len(some)
    return written


def _prepared(field: Any) -> Any:
    """Return the function that adapts a column's values to the database: dates and bytes differ between databases."""
    if isinstance(field, models.DateTimeField):
        return connection.ops.adapt_datetimefield_value
    if isinstance(field, models.DateField):
        return connection.ops.adapt_datefield_value
    return _as_it_is


def _as_it_is(value: Any) -> Any:
    return value


AT_ONCE: Final = 500
FIGURES: Final = ("mu", "sigma", "parties", "last")


def people_kept(game: str, people: Collection[Person] | None = None) -> Iterator[tuple[Person, Rating]]:
    """Yield the stored ratings of these people, or of everybody."""
    rows = PersonRating.objects.filter(game=game)
    for some in _some(rows, "player_id__in", people):
        for person, *figures in some.values_list("player_id", *FIGURES).iterator(chunk_size=2000):
            yield person, Rating(*figures)


def pairs_kept(game: str, pairs: Collection[Pair] | None = None) -> Iterator[tuple[Pair, Rating]]:
    """Yield the stored ratings of these pairs, or of all."""
    wanted = None if pairs is None else frozenset(pairs)
    rows = PairRating.objects.filter(game=game)
    for some in _some(rows, "first_id__in", None if wanted is None else {first for first, _ in wanted}):
        for first, second, *figures in some.values_list("first_id", "second_id", *FIGURES).iterator(chunk_size=2000):
            if wanted is None or (first, second) in wanted:
                yield (first, second), Rating(*figures)


def _some(rows: Any, within: str, ids: Collection[int] | None) -> Iterator[Any]:
    if ids is None:
        yield rows
        return
    every = sorted(ids)
    for at in range(0, len(every), AT_ONCE):
        yield rows.filter(**{within: every[at : at + AT_ONCE]})


Who = TypeVar("Who", Person, Pair)


def differing(
    read: Callable[[Collection[Who] | None], Iterable[tuple[Who, Rating]]],
    counted: Mapping[Who, Rating],
    wanted: Collection[Who] | None = None,
) -> dict[Who, Known]:
    """Return the counted ratings that differ from stored ones, among `wanted` or all; None: nothing counts for them."""
    off: dict[Who, Known] = {}
    there = 0
    for who, rating in read(wanted):
        now = counted.get(who)
        there += now is not None
        if now != rating:
            off[who] = now
    expected = counted if wanted is None else {who for who in wanted if who in counted}
    if there != len(expected):
        kept = {who for who, _ in read(wanted)}
        off |= {who: counted[who] for who in expected if who not in kept}
    return off


def write_results(kept: Iterable[KeptResult]) -> int:
    return upsert(RankedResult, COLUMNS, ("partie_id",), (row_of(each) for each in kept))


def delete_results(parties: Collection[int]) -> None:
    RankedResult.objects.filter(partie_id__in=parties).delete()


def write_people(game: str, people: Mapping[Person, Known]) -> None:
    """Write ratings of people; None deletes the row of somebody for whom no partie counts."""
    there = [(person, game, *_figures(rating)) for person, rating in sorted(people.items()) if rating]
    upsert(PersonRating, ("player_id", "game", *FIGURES), ("player_id", "game"), there)
    gone = [person for person, rating in people.items() if rating is None]
    for some in _some(PersonRating.objects.filter(game=game), "player_id__in", gone):
        some.delete()


def write_pairs(game: str, pairs: Mapping[Pair, Known]) -> None:
    """Write ratings of pairs; None deletes the row of a pair for which no partie counts."""
    there = [(*pair, game, *_figures(rating)) for pair, rating in sorted(pairs.items()) if rating]
    upsert(PairRating, ("first_id", "second_id", "game", *FIGURES), ("first_id", "second_id", "game"), there)
    for pair in (pair for pair, rating in pairs.items() if rating is None):
        PairRating.objects.filter(game=game, first_id=pair[0], second_id=pair[1]).delete()


def _figures(rating: Rating) -> Iterable[object]:
    return rating.mu, rating.sigma, rating.parties, rating.last
