"""The section « Analysis » of a finished partie: figures of each seat, and the donnes that turned on a card."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.history.play.faults import ToldFault, told_fault
from games.history.statistics.figures import percent, tenth, whole
from games.labels import CAMPS, Text
from games.models import Donne, DonneAnalysis, Partie, Player, SeatAnalysis
from games.permissions import may_read_record
from games.rules.solver.accuracy import accuracy

MOST: Final = 3
"""Donnes shown for their dearest fault; the one whose result moved most against perfect play may be a fourth."""


@dataclass(frozen=True, slots=True)
class SeatPlay:
    """The figures of one seat over the analysed donnes. `faults`: among `judged` cards."""

    name: str
    accuracy: str
    faults: str
    judged: str
    cost: str
    luck: str


@dataclass(frozen=True, slots=True)
class TurningDonne:
    """A donne that turned on a card. `camp` made `more` points than perfect play would have given it."""

    number: int
    fault: ToldFault | None
    camp: Text
    more: int


@dataclass(frozen=True, slots=True)
class PartiePlay:
    """The section. `analysed` of `donnes`: donnes with an analysis, and those that somebody took."""

    seats: list[SeatPlay]
    turning: list[TurningDonne]
    analysed: int
    donnes: int


def partie_play(partie: Partie, viewer: Player | None, names: dict[str, str]) -> PartiePlay | None:
    """Return the section of a partie whose donnes were read; None if nothing is analysed or it may not be told.

    Of a withheld partie not even its players see the analysis.
    """
    if partie.withheld or not may_read_record(viewer, partie):
        return None
    rows = list(SeatAnalysis.objects.filter(analysis__donne__partie=partie).select_related("analysis").defer(
        "analysis__answer", "phases"
    ))  # fmt: skip
    if not rows:
        return None
    donnes = [donne for donne in partie.donnes.all() if donne.taker]
    return PartiePlay(
        seats=[_seat(names[seat], [row for row in rows if row.seat == seat]) for seat in "NSEW"],
        turning=_turning(partie.code, donnes, rows, names),
        analysed=len({row.analysis_id for row in rows}),
        donnes=len(donnes),
    )


def _seat(name: str, rows: Iterable[SeatAnalysis]) -> SeatPlay:
    judged = faults = luck = 0
    cost = 0.0
    for row in rows:
        judged, faults, luck, cost = judged + row.judged, faults + row.faults, luck + row.luck, cost + row.cost
    return SeatPlay(name, percent(accuracy(judged, faults)), whole(faults), whole(judged), tenth(cost), whole(luck))


def _turning(
    code: str, donnes: Iterable[Donne], rows: Iterable[SeatAnalysis], names: dict[str, str]
) -> list[TurningDonne]:
    """Return the donnes with the dearest faults, and the one whose result moved most, in the order played."""
    dearest: dict[int, SeatAnalysis] = {}
    moved: dict[int, int] = {}
    for row in rows:
        donne_id, cost = row.analysis.donne_id, row.dearest_cost
        if cost is not None and (donne_id not in dearest or cost > (dearest[donne_id].dearest_cost or 0)):
            dearest[donne_id] = row
        if row.seat == "N" and row.made_less_par:
            moved[donne_id] = row.made_less_par
    chosen = set(sorted(dearest, key=lambda each: -(dearest[each].dearest_cost or 0))[:MOST])
    chosen |= set(sorted(moved, key=lambda each: -abs(moved[each]))[:1])
    answers = dict(DonneAnalysis.objects.filter(donne__in=chosen).values_list("donne_id", "answer"))
    found = []
    for donne in donnes:
        if donne.pk not in chosen:
            continue
        number, more = dearest[donne.pk].dearest if donne.pk in dearest else None, moved.get(donne.pk, 0)
        fault = None if number is None else told_fault(donne, code, number, answers.get(donne.pk), names)
        found.append(TurningDonne(donne.number, fault, CAMPS["NS" if more > 0 else "EW"], abs(more)))
    return found
