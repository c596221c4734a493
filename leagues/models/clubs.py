"""Clubs: members with roles, registry of people, and the log of changes."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Player


class Club(models.Model):
    """A club. `code` is in its addresses and never changes; its name may change."""

    code = models.SlugField(max_length=40, unique=True, verbose_name=_("code"))
    name = models.CharField(_("name"), max_length=80)
    town = models.CharField(_("town"), max_length=80, blank=True, default="")
    about = models.TextField(_("about"), max_length=2000, blank=True, default="")
    opened_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", verbose_name=_("opened by"))
    opened_at = models.DateTimeField(verbose_name=_("opened"))
    version = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")

    def __str__(self) -> str:
        return self.name


class Person(models.Model):
    """A person in a club's registry, with or without an account.

    `player`: the player of their account, once the account has claimed this record. `merged_into`: the record kept
    after a merge, under which results count. `shown_whole`: agreed to be shown by full name to everybody; others are
    shown by first name and initial. `removed_at`: when they were forgotten; the names are empty, the results stay.
    `licence`: the number of their federation's licence, in capitals without spaces; only the desk sees it, and only one
    present person of a club has it.
    `practice`: the practice contest they were invented for, and deleted with; nobody finds them in the registry.
    """

    class Gender(models.TextChoices):
        UNSAID = "", _("not given")
        WOMAN = "w", _("woman")
        MAN = "m", _("man")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="people", verbose_name=_("club"))
    first_name = models.CharField(_("first name"), max_length=40, blank=True, default="")
    last_name = models.CharField(_("last name"), max_length=40, blank=True, default="")
    gender = models.CharField(_("gender"), max_length=1, choices=Gender, blank=True, default=Gender.UNSAID)
    junior = models.BooleanField(_("junior"), default=False)
    member = models.BooleanField(_("member of the club"), default=False)
    contact = models.CharField(_("telephone or email"), max_length=80, blank=True, default="")
    licence = models.CharField(_("licence number"), max_length=20, blank=True, default="", db_default="")
    shown_whole = models.BooleanField(_("shown by full name"), default=False)
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="club_people", verbose_name=_("account")
    )
    # The search text: first and last name without accents or case, in both orders (`leagues.clubs.registry`).
    sought = models.CharField(max_length=170, editable=False, default="")
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="merged")
    # Incremented when a claim is used or given up: earlier codes are then invalid.
    claims = models.PositiveSmallIntegerField(default=0)
    written_at = models.DateTimeField(verbose_name=_("registered on"))
    removed_at = models.DateTimeField(null=True, blank=True, verbose_name=_("forgotten on"))
    # Set on rows created ahead of their step (`leagues.staging`), hidden until then; empty: the person is visible.
    staged_at = models.DateTimeField(null=True, blank=True, editable=False)
    practice = models.ForeignKey(
        "Contest", null=True, blank=True, editable=False, on_delete=models.CASCADE, related_name="invented"
    )

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        indexes = [models.Index(fields=["club", "sought"], name="people_sought")]

    def __str__(self) -> str:
        return f"{self.first_name} {self.last_name}".strip() or f"#{self.pk}"


class Member(models.Model):
    """A role in a club.

    A person who only plays has no role; membership of the club is in the registry (`Person.member`).
    """

    class Role(models.TextChoices):
        OWNER = "owner", _("owner")
        ORGANIZER = "organizer", _("organizer")
        ARBITER = "arbiter", _("arbiter")
        DESK = "desk", _("desk")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="club_roles")
    role = models.CharField(max_length=9, choices=Role, verbose_name=_("role"))
    since = models.DateTimeField(verbose_name=_("since"))

    class Meta:
        verbose_name = _("role in a club")
        verbose_name_plural = _("roles in clubs")
        constraints = [models.UniqueConstraint(fields=["club", "player"], name="one_role_a_club")]

    def __str__(self) -> str:
        return f"{self.player} {self.role}"


class Invitation(models.Model):
    """A link for one use: the first person who opens it becomes a member with that role. Its key is stored hashed."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=9, choices=Member.Role)
    digest = models.CharField(max_length=64, unique=True)
    by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    made_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    used_by = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    taken_back_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.club} {self.role}"


class ClubStep(models.Model):
    """One change of a club's page, people or roles: kind, author, time, and the values before. Append-only.

    Only `leagues.clubs.club_log` reads `data`. `undoes`: the step that this one undid.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="steps")
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=20)
    data = models.JSONField()
    undoes = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="undone_by")
    by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "version"], name="one_club_step_a_version")]

    def __str__(self) -> str:
        return f"{self.club_id} v{self.version} {self.kind}"
