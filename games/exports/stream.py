"""Many records with bounded memory: parties are read by key, a page at a time, and built from stored texts."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Final

from django.db.models import QuerySet

from games.exports.joining import joined, stands_as_sealed
from games.exports.records import replayed_record
from games.models import Donne, Partie, PartieSeat

PAGE: Final = 200
"""Parties read at a time: some megabytes if they are long."""

KEYS: Final = 10_000
"""Ids of parties selected at a time."""


def record_lines(parties: QuerySet[Partie]) -> Iterator[str]:
    """Yield the canonical records of these parties, one line each, in the order they began.

    Parties under way are left out, since tricks reveal the next pack (rules 1.8). Raises RecordRefusal like
    `partie_record` for an old partie that must be replayed.
    """
    for page in pages(parties.filter(finished_at__isnull=False)):
        yield from _lines_of_page(page)


def _lines_of_page(page: list[Partie]) -> Iterator[str]:
    ids = [partie.pk for partie in page]
    names, donnes = names_of(ids), sealed_of(ids)
    for partie in page:
        yield record_line(partie, names[partie.pk], donnes[partie.pk])


def record_line(partie: Partie, names: dict[str, str], donnes: list[str]) -> str:
    """Return the record of a partie as a line; replay it if the stored texts may not be canonical."""
    write = joined if stands_as_sealed(partie, donnes) else replayed_record
    return write(partie, names, donnes) + "\n"


def pages(parties: QuerySet[Partie], size: int = PAGE) -> Iterator[list[Partie]]:
    """Yield these parties in pages ordered by id; each page is a separate query, without an open cursor.

    Ids are selected many at a time, since the filter may cost more than reading the parties.
    """
    keys, after = parties.order_by("pk").values_list("pk", flat=True), 0
    while found := list(keys.filter(pk__gt=after)[:KEYS]):
        for first in range(0, len(found), size):
            yield list(Partie.objects.filter(pk__in=found[first : first + size]).order_by("pk"))
        after = found[-1]


def names_of(parties: Collection[int]) -> dict[int, dict[str, str]]:
    """Return the names by seat of these parties, by id of the partie."""
    names: dict[int, dict[str, str]] = defaultdict(dict)
    for partie, seat, name in PartieSeat.objects.filter(partie__in=parties).values_list("partie_id", "seat", "name"):
        names[partie][seat] = name
    return names


def sealed_of(parties: Collection[int]) -> dict[int, list[str]]:
    """Return the stored texts of these parties in the order dealt, by id of the partie."""
    texts: dict[int, list[str]] = defaultdict(list)
    sealed = Donne.objects.filter(partie__in=parties).order_by("partie_id", "number")
    for partie, text in sealed.values_list("partie_id", "record"):
        texts[partie].append(text)
    return texts
