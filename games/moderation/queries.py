"""Queries for moderators: the cases that they may handle, and everything known about one person."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Q, QuerySet

from accounts.models import User
from games.models import Appeal, ChatLine, Player, Report, Sanction, Table
from games.models.players import player_ids
from games.moderation.refused_claims import OftenRefused, RefusedClaims, often_refused, refused_claims_of
from games.moderation.shared_addresses import alike

SHOWN: Final = 50
LINES: Final = 100


@dataclass(frozen=True, slots=True)
class PlayerFile:
    """One person as moderators see them. `alike`: people who signed in from the same address, which is only a hint."""

    player: Player
    reports: list[Report]
    sanctions: list[Sanction]
    alike: list[Player]
    claims: RefusedClaims


def own_ids(user: User) -> set[int]:
    own = Player.objects.filter(user=user).first()
    return set() if own is None else player_ids(own)


def cases_of(user: User) -> QuerySet[Report]:
    """Return the reports that this moderator may handle.

    Reports by or about themselves are left out; reports about operators are for operators only.
    """
    own = own_ids(user)
    found = Report.objects.exclude(Q(about_id__in=own) | Q(by_id__in=own, by__isnull=False))
    if not user.is_superuser:
        found = found.exclude(about__user__is_superuser=True).exclude(about__absorbed_by__user__is_superuser=True)
    return found.select_related("about", "by", "table", "partie", "handled_by")


def open_cases(user: User) -> list[Report]:
    """Return the open reports, oldest first."""
    return list(cases_of(user).filter(handled_at=None).order_by("at")[:SHOWN])


def handled_cases(user: User) -> list[Report]:
    return list(cases_of(user).exclude(handled_at=None).order_by("-handled_at")[:SHOWN])


def appeals_of(user: User) -> QuerySet[Appeal]:
    """Return the appeals that a moderator may read: all but those about themselves."""
    appeals = Appeal.objects.exclude(sanction__player_id__in=own_ids(user))
    return appeals.select_related("sanction__player", "sanction__by")


def waiting_appeals(user: User) -> list[Appeal]:
    return list(appeals_of(user).filter(answered_at=None).order_by("at")[:SHOWN])


def often_refused_for(user: User) -> list[OftenRefused]:
    """Return people with many recently refused claims, for this moderator to review."""
    return often_refused(user, own_ids(user))


def file_of(player: Player, user: User, besides: Report | None = None) -> PlayerFile:
    """Return what is known about a person, without reports by this moderator and without the report `besides`."""
    ids = player_ids(player)
    reports = cases_of(user).filter(about_id__in=ids)
    if besides is not None:
        reports = reports.exclude(pk=besides.pk)
    sanctions = Sanction.objects.filter(player_id__in=ids).select_related("by", "lifted_by", "appeal", "report")
    own = own_ids(user)
    return PlayerFile(
        player=player,
        reports=list(reports.order_by("-at")[:SHOWN]),
        sanctions=list(sanctions.order_by("-at")[:SHOWN]),
        alike=[other for other in alike(player) if other.pk not in own],
        claims=refused_claims_of(ids),
    )


def lines_at(table: Table | None) -> list[ChatLine]:
    """Return the lines written at a table, oldest first, at most the last hundred."""
    if table is None:
        return []
    newest = ChatLine.objects.filter(table=table).select_related("player").order_by("-pk")[:LINES]
    return list(reversed(newest))
