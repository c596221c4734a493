"""Rows of the list of donnes: taker, contract, outcome, people, date."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from games.history.sheet import SUITS, names_of
from games.labels import HEIGHTS, MULTIPLIERS, OUTCOMES, TRUMPS, Text
from games.models import Donne


@dataclass(frozen=True, slots=True)
class DonneRow:
    """A row of the list of donnes. `line` has the contract fields of `games.history.sheet.SheetLine`.

    `camps`: the names and the marks of North–South and East–West. `best`: the camp with more marks, 0 or 1; None if
    equal.
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


def rows_of(donnes: Iterable[Donne]) -> Iterator[DonneRow]:
    """Yield the rows of donnes loaded with their partie and its seats (games.history.donne_queries)."""
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
        )
