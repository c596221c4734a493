"""What the page of one's own fault shows: before the answer what the seat saw then, afterwards what each card lost."""

from dataclasses import dataclass
from datetime import date

from django.urls import reverse
from django.utils import timezone

from games.labels import Text, card_in_sentence, card_label, play_reason_sentence
from games.learning.own_faults import OwnFault
from games.learning.puzzle_pages import PuzzleQuestion, PuzzleTold, names_from, seen_question, told_losses
from games.rules.cards import parse_card
from games.rules.puzzles import explained
from games.rules.seats import SEATS, Seat
from games.rules.solver.knowledge import knowledge_of
from games.rules.solver.moments import moment_of


@dataclass(frozen=True, slots=True)
class FaultTold:
    """What is told after the answer. `played`: the card of the partie; `lost`: whole points; `replay`: an address."""

    told: PuzzleTold
    played: str
    lost: int
    replay: str


def day_of(fault: OwnFault) -> date:
    """Return the day on which the partie was played."""
    return timezone.localdate(fault.partie.begun_at)


def fault_question(fault: OwnFault) -> PuzzleQuestion:
    return seen_question(fault.partie.preset, fault.seen, _names(fault))


def fault_told(fault: OwnFault, card: str, *, right: bool) -> FaultTold:
    """Return what is told to who has answered with this card; the solution must be whole (`whole_solution`)."""
    solution = fault.repetition.solution
    assert solution is not None
    answers = tuple(parse_card(name) for name in solution["right"])
    played = parse_card(solution["played"])
    at = moment_of(knowledge_of(fault.seen))
    wrong = played if right else parse_card(card)
    why = explained(at, wrong, answers)
    names = names_from(fault.seat, _names(fault))
    told = PuzzleTold(
        right=right,
        cards=[card_label(each) for each in answers],
        why_not=card_in_sentence(wrong),
        reason="" if why is None else play_reason_sentence(why, {seat: str(names[seat]) for seat in SEATS}),
        losses=told_losses(answers, solution["losses"]),
        hands=[],
        later=[],
    )
    address = reverse("history:position", args=[fault.partie.code, fault.donne.number, fault.step])
    return FaultTold(told, card_in_sentence(played), round(solution["lost"]), f"{address}?seat={fault.seat}")


def _names(fault: OwnFault) -> dict[Seat, Text]:
    return {Seat[held.seat]: held.name for held in fault.partie.seats.all()}
