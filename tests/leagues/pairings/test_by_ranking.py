"""docs/pairings.md, « Methods »."""

import pytest

from leagues.pairings.draw import DrawReason, DrawReasonKind, PairingField
from leagues.pairings.pair_draws import draw_by_ranking
from tests.leagues.pairings.days import everybody, meetings

EIGHT = (1, 2, 3, 4, 5, 6, 7, 8)


def test_neighbours_in_the_ranking_meet_and_the_leaders_sit_at_table_1():
    assert meetings(draw_by_ranking(PairingField(ranked=(5, 3, 8, 1, 2, 4)))) == [(5, 3), (8, 1), (2, 4)]


def test_those_who_have_met_do_not_meet_again():
    draw = draw_by_ranking(PairingField(ranked=EIGHT, round=2, met=((1, 2), (3, 4), (5, 6), (7, 8))))
    assert meetings(draw) == [(1, 3), (2, 4), (5, 7), (6, 8)]
    assert draw.rematches == 0


def test_the_draw_tells_the_ranks_and_whom_the_two_had_met_nearer_in_rank():
    draw = draw_by_ranking(PairingField(ranked=(9, 7, 5, 3), round=2, met=((7, 9), (3, 5))))
    assert meetings(draw) == [(9, 5), (7, 3)]
    assert DrawReason(DrawReasonKind.RANKS, (9, 5), (1, 3, 4)) in draw.reasons
    assert DrawReason(DrawReasonKind.MET, (9, 7)) in draw.reasons
    assert DrawReason(DrawReasonKind.MET, (3, 5)) in draw.reasons
    assert draw.told(DrawReasonKind.COSTS) == (DrawReason(DrawReasonKind.COSTS, (), (6, 2, 8)),)


def test_the_greedy_trap_is_avoided():
    """1 takes 2, 3 takes 4, and 5 is left with 6, whom it has met: greedy programs make that rematch."""
    draw = draw_by_ranking(PairingField(ranked=(1, 2, 3, 4, 5, 6), round=2, met=((5, 6),)))
    assert draw.rematches == 0
    assert meetings(draw) == [(1, 2), (3, 5), (4, 6)]


def test_a_partner_farther_than_the_window_is_still_found():
    ranked = tuple(range(1, 61))
    met = tuple((1, other) for other in range(2, 60))
    draw = draw_by_ranking(PairingField(ranked=ranked, round=2, met=met))
    assert (1, 60) in meetings(draw)
    assert draw.rematches == 0
    assert draw.told(DrawReasonKind.COSTS)[0].figures[0] > 24


def test_a_draw_without_solution_makes_the_fewest_rematches_and_says_so():
    draw = draw_by_ranking(PairingField(ranked=(1, 2, 3, 4), round=4, met=((1, 2), (1, 3), (1, 4), (1, 4))))
    assert everybody(draw) == [1, 2, 3, 4]
    assert draw.told(DrawReasonKind.REMATCH) == (DrawReason(DrawReasonKind.REMATCH, (1, 2), (1,)),)


def test_two_entrants_alone_meet_again_and_again():
    draw = draw_by_ranking(PairingField(ranked=(2, 1), round=3, met=((1, 2), (1, 2))))
    assert meetings(draw) == [(2, 1)]
    assert draw.told(DrawReasonKind.REMATCH)[0].figures == (2,)


def test_nobody_and_one_alone_are_drawn_too():
    assert draw_by_ranking(PairingField(ranked=())).tables == ()
    assert draw_by_ranking(PairingField(ranked=(7,))).byes == (7,)


def test_forbidden_pairs_are_kept_apart_in_every_round():
    forbidden = frozenset({(1, 2)})
    for number in (1, 2):
        assert meetings(draw_by_ranking(PairingField(ranked=(1, 2, 3, 4), round=number, forbidden=forbidden))) == [
            (1, 3),
            (2, 4),
        ]


def test_families_are_kept_apart_in_round_1_alone():
    families = frozenset({(2, 1)})
    assert meetings(draw_by_ranking(PairingField(ranked=(1, 2, 3, 4), families=families))) == [(1, 3), (2, 4)]
    assert meetings(draw_by_ranking(PairingField(ranked=(1, 2, 3, 4), round=2, families=families))) == [(1, 2), (3, 4)]


def test_a_family_that_has_nobody_else_to_meet_is_told():
    draw = draw_by_ranking(PairingField(ranked=(1, 2), families=frozenset({(1, 2)})))
    assert draw.told(DrawReasonKind.FAMILY) == (DrawReason(DrawReasonKind.FAMILY, (1, 2)),)


def test_a_forbidden_meeting_comes_before_a_rematch():
    draw = draw_by_ranking(PairingField(ranked=(1, 2), round=2, forbidden=frozenset({(1, 2)})))
    assert draw.told(DrawReasonKind.FORBIDDEN) == (DrawReason(DrawReasonKind.FORBIDDEN, (1, 2)),)
    four = PairingField(
        ranked=(1, 2, 3, 4), round=2, met=((1, 3), (2, 4), (1, 4), (2, 3)), forbidden=frozenset({(1, 2)})
    )
    assert meetings(draw_by_ranking(four)) == [(1, 2), (3, 4)]
    assert draw_by_ranking(four).told(DrawReasonKind.FORBIDDEN)
    assert draw_by_ranking(four).rematches == 0


def test_a_table_still_open_keeps_its_two_out_and_they_have_met():
    field = PairingField(ranked=(1, 2, 3, 4, 5, 6), round=3, postponed=((2, 5),), taken=frozenset({1}))
    draw = draw_by_ranking(field)
    assert meetings(draw) == [(1, 3), (4, 6)]
    assert [table.number for table in draw.tables] == [2, 3]
    assert DrawReason(DrawReasonKind.POSTPONED, (2, 5)) in draw.reasons
    assert field.times_met[2, 5] == 1


def test_an_entrant_there_twice_is_an_error_of_the_program():
    with pytest.raises(ValueError, match="once"):
        PairingField(ranked=(1, 2, 1))


def test_the_same_field_is_always_drawn_the_same():
    field = PairingField(ranked=tuple(range(41)), round=2, met=tuple((n, n + 1) for n in range(0, 40, 2)), byes=(40,))
    assert len({draw_by_ranking(field) for _ in range(5)}) == 1
