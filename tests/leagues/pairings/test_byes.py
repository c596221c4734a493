"""docs/pairings.md, « The bye »: the lowest-ranked that never had one, and never twice."""

from leagues.pairings.draw import DrawReason, DrawReasonKind, PairingField
from leagues.pairings.knock_out import bracket_of, draw_knock_out
from leagues.pairings.pair_draws import draw_by_entry, draw_by_lot, draw_by_ranking, draw_in_pools, draw_round_robin
from tests.leagues.pairings.days import day_by_ranking


def test_the_lowest_ranked_has_the_bye():
    draw = draw_by_ranking(PairingField(ranked=(4, 2, 5, 1, 3)))
    assert draw.byes == (3,)
    assert draw.told(DrawReasonKind.BYE) == (DrawReason(DrawReasonKind.BYE, (3,), (5,)),)


def test_who_had_one_is_passed_over_and_the_draw_says_so():
    draw = draw_by_ranking(PairingField(ranked=(4, 2, 5, 1, 3), round=3, byes=(3, 1)))
    assert draw.byes == (5,)
    assert draw.told(DrawReasonKind.BYE_HAD) == (
        DrawReason(DrawReasonKind.BYE_HAD, (3,)),
        DrawReason(DrawReasonKind.BYE_HAD, (1,)),
    )


def test_the_bye_moves_up_rather_than_force_a_rematch():
    """With 3 bye, 1 and 2 would meet again."""
    draw = draw_by_ranking(PairingField(ranked=(1, 2, 3), round=2, met=((1, 2),)))
    assert (draw.byes, draw.rematches) == ((2,), 0)
    assert draw.told(DrawReasonKind.BYE_MOVED) == (DrawReason(DrawReasonKind.BYE_MOVED, (3,)),)


def test_a_rematch_is_made_rather_than_a_second_bye():
    draw = draw_by_ranking(PairingField(ranked=(1, 2, 3), round=3, met=((1, 2), (1, 3)), byes=(3, 2)))
    assert draw.byes == (1,)
    again = draw_by_ranking(PairingField(ranked=(1, 2, 3), round=3, met=((2, 3),), byes=(2, 3)))
    assert (again.byes, again.rematches) == ((1,), 1)


def test_when_everybody_has_had_one_somebody_has_a_second_and_the_draw_says_so():
    draw = draw_by_ranking(PairingField(ranked=(1, 2, 3), round=4, byes=(1, 2, 3), met=((1, 2), (1, 3), (2, 3))))
    assert draw.byes == (3,)
    assert draw.told(DrawReasonKind.SECOND_BYE) == (DrawReason(DrawReasonKind.SECOND_BYE, (3,), (1,)),)


def test_nobody_has_two_in_a_whole_contest_until_all_have_had_one():
    for entrants in (3, 5, 7, 9, 33):
        for chance in range(5):
            day = day_by_ranking(entrants, min(entrants, 9), chance)
            assert set(day.byes.values()) == {1}
            assert len(day.byes) == min(entrants, 9)


def test_each_way_of_drawing_gives_its_own_reason_for_the_bye():
    field = PairingField(ranked=(4, 2, 5, 1, 3))
    [lot] = draw_by_lot(field, bytes(32)).byes
    assert DrawReason(DrawReasonKind.BYE_LOT, (lot,)) in draw_by_lot(field, bytes(32)).reasons
    assert DrawReason(DrawReasonKind.BYE_ENTRY, (3,)) in draw_by_entry(field).reasons
    [planned] = draw_round_robin(field, (1, 2, 3, 4, 5)).byes
    assert DrawReason(DrawReasonKind.BYE_PLANNED, (planned,)) in draw_round_robin(field, (1, 2, 3, 4, 5)).reasons
    pools = draw_in_pools(field, ((1, 2, 3),))
    assert DrawReason(DrawReasonKind.BYE_PLANNED, pools.byes) in pools.reasons
    assert DrawReason(DrawReasonKind.BYE_SEEDED, (1,), (1,)) in draw_knock_out(bracket_of((1, 2, 3))).reasons
    for draw in (draw_by_lot(field, bytes(32)), draw_by_entry(field), pools, draw_knock_out(bracket_of((1, 2, 3)))):
        assert not draw.told(DrawReasonKind.BYE)


def test_lowest_ranked_who_never_was_is_said_only_where_it_is_so():
    moved = draw_by_ranking(PairingField(ranked=(1, 2, 3), round=2, met=((1, 2),)))
    assert (moved.told(DrawReasonKind.BYE), moved.told(DrawReasonKind.BYE_NEXT)) == (
        (),
        (DrawReason(DrawReasonKind.BYE_NEXT, (2,), (2,)),),
    )
    again = draw_by_ranking(PairingField(ranked=(1, 2, 3), round=4, byes=(1, 2, 3)))
    assert not again.told(DrawReasonKind.BYE)
