"""The commands an audience may give besides acting, sitting down and speaking (docs/protocol.md, `may`)."""

from games.live.state import TablePhase, TableState
from games.live.steps.claims import may_claim
from games.rules.seats import Seat


def commands(state: TableState, seat: Seat | None) -> list[str]:
    """Return the verbs, sorted. A spectator has none."""
    occupant = None if seat is None else state.seats[seat]
    if seat is None or occupant is None or state.phase is TablePhase.CLOSED:
        return []
    given = set(_of_host(state)) if occupant.player_id == state.host_id else set()
    if state.phase is TablePhase.SEATING:
        given.add("rise")
    if state.phase is TablePhase.FINISHED:
        goes_on = occupant.acts and state.next_code is None and state.kind != "practice"
        given |= {"again"} if goes_on else set()
    elif state.partie is not None:
        given |= _under_way(state, seat) if occupant.acts else {"back"}
    return sorted(given)


def may_close(state: TableState, seat: Seat | None) -> bool:
    """Whether this seat may close: the host before the partie, later a person alone with bots, nobody after the end."""
    return "close" in commands(state, seat)


def _of_host(state: TableState) -> set[str]:
    if state.phase is TablePhase.SEATING:
        others = any(each is not None and each.player_id != state.host_id for each in state.seats)
        return {"fill", "swap", "lock", "watching", "close"} | ({"kick"} if others else set())
    return {"watching"} if state.partie is not None and state.phase is not TablePhase.FINISHED else set()


def _of_casual(state: TableState, seat: Seat) -> set[str]:
    if state.kind != "casual":
        return set()
    return {"stop"} if seat not in state.stopping else {"carry-on"}


def _under_way(state: TableState, seat: Seat) -> set[str]:
    given = {"concede"} if seat not in state.conceding else {"carry-on"}
    if len(state.people) > 1:
        given |= _of_casual(state, seat)
    elif sum(each is not None and each.kind == "person" for each in state.seats) == 1:
        given.add("close")
    if may_claim(state, seat):
        given.add("claim")
    claim = state.claim
    if claim is not None and state.recall is None and seat.camp is not claim.seat.camp and seat not in claim.accepted:
        given |= {"accept", "refuse"}
    return given
