"""Computes the analysis of one donne and stores it, with the figures of each seat.

The solver works outside of any transaction; both kinds of rows are then written in one short one. Repeated for the same
edition it does nothing, and of two processes the unique key of the donne accepts the first. A newer edition replaces an
older one, never the reverse.
"""

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any, Final, TypeAlias

import structlog
from django.db import DatabaseError, IntegrityError, transaction
from django.utils import timezone

from games.analyses.figures import count_analysis
from games.analyses.seat_sums import write_sums
from games.analyses.waiting import unanalysed
from games.exports import partie_as_record, partie_up_to
from games.models import AnalysisRequest, Donne, DonneAnalysis, PartieSeat, Player, SeatAnalysis
from games.rules.replay import unfold
from games.rules.seats import Seat
from games.rules.solver import reviewing
from games.rules.solver.machine import Machine
from games.rules.solver.records import donne_analysis
from games.rules.solver.seat_figures import SeatFigures, seat_figures

log = structlog.get_logger(__name__)
Answer: TypeAlias = dict[str, Any] | None
Figures: TypeAlias = Mapping[Seat, SeatFigures]
FAILED: Final = "FAILED"
"""The fault of a donne whose analysis raised an error; it is not tried again in this edition."""


def keep(donne_id: int, machine: Machine) -> bool:
    """Analyse a donne of a finished partie, store and count the result; return whether it was stored now."""
    donne = unanalysed().filter(pk=donne_id).select_related("partie").first()
    if donne is None:
        return False
    began = perf_counter()
    answer, figures = _analysed(donne, machine)
    try:
        with transaction.atomic():
            _write(donne, answer, figures)
    except IntegrityError:
        # Another process was first.
        return False
    count_analysis(failed="fault" in (answer or {}), seconds=perf_counter() - began)
    return True


def _analysed(donne: Donne, machine: Machine) -> tuple[Answer, Figures]:
    """Return the analysis, `{"fault": …}` if the donne cannot be analysed, and the figures of the seats, if it has any.

    A void donne (rules 5.6) counts for nobody: it has an analysis, and its row no taker.
    """
    code, number = donne.partie.code, donne.number
    try:
        partie = partie_up_to(code, number)
        assert partie is not None
        answer = donne_analysis(unfold(partie_as_record(partie), number), machine)
        counts = answer is not None and "fault" not in answer and donne.taker
        return answer, seat_figures(answer, Seat[donne.taker]) if answer is not None and counts else {}
    except DatabaseError:
        # Says nothing about the donne: it is tried again.
        raise
    except Exception as error:  # noqa: BLE001  (written down, so that one donne does not stop all later ones)
        log.error("analysis_failed", partie=code, donne=number, error=type(error).__name__)
        return {"fault": FAILED}, {}


def _write(donne: Donne, answer: Answer, figures: Figures) -> None:
    AnalysisRequest.objects.filter(donne=donne).delete()
    DonneAnalysis.objects.filter(donne=donne, edition__lt=reviewing.EDITION).delete()
    kept = DonneAnalysis.objects.create(
        donne=donne, edition=reviewing.EDITION, made_at=timezone.now(), answer=answer, **_decisive(answer)
    )
    SeatAnalysis.objects.bulk_create(_seats(donne, kept, figures))
    write_sums(donne.partie_id)


def _decisive(answer: Answer) -> dict[str, int]:
    """Return the columns of the card that gave the donne to another camp; empty without one."""
    card = (answer or {}).get("decisive")
    if card is None or card["before"] == card["after"]:
        return {}
    return {"decisive": card["play"], "decisive_marks": card["marks"]}


def _seats(donne: Donne, kept: DonneAnalysis, figures: Figures) -> Iterator[SeatAnalysis]:
    players = _players_of(donne)
    for seat, own in figures.items():
        yield SeatAnalysis(
            analysis=kept,
            seat=str(seat),
            player_id=players.get(str(seat)),
            played_at=donne.sealed_at,
            judged=own.judged,
            faults=own.faults,
            cost=own.cost,
            luck=own.luck,
            dearest=own.dearest,
            dearest_cost=own.dearest_cost,
            phases=own.phases,
            made_less_par=own.made_less_par,
        )


def _players_of(donne: Donne) -> dict[str, int]:
    """Return the people by seat, without the seats that somebody else played for, as statistics skip them."""
    people = PartieSeat.objects.filter(partie=donne.partie_id, player__kind=Player.Kind.PERSON)
    return dict(people.exclude(seat__in=list(donne.stood_in)).values_list("seat", "player_id"))
