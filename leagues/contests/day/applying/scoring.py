"""Steps on scores: written, confirmed by somebody else, disputed, settled by the arbiter, corrected.

Two sides that write the same score have confirmed each other. Two different scores make a dispute: both versions stay
until the arbiter settles it. Only `confirmed` counts. A phone that wrote for one side cannot confirm or write for the
other side: two sides agree on two phones. The result of a live table that arrives after a decision, or during a
dispute, changes nothing and is stored beside it for the arbiter.
"""

from dataclasses import replace

from leagues.contests.day.applying.verbs import Verbs
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.counting import sum_of
from leagues.contests.day.settings import Confirmation
from leagues.contests.day.state import ArbiterRuling, Confirmed, ContestState, ContestTableState, WrittenScore
from leagues.contests.day.steps import DESK, Confirm, Correct, Dispute, Moment, Score, Settle, Write
from leagues.standings.sheet_sum import SumVerdict

MOST_MARKS = 100_000
MOST_CAPOTS = 60
AT_DESK = 2
"""The place of the desk's score in `TableState.written`, after those of both sides."""


def write(state: ContestState, step: Write, moment: Moment) -> ContestState:
    """Store the score of one side or of the desk.

    A live table's result counts at once, if nothing was decided before it.
    """
    if step.live:
        return state.with_table(step.round, _played_live(state, step, moment))
    table = _verify_open(state, step.round, step.table)
    _verify_score(step.score)
    place = AT_DESK if step.pair == DESK else table.side_of(step.pair)
    if table.disputed is not None:
        raise ContestRefusal(ContestCode.DISPUTED, str(step.table))
    _verify_other_phone(table, step)
    written = WrittenScore(score=step.score, pair=step.pair, at=moment, phone=step.phone)
    before = table.written[place]
    if before is not None and before.score == step.score and not _somebody_else(before, written, table):
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.table))
    words = (*table.written[:place], written, *table.written[place + 1 :])
    after = replace(table, written=(words[0], words[1], words[2]))
    alone = state.settings.confirmation is Confirmation.NOBODY and place == AT_DESK
    return state.with_table(step.round, _compared(table, after, written, alone))


def _played_live(state: ContestState, step: Write, moment: Moment) -> ContestTableState:
    """Return the table with the result of its live table."""
    table = state.table(step.round, step.table)
    _verify_score(step.score)
    score = _marked_if_odd(state, step)
    written = WrittenScore(score=score, pair=step.pair, at=moment, live=True)
    if table.over or table.disputed is not None:
        return replace(table, late=written)
    after = replace(table, written=(table.written[0], table.written[1], written))
    return _confirmed(after, score, step.pair, moment)


def _marked_if_odd(state: ContestState, step: Write) -> Score:
    """Return the score with `despite` only if its sum is impossible: older logs set it on every live result."""
    if not step.score.despite:
        return step.score
    check = sum_of(state, step.round, step.score)
    return replace(step.score, despite=check is not None and check.outcome is SumVerdict.IMPOSSIBLE)


def _compared(
    before: ContestTableState, table: ContestTableState, written: WrittenScore, alone: bool
) -> ContestTableState:
    """Compare with what others wrote: an equal score confirms, another makes a dispute.

    `alone`: no second person is needed.
    """
    others = [each for each in before.written if each is not None and _somebody_else(each, written, table)]
    if not others and not alone:
        return table
    if all(each.score.agrees(written.score) for each in others):
        return _confirmed(table, written.score, written.pair, written.at)
    return replace(table, disputed=table.disputed or written.at)


def confirm(state: ContestState, step: Confirm, moment: Moment) -> ContestState:
    """Confirm a score as the other pair, or as a person at the desk who did not write it."""
    table = _verify_open(state, step.round, step.table)
    if table.disputed is not None:
        raise ContestRefusal(ContestCode.DISPUTED, str(step.table))
    found = next((each for each in table.unconfirmed if each.at.version == step.of), None)
    if found is None:
        changed = bool(table.unconfirmed)
        raise ContestRefusal(ContestCode.CHANGED_SINCE if changed else ContestCode.NOTHING_TO_CONFIRM, str(step.table))
    if step.pair != DESK:
        table.side_of(step.pair)
    if not _somebody_else(found, WrittenScore(score=found.score, pair=step.pair, at=moment), table):
        raise ContestRefusal(ContestCode.OWN_ENTRY, str(step.table))
    _verify_other_phone(table, step)
    return state.with_table(step.round, _confirmed(table, found.score, step.pair, moment))


