"""Queries for a club's pages: clubs, contests, people, roles."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from games.models import Player
from games.models.players import player_ids
from leagues.clubs.names import folded
from leagues.clubs.past_results import PastResults, kept
from leagues.clubs.rights import ClubRequest
from leagues.models import Club, Contest, Member, Person

CLUBS_SHOWN: Final = 60
CONTESTS_SHOWN: Final = 40
PAGE: Final = 50
MOST_PAGES: Final = 1_000
OVER: Final = (Contest.Stage.CLOSED, Contest.Stage.CANCELLED)


def clubs_like(typed: str) -> list[Club]:
    """Return the clubs with this text in their name, town or code. One query.

    Clubs with a public contest to come are first, in the order of these contests; then the others, by name.
    """
    coming = Contest.objects.filter(
        club=OuterRef("pk"), public=True, practice=False, starts_at__gte=timezone.now()
    ).exclude(stage__in=OVER)
    soonest = Subquery(coming.order_by("starts_at").values("starts_at")[:1])
    found = clubs_named(typed).annotate(next_at=soonest)
    return sorted(found.order_by("name", "pk")[:CLUBS_SHOWN], key=_soonest_first)


def clubs_named(typed: str) -> QuerySet[Club]:
    """Return the clubs with this text in their name, town or code; all of them without a text."""
    if not typed:
        return Club.objects.all()
    return Club.objects.filter(
        Q(name__icontains=typed) | Q(town__icontains=typed) | Q(code__contains=_code_like(typed))
    )


def _code_like(typed: str) -> str:
    """Return the typed text as codes spell it, without accents: « trefle » finds « Les Amis du Trèfle »."""
    return folded(typed).replace(" ", "-") or "?"


def _soonest_first(club: Club) -> tuple[bool, float, str]:
    at: datetime | None = getattr(club, "next_at", None)
    return at is None, at.timestamp() if at else 0.0, folded(club.name)


def roles_of(player: Player | None) -> list[Member]:
    """Return the clubs in which this player has a role."""
    if player is None:
        return []
    return list(Member.objects.filter(player__in=player_ids(player)).select_related("club").order_by("club__name"))


def entries_of(player: Player | None) -> list[Person]:
    """Return this player's entries in the registries of clubs."""
    if player is None or player.user_id is None:
        return []
    found = Person.objects.filter(player__in=player_ids(player), removed_at=None)
    return list(found.select_related("club").order_by("club__name"))


def entry_of(at: ClubRequest) -> Person | None:
    """Return the viewer's entry in this club's registry."""
    if at.player is None:
        return None
    return Person.objects.filter(club=at.club, player__in=player_ids(at.player), removed_at=None).first()


@dataclass(frozen=True, slots=True)
class PastContest:
    """A past contest, either played on this site or imported as a file: the other field is None."""

    day: date
    contest: Contest | None = None
    results: PastResults | None = None


def coming(at: ClubRequest) -> list[Contest]:
    """Return contests not over yet, the soonest first. People of the club also see contests not announced yet."""
    return list(_contests(at).exclude(stage__in=OVER).order_by("starts_at", "pk")[:CONTESTS_SHOWN])


def held(at: ClubRequest) -> list[PastContest]:
    """Return past contests, the latest first, with imported results among them."""
    over = _contests(at).filter(stage__in=OVER).order_by("-starts_at", "-pk")[:CONTESTS_SHOWN]
    own = [PastContest(timezone.localdate(contest.starts_at), contest=contest) for contest in over]
    brought = [PastContest(results.day, results=results) for results in kept(at.club)]
    return sorted([*own, *brought], key=lambda each: each.day, reverse=True)


def _contests(at: ClubRequest) -> QuerySet[Contest]:
    found = Contest.objects.filter(club=at.club)
    return found if at.rights.at_desk else found.filter(public=True, practice=False)


def registered(club: Club, page: int) -> tuple[list[Person], bool]:
    """Return a page of the registry by last name, and whether there is another page."""
    start = (min(max(page, 1), MOST_PAGES) - 1) * PAGE
    found = Person.objects.filter(club=club).exclude(sought="")
    people = list(found.order_by("last_name", "first_name", "pk")[start : start + PAGE + 1])
    return people[:PAGE], len(people) > PAGE


def how_many(club: Club) -> dict[str, int]:
    """Return three counts: `people` of the registry, `members` of the club among them, `linked` to an account."""
    return (
        Person.objects.filter(club=club)
        .exclude(sought="")
        .aggregate(
            people=Count("pk"),
            members=Count("pk", filter=Q(member=True)),
            linked=Count("pk", filter=Q(player__isnull=False)),
        )
    )
