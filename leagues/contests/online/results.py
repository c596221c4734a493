"""Automatic results of live tables, and the steps for a partie that was not played to its end.

A result that arrives after a dispute or a decision changes nothing; it is stored for the arbiter.
"""

from collections.abc import Iterator
from typing import Literal

from games.live.closing import taken_back
from games.models import Partie
from games.results import PartieResult, result_of
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.reasons import LogReason
from leagues.contests.contest_log.state import ContestState, ContestTableState
from leagues.contests.contest_log.steps import Dispute, Score, Step, Walkover, Write
from leagues.contests.online.sheet import score_of
from leagues.contests.store import state_of, write_all
from leagues.logs.folding import NamedStep
from leagues.logs.store import TRIES
from leagues.models import Contest

OVER = frozenset({ContestCode.ALREADY_CONFIRMED, ContestCode.CONTEST_CLOSED})
"""Refusals after which nothing is written: the club has already decided, or the contest is over."""
PLAYED = (Partie.How.PLAYED, Partie.How.CONCEDED)


def enter_result(partie_id: int) -> bool:
    """Write the result of a contest's finished partie; return whether it was written.

    Safe to repeat, late, concurrently.
    """
    partie = Partie.objects.select_related("table").prefetch_related("seats", "labels").get(pk=partie_id)
    contest = _contest_of(partie)
    if contest is None or partie.table is None:
        return False
    for _try in range(TRIES):
        state = state_of(contest)
        found = table_played(state, partie.table.code)
        if found is None or taken_back([partie.table.code]):
            return False
        steps = [NamedStep(step, ref) for step, ref in _steps(partie, state.table(*found), found[0])]
        try:
            return not write_all(contest, steps, None, seen=state.version).repeated
        except ContestRefusal as refusal:
            if refusal.code in OVER:
                return False
            # Somebody wrote meanwhile: the steps to write may have changed.
            if refusal.code is not ContestCode.STALE:
                raise
    raise ContestRefusal(ContestCode.STALE, partie.code)


def table_played(state: ContestState, code: str) -> tuple[int, int] | None:
    """Return the round and number of the contest's table that uses that live table."""
    for each in reversed(state.published):
        for table in each.tables.values():
            if table.live == code:
                return each.number, table.number
    return None


def _contest_of(partie: Partie) -> Contest | None:
    key = next((label.key for label in partie.labels.all() if label.kind == "contest"), None)
    return None if key is None else Contest.objects.filter(code=key).first()


def _steps(partie: Partie, table: ContestTableState, round_number: int) -> Iterator[tuple[Step, str]]:
    """Yield the steps to write, each with the name that makes it count once."""
    result, name, number = result_of(partie), f"live:{partie.code}", table.number
    if result.how not in PLAYED:
        yield Dispute(round=round_number, table=number, why=result.how, live=True), name
        return
    present = _conceded_at_once(result)
    if present is not None and not table.over and table.disputed is None:
        yield Walkover(round=round_number, table=number, present=present), name
        return
    score = score_of(partie, result)
    if _differs(table, score):
        yield Dispute(round=round_number, table=number, why=LogReason.DIFFERS, live=True), f"{name}:differs"
    yield Write(round=round_number, table=number, score=score, live=True), name


def _conceded_at_once(result: PartieResult) -> Literal[0, 1] | None:
    """Return the side left alone by a concession before the first donne was finished: no partie was played."""
    if result.how != Partie.How.CONCEDED or any(result.totals.values()):
        return None
    return 0 if result.winner == Partie.Winner.NS else 1


def _differs(table: ContestTableState, score: Score) -> bool:
    """Return whether somebody has written another score that still waits for a confirmation."""
    undecided = table.disputed is None and not table.over
    return undecided and any(not each.score.agrees(score) for each in table.unconfirmed)
