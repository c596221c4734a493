"""The operator's administration of play: read-only and without cards, except for announcements and ended robots.

Every page names the fields it shows. Neither a table's log nor a donne's record is among them: both hold the cards.
"""

from typing import TYPE_CHECKING

from django import forms
from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin import ModelAdmin, TabularInline
from games.models import Announcement, Donne, Partie, PartieSeat, Player, RobotAccount, Table, TableSeat
from games.robot_accounts.accounts import end_robot
from games.rules.record_json import Json


class ReadOnlyAdmin:
    """Admin permissions that let staff view rows and nobody change them; for rows that play creates."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class TableSeatInline(ReadOnlyAdmin, TabularInline[TableSeat, Table]):
    model = TableSeat
    fields = ("seat", "player")


class PartieSeatInline(ReadOnlyAdmin, TabularInline[PartieSeat, Partie]):
    model = PartieSeat
    fields = ("seat", "name", "player")


class DonneInline(ReadOnlyAdmin, TabularInline[Donne, Partie]):
    model = Donne
    fields = ("number", "dealer", "outcome", "taker", "trump", "ns_marks", "ew_marks", "ns_total", "ew_total")


@admin.register(Player)
class PlayerAdmin(ReadOnlyAdmin, ModelAdmin[Player]):
    fields = ("name", "kind", "user", "absorbed_by", "created_at")
    list_display = ("name", "kind", "user", "created_at")
    list_filter = ("kind",)
    list_select_related = ("user",)
    search_fields = ("name", "user__username")


@admin.register(Table)
class TableAdmin(ReadOnlyAdmin, ModelAdmin[Table]):
    fields = ("code", "host", "visibility", "rules", "version", "opened_at", "begun_at", "finished_at", "closed_at")
    list_display = ("code", "host", "visibility", "version", "opened_at", "finished_at", "closed_at")
    list_select_related = ("host",)
    search_fields = ("code", "host__name")
    inlines = (TableSeatInline,)


@admin.register(Partie)
class PartieAdmin(ReadOnlyAdmin, ModelAdmin[Partie]):
    fields = ("code", "table", "rules", "begun_at", "finished_at", "how", "winner", "ns_total", "ew_total")
    list_display = ("code", "begun_at", "finished_at", "winner", "ns_total", "ew_total", "donnes_count")
    list_filter = ("how",)
    search_fields = ("code", "seats__name")
    inlines = (PartieSeatInline, DonneInline)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Partie]:
        """Return the parties; those of an open set are missing, since their sheet tells who took (`may_find`)."""
        return super().get_queryset(request).exclude(kind=Table.Kind.PREPARED, withheld=True)


@admin.register(RobotAccount)
class RobotAccountAdmin(ReadOnlyAdmin, ModelAdmin[RobotAccount]):
    """Robot accounts; an operator may end some of them, which leaves their parties and their owner's account alone."""

    fields = ("name", "owner", "about", "open_to_people", "made_at", "heard_at", "ended_at", "player")
    list_display = ("name", "owner", "open_to_people", "made_at", "heard_at", "ended_at")
    list_filter = ("open_to_people",)
    list_select_related = ("owner",)
    search_fields = ("name", "owner__username")
    ordering = ("-made_at",)
    actions = ("end",)

    def has_end_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("games.change_robotaccount")

    @admin.action(description=gettext_lazy("End the chosen robots for good"), permissions=["end"])
    def end(self, request: HttpRequest, chosen: QuerySet[RobotAccount]) -> None:
        going_on = list(chosen.filter(ended_at=None))
        for robot in going_on:
            end_robot(robot)
            self.log_change(request, robot, "ended")
        messages.success(request, _("Robots ended: {count}").format(count=len(going_on)))


if TYPE_CHECKING:
    AnnouncementModelForm = forms.ModelForm[Announcement]
else:
    AnnouncementModelForm = forms.ModelForm


class AnnouncementForm(AnnouncementModelForm):
    """The form of an announcement in both languages. Its optional link must be on this site or use https."""

    def clean_address(self) -> str:
        address: str = self.cleaned_data["address"]
        own = address.startswith("/") and not address.startswith(("//", "/\\"))
        if address and not own and not address.startswith("https://"):
            raise forms.ValidationError(
                _("An address of this site, such as /jeu-classe/, or one that begins with https://")
            )
        return address

    def clean(self) -> Json:
        cleaned: Json = super().clean() or {}
        since, until = cleaned.get("since"), cleaned.get("until")
        if since and until and until <= since:
            self.add_error("until", _("The end must come after the beginning."))
        return cleaned


@admin.register(Announcement)
class AnnouncementAdmin(ModelAdmin[Announcement]):
    form = AnnouncementForm
    fields = ("french", "english", "address", "since", "until")
    list_display = ("english", "french", "since", "until")
    ordering = ("-since",)

    def get_changeform_initial_data(self, request: HttpRequest) -> Json:
        return {"since": timezone.now(), **super().get_changeform_initial_data(request)}
