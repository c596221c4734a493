"""Invitations of friends to a free seat of one's own table."""

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
