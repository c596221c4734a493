"""Seats and access before the partie: sit, named, rise, kick, swap, lock, watching."""

from collections.abc import Sequence
from dataclasses import replace

from games.live.codes import TableCode
from games.live.state import Happened, Occupant, Seats, TablePhase, TableState
from games.rules.errors import Code, Refusal
from games.rules.seats import Seat

WATCHING = ("open", "hands", "nobody")
Stepped = tuple[TableState, Sequence[Happened]]


def _verify_seating(state: TableState) -> None:
    if state.phase is not TablePhase.SEATING:
        raise Refusal(Code.NOT_NOW, "the partie has begun")


def sit(state: TableState, seat: Seat, words: Sequence[str]) -> Stepped:
    """Take a free seat, leaving the previous seat."""
    _verify_seating(state)
    kind, player, *name = words
    occupant = Occupant(int(player), kind, " ".join(name))
    if state.seats[seat] is not None:
        raise Refusal(TableCode.SEAT_TAKEN, f"somebody sits at {seat.name}")
    if occupant.player_id in state.sent_away:
        raise Refusal(TableCode.SENT_AWAY, "sent away from this table")
    old = state.seat_of(frozenset({occupant.player_id}))
    if old is not None and kind == "bot":
        raise Refusal(TableCode.ALREADY_SEATED, "one seat a player")
    seats = state.seats if old is None else with_seat(state.seats, old, None)
    events: list[Happened] = [] if old is None else [{"type": "rose", "seat": old.name}]
    return replace(state, seats=with_seat(seats, seat, occupant)), [*events, {"type": "sat", "seat": seat.name}]


def named(state: TableState, seat: Seat, words: Sequence[str]) -> Stepped:
    """Rename the person at a seat."""
    _verify_seating(state)
    occupant = state.seats[seat]
    if occupant is None or occupant.kind != "person":
        raise Refusal(Code.NOT_NOW, "nobody to call otherwise")
    called = replace(occupant, name=" ".join(words))
    return replace(state, seats=with_seat(state.seats, seat, called)), [{"type": "named", "seat": seat.name}]


def rise(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    _verify_seating(state)
    return replace(state, seats=with_seat(state.seats, seat, None)), [{"type": "rose", "seat": seat.name}]


def kick(state: TableState, words: Sequence[str]) -> Stepped:
    """Free a seat that is not the host's; the person removed cannot sit here again."""
    _verify_seating(state)
    [name] = words
    occupant = state.seats[Seat[name]]
    if occupant is None or occupant.player_id == state.host_id:
        raise Refusal(Code.NOT_NOW, "nobody to send away there")
    gone = state.sent_away | {occupant.player_id} if occupant.kind != "bot" else state.sent_away
    after = replace(state, seats=with_seat(state.seats, Seat[name], None), sent_away=gone)
    return after, [{"type": "kicked", "seat": name}]


def swap(state: TableState, words: Sequence[str]) -> Stepped:
    """Swap two seats, taken or free."""
    _verify_seating(state)
    one, other = (Seat[name] for name in words)
    if one is other or state.seats[one] is state.seats[other] is None:
        raise Refusal(Code.NOT_NOW, "nothing changes places")
    seats = with_seat(with_seat(state.seats, one, state.seats[other]), other, state.seats[one])
    return replace(state, seats=seats), [{"type": "swapped", "seats": [one.name, other.name]}]


def lock(state: TableState, _words: Sequence[str]) -> Stepped:
    _verify_seating(state)
    return replace(state, locked=True), [{"type": "locked", "locked": True}]


def unlock(state: TableState, _words: Sequence[str]) -> Stepped:
    _verify_seating(state)
    return replace(state, locked=False), [{"type": "locked", "locked": False}]


def watching(state: TableState, words: Sequence[str]) -> Stepped:
    """Change who may watch. Nobody may watch a prepared donne, whose cards others have still to play."""
    [who] = words
    if who not in WATCHING:
        raise Refusal(Code.UNREADABLE, "open, hands or nobody")
    if state.is_prepared:
        raise Refusal(Code.NOT_NOW, "nobody may watch a prepared donne")
    return replace(state, watching=who), [{"type": "watching", "who": who}]


def with_seat(seats: Seats, seat: Seat, occupant: Occupant | None) -> Seats:
    return (*seats[:seat], occupant, *seats[seat + 1 :])
