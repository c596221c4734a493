"""Matches: duels and team matches. Making one, taking a seat in it, beginning.

A duel: two people, each alone with three robots, play the same donnes. A team match: up to eight people in two
rooms; in room 2 the teams sit the other way round. Both are open for 48 hours from the moment all are there.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from django.db import transaction
from django.db.models import Count, F, Q
from django.urls import reverse

from games.duplicate.opening import SetCode, seat_of, verify_robots
from games.duplicate.set_robots import PERSON, can_play
from games.duplicate.sets import new_set
from games.live.codes import TableCode
from games.models import DonneSet, Player, SetSeat
from games.models.players import player_ids
from games.notices import NoticeKind, notify
from games.permissions import are_friends, hidden_from, may_play_with_people
from games.rules.errors import Refusal
from games.rules.seats import Seat

OPEN_FOR: Final = timedelta(hours=48)
COUNTS: Final = (4, 8, 16)
"""Numbers of donnes that are offered."""
ROOMS: Final = (1, 2)
MOST_OPEN: Final = 20
"""Matches that one person may have open."""


class MatchCode(StrEnum):
    """Refusals of matches; their texts are in `games/labels/`."""

    TAKEN = "set-seat-taken"
    BEGUN = "set-begun"
    EMPTY_ROOM = "set-empty-room"
    NOT_THE_HOST = "set-not-the-host"
    TOO_MANY = "set-too-many"


def address_of(donne_set: DonneSet) -> str:
    """Return the address of the page of a match."""
    return reverse("matches:one", args=[donne_set.code])


def seats_of(donne_set: DonneSet) -> list[SetSeat]:
    """Return the seats that are taken, with their people, in the order in which they came. One query."""
    return list(donne_set.seats.select_related("player__absorbed_by").order_by("joined_at", "pk"))


def is_host(player: Player, seats: Sequence[SetSeat]) -> bool:
    """Whether this person came first of those who are still there. `seats`: as `seats_of`."""
    return bool(seats) and seats[0].player_id in player_ids(player)


@transaction.atomic
def make(player: Player, kind: DonneSet.Kind, preset: str, count: int, now: datetime) -> DonneSet:
    """Make a match and seat this person in room 1, at South.

    Refusals: `set-robots` on a server without sets, `suspended`, `set-too-many`.
    """
    if not can_play():
        raise Refusal(SetCode.ROBOTS, "this server has no sets")
    _verify_with_people(player)
    Player.objects.select_for_update(of=("self",)).get(pk=player.pk)
    own = SetSeat.objects.filter(player__in=player_ids(player), donne_set__closes_at__gt=now)
    if own.count() >= MOST_OPEN:
        raise Refusal(MatchCode.TOO_MANY, f"at most {MOST_OPEN} are open at a time")
    donne_set = new_set(kind, preset, count, now, now + OPEN_FOR)
    donne_set.save()
    SetSeat.objects.create(donne_set=donne_set, room=1, seat=str(PERSON), player=player, joined_at=now)
    return donne_set


def ask_friend(player: Player, friend: Player, donne_set: DonneSet) -> None:
    """Notify a friend that they are asked to a duel; the caller has made it. Others are left out in silence."""
    if donne_set.kind == DonneSet.Kind.DUEL and are_friends(player, friend):
        notify(friend, NoticeKind.DUEL_ASKED, by=str(player.pk), name=player.name, url=address_of(donne_set))


def _verify_with_people(player: Player) -> None:
    if not may_play_with_people(player):
        raise Refusal(TableCode.SUSPENDED, "a moderator decided so")


@transaction.atomic
def take_seat(player: Player, donne_set: DonneSet, room: int, seat: Seat, now: datetime) -> None:
    """Take a seat; before a match begins people may change theirs. The second person of a duel begins it.

    Refusals: `set-over`, `set-begun`, `set-seat-taken`, `suspended`, `not-here` for somebody hidden from one who sits.
    """
    donne_set = _locked(donne_set)
    own = seat_of(player, donne_set)
    duel = donne_set.kind == DonneSet.Kind.DUEL
    if duel and own is not None:
        return
    _verify_open_to(player, donne_set, now)
    room, seat = (2, PERSON) if duel else (room, seat)
    if room not in ROOMS or donne_set.seats.filter(room=room, seat=str(seat)).exists():
        raise Refusal(MatchCode.TAKEN, "somebody sits there")
    if own is not None:
        donne_set.seats.filter(pk=own.pk).update(room=room, seat=str(seat))
        return
    SetSeat.objects.create(donne_set=donne_set, room=room, seat=str(seat), player=player, joined_at=now)
    if duel:
        _begin(donne_set, now)
        first = seats_of(donne_set)[0].player
        notify(
            first,
            NoticeKind.DUEL_TAKEN,
            key=f"duel-taken:{donne_set.pk}",
            by=str(player.pk),
            name=player.name,
            url=address_of(donne_set),
        )


def _verify_open_to(player: Player, donne_set: DonneSet, now: datetime) -> None:
    if now >= donne_set.closes_at:
        raise Refusal(SetCode.OVER, "the set is over")
    if donne_set.begun_at is not None:
        raise Refusal(MatchCode.BEGUN, "all its people are there")
    verify_robots(donne_set)
    _verify_with_people(player)
    if hidden_from(player) & set(donne_set.seats.values_list("player_id", flat=True)):
        raise Refusal(TableCode.NOT_HERE, "these people do not play together")


def _begin(donne_set: DonneSet, now: datetime) -> None:
    DonneSet.objects.filter(pk=donne_set.pk).update(begun_at=now, closes_at=now + OPEN_FOR)


@transaction.atomic
def leave_seat(player: Player, donne_set: DonneSet, now: datetime) -> None:
    """Give up one's seat before others depend on it; the last one to leave removes the set.

    Refusals: `set-not-yours`, `set-begun` once it has begun or one has played a donne of it.
    """
    donne_set = _locked(donne_set)
    own = seat_of(player, donne_set)
    if own is None:
        raise Refusal(SetCode.NOT_YOURS, "no seat here")
    if donne_set.begun_at is not None or donne_set.plays.exists() or now >= donne_set.closes_at:
        raise Refusal(MatchCode.BEGUN, "it has begun")
    own.delete()
    if not donne_set.seats.exists():
        donne_set.delete()


@transaction.atomic
def begin(player: Player, donne_set: DonneSet, now: datetime) -> None:
    """Begin a team match; robots take the seats that are free. Each room needs a person.

    Refusals: `set-over`, `set-begun`, `set-not-the-host`, `set-empty-room`, `set-robots`.
    """
    donne_set = _locked(donne_set)
    seats = seats_of(donne_set)
    if not is_host(player, seats):
        raise Refusal(MatchCode.NOT_THE_HOST, "who made the match begins it")
    _verify_open_to(player, donne_set, now)
    if {each.room for each in seats} != set(ROOMS):
        raise Refusal(MatchCode.EMPTY_ROOM, "each room needs a person")
    _begin(donne_set, now)
    for each in seats[1:]:
        notify(
            each.player,
            NoticeKind.MATCH_BEGINS,
            key=f"match-begins:{donne_set.pk}",
            by=str(player.pk),
            name=player.name,
            url=address_of(donne_set),
        )


def _locked(donne_set: DonneSet) -> DonneSet:
    return DonneSet.objects.select_for_update().get(pk=donne_set.pk)


def end_finished(now: datetime) -> int:
    """Close the matches whose every donne is finished in both rooms; return how many."""
    finished = Count("plays", filter=Q(plays__difference__isnull=False, plays__ranked=True))
    open_ones = DonneSet.objects.exclude(kind=DonneSet.Kind.DAY).filter(begun_at__isnull=False, closes_at__gt=now)
    done = open_ones.annotate(finished=finished).filter(finished=2 * F("count"))
    return DonneSet.objects.filter(pk__in=list(done.values_list("pk", flat=True))).update(closes_at=now)
