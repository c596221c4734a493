"""Queries for pages of filtered finished parties, and for one partie with its donnes."""

from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from games.history.filters import ANY_PARTIE, PartieFilter, parties
from games.history.paging import PAGE_SIZE, PARTIE_ORDERS, RowCount, counted, first_ids, key_of, parse_key
from games.models import Donne, Partie, Player
from games.results import PartieResult, result_of

__all__ = ["PAGE_SIZE", "PageOfResults", "finished_parties", "key_of", "listed", "parse_key", "partie_with_donnes"]


@dataclass(frozen=True, slots=True)
class PageOfResults:
    """A page of results in the chosen order, the number of all results, and the key of the next page.

    `after` is None on the last page.
    """

    results: list[PartieResult]
    counted: RowCount
    after: str | None


def finished_parties(
    player: Player | None, wanted: PartieFilter = ANY_PARTIE, *, sort: str = "newest", after: str | None = None
) -> PageOfResults:
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
    return PageOfResults([result_of(partie) for partie in shown], n, key)


def listed(player: Player | None, *, mine: bool) -> QuerySet[Partie]:
    """Return the finished parties in this person's list, newest first."""
    return parties(PartieFilter(mine=mine), player).order_by(*PARTIE_ORDERS["newest"].fields)


def partie_with_donnes(code: str) -> Partie | None:
    """Return one partie with its seats and donnes, without checking rights; None if there is none."""
    donnes = Prefetch("donnes", Donne.objects.order_by("number"))
    return Partie.objects.filter(code=code).prefetch_related("seats__player", "labels", donnes).first()
