"""Pages of filtered finished parties, and one partie with its donnes."""

from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from games.history.filters import ANY_PARTIE, PartieFilter, parties
from games.history.paging import PAGE_SIZE, PARTIE_ORDERS, RowCount, counted, first_ids, key_of, parse_key
from games.models import Donne, Partie, Player
from games.results import PartieResult, result_of

__all__ = ["PAGE_SIZE", "PageOfResults", "finished_parties", "key_of", "listed", "parse_key", "partie_with_donnes"]


@dataclass(frozen=True, slots=True)
class PageOfResults:
    """Some results in the chosen order, the number of all, and the key of the next page.

    `after` is None where there are none.
    """

    results: list[PartieResult]
    counted: RowCount
    after: str | None


def finished_parties(
    player: Player | None, wanted: PartieFilter = ANY_PARTIE, *, sort: str = "newest", after: str | None = None
) -> PageOfResults:
    """One page of the parties this person may find, after the place `after`. ValueError: there is no such place."""
    order, found = PARTIE_ORDERS[sort], parties(wanted, player)
    # Sorting ids alone reads only the index for skipped parties.
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
    """The finished parties in the list of this person, newest first."""
    return parties(PartieFilter(mine=mine), player).order_by(*PARTIE_ORDERS["newest"].fields)


def partie_with_donnes(code: str) -> Partie | None:
    """One partie with its seats and sealed donnes, without a check of rights."""
    donnes = Prefetch("donnes", Donne.objects.order_by("number"))
    return Partie.objects.filter(code=code).prefetch_related("seats__player", "labels", donnes).first()
