"""Rows of parties: seats, donnes, labels and comments, refused claims, imported records.

`Donne` is what history, replay, exports and statistics read. Refused claims have a row each, so that moderators can
read them after the table's log is deleted. `Collected` is a record that a person imported into their own collection.
"""

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
        CLOCK = "clock", _("ended out of time")
        FORFEIT = "forfeit", _("forfeit")
        NOBODY = "nobody", _("nobody took")

    class Winner(models.TextChoices):
        NS = "NS", _("North–South")
        EW = "EW", _("East–West")
        DRAW = "draw", _("draw")

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False, verbose_name=_("code"))
    table = models.ForeignKey(
        Table, null=True, on_delete=models.PROTECT, related_name="parties", verbose_name=_("table")
    )
    origin = models.CharField(
        max_length=5, choices=Origin, default=Origin.LIVE, verbose_name=_("where the partie was played")
    )
    # Copied from the table or sheet: who finds the partie in lists. Everybody with its code may read it.
    visibility = models.CharField(
        max_length=4, choices=Table.Visibility, default=Table.Visibility.OPEN, verbose_name=_("its visibility")
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
    how = models.CharField(max_length=10, choices=How, blank=True, default="", verbose_name=_("how the partie ended"))
    # The proof of the deals (docs/dealing.md), in hexadecimal: the hash from the start, the seed once the partie is
    # over.
    commitment = models.CharField(max_length=64, blank=True, default="", verbose_name=_("commitment"))
    seed = models.CharField(max_length=64, blank=True, default="", verbose_name=_("seed"))
    # Until its contest shows the results of its round, only who played in it may see its cards
    # (games.permissions.may_read_record). Lists show cards and have no condition for this: only parties by link, which
    # lists show to their players alone, can be withheld.
    withheld = models.BooleanField(default=False, db_default=False, editable=False)
    # Somebody alone with robots has asked for a hint: statistics leave the partie out.
    aided = models.BooleanField(default=False, db_default=False, editable=False)
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
    # Sums of the kept analyses of this seat (games.analyses.seat_sums); null: no donne is analysed.
    play = models.TextField(null=True, editable=False)  # noqa: DJ001  (no sum is not an empty sum)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [models.UniqueConstraint(fields=["partie", "seat"], name="one_player_a_partie_seat")]
        indexes = [
            models.Index(fields=["player", "partie", "seat"], name="seats_of_a_player"),
            models.Index(fields=["partie"], condition=models.Q(tally=None), name="seats_without_a_tally"),
            models.Index(fields=["partie"], condition=models.Q(play__isnull=False), name="analysed_seats"),
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


CAMPS = [("NS", _("North–South")), ("EW", _("East–West"))]


class Donne(models.Model):
    """A finished donne, which no longer changes: its record text (belote-record/1) and its line on the sheet."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="donnes", db_index=False)
    number = models.PositiveIntegerField(help_text="from 1, in the order dealt", verbose_name=_("number"))
    sealed_at = models.DateTimeField()
    record = models.TextField(help_text="one donne of a belote-record/1, as JSON text")
    dealer = models.CharField(max_length=1, choices=SEATS, verbose_name=_("dealer"))
    outcome = models.CharField(max_length=8, verbose_name=_("outcome"))
    taker = models.CharField(max_length=1, choices=SEATS, blank=True, default="", verbose_name=_("taker"))
    trump = models.CharField(max_length=2, blank=True, default="", verbose_name=_("trump"))
    value = models.CharField(max_length=8, blank=True, default="", help_text="encheres: the contract")
    multiplier = models.PositiveSmallIntegerField(default=1)
    capot = models.CharField(max_length=2, choices=CAMPS, blank=True, default="")
    ns_tricks = models.PositiveSmallIntegerField(null=True)
    ew_tricks = models.PositiveSmallIntegerField(null=True)
    ns_points = models.PositiveSmallIntegerField()
    ew_points = models.PositiveSmallIntegerField()
    ns_belote = models.PositiveSmallIntegerField()
    ew_belote = models.PositiveSmallIntegerField()
    ns_annonces = models.PositiveSmallIntegerField()
    ew_annonces = models.PositiveSmallIntegerField()
    ns_penalties = models.PositiveIntegerField()
    ew_penalties = models.PositiveIntegerField()
    ns_marks = models.PositiveIntegerField(verbose_name=_("score NS"))
    ew_marks = models.PositiveIntegerField(verbose_name=_("score EW"))
    ns_held = models.PositiveIntegerField()
    ew_held = models.PositiveIntegerField()
    ns_total = models.PositiveIntegerField(verbose_name=_("total NS"))
    ew_total = models.PositiveIntegerField(verbose_name=_("total EW"))
    # Facts that follow from the actions (games.rules.facts), for filters and statistics; empty if not applicable.
    round = models.PositiveSmallIntegerField(null=True, help_text="retourne: in which round it was taken, 1 or 2")
    contre_by = models.CharField(max_length=1, choices=SEATS, blank=True, default="")
    surcontre_by = models.CharField(max_length=1, choices=SEATS, blank=True, default="")
    der = models.CharField(max_length=2, choices=CAMPS, blank=True, default="", help_text="who won the last trick")
    n_dealt = models.PositiveSmallIntegerField(null=True, help_text="card points in hand before the lead, at the trump")
    e_dealt = models.PositiveSmallIntegerField(null=True)
    s_dealt = models.PositiveSmallIntegerField(null=True)
    w_dealt = models.PositiveSmallIntegerField(null=True)
    # Letters (in the order N E S W) of the seats that somebody else played for at least once; statistics skip them.
    stood_in = models.CharField(max_length=4, blank=True, default="")
    swing = models.PositiveIntegerField(default=0, help_text="how far apart the marks of the two camps are")

    class Meta:
        verbose_name = _("donne")
        verbose_name_plural = _("donnes")
        constraints = [models.UniqueConstraint(fields=["partie", "number"], name="one_donne_a_number")]
        # The indexes hold every column that filters use, so that skipped rows and their records are not read.
        indexes = [
            models.Index(
                fields=["partie", "number", "outcome", "trump", "value", "multiplier", "capot", "swing", "taker"],
                name="donnes_in_order",
            ),
            models.Index(
                fields=["outcome", "trump", "value", "multiplier", "capot", "swing", "partie", "number", "id"],
                name="donnes_by_facets",
            ),
            models.Index(fields=["-swing", "-partie", "-number"], name="donnes_by_swing"),
        ]

    def __str__(self) -> str:
        return f"{self.partie} {self.number}"


class RefusedClaim(models.Model):
    """A refused claim « Le reste est à moi »: it could not be proven, and both opponents saw the claimer's cards."""

    class By(models.TextChoices):
        """The author of the refusal: an opponent, a robot in an opponent's seat, or the server when time was up."""

        PERSON = "person", _("refused by an opponent")
        BOT = "bot", _("refused by a robot")
        SERVER = "server", _("no answer in time")

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="refused_claims")
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL, related_name="+")
    partie = models.ForeignKey(Partie, null=True, on_delete=models.SET_NULL, related_name="+")
    donne = models.PositiveIntegerField(help_text="its number in the partie, from 1")
    cards = models.PositiveSmallIntegerField(help_text="how many cards were shown to the opponents")
    by = models.CharField(max_length=6, choices=By)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["at"], name="refused_claims_of_late")]

    def __str__(self) -> str:
        return f"{self.player_id} in donne {self.donne}"


class Collected(models.Model):
    """An uploaded record in canonical form, visible to its owner and to people with its address.

    `digest` is the SHA-256 of the canonical text: a person has each record once.
    """

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="collection")
    title = models.CharField(_("title"), max_length=80, blank=True, default="")
    digest = models.CharField(max_length=64)
    record = models.TextField(help_text="belote-record/1, canonical, without the end of its line")
    # The edition of the presets that the record's rules name (games.rules.earlier_presets); null: the first edition.
    edition = models.PositiveSmallIntegerField(null=True, editable=False)
    donnes_count = models.PositiveIntegerField()
    finished = models.BooleanField(help_text="whether the partie it tells is over")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["owner", "digest"], name="collected_once")]
        indexes = [models.Index(fields=["owner", "-id"], name="collection_of")]

    def __str__(self) -> str:
        return self.code
