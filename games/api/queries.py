"""Queries for parties and donnes visible to the caller."""

from typing import Any

from django.db.models import Prefetch, Q, QuerySet
from django.utils.translation import gettext as _

from games.api.callers import Caller
from games.api.filters import donne_filter, partie_filter
from games.api.shapes.donnes import PageOfDonnes
from games.api.shapes.parties import PageOfParties
from games.api.shapes.queries import DonneListQuery, PartieListQuery
from games.api.showing import donne_in_list_shown, partie_shown
from games.api.validation import Faults
from games.history.donne_queries import donnes_after
from games.history.filters import parties
from games.history.paging import DONNE_ORDERS, PARTIE_ORDERS, Order
from games.models import Donne, Partie, PartieSeat
from games.permissions import may_find


def found_parties(caller: Caller, query: PartieListQuery) -> PageOfParties:
    """Return a page of the parties that this caller may find in lists. Problem `invalid` with all faults."""
    faults, order = Faults(), PARTIE_ORDERS[query.sort]
    wanted = partie_filter(query, caller, faults)
    following = _after(order, query.next, faults)
    faults.verify()
    found = parties(wanted, caller.player).filter(following)
    # Sorting only ids reads skipped parties from the index alone.
    ids = list(found.order_by(*order.fields).values_list("pk", flat=True)[: query.limit + 1])
    page = list(with_people(Partie.objects.filter(pk__in=ids[: query.limit])).defer("rules").order_by(*order.fields))
    key = order.key_of(page[-1]) if len(ids) > query.limit else None
    return PageOfParties(parties=[partie_shown(partie) for partie in page], next=key)


def found_donnes(caller: Caller, query: DonneListQuery) -> PageOfDonnes:
    """Return a page of the donnes of parties that this caller may find in lists. Problem `invalid` with all faults."""
    faults = Faults()
    wanted, of = donne_filter(query, caller, faults), partie_filter(query, caller, faults)
    _after(DONNE_ORDERS[query.sort], query.next, faults)
    faults.verify()
    place = query.next or None
    page, following = donnes_after(caller.player, wanted, of, sort=query.sort, after=place, size=query.limit)
    return PageOfDonnes(donnes=[donne_in_list_shown(donne) for donne in page], next=following)


def _after(order: Order[Any], key: str | None, faults: Faults) -> Q:
    """Return the condition for the rows after a key; add a fault if the key is invalid."""
    try:
        return order.after(key) if key else Q()
    except (ValueError, OverflowError):
        faults.add("query.next", "forged", _("No page gave this key. Begin again without it."))
        return Q()


def partie_with_all(caller: Caller, code: str) -> Partie | None:
    """Return one partie with people, labels and donnes; None if unknown, or if the caller may not find it."""
    sealed = Prefetch("donnes", Donne.objects.order_by("number"))
    partie = with_people(Partie.objects.filter(code=code)).prefetch_related(sealed).first()
    return partie if partie is not None and may_find(caller.player, partie) else None


def with_people(found: QuerySet[Partie]) -> QuerySet[Partie]:
    """Prefetch what `showing.partie_shown` needs, with a fixed number of queries."""
    seats = Prefetch("seats", PartieSeat.objects.select_related("player"))
    return found.prefetch_related(seats, "labels")
