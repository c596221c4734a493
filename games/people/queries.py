"""Queries about people for pages: one person, lists, parties two people played together, who is present.

A person is present who opened a page in the last minutes or has a table open. One cache key holds the accounts seen
lately; each is written there at most once a minute. When two are written at once, one may be lost until its next page,
which is acceptable for a list. People at a table open no pages: their sockets show their presence. With several
processes, each writes to the database when its sockets were last open.
"""

import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.conf.locale import LANG_INFO
from django.core.cache import cache
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from accounts.middleware import Middleware
from accounts.models import User
from games.cached_values import CachedValues
from games.live.process import running_processes
from games.models import Block, Follow, PartieSeat, Player, Profile, TableSeat
from games.models.players import player_ids
from games.models.tables import UNCOUNTED
from games.outcomes import conceded_at_once
from games.permissions import hidden_from

KEY: Final = "people-here"
HERE_SECONDS: Final = 300
WRITTEN_SECONDS: Final = 60
AT_TABLE: Final = timedelta(seconds=15)
_seen: Final = CachedValues[dict[int, float]](dict[int, float])
"""When each account was last seen: seconds since 1970, by account id."""


class SeenHere(Middleware):
    """Middleware: marks signed-in people present at each request."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if isinstance(request.user, User):
            mark_present(request.user.pk)
        return response


def mark_present(user_id: int) -> None:
    """Mark this account as present."""
    if cache.add(f"{KEY}-{user_id}", True, WRITTEN_SECONDS):
        _seen.set(KEY, _seen_lately() | {user_id: time.time()}, HERE_SECONDS)


def mark_absent(*, user: User | None, **_kwargs: object) -> None:
    """Mark this account as absent; a receiver of `user_logged_out`."""
    if user is not None:
        _seen.set(KEY, {each: at for each, at in _seen_lately().items() if each != user.pk}, HERE_SECONDS)
        cache.delete(f"{KEY}-{user.pk}")


def _seen_lately() -> dict[int, float]:
    since = time.time() - HERE_SECONDS
    return {user_id: at for user_id, at in (_seen.get(KEY) or {}).items() if at > since}


def here(among: Collection[int] | None = None) -> frozenset[int]:
    """Return the present players who have an account and do not hide their presence; with `among`, only these ids."""
    seen = Q(user_id__in=list(_seen_lately())) | Q(pk__in=_at_tables())
    found = Player.objects.filter(seen, user__is_active=True).exclude(profile__hidden_at__isnull=False)
    if among is not None:
        found = found.filter(pk__in=among)
    return frozenset(found.values_list("pk", flat=True))


def _at_tables() -> set[int]:
    """Return the ids of players with an open socket at a table, in this process or another."""
    sockets = [socket for _loop, process in running_processes() for socket in list(process.sockets)]
    elsewhere = TableSeat.objects.filter(seen_at__gt=timezone.now() - AT_TABLE)
    return {
        *(player_id for socket in sockets for player_id in socket.player_ids),
        *elsewhere.values_list("player_id", flat=True),
    }


SHOWN: Final = 100
LANGUAGES: Final = (
    *("fr", "en", "ar", "bg", "br", "ca", "de", "el", "es", "eu", "fa", "he", "hr", "hy", "it", "ja", "nl", "pl"),
    *("pt", "ro", "ru", "sk", "sr-latn", "sv", "tr", "uk", "vi", "zh-hans"),
)
"""The languages on offer, each displayed in its own name."""


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """A person in a list: `face` is the address of their picture, `here` whether they are on the site now."""

    id: int
    name: str
    face: str
    club: str
    here: bool
    friend: bool


@dataclass(frozen=True, slots=True)
class PartiesTogether:
    """Finished parties that two people have played: as partners, and against each other."""

    partners: int
    opponents: int


def profile_of(player: Player) -> Profile:
    """Return the profile without its picture, or an empty unsaved profile."""
    return Profile.objects.defer("picture").filter(player=player).first() or Profile(player=player)


def language_name(code: str) -> str:
    """Return the native name of a language; Django only knows the English name of Basque."""
    return "Euskara" if code == "eu" else str(LANG_INFO[code]["name_local"]).capitalize()


def seed_of(player_id: int, profile: Profile | None) -> str:
    """Return the seed of the avatar."""
    return (profile.avatar_seed if profile is not None else "") or str(player_id)


def face_of(player_id: int, profile: Profile | None, *, pictured: bool) -> str:
    """Return the address of the picture or avatar. It changes with the picture, so that browsers may cache it."""
    name = "people:picture" if pictured else "people:avatar"
    return f"{reverse(name, args=[player_id])}?v={seed_of(player_id, profile)}"


def is_pictured(player: Player) -> bool:
    return Profile.objects.filter(player=player, picture__isnull=False).exists()


def faces_of(ids: Collection[int]) -> dict[int, str]:
    """Return the addresses of these people's pictures or avatars, by player id."""
    found = Profile.objects.defer("picture").annotate(pictured=Q(picture__isnull=False)).filter(player_id__in=ids)
    faces = {each.player_id: face_of(each.player_id, each, pictured=each.pictured) for each in found}
    return {pk: faces.get(pk) or face_of(pk, None, pictured=False) for pk in ids}


