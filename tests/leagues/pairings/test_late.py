"""docs/pairings.md, « The bye »: it plays the entrant that has the bye."""

import pytest

from leagues.pairings.by_hand import seat_late
from leagues.pairings.draw import DrawReason, DrawReasonKind, PairingField
from leagues.pairings.pair_draws import draw_by_ranking
from tests.leagues.pairings.days import everybody, meetings

FIVE = PairingField(ranked=(1, 2, 3, 4, 5))


def test_the_late_pair_plays_who_had_the_bye_at_the_next_table():
    draw = seat_late(draw_by_ranking(FIVE), 6, FIVE)
    assert meetings(draw) == [(1, 2), (3, 4), (5, 6)]
    assert [table.number for table in draw.tables] == [1, 2, 3]
    assert draw.byes == ()
    assert draw.told(DrawReasonKind.LATE) == (DrawReason(DrawReasonKind.LATE, (6, 5)),)
    assert not draw.told(DrawReasonKind.BYE)


def test_the_tables_already_drawn_stay_as_they_are():
    before = draw_by_ranking(FIVE)
    assert set(before.tables) < set(seat_late(before, 6, FIVE).tables)


def test_without_a_bye_the_late_pair_enters_at_the_next_round():
    field = PairingField(ranked=(1, 2, 3, 4))
    draw = seat_late(draw_by_ranking(field), 6, field)
    assert everybody(draw) == [1, 2, 3, 4]
    assert draw.told(DrawReasonKind.LATE_WAITS) == (DrawReason(DrawReasonKind.LATE_WAITS, (6,)),)


@pytest.mark.parametrize("apart", [{"met": ((5, 6),)}, {"forbidden": frozenset({(6, 5)})}])
def test_a_late_pair_does_not_meet_whom_it_has_met_or_may_not_meet(apart):
    field = PairingField(ranked=(1, 2, 3, 4, 5), round=2, **apart)
    draw = seat_late(draw_by_ranking(field), 6, field)
    assert draw.byes == (5,)
    assert draw.told(DrawReasonKind.LATE_WAITS)


def test_the_late_pair_sits_at_a_table_of_its_own_when_it_has_one():
    field = PairingField(ranked=(1, 2, 3, 4, 5), fixed={6: 9})
    assert seat_late(draw_by_ranking(field), 6, field).tables[-1].number == 9


def test_the_first_free_number_is_taken():
    field = PairingField(ranked=(1, 2, 3, 4, 5), fixed={1: 5}, taken=frozenset({2}))
    draw = seat_late(draw_by_ranking(field), 6, field)
    assert sorted(table.number for table in draw.tables) == [1, 3, 5]


def test_who_is_drawn_already_is_not_late():
    for entrant in (1, 5):
        with pytest.raises(ValueError, match="already"):
            seat_late(draw_by_ranking(FIVE), entrant, FIVE)
