"""Pages of filtered donnes, fast with a million rows.

Three queries find the same donnes: by columns of the donne, by their parties, or down the sorted list until the page is
full. The filter that matches the fewest rows decides which one is used; a limited count on each index finds it.
"""

from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Exists, F, OuterRef, QuerySet

from games.history.filters import ANY_DONNE, ANY_PARTIE, DonneFilter, PartieFilter, facets, parties_of_donnes, taken_by
from games.history.paging import DONNE_ORDERS, PAGE_SIZE, Order, RowCount, counted, first_ids
from games.models import Donne, Partie, Player
from games.rules.json_object import Json

FEW_DONNES: Final = 20_000
FEW_PARTIES: Final = 8_000
# Every value of the first columns of the index `donnes_by_facets`: when all are listed, the database can skip within
# the index to the columns that are filtered.
EVERY: Final[dict[str, tuple[Any, ...]]] = {
    "outcome": ("made", "dedans", "litige", "nobody", "void", "penalty", "open"),
    "trump": ("", "S", "H", "D", "C", "SA", "TA"),
    "value": ("", *(str(value) for value in range(80, 190, 10)), "capot", "generale"),
    "multiplier": (1, 2, 3, 4),
    "capot": ("", "NS", "EW"),
}


@dataclass(frozen=True, slots=True)
class DonnesPage:
    """A page of donnes with partie and seats, the number of all donnes, and the key of the next page."""

    donnes: list[Donne]
    after: str | None
    counted: RowCount


@dataclass(frozen=True, slots=True)
class SearchPlan:
    """The filtered donnes, and whether to find them by columns.

    If so, `sorting` sorts by a sum (column + 0), so that the database does not use the sort index.
    """

    found: QuerySet[Donne]
    by_facets: bool

    def sorting(self, order: Order[Donne]) -> list[Any]:
        first, *others = order.fields
        if not self.by_facets:
            return [first, *others]
        summed = F(first.removeprefix("-")) + 0
        return [summed.desc() if first.startswith("-") else summed.asc(), *others]

    @property
    def counting(self) -> tuple[str, ...]:
        return () if self.by_facets else DONNE_ORDERS["newest"].fields


def page_of_donnes(
    player: Player | None,
    wanted: DonneFilter = ANY_DONNE,
    of: PartieFilter = ANY_PARTIE,
    *,
    sort: str = "newest",
    after: str | None = None,
) -> DonnesPage:
    """Return one page of the donnes that this person may find. ValueError: `after` is not a key."""
    way, order = _way_to(player, wanted, of), DONNE_ORDERS[sort]
    if after is None and (way.by_facets or sort != "swing"):
        ids, n = first_ids(way.found.order_by(*way.sorting(order)))
        return DonnesPage(*_shown(ids, order, PAGE_SIZE), n)
    # Counting along the index of swings would read a thousand whole rows; another index counts them.
    return DonnesPage(*_cut(way, order, after, PAGE_SIZE), counted(way.found.order_by(*way.counting)))


def donnes_after(
    player: Player | None, wanted: DonneFilter, of: PartieFilter, *, sort: str, after: str | None, size: int
) -> tuple[list[Donne], str | None]:
    """Return up to `size` donnes after a key, without a count, and the next key. ValueError: `after` is not a key."""
    return _cut(_way_to(player, wanted, of), DONNE_ORDERS[sort], after, size)


def _cut(way: SearchPlan, order: Order[Donne], after: str | None, size: int) -> tuple[list[Donne], str | None]:
    page = way.found if after is None else way.found.filter(order.after(after))
    ids = list(page.order_by(*way.sorting(order)).values_list("pk", flat=True)[: size + 1])
    return _shown(ids, order, size)


def _shown(ids: list[int], order: Order[Donne], size: int) -> tuple[list[Donne], str | None]:
    """Return the rows of a page, and the key of the next page if more ids follow."""
    rows = Donne.objects.filter(pk__in=ids[:size]).select_related("partie").defer("record", "partie__rules")
    shown = list(rows.prefetch_related("partie__seats").order_by(*order.fields))
    return shown, order.key_of(shown[-1]) if len(ids) > size else None


def _way_to(player: Player | None, wanted: DonneFilter, of: PartieFilter) -> SearchPlan:
    """Return the filtered donnes, with the plan that reads the fewest rows."""
    parties, conditions = parties_of_donnes(wanted, of, player), facets(wanted)
    there = Exists(parties.filter(pk=OuterRef("partie_id")))
    rare = _few(parties) if of.asks or wanted.taker is not None else None
    by_facets = Donne.objects.filter(*conditions, **_leaping(wanted))
    taken = [] if wanted.taker is None else [taken_by(wanted.taker)]
    if conditions and by_facets.order_by()[: FEW_DONNES + 1].count() <= (FEW_DONNES if rare is None else 2 * len(rare)):
        return SearchPlan(by_facets.filter(there, *taken), by_facets=True)
    if rare is not None:
        return SearchPlan(_passing_over(wanted).filter(*taken, partie_id__in=rare), by_facets=False)
    return SearchPlan(_passing_over(wanted).filter(there, *taken), by_facets=False)


def _few(parties: QuerySet[Partie]) -> list[int] | None:
    """Return the ids of these parties, or None if there are many."""
    ids = list(parties.order_by().values_list("pk", flat=True)[: FEW_PARTIES + 1])
    return None if len(ids) > FEW_PARTIES else ids


def _leaping(wanted: DonneFilter) -> Json:
    """Return conditions that list all values of each unfiltered column before the last filtered column of the index."""
    filtered = [name for name in EVERY if _values(wanted, name) != EVERY[name]]
    last = list(EVERY).index(filtered[-1]) if filtered else -1
    until = len(EVERY) if wanted.swing else last
    return {f"{name}__in": EVERY[name] for name in list(EVERY)[:until] if name not in filtered}


def _passing_over(wanted: DonneFilter) -> QuerySet[Donne]:
    """Write the filters in negated form: no index fits them, so the database follows the sorted list."""
    found = Donne.objects.exclude(swing__lt=wanted.swing) if wanted.swing else Donne.objects.all()
    for name, every in EVERY.items():
        others = tuple(value for value in every if value not in _values(wanted, name))
        if others:
            found = found.exclude(**{f"{name}__in": others})
    return found


def _values(wanted: DonneFilter, name: str) -> tuple[Any, ...]:
    """Return the wanted values of a column; all its values without a filter."""
    match name:
        case "multiplier":
            return wanted.contre or EVERY[name]
        case "capot":
            return ("NS", "EW") if wanted.capot else EVERY[name]
    value = getattr(wanted, name)
    return (value,) if value else EVERY[name]
