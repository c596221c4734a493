"""The next table: the same people and rules, in the same seats or with other partners."""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeGuard

from games.live.seating import Wanted, open_table
from games.live.state import TableState
from games.models import Player, Table
from games.permissions import blocked_pairs, suspended_among
from games.rules.seats import SEATS, Seat

# South keeps their seat and plays with the player from East.
SWAPPED: Final = {Seat.N: Seat.E, Seat.E: Seat.N}


def opening(table_id: int, state: TableState, text: str) -> Callable[[], object]:
    """Return the function that opens the next table in the transaction of the line `next <code>` (database thread)."""
    _next, code = text.split(" ")
    return partial(_open, table_id, state, code)


def _open(table_id: int, state: TableState, code: str) -> None:
    table = Table.objects.get(pk=table_id)
    ids = next_seats(state)
    players = Player.objects.select_related("absorbed_by").in_bulk([each for each in ids.values() if each is not None])
    seats: dict[str, Wanted] = {}
    for seat, player_id in ids.items():
        player = None if player_id is None else players[player_id]
        person = player if player is None else player.absorbed_by or player
        # A guest who signed in since may have played beside their own account, but one person gets one seat.
        seats[seat.name] = None if person in seats.values() else person
    people = [player for player in seats.values() if is_person(player)]
    people = fit(people)
    seats = {seat: None if is_person(player) and player not in people else player for seat, player in seats.items()}
    host = table.host if table.host in people else people[0]
    open_table(
        host=host,
        rules=state.rules,
        seats=_without_blocked(seats, host),
        code=code,
        visibility=table.visibility,
        # The contest itself draws its next partie.
        kind=Table.Kind.CASUAL if table.kind == Table.Kind.CONTEST else table.kind,
        speed=table.speed,
        watching=state.watching,
    )


def is_person(wanted: Wanted) -> TypeGuard[Player]:
    return isinstance(wanted, Player) and wanted.kind == Player.Kind.PERSON


def fit(people: list[Player]) -> list[Player]:
    """Return the players who may play with people; if a moderator has barred all of them, the first one alone."""
    bound = suspended_among([player.pk for player in people])
    return [player for player in people if player.pk not in bound] or people[:1]


def _without_blocked(seats: dict[str, Wanted], host: Player) -> dict[str, Wanted]:
    """Remove players blocked since they sat down together: the host stays, then the others in order of arrival."""
    people = {player.pk for player in seats.values() if isinstance(player, Player)}
    apart, kept = blocked_pairs(people), {host.pk}
    welcome = dict(seats)
    for seat, player in seats.items():
        if isinstance(player, Player) and player != host:
            if any(frozenset((player.pk, other)) in apart for other in kept):
                welcome[seat] = None
            else:
                kept.add(player.pk)
    return welcome


def next_seats(state: TableState) -> dict[Seat, int | None]:
    """Return the player of each seat of the next table: as before or, if everybody wants it, with other partners.

    None: the seat was empty or its player was absent at the end; people may take it.
    """
    swapped = all(how == "swapped" for _seat, how in state.again)
    ids: dict[Seat, int | None] = {}
    for seat in SEATS:
        occupant = state.seats[SWAPPED.get(seat, seat) if swapped else seat]
        ids[seat] = None if occupant is None or occupant.away is not None else occupant.player_id
    return ids
