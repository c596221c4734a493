"""A database filled as fast as its kind allows."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from django.db import connection, models

from accounts.models import User
from games.models import Donne, Partie, PartieLabel, PartieSeat, Player
from tests.load.history_rows import Evening, Scale, donne_columns, donne_rows, players, users

AT_ONCE: Final = 2_000


def fill(scale: Scale, evenings: Iterable[Evening]) -> int:
    """Write everything, a few thousand parties at a time; how many donnes there are."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=OFF")
    write(User, rows_of(User, users(scale)))
    write(Player, rows_of(Player, players(scale)))
    donnes, waiting = 0, iter(evenings)
    while some := list(islice(waiting, AT_ONCE)):
        write(Partie, rows_of(Partie, (each.partie for each in some)))
        write(PartieSeat, rows_of(PartieSeat, (seat for each in some for seat in each.seats)))
        write(PartieLabel, rows_of(PartieLabel, (label for each in some for label in each.labels)))
        rows = [row for each in some for row in donne_rows(each, 0)]
        numbered = [(donnes + nth, *row[1:]) for nth, row in enumerate(rows, start=1)]
        write(Donne, numbered)
        donnes += len(rows)
    settle()
    return donnes


def rows_of(model: type[models.Model], objects: Iterable[models.Model]) -> Iterator[tuple[Any, ...]]:
    fields = model._meta.concrete_fields
    for each in objects:
        yield tuple(field.get_db_prep_save(getattr(each, field.attname), connection) for field in fields)


def write(model: type[models.Model], rows: Iterable[Sequence[Any]]) -> None:
    names = donne_columns() if model is Donne else [field.attname for field in model._meta.concrete_fields]
    columns = ", ".join(f'"{name}"' for name in names)
    table = model._meta.db_table
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            marks = ", ".join(["%s"] * len(names))
            cursor.executemany(f'INSERT INTO "{table}" ({columns}) VALUES ({marks})', rows)
            return
        with cursor.copy(f'COPY "{table}" ({columns}) FROM STDIN') as copy:
            for row in rows:
                copy.write_row(row)


def settle() -> None:
    """What a database does by itself in time: statistics for its planner and, for PostgreSQL, what may be seen."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE" if connection.vendor == "sqlite" else "VACUUM (ANALYZE)")
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def size_gb() -> float:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
        else:
            cursor.execute("SELECT pg_database_size(current_database())")
        [size] = cursor.fetchone()
    return size / 1e9
