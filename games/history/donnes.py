"""The list of donnes: its filter form, its pages, fast with a million rows, and its rows.

Four queries find the same donnes: by their analyses, by columns of the donne, by their parties, or down the sorted list
until the page is full. The filter that matches the fewest rows decides which one is used; a limited count on each index
finds it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from django import forms
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from games.history.filters import (
    ANY_DONNE,
    ANY_PARTIE,
    LABELS,
    DonneFilter,
    PartieFilter,
    analysed,
    facets,
    parties_of_donnes,
    taken_by,
)
from games.history.forms import PartieFilterForm, chosen, game_of
from games.history.hands import SmallCard, taker_hand
from games.history.person_field import PersonField
from games.history.play.faults import position_before
from games.history.queries import DONNE_ORDERS, PAGE_SIZE, Order, RowCount, counted, first_ids
from games.history.sheet import SUITS, names_of
from games.labels import HEIGHTS, MULTIPLIERS, OUTCOMES, TRUMPS, Text
from games.models import Donne, DonneAnalysis, Partie, Player
from games.options_form import Cleaned
from games.rules.record_json import Json

HEIGHTS_BID: Final = (*(str(value) for value in range(80, 190, 10)), "capot", "generale")
CONTRES: Final = {"said": (2, 3, 4), "contre": (2,), "surcontre": (3, 4)}
SWINGS: Final = ("100", "162", "252", "500", "1000")
FAULTS: Final = ("3", "10", "20", "50", "100")
LOSSES: Final = ("5", "10", "20", "40")
# Outcomes without a taker.
NOT_TAKEN: Final = ("nobody", "penalty")
WITHOUT_TRUMP: Final = ("SA", "TA")


class DonneFilterForm(PartieFilterForm):
    """The filter form of donnes. Once valid, `wanted` filters the parties and `donnes` filters their donnes."""

    of_donnes = ("taker", "value", "trump", "contre", "outcome", "swing", "capot", "fault", "luck", "decisive")
    template_groups = (
        ("donne", of_donnes),
        ("people", ("mine", "player", "result", "partner", "opponent", "opponent2")),
        ("game", ("game", "preset", "kind", "cards", *LABELS)),
        ("when", ("from", "until", "sort")),
    )

    def own_fields(self) -> dict[str, forms.Field]:
        fields = super().own_fields()
        fields["mine"].label = _("Only in parties I played")
        fields["result"].label = _("Partie")
        heights = [(value, HEIGHTS.get(value, value)) for value in HEIGHTS_BID]
        contres = [
            ("said", _("contre or surcontre said, whatever followed")),
            ("contre", _("contre")),
            ("surcontre", _("surcontre")),
        ]
        return {
            "taker": PersonField(self.people, label=_("Taken by")),
            "value": chosen(_("Contract"), heights),
            "trump": chosen(_("Trump"), TRUMPS.items()),
            "contre": chosen(_("Contre"), contres),
            "outcome": chosen(_("Outcome"), [(code, words.label) for code, words in OUTCOMES.items()]),
            "swing": chosen(_("Gap between the sides"), at_least(SWINGS)),
            "capot": forms.BooleanField(label=_("Capots only"), required=False),
            "fault": chosen(_("A fault (kept analyses)"), at_least(FAULTS)),
            "luck": chosen(_("Lost with open cards (kept analyses)"), at_least(LOSSES)),
            "decisive": chosen(
                _("Decided by one card (kept analyses)"), [("1", _("whatever it moved")), *at_least(SWINGS)]
            ),
            **fields,
        }

    def sorts(self) -> list[tuple[str, Text]]:
        return [*super().sorts(), ("swing", _("biggest change of points first"))]

    def clean(self) -> dict[str, object]:
        cleaned = super().clean()
        self.refuse_nobody_took(cleaned)
        self.refuse_another_game(cleaned)
        return cleaned

    def refuse_nobody_took(self, cleaned: Cleaned) -> None:
        if cleaned.get("outcome") not in NOT_TAKEN:
            return
        for name in ("taker", "value", "trump", "contre", "capot", "fault", "luck", "decisive"):
            if cleaned.get(name):
                self.add_error(name, _("A donne that ends like this has no taker: leave one of the two fields empty."))

    def refuse_another_game(self, cleaned: Cleaned) -> None:
        """Refuse filters that do not exist in the chosen game."""
        game = cleaned.get("game") or (game_of(cleaned["preset"]) if cleaned.get("preset") else "")
        bid = {name for name in ("value", "contre") if cleaned.get(name)}
        bid |= {"trump"} if cleaned.get("trump") in WITHOUT_TRUMP else set()
        turned = {"outcome"} if cleaned.get("outcome") == "litige" else set()
        if game == "retourne" or (not game and turned):
            for name in bid:
                self.add_error(
                    name, _("Where a card is turned up, there are no bids: leave one of the two fields empty.")
                )
        if game == "encheres" and turned:
            self.add_error(
                "outcome", _("Where contracts are bid, no card is turned up: leave one of the two fields empty.")
            )

    @property
    def donnes(self) -> DonneFilter:
        """Return the filter on donnes of a valid form."""
        found = self.cleaned_data
        return DonneFilter(
            taker=found["taker"],
            trump=found["trump"],
            value=found["value"],
            outcome=found["outcome"],
            contre=CONTRES.get(found["contre"], ()),
            capot=found["capot"],
            swing=int(found["swing"] or 0),
            fault=int(found["fault"] or 0),
            luck=int(found["luck"] or 0),
            decisive=int(found["decisive"] or 0),
        )


def at_least(figures: tuple[str, ...]) -> list[tuple[str, Text]]:
    return [(least, _("%(marks)s points or more") % {"marks": least}) for least in figures]


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
    """The filtered donnes, and whether few match one of the filters, so that they are found by it.

    If so, `sorting` sorts by a sum (column + 0), so that the database does not use the sort index.
    """

    found: QuerySet[Donne]
    few: bool

    def sorting(self, order: Order[Donne]) -> list[Any]:
        first, *others = order.fields
        if not self.few:
            return [first, *others]
        summed = F(first.removeprefix("-")) + 0
        return [summed.desc() if first.startswith("-") else summed.asc(), *others]

    @property
    def counting(self) -> tuple[str, ...]:
        return () if self.few else DONNE_ORDERS["newest"].fields


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
    if after is None and (way.few or sort != "swing"):
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
    rows = Donne.objects.filter(pk__in=ids[:size]).select_related("partie").defer("partie__rules")
    shown = list(rows.prefetch_related("partie__seats").order_by(*order.fields))
    return shown, order.key_of(shown[-1]) if len(ids) > size else None


def _way_to(player: Player | None, wanted: DonneFilter, of: PartieFilter) -> SearchPlan:
    """Return the filtered donnes, with the plan that reads the fewest rows."""
    parties, conditions = parties_of_donnes(wanted, of, player), facets(wanted)
    there = Q(Exists(parties.filter(pk=OuterRef("partie_id"))))
    rare = _few(parties) if of.asks or wanted.taker is not None else None
    most = FEW_DONNES if rare is None else 2 * len(rare)
    asked = analysed(wanted)
    taken = [] if wanted.taker is None else [taken_by(wanted.taker)]
    if asked:
        counts = [_counted_to(most, one.figures) for one in asked]
        fewest = asked[counts.index(min(counts))]
        if min(counts) <= most:
            # The condition that finds them is not asked of each again.
            others = [one.of_each for one in asked if one is not fewest]
            return SearchPlan(_passing_over(wanted).filter(there, *others, *taken, pk__in=fewest.ids), few=True)
    each = [*(one.of_each for one in asked), *taken]
    by_facets = Donne.objects.filter(*conditions, **_leaping(wanted))
    if conditions and _at_most(most, by_facets):
        return SearchPlan(by_facets.filter(there, *each), few=True)
    if rare is not None:
        return SearchPlan(_passing_over(wanted).filter(*each, partie_id__in=rare), few=False)
    return SearchPlan(_passing_over(wanted).filter(there, *each), few=False)


def _at_most(most: int, found: QuerySet[Any]) -> bool:
    return _counted_to(most, found) <= most


def _counted_to(most: int, found: QuerySet[Any]) -> int:
    """Count these rows, at most one more than `most`."""
    return found.order_by()[: most + 1].count()


def _few(parties: QuerySet[Partie]) -> list[int] | None:
    """Return the ids of these parties, or None if there are many."""
    ids = list(parties.order_by().values_list("pk", flat=True)[: FEW_PARTIES + 1])
    return None if len(ids) > FEW_PARTIES else ids


def _leaping(wanted: DonneFilter) -> Json:
    """Return conditions that list all values of each unfiltered column before the last filtered column of the index."""
    filtered = [name for name in EVERY if _values(wanted, name) != EVERY[name]]
    last = list(EVERY).index(filtered[-1]) if filtered else -1
    until = len(EVERY) if wanted.swing else max(last, 0)
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


@dataclass(frozen=True, slots=True)
class DonneRow:
    """A row of the list of donnes. `line` has the contract fields of `games.history.sheet.SheetLine`.

    `camps`: the names and the marks of North–South and East–West. `best`: the camp with more marks, 0 or 1; None if
    equal. `hand`: `games.history.hands.taker_hand`. `decisive`: the position before the card that decided the donne,
    if it is to be shown.
    """

    code: str
    number: int
    finished_at: datetime
    taker: str
    height: Text
    suit: str
    trump: Text
    contre: Text
    outcome: Text
    camps: tuple[tuple[str, str, int], tuple[str, str, int]]
    best: int | None
    hand: tuple[SmallCard, ...]
    decisive: int | None = None


def rows_with_decisive_cards(donnes: Sequence[Donne]) -> Iterator[DonneRow]:
    """Yield the rows of donnes that were found by their decisive card, with one query more than `rows_of`."""
    cards = DonneAnalysis.objects.filter(donne__in=[donne.pk for donne in donnes]).values_list("donne_id", "decisive")
    numbers = {donne_id: number for donne_id, number in cards if number is not None}
    for donne, row in zip(donnes, rows_of(donnes), strict=True):
        number = numbers.get(donne.pk)
        yield replace(row, decisive=None if number is None else position_before(donne, number))


def rows_of(donnes: Iterable[Donne]) -> Iterator[DonneRow]:
    """Yield the rows of donnes loaded with their partie and its seats."""
    for donne in donnes:
        names = names_of(donne.partie)
        north_south, east_west = donne.ns_marks, donne.ew_marks
        assert donne.partie.finished_at is not None
        yield DonneRow(
            code=donne.partie.code,
            number=donne.number,
            finished_at=donne.partie.finished_at,
            taker=names.get(donne.taker, ""),
            height=HEIGHTS.get(donne.value, donne.value),
            suit=donne.trump if donne.trump in SUITS else "",
            trump=TRUMPS.get(donne.trump, ""),
            contre=MULTIPLIERS[donne.multiplier] if donne.multiplier > 1 else "",
            outcome=_("Capot") if donne.capot else OUTCOMES[donne.outcome].label,
            camps=((names["N"], names["S"], north_south), (names["E"], names["W"], east_west)),
            best=None if north_south == east_west else int(east_west > north_south),
            hand=taker_hand(donne),
        )
