"""Kept analyses for tests: as the solver would answer, with faults where the test wants them."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.analyses.keeping import _write
from games.models import Donne, DonneAnalysis
from games.rules.seats import Seat
from games.rules.solver.seat_figures import seat_figures

NO_FAULTS: Mapping[int, float] = MappingProxyType({})


def plays_of_record(donne: Donne) -> list[tuple[str, str]]:
    """Seat and card of each card played."""
    words = [action.split() for action in json.loads(donne.record)["actions"]]
    return [(each[0], each[2]) for each in words if each[1] == "play"]


def answer(donne: Donne, faults: Mapping[int, float], *, lost: int = 1, more: int = 10) -> dict[str, Any]:
    """Every second card is judged, and so is each of the `faults`: its number and its cost.

    Every card loses `lost` points with open cards; north and south made `more` points than perfect play.
    """
    plays = plays_of_record(donne)
    told: list[dict[str, Any]] = []
    for number, (seat, card) in enumerate(plays):
        each: dict[str, Any] = {"seat": seat, "card": card, "lost": lost, "best": [card]}
        if number % 2 == 0 or number in faults:
            cost = faults.get(number, 0)
            than = plays[(number + 4) % 32][1]
            each["judged"] = {"than": than, "lost": cost, "error": 0.5, "fault": number in faults}
        told.append(each)
    ends = {"NS": 90, "EW": 72, "capot": None}
    par = {"NS": 90 - more, "EW": 72 + more, "capot": None}
    return {"trump": donne.trump, "par": par, "end": ends, "lost": {"NS": 16 * lost, "EW": 16 * lost}, "plays": told}


def kept(donne: Donne, faults: Mapping[int, float] = NO_FAULTS, **figures: int) -> DonneAnalysis:
    """Store such an analysis and its figures."""
    told = answer(donne, faults, **figures)
    _write(donne, told, seat_figures(told, Seat[donne.taker]))
    return DonneAnalysis.objects.get(donne=donne)


def number_of(donne: Donne, seat: str, nth: int = 0) -> int:
    """The number, among the cards of the donne, of this seat's nth card."""
    return [number for number, (by, _card) in enumerate(plays_of_record(donne)) if by == seat][nth]
