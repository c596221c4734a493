"""Clubs and contests, for the operator: to be looked at. What changes them is a step of their logs.

No secret of a contest, no key of an invitation, no name of a registry is shown.
"""

from django.contrib import admin

from games.admin import LookedAtOnly
from leagues.models import Club, Contest, Member


class MemberInline(LookedAtOnly, admin.TabularInline):
    model = Member
    fields = ("player", "role", "since")


@admin.register(Club)
class ClubAdmin(LookedAtOnly, admin.ModelAdmin):
    fields = ("code", "name", "town", "about", "opened_by", "opened_at")
    list_display = ("code", "name", "town", "opened_by", "opened_at")
    list_select_related = ("opened_by",)
    search_fields = ("code", "name", "town")
    inlines = (MemberInline,)


@admin.register(Contest)
class ContestAdmin(LookedAtOnly, admin.ModelAdmin):
    fields = ("club", "code", "name", "starts_at", "place", "stage", "public", "practice")
    list_display = ("code", "club", "name", "starts_at", "stage", "public", "practice")
    list_filter = ("stage", "public", "practice")
    list_select_related = ("club",)
    search_fields = ("code", "name", "club__name")
