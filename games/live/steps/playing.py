"""The game's own actions at a live table, and who did them."""

from collections.abc import Sequence
from dataclasses import replace

from games.live.state import Acted, Ended, Happened, TableState, after_action
from games.rules.actions import Action, parse_action
from games.rules.errors import Code, Refusal
from games.rules.partie import Partie
from games.rules.seats import SEATS, Seat

SEAT_OF = {seat.name: seat for seat in SEATS}


def act(state: TableState, text: str, *, late: bool = False) -> tuple[TableState, Sequence[Happened]]:
    """Apply an action in the notation of docs/record.md. `late`: the server acts for a person out of time."""
    action = parse_action(text)
    partie = verify_playing(state)
    if state.claim is not None or state.recall is not None:
        raise Refusal(Code.NOT_NOW, "a claim waits for its answers, or the table for its people")
    partie, events = partie.act(action)
    who = "server" if late else state.who_acts(action.seat)
    after = after_action(state, partie=partie, acted=(*state.acted, Acted(who=who, seconds=0.0)))
    return (_if_nobody_took(after) if state.is_prepared else after), events


def _if_nobody_took(state: TableState) -> TableState:
    """Return the state, over if this prepared donne ended without a taker: no other donne follows it."""
    partie = state.partie
    if partie is None or partie.finished or not partie.lines:
        return state
    return replace(state, ended=Ended("nobody", "draw"))


def play_out(state: TableState, claimer: Seat, plays: Sequence[Action]) -> tuple[TableState, Sequence[Happened]]:
    """Play the cards of a claim one after the other: the claimer's as their own, the others' by the server."""
    partie, events, acted = verify_playing(state), list[Happened](), list(state.acted)
    for action in plays:
        partie, happened = partie.act(action)
        events.extend(happened)
        who = state.who_acts(claimer) if action.seat is claimer else "server"
        acted.append(Acted(who=who, seconds=0.0))
    return replace(state, partie=partie, acted=tuple(acted)), events


def verify_playing(state: TableState) -> Partie:
    if not state.under_way or state.partie is None or state.partie.donne is None:
        raise Refusal(Code.NOT_NOW, "no donne is under way")
    return state.partie
