"""The desk's page of a round's results: one line per table, scores to confirm, one table opened, and its actions.

Actions at a table: its sheet returned, a score written, confirmed, settled or corrected, a penalty.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from django.http import QueryDict

from leagues.contests.accounts import Arrived, arrived_at, persons_at
from leagues.contests.addresses import TableSheet, read_address
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal, reason_told
from leagues.contests.contest_log.score import score_told
from leagues.contests.contest_log.settings import Confirmation
from leagues.contests.contest_log.state import (
    AT_DESK,
    ContestTableState,
    Moment,
    PenaltyState,
    RoundState,
    WrittenScore,
)
from leagues.contests.contest_log.steps import (
    DESK,
    Arrive,
    CatchUp,
    Choose,
    Confirm,
    Correct,
    Dispute,
    Pardon,
    Penalize,
    Postpone,
    RenewSheet,
    Score,
    Settle,
    Step,
    Walkover,
    Write,
)
from leagues.contests.context import ContestContext
from leagues.contests.rights import same, table_key
from leagues.contests.running.moment import Sided, by_whom, figure, sided, written_by
from leagues.contests.running.score_form import penalties_at
from leagues.contests.store import known
from leagues.logs.page import authors_of


@dataclass(frozen=True, slots=True)
class Version:
    """A score that waits for confirmation. `of`: its step; `mine`: the viewer wrote it, so another person confirms."""

    of: int
    score: str
    by: str
    mine: bool


@dataclass(frozen=True, slots=True)
class ResultTableLine:
    """One table.

    `kind`: clean, arrived, unconfirmed, disputed, postponed, counted (typed by one person alone at the desk),
    confirmed, settled, corrected, walkover.
    """

    number: int
    sides: tuple[Sided, Sided]
    kind: str
    score: str
    by: str
    catch_up: bool


@dataclass(frozen=True, slots=True)
class Opened:
    """One table with all its details. `walkover`: the side that is there. `paper`: its sheet can be printed again.

    `late`: the result of its live table after it was decided, `late_why`: how that partie broke off during a dispute.
    """

    line: ResultTableLine
    versions: tuple[Version, ...]
    why: str
    late_why: str
    late: str
    over: bool
    paper: bool
    arrived: bool
    postponed: bool
    walkover: int | None
    penalties: tuple[tuple[PenaltyState, str], ...]
    entrants: tuple[tuple[int, str], ...]
    live: bool
    came: tuple[Arrived, ...]


@dataclass(frozen=True, slots=True)
class ToConfirm:
    """A score that this person may confirm. `of`: its version."""

    line: ResultTableLine
    of: int


@dataclass(frozen=True, slots=True)
class ResultPage:
    """`to_confirm`: the scores that the viewer may confirm, the oldest first."""

    number: int
    lines: tuple[ResultTableLine, ...]
    missing: tuple[ResultTableLine, ...]
    to_confirm: tuple[ToConfirm, ...]
    opened: Opened | None
    byes: tuple[Sided, ...]

    @property
    def to_write(self) -> bool:
        """Whether a table still waits for its sheet."""
        return any(line.kind in ("clean", "arrived", "postponed") for line in self.missing)


def result_page(at: ContestContext, played: RoundState, table: int | None) -> ResultPage:
    authors = authors_of(_moments(played))
    lines = tuple(_line(at, played, each, authors) for each in played.tables.values())
    chosen = played.tables.get(table) if table is not None else None
    line = next((each for each in lines if each.number == table), None)
    over = {each.number for each in played.tables.values() if each.over}
    return ResultPage(
        number=played.number,
        lines=lines,
        missing=tuple(each for each in lines if each.number not in over),
        to_confirm=_to_confirm(at, played, lines),
        opened=None if chosen is None or line is None else _opened(at, played, chosen, line, authors),
        byes=tuple(sided(at, (entrant,), played.number) for entrant in played.draw.byes),
    )


def _to_confirm(at: ContestContext, played: RoundState, lines: tuple[ResultTableLine, ...]) -> tuple[ToConfirm, ...]:
    found = [
        ToConfirm(line, written.at.version)
        for table, line in zip(played.tables.values(), lines, strict=True)
        if (written := confirmable(at, table)) is not None
    ]
    return tuple(sorted(found, key=lambda each: each.of))


def confirmable(at: ContestContext, table: ContestTableState) -> WrittenScore | None:
    """Return the score of a table that this person of the club may confirm: written by somebody else, or by anybody if
    one person is alone at the desk.
    """
    if table.disputed is not None or at.state.over:
        return None
    alone = at.state.settings.confirmation is Confirmation.NOBODY
    found = (each for each in table.unconfirmed if alone or not _mine(at, each))
    return next(found, None)


def kind_of(table: ContestTableState) -> str:
    if table.walkover is not None:
        return "walkover"
    if table.confirmed is not None:
        return "counted" if table.counts_by_desk else table.confirmed.ruling or "confirmed"
    if table.disputed is not None:
        return "disputed"
    if table.unconfirmed:
        return "unconfirmed"
    if table.postponed:
        return "postponed"
    return "clean" if table.arrived is None else "arrived"


def _moments(played: RoundState) -> Iterator[Moment | None]:
    for table in played.tables.values():
        yield from (each.at for each in table.written if each is not None)
        yield None if table.confirmed is None else table.confirmed.at


def _line(at: ContestContext, played: RoundState, table: ContestTableState, authors: dict[int, str]) -> ResultTableLine:
    score, by = "", ""
    if table.confirmed is not None:
        score, by = score_told(table.confirmed.score), by_whom(table.confirmed.pair, table.confirmed.at, authors)
        typed = table.written[AT_DESK]
        if table.counts_by_desk and typed is not None:
            by = written_by(typed, authors)
    elif table.unconfirmed:
        score = " / ".join(score_told(each.score) for each in table.unconfirmed)
        by = written_by(table.unconfirmed[-1], authors)
    return ResultTableLine(
        number=table.number,
        sides=(sided(at, table.sides[0], played.number), sided(at, table.sides[1], played.number)),
        kind=kind_of(table),
        score=score,
        by=by,
        catch_up=not all(table.counts),
    )


def _opened(
    at: ContestContext, played: RoundState, table: ContestTableState, line: ResultTableLine, authors: dict[int, str]
) -> Opened:
    called = at.numbered
    return Opened(
        line=line,
        versions=tuple(_version(at, each, authors) for each in table.unconfirmed),
        why=reason_told(table.why) if table.confirmed is None else table.confirmed.why,
        late_why=reason_told(table.late_why),
        late="" if table.late is None or not table.over else score_told(table.late.score),
        over=table.over,
        paper=not (table.live or table.deserted or table.walkover is not None),
        arrived=table.arrived is not None,
        postponed=table.postponed,
        walkover=table.walkover,
        penalties=tuple((said, called(said.entrant)) for said in penalties_at(at.state, played.number, table)),
        entrants=tuple((entrant, called(entrant)) for side in table.sides for entrant in side),
        live=bool(table.live),
        came=_came(at, played, table) if table.live and table.disputed is not None else (),
    )


def _came(at: ContestContext, played: RoundState, table: ContestTableState) -> tuple[Arrived, ...]:
    """Return when each of the four people first connected to the live table, for the arbiter."""
    persons = persons_at(at.state, played.number, table)
    return arrived_at(table.live, persons, lambda person: (at.names[person].whole if person in at.names else "") or "…")


def _version(at: ContestContext, written: WrittenScore, authors: dict[int, str]) -> Version:
    alone = at.state.settings.confirmation is Confirmation.NOBODY
    by = written_by(written, authors)
    return Version(written.at.version, score_told(written.score), by, not alone and _mine(at, written))


def _mine(at: ContestContext, written: WrittenScore) -> bool:
    at_desk = written.pair == DESK and not written.sheet
    return at_desk and at.player is not None and written.at.by == at.player.pk


MOST_ARTICLE = 60
AtTable: TypeAlias = Callable[[ContestContext, QueryDict, int], Step | tuple[Step, ...]]
"""Returns the steps on a round, made from a form."""


def back_of(at: ContestContext, address: str) -> Arrive:
    """Return the step for a returned sheet, of any round of this contest, from its scanned code.

    ContestRefusal `key-refused` for a code of another contest, or an invalid one.
    """
    read = read_address(address)
    if not isinstance(read, TableSheet) or read.code != at.code:
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    if not same(read.key, table_key(at.contest, at.state, read.round, read.table)):
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    return Arrive(round=read.round, table=read.table)


def _arrive(at: ContestContext, post: QueryDict, number: int) -> Step:
    return Arrive(round=number, table=figure(post, "table"))


def score_step(post: QueryDict, number: int, table: int, score: Score) -> Step:
    """Return the step for a typed score: written, the arbiter's decision in a dispute, or a correction."""
    why = post.get("why", "").strip()[:200]
    match post.get("do"):
        case "settle":
            return Settle(round=number, table=table, score=score, why=why)
        case "correct":
            return Correct(round=number, table=table, score=score, why=why)
    return Write(round=number, table=table, score=score)


