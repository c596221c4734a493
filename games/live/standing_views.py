"""The part of a view that an action of a donne does not change: seats, offers, the sheet, the result.

`games.live.audiences` adds what the donne under way and one audience's own seat show.
"""

from collections.abc import Iterable
from datetime import datetime

from django.urls import reverse

from games.live.clock import RECALL
from games.live.state import TablePhase, TableState
from games.rules.bots import robot_named
from games.rules.cards import card_name
from games.rules.line import Winner, decisive_donne
from games.rules.seats import SEATS, Seat


def standing_view(state: TableState, code: str) -> dict[str, object]:
    """Return the fields of the public view that stay the same during a donne."""
    return {
        "phase": state.phase.value,
        "seats": {each.name: _occupant(state, each) for each in SEATS},
        "host": _host(state),
        "draw": _draw(state),
        "locked": state.locked,
        "watching": state.watching,
        "aided": state.aided,
        "recall": None if state.recall is None else milliseconds(state.recall + RECALL),
        "offers": _offers(state),
        "rematch": _rematch(state),
        "commitment": state.commitment,
        "closed": state.closed,
        "lines": list(state.sheet),
        "result": _result(state, code),
    }


def _occupant(state: TableState, seat: Seat) -> dict[str, str | None] | None:
    if (occupant := state.seats[seat]) is None:
        return None
    told = {"name": occupant.name, "kind": occupant.kind, "away": occupant.away}
    return told | {"level": robot_named(occupant.name).level.value} if occupant.kind == "bot" else told


def _host(state: TableState) -> str | None:
    for seat, occupant in zip(SEATS, state.seats, strict=True):
        if occupant is not None and occupant.player_id == state.host_id:
            return seat.name
    return None


def _draw(state: TableState) -> list[dict[str, str]] | None:
    if state.draw is None:
        return None
    return [{seat.name: card_name(card) for seat, card in drawn.items()} for drawn in state.draw]


def _offers(state: TableState) -> dict[str, list[str]]:
    needed = state.people if state.under_way else frozenset[Seat]()
    return {"concede": names(state.conceding), "stop": names(state.stopping), "needed": names(needed)}


def _rematch(state: TableState) -> dict[str, object] | None:
    if state.phase is not TablePhase.FINISHED:
        return None
    return {
        "asked": {seat.name: how for seat, how in state.again},
        "missing": names(state.missing),
        "next": None if state.next_code is None else reverse("live:table", args=[state.next_code]),
    }


def _result(state: TableState, code: str) -> dict[str, object] | None:
    partie, ended = state.partie, state.ended
    if partie is None or state.phase not in (TablePhase.FINISHED, TablePhase.CLOSED):
        return None
    return {
        "winner": _winner(state),
        "how": "played" if partie.finished else "stopped" if ended is None else ended.how,
        "sheet": reverse("live:sheet", args=[code]),
        "replay": reverse("live:replay", args=[code]),
        "decisive": decisive_donne(partie.lines, _won_by(state)),
    }


def _winner(state: TableState) -> str | None:
    winner = _won_by(state)
    return None if winner is None else str(winner)


def _won_by(state: TableState) -> Winner:
    if state.partie is None:
        return None
    return state.partie.winner if state.ended is None else state.ended.winner


def names(seats: Iterable[Seat]) -> list[str]:
    """Return the letters of seats, in their order."""
    return [seat.name for seat in sorted(seats)]


def milliseconds(moment: datetime) -> int:
    """Return a moment in milliseconds since 1970."""
    return round(moment.timestamp() * 1000)
