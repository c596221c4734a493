"""Leagues and their seasons: columns for lists, the append-only log of a season, and its stored ranking."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models import Player
from leagues.models.clubs import Club
from leagues.models.contests import Contest


class League(models.Model):
    """A league of a club, or of the site (`club` is empty). `code` is in its addresses and never changes; its name may
    change.

    In a club's league people are those of its registry (`Person`); in one of the site they are players.
    """

    class Kind(models.TextChoices):
        CHALLENGE = "challenge", _("challenge")
        CHAMPIONSHIP = "championship", _("championship")
        LADDER = "ladder", _("ladder")

    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.CASCADE, related_name="leagues", verbose_name=_("club")
    )
    code = models.SlugField(max_length=40, unique=True, verbose_name=_("code"))
    name = models.CharField(_("name"), max_length=80)
    about = models.TextField(_("about"), max_length=2000, blank=True, default="")
    kind = models.CharField(max_length=12, choices=Kind, verbose_name=_("kind"))
    opened_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", verbose_name=_("opened by"))
    opened_at = models.DateTimeField(verbose_name=_("opened"))

    class Meta:
        verbose_name = _("league")
        verbose_name_plural = _("leagues")
        permissions = [("run_leagues", "Can run the leagues of the site")]

    def __str__(self) -> str:
        return self.name


class Season(models.Model):
    """One season of a league. Its log holds everything that happened in it; the other columns copy parts of it for
    lists.

    `number` counts the seasons of the league from 1. `secret`: the 32 bytes from which lots are drawn.
    """

    class Stage(models.TextChoices):
        PLANNED = "planned", pgettext_lazy("of a season", "planned")
        RUNNING = "running", pgettext_lazy("of a season", "under way")
        CLOSED = "closed", pgettext_lazy("of a season", "closed")
        CANCELLED = "cancelled", pgettext_lazy("of a season", "cancelled")

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="seasons", verbose_name=_("league"))
    number = models.PositiveSmallIntegerField(verbose_name=_("number"))
    name = models.CharField(_("name"), max_length=80)
    starts_on = models.DateField(_("first day"))
    ends_on = models.DateField(_("last day"))
    stage = models.CharField(max_length=9, choices=Stage, default=Stage.PLANNED, verbose_name=_("stage"))
    public = models.BooleanField(_("announced to everybody"), default=False)
    secret = models.BinaryField(max_length=32, editable=False)
    version = models.PositiveIntegerField(default=0)
    moved_at = models.DateTimeField()

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        constraints = [models.UniqueConstraint(fields=["league", "number"], name="one_season_a_number")]
        indexes = [models.Index(fields=["stage", "starts_on"], name="seasons_by_stage")]

    def __str__(self) -> str:
        return f"{self.league} {self.name}"


class SeasonStep(models.Model):
    """One step of a season: version, JSON, author and time. Append-only.

    Unique (season, version): only one writer wins a version. Unique (season, ref): a repeated step counts once.
    `data` is read by `leagues.seasons.season_log.steps` alone. `by` is empty for the season's clock and live tables.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="steps")
    version = models.PositiveIntegerField()
    data = models.JSONField()
    by = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    ref = models.CharField(max_length=40, blank=True, default="")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "version"], name="one_season_step_a_version"),
            models.UniqueConstraint(
                fields=["season", "ref"], condition=~models.Q(ref=""), name="one_season_step_a_ref"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.season_id} v{self.version}"


class SeasonContest(models.Model):
    """A contest that is a day of a season: copied from the season's log, to find the seasons whose ranking a result
    changes.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="contest_days")
    contest = models.ForeignKey(Contest, on_delete=models.CASCADE, related_name="season_days")
    number = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "contest"], name="one_day_a_contest")]

    def __str__(self) -> str:
        return f"{self.season_id} {self.contest_id}"


class SeasonRanking(models.Model):
    """The ranking of a season as last counted, its inputs, and how long the count took. It is only a cache.

    `inputs`: the version of everything it was counted from, by name (`season`, `contest:17`, `ranked:retourne`);
    `tables`: canonical JSON (`leagues.standings.seasons.canonical_json`). Its row is the season's only lock.
    """

    season = models.OneToOneField(Season, primary_key=True, on_delete=models.CASCADE, related_name="ranking")
    inputs = models.JSONField(default=dict)
    tables = models.TextField(default="")
    counted_at = models.DateTimeField(null=True)
    seconds = models.FloatField(default=0)

    def __str__(self) -> str:
        return f"{self.season_id}"