def _confirm(at: ContestContext, post: QueryDict, number: int) -> Step:
    return Confirm(round=number, table=figure(post, "table"), of=figure(post, "of"))


def _confirm_all(at: ContestContext, post: QueryDict, number: int) -> tuple[Step, ...]:
    """Confirm the listed scores, « table:version » each, but none that was changed since. ContestRefusal
    `changed-since`: all were.
    """
    listed = set(post.getlist("all"))
    found = ((table.number, confirmable(at, table)) for table in at.state.round(number).missing)
    steps = tuple(
        Confirm(round=number, table=table, of=written.at.version)
        for table, written in found
        if written is not None and f"{table}:{written.at.version}" in listed
    )
    if not steps:
        raise ContestRefusal(ContestCode.CHANGED_SINCE)
    return steps


def _people_at_desk(at: ContestContext, post: QueryDict, number: int) -> Step:
    """Change whether one person is alone at the desk."""
    chosen = post.get("confirmation", "")
    if chosen not in set(Confirmation):
        raise ContestRefusal(ContestCode.UNREADABLE, "confirmation")
    return Choose(settings=replace(at.state.settings, confirmation=Confirmation(chosen)))


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


def _renew_sheet(at: ContestContext, post: QueryDict, number: int) -> Step:
    return RenewSheet(round=number, table=figure(post, "table"))


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
    "arrive": _arrive,
    "confirm": _confirm,
    "confirm-all": _confirm_all,
    "people-at-desk": _people_at_desk,
    "choose": _choose,
    "dispute": _dispute,
    "postpone": _postpone,
    "not-postponed": _not_postponed,
    "walkover": _walkover,
    "no-walkover": _no_walkover,
    "catch-up": _catch_up,
    "penalize": _penalize,
    "renew-sheet": _renew_sheet,
    "pardon": lambda at, post, number: Pardon(id=figure(post, "id")),
}
SCORES = ("write", "settle", "correct")
