"""« Dix par jour »: what comes next today, how far a person is, and answers within it (docs/practice.md).

First what is due, then new puzzles, in turn from the two themes in which the person is weakest.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from games.learning.own_faults import own_fault
from games.learning.puzzle_answers import (
    PuzzleWish,
    answer_to,
    give_answer,
    is_right,
    next_puzzle,
    results_by_theme,
)
from games.learning.puzzle_kinds import KIND_TEXTS
from games.learning.repetitions import answer_again, due_on, repetition_of_puzzle, repetitions_of, site_day
from games.models import Player, Puzzle, PuzzleAnswer, Repetition, TrainingDay
from games.models.players import player_ids

TEN: Final = 10
IN_TURN: Final = 2
"""New puzzles come from so many of the weakest themes in turn."""
MOST_SHOWN: Final = 10
"""Wrong answers that are listed with the day on which they come back."""


@dataclass(frozen=True, slots=True)
class TrainingProgress:
    """`done`: answers of today, of which `right`; `due`: what is due today; `tomorrow`: tomorrow; `days`: in a row."""

    done: int
    right: int
    due: int
    tomorrow: int
    days: int

    @property
    def is_over(self) -> bool:
        return self.done >= TEN

    @property
    def left(self) -> int:
        return max(0, TEN - self.done)


def progress_on(player: Player | None, today: date) -> TrainingProgress:
    """Return how far a person is today. At most five queries."""
    if player is None:
        return TrainingProgress(0, 0, 0, 0, 0)
    days = {}
    for day, done, right in _days(player):
        days[day] = (done, right)
    done, right = days.get(today, (0, 0))
    dues = repetitions_of(player).filter(due__lte=today + timedelta(days=1)).values_list("due", flat=True)
    by_tomorrow = list(dues)
    due = sum(day <= today for day in by_tomorrow)
    return TrainingProgress(done, right, due, len(by_tomorrow), days_in_a_row(set(days), today))


def _days(player: Player) -> list[tuple[date, int, int]]:
    rows = TrainingDay.objects.filter(player__in=player_ids(player), done__gt=0)
    return list(rows.values_list("day", "done", "right"))


def days_in_a_row(days: set[date], today: date) -> int:
    """Return how many days in a row somebody has practised, up to today, or to yesterday if not yet today."""
    last = today if today in days else today - timedelta(days=1)
    count = 0
    while last - timedelta(days=count) in days:
        count += 1
    return count


def coming_back(player: Player | None, today: date) -> list[Repetition]:
    """Return what a person got wrong that comes back on a later day, the next first."""
    later = repetitions_of(player).filter(due__gt=today, lapses__gt=0)
    return list(later.select_related("puzzle", "donne__partie").order_by("due", "pk")[:MOST_SHOWN])


def next_in_training(player: Player | None, today: date) -> Puzzle | Repetition | None:
    """Return a puzzle, new or due, or a fault that is due; None once ten are answered, or nothing is left."""
    done = progress_on(player, today).done
    if done >= TEN:
        return None
    due = due_on(player, today).select_related("puzzle", "donne__partie")
    for each in due[:TEN]:
        if each.puzzle is not None:
            return each.puzzle
        if player is not None and own_fault(each, player) is not None:
            return each
    return new_puzzle(player, done)


def new_puzzle(player: Player | None, done: int) -> Puzzle | None:
    """Return a new puzzle near the person's rating, from one of the themes in which they are weakest.

    `done`: answers of today, by which the themes take turns. The share of right answers begins at a half.
    """
    results = results_by_theme(player)

    def share(theme: tuple[str, str]) -> float:
        every, good = results.get(theme, (0, 0))
        return (good + 1) / (every + 2)

    themes = sorted([(kind, theme) for kind, text in KIND_TEXTS.items() for theme in text.themes], key=share)
    first = done % IN_TURN
    for kind, theme in [*themes[first:IN_TURN], *themes[:first], *themes[IN_TURN:]]:
        puzzle = next_puzzle(player, PuzzleWish(kind=kind, theme=theme))
        if puzzle is not None:
            return puzzle
    return None


def answer_puzzle(player: Player, puzzle: Puzzle, card: str, now: datetime, *, training: bool) -> None:
    """Store the first answer to a puzzle or, in training, one to a puzzle that is due."""
    again = repetition_of_puzzle(player, puzzle) if training else None
    if again is None:
        give_answer(player, puzzle, card, now, training=training)
    else:
        answer_again(again, card, now, right=is_right(puzzle, card))


@dataclass(frozen=True, slots=True)
class ShownAnswer:
    """The answer to show, None while there is none. `again`: how it comes back; `repeated`: it is no first answer."""

    answer: PuzzleAnswer | None
    again: Repetition | None = None
    repeated: bool = False


def shown_answer(player: Player | None, puzzle: Puzzle, now: datetime, *, training: bool) -> ShownAnswer:
    """Return a person's first answer or, in training, their last one; none while the puzzle is due."""
    first = answer_to(puzzle, player)
    if first is None or (first.right and not training):
        return ShownAnswer(first)
    again = repetition_of_puzzle(player, puzzle)
    if again is None or not training:
        return ShownAnswer(first, again)
    if again.due <= site_day(now):
        return ShownAnswer(None)
    last = PuzzleAnswer(puzzle=puzzle, player=first.player, card=again.card, right=bool(again.right), at=first.at)
    return ShownAnswer(last if again.answers > 1 else first, again, repeated=again.answers > 1)
