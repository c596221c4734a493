"""Refused claims for moderators: the claims of one person, and the people with the most in the last days."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import Count
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from games.models import Player, RefusedClaim

SHOWN: Final = 20
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
    last = found.select_related("partie").order_by("-at", "-pk")[:SHOWN]
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
    return sorted(found, key=lambda each: (-each.count, each.player.name))[:SHOWN]
