"""Opening of a sheet: its partie, seats and notifications."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games.models import Partie, PartieSeat, Player, Sheet, Table
from games.models.players import player_ids
from games.notices import NoticeKind, notify
from games.permissions import blocked_pairs, may_play_with_people
from games.rules.errors import Refusal
from games.rules.options import Rules, full_rules_as_json
from games.rules.seats import SEATS, Seat
from games.sealing import rules_columns
from games.sheets.codes import SheetCode

MOST_OPEN: Final = 20


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """A person at a seat, with the name written; `player` for a known account."""

    name: str
    player: Player | None = None


@transaction.atomic
def open_sheet(
    keeper: Player,
    people: Mapping[Seat, SheetPlayer],
    rules: Rules,
    *,
    first_dealer: Seat,
    visibility: str = Table.Visibility.OPEN,
) -> Sheet:
    """Open a sheet for four people, with accounts or only names.

    Linked people are notified and may remove themselves. Refusal `too-many-sheets`, `suspended`.
    """
    ids = player_ids(keeper)
    if Sheet.objects.filter(keeper__in=ids, closed_at=None).count() >= MOST_OPEN:
        raise Refusal(SheetCode.TOO_MANY_SHEETS, f"at most {MOST_OPEN} at a time")
    if not may_play_with_people(keeper):
        raise Refusal(SheetCode.SUSPENDED, "a moderator decided so")
    now = timezone.now()
    columns = rules_columns(full_rules_as_json(rules))
    partie = Partie.objects.create(
        origin=Partie.Origin.PAPER, visibility=visibility, first_dealer=first_dealer.name, begun_at=now, **columns
    )
    seats = seated(keeper, people)
    PartieSeat.objects.bulk_create(
        PartieSeat(partie=partie, seat=seat.name, player=seats[seat], name=people[seat].name) for seat in SEATS
    )
    sheet = Sheet.objects.create(partie=partie, keeper=keeper, opened_at=now, moved_at=now)
    for player in seats.values():
        if player.user_id is not None and player.pk not in ids:
            address = reverse("sheets:sheet", args=[partie.code])
            notify(player, NoticeKind.SHEET, by=str(keeper.pk), name=keeper.name, url=address)
    return sheet


def seated(keeper: Player, people: Mapping[Seat, SheetPlayer]) -> dict[Seat, Player]:
    """Return a player for each seat; a name that the keeper used before is the same guest."""
    known = guests_of(keeper, (each.name for each in people.values() if each.player is None))
    return {
        seat: sitter.player or known.pop(sitter.name, None) or Player.objects.create(name=sitter.name)
        for seat, sitter in people.items()
    }


def guests_of(keeper: Player, names: Iterable[str]) -> dict[str, Player]:
    """Return guests with these names from the keeper's earlier sheets, the latest guest of each name."""
    before = PartieSeat.objects.filter(
        partie__sheet__keeper__in=player_ids(keeper), name__in=list(names), player__user=None, player__absorbed_by=None
    )
    named = before.exclude(player__in=player_ids(keeper)).select_related("player").order_by("pk")
    return {seat.name: seat.player for seat in named if seat.player.name == seat.name}


def have_blocked_each_other(people: Iterable[Player]) -> bool:
    """Whether one of these people has blocked another, so that they cannot share a sheet."""
    return bool(blocked_pairs({player.pk for player in people}))


@transaction.atomic
def throw_away(sheet: Sheet, by: Player) -> None:
    """Delete a sheet without entries. Refusal `not-the-keeper`; `sheet-full` if it has entries."""
    locked = Sheet.objects.select_for_update(of=("self",)).get(pk=sheet.pk)
    if locked.keeper_id not in player_ids(by):
        raise Refusal(SheetCode.NOT_THE_KEEPER, "the keeper alone")
    if locked.entries.exclude(text="renew").exists():
        raise Refusal(SheetCode.NOTHING_CHANGES, "what was written is kept")
    Partie.objects.filter(pk=locked.partie_id).delete()
