"""« Trois minutes »: as many puzzles as one can, from the easiest on, until the time is over or three are wrong.

The server keeps the run and its clock, so that a page loaded again and a second window show the same run. No rating
changes and no answer is told: these puzzles are asked elsewhere too.
"""

import random
from datetime import datetime, timedelta
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import Max, Q
from django.utils import timezone

from games.learning.puzzle_day import puzzle_of_day
from games.learning.puzzle_kinds import PuzzleCode
from games.models import Player, Puzzle, StormRun
from games.models.players import player_ids
from games.rules.errors import Refusal

DURATION: Final = timedelta(minutes=3)
MISTAKES: Final = 3
"""So many wrong answers end a run."""
LENGTH: Final = 60
"""The puzzles of a run: more than anybody answers in three minutes."""
STORM_KINDS: Final = ("winner", "legal", "count", "card")
HARDEST_CARD: Final = 1450
"""Puzzles « card » above this rating are left out."""
CHOSEN_FROM: Final = 600


def open_run(player: Player | None, now: datetime) -> StormRun | None:
    """Return the run of this person that goes on, None without one."""
    if player is None:
        return None
    return StormRun.objects.filter(player__in=player_ids(player), over=None, ends__gt=now).order_by("-began").first()


def last_run(player: Player | None) -> StormRun | None:
    """Return the run that this person began last, over or not."""
    if player is None:
        return None
    return StormRun.objects.filter(player__in=player_ids(player)).order_by("-began").first()


def best_score(player: Player | None) -> int:
    """Return the most right answers of a person in one run."""
    if player is None:
        return 0
    return StormRun.objects.filter(player__in=player_ids(player)).aggregate(best=Max("score"))["best"] or 0


def begin_run(player: Player, now: datetime) -> StormRun:
    """Return the run that goes on, otherwise a new one with puzzles drawn by chance, the easiest first."""
    going_on = open_run(player, now)
    if going_on is not None:
        return going_on
    try:
        with transaction.atomic():
            StormRun.objects.filter(player=player, over=None).update(over=now)
            return StormRun.objects.create(player=player, puzzles=_drawn_puzzles(), began=now, ends=now + DURATION)
    except IntegrityError:
        # Another window has begun one in the meantime.
        return StormRun.objects.get(player=player, over=None)


def _drawn_puzzles() -> list[int]:
    """Return the numbers of puzzles drawn by chance, the easiest first; that of today is left out."""
    today = puzzle_of_day(timezone.localdate())
    fitting = Q(kind__in=STORM_KINDS) & (~Q(kind="card") | Q(rating__lte=HARDEST_CARD))
    found = list(
        Puzzle.objects.filter(fitting)
        .exclude(pk=0 if today is None else today.pk)
        .order_by("rating", "pk")
        .values_list("pk", "rating")[:CHOSEN_FROM]
    )
    drawn = random.sample(found, min(LENGTH, len(found)))
    return [pk for pk, _rating in sorted(drawn, key=lambda each: (each[1], each[0]))]


def asked_puzzle(run: StormRun) -> Puzzle | None:
    """Return the puzzle that the run asks now, None if it has asked them all."""
    if run.place >= len(run.puzzles):
        return None
    return Puzzle.objects.filter(pk=run.puzzles[run.place]).first()


@transaction.atomic
def answer_run(player: Player, asked: Puzzle, answer: str, now: datetime) -> bool:
    """Count an answer to the puzzle that is asked; return whether it was right.

    Refusal `storm-over` without a run that goes on, `storm-answered` if the run asks another puzzle.
    """
    runs = StormRun.objects.select_for_update(of=("self",))
    run = runs.filter(player__in=player_ids(player), over=None).order_by("-began").first()
    if run is None or run.ends <= now:
        raise Refusal(PuzzleCode.STORM_OVER, "no run goes on")
    if run.place >= len(run.puzzles) or run.puzzles[run.place] != asked.pk:
        raise Refusal(PuzzleCode.STORM_ANSWERED, "the run asks another puzzle")
    right = answer in asked.solution["right"]
    run.place += 1
    run.score += right
    run.wrong += not right
    run.row = run.row + 1 if right else 0
    run.best_row = max(run.row, run.best_row)
    if run.wrong >= MISTAKES or run.place >= len(run.puzzles):
        run.over = now
    run.save()
    return right
