"""Requests for the analysis of a donne: who may wait for how many, and the state of a donne.

The caller checks that the cards may be read (`games.permissions.may_read_record`).
"""

from enum import StrEnum
from typing import Final

from django.db import transaction
from django.utils import timezone

from games.models import AnalysisRequest, Donne, DonneAnalysis, Partie, Player
from games.models.players import player_ids
from games.rules.errors import Refusal
from games.rules.solver import reviewing
from games.solver_machine import is_available

MOST_OF_A_PERSON: Final = 5
MOST_WAITING: Final = 500


class AnalysisCode(StrEnum):
    """Refusals of a request."""

    NO_CARDS = "no-cards"
    WITHHELD = "analysis-withheld"
    NO_SOLVER = "no-solver"
    TOO_MANY = "too-many-analyses"
    LANE_FULL = "analyses-full"


class AnalysisState(StrEnum):
    KEPT = "kept"
    WAITING = "waiting"
    NONE = "none"


def kept_analysis(partie: Partie, number: int) -> DonneAnalysis | None:
    """Return the kept analysis of a donne; None if there is none, or while its partie is withheld."""
    if partie.withheld:
        return None
    return DonneAnalysis.objects.filter(donne__partie=partie, donne__number=number).first()


def analysis_state(partie: Partie, number: int) -> AnalysisState:
    kept = kept_analysis(partie, number)
    if kept is not None and kept.edition >= reviewing.EDITION:
        return AnalysisState.KEPT
    waits = AnalysisRequest.objects.filter(donne__partie=partie, donne__number=number).exists()
    return AnalysisState.WAITING if waits else AnalysisState.NONE


def request_analysis(by: Player, partie: Partie, donne: Donne) -> AnalysisState:
    """Let a donne of a finished partie wait for its analysis; return its state. A repeated request changes nothing.

    Refused: a donne without cards, a withheld partie, too many requests of this person or of all, no solver.
    """
    state = analysis_state(partie, donne.number)
    if state is not AnalysisState.NONE:
        return state
    _verify(partie, donne)
    with transaction.atomic():
        # The lock makes requests from two tabs wait for each other, so that both are counted.
        Player.objects.select_for_update().get(pk=by.pk)
        waiting = AnalysisRequest.objects.all()
        if waiting.filter(by_id__in=player_ids(by)).count() >= MOST_OF_A_PERSON:
            raise Refusal(AnalysisCode.TOO_MANY, f"at most {MOST_OF_A_PERSON} of a person")
        if waiting.count() >= MOST_WAITING:
            raise Refusal(AnalysisCode.LANE_FULL, f"at most {MOST_WAITING} wait")
        row = AnalysisRequest(donne=donne, by=by, at=timezone.now())
        AnalysisRequest.objects.bulk_create([row], ignore_conflicts=True)
    return AnalysisState.WAITING


def _verify(partie: Partie, donne: Donne) -> None:
    if not donne.taker or donne.record.startswith('{"count"'):
        raise Refusal(AnalysisCode.NO_CARDS, "nobody took, or the cards were not written down")
    if partie.withheld:
        raise Refusal(AnalysisCode.WITHHELD, "its contest has not released it yet")
    if not is_available():
        raise Refusal(AnalysisCode.NO_SOLVER, "wasmtime is not installed")
