"""Waiting in the queue: joining, agreeing to be a partner, leaving, and what the waiting page is told.

Synchronous; each function runs in a transaction. In the rule sets offered every donne is shuffled, so memory of tricks
is no advantage (rules 1.8). The waiting page is told the time waited, the number of people waiting, and when to offer
robots. The texts of the refusal codes are in `games/labels/`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from games.labels import FOUR_GAMES
from games.models import Place, Player, Table, Ticket
from games.models.players import player_ids
from games.models.queue import give_up
from games.permissions import hidden_from
from games.reliability import standing_of
from games.rules.errors import Refusal
from games.rules.options import Rules, read_rules
from games.rules.presets import PRESETS


class QueueCode(StrEnum):
    ALREADY_WAITING = "already-waiting"
    NOTHING_WANTED = "nothing-wanted"
    NO_SUCH_INVITATION = "no-such-invitation"
    TOO_SOON = "too-soon"
    ACCOUNT_NEEDED = "account-needed"
    SUSPENDED = "suspended"
    COOLING_DOWN = "cooling-down"
    RANKED_UNDER_WAY = "ranked-under-way"


LEFT_AFTER: Final = timedelta(seconds=10)
"""Waiting pages report every second or two; after this long without a report, the place is free."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish to play. `presets`: by name, each `wanted` or `welcome`; `speeds`: by name."""

    kind: str
    presets: Mapping[str, str]
    speeds: tuple[str, ...]


def join(player: Player, wish: Wish, *, with_partner: bool) -> Place:
    """Join the queue. With a partner, the ticket counts once somebody has agreed with its link.

    Refusal `already-waiting`: one place per person, even with several tabs; `nothing-wanted`: no preset, or no speed;
    `cooling-down` and `ranked-under-way` (`verify_ranked`).
    """
    verify_ranked(player, wish.kind)
    if "wanted" not in wish.presets.values() or not wish.speeds:
        raise Refusal(QueueCode.NOTHING_WANTED, "a preset and a speed at least")
    now = timezone.now()
    try:
        with transaction.atomic():
            ticket = Ticket.objects.create(
                kind=wish.kind, wishes=dict(wish.presets), speeds=list(wish.speeds), since=now, size=1 + with_partner
            )
            return Place.objects.create(ticket=ticket, player=_free(player), seen_at=now)
    except IntegrityError:
        raise Refusal(QueueCode.ALREADY_WAITING, "one place a person") from None


def verify_ranked(player: Player, kind: str) -> None:
    """Check that this person may play ranked. Refusal `ranked-under-way`, or `cooling-down` after leaving parties."""
    if kind != Table.Kind.RANKED:
        return
    if ranked_under_way(player) is not None:
        raise Refusal(QueueCode.RANKED_UNDER_WAY, "one ranked partie at a time")
    if standing_of(player).cools_down(timezone.now()):
        raise Refusal(QueueCode.COOLING_DOWN, "they have left ranked parties")


def ranked_under_way(player: Player) -> Table | None:
    """Return the ranked table under way at which this person has a seat, or None."""
    running = Table.objects.filter(kind=Table.Kind.RANKED, finished_at=None, closed_at=None)
    return running.filter(seats__player_id__in=player_ids(player)).first()


def _free(player: Player) -> Player:
    """Return the player if none of their ids is in the queue, otherwise raise Refusal.

    A place whose table is over is deleted first.
    """
    if place_of(player) is not None:
        raise Refusal(QueueCode.ALREADY_WAITING, "one place a person")
    over = Q(table__finished_at__isnull=False) | Q(table__closed_at__isnull=False)
    Ticket.objects.filter(over, places__player_id__in=player_ids(player)).delete()
    return player


def partner_key(ticket: Ticket) -> str:
    """Return the key in the partner's link; it cannot be guessed and is not stored."""
    return salted_hmac("games.lobby.queue", f"{ticket.pk} {ticket.since.isoformat()}", algorithm="sha256").hexdigest()[
        :24
    ]


def is_partner_key(ticket: Ticket, key: str) -> bool:
    return constant_time_compare(key, partner_key(ticket))


def is_hidden(ticket: Ticket, player: Player | None) -> bool:
    """Whether this person and the ticket's author are hidden from each other."""
    return ticket.places.filter(player_id__in=hidden_from(player)).exists()


def agree(player: Player, ticket_id: int, key: str) -> Place:
    """Become the partner of a ticket, by its link. Refusals as in `join`; `no-such-invitation` (blocked people too)."""
    with transaction.atomic():
        ticket = Ticket.objects.select_for_update().filter(pk=ticket_id, size=2, table=None).first()
        if ticket is None or not is_partner_key(ticket, key) or ticket.places.count() != 1:
            raise Refusal(QueueCode.NO_SUCH_INVITATION, "gone, taken or never there")
        if is_hidden(ticket, player):
            raise Refusal(QueueCode.NO_SUCH_INVITATION, "these people do not play together")
        verify_ranked(player, ticket.kind)
        try:
            with transaction.atomic():
                return Place.objects.create(ticket=ticket, player=_free(player), seen_at=timezone.now())
        except IntegrityError:
            raise Refusal(QueueCode.ALREADY_WAITING, "one place a person") from None


