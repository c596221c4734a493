"""Inviting a friend to one's own table, by the invitation of one of its free seats."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from games.labels import SEATS, Text, rules_title
from games.live.invitations import invitation_key
from games.models import Player, Table
from games.models.players import player_ids
from games.notices import NoticeKind, notify
from games.people.codes import PeopleCode
from games.people.relations import are_friends
from games.permissions import hidden_from
from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.rules.seats import Seat

# First the seat facing South, where the opener sits.
OFFERED = (Seat.N, Seat.W, Seat.E, Seat.S)


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """A seat to offer: the table's code and rules, the seat."""

    code: str
    title: str
    seat: Seat

    @property
    def seat_label(self) -> Text:
        return SEATS[self.seat.name]

    @property
    def address(self) -> str:
        """The address where the invited person sits down."""
        key = invitation_key(self.code, self.seat)
        return f"{reverse('live:table', args=[self.code])}?{urlencode({'seat': self.seat.name, 'key': key})}"


def offers(host: Player, friend: Player) -> list[SeatOffer]:
    """A free seat of each own table that has not begun and where the friend may sit and does not yet."""
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
    """Invite a friend to a seat of one's own table. Refusal `not-friends`, `no-seat-to-offer`."""
    if not are_friends(host, friend):
        raise Refusal(PeopleCode.NOT_FRIENDS, "only friends are invited so")
    offer = next((offer for offer in offers(host, friend) if offer.code == code), None)
    if offer is None:
        raise Refusal(PeopleCode.NO_SEAT_TO_OFFER, "no free seat at a table of one's own")
    notify(friend, NoticeKind.INVITED, by=str(host.pk), name=host.name, url=offer.address)
    return offer
