"""Puzzles « Trouvez la carte », first answers to them, and people's ratings at them (docs/puzzles.md)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player


class Puzzle(models.Model):
    """A position in which one card is right.

    `code` follows from the seed, so that the same seed makes it once. `record`: the whole donne as robots played it
    (docs/record.md); `step`: the number of actions before the card. `solution`: cards in notation, `right` (a list),
    `tempting`, and `losses`, the points that each wrong card loses. `theme`: a `PlayPhase`. `rating`, `deviation`: how
    hard it is (`games.learning.puzzle_rating`); `answers`: how many first answers that is counted from.
    """

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
    """A person's first answer to a puzzle, the only one that counts. `change`: of their rating, in whole points."""

    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, db_index=False, related_name="first_answers")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="puzzle_answers")
    card = models.CharField(max_length=2)
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
