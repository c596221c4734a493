"""docs/pairings.md, « Methods »: by lot and in the order of entry."""

import pytest

from leagues.pairings.draw import DrawReasonKind, PairingField
from leagues.pairings.pair_draws import draw_by_entry, draw_by_lot
from tests.leagues.pairings.days import SEED, Day, everybody, meetings


def test_the_same_seed_gives_the_same_draw_whatever_the_order_of_the_list():
    one, other = PairingField(ranked=tuple(range(1, 21))), PairingField(ranked=tuple(range(20, 0, -1)))
    assert meetings(draw_by_lot(one, SEED)) == meetings(draw_by_lot(other, SEED))
    assert meetings(draw_by_lot(one, SEED)) != meetings(draw_by_lot(one, bytes(32)))


def test_every_round_of_a_seed_is_another_draw():
    draws = {
        tuple(meetings(draw_by_lot(PairingField(ranked=tuple(range(20)), round=number), SEED)))
        for number in range(1, 9)
    }
    assert len(draws) == 8


def test_a_new_draw_each_round_has_no_rematch():
    day = Day()
    for number in range(1, 6):
        field = PairingField(ranked=tuple(range(1, 13)), round=number, met=day.met)
        day.played(draw_by_lot(field, SEED))
    assert day.rematches == 0


def test_forbidden_meetings_and_families_hold():
    two = frozenset((one, other) for one in range(1, 7) for other in range(one + 1, 7))
    field = PairingField(ranked=tuple(range(1, 13)), forbidden=two)
    assert all(len({one, other} & set(range(1, 7))) == 1 for one, other in meetings(draw_by_lot(field, SEED)))
    families = PairingField(ranked=(1, 2, 3, 4), families=frozenset({(1, 2), (3, 4)}))
    for number in range(20):
        assert not {(1, 2), (3, 4)} & {
            tuple(sorted(two)) for two in meetings(draw_by_lot(families, bytes([number] * 32)))
        }


def test_in_round_1_the_bye_goes_by_lot():
    byes = {draw_by_lot(PairingField(ranked=tuple(range(9))), bytes([number] * 32)).byes for number in range(200)}
    assert byes == {(entrant,) for entrant in range(9)}


def test_afterwards_it_goes_to_the_lowest_ranked_that_never_had_one():
    for number in range(20):
        draw = draw_by_lot(PairingField(ranked=(1, 2, 3, 4, 5, 6, 7), round=2, byes=(7,)), bytes([number] * 32))
        assert draw.byes == (6,)
        assert everybody(draw) == [1, 2, 3, 4, 5, 6, 7]


def test_it_says_that_it_was_by_lot():
    draw = draw_by_lot(PairingField(ranked=(1, 2, 3, 4)), SEED)
    assert [set(reason.entrants) for reason in draw.told(DrawReasonKind.BY_LOT)] == [set(two) for two in meetings(draw)]


def test_a_seed_is_32_bytes():
    with pytest.raises(ValueError, match="32 bytes"):
        draw_by_lot(PairingField(ranked=(1, 2)), b"short")


def test_the_order_of_entry_pairs_the_first_with_the_second():
    draw = draw_by_entry(PairingField(ranked=(12, 4, 7, 9, 1)))
    assert meetings(draw) == [(12, 4), (7, 9)]
    assert draw.byes == (1,)


def test_families_who_entered_together_are_kept_apart():
    assert meetings(draw_by_entry(PairingField(ranked=(1, 2, 3, 4), families=frozenset({(1, 2)})))) == [(1, 3), (2, 4)]
