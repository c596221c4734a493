"""Parties, who sat at them, and what is attached to them later: labels and comments."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.tables import SEATS, Table, new_code


class Partie(models.Model):
    """A partie, under way or finished: its whole rule set, its players, its totals (marks)."""

    class Origin(models.TextChoices):
        """Where the cards were."""

        LIVE = "live", _("At a table of this site")
        PAPER = "paper", _("With real cards")

    class How(models.TextChoices):
        """Why it ended (record.md, `x_end`); `played` is to its natural end."""

        PLAYED = "played", _("played to its end")
        CONCEDED = "conceded", _("conceded")
        STOPPED = "stopped", _("stopped")
        LEFT = "left", _("left")
        CLOCK = "clock", _("out of time")
        FORFEIT = "forfeit", _("forfeit")

    class Winner(models.TextChoices):
        NS = "NS", _("North–South")
        EW = "EW", _("East–West")
        DRAW = "draw", _("draw")

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False, verbose_name=_("code"))
    table = models.ForeignKey(
        Table, null=True, on_delete=models.PROTECT, related_name="parties", verbose_name=_("table")
    )
    origin = models.CharField(max_length=5, choices=Origin, default=Origin.LIVE, verbose_name=_("where it was played"))
    # As its table was, or its sheet: who finds it in lists. By its code everybody may read it.
    visibility = models.CharField(
        max_length=4, choices=Table.Visibility, default=Table.Visibility.OPEN, verbose_name=_("who finds it")
    )
    # As its table was: what it counts for.
    kind = models.CharField(max_length=8, choices=Table.Kind, default=Table.Kind.CASUAL, verbose_name=_("kind"))
    rules = models.JSONField(
        help_text="the full rule set, so that it replays the same for ever", verbose_name=_("rules")
    )
    # What the rules say too, for filters: `retourne` or `encheres`, and the nearest preset (games.rules.presets).
    game = models.CharField(max_length=8, verbose_name=_("game"))
    preset = models.CharField(max_length=20, verbose_name=_("preset"))
    first_dealer = models.CharField(max_length=1, choices=SEATS)
    begun_at = models.DateTimeField(verbose_name=_("begun"))
    finished_at = models.DateTimeField(null=True, blank=True, verbose_name=_("finished"))
    how = models.CharField(max_length=10, choices=How, blank=True, default="", verbose_name=_("how it ended"))
    # The proof of its deals (docs/dealing.md), hexadecimal: its hash from the beginning, the seed once it is over.
    commitment = models.CharField(max_length=64, blank=True, default="", verbose_name=_("commitment"))
    seed = models.CharField(max_length=64, blank=True, default="", verbose_name=_("seed"))
    winner = models.CharField(max_length=4, choices=Winner, blank=True, default="", verbose_name=_("winner"))
    ns_total = models.PositiveIntegerField(default=0, verbose_name=_("total NS"))
    ew_total = models.PositiveIntegerField(default=0, verbose_name=_("total EW"))
    donnes_count = models.PositiveIntegerField(default=0, verbose_name=_("donnes"))

    class Meta:
        verbose_name = _("partie")
        verbose_name_plural = _("parties")
        # Lists read nothing else of the parties they pass over (docs/history.md, « Speed »).
        indexes = [
            models.Index(
                fields=["-finished_at", "-id", "visibility", "kind", "origin", "game", "preset", "winner", "how"],
                name="parties_listed",
            )
        ]

    def __str__(self) -> str:
        return self.code


class PartieSeat(models.Model):
    """The player of a seat in a partie, with the name shown then."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=1, choices=SEATS, verbose_name=_("seat"))
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="partie_seats", db_index=False, verbose_name=_("player")
    )
    name = models.CharField(max_length=30, verbose_name=_("name"))
    # Since when a bot held the seat, at the end of the partie: who left it to others.
    left_at = models.DateTimeField(null=True, blank=True, verbose_name=_("left"))
    # What its donnes come to for this seat, added up once it is over (games.tallies); null until then. Never the truth.
    tally = models.TextField(null=True, editable=False)  # noqa: DJ001  (nothing added up yet is not an empty sum)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [models.UniqueConstraint(fields=["partie", "seat"], name="one_player_a_partie_seat")]
        indexes = [
            models.Index(fields=["player", "partie", "seat"], name="seats_of_a_player"),
            models.Index(fields=["partie"], condition=models.Q(tally=None), name="seats_without_a_tally"),
        ]

    def __str__(self) -> str:
        return f"{self.partie} {self.seat} {self.name}"


class PartieLabel(models.Model):
    """The club, contest or league of a partie, for filters; written by `leagues`.

    `key` is theirs and stays; `name` is what people read, and may be written anew when the thing is renamed.
    """

    class Kind(models.TextChoices):
        CLUB = "club", _("club")
        CONTEST = "contest", _("contest")
        LEAGUE = "league", _("league")

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="labels")
    kind = models.CharField(max_length=7, choices=Kind)
    key = models.SlugField(max_length=60, db_index=False)
    name = models.CharField(max_length=80)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["partie", "kind"], name="one_label_a_kind")]
        indexes = [models.Index(fields=["kind", "key", "partie"], name="parties_by_label")]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


class Comment(models.Model):
    """A player's comment on a finished partie. One taken back stays, with the time and the person who did it."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="comments")
    by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="comments")
    text = models.CharField(max_length=1000)
    at = models.DateTimeField(auto_now_add=True)
    taken_back_at = models.DateTimeField(null=True)
    taken_back_by = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        indexes = [models.Index(fields=["partie", "id"], name="comments_of_a_partie")]

    def __str__(self) -> str:
        return f"{self.partie} {self.by}"
