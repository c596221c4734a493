"""When something is asked again: the algorithm FSRS, by the package `fsrs` (docs/decisions/0040).

It counts in days: nothing is asked twice on one day.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Final

from fsrs import Card, Rating, Scheduler, State

LONGEST_DAYS: Final = 365
_scheduler: Final = Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_DAYS, enable_fuzzing=False
)


@dataclass(frozen=True, slots=True)
class RecallStrength:
    """How well something is known. `stability`: days after which it is remembered nine times in ten.

    `difficulty`: from 1 to 10; `last_on`: the day of the last answer. All None before the first answer.
    """

    stability: float | None = None
    difficulty: float | None = None
    last_on: date | None = None


NEW: Final = RecallStrength()


def after_recall(memory: RecallStrength, today: date, *, right: bool) -> tuple[RecallStrength, date]:
    """Return the memory after an answer, and the day on which it is asked again."""
    card = Card(
        card_id=0,
        state=State.Learning if memory.stability is None else State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        last_review=None if memory.last_on is None else _noon(memory.last_on),
    )
    card, _log = _scheduler.review_card(card, Rating.Good if right else Rating.Again, _noon(today))
    return RecallStrength(card.stability, card.difficulty, today), card.due.date()


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
