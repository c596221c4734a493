"""A hint asked for by a person alone with three robots, or a guide: the partie is marked as aided, for ever."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.live.codes import TableCode
from games.live.state import Happened, TablePhase, TableState
from games.rules.errors import Code, Refusal
from games.rules.seats import LETTERS, SEATS, Seat

Stepped = tuple[TableState, Sequence[Happened]]
WITH_HINTS: Final = frozenset({"casual", "practice"})
"""Kinds of tables whose parties count for nobody else."""
ASKED_IN: Final = frozenset({TablePhase.BIDDING, TablePhase.PLAYING})


def may_hint(state: TableState, seat: Seat) -> bool:
    """Whether this seat may ask for a hint now."""
    try:
        _verify(state, seat)
    except Refusal:
        return False
    return True


def hint(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    """Mark the partie as aided. Nobody is told anything else: the hint itself is no part of the table's state."""
    _verify(state, seat)
    return replace(state, aided=True), []


def guided(state: TableState, _words: Sequence[str]) -> Stepped:
    """Mark a table of practice as a guided first donne, before its first deal. Refusal `not-now`."""
    if state.kind != "practice" or state.partie is None or state.partie.number:
        raise Refusal(Code.NOT_NOW, "only a table of practice is guided, from its first donne on")
    return replace(state, guided=True, aided=True), []


def _verify(state: TableState, seat: Seat) -> None:
    """Refusal: a result that counts, another person in the partie (even absent), another moment than one's turn."""
    if not state.under_way or state.recall is not None or state.claim is not None:
        raise Refusal(Code.NOT_NOW, "nothing is to be chosen")
    if state.kind not in WITH_HINTS:
        raise Refusal(TableCode.HINT_COUNTS, "the result counts")
    others = (state.seats[each] for each in SEATS if each is not seat)
    if any(occupant is None or occupant.kind != "bot" for occupant in others):
        raise Refusal(TableCode.HINT_NOT_ALONE, "another person plays here")
    if state.phase not in ASKED_IN:
        raise Refusal(Code.NOT_NOW, "no card and no call is to be chosen")
    if not state.acting(seat):
        raise Refusal(TableCode.AWAY, f"a bot holds {seat.name}")
    if state.turn != LETTERS[seat]:
        raise Refusal(Code.NOT_YOUR_TURN, "it is another seat's turn")
