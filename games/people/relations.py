"""Relations between two people: following, blocking, a private note, inviting a friend to one's table.

Repeating an action is harmless.
"""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from django.db import transaction
from django.db.models import Q
from django.urls import reverse

from games.labels import SEATS, Text, rules_title
from games.live.open_seats import invitation_key
from games.live.sign_out import part
from games.models import Block, Follow, Note, Player, Table, Ticket
from games.models.players import player_ids
from games.models.queue import give_up
from games.notices import NoticeKind, notify
from games.people.codes import PeopleCode
from games.permissions import are_friends, hidden_from
from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.rules.seats import Seat

MOST_FOLLOWED: Final = 500
MOST_BLOCKED: Final = 1000


@transaction.atomic
def follow(by: Player, whom: Player) -> None:
    """Follow a person with an account, and notify them. Refusal `oneself`, `a-guest`, `too-many-people`."""
    _verify_another(by, whom)
    if whom.user_id is None:
        raise Refusal(PeopleCode.A_GUEST, "a guest is not there to be followed")
    if by.follows.count() >= MOST_FOLLOWED:
        raise Refusal(PeopleCode.TOO_MANY_PEOPLE, f"at most {MOST_FOLLOWED}")
    _follow, is_new = Follow.objects.get_or_create(follower=by, followed=whom)
    if is_new:
        kind = NoticeKind.FRIENDS if whom.follows.filter(followed=by).exists() else NoticeKind.FOLLOWED
        notify(whom, kind, by=str(by.pk), name=by.name, url=reverse("people:profile", args=[by.pk]))


def unfollow(by: Player, whom: Player) -> None:
    Follow.objects.filter(follower=by, followed=whom).delete()


@transaction.atomic
def block(by: Player, whom: Player) -> None:
    """Block a person; follows end both ways, and a shared place in the queue is given up.

    Refusal `oneself`, `too-many-people`.
    """
    _verify_another(by, whom)
    if by.blocks.count() >= MOST_BLOCKED:
        raise Refusal(PeopleCode.TOO_MANY_PEOPLE, f"at most {MOST_BLOCKED}")
    Block.objects.get_or_create(by=by, blocked=whom)
    one, other = player_ids(by), player_ids(whom)
    Follow.objects.filter(
        Q(follower_id__in=one, followed_id__in=other) | Q(follower_id__in=other, followed_id__in=one)
    ).delete()
    give_up(Q(places__player_id__in=one, pk__in=Ticket.objects.filter(places__player_id__in=other).values("pk")))
    transaction.on_commit(lambda: part(one, other))


def unblock(by: Player, whom: Player) -> None:
    """Remove the person's own blocks, under any ids; a block by the other person stays."""
    Block.objects.filter(by_id__in=player_ids(by), blocked_id__in=player_ids(whom)).delete()


def write_note(by: Player, about: Player, text: str) -> None:
    """Store a private note about a person; an empty one is deleted. Refusal `oneself`."""
    _verify_another(by, about)
    if text:
        Note.objects.update_or_create(by=by, about=about, defaults={"text": text})
    else:
        Note.objects.filter(by=by, about=about).delete()


def _verify_another(by: Player, whom: Player) -> None:
    if whom.pk in player_ids(by):
        raise Refusal(PeopleCode.ONESELF, "about oneself")


# South comes first: it faces the seat of the person who opened the table.
OFFERED = (Seat.N, Seat.W, Seat.E, Seat.S)


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """A free seat that can be offered: the table's code and rules, and the seat."""

    code: str
    title: str
    seat: Seat

    @property
    def seat_label(self) -> Text:
        return SEATS[self.seat.name]

    @property
    def address(self) -> str:
        """Return the address where the invited person sits down."""
        key = invitation_key(self.code, self.seat)
        return f"{reverse('live:table', args=[self.code])}?{urlencode({'seat': self.seat.name, 'key': key})}"


def offers(host: Player, friend: Player) -> list[SeatOffer]:
    """Return a free seat of each of the host's tables that has not begun, where the friend may sit but does not yet."""
    open_ = Table.objects.filter(
        host_id__in=player_ids(host), kind=Table.Kind.CASUAL, begun_at=None, finished_at=None, closed_at=None
    )
    refused = player_ids(friend) | hidden_from(friend)
    offered = []
    for table in open_.prefetch_related("seats").order_by("-opened_at"):
        taken = {seat.seat: seat.player_id for seat in table.seats.all()}
        free = next((seat for seat in OFFERED if seat.name not in taken), None)
        if free is not None and not refused & set(taken.values()):
            offered.append(SeatOffer(table.code, rules_title(read_rules(table.rules, stored=True)), free))
    return offered


def invite(host: Player, friend: Player, code: str) -> SeatOffer:
    """Invite a friend to a seat of the host's own table. Refusal `not-friends`, `no-seat-to-offer`."""
    if not are_friends(host, friend):
        raise Refusal(PeopleCode.NOT_FRIENDS, "only friends are invited so")
    offer = next((offer for offer in offers(host, friend) if offer.code == code), None)
    if offer is None:
        raise Refusal(PeopleCode.NO_SEAT_TO_OFFER, "no free seat at a table of one's own")
    notify(friend, NoticeKind.INVITED, by=str(host.pk), name=host.name, url=offer.address)
    return offer
