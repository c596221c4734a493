"""Names at a sheet: « Nour », « Nour and Sacha »."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.models import Sheet
from games.rules.seats import SEATS, Camp, Seat


@dataclass(frozen=True, slots=True)
class Names:
    """The names at a sheet. `seats`: four names in the order of `games.rules.seats.SEATS`; `players`: their ids."""

    seats: tuple[str, ...]
    players: tuple[int, ...] = ()

    def seat(self, seat: Seat) -> str:
        return self.seats[seat]

    @property
    def by_player(self) -> dict[int, str]:
        """Return the four names by player id."""
        return dict(zip(self.players, self.seats, strict=False))

    def camp(self, camp: Camp) -> str:
        one, other = (self.seats[seat] for seat in SEATS if seat.camp is camp)
        return _("{one} and {other}").format(one=one, other=other)


def names_on(sheet: Sheet) -> Names:
    """Return the names on a sheet. Prefetch `partie__seats`."""
    held = {seat.seat: seat for seat in sheet.partie.seats.all()}
    return Names(tuple(held[seat.name].name for seat in SEATS), tuple(held[seat.name].player_id for seat in SEATS))
