"""Opening a table and taking its seats."""

import secrets
from collections.abc import Mapping
from typing import Final, Literal

from django.db import transaction
from django.utils import timezone

from games.live.acting import Asked, append, current
from games.live.codes import TableCode
from games.live.dealer import draw_line, pack_line
from games.live.finishing import sealing
from games.live.journal import Line, write_batch
from games.live.process import live_process
from games.live.publishing import audience_of
from games.live.state import SERVER, TableState, step
from games.models import Player, Table
from games.rules.errors import Refusal
from games.rules.options import Rules, full_rules_as_json
from games.rules.seats import Seat

BOT_NAMES: Final = ("Marius", "Fanny", "Césarine", "Honoré", "Panisse", "Aurélie", "Léontine", "Virginie")
Wanted = Player | Literal["bot"] | None


def bot_players(count: int, besides: frozenset[str] = frozenset()) -> list[Player]:
    """Bots to sit down, each a name of its own, none of `besides`."""
    names = [name for name in BOT_NAMES if name not in besides]
    chosen = secrets.SystemRandom().sample(names, count)
    return [Player.objects.get_or_create(kind=Player.Kind.BOT, name=name)[0] for name in chosen]


@transaction.atomic
def open_table(
    *, host: Player, rules: Rules, seats: Mapping[str, Wanted], visibility: str = Table.Visibility.OPEN
) -> Table:
    """Open a table and seat who is there (synchronous, for pages). With four seated the partie begins at once.

    `seats` says for each of N, E, S, W: a player, `"bot"`, or None for a seat people may take.
    """
    table = Table.objects.create(host=host, rules=full_rules_as_json(rules), visibility=visibility)
    bots = iter(bot_players(sum(wanted == "bot" for wanted in seats.values())))
    texts = []
    for seat in Seat:
        wanted = seats.get(seat.name)
        player = next(bots) if wanted == "bot" else wanted
        if isinstance(player, Player):
            texts.append((player.pk, sit_line(seat, player)))
    state = TableState(rules, host.pk)
    for by, text in texts:
        state = _write(table.pk, state, text, by)
    while state.turn == SERVER:
        state = _write(table.pk, state, draw_line() if state.partie is None else pack_line(), None)
    return table


def sit_line(seat: Seat, player: Player) -> str:
    return f"{seat.name} sit {player.kind} {player.pk} {player.name}"


def _write(table_id: int, state: TableState, text: str, by: int | None) -> TableState:
    after, _events = step(state, text)
    at = timezone.now()
    seal = sealing(table_id, state, after, text, at)
    write_batch([Line(table_id, after.version, text, by, "", at, after.turn, seal)])
    return after


async def sit(table_id: int, asked: Asked, seat: str, player: Player) -> int:
    """A person takes an empty seat before the partie begins; the version it became, or a `Refusal`."""

    def line(state: TableState) -> str:
        if held_by(state, asked) is not None:
            raise Refusal(TableCode.ALREADY_SEATED, "one seat a person")
        return sit_line(Seat[seat], player)

    return await append(table_id, asked, line)


async def rise(table_id: int, asked: Asked) -> int:
    """Give one's seat back before the partie begins."""

    def line(state: TableState) -> str:
        seat = held_by(state, asked)
        if seat is None:
            raise Refusal(TableCode.NOT_YOUR_SEAT, "you hold no seat here")
        return f"{seat.name} rise"

    return await append(table_id, asked, line)


async def fill(table_id: int, asked: Asked, seat: str) -> int:
    """The host puts a bot on an empty seat."""
    folded = await current(table_id)
    taken = frozenset(occupant.name for occupant in folded.state.seats if occupant is not None)
    [bot] = await live_process().reader.run(bot_players, 1, taken)

    def line(state: TableState) -> str:
        if state.host_id not in asked.player_ids:
            raise Refusal(TableCode.NOT_THE_HOST, "only who opened the table may")
        return sit_line(Seat[seat], bot)

    return await append(table_id, asked, line)


async def close(table_id: int, asked: Asked) -> int:
    """Close a table: its host while people are still sitting down, later a person who is alone with bots."""

    def line(state: TableState) -> str:
        if not state.may_be_closed_by(held_by(state, asked)):
            code = TableCode.NOT_THE_HOST if state.partie is None else TableCode.NOT_ALONE
            raise Refusal(code, "only its host may, or a person alone with bots")
        return "close left"

    return await append(table_id, asked, line)


def held_by(state: TableState, asked: Asked) -> Seat | None:
    """The seat the asker holds, under whichever of their ids."""
    return audience_of(state, asked.player_ids)
