"""A command of a person or a robot account at a table: which function carries it out, for sockets and for the API."""

from collections.abc import Callable

from games.live import acting, advising, closing, hints, protocol, seating
from games.live.acting import CommandAuthor
from games.live.codes import TableCode
from games.models import Player
from games.rules.errors import Refusal
from games.rules.values import value


@value
class Commander:
    """Who gives a command: the player (None: a spectator) with every id of theirs, and the table.

    `push` sends them a frame of their own: a hint, an advice.
    """

    table_id: int
    player: Player | None
    player_ids: frozenset[int]
    push: Callable[[str], None]


async def obey(who: Commander, command: protocol.Command, accepted: Callable[[int], None] | None = None) -> int:
    """Carry out a command; return the table's new version, or raise `Refusal`.

    `accepted` is called with the version of an action, in the same turn of the event loop as it is published.
    """
    if who.player is None:
        raise Refusal(TableCode.NOT_YOUR_SEAT, "a spectator has no seat")
    asked = author(command, who.player.pk, who.player_ids)
    match command:
        case protocol.Act(action=action):
            await advising.advise(who.table_id, asked, command, who.push)
            return await acting.act(who.table_id, asked, action, accepted)
        case protocol.Own(verb="close"):
            return await closing.close(who.table_id, asked)
        case protocol.Own(verb="hint"):
            return await hints.ask(who.table_id, asked, who.push)
        case protocol.Own(verb=verb):
            return await seating.ask(who.table_id, asked, verb)
        case protocol.Again(how=how):
            return await seating.ask(who.table_id, asked, f"again {how}")
        case protocol.Sit(seat=seat, key=key):
            return await seating.sit(who.table_id, asked, seat, who.player, key)
    return await _arrange(who.table_id, command, asked)


async def _arrange(table_id: int, command: protocol.Command, asked: CommandAuthor) -> int:
    """Carry out the commands that only the host may give."""
    match command:
        case protocol.FillSeat(seat=seat, level=level):
            return await seating.fill(table_id, asked, seat, level or seating.USUAL_LEVEL)
        case protocol.OfHost(verb=verb, seat=seat):
            return await seating.arrange(table_id, asked, f"{verb} {seat}")
        case protocol.Swap(seats=(one, other)):
            return await seating.arrange(table_id, asked, f"swap {one} {other}")
        case protocol.Lock(locked=locked):
            return await seating.arrange(table_id, asked, "lock" if locked else "unlock")
        case protocol.Watching(who=watchers):
            return await seating.let_watch(table_id, asked, watchers)
    raise TypeError(command)


def author(command: protocol.Command, player_id: int, player_ids: frozenset[int]) -> CommandAuthor:
    """Return a command's author, with the seconds of thought that an action tells."""
    thought = command.thought if isinstance(command, protocol.Act) else None
    seconds = None if thought is None else thought / 1000
    return CommandAuthor(player_id, player_ids, command.ref, command.version, seconds)
