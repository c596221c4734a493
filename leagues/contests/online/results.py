"""Automatic results of live tables, their sheets, and the closing of tables that a contest no longer needs.

A result that arrives after a dispute or a decision changes nothing; it is stored for the arbiter. There are steps for
a partie that was not played to its end.

A sheet has the totals of the partie, and whether they are the sum of its donnes. The sum does not depend on who sat
there, a robot replacing somebody, or the clock: with D donnes played it is 162·D + belotes + annonces + the extra
worth of capots, minus the points held in play that nobody won.

Tables are closed when they are moved to real cards, undone, decided by the desk, or cancelled: on the site, once the
step is committed, even while they are played. With two parties for one table, or a table whose result is already
decided, players could not know which one counts. The stopped partie stays in history and counts for nobody.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from games.live.closing import CloseReason, take_back, taken_back
from games.live.practice_tables import withhold_continued
from games.models import Donne, Partie, PartieLabel, Table
from games.outbox import NotYet, enqueue
from games.outcomes import PartieResult, result_of
from games.rules.options import Rules, read_rules
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal, LogReason
from leagues.contests.contest_log.settings import worth_of
from leagues.contests.contest_log.state import ContestState, ContestTableState
from leagues.contests.contest_log.steps import Dispute, Moment, Released, Score, Step, Walkover, Write
from leagues.contests.store import state_of, write_all
from leagues.logs.folding import NamedStep
from leagues.logs.store import TRIES
from leagues.models import Contest
from leagues.standings.sheet_sum import BELOTE, DONNE, SheetSum, check_sum

NOT_PLAYED = ("void", "open", "nobody")
"""Outcomes of donnes that do not count as played: no points were shared out."""


def score_of(partie: Partie, result: PartieResult) -> Score:
    """Return the sheet's totals by side, North–South first. A conceding side has lost, whatever the points."""
    dealt = list(Donne.objects.filter(partie=partie).order_by("number"))
    return sheet_of(dealt, result, read_rules(dict(partie.rules), stored=True))


def sheet_of(dealt: Sequence[Donne], result: PartieResult, rules: Rules) -> Score:
    """Return the sheet from the donnes in their order; `despite` is set if they do not add up to the totals."""
    played = [donne for donne in dealt if donne.outcome not in NOT_PLAYED]
    points = (result.totals["NS"], result.totals["EW"])
    annonces, lost = sum(_annonces(donne, rules) for donne in played), lost_in_play(dealt, rules)
    sheet = SheetSum(
        totals=points,
        donnes=len(played),
        belotes=sum(_belotes(donne, rules) for donne in played) // BELOTE,
        capots=sum(_is_marked_capot(donne, rules) for donne in played),
        annonces=annonces,
        penalties=sum(donne.ns_penalties + donne.ew_penalties for donne in played),
        lost=lost,
    )
    # Capots that mark no more than 162 are not counted: each counted capot adds its bonus.
    check = check_sum(sheet, replace(worth_of(rules), plain_capots=False))
    return Score(
        points=points,
        capots=(_capots(played, "NS"), _capots(played, "EW")),
        belotes=sheet.belotes,
        donnes=sheet.donnes,
        annonces=annonces,
        penalties=sheet.penalties,
        lost=lost,
        winner=_winner(result),
        despite=check is not None and not check.right,
    )


def lost_in_play(dealt: Sequence[Donne], rules: Rules) -> int:
    """Return the points held in play at the end of the partie, which nobody won (rules 3.8, 3.9)."""
    rows = [donne for donne in dealt if donne.outcome != "open"]
    if not rows:
        return 0
    last, before = rows[-1], rows[-2] if len(rows) > 1 else None
    if still := last.ns_held + last.ew_held:
        return still
    ends_by_points = rules.objective.points is not None
    if last.outcome != "litige" or not (ends_by_points or rules.litige_last_donne == "lost"):
        return 0
    held = 0 if before is None else before.ns_held + before.ew_held
    return held + _shared(last, rules) - last.ns_marks - last.ew_marks


def _shared(donne: Donne, rules: Rules) -> int:
    """Return how many marks a donne shares out."""
    bonus = rules.capot - DONNE if _is_marked_capot(donne, rules) else 0
    return DONNE + bonus + _belotes(donne, rules) + _annonces(donne, rules)


def _belotes(donne: Donne, rules: Rules) -> int:
    return 0 if rules.belote_marks == "never" else donne.ns_belote + donne.ew_belote


