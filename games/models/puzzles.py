"""Puzzles of all kinds, first answers, people's ratings, and runs of three minutes (docs/puzzles.md)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player


class Puzzle(models.Model):
    """A question about a donne with one right answer.

    `code` follows from the seed, so that the same seed makes it once. `kind`: « card » or one of `DRAWN_KINDS`.
    `record`: the whole donne as robots played it (docs/record.md); `step`: the number of actions before the question.
    `solution`: `right` (a list of answers), and figures for the explanation; of a card `tempting`, and `losses`, the
    points that each wrong card loses. `theme`: of a card a `PlayPhase`. `rating`, `deviation`: how hard it is
    (`games.learning.puzzle_rating`); `answers`: how many first answers that is counted from.
    """

    kind = models.CharField(max_length=10, default="card", db_default="card")
    code = models.CharField(max_length=10, unique=True, editable=False)
    preset = models.CharField(_("rules"), max_length=20)
    record = models.TextField()
    step = models.PositiveSmallIntegerField()
    solution = models.JSONField()
    theme = models.CharField(max_length=10)
    rating = models.FloatField()
    deviation = models.FloatField()
    answers = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["rating"], name="puzzles_by_rating")]

    def __str__(self) -> str:
        return self.code


class PuzzleAnswer(models.Model):
    """A person's first answer to a puzzle, the only one that counts. `change`: of their rating, in whole points.

    `card`: the answer as text: a card in notation, cards without spaces between them, a call, a number, a seat, or
    yes or no.
    """

    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, db_index=False, related_name="first_answers")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="puzzle_answers")
    card = models.CharField(max_length=20)
    right = models.BooleanField()
    change = models.SmallIntegerField()
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["puzzle", "player"], name="one_answer_a_person_and_puzzle")]

    def __str__(self) -> str:
        return f"{self.puzzle_id} {self.player_id}"


class PuzzleRating(models.Model):
    """A person's strength at puzzles. `streak`: right answers in a row until now."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="puzzle_rating")
    rating = models.FloatField()
    deviation = models.FloatField()
    answers = models.PositiveIntegerField(default=0)
    streak = models.PositiveIntegerField(default=0)
    best_streak = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.player_id} {self.rating:.0f}"


class StormRun(models.Model):
    """Three minutes of puzzles. `puzzles`: their numbers, from the easiest; `place`: which one is asked.

    `ends`: when the time is over, by the server's clock; `over`: when the run ended, null while it goes on or nobody
    has looked at it since. `score`: right answers; `wrong`: wrong ones; `row`, `best_row`: right ones in a row.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="storm_runs")
    puzzles = models.JSONField()
    place = models.PositiveSmallIntegerField(default=0)
    score = models.PositiveSmallIntegerField(default=0)
    wrong = models.PositiveSmallIntegerField(default=0)
    row = models.PositiveSmallIntegerField(default=0)
    best_row = models.PositiveSmallIntegerField(default=0)
    began = models.DateTimeField()
    ends = models.DateTimeField()
    over = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player"], condition=models.Q(over=None), name="one_storm_run_at_a_time")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.score}"
