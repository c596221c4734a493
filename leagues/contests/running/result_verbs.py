"""Actions at a table of a round: its sheet returned, a score written, confirmed, settled, corrected; penalties."""

from collections.abc import Callable
from typing import TypeAlias

from django.http import QueryDict

from leagues.contests.addresses import TableSheet, read_address
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestTableState
from leagues.contests.contest_log.steps import (
    Arrive,
    CatchUp,
    Confirm,
    Correct,
    Dispute,
    Pardon,
    Penalize,
    Postpone,
    Score,
    Settle,
    Step,
    Walkover,
    Write,
)
from leagues.contests.context import ContestContext
from leagues.contests.keys import same, table_key
from leagues.contests.running.saying import figure
from leagues.contests.store import known

MOST_ARTICLE = 60
AtTable: TypeAlias = Callable[[ContestContext, QueryDict, int], Step]
"""Returns a step on a round, made from a form."""


def back_of(at: ContestContext, post: QueryDict, number: int) -> Step:
    """Return the step for a returned sheet: its table's number, or a scanned code (of any round of this contest).

    ContestRefusal `key-refused` for a code of another contest, or an invalid one.
    """
    typed = post.get("sheet", "").strip()
    if typed.isascii() and typed.isdigit():
        return Arrive(round=number, table=figure(post, "sheet"))
    read = read_address(typed)
    if not isinstance(read, TableSheet) or read.code != at.code:
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    if not same(read.key, table_key(at.contest, read.round, read.table)):
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    return Arrive(round=read.round, table=read.table)


def score_step(at: ContestContext, post: QueryDict, number: int, score: Score) -> Step:
    """Return the step for a typed score: written, the arbiter's decision in a dispute, or a correction."""
    table, why = figure(post, "table"), post.get("why", "").strip()[:200]
    match post.get("do"):
        case "settle":
            return Settle(round=number, table=table, score=score, why=why)
        case "correct":
            return Correct(round=number, table=table, score=score, why=why)
    return Write(round=number, table=table, score=score)


def _confirm(at: ContestContext, post: QueryDict, number: int) -> Step:
    return Confirm(round=number, table=figure(post, "table"), of=figure(post, "of"))


def _choose(at: ContestContext, post: QueryDict, number: int) -> Step:
    """Settle a dispute with one of the written versions, unchanged."""
    table = at.state.table(number, figure(post, "table"))
    found = next((each for each in table.unconfirmed if each.at.version == figure(post, "of")), None)
    if found is None:
        raise ContestRefusal(ContestCode.CHANGED_SINCE, str(table.number))
    return Settle(round=number, table=table.number, score=found.score, why=post.get("why", "").strip()[:200])


def _dispute(at: ContestContext, post: QueryDict, number: int) -> Step:
    return Dispute(round=number, table=figure(post, "table"), why=post.get("why", "").strip()[:200])


def _postpone(at: ContestContext, post: QueryDict, number: int) -> Step:
    return Postpone(round=number, table=figure(post, "table"), play_on=post.get("play_on") == "1")


def _not_postponed(at: ContestContext, post: QueryDict, number: int) -> Step:
    return Postpone(round=number, table=figure(post, "table"), lifted=True)


def _walkover(at: ContestContext, post: QueryDict, number: int) -> Step:
    return Walkover(round=number, table=figure(post, "table"), present=1 if post.get("present") == "1" else 0)


def _no_walkover(at: ContestContext, post: QueryDict, number: int) -> Step:
    table: ContestTableState = at.state.table(number, figure(post, "table"))
    return Walkover(round=number, table=table.number, present=1 if table.walkover == 1 else 0, lifted=True)


def _catch_up(at: ContestContext, post: QueryDict, number: int) -> Step:
    """Add a catch-up table, numbered after the last one."""
    table = max(at.state.round(number).tables, default=0) + 1
    return CatchUp(round=number, table=table, entrant=figure(post, "entrant"), against=figure(post, "against"))


def _penalize(at: ContestContext, post: QueryDict, number: int) -> Step:
    """Return a penalty with a new number, which is never used again, even if the penalty is taken back."""
    said = sum(isinstance(step, Penalize) for step, _moment in known(at.contest).lines)
    return Penalize(
        id=said + 1,
        round=number,
        entrant=figure(post, "entrant"),
        given=figure(post, "given", 0),
        taken=figure(post, "taken", 0),
        donne=figure(post, "donne", 0) or None,
        article=post.get("article", "").strip()[:MOST_ARTICLE],
        instead=post.get("instead") == "1",
        on_sheet=post.get("on_sheet") == "1",
    )


VERBS: dict[str, AtTable] = {
    "arrive": back_of,
    "confirm": _confirm,
    "choose": _choose,
    "dispute": _dispute,
    "postpone": _postpone,
    "not-postponed": _not_postponed,
    "walkover": _walkover,
    "no-walkover": _no_walkover,
    "catch-up": _catch_up,
    "penalize": _penalize,
    "pardon": lambda at, post, number: Pardon(id=figure(post, "id")),
}
SCORES = ("write", "settle", "correct")
