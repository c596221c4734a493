"""A live table, its seats, and the log of everything that happened: play under way is computed from the log alone."""

import secrets
from typing import Final

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player

# Letters that are easy to read aloud and type: without 0/o and 1/l/i.
CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
SEATS = [("N", _("North")), ("E", _("East")), ("S", _("South")), ("W", _("West"))]


def new_code() -> str:
    """Return a random public code: ten letters of 31, 49 bits."""
    return "".join(secrets.choice(CODE_ALPHABET) for _n in range(10))


class Table(models.Model):
    """A live table. `version`, `turn` and `moved_at` repeat the last line of the log, for lists and sweeps."""

    class Visibility(models.TextChoices):
        OPEN = "open", _("Everybody may join or watch")
        LINK = "link", _("Only with the link")

    class Kind(models.TextChoices):
        """The kind of parties played at a table: it decides whether they are rated."""

        CASUAL = "casual", _("Casual")
        RANKED = "ranked", _("Ranked")
        CONTEST = "contest", _("Contest")
        PRACTICE = "practice", _("Practice")
        PREPARED = "prepared", _("Prepared donne")
        ROBOTS = "robots", _("With robot accounts")

    class Speed(models.TextChoices):
        """The speed of play; `games.live.clock` has the seconds per turn."""

        NONE = "none", _("Unhurried")
        RELAXED = "relaxed", _("Relaxed")
        NORMAL = "normal", _("Normal")
        FAST = "fast", _("Fast")
        DONNE = "donne", _("Fifteen minutes a donne")

    class Watching(models.TextChoices):
        """What spectators (people without a seat) see."""

        OPEN = "open", _("The table as everybody sees it")
        HANDS = "hands", _("The table and all four hands, one donne late")
        NOBODY = "nobody", _("Nobody may watch")

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False, verbose_name=_("code"))
    rules = models.JSONField(help_text="the full rule set, as games.rules.options reads it", verbose_name=_("rules"))
    host = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="hosted_tables", verbose_name=_("opened by")
    )
    visibility = models.CharField(
        max_length=4, choices=Visibility, default=Visibility.OPEN, verbose_name=_("who can join")
    )
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.CASUAL, verbose_name=_("kind"))
    speed = models.CharField(max_length=7, choices=Speed, default=Speed.NONE, verbose_name=_("speed"))
    # The value at opening; the host may change it later, and the log has the current value.
    watching = models.CharField(max_length=6, choices=Watching, default=Watching.OPEN, verbose_name=_("watching"))
    opened_at = models.DateTimeField(auto_now_add=True, verbose_name=_("opened"))
    begun_at = models.DateTimeField(null=True, blank=True, verbose_name=_("begun"))
    finished_at = models.DateTimeField(null=True, blank=True, verbose_name=_("finished"))
    closed_at = models.DateTimeField(null=True, blank=True, verbose_name=_("closed"))
    version = models.PositiveIntegerField(default=0, verbose_name=_("version"))
    # The seat whose turn it is: its letter, `*` for the server (which shuffles), empty for none.
    turn = models.CharField(max_length=1, blank=True, default="")
    moved_at = models.DateTimeField(auto_now_add=True)
    # When the server or a bot should have moved. After this moment another process takes the table over, as the process
    # that ran the table seems lost.
    due_at = models.DateTimeField(null=True, default=None)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        indexes = [
            models.Index(
                fields=["moved_at"],
                name="table_under_way",
                condition=models.Q(finished_at=None, closed_at=None),
            ),
            models.Index(fields=["due_at"], name="table_due", condition=models.Q(finished_at=None, closed_at=None)),
        ]

    def __str__(self) -> str:
        return self.code


UNCOUNTED: Final = (Table.Kind.PRACTICE, Table.Kind.ROBOTS)
"""Kinds of parties that no statistics count and no list of other people's parties shows."""


class TableSeat(models.Model):
    """The occupant of a seat, also recorded in the log; these rows serve lists and permissions."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=1, choices=SEATS, verbose_name=_("seat"))
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats", verbose_name=_("player"))
    # With several server processes: when one of them last reported an open socket of this seat.
    seen_at = models.DateTimeField(null=True, default=None)
    # At tables of contests and leagues: when this seat's person first connected.
    came_at = models.DateTimeField(null=True, default=None)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [models.UniqueConstraint(fields=["table", "seat"], name="one_player_a_seat")]

    def __str__(self) -> str:
        return f"{self.table} {self.seat}"


class Watchers(models.Model):
    """The number of spectators of a table in one server process, as last reported (`games.live.presence`)."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    process = models.CharField(max_length=16)
    count = models.PositiveIntegerField()
    seen_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "process"], name="watchers_once_a_process")]

    def __str__(self) -> str:
        return f"{self.table_id} {self.process}"


class Entry(models.Model):
    """One line of a table's log: version, text of the event, author. Append-only.

    The unique constraint on (table, version) decides which of two writers was first. The text holds secrets (packs,
    cuts): only `games.live.snapshots` reads the text, and it is never shown.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="entries")
    version = models.PositiveIntegerField()
    text = models.CharField(max_length=200)
    by = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    ref = models.CharField(max_length=40, blank=True, default="")
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "version"], name="one_entry_a_version")]

    def __str__(self) -> str:
        return f"{self.table_id} v{self.version}"


class Heartbeat(models.Model):
    """The last moment when a server was running, in a single row. Clocks of tables stop while no server runs."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.at.isoformat()
