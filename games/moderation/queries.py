"""Queries for moderators: the cases they may handle, and everything known about one person.

That includes refused claims, of one person and of the people with the most in the last days, and hints that two
players may be one person: digests of the network addresses they signed in from.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from allauth.account.adapter import get_adapter
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Q, QuerySet
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.models import User
from games.models import Appeal, ChatLine, Player, RefusedClaim, Report, Sanction, Signal, Table
from games.models.players import player_ids
from games.retention import SIGNAL_KEPT

SHOWN_CLAIMS: Final = 20
LATE: Final = timedelta(days=30)
OFTEN: Final = 5
"""From this many refused claims within `LATE`, a person is listed for moderators without any report."""


@dataclass(frozen=True, slots=True)
class RefusedClaims:
    """The refused claims of one person: their number, the number of parties, and the latest claims."""

    count: int
    parties: int
    last: list[RefusedClaim]


@dataclass(frozen=True, slots=True)
class OftenRefused:
    """A person whose claims were refused often within `LATE`."""

    player: Player
    count: int


def refused_claims_of(ids: set[int]) -> RefusedClaims:
    """Return the refused claims of one person, given all their ids."""
    found = RefusedClaim.objects.filter(player_id__in=ids)
    counts = found.aggregate(count=Count("pk"), parties=Count("partie", distinct=True))
    last = found.select_related("partie").order_by("-at", "-pk")[:SHOWN_CLAIMS]
    return RefusedClaims(counts["count"], counts["parties"], list(last))


def often_refused(user: User, own: set[int]) -> list[OftenRefused]:
    """Return the people whose claims were refused most often within `LATE`, for a moderator to review.

    The moderator's own players (`own`) are left out, and operators too unless the moderator is one. Refusals by robots
    do not count, because a person alone with robots may simply try a claim.
    """
    late = RefusedClaim.objects.filter(at__gt=timezone.now() - LATE).exclude(by=RefusedClaim.By.BOT)
    counted = late.values(person=Coalesce("player__absorbed_by", "player")).annotate(count=Count("pk"))
    many = dict(counted.filter(count__gte=OFTEN).values_list("person", "count"))
    people = Player.objects.filter(pk__in=many.keys() - own)
    if not user.is_superuser:
        people = people.exclude(user__is_superuser=True)
    found = [OftenRefused(player, many[player.pk]) for player in people]
    return sorted(found, key=lambda each: (-each.count, each.player.name))[:SHOWN_CLAIMS]


def digest_of(address: str) -> str:
    """Return the keyed digest of an address (HMAC-SHA-256 under SECRET_KEY)."""
    # The salt keeps its old name, because the digests of the last 180 days are stored under it.
    return salted_hmac("games.order.signals", address, algorithm="sha256").hexdigest()


def keep_signal(*, request: HttpRequest, user: Any, **_kwargs: Any) -> None:
    """Store the digest of the address of this sign-in, never the address; a receiver of `user_logged_in`."""
    try:
        address = get_adapter().get_client_ip(request)
    except PermissionDenied:
        return
    player, _new = Player.objects.get_or_create(user=user, defaults={"name": user.get_username()[:30]})
    Signal.objects.update_or_create(player=player, digest=digest_of(address))


def alike(player: Player) -> list[Player]:
    """Return the people who shared an address with this person within 180 days. A hint only: families share one too."""
    ids = player_ids(player)
    fresh = Signal.objects.filter(at__gt=timezone.now() - SIGNAL_KEPT)
    own = fresh.filter(player_id__in=ids).values("digest")
    others = fresh.filter(digest__in=own).exclude(player_id__in=ids).values("player_id")
    return list(Player.objects.filter(pk__in=others).order_by("name", "pk"))


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
