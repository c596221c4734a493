"""Early ends of a partie, votes for the next one, and closing a table."""

from collections.abc import Sequence
from dataclasses import replace

from games.live.codes import TableCode
from games.live.state import PREPARED, Ended, Happened, TablePhase, TableState
from games.rules.errors import Code, Refusal
from games.rules.seats import CAMPS, Seat

HOWS = ("same", "swapped")
ALONE = ("practice", PREPARED)
"""Kinds of tables that no other table follows."""
MAY_STOP = ("casual", "robots")
"""Kinds of tables where everybody together may stop the partie."""
Stepped = tuple[TableState, Sequence[Happened]]


def verify_person(state: TableState, seat: Seat) -> None:
    if not state.under_way:
        raise Refusal(Code.NOT_NOW, "no partie is under way")
    if not state.acting(seat):
        raise Refusal(TableCode.AWAY, "a bot holds this seat")


def concede(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    """Concede for one partner; once the other has too, or if the other is a bot, the partie is over."""
    verify_person(state, seat)
    if seat in state.conceding or state.is_prepared:
        raise Refusal(Code.NOT_NOW, "said already, or a prepared donne, which is played to its end")
    after, over = ended_if_agreed(replace(state, conceding=state.conceding | {seat}))
    return after, [{"type": "conceding", "seat": seat.name}, *over]


def stop(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    """Vote to stop a casual partie: everybody not replaced by a bot must agree, at least two people."""
    verify_person(state, seat)
    if state.kind not in MAY_STOP or len(state.people) < 2 or seat in state.stopping:
        raise Refusal(Code.NOT_NOW, "a partie that counts, or said already, or a person alone: they close the table")
    after, over = ended_if_agreed(replace(state, stopping=state.stopping | {seat}))
    return after, [{"type": "stopping", "seat": seat.name}, *over]


def ended_if_agreed(state: TableState) -> Stepped:
    """End the partie once all required votes are there: of the camp that concedes, or of all to stop."""
    for camp in CAMPS:
        people = frozenset(seat for seat in state.people if seat.camp is camp)
        if people and people <= state.conceding:
            after = replace(state, claim=None, ended=Ended("conceded", camp.other))
            return after, [{"type": "conceded", "camp": str(camp)}]
    if state.people and state.people <= state.stopping:
        return replace(state, claim=None, ended=Ended("stopped")), [{"type": "stopped"}]
    return state, []


def carry_on(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    """Withdraw this seat's concession and its vote to stop."""
    verify_person(state, seat)
    if seat not in state.conceding | state.stopping:
        raise Refusal(Code.NOT_NOW, "nothing to take back")
    after = replace(state, conceding=state.conceding - {seat}, stopping=state.stopping - {seat})
    return after, [{"type": "carried-on", "seat": seat.name}]


def ask_again(state: TableState, seat: Seat, words: Sequence[str]) -> Stepped:
    """Ask for another partie, in the same seats or with other partners; the wish may change until all have asked."""
    [how] = words
    if state.phase is not TablePhase.FINISHED or state.next_code is not None or not state.acting(seat):
        raise Refusal(Code.NOT_NOW, "the partie is not over, or the next one is there")
    if state.kind in ALONE:
        raise Refusal(Code.NOT_NOW, "it is taken up again from its replay, or a prepared donne, played once")
    if how not in HOWS:
        raise Refusal(Code.UNREADABLE, "same or swapped")
    others = tuple((other, wish) for other, wish in state.again if other is not seat)
    return replace(state, again=(*others, (seat, how))), [{"type": "asked-again", "seat": seat.name, "how": how}]


def open_next(state: TableState, words: Sequence[str]) -> Stepped:
    """Store the code of the next table."""
    if not state.opens_next:
        raise Refusal(Code.NOT_NOW, "not everybody has asked for another partie")
    return replace(state, next_code=words[0]), [{"type": "next", "code": words[0]}]


def close(state: TableState, words: Sequence[str]) -> Stepped:
    [why] = words
    return replace(state, closed=why), [{"type": "closed", "why": why}]
