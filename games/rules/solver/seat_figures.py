"""What an analysis tells about each seat, added up: faults, their cost, luck, and the same by phase of play.

Computed from the answer of `records.donne_analysis`, so that figures can be added up anew without the solver.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.rules.actions import Play
from games.rules.cards import parse_card, parse_trump
from games.rules.seats import SEATS, Seat
from games.rules.solver.phases import phases_of

ALL_CARDS: Final = 32


@dataclass(slots=True)
class SeatFigures:
    """The figures of one seat in one donne.

    `judged`: cards judged by what the seat knew; `faults` of them, which cost `cost` marks. `luck`: points lost with
    open cards. `dearest`: the number of the dearest fault among the cards of the donne, from 0, and `dearest_cost`;
    None without a fault. `phases`: by phase, cards judged and marks lost by faults. `made_less_par`: points the camp
    made less those of perfect play; None if the donne was not played to its end.
    """

    judged: int = 0
    faults: int = 0
    cost: float = 0
    luck: int = 0
    dearest: int | None = None
    dearest_cost: float | None = None
    phases: dict[str, tuple[int, float]] = field(default_factory=dict)
    made_less_par: int | None = None


def seat_figures(answer: Mapping[str, Any], taker: Seat) -> dict[Seat, SeatFigures]:
    """Return the figures of the four seats from an analysis of a donne that `taker` took, and that has no fault."""
    told: Sequence[Mapping[str, Any]] = answer["plays"]
    plays = [Play(Seat[each["seat"]], parse_card(each["card"])) for each in told]
    trump = parse_trump(answer["trump"])
    found = {seat: SeatFigures(made_less_par=_made_less_par(answer, seat)) for seat in SEATS}
    for number, each in enumerate(told):
        figures = found[plays[number].seat]
        figures.luck += each["lost"]
        if "judged" in each:
            _count(figures, number, each["judged"], phases_of(plays, number, trump, taker))
    return found


def _count(figures: SeatFigures, number: int, judged: Mapping[str, Any], phases: Sequence[str]) -> None:
    """Count a card that was judged; what is no fault costs nothing."""
    cost = judged["lost"] if judged["fault"] else 0
    figures.judged += 1
    figures.faults += judged["fault"]
    figures.cost = round(figures.cost + cost, 2)
    for phase in map(str, phases):
        cards, lost = figures.phases.get(phase, (0, 0))
        figures.phases[phase] = (cards + 1, round(lost + cost, 2))
    if judged["fault"] and (figures.dearest_cost is None or cost > figures.dearest_cost):
        figures.dearest, figures.dearest_cost = number, cost


def _made_less_par(answer: Mapping[str, Any], seat: Seat) -> int | None:
    if len(answer["plays"]) < ALL_CARDS:
        return None
    camp = str(seat.camp)
    made: int = answer["end"][camp] - answer["par"][camp]
    return made
