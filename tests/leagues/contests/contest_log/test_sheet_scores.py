"""Scores written by the code on a table's sheet: one word that a pair or the desk confirms (docs/contests.md)."""

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.state import BY_SHEET
from leagues.contests.contest_log.steps import Score
from tests.leagues.contests.contest_log.hall import DESK_ONE, drawn

GOOD, OTHER = (1000, 944), (944, 1000)


def by_sheet(points=GOOD, phone="SHEET", number=1, table=1):
    return steps.Write(round=number, table=table, score=Score(points=points), sheet=True, phone=phone)


def by_pair(made, side, points=GOOD, phone="OWN"):
    pair = made.table(1, 1).sides[side][0]
    return steps.Write(round=1, table=1, score=Score(points=points), pair=pair, phone=phone)


def confirm(made, of, side=0, phone="OWN"):
    pair = steps.DESK if side is None else made.table(1, 1).sides[side][0]
    return steps.Confirm(round=1, table=1, of=of, pair=pair, phone=phone)


def sent(points=GOOD):
    made = drawn(4)
    return made, made.do(by_sheet(points), None)


def test_a_sheets_score_waits_until_a_pair_confirms_it_on_another_phone():
    made, of = sent()
    assert not made.table(1, 1).over
    made.do(confirm(made, of), None)
    assert made.table(1, 1).confirmed.score.points == GOOD


def test_the_phone_that_sent_the_sheets_score_cannot_confirm_it_for_any_pair():
    made, of = sent()
    for side in (0, 1):
        assert made.refused(confirm(made, of, side, phone="SHEET"), None) == "same-phone"


def test_the_desk_confirms_a_sheets_score():
    made, of = sent()
    made.do(confirm(made, of, side=None), DESK_ONE)
    assert made.table(1, 1).over


def test_the_same_score_of_a_pair_on_another_phone_makes_the_sheets_count():
    made, _of = sent()
    made.do(by_pair(made, 1), None)
    assert made.table(1, 1).confirmed.score.points == GOOD


def test_the_same_score_of_a_pair_on_the_phone_that_sent_it_confirms_nothing():
    made, _of = sent()
    made.do(by_pair(made, 1, phone="SHEET"), None)
    assert not made.table(1, 1).over


def test_another_score_of_a_pair_or_the_desk_replaces_the_sheets_without_a_dispute():
    for written in (
        lambda made: by_pair(made, 0, OTHER),
        lambda made: steps.Write(round=1, table=1, score=Score(points=OTHER)),
    ):
        made, _of = sent()
        made.do(written(made), DESK_ONE)
        table = made.table(1, 1)
        assert table.disputed is None
        assert [each.score.points for each in table.unconfirmed] == [OTHER]


def test_once_a_pair_has_written_the_sheet_neither_writes_nor_confirms():
    made = drawn(4)
    made.do(by_pair(made, 0), None)
    assert made.refused(by_sheet(), None) == "already-written"


def test_a_later_score_by_the_sheet_replaces_the_one_before_and_the_same_one_changes_nothing():
    made, of = sent()
    assert made.refused(by_sheet(phone="ANOTHER"), None) == "nothing-changes"
    made.do(by_sheet(OTHER, phone="ANOTHER"), None)
    assert made.table(1, 1).written[BY_SHEET].score.points == OTHER
    assert made.refused(confirm(made, of), None) == "changed-since"


def test_a_sheet_writes_during_its_round_only():
    made = drawn(4)
    made.do(steps.Postpone(round=1, table=1))
    made.score(1, 2, GOOD)
    assert made.refused(by_sheet(), None) == "sheet-ended"


def test_a_sheet_of_an_earlier_round_writes_nothing_once_the_next_is_drawn():
    made = drawn(4)
    made.do(steps.Postpone(round=1, table=1))
    made.score(1, 2, GOOD)
    made.draw()
    assert made.refused(by_sheet(), None) == "sheet-ended"


def test_a_sheet_writes_nothing_at_a_decided_or_disputed_table():
    made = drawn(4)
    made.score(1, 1, GOOD)
    assert made.refused(by_sheet(OTHER), None) == "already-confirmed"
    made = drawn(4)
    made.do(steps.Dispute(round=1, table=1), DESK_ONE)
    assert made.refused(by_sheet(), None) == "disputed"


@pytest.mark.parametrize("figure", [-1, 100_000_000])
def test_an_impossible_score_by_a_sheet_is_refused(figure):
    assert drawn(4).refused(by_sheet((figure, 944)), None) == "impossible-score"


def test_a_new_code_drops_what_the_old_one_wrote():
    made, _of = sent()
    made.do(steps.RenewSheet(round=1, table=1), DESK_ONE)
    table = made.table(1, 1)
    assert (table.keys, table.unconfirmed) == (1, ())
