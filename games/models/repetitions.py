"""« Dix par jour »: what a person is asked again, the days on which they practised, and how an account takes them over.

`games.learning.repetitions` writes the rows (docs/practice.md).
"""

from datetime import date
from typing import Final

from django.db import models
from django.db.models import F, Q

from games.models.parties import Donne
from games.models.players import Player
from games.models.puzzles import Puzzle, PuzzleRating


class Repetition(models.Model):
    """A puzzle, or a card of a donne of their own, that a person is asked again until they know it.

    `number`: of the card among those of the donne, from 0. `cost`: what it lost when it was played; 0 for a puzzle.
    `solution`: of such a card `best`, `played` and `lost` as its analysis says, and once it was answered `right` (a
    list) and `losses`, as a puzzle has. `due`: the first day on which it is asked. `stability`, `difficulty`: FSRS
    (`games.learning.forgetting`), null before the first answer; `last_on`, `card`, `right`: the last answer;
    `lapses`: wrong answers.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, db_index=False, related_name="repetitions")
    puzzle = models.ForeignKey(Puzzle, null=True, on_delete=models.CASCADE, related_name="repetitions")
    donne = models.ForeignKey(Donne, null=True, on_delete=models.CASCADE, related_name="repetitions")
    number = models.PositiveSmallIntegerField(null=True)
    cost = models.FloatField(default=0)
    solution = models.JSONField(null=True)
    due = models.DateField()
    stability = models.FloatField(null=True)
    difficulty = models.FloatField(null=True)
    last_on = models.DateField(null=True)
    card = models.CharField(max_length=40, blank=True, default="")
    right = models.BooleanField(null=True)
    answers = models.PositiveIntegerField(default=0)
    lapses = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "puzzle"], name="one_repetition_a_puzzle"),
            models.UniqueConstraint(fields=["player", "donne", "number"], name="one_repetition_a_card"),
            models.CheckConstraint(
                condition=Q(puzzle__isnull=False, donne__isnull=True, number__isnull=True)
                | Q(puzzle__isnull=True, donne__isnull=False, number__isnull=False),
                name="repetition_of_one_thing",
            ),
        ]
        indexes = [models.Index(fields=["player", "due"], name="repetitions_due")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.due}"


class TrainingDay(models.Model):
    """A day of the site's time zone on which a person practised: how many they answered, and how many rightly."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, db_index=False, related_name="training_days")
    day = models.DateField()
    done = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "day"], name="one_training_day")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.day}"


NEVER: Final = date.min


def take_over_training(guest: Player, own: Player) -> None:
    """Give what a guest has practised to the account that they signed in to, within the caller's transaction.

    Of two ratings the one from more answers stays. Of two repetitions of the same thing the one answered last stays.
    Answers to puzzles stay under the guest's id, which `player_ids` finds.
    """
    _take_over_rating(guest, own)
    _take_over_repetitions(guest, own)
    for day in TrainingDay.objects.filter(player=guest):
        if TrainingDay.objects.filter(player=own, day=day.day).update(
            done=F("done") + day.done, right=F("right") + day.right
        ):
            day.delete()
    TrainingDay.objects.filter(player=guest).update(player=own)


def _take_over_rating(guest: Player, own: Player) -> None:
    both = {row.player_id: row for row in PuzzleRating.objects.select_for_update().filter(player__in=(guest, own))}
    theirs, kept = both.get(guest.pk), both.get(own.pk)
    if theirs is None:
        return
    if kept is None:
        PuzzleRating.objects.filter(pk=theirs.pk).update(player=own)
        return
    surer = theirs if theirs.answers > kept.answers else kept
    # The guest's answers are the later ones: their row of right answers goes on from the account's if none was wrong.
    streak = theirs.streak + (kept.streak if theirs.streak == theirs.answers else 0)
    PuzzleRating.objects.filter(pk=kept.pk).update(
        rating=surer.rating,
        deviation=surer.deviation,
        answers=kept.answers + theirs.answers,
        streak=streak,
        best_streak=max(kept.best_streak, theirs.best_streak, streak),
    )
    theirs.delete()


def _take_over_repetitions(guest: Player, own: Player) -> None:
    had = {_thing(row): row for row in Repetition.objects.filter(player=own)}
    gone: list[int] = []
    for row in Repetition.objects.filter(player=guest):
        same = had.get(_thing(row))
        if same is not None:
            gone.append(same.pk if (row.last_on or NEVER) > (same.last_on or NEVER) else row.pk)
    Repetition.objects.filter(pk__in=gone).delete()
    Repetition.objects.filter(player=guest).update(player=own)


def _thing(row: Repetition) -> tuple[int | None, int | None, int | None]:
    return (row.puzzle_id, row.donne_id, row.number)
