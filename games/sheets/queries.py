"""Queries for sheets: one sheet with its people, and a person's open and closed sheets."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.models import PartieSeat, Player, Sheet
from games.models.players import player_ids
from games.rules.seats import SEATS, Camp, Seat

SHOWN: Final = 30


@dataclass(frozen=True, slots=True)
class ListedSheet:
    """A sheet in a list: its people by camp, totals in marks."""

    code: str
    camps: tuple[tuple[str, str, int], tuple[str, str, int]]
    donnes: int
    moved_at: datetime
    is_open: bool


def sheet_named(code: str) -> Sheet | None:
    """Return one sheet with its partie and its people, or None."""
    found = Sheet.objects.select_related("partie", "keeper").prefetch_related("partie__seats__player")
    return found.filter(partie__code=code).first()


def open_sheets(player: Player | None) -> list[ListedSheet]:
    """Return a person's open sheets, as keeper or player, the latest changed first."""
    return [_card(sheet) for sheet in _of(player).filter(closed_at=None).order_by("-moved_at")[:SHOWN]]


def closed_sheets(player: Player | None) -> list[ListedSheet]:
    """Return the latest closed sheets that a person kept; older ones are in history."""
    closed = _of(player).filter(closed_at__isnull=False)
    return [_card(sheet) for sheet in closed.order_by("-closed_at")[:SHOWN]]


def last_rules(player: Player | None) -> str | None:
    """Return the preset of the sheet that a person opened last."""
    if player is None:
        return None
    opened = Sheet.objects.filter(keeper__in=player_ids(player)).order_by("-pk")
    return opened.values_list("partie__preset", flat=True).first()


def _of(player: Player | None) -> QuerySet[Sheet]:
    if player is None:
        return Sheet.objects.none()
    ids = player_ids(player)
    seated = PartieSeat.objects.filter(player__in=ids, partie__sheet__isnull=False).values("partie_id")
    found = Sheet.objects.filter(Q(keeper__in=ids) | Q(partie__in=seated))
    return found.select_related("partie").prefetch_related("partie__seats")


def _card(sheet: Sheet) -> ListedSheet:
    partie = sheet.partie
    names = {seat.seat: seat.name for seat in partie.seats.all()}
    return ListedSheet(
        code=partie.code,
        camps=((names["N"], names["S"], partie.ns_total), (names["E"], names["W"], partie.ew_total)),
        donnes=partie.donnes_count,
        moved_at=sheet.moved_at,
        is_open=sheet.closed_at is None,
    )


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
