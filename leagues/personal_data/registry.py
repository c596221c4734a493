"""A person's data in clubs: registry entries, roles and invitations, their changes, and past results."""

from collections.abc import Mapping
from typing import Final

from django.db.models import Q

from games.privacy.plain_rows import rows
from leagues.clubs.past_results import kept
from leagues.clubs.steps import read_said
from leagues.models import Club, ClubStep, Invitation, Member, PartnerRequest, Person

CARD: Final = {
    "club": "club__name",
    "number": "pk",
    "first_name": "first_name",
    "last_name": "last_name",
    "gender": "gender",
    "junior": "junior",
    "member": "member",
    "contact": "contact",
    "shown_by_full_name": "shown_whole",
    "merged_into": "merged_into",
    "written": "written_at",
}
ASKED: Final = {
    "contest": "contest__code",
    "entrant": "entrant",
    "asked_by": "by__name",
    "partner": "asked__name",
    "at": "asked_at",
    "answered": "answered_at",
    "agreed": "agreed",
}
INVITATION: Final = {"club": "club__name", "role": "role", "made": "made_at", "until": "ends_at"}


def clubs_of(ids: set[int], people: Mapping[int, frozenset[int]]) -> dict[str, object]:
    """Return the data. `people`: their registry entries by club."""
    cards = {number for some in people.values() for number in some}
    asked = PartnerRequest.objects.filter(Q(by__in=ids) | Q(asked__in=ids))
    made = Invitation.objects.filter(by__in=ids)
    return {
        "opened": rows(Club.objects.filter(opened_by__in=ids), club="name", town="town", at="opened_at"),
        "cards": rows(Person.objects.filter(pk__in=cards), **CARD),
        "roles": rows(Member.objects.filter(player__in=ids), club="club__name", role="role", since="since"),
        "invitations_made": rows(made, **INVITATION, taken_back="taken_back_at"),
        "invitations_used": rows(Invitation.objects.filter(used_by__in=ids), **INVITATION),
        "partners_asked": rows(asked, **ASKED),
        "changes_made": rows(
            ClubStep.objects.filter(by__in=ids), club="club__name", version="version", kind="kind", at="at"
        ),
        "changes_of_your_cards": _changes(ids, people),
        "past_results": _past_results(people),
    }


def _changes(ids: set[int], people: Mapping[int, frozenset[int]]) -> list[dict[str, object]]:
    """Return changes of their entries and roles, with the values before and after, including earlier names and
    contacts.
    """
    clubs = {*people, *Member.objects.filter(player__in=ids).values_list("club", flat=True)}
    steps = ClubStep.objects.filter(club__in=clubs).order_by("club", "version")
    mine = {("person", number) for some in people.values() for number in some} | {("member", one) for one in ids}
    return [
        {"club": club, "kind": kind, "at": at, "of": each.of, "before": each.before, "after": each.after}
        for club, kind, at, data in steps.values_list("club__name", "kind", "at", "data").iterator()
        for each in read_said(data).changes
        if (each.of, each.number) in mine
    ]


def _past_results(people: Mapping[int, frozenset[int]]) -> list[dict[str, object]]:
    """Return lines of imported past results. One query per club."""
    return [
        {
            "club": club.name,
            "contest": results.name,
            "day": results.day,
            "rank": row.rank,
            "points": row.points,
            "wins": row.wins,
        }
        for club in Club.objects.filter(pk__in=people).order_by("pk")
        for results in kept(club)
        for row in results.rows
        if not people[club.pk].isdisjoint(row.persons)
    ]
