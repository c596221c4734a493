"""Opening a table, taking its seats, and opening the next table with the same people.

The next table has the same rules, and the same seats or other partners.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeGuard

from django.db import transaction

from games.live.acting import CommandAuthor, append, current
from games.live.codes import TableCode
from games.live.dealer import server_line
from games.live.finishing import log_line
from games.live.log_rows import write_batch
from games.live.open_seats import is_invited
from games.live.process import live_process, moment
from games.live.snapshots import empty, fold
from games.live.state import SERVER, TablePhase, TableState, meets, seated
from games.live.steps import step
from games.models import Partie, Player, Table
from games.models.players import ids_behind
from games.models.robot_accounts import kept_from, owner_of, owners_among
from games.permissions import blocked_pairs, hidden_from, may_play_with_people, suspended_among
from games.rules.bots import CAST, Level
from games.rules.errors import Code, Refusal
from games.rules.options import Rules, full_rules_as_json
from games.rules.seats import SEATS, Seat

TRIES: Final = 3
Wanted = Player | Level | None
"""Who is wanted in a seat: this player, a robot of this level, or anybody."""
USUAL_LEVEL: Final = Level.CONFIRME
"""The level of robots if nobody asked for another: a partner one would want."""


def robot_players(levels: Sequence[Level], besides: frozenset[str] = frozenset()) -> list[Player]:
    """Return a robot of each of these levels, with different names, none of them in `besides`."""
    dice, players = secrets.SystemRandom(), []
    for level in levels:
        name = dice.choice([name for name in CAST[level] if name not in besides])
        besides |= {name}
        players.append(Player.objects.get_or_create(kind=Player.Kind.BOT, name=name)[0])
    return players


@transaction.atomic
def open_table(*, host: Player, rules: Rules, seats: Mapping[str, Wanted], **columns: str) -> Table:
    """Open a table with its first players (synchronous, for pages). With four seated the partie begins at once.

    `seats` says for each of N, E, S, W: a player, the level of a robot, or None for a free seat. `columns`:
    `visibility`, `kind`, `speed`, `watching`, `code` (`games.models.Table`).
    """
    table = Table.objects.create(host=host, rules=full_rules_as_json(rules), **columns)
    four = {seat: seats.get(seat.name) for seat in Seat}
    robots = iter(robot_players([wanted for wanted in four.values() if isinstance(wanted, Level)]))
    texts = []
    for seat, wanted in four.items():
        player = next(robots) if isinstance(wanted, Level) else wanted
        if isinstance(player, Player):
            texts.append((player.pk, sit_line(seat, player)))
    state = empty(table)
    for by, text in texts:
        state = _write(table.pk, state, text, by)
    while state.turn == SERVER:
        state = _write(table.pk, state, server_line(state), None)
    return table


def sit_line(seat: Seat, player: Player) -> str:
    return f"{seat.name} sit {player.kind} {player.pk} {player.name}"


def _write(table_id: int, state: TableState, text: str, by: int | None) -> TableState:
    at = moment()
    after, _events = step(state, text, at)
    write_batch([log_line(table_id, state, after, text, by=by, at=at)])
    return after


def rename_seated(player: Player) -> None:
    """Write a person's new name at tables whose partie has not begun (synchronous, for pages).

    Every process finds the line by comparing versions, within a second.
    """
    waiting = Table.objects.filter(seats__player=player, begun_at=None, finished_at=None, closed_at=None)
    for table in waiting:
        # Another line came first: try again on the new state.
        for _try in range(TRIES):
            if _rename(table, player):
                break


def _rename(table: Table, player: Player) -> bool:
    """Write the new name once; return whether nothing is left to do."""
    state = fold(table).state
    seat = state.seat_of(frozenset({player.pk}))
    if seat is None or state.phase is not TablePhase.SEATING:
        return True
    at, text = moment(), f"{seat.name} named {player.name}"
    after, _events = step(state, text, at)
    return write_batch([log_line(table.pk, state, after, text, by=player.pk, at=at)]) == [True]


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A player who wants a seat, with facts from the database (`newcomer`).

    `ids`: all their player ids; `hidden`: ids of people in a block with them, of suspended people, and of the robot
    accounts of both; `key`: the key of their invitation; `apart`: ids of their own robot accounts, of a robot account
    those of its owner. What a moderator decided about an owner, and whom they block, holds for their robot accounts.
    """

    player: Player
    ids: frozenset[int]
    may_play: bool
    hidden: frozenset[int]
    key: str | None
    apart: frozenset[int] = frozenset()

    def line(self, state: TableState, code: str, seat: str) -> str:
        """Return the log line that seats them at `seat`. Refusal as in `sit`."""
        held = state.seat_of(self.ids)
        occupant = None if held is None else state.seats[held]
        if occupant is not None:
            # Keep the id they sat down with: a guest who signed in since is still the same person.
            return f"{seat} sit {occupant.kind} {occupant.player_id} {occupant.name}"
        if not self.may_play:
            raise Refusal(TableCode.SUSPENDED, "a moderator decided so")
        if meets(state, self.hidden):
            raise Refusal(TableCode.NOT_HERE, "these people do not sit together")
        if self.player.kind == Player.Kind.ROBOT and state.kind != Table.Kind.ROBOTS:
            raise Refusal(TableCode.ROBOTS_APART, "robot accounts sit at tables that were opened for them")
        if meets(state, self.apart):
            raise Refusal(TableCode.OWN_ROBOT, "a person and their robot account do not sit together")
        if state.host_id not in self.ids:
            verify_welcome(state, code, Seat[seat], self.key)
        return sit_line(Seat[seat], self.player)


