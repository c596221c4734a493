"""Queries for pages of filtered finished parties, and for one partie with its donnes.

Pages are cut by key instead of offset: the thousandth page is as fast as the first, and a partie that ends meanwhile
does not shift the pages.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Generic, TypeVar

from django.db.models import Model, Prefetch, Q, QuerySet

from games.history.filters import ANY_PARTIE, PartieFilter, parties
from games.models import Donne, Partie, Player
from games.options_form import KEY_DIGITS, required_number

PAGE_SIZE: Final = 20
MOST_COUNTED: Final = 1_000
MOMENT: Final = "%Y%m%dT%H%M%S%f"
Row = TypeVar("Row", bound=Model)


@dataclass(frozen=True, slots=True)
class Order(Generic[Row]):
    """One way to sort a list. `fields`: the columns; `after`: returns the condition for the rows that follow a key.

    `after` raises ValueError for a key of another order.
    """

    fields: tuple[str, ...]
    key_of: Callable[[Row], str]
    after: Callable[[str], Q]


@dataclass(frozen=True, slots=True)
class RowCount:
    """A number of rows. `more`: there are more than `n`, which then equals `MOST_COUNTED`."""

    n: int
    more: bool


def counted(found: QuerySet[Row]) -> RowCount:
    """Count exactly up to a thousand; further rows are not read."""
    return _counted(found[: MOST_COUNTED + 1].count())


def first_ids(ordered: QuerySet[Row]) -> tuple[list[int], RowCount]:
    """Return the first ids, up to the counting limit, and their count, with one query."""
    ids = list(ordered.values_list("pk", flat=True)[: MOST_COUNTED + 1])
    return ids, _counted(len(ids))


def _counted(n: int) -> RowCount:
    return RowCount(min(n, MOST_COUNTED), more=n > MOST_COUNTED)


def key_of(partie: Partie) -> str:
    """Return the key of a finished partie in the list, for an address: `20261120T203000000000-17`."""
    assert partie.finished_at is not None
    return moment_key(partie.finished_at, partie.pk)


def moment_key(moment: datetime, number: int) -> str:
    """Return the key of a row in a list sorted by a moment and the row's number."""
    return f"{moment.astimezone(UTC).strftime(MOMENT)}-{number}"


def parse_key(key: str) -> tuple[datetime, int]:
    """Read a key written by `moment_key`. ValueError for anything else."""
    moment, _dash, number = key.partition("-")
    return datetime.strptime(moment, MOMENT).replace(tzinfo=UTC), _number(number)


def _number(text: str) -> int:
    return required_number(text, ValueError(f"not a place in a list: {text[:40]!r}"), KEY_DIGITS)


def _numbers(key: str, count: int) -> list[int]:
    found = [_number(part) for part in key.split("-", count)]
    if len(found) != count:
        raise ValueError(f"not a place in a list: {key[:40]!r}")
    return found


def _older(key: str) -> Q:
    moment, number = parse_key(key)
    return Q(finished_at__lte=moment) & (Q(finished_at__lt=moment) | Q(pk__lt=number))


def _newer(key: str) -> Q:
    moment, number = parse_key(key)
    return Q(finished_at__gte=moment) & (Q(finished_at__gt=moment) | Q(pk__gt=number))


def _donne_key(donne: Donne) -> str:
    return f"{donne.partie_id}-{donne.number}"


def _donnes_before(key: str) -> Q:
    partie, number = _numbers(key, 2)
    return Q(partie_id__lte=partie) & (Q(partie_id__lt=partie) | Q(number__lt=number))


def _donnes_after(key: str) -> Q:
    partie, number = _numbers(key, 2)
    return Q(partie_id__gte=partie) & (Q(partie_id__gt=partie) | Q(number__gt=number))


def _swing_key(donne: Donne) -> str:
    return f"{donne.swing}-{donne.partie_id}-{donne.number}"


def _smaller_swings(key: str) -> Q:
    swing, rest = key.partition("-")[::2]
    least = _number(swing)
    return Q(swing__lte=least) & (Q(swing__lt=least) | _donnes_before(rest))


PARTIE_ORDERS: Final[dict[str, Order[Partie]]] = {
    "newest": Order(("-finished_at", "-pk"), key_of, _older),
    "oldest": Order(("finished_at", "pk"), key_of, _newer),
}
DONNE_ORDERS: Final[dict[str, Order[Donne]]] = {
    "newest": Order(("-partie_id", "-number"), _donne_key, _donnes_before),
    "oldest": Order(("partie_id", "number"), _donne_key, _donnes_after),
    "swing": Order(("-swing", "-partie_id", "-number"), _swing_key, _smaller_swings),
}


@dataclass(frozen=True, slots=True)
class PartiesPage:
    """A page of parties with their seats, in the chosen order, the number of all parties, and the key of the next page.

    `after` is None on the last page.
    """

    parties: list[Partie]
    counted: RowCount
    after: str | None


def finished_parties(
    player: Player | None, wanted: PartieFilter = ANY_PARTIE, *, sort: str = "newest", after: str | None = None
) -> PartiesPage:
    """Return one page of the parties that this person may find. ValueError: `after` is not a key."""
    order, found = PARTIE_ORDERS[sort], parties(wanted, player)
    # Sorting only ids reads skipped parties from the index alone.
    if after is None:
        ids, n = first_ids(found.order_by(*order.fields))
    else:
        following = found.filter(order.after(after)).order_by(*order.fields)
        ids, n = list(following.values_list("pk", flat=True)[: PAGE_SIZE + 1]), counted(found.order_by())
    rows = Partie.objects.filter(pk__in=ids[:PAGE_SIZE]).defer("rules").prefetch_related("seats")
    shown = list(rows.order_by(*order.fields))
    key = order.key_of(shown[-1]) if len(ids) > PAGE_SIZE else None
    return PartiesPage(shown, n, key)


def listed(player: Player | None, *, mine: bool) -> QuerySet[Partie]:
    """Return the finished parties in this person's list, newest first."""
    return parties(PartieFilter(mine=mine), player).order_by(*PARTIE_ORDERS["newest"].fields)


def partie_with_donnes(code: str) -> Partie | None:
    """Return one partie with its seats and donnes, without checking rights; None if there is none."""
    donnes = Prefetch("donnes", Donne.objects.order_by("number"))
    return Partie.objects.filter(code=code).prefetch_related("seats__player", "labels", donnes).first()
