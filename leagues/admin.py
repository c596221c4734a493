"""Read-only admin pages of clubs, contests and leagues for the operator; only steps of their logs change them.

They show no secret of a contest or season, no key of an invitation, no name of a registry.
"""

from django.contrib import admin

from accounts.admin import ModelAdmin, TabularInline
from games.admin import ReadOnlyAdmin
from leagues.models import Club, Contest, League, Member, Season, Webhook


class MemberInline(ReadOnlyAdmin, TabularInline[Member, Club]):
    model = Member
    fields = ("player", "role", "since")


@admin.register(Club)
class ClubAdmin(ReadOnlyAdmin, ModelAdmin[Club]):
    fields = ("code", "name", "town", "about", "opened_by", "opened_at")
    list_display = ("code", "name", "town", "opened_by", "opened_at")
    list_select_related = ("opened_by",)
    search_fields = ("code", "name", "town")
    inlines = (MemberInline,)


@admin.register(Contest)
class ContestAdmin(ReadOnlyAdmin, ModelAdmin[Contest]):
    fields = ("club", "code", "name", "starts_at", "place", "stage", "public", "practice")
    list_display = ("code", "club", "name", "starts_at", "stage", "public", "practice")
    list_filter = ("stage", "public", "practice")
    list_select_related = ("club",)
    search_fields = ("code", "name", "club__name")


@admin.register(Webhook)
class WebhookAdmin(ReadOnlyAdmin, ModelAdmin[Webhook]):
    """The address is not shown whole: its path and query may contain a key of the receiver's."""

    fields = ("club", "contest", "host", "made_by", "made_at", "stopped_at", "stopped_why")
    list_display = ("host", "club", "contest", "made_by", "made_at", "stopped_at", "stopped_why")
    list_filter = ("stopped_why",)
    list_select_related = ("club", "contest", "made_by")
    search_fields = ("club__name", "club__code")


class SeasonInline(ReadOnlyAdmin, TabularInline[Season, League]):
    model = Season
    fields = ("number", "name", "starts_on", "ends_on", "stage", "public")


@admin.register(League)
class LeagueAdmin(ReadOnlyAdmin, ModelAdmin[League]):
    fields = ("club", "code", "name", "about", "kind", "opened_by", "opened_at")
    list_display = ("code", "name", "kind", "club", "opened_by", "opened_at")
    list_filter = ("kind",)
    list_select_related = ("club", "opened_by")
    search_fields = ("code", "name", "club__name")
    inlines = (SeasonInline,)


@admin.register(Season)
class SeasonAdmin(ReadOnlyAdmin, ModelAdmin[Season]):
    fields = ("league", "number", "name", "starts_on", "ends_on", "stage", "public", "version", "moved_at")
    list_display = ("league", "number", "name", "starts_on", "ends_on", "stage", "public", "moved_at")
    list_filter = ("stage", "public", "league__kind")
    list_select_related = ("league",)
    search_fields = ("name", "league__code", "league__name")