def people(found: Iterable[Player], viewer: Player | None) -> list[ListedPerson]:
    """Return these people for this viewer, without hidden ones: present people first, then by name."""
    hidden = hidden_from(viewer)
    shown = [player for player in found if player.pk not in hidden]
    ids = [player.pk for player in shown]
    clubs = dict(Profile.objects.filter(player_id__in=ids).values_list("player_id", "club"))
    faces, present, friends = faces_of(ids), here(ids), friend_ids(viewer)
    listed = [
        ListedPerson(
            id=player.pk,
            name=player.name,
            face=faces[player.pk],
            club=clubs.get(player.pk, ""),
            here=player.pk in present,
            friend=player.pk in friends,
        )
        for player in shown
    ]
    return sorted(listed, key=lambda person: (not person.here, not person.friend, person.name.casefold()))


def friend_ids(player: Player | None) -> frozenset[int]:
    """Return the ids of the people who follow this person and are followed back."""
    if player is None:
        return frozenset()
    followers = Follow.objects.filter(followed=player).values("follower_id")
    mutual = Follow.objects.filter(follower=player, followed_id__in=followers)
    return frozenset(mutual.values_list("followed_id", flat=True))


def people_here(viewer: Player | None) -> list[ListedPerson]:
    """Return the present people who do not hide their presence, friends first."""
    return people(_members(here())[:SHOWN], viewer)


def friends(player: Player) -> list[ListedPerson]:
    return people(_members(friend_ids(player)), player)


def friends_here(player: Player) -> list[Player]:
    """Return the friends who are on the site now, by name. At most four queries; one without friends."""
    ids = friend_ids(player)
    return list(_members(here(ids))) if ids else []


def followed(player: Player) -> list[ListedPerson]:
    """Return the people that this person follows and who do not follow back."""
    ids = set(player.follows.values_list("followed_id", flat=True)) - friend_ids(player)
    return people(_members(ids), player)


def followers(player: Player) -> list[ListedPerson]:
    """Return the people who follow this person and are not followed back."""
    ids = set(player.followers.values_list("follower_id", flat=True)) - friend_ids(player)
    return people(_members(ids)[:SHOWN], player)


def blocked(player: Player) -> list[Block]:
    """Return the people whom this person has blocked under any of their ids, newest first."""
    mine = Block.objects.filter(by_id__in=player_ids(player))
    return list(mine.select_related("blocked__absorbed_by").order_by("-at"))


def _members(ids: Collection[int]) -> QuerySet[Player]:
    return Player.objects.filter(pk__in=ids, user__is_active=True).order_by("name")


def together(one: Player, other: Player) -> PartiesTogether:
    """Count the finished parties of two people, as partners and against each other."""
    mine = _seats(one)
    theirs = _seats(other)
    both = mine.keys() & theirs.keys()
    partners = sum({mine[partie], theirs[partie]} in ({"N", "S"}, {"E", "W"}) for partie in both)
    return PartiesTogether(partners, len(both) - partners)


def parties_played(player: Player) -> int:
    return len(_seats(player))


def _seats(player: Player) -> dict[int, str]:
    """Return the seat in each finished partie, except practice, with hints, or ranked and conceded at once."""
    over = Q(player_id__in=player_ids(player), partie__finished_at__isnull=False)
    over &= Q(partie__aided=False)
    counted = PartieSeat.objects.filter(over, ~conceded_at_once("partie__")).exclude(partie__kind__in=UNCOUNTED)
    return dict(counted.values_list("partie_id", "seat"))