def dispute(state: ContestState, step: Dispute, moment: Moment) -> ContestState:
    table = _verify_open(state, step.round, step.table)
    if step.pair != DESK:
        table.side_of(step.pair)
    if table.disputed is not None and step.live:
        return state.with_table(step.round, replace(table, late_why=step.why[:200]))
    if table.disputed is not None:
        raise ContestRefusal(ContestCode.DISPUTED, str(step.table))
    return state.with_table(step.round, replace(table, disputed=moment, why=step.why[:200]))


def settle(state: ContestState, step: Settle, moment: Moment) -> ContestState:
    table = state.table(step.round, step.table)
    if table.disputed is None or table.over:
        raise ContestRefusal(ContestCode.NOT_DISPUTED, str(step.table))
    _verify_score(step.score)
    after = _confirmed(table, step.score, DESK, moment, ArbiterRuling.SETTLED, why=step.why[:200])
    return state.with_table(step.round, after)


def correct(state: ContestState, step: Correct, moment: Moment) -> ContestState:
    table = state.table(step.round, step.table)
    if table.confirmed is None:
        raise ContestRefusal(ContestCode.NOT_CONFIRMED, str(step.table))
    _verify_score(step.score)
    if step.score == table.confirmed.score:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.table))
    after = _confirmed(table, step.score, DESK, moment, ArbiterRuling.CORRECTED, why=step.why[:200])
    return state.with_table(step.round, after)


def _confirmed(
    table: ContestTableState,
    score: Score,
    pair: int,
    moment: Moment,
    ruling: ArbiterRuling | None = None,
    why: str = "",
) -> ContestTableState:
    confirmed = Confirmed(score=score, pair=pair, at=moment, ruling=ruling, why=why)
    return replace(
        table, confirmed=confirmed, disputed=None, why="", late=None, late_why="", postponed=False, play_on=True
    )


def _somebody_else(one: WrittenScore, other: WrittenScore, table: ContestTableState) -> bool:
    """Return whether the scores come from different sides or, at the desk, from different people."""
    if one.pair == DESK and other.pair == DESK:
        return one.at.by != other.at.by
    if DESK in (one.pair, other.pair):
        return True
    return table.side_of(one.pair) != table.side_of(other.pair)


def _verify_other_phone(table: ContestTableState, step: Write | Confirm) -> None:
    """Refuse a phone that wrote the score of the other side. ContestRefusal `same-phone`."""
    if step.pair != DESK and table.written_for_others(table.side_of(step.pair), step.phone):
        raise ContestRefusal(ContestCode.SAME_PHONE, str(step.table))


def _verify_open(state: ContestState, round_number: int, number: int) -> ContestTableState:
    table = state.table(round_number, number)
    if table.over:
        raise ContestRefusal(ContestCode.ALREADY_CONFIRMED, str(number))
    return table


def _verify_score(score: Score) -> None:
    """Refuse scores that no sheet can have: negative, above any donne's maximum, or with more capots than donnes."""
    figures = (*score.points, score.annonces, score.penalties, score.lost, score.belotes or 0)
    if not all(0 <= each <= MOST_MARKS for each in figures):
        raise ContestRefusal(ContestCode.IMPOSSIBLE_SCORE, "points")
    donnes = MOST_CAPOTS if score.donnes is None else score.donnes
    if not 0 <= donnes <= MOST_CAPOTS:
        raise ContestRefusal(ContestCode.IMPOSSIBLE_SCORE, "donnes")
    if not all(0 <= each <= donnes for each in score.capots) or sum(score.capots) > donnes:
        raise ContestRefusal(ContestCode.IMPOSSIBLE_SCORE, "capots")
    if score.belotes is not None and score.belotes > donnes:
        raise ContestRefusal(ContestCode.IMPOSSIBLE_SCORE, "belotes")


VERBS: Verbs = {Write: write, Confirm: confirm, Dispute: dispute, Settle: settle, Correct: correct}