def leave(player: Player) -> None:
    """Leave the queue; the partner leaves too, since they wait together."""
    give_up(Q(places__player_id__in=player_ids(player)))


def place_of(player: Player) -> Place | None:
    """Return this person's place, waiting or seated; None once its table is over."""
    held = Place.objects.select_related("ticket__table").filter(player_id__in=player_ids(player))
    return next((place for place in held if not _is_over(place.ticket)), None)


def _is_over(ticket: Ticket) -> bool:
    """Whether the table is over: finished, or closed after all had come. If closed before, its people wait again."""
    table = ticket.table
    if table is None or (table.finished_at is None and table.closed_at is None):
        return False
    return table.finished_at is not None or not Place.objects.filter(ticket__table=table, taken_at=None).exists()


def seen(place_ids: Iterable[int], now: datetime) -> None:
    """Record that the pages of these places are still open."""
    Place.objects.filter(pk__in=list(place_ids)).update(seen_at=now)


def delete_abandoned_tickets(now: datetime) -> int:
    """Delete the tickets whose page is closed; return how many rows were deleted."""
    silent = Q(places__seen_at__lt=now - LEFT_AFTER, places__taken_at=None)
    return give_up(silent, skip_locked=True)


def waiting_people(kind: str) -> int:
    """Count the people who now wait for a game of this kind."""
    return Place.objects.filter(ticket__kind=kind, ticket__table=None).count()


SHUFFLED: Final = {"shuffle": "every-donne"}
RANKED: Final[dict[str, dict[str, object]]] = {
    "classique": {"objective": {"points": 1000}},
    "contree": {"objective": {"points": 2000}},
    "coinche": {"objective": {"points": 2000}},
}
"""This season's ranked games and their objectives."""
RANKED_SPEED: Final = Table.Speed.NORMAL
FIRST: Final = tuple(FOUR_GAMES)
"""The presets shown first; the others are under « More rules »."""


def presets(kind: str) -> tuple[str, ...]:
    """Return the presets of this kind, the most played first."""
    if kind == Table.Kind.RANKED:
        return tuple(RANKED)
    return (*FIRST, *(preset for preset in PRESETS if preset not in FIRST))


def speeds(kind: str) -> tuple[str, ...]:
    """Return the speeds of this kind, all with a clock, because the players are strangers."""
    if kind == Table.Kind.RANKED:
        return (RANKED_SPEED.value,)
    return (Table.Speed.NORMAL.value, Table.Speed.FAST.value, Table.Speed.RELAXED.value)


def rules_of(kind: str, preset: str) -> Rules:
    """Return the rules of a table that the queue opens."""
    extra = RANKED[preset] if kind == Table.Kind.RANKED else {}
    return read_rules({"preset": preset, **SHUFFLED, **extra})


@dataclass(frozen=True, slots=True)
class Telling:
    """The state of one wait: seconds, people waiting for the same kind, partner, and the table once found."""

    waited: float
    people: int
    partner: str | None
    robots: bool
    address: str | None

    def as_json(self, typical: int | None) -> dict[str, object]:
        if self.address is not None:
            return {"type": "seated", "address": self.address}
        return {
            "type": "waiting",
            "waited": round(self.waited),
            "people": self.people,
            "typical": typical,
            "partner": self.partner,
            "robots": self.robots,
        }


def tellings(place_ids: Iterable[int], now: datetime) -> dict[int, Telling]:
    """Return the states by place, without places that no longer exist."""
    wanted = Place.objects.filter(pk__in=list(place_ids)).select_related("ticket__table")
    places = list(wanted.prefetch_related("ticket__places__player"))
    people = Counter(Place.objects.filter(ticket__table=None).values_list("ticket__kind", flat=True))
    return {place.pk: telling(place, people[place.ticket.kind], now) for place in places}


def telling(place: Place, people: int, now: datetime) -> Telling:
    ticket = place.ticket
    waited = (now - ticket.since).total_seconds()
    partners = [each.player.name for each in ticket.places.all() if each.pk != place.pk]
    whole = len(partners) + 1 == ticket.size
    return Telling(
        waited=waited,
        people=people,
        partner=None if ticket.size == 1 else next(iter(partners), ""),
        robots=ticket.kind == Table.Kind.CASUAL and whole and waited >= settings.ROBOTS_AFTER,
        address=_address(ticket.table),
    )


def _address(table: Table | None) -> str | None:
    """Return the address of the table found; None without a table, or if it was closed and the people wait again."""
    if table is None or table.closed_at is not None:
        return None
    return reverse("live:table", args=[table.code])
