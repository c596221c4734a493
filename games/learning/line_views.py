"""The page « Carte par carte » of a puzzle « card »: how the donne goes on after the right card and after another."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.labels import Text, card_in_sentence
from games.learning.exercise_pages import AnswerCard, seat_label
from games.learning.puzzle_answers import answer_to
from games.learning.puzzle_pages import donne_of, shown_cards, shown_trick, view_of
from games.learning.puzzle_store import CARD
from games.models import Puzzle
from games.permissions import player_of
from games.rules.cards import Card, card_name, parse_card
from games.rules.drawn.solution import seed_of_view
from games.rules.puzzles import ME
from games.rules.seen import Seen
from games.rules.solver.judging import World, worlds
from games.rules.solver.knowledge import Knowledge, knowledge_of
from games.rules.solver.lines import BestLine, best_line
from games.rules.solver.machine import Machine, MachineFault
from games.rules.solver.positions import Position
from games.rules.solver.solving import card_values
from games.solver_machine import NoMachine, solver_machine

WORLDS: Final = 48
"""So many deals are looked at for one in which the wrong card loses about as much as on average."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleLineShown:
    """A line: the card it begins with, its tricks with who takes each, and the card points of both sides at the end."""

    card: str
    right: bool
    tricks: list[tuple[Text, list[AnswerCard]]]
    own: int
    others: int


@dataclass(frozen=True, slots=True)
class TwoLines:
    """Both lines, the right card's first, and the hands of the deal they are played with."""

    lines: list[PuzzleLineShown]
    hands: list[tuple[Text, list[AnswerCard]]]


@require_safe
@never_cache
def puzzle_lines(request: HttpRequest, code: str) -> HttpResponse:
    """Show both lines to who has answered; everybody else is led to the puzzle."""
    puzzle = get_object_or_404(Puzzle, code=code)
    answer = answer_to(puzzle, player_of(request.user, request.session))
    if answer is None or puzzle.kind != CARD:
        return redirect("learning:puzzle", puzzle.code)
    given = parse_card(puzzle.solution["tempting"] if answer.right else answer.card)
    try:
        shown = two_lines(puzzle, view_of(donne_of(puzzle), puzzle.step), given, solver_machine())
    except (NoMachine, MachineFault):
        shown = None
    return render(request, "learning/puzzle_lines.html", {"puzzle": puzzle, "shown": shown, "right": answer.right})


def two_lines(puzzle: Puzzle, seen: Seen, wrong: Card, machine: Machine) -> TwoLines:
    """Return how a typical deal goes on after the right card and after this one. MachineFault."""
    known, right = knowledge_of(seen), parse_card(puzzle.solution["right"][0])
    drawn = worlds(known, WORLDS, seed_of_view(seen, "lines"), machine)
    world = _typical(known, drawn, (right, wrong), puzzle.solution["losses"].get(card_name(wrong), 0.0), machine)
    lines = [_shown(best_line(known, world.hands, card, machine), card, right=card == right) for card in (right, wrong)]
    seats = seen.rules.direction.starting_at(ME)
    return TwoLines(lines, [(seat_label(seat), shown_cards(world.hands[seat], seen)) for seat in seats])


def _typical(
    known: Knowledge, drawn: tuple[World, ...], cards: tuple[Card, Card], loss: float, machine: Machine
) -> World:
    """Return the deal in which the second card loses most nearly what it loses on average."""
    right, wrong = cards
    leader = known.seat
    laid = known.played[len(known.played) - len(known.played) % 4 :]
    for _card in laid:
        leader = known.rules.direction.before(leader)

    def lost(world: World) -> int:
        position = Position(trump=known.trump, rules=known.rules, hands=world.hands, leader=leader, laid=laid)
        values = card_values(position, machine)
        return values[right] - values[wrong]

    return min(drawn, key=lambda world: abs(lost(world) - loss))


def _shown(line: BestLine, card: Card, *, right: bool) -> PuzzleLineShown:
    tricks = [(seat_label(trick.winner), shown_trick(trick)) for trick in line.tricks]
    own, others = line.points[ME.camp], line.points[ME.camp.other]
    return PuzzleLineShown(card=card_in_sentence(card), right=right, tricks=tricks, own=own, others=others)
