"""Ratings for the plots of history: a copy written by `leagues.rankings`, which holds the original."""

from django.db import models

from games.models.players import Player


class RatingPoint(models.Model):
    """A person's rating in a game at the end of a day with play: points, and their margin of error.

    `parties`: the number of parties that counted in the season of that day.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, db_index=False, related_name="rating_points")
    game = models.CharField(max_length=8)
    on = models.DateField()
    points = models.IntegerField()
    give_or_take = models.PositiveIntegerField()
    parties = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "game", "on"], name="one_rating_point_a_day")]
        indexes = [models.Index(fields=["game", "on"], name="rating_points_of_a_day")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.game} {self.on}"


class RobotRating(models.Model):
    """The rating of the robots of a level at a game, from their newest parties with rated people; written each night.

    `points`, `give_or_take`, `parties`: as in `RatingPoint`.
    """

    level = models.CharField(max_length=10)
    game = models.CharField(max_length=8)
    points = models.IntegerField()
    give_or_take = models.PositiveIntegerField()
    parties = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["level", "game"], name="one_rating_a_robot_level")]

    def __str__(self) -> str:
        return f"{self.level} {self.game}"
