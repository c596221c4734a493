"""Many records in flat memory: read by key, a page of parties at a time, and joined as they were sealed."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Final

from django.db.models import QuerySet

from games.exports.joining import joined, stands_as_sealed
from games.exports.records import replayed_record
from games.models import Donne, Partie, PartieSeat

PAGE: Final = 200
"""Parties read at a time: some megabytes when they are long."""

KEYS: Final = 10_000
"""Keys of parties looked for at a time."""


def record_lines(parties: QuerySet[Partie]) -> Iterator[str]:
    """The canonical records of these parties, each a line with its end, in the order they were begun.

    Those under way are left out: their tricks tell the next pack (rules 1.8). RecordRefusal as `partie_record`, for a
    partie of before that has to be replayed.
    """
    for page in pages(parties.filter(finished_at__isnull=False)):
        yield from _lines_of_page(page)


def _lines_of_page(page: list[Partie]) -> Iterator[str]:
    ids = [partie.pk for partie in page]
    names, donnes = names_of(ids), sealed_of(ids)
    for partie in page:
        yield record_line(partie, names[partie.pk], donnes[partie.pk])


def record_line(partie: Partie, names: dict[str, str], donnes: list[str]) -> str:
    """One of them. Where the sealed texts alone do not tell the canonical form, the partie is replayed."""
    write = joined if stands_as_sealed(partie, donnes) else replayed_record
    return write(partie, names, donnes) + "\n"


def pages(parties: QuerySet[Partie], size: int = PAGE) -> Iterator[list[Partie]]:
    """These parties by their key, so many at a time; each page is a query of its own, and no cursor stays open.

    Their keys are looked for many at a time: what is asked of the parties may cost more than reading them.
    """
    keys, after = parties.order_by("pk").values_list("pk", flat=True), 0
    while found := list(keys.filter(pk__gt=after)[:KEYS]):
        for first in range(0, len(found), size):
            yield list(Partie.objects.filter(pk__in=found[first : first + size]).order_by("pk"))
        after = found[-1]


def names_of(parties: Collection[int]) -> dict[int, dict[str, str]]:
    """The names at each seat of these parties, by the partie's id."""
    names: dict[int, dict[str, str]] = defaultdict(dict)
    for partie, seat, name in PartieSeat.objects.filter(partie__in=parties).values_list("partie_id", "seat", "name"):
        names[partie][seat] = name
    return names


def sealed_of(parties: Collection[int]) -> dict[int, list[str]]:
    """The sealed texts of these parties in the order dealt, by the partie's id."""
    texts: dict[int, list[str]] = defaultdict(list)
    sealed = Donne.objects.filter(partie__in=parties).order_by("partie_id", "number")
    for partie, text in sealed.values_list("partie_id", "record"):
        texts[partie].append(text)
    return texts
