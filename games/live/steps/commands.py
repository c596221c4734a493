"""The commands an audience may give besides acting, sitting down and speaking (docs/protocol.md, `may`)."""

from functools import lru_cache

from games.live.state import TablePhase, TableState
from games.live.steps.claims import may_claim
from games.live.steps.ending import ALONE, MAY_STOP
from games.live.steps.hints import may_hint
from games.live.steps.standing_in import may_come_back
from games.rules.seats import Seat


def commands(state: TableState, seat: Seat | None) -> list[str]:
    """Return the verbs, sorted. A spectator has none."""
    occupant = None if seat is None else state.seats[seat]
    if seat is None or occupant is None or state.phase is TablePhase.CLOSED:
        return []
    if state.is_prepared and state.partie is not None:
        return _of_prepared(state, seat)
    host = occupant.player_id == state.host_id
    if state.under_way and occupant.acts:
        return list(_under_way(state, seat, host=host))
    given = set(_of_host(state)) if host else set()
    if state.phase is TablePhase.SEATING:
        given.add("rise")
    if state.phase is TablePhase.FINISHED:
        goes_on = occupant.acts and state.next_code is None and state.kind not in ALONE
        given |= {"again"} if goes_on else set()
    elif state.partie is not None:
        given.add("back")
    return sorted(given)


def _of_prepared(state: TableState, seat: Seat) -> list[str]:
    """Return the verbs in a prepared donne: about claims, and coming back; nothing ends it early."""
    if not state.under_way:
        return []
    occupant = state.seats[seat]
    if occupant is None or not occupant.acts:
        away = occupant is not None and occupant.away is not None
        return ["back"] if away and may_come_back(state) else []
    if _answers_claim(state, seat):
        return ["accept", "refuse"]
    return ["claim"] if may_claim(state, seat) else []


def _answers_claim(state: TableState, seat: Seat) -> bool:
    """Whether this seat is asked about a claim of the other camp."""
    claim = state.claim
    asked = claim is not None and state.recall is None and seat.camp is not claim.seat.camp
    return asked and claim is not None and seat not in claim.accepted


def may_close(state: TableState, seat: Seat | None) -> bool:
    """Whether this seat may close: the host before the partie, later a person alone with bots, nobody after the end."""
    return "close" in commands(state, seat)


def _of_host(state: TableState) -> set[str]:
    if state.phase is TablePhase.SEATING:
        others = any(each is not None and each.player_id != state.host_id for each in state.seats)
        return {"fill", "swap", "lock", "watching", "close"} | ({"kick"} if others else set())
    return {"watching"} if state.partie is not None and state.phase is not TablePhase.FINISHED else set()


def _under_way(state: TableState, seat: Seat, *, host: bool) -> tuple[str, ...]:
    company = len(state.people) > 1
    return _verbs(
        host=host,
        conceding=seat in state.conceding,
        votes=company and state.kind in MAY_STOP,
        stopping=seat in state.stopping,
        alone=not company and sum(each is not None and each.kind != "bot" for each in state.seats) == 1,
        claims=may_claim(state, seat),
        hints=may_hint(state, seat),
        answers=_answers_claim(state, seat),
    )


@lru_cache(maxsize=128)
def _verbs(
    *, host: bool, conceding: bool, votes: bool, stopping: bool, alone: bool, claims: bool, hints: bool, answers: bool
) -> tuple[str, ...]:
    """Return the verbs of a person in a partie under way, sorted: the same few sets for every card of every table."""
    given = {"carry-on" if conceding else "concede"}
    if host:
        given.add("watching")
    if votes:
        given.add("carry-on" if stopping else "stop")
    if alone:
        given.add("close")
    if claims:
        given.add("claim")
    if hints:
        given.add("hint")
    if answers:
        given |= {"accept", "refuse"}
    return tuple(sorted(given))