def _annonces(donne: Donne, rules: Rules) -> int:
    """Return the annonces that count: the taker's may be lost with the contract."""
    both = {"NS": donne.ns_annonces, "EW": donne.ew_annonces}
    if donne.outcome == "dedans" and rules.annonces_when_dedans == "lost":
        both[_camp(donne.taker)] = 0
    return sum(both.values())


def _is_marked_capot(donne: Donne, rules: Rules) -> bool:
    """Return whether a capot adds its bonus: against the taker it may be worth no more than dedans."""
    against = donne.capot != _camp(donne.taker)
    return bool(donne.capot) and not (against and rules.capot_against_taker == "dedans")


def _camp(seat: str) -> str:
    return "NS" if seat in ("N", "S") else "EW"


def _capots(played: Sequence[Donne], camp: str) -> int:
    return sum(donne.capot == camp for donne in played)


def _winner(result: PartieResult) -> Literal[0, 1] | None:
    """Return the winner if the points do not name one, or if the other side conceded."""
    if result.how != Partie.How.CONCEDED and result.totals["NS"] != result.totals["EW"]:
        return None
    winners: dict[str, Literal[0, 1]] = {"NS": 0, "EW": 1}
    return winners.get(result.winner or "")


OVER = frozenset({ContestCode.ALREADY_CONFIRMED, ContestCode.CONTEST_CLOSED})
"""Refusals after which nothing is written: the club has already decided, or the contest is over."""
PLAYED = (Partie.How.PLAYED, Partie.How.CONCEDED)


def enter_result(partie_id: int) -> bool:
    """Write the result of a contest's finished partie; return whether it was written.

    Safe to repeat, late, concurrently. NotYet while the stick with the backups is gone: it is tried again until the
    stick is back.
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
            if refusal.code is ContestCode.STICK_GONE:
                raise NotYet(str(refusal.code)) from refusal
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


def ask_to_close(
    *, contest: Contest, moment: Moment, before: ContestState, after: ContestState, **_more: object
) -> None:
    """Enqueue the closing in the step's own transaction, so that a killed process loses nothing. One task per table."""
    for code in sorted(live_codes(before) - live_codes(after)):
        key = f"contest-table:{contest.pk}:{moment.version}:{code}"
        enqueue("leagues.tasks.close_table_left", contest.pk, code, key=key)


def close_left(contest_id: int, code: str) -> bool:
    """Close a table that the contest no longer needs; return whether it was open. Safe to repeat."""
    contest = Contest.objects.get(pk=contest_id)
    state = state_of(contest)
    if code in live_codes(state):
        return False
    own = PartieLabel.objects.filter(kind=PartieLabel.Kind.CONTEST, key=contest.code, partie__table__code=code)
    table = Table.objects.filter(pk__in=own.values("partie__table"), finished_at=None, closed_at=None).first()
    return table is not None and take_back(
        table, CloseReason.DECIDED if code in _opened(state) else CloseReason.TAKEN_BACK
    )


def live_codes(state: ContestState) -> frozenset[str]:
    """Return the codes of the contest's live tables, including those that gave their own result; empty once it is
    cancelled.
    """
    return frozenset(code for code, table in _opened(state).items() if not table.over or table.played_live)


def keep_withheld(*, contest: Contest, before: ContestState, after: ContestState, **_more: object) -> None:
    """Withhold the cards of live tables until the results of their round are shown, or the contest is over.

    Every step makes sure of it for every table, so also for those that an earlier version of the site opened. What
    their players continued as practice follows.
    """
    withheld = withheld_codes(after)
    own = Partie.objects.filter(labels__kind=PartieLabel.Kind.CONTEST, labels__key=contest.code)
    for codes, hide in ((withheld, True), (withheld_codes(before) - withheld, False)):
        if codes:
            changed = own.filter(table__code__in=codes, withheld=not hide)
            parties = list(changed.values_list("pk", flat=True))
            if parties:
                Partie.objects.filter(pk__in=parties).update(withheld=hide)
                withhold_continued(parties, hide=hide)


def withheld_codes(state: ContestState) -> frozenset[str]:
    """Return the codes of the live tables of rounds whose results are not shown yet; none once the contest is over."""
    if state.over:
        return frozenset()
    hidden = (played for played in state.published if (played.number, Released.RESULTS) not in state.released)
    return frozenset(table.live for played in hidden for table in played.tables.values() if table.live)


def _opened(state: ContestState) -> dict[str, ContestTableState]:
    """Return the contest's tables with a live table, by its code; empty once the contest is cancelled."""
    if state.cancelled is not None:
        return {}
    return {table.live: table for played in state.published for table in played.tables.values() if table.live}
