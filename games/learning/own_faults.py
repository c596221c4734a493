"""Faults of one's own parties as something to repeat: which ones are taken, the position before the card, and the
solution.

Cards are shown only while `games.permissions` lets this person read the partie, asked each time, and while nothing
withholds it, because the faults come from its analysis.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db.models import Exists, OuterRef

from games.exports import partie_as_record, partie_up_to
from games.models import Partie, Player, Repetition, SeatAnalysis
from games.models.players import player_ids
from games.permissions import may_find, may_read_record, readable_records
from games.rules.cards import card_name
from games.rules.partie import Partie as PartieState
from games.rules.partie import PartieSheet
from games.rules.replay import Unfolded, unfold
from games.rules.seats import Seat
from games.rules.seen import Seen, see
from games.rules.solver.judging import Judgement, judge
from games.rules.solver.machine import MachineFault
from games.rules.solver.reviewing import WORLDS, choices_of, plays_of, stakes_of
from games.solver_machine import NoMachine, solver_machine

NEWEST: Final = 100
"""So many of the newest analysed donnes with faults are looked at."""
OF_A_DONNE: Final = 3
MOST_WAITING: Final = 50
"""Faults that wait for their first answer."""


def faults_to_take(player: Player) -> list[Repetition]:
    """Return the dearest faults of the newest analysed donnes that are not repeated yet, unsaved, dearest first.

    At most so many that MOST_WAITING wait for their first answer.
    """
    ids = player_ids(player)
    room = MOST_WAITING - Repetition.objects.filter(player__in=ids, donne__isnull=False, last_on=None).count()
    if room <= 0:
        return []
    return sorted(_faults_of(player, ids), key=lambda each: (-each.cost, each.donne_id, each.number))[:room]


def take_faults(player: Player, today: date) -> None:
    """Let these faults be asked from today on. In two windows at once each is taken once."""
    found = faults_to_take(player)
    for each in found:
        each.player, each.due = player, today
    Repetition.objects.bulk_create(found, ignore_conflicts=True)


def _faults_of(player: Player, ids: set[int]) -> Iterator[Repetition]:
    """Yield the dearest faults of each donne that has none among the repetitions yet, unsaved."""
    taken = Repetition.objects.filter(player__in=ids, donne=OuterRef("analysis__donne"))
    readable = readable_records(player, "analysis__donne__partie__")
    found = SeatAnalysis.objects.filter(readable, ~Exists(taken), player__in=ids, faults__gt=0)
    found = found.filter(analysis__donne__partie__withheld=False).order_by("-played_at", "-pk")[:NEWEST]
    for row in found.values("seat", "analysis__donne", "analysis__answer"):
        own = [each for each in _faulty_plays(row["analysis__answer"]) if each[1]["seat"] == row["seat"]]
        own.sort(key=lambda each: -float(each[1]["judged"]["lost"]))
        for number, play in own[:OF_A_DONNE]:
            judged = play["judged"]
            told = {"best": judged["than"], "played": play["card"], "lost": judged["lost"]}
            yield Repetition(donne_id=row["analysis__donne"], number=number, cost=float(judged["lost"]), solution=told)


def _faulty_plays(answer: dict[str, Any] | None) -> list[tuple[int, dict[str, Any]]]:
    plays = (answer or {}).get("plays", ())
    return [(number, play) for number, play in enumerate(plays) if play.get("judged", {}).get("fault")]


@dataclass(frozen=True, slots=True)
class OwnFault:
    """A fault to ask again. `step`: the actions of the donne before the card; `seen`: what the person's seat saw."""

    repetition: Repetition
    partie: Partie
    donne: Unfolded
    step: int
    seen: Seen

    @property
    def seat(self) -> Seat:
        assert self.seen.seat is not None
        return self.seen.seat


def own_fault(repetition: Repetition, player: Player) -> OwnFault | None:
    """Return the fault with its position; None if this person may not see it (any more), or it is no card of theirs."""
    about = repetition.donne
    if about is None or repetition.number is None:
        return None
    partie = partie_up_to(about.partie.code, about.number)
    if partie is None or partie.withheld or not may_find(player, partie) or not may_read_record(player, partie):
        return None
    donne = unfold(partie_as_record(partie), about.number)
    plays, ids = plays_of(donne), player_ids(player)
    if repetition.number >= len(plays):
        return None
    after, play = plays[repetition.number]
    if not any(held.seat == str(play.seat) and held.player_id in ids for held in partie.seats.all()):
        return None
    dealer = donne.line.dealer
    sheet = PartieSheet(donne.rules, dealer, dealer, lines=donne.before)
    seen = see(PartieState(sheet, donne.states[after - 1]), play.seat)
    return OwnFault(repetition, partie, donne, after - 1, seen)


def whole_solution(fault: OwnFault) -> dict[str, Any]:
    """Return the solution with the right cards and what each wrong one loses.

    The card is judged in the worlds of its analysis (docs/solver.md), which gives what it lost there, and what the
    others lose; each that is no fault is right. Where the solver is missing or gives up, only the best card is.
    """
    solution = dict(fault.repetition.solution or {})
    if "right" in solution:
        return solution
    judged = _judged(fault)
    if judged is None:
        return solution | {"right": [solution["best"]], "losses": {solution["played"]: solution["lost"]}}
    right = [card_name(card) for card, each in judged.cards.items() if not each.is_fault]
    losses = {card_name(card): round(each.loss, 1) for card, each in judged.cards.items() if each.is_fault}
    return solution | {"right": right, "losses": losses}


def _judged(fault: OwnFault) -> Judgement | None:
    choice = next((each for each in choices_of(fault.donne) if each.number == fault.repetition.number), None)
    if choice is None:
        return None
    try:
        return judge(choice.known, WORLDS, choice.seed ^ 1, solver_machine(), stakes_of(fault.donne))
    except (NoMachine, MachineFault):
        return None