def newcomer(player: Player, state: TableState, key: str | None, ids: frozenset[int] = frozenset()) -> Newcomer:
    """Return the facts about a player who wants a seat at this table (database work)."""
    person = owner_of(player)
    there = [state.host_id, *seated(state)]
    owners = owners_among(there)
    hidden = suspended_among([*there, *owners.values()]) | (frozenset() if person is None else hidden_from(person))
    hidden |= {robot for robot, owner in owners.items() if owner in hidden}
    may_play = person is None or may_play_with_people(person)
    # A person who signed in after opening this socket may already sit here under another id.
    return Newcomer(player, ids | ids_behind(player), may_play, hidden, key, kept_from(player))


def verify_welcome(state: TableState, code: str, seat: Seat, key: str | None) -> None:
    """Check that a player other than the host may take that seat. Refusal `locked`: it needs an invitation."""
    if state.phase is TablePhase.SEATING and state.locked and not is_invited(code, seat, key):
        raise Refusal(TableCode.LOCKED, "an invitation is needed")


async def sit(table_id: int, asked: CommandAuthor, seat: str, player: Player, key: str | None = None) -> int:
    """Seat a person in an empty seat before the partie, or move them to it. Return the new version of the table.

    `key`: the key of an invitation, needed at a locked table by a person without a seat. `Refusal` also if one of two
    people at the table has blocked the other, or if a moderator has suspended this person.
    """
    folded = await current(table_id)
    who = await live_process().reader.run(newcomer, player, folded.state, key, asked.player_ids)
    return await append(table_id, asked, lambda state: who.line(state, folded.code, seat))


@transaction.atomic
def sit_down(table: Table, player: Player, seat: Seat, key: str | None = None) -> None:
    """Seat a person in an empty seat (synchronous, for pages); a person already at the table keeps their seat.

    Every process finds the line by comparing versions, within a second. Refusal as in `sit`; `stale`: others were
    faster.
    """
    for _try in range(TRIES):
        state = fold(table).state
        who = newcomer(player, state, key)
        if state.seat_of(who.ids) is not None:
            return
        at, text = moment(), who.line(state, table.code, seat.name)
        after, _events = step(state, text, at)
        if write_batch([log_line(table.pk, state, after, text, by=player.pk, at=at)]) == [True]:
            return
    raise Refusal(TableCode.STALE, "others were faster")


async def ask(table_id: int, asked: CommandAuthor, words: str) -> int:
    """Run a command about the player's own seat: `rise`, `claim`, `again swapped`."""

    def line(state: TableState) -> str:
        seat = state.seat_of(asked.player_ids)
        if seat is None:
            raise Refusal(TableCode.NOT_YOUR_SEAT, "you hold no seat here")
        occupant = state.seats[seat]
        if occupant is not None and occupant.away is not None and words != "back":
            raise Refusal(TableCode.AWAY, f"a bot holds {seat.name}")
        return f"{seat.name} {words}"

    return await append(table_id, asked, line)


async def fill(table_id: int, asked: CommandAuthor, seat: str, level: Level = USUAL_LEVEL) -> int:
    """Put a robot of this level on an empty seat, for the host."""
    folded = await current(table_id)
    taken = frozenset(occupant.name for occupant in folded.state.seats if occupant is not None)
    [robot] = await live_process().reader.run(robot_players, [level], taken)
    return await arrange(table_id, asked, sit_line(Seat[seat], robot))


async def arrange(table_id: int, asked: CommandAuthor, text: str) -> int:
    """Run a command that only the host may give: `kick W`, `swap N E`, `lock`, `unlock`, or of `let_watch`."""

    def line(state: TableState) -> str:
        if state.host_id not in asked.player_ids:
            raise Refusal(TableCode.NOT_THE_HOST, "only who opened the table may")
        return text

    return await append(table_id, asked, line)


async def let_watch(table_id: int, asked: CommandAuthor, who: str) -> int:
    """Decide who may watch, for the host: `open`, `hands` or `nobody`.

    Refusal `not-now` where a partie whose cards are withheld continues (« Et si… »): its spectators would see them.
    """
    if who != Table.Watching.NOBODY and await live_process().reader.run(_continues_withheld, table_id):
        raise Refusal(Code.NOT_NOW, "the cards of this table are withheld")
    return await arrange(table_id, asked, f"watching {who}")


def _continues_withheld(table_id: int) -> bool:
    return Partie.objects.filter(table=table_id, kind=Table.Kind.PRACTICE, withheld=True).exists()


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
    present = [*people, *(each for each in seats.values() if isinstance(each, Player))]
    host = table.host if table.host in present else present[0]
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
