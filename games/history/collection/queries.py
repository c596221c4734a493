"""Queries for the records of one person's collection, newest first, a page at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.models import Collected, Player

PAGE_SIZE: Final = 50
CHUNK: Final = 50


@dataclass(frozen=True, slots=True)
class PageOfCollected:
    """A page of records without their texts, the number of all records, and the key of the next page."""

    records: list[Collected]
    total: int
    older: int | None


def page_of(owner: Player, before: int | None = None) -> PageOfCollected:
    """Return one page; `before`: the key that the page starts after."""
    mine = Collected.objects.filter(owner=owner).defer("record")
    found = mine if before is None else mine.filter(pk__lt=before)
    records = list(found.order_by("-pk")[: PAGE_SIZE + 1])
    older = records[PAGE_SIZE - 1].pk if len(records) > PAGE_SIZE else None
    return PageOfCollected(records[:PAGE_SIZE], mine.count(), older)


def own(owner: Player | None, code: str) -> Collected | None:
    """Return one of this person's records, or None."""
    return None if owner is None else Collected.objects.filter(owner=owner, code=code).first()


def lines_of(owner: Player | None) -> Iterator[str]:
    """Yield every record of a collection as a line, in the order of import, with bounded memory."""
    mine, after = Collected.objects.filter(owner=owner).order_by("pk").values_list("pk", "record"), 0
    while owner is not None and (found := list(mine.filter(pk__gt=after)[:CHUNK])):
        yield from (record + "\n" for _pk, record in found)
        after = found[-1][0]
