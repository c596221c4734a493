"""Parties, their seats, and the labels and comments added later."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.tables import SEATS, Table, new_code


class Partie(models.Model):
    """A partie, under way or finished: its full rule set, its players, its totals (marks)."""

    class Origin(models.TextChoices):
        """Whether it was played with cards on this site or with real ones."""

        LIVE = "live", _("At a table of this site")
        PAPER = "paper", _("With real cards")

    class How(models.TextChoices):
        """How a partie ended (record.md, `x_end`); `played`: all its donnes were played."""

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
    # Copied from the table or sheet: who finds the partie in lists. Everybody with its code may read it.
    visibility = models.CharField(
        max_length=4, choices=Table.Visibility, default=Table.Visibility.OPEN, verbose_name=_("who finds it")
    )
    # Copied from the table: whether the partie is casual, ranked, practice or of a contest.
    kind = models.CharField(max_length=8, choices=Table.Kind, default=Table.Kind.CASUAL, verbose_name=_("kind"))
    rules = models.JSONField(
        help_text="the full rule set, so that it replays the same for ever", verbose_name=_("rules")
    )
    # Copied from the rules, for filters: `retourne` or `encheres`, and the nearest preset (games.rules.presets).
    game = models.CharField(max_length=8, verbose_name=_("game"))
    preset = models.CharField(max_length=20, verbose_name=_("preset"))
    first_dealer = models.CharField(max_length=1, choices=SEATS)
    begun_at = models.DateTimeField(verbose_name=_("begun"))
    finished_at = models.DateTimeField(null=True, blank=True, verbose_name=_("finished"))
    how = models.CharField(max_length=10, choices=How, blank=True, default="", verbose_name=_("how it ended"))
    # The proof of the deals (docs/dealing.md), in hexadecimal: the hash from the start, the seed once the partie is
    # over.
    commitment = models.CharField(max_length=64, blank=True, default="", verbose_name=_("commitment"))
    seed = models.CharField(max_length=64, blank=True, default="", verbose_name=_("seed"))
    winner = models.CharField(max_length=4, choices=Winner, blank=True, default="", verbose_name=_("winner"))
    ns_total = models.PositiveIntegerField(default=0, verbose_name=_("total NS"))
    ew_total = models.PositiveIntegerField(default=0, verbose_name=_("total EW"))
    donnes_count = models.PositiveIntegerField(default=0, verbose_name=_("donnes"))

    class Meta:
        verbose_name = _("partie")
        verbose_name_plural = _("parties")
        # Lists read skipped parties from this index alone (docs/history.md, « Speed of the lists »).
        indexes = [
            models.Index(
                fields=["-finished_at", "-id", "visibility", "kind", "origin", "game", "preset", "winner", "how"],
                name="parties_listed",
            )
        ]

    def __str__(self) -> str:
        return self.code


class PartieSeat(models.Model):
    """A seat of a partie: its player, and the name shown at that time."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=1, choices=SEATS, verbose_name=_("seat"))
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="partie_seats", db_index=False, verbose_name=_("player")
    )
    name = models.CharField(max_length=30, verbose_name=_("name"))
    # The moment since when a bot held the seat until the end of the partie; null if its player stayed.
    left_at = models.DateTimeField(null=True, blank=True, verbose_name=_("left"))
    # Statistics of this seat (games.tallies), added up once the partie is over; null until then. Derived from donnes.
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

    `key` is the permanent key of the club, contest or league; `name` is the displayed name, rewritten when it is
    renamed.
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
    """A player's comment on a finished partie. Deleted comments stay stored, with who deleted them and when."""

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
