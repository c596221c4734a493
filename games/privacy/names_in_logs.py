"""Replacement of a person's name in the logs of tables, in seats of parties and in others' notifications.

No index leads from a person to these rows, so finding them takes long. They are found and rewritten in batches before
the transaction that deletes the account; that transaction only handles rows written since.
"""

from dataclasses import dataclass
from typing import Final, Self

from django.db import connection, transaction
from django.db.models import Max, Q

from games.models import Entry, Notification, PartieSeat
from games.retention import forget_rows
from games.short_transactions import pieces

LATE: Final = 1000
"""Rows may become visible after rows with higher ids; this many of the last ids are read again."""


@dataclass(frozen=True, slots=True)
class LookedThrough:
    """The last id that was handled in each database table."""

    lines: int = 0
    seats: int = 0
    notices: int = 0

    @classmethod
    def now(cls) -> Self:
        last = [model.objects.aggregate(last=Max("pk"))["last"] or 0 for model in (Entry, PartieSeat, Notification)]
        return cls(*(max(0, number - LATE) for number in last))


def forget_names(ids: set[int], name: str, since: LookedThrough | None = None) -> LookedThrough:
    """Replace the person's name and delete others' notifications about them, in rows after `since`.

    Returns the last ids handled. This is the only code that rewrites a log. Only the lines of sitting down and of
    taking a name contain a name, and the name does not affect play.
    """
    after, now = since or LookedThrough(), LookedThrough.now()
    _rename_lines(ids, name, after.lines)
    seats = PartieSeat.objects.filter(player_id__in=ids, pk__gt=after.seats).exclude(name=name)
    for some in pieces(sorted(seats.values_list("pk", flat=True))):
        PartieSeat.objects.filter(pk__in=some).update(name=name)
    told_of = Notification.objects.filter(pk__gt=after.notices, about__by__in=[str(player_id) for player_id in ids])
    forget_rows(told_of)
    return now


def _rename_lines(ids: set[int], name: str, after: int) -> None:
    naming = Q(text__contains=" sit person ") | Q(text__regex="^[NESW] named ")
    said = Entry.objects.filter(naming, by_id__in=ids, pk__gt=after).values_list("pk", "text")
    bare = [(pk, text, without_name(text, ids, name)) for pk, text in said]
    table = connection.ops.quote_name(Entry._meta.db_table)
    for some in pieces([(text, pk) for pk, before, text in bare if before != text]):
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.executemany(f"UPDATE {table} SET text = %s WHERE id = %s", some)  # noqa: S608  (our own name)


def without_name(text: str, ids: set[int], name: str) -> str:
    """Return a line of a log by one of these people, with the name replaced."""
    seat, verb, *words = text.split(" ")
    if verb == "named":
        return f"{seat} named {name}"
    if verb == "sit" and words[0] == "person" and int(words[1]) in ids:
        return f"{seat} sit person {words[1]} {name}"
    return text
