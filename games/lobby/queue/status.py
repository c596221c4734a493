"""Messages for a waiting page: time waited, number of people waiting, when to offer robots."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.urls import reverse

from games.models import Place, Table


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
