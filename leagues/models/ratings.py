"""Ratings as last computed, and the results they come from: a cache of the parties.

The ratings of a game equal a recount of its `RankedResult` rows in order, except while a recount is being written
(`RatingBook.writing`). Each row stores its players' ratings just before it, so a recount can begin on any day.
"""

from django.db import models

from games.models import Partie, Player


class RankedResult(models.Model):
    """A stored result of a finished ranked partie. People are player ids without foreign keys.

    `first` and `second` are one side, `third` and `fourth` the other; `winner` 0, 1, null for a draw; `left` has bit n
    set for the n-th of the four. `donnes`: how many were played, at most those of a whole partie
    (`RankedPartie.donnes`); null in rows that an older version wrote, and then counted as a whole partie. `number`: the
    number of this partie among the day's parties of these four people. `before`: their ratings just before, packed by
    `leagues.rankings.counted`. If the partie is deleted, the row is deleted once the ratings are settled.
    """

    partie = models.OneToOneField(
        Partie, primary_key=True, on_delete=models.DO_NOTHING, db_constraint=False, related_name="+"
    )
    game = models.CharField(max_length=8)
    day = models.DateField()
    finished_at = models.DateTimeField()
    first = models.BigIntegerField()
    second = models.BigIntegerField()
    third = models.BigIntegerField()
    fourth = models.BigIntegerField()
    winner = models.SmallIntegerField(null=True)
    left = models.PositiveSmallIntegerField(default=0)
    donnes = models.PositiveSmallIntegerField(null=True)
    number = models.PositiveSmallIntegerField()
    before = models.BinaryField()

    class Meta:
        indexes = [models.Index(fields=["game", "day", "finished_at", "partie"], name="results_in_order")]

    def __str__(self) -> str:
        return f"{self.partie_id}"


class PersonRating(models.Model):
    """A person's rating at a game after their latest partie (`last`); a new season renews it (`rankings.queries`)."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, db_index=False, related_name="person_ratings")
    game = models.CharField(max_length=8)
    mu = models.FloatField()
    sigma = models.FloatField()
    parties = models.PositiveIntegerField()
    last = models.DateField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "game"], name="one_rating_a_person")]
        # The index holds every column that a leaderboard reads for people whom it then leaves out.
        indexes = [
            models.Index(
                fields=["game", "-mu", "sigma", "player", "parties", "last"],
                name="people_by_rating",
            )
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.game}"


class PairRating(models.Model):
    """The rating of two people as one side; `first` has the lower id."""

    first = models.ForeignKey(Player, on_delete=models.CASCADE, db_index=False, related_name="+")
    second = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    game = models.CharField(max_length=8)
    mu = models.FloatField()
    sigma = models.FloatField()
    parties = models.PositiveIntegerField()
    last = models.DateField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["first", "second", "game"], name="one_rating_a_pair")]
        # Few pairs have played many parties together: the index finds these pairs, then they are sorted.
        indexes = [models.Index(fields=["game", "parties"], name="pairs_by_parties")]

    def __str__(self) -> str:
        return f"{self.first_id}+{self.second_id} {self.game}"


class RatingBook(models.Model):
    """The state of a game's ratings; its row is their lock.

    `upto_at`, `upto`: the last counted result. `version` grows with every count, `settled` with every count other than
    one result added at the end. `verified_at`: when a whole recount last found no difference. `rule`: the version of
    the rule everything is counted by (`leagues.rankings.write_lease.RULE`). `writing`: the token of a recount that is
    being written, or was left half written; `writing_until`: when the lease of that recount expires, null once the
    lease was given up (`leagues.rankings.write_lease`).
    """

    game = models.CharField(max_length=8, primary_key=True)
    upto_at = models.DateTimeField(null=True)
    upto = models.BigIntegerField(null=True)
    version = models.PositiveBigIntegerField(default=0)
    settled = models.PositiveBigIntegerField(default=0)
    counted_at = models.DateTimeField(null=True)
    verified_at = models.DateTimeField(null=True)
    rule = models.PositiveSmallIntegerField(db_default=1)
    writing = models.CharField(max_length=32, blank=True, db_default="")
    writing_until = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.game


class RatingCorrection(models.Model):
    """A late, changed or annulled result that waits for a recount. `asked`: how often it was requested."""

    partie = models.OneToOneField(
        Partie, primary_key=True, on_delete=models.DO_NOTHING, db_constraint=False, related_name="+"
    )
    game = models.CharField(max_length=8, db_index=True)
    asked = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return f"{self.partie_id}"
